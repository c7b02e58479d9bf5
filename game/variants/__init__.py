"""Shows each game and handles its input: one package a game, and what several games share."""
