"""Implements `main.py bench`: measures how fast the game is and compares it with goals.

Each measurement is a module of its own here: `measure()` returns its `game.bench.report.Result`, and its name in
`game.bench.report.MEASUREMENTS` puts it among the others.
"""

from game.bench.report import main

__all__ = ["main"]
