"""A sixth game, a toy: all that a game can have, named by one entry, and a test that plays it through every layer."""
