"""How bots play ultimate tic-tac-toe, and why."""
