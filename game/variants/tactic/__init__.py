"""Shows TacTic-Toe in a war room."""
