"""Shows ultimate tic-tac-toe in a television studio."""
