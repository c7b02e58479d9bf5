"""How bots throw rock, paper, scissors, and how they read a person."""
