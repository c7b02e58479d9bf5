"""Builds what every game on dice shows on the mat: dice at rest, dice that are thrown in, and the light on them."""

from collections.abc import Sequence
from dataclasses import replace
from math import floor

from game.rules.core import Seat
from game.rules.tris2.mat import CELLS, SIZE, SQUARES, Die
from game.rules.tris2.state import Dice
from game.stage.stage import Piece, Stage
from game.stage.timeline import Cue, Part, Timeline, way

width = float(SIZE)
height = float(SIZE)

WINS, LOSES = "★", "!"
"""The signs of a roll that wins, and of one after which the other side can win."""
DIE = 0.78
"""The edge of a die, in cells."""
HELD = 0.10
"""How high the selected die is raised, in cells."""
ROLLING = 0.28
"""How long a roll takes, in seconds."""
HOPS, HOPPING, HOPS_APART, BOWING = 0.3, 0.52, 0.24, 0.62
"""When the dice of a line begin to hop, how long a hop takes, how far apart the starts of two hops are, and how long a
bow takes, in seconds."""
LANDINGS = ((0.24, "die-tumble"), (0.5, "die-settle"), (0.8, "die-click"), (1.3, "die-click"))
"""The sounds of a throw, each with its time in seconds."""
MANY, FEW = 1.5, 1.3
"""When more than two thrown dice lie still, and when one or two do, in seconds."""
VISIT, FOLLOWED = 0.032, 0.37
"""How long the hand that straightens thrown dice stays at each die, and how long the last die goes on moving, in
seconds."""
HAND_COMES, HAND_GOES = 0.16, 0.2
"""How long the hand takes to come, and to leave, in seconds."""
HAND, HAND_TALL = (4.6, 7.4), 2.5
"""Where the hand comes from, and its height, in cells."""


def middle(square: str) -> tuple[float, float]:
    """The middle of a square, in cells."""
    row, column = divmod(CELLS[square], SIZE)
    return column + 0.5, row + 0.5


def die(square: str, lies: Die) -> Piece:
    """A die at rest on a square; with `drawn` below 1, a die at that share of its throw."""
    x, y = middle(square)
    return Piece(f"die/{lies}", x, y, size=DIE, layer=2)


def dice(lying: Dice) -> Stage:
    """The pieces of all the dice on the mat."""
    return {f"die/{square}": die(square, lies) for square, lies in zip(SQUARES, lying, strict=True) if lies}


def lying_by(count: int) -> float:
    """When `count` thrown dice lie still, in seconds."""
    return MANY if count > 2 else FEW


def whole(count: int) -> float:
    """How long a throw of `count` dice takes until they lie straight on their squares, in seconds."""
    return lying_by(count) + VISIT * count + FOLLOWED


def visits(squares: Sequence[tuple[float, float]]) -> list[float]:
    """When the hand reaches each of these squares, in seconds: it goes to and fro, row by row."""
    way = sorted(squares, key=lambda at: (at[1], at[0] if floor(at[1]) % 2 else -at[0]))
    return [lying_by(len(squares)) + VISIT * way.index(at) for at in squares]


def throw(stage: Stage) -> Timeline:
    """All the dice of a stage are thrown in at once, and a hand pushes them onto their squares."""
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
    """The light on a die, in the colour of a seat."""
    x, y = middle(square)
    return Piece(f"glow/{seat}", x, y, size=DIE, layer=1)


def light_up(line: Stage, seat: Seat) -> Timeline:
    """The dice of a seat's line, each given with its square, light up, hop one after the other and bow together."""
    parts: list[Part] = []
    cues = [Cue(0.1, "glow")]
    bow = HOPS + HOPS_APART * (len(line) - 1) + HOPPING + 0.06
    for number, (square, lies) in enumerate(line.items()):
        key, lit = f"die/{square}", glow(square, seat)
        name, begin = lies.look.partition("/")[2], HOPS + HOPS_APART * number
        hop, bows = (Piece(f"{kind}/{name}", lies.x, lies.y, size=DIE, layer=2) for kind in ("hop", "bow"))
        parts += [
            Part(f"glow/{square}", 0.12 * number, 0.3, unseen(lit), lit),
            Part(key, begin, HOPPING, replace(hop, drawn=0.0), hop, "even"),
            Part(key, begin + HOPPING, 0.0, lies, lies),
            Part(key, bow, BOWING, replace(bows, drawn=0.0), bows, "even"),
            Part(key, bow + BOWING, 0.0, lies, lies),
        ]
        cues += [Cue(begin + 0.1, "die-lift"), Cue(begin + HOPPING * 0.86, "die-click")]
    return Timeline(tuple(sorted(parts, key=lambda part: part.start)), tuple(cues))


def unseen(piece: Piece) -> Piece:
    """A transparent copy of a piece."""
    return replace(piece, alpha=0.0)
