"""Gives things weight: a falling thing is raised, held and slammed down, and things beside it hop.

Times are seconds, lengths are cells. Every animation ends with the piece at its place.
"""

from collections.abc import Mapping
from dataclasses import replace

from game.stage.stage import Piece
from game.stage.timeline import Timeline, way

LIFT, HELD, FALL = 0.16, 0.08, 0.1
"""Seconds in which a heavy thing is raised, is held, and falls."""
HIT = LIFT + HELD + FALL
"""The second at which it lands."""
CREEP = 0.04
"""A held thing still rises by this much, because a hand is never still."""
PRESSED, FLAT = 0.05, 0.06
"""A mark that has come down is pressed flat by the share PRESSED for FLAT seconds."""
HOP, UP, DOWN = 0.02, 0.04, 0.09
"""A thing beside it hops this high (two pixels of a usual square), UP seconds up and DOWN seconds down."""


def moved(piece: Piece, dx: float, dy: float, height: float | None = None) -> Piece:
    """The piece moved by this many cells, with both ends if it has two."""
    to = (piece.to[0] + dx, piece.to[1] + dy) if piece.to else None
    return replace(piece, x=piece.x + dx, y=piece.y + dy, to=to, height=piece.height if height is None else height)


def slammed(key: str, comes: Piece, raised: Piece, lies: Piece, start: float = 0.0) -> Timeline:
    """A thing is raised, held, and slammed down. It lands HIT seconds after the start."""
    held = moved(raised, 0.0, -CREEP)
    return way(key, comes, (LIFT, raised, "out"), (HELD, held, "even"), (FALL, lies, "in"), start=start)


def pressed(key: str, lies: Piece, flat: float = PRESSED) -> Timeline:
    """A mark that has come down is pressed flat for a moment."""
    return way(key, lies, (FLAT, replace(lies, squash=flat), "even"), (0.0, lies, "even"))


def shaken(key: str, lies: Piece, offsets: tuple[tuple[float, float], ...], each: float, start: float) -> Timeline:
    """A thing is moved by each of these offsets for `each` seconds, and then lies still."""
    steps = [(each, moved(lies, dx, dy), "even") for dx, dy in offsets]
    return way(key, lies, *steps, (each, lies, "even"), start=start)


def hops(lying: Mapping[str, tuple[Piece, float]], start: float, high: float = HOP) -> Timeline:
    """Things hop at their places, each with its own delay."""
    shown = Timeline()
    for key, (piece, late) in lying.items():
        up = moved(piece, 0.0, -high)
        shown = shown.beside(way(key, piece, (UP, up, "out"), (DOWN, piece, "in"), start=start + late))
    return shown
