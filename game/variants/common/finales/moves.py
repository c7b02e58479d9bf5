"""The ways in which things come onto the table after a game, as timelines: they fall, are stamped, swing, slide."""

from dataclasses import replace
from itertools import pairwise
from math import radians, sin

from game.stage.stage import Piece
from game.stage.timeline import Cue, Part, Timeline

RESTING = 0.10
"""How high a thing lies that casts a shadow."""
FALLING, SETTLING = 0.24, 0.16
STAMP_TALL = 1.9
"""The height of the rubber stamp."""
STAMP_FOOT = 0.80
"""How far below its middle its rubber is."""


def fall(key: str, piece: Piece, start: float = 0.0, sound: str = "slide", turn: float = 12.0) -> Timeline:
    """A thing falls onto the table, a little askew, and settles."""
    above = replace(piece, x=piece.x - 0.25, y=piece.y - 1.3, height=3.0, turn=piece.turn + turn, alpha=0.0)
    struck = replace(piece, turn=piece.turn - turn / 3)
    parts = (
        Part(key, start, FALLING, above, struck, "in"),
        Part(key, start + FALLING, SETTLING, struck, piece, "back"),
    )
    return Timeline(parts, (Cue(start + FALLING, sound),) if sound else ())


def slide(
    key: str, piece: Piece, dx: float, dy: float, start: float, length: float = 0.32, sound: str = ""
) -> Timeline:
    """A thing slides in from so far away, and a little too far."""
    to = piece.to and (piece.to[0] + dx, piece.to[1] + dy)
    part = Part(key, start, length, replace(piece, x=piece.x + dx, y=piece.y + dy, to=to), piece, "back")
    return Timeline((part,), (Cue(start, sound),) if sound else ())


def stamped(
    key: str, print_: Piece, start: float = 0.0, sound: str = "stamp", rest: tuple[float, float] | None = None
) -> Timeline:
    """A rubber stamp comes from the upper right, draws itself up, comes down hard, and leaves its print behind.

    It goes as it came, or is laid to `rest` somewhere.
    """
    tool = Piece(
        "art/rubber-stamp", print_.x, print_.y - STAMP_FOOT, size=STAMP_TALL, height=RESTING, layer=print_.layer + 1
    )
    away = replace(tool, x=tool.x + 2.6, y=tool.y - 3.6, turn=-24, height=4.0)
    poised, drawn_up = replace(tool, y=tool.y - 0.55, height=1.6), replace(tool, y=tool.y - 0.95, turn=-6, height=2.6)
    name, ticks = f"{key} tool", Piece("ticks", print_.x, print_.y, size=2.4, layer=print_.layer)
    parts: tuple[Part, ...] = (
        Part(name, start, 0.20, away, poised, "out"),
        Part(name, start + 0.20, 0.12, poised, drawn_up, "out"),
        Part(name, start + 0.32, 0.07, drawn_up, tool, "in"),
        Part(name, start + 0.39, 0.11, tool, tool),
        Part(key, start + 0.39, 0.0, print_, print_),
        Part(f"{key} ticks", start + 0.39, 0.22, replace(ticks, drawn=0.0), ticks, "out", gone=True),
        Part(name, start + 0.50, 0.10, tool, drawn_up, "in-out"),
    )
    if rest is None:
        parts = (*parts, Part(name, start + 0.60, 0.24, drawn_up, away, "in", gone=True))
    else:
        lies = replace(tool, x=rest[0], y=rest[1], turn=9)
        parts = (*parts, Part(name, start + 0.60, 0.42, replace(drawn_up, height=3.0), lies, "in-out"))
    return Timeline(parts, (Cue(start + 0.39, sound),))


def swing(key: str, piece: Piece, start: float, degrees: float = 15.0, hung: float = 0.0) -> Timeline:
    """A thing swings less and less, about a point so far above its middle."""

    def turned(way: float) -> Piece:
        return replace(piece, turn=piece.turn + way, x=piece.x + hung * sin(radians(way)))

    ways = [turned(degrees * share) for share in (1.0, -0.7, 0.45, -0.2, 0.0)]
    parts = (Part(key, start + 0.25 * n, 0.25, a, b, "in-out") for n, (a, b) in enumerate(pairwise(ways)))
    return Timeline(tuple(parts))


def scatter(hue: str, start: float, length: float = 1.9, sound: str = "", layer: int = 5) -> Timeline:
    """Confetti in the colour of this name, until it lies still."""
    lies = Piece(f"confetti/{hue}", 0.0, 0.0, layer=layer)
    part = Part("confetti", start, length, replace(lies, drawn=0.0), lies, "even")
    return Timeline((part,), (Cue(start, sound),) if sound else ())
