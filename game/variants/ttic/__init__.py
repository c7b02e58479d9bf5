"""Shows T-Tic-T-Tac-Toe as a Cold War file."""
