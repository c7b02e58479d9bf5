"""Adds a sixth game, a toy: everything a game can have, named by one entry, and a test that plays it through every
layer."""
