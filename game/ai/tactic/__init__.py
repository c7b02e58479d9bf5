"""How bots plan in TacTic-Toe, and why."""
