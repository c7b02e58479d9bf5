"""Shows tic-tac-toe on school paper, on a slate, and on dice."""
