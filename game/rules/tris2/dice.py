"""The dice of Tris 2. Each symbol is on two opposite faces, so three letters say how a die lies.

A die is written as its top, its north and south faces, its east and west faces: `XO-`. The bar is `-`; it looks the
same upside down (tris2-bar).
"""

from collections.abc import Mapping
from itertools import permutations

from game.rules.core import Seat

Die = str
"""Three different symbols: top, north-south, east-west."""

SYMBOLS = "XO-"
DIRECTIONS = "nesw"
DICE: tuple[Die, ...] = tuple("".join(faces) for faces in permutations(SYMBOLS))
"""The six ways in which a die can lie."""

_ROLLED: Mapping[tuple[Die, str], Die] = {
    (die, direction): die[1] + die[0] + die[2] if direction in "ns" else die[2] + die[1] + die[0]
    for die in DICE
    for direction in DIRECTIONS
}

WRITTEN: Mapping[str, Die] = {".": "-XO", "X": "X-O", "O": "OX-"}
"""Tic-tac-toe on dice: how a die lies on an empty square, as an X and as an O (tris2-compatible).

Tilted on its square to the north or south, an empty square's die shows the X; to the east or west, the O.
"""


def rolled(die: Die, direction: str) -> Die:
    """The die after a roll to the `n`orth, `e`ast, `s`outh or `w`est (tris2-roll)."""
    return _ROLLED[die, direction]


def first_player(first: str, second: str) -> Seat | None:
    """Who begins after each has rolled one of these symbols: the bar beats X, X beats O (tris2-first).

    None if both are equal: the players roll again.
    """
    if first == second:
        return None
    return 0 if "-XO".index(first) < "-XO".index(second) else 1
