"""TacTic-Toe in its war room."""
