"""How bots play tic-tac-toe, and why."""
