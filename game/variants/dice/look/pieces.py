"""What every game on dice has on its mat: where dice lie, how they are thrown in, and light on them."""

from collections.abc import Sequence
from dataclasses import replace
from math import floor

from game.rules.core import Seat
from game.rules.tris2.dice import Die
from game.rules.tris2.mat import CELLS, SIZE, SQUARES
from game.rules.tris2.state import Dice
from game.stage.stage import Piece, Stage
from game.stage.timeline import Cue, Part, Timeline, way

width = float(SIZE)
height = float(SIZE)

DIE = 0.78
"""A die's edge in squares."""
HELD = 0.10
"""How high a die in the hand is lifted, in cells."""
ROLLING = 0.28
"""Seconds that a roll takes."""
HOPPING, HOPS_APART, BOWING = 0.52, 0.24, 0.62
"""Seconds of a hop, between two, and of a bow."""
LANDINGS = ((0.24, "die-tumble"), (0.5, "die-settle"), (0.8, "die-click"), (1.3, "die-click"))
"""When dice that were thrown are heard, and how."""
MANY, FEW = 1.5, 1.3
"""When (seconds) dice that were thrown have come to rest: more than two, and fewer."""
VISIT, FOLLOWED = 0.032, 0.37
"""How long the hand that squares them is at each of them, and how long a die follows it."""
HAND_COMES, HAND_GOES = 0.16, 0.2
HAND, HAND_TALL = (4.6, 7.4), 2.5
"""Where the hand comes from, and how long it is, in cells."""
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


def lying_by(count: int) -> float:
    """When so many dice that were thrown lie still."""
    return MANY if count > 2 else FEW


def whole(count: int) -> float:
    """Seconds of a throw of so many dice, until they stand on their squares."""
    return lying_by(count) + VISIT * count + FOLLOWED


def visits(squares: Sequence[tuple[float, float]]) -> list[float]:
    """When the hand is at each of these squares: it goes to and fro, row by row."""
    way = sorted(squares, key=lambda at: (at[1], at[0] if floor(at[1]) % 2 else -at[0]))
    return [lying_by(len(squares)) + VISIT * way.index(at) for at in squares]


def throw(stage: Stage) -> Timeline:
    """All the dice of a stage thrown in at once, and squared by a hand."""
    length = whole(len(stage))
    parts = [
        Part(key, 0.0, length, Piece(piece.look, piece.x, piece.y, size=DIE, drawn=0.0, layer=2), piece, "even")
        for key, piece in stage.items()
    ]
    when = visits([(piece.x, piece.y) for piece in stage.values()])
    ways = sorted(zip(when, ((piece.x, piece.y) for piece in stage.values()), strict=True))
    hand = Piece("hand", *HAND, size=HAND_TALL, height=DIE, layer=3)
    steps = [(HAND_COMES, replace(hand, x=ways[0][1][0], y=ways[0][1][1]), "out")] if ways else []
    steps += [(VISIT, replace(hand, x=x, y=y), "even") for _when, (x, y) in ways[1:]]
    squares = (
        way("hand", hand, *steps, (HAND_GOES, hand, "in"), start=ways[0][0] - HAND_COMES, gone=True)
        if ways
        else Timeline()
    )
    clicks = (Cue(at + 0.12, "die-click") for at, _square in ways[::3])
    return Timeline(tuple(parts), (*(Cue(*landing) for landing in LANDINGS), *clicks)).beside(squares)


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
