"""How bots play T-Tic-T-Tac-Toe, and why."""
