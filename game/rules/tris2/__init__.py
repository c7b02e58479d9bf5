"""Tris 2, by Paolo Casarini: dice, mat, starts, roll, deal, the game and its match."""
