"""Ultimate tic-tac-toe: the game in its four rule sets, and their matches."""
