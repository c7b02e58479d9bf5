"""The themes, one file each; their names are the tables of the game."""
