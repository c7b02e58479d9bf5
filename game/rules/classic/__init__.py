"""Tic-tac-toe by the grumpy FAQ: the game and its match."""
