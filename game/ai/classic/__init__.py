"""The bots of tic-tac-toe."""
