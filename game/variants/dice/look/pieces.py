"""What every game on dice has on its mat: where dice lie, how they are thrown in, and light on them."""

from collections.abc import Sequence
from dataclasses import replace

from game.rules.core import Seat
from game.rules.tris2.dice import Die
from game.rules.tris2.mat import CELLS, SIZE, SQUARES
from game.rules.tris2.state import Dice
from game.stage.stage import Piece, Stage
from game.stage.timeline import Cue, Part, Timeline

width = float(SIZE)
height = float(SIZE)

DIE = 0.78
"""A die's edge in squares."""
HELD = 0.10
"""How high a die in the hand is lifted, in cells."""
ROLLING, THROWING = 0.28, 1.7
"""Seconds that a roll and a throw take."""
HOPPING, HOPS_APART, BOWING = 0.52, 0.24, 0.62
"""Seconds of a hop, between two, and of a bow."""
LANDINGS = ((0.52, "die-tumble"), (0.74, "die-settle"), (0.95, "die-click"))
"""When dice that were thrown are heard, and how."""
LATE = 0.24
"""Seconds by which one die of a throw settles after the others."""
STEPS = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}


def middle(square: str) -> tuple[float, float]:
    """The middle of a square, in cells."""
    row, column = divmod(CELLS[square], SIZE)
    return column + 0.5, row + 0.5


def die(square: str, lies: Die) -> Piece:
    """A die at rest. With `drawn` under 1 it is still being thrown: as far as that in the time of the throw."""
    x, y = middle(square)
    return Piece(f"die/{lies}", x, y, size=DIE, layer=2)


def dice(lying: Dice) -> Stage:
    """The dice of a position."""
    return {f"die/{square}": die(square, lies) for square, lies in zip(SQUARES, lying, strict=True) if lies}


def throw(stage: Stage) -> Timeline:
    """All the dice of a stage thrown in at once."""
    thrown = (
        Part(key, 0.0, THROWING, Piece(piece.look, piece.x, piece.y, size=DIE, drawn=0.0, layer=2), piece, "even")
        for key, piece in stage.items()
    )
    last, clicks = LANDINGS[-1]
    return Timeline(tuple(thrown), (*(Cue(*landing) for landing in LANDINGS), Cue(last + LATE, clicks)))


def glow(square: str, seat: Seat) -> Piece:
    """Light on a die, for the player in a seat."""
    x, y = middle(square)
    return Piece(f"glow/{seat}", x, y, size=DIE, layer=1)


def celebrated(line: Sequence[tuple[str, Piece]], start: float) -> Timeline:
    """The dice of a line, with their names on the stage, hop one after the other, and bow together."""
    parts: list[Part] = []
    cues: list[Cue] = []
    bow = start + HOPS_APART * (len(line) - 1) + HOPPING + 0.06
    for number, (key, lies) in enumerate(line):
        name, begin = lies.look.partition("/")[2], start + HOPS_APART * number
        hop, bows = (Piece(f"{kind}/{name}", lies.x, lies.y, size=DIE, layer=2) for kind in ("hop", "bow"))
        parts += [
            Part(key, begin, HOPPING, replace(hop, drawn=0.0), hop, "even"),
            Part(key, begin + HOPPING, 0.0, lies, lies),
            Part(key, bow, BOWING, replace(bows, drawn=0.0), bows, "even"),
            Part(key, bow + BOWING, 0.0, lies, lies),
        ]
        cues += [Cue(begin + 0.1, "die-lift"), Cue(begin + HOPPING * 0.86, "die-click")]
    return Timeline(tuple(sorted(parts, key=lambda part: part.start)), tuple(cues))


def unseen(piece: Piece) -> Piece:
    """A piece before it appears."""
    return replace(piece, alpha=0.0)
