"""TacTic-Toe, by David Dickerson: the game and its match."""
