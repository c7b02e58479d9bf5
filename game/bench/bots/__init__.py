"""Implements `main.py bench bots`: bots play each other and their rivals, and the results are compared with goals.

`contests` says what is played and which result is expected, `contestants` who can play, `tallies` what is kept.
"""

from game.bench.bots.run import main

__all__ = ["main"]
