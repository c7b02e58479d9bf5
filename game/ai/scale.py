"""Converts the worths of a search to how a game stands, between -1 and 1."""

from math import tanh


def scaled(worth: float, much: float, won: float) -> float:
    """A worth between -1 and 1: `much` is a clear advantage, and from `won` on the win is proved."""
    if abs(worth) >= won:
        return 1.0 if worth > 0 else -1.0
    return 0.98 * tanh(worth / much)
