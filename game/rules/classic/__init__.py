"""Tic-tac-toe, as the grumpy FAQ has it: the game and its match."""
