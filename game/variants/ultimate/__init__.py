"""Ultimate tic-tac-toe in its television studio."""
