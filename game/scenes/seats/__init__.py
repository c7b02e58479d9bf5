"""The screens before a match: the choice of a game, of who plays, and of what is agreed."""
