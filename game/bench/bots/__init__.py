"""`main.py bench bots`: bots play each other and their rivals, and the results are held against the goals.

`contests` says what is played and what is to come of it, `players` who can play, `results` what is kept of it.
"""

from game.bench.bots.run import main

__all__ = ["main"]
