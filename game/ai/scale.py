"""How the worths of a search tell how a game stands, between -1 and 1."""

from math import tanh


def scaled(worth: float, much: float, won: float) -> float:
    """A worth between -1 and 1: `much` is a clear advantage, from `won` on it is proved to be won."""
    if abs(worth) >= won:
        return 1.0 if worth > 0 else -1.0
    return 0.98 * tanh(worth / much)
