"""A sixth game, a toy: all the files that a further game needs, and a test that plays it through every layer."""
