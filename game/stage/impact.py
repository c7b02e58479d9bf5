"""Gives things weight: what comes down is raised, held for a beat and slams; what lies beside it hops.

Times are seconds, lengths cells. Every part ends with the piece as it lies, so that a show with them leaves what it
left without them.
"""

from collections.abc import Mapping
from dataclasses import replace

from game.stage.stage import Piece
from game.stage.timeline import Timeline, way

LIFT, HELD, FALL = 0.16, 0.08, 0.1
"""Seconds in which a heavy thing is raised, held, and falls."""
HIT = LIFT + HELD + FALL
"""When it lands."""
CREEP = 0.04
"""How much further up it goes while it is held: what is held by a hand is never quite still."""
PRESSED, FLAT = 0.05, 0.06
"""How flat a mark is pressed as it comes to lie, and for how many seconds."""
HOP, UP, DOWN = 0.02, 0.04, 0.09
"""How high something hops that lies beside it (two pixels of a usual square), and the seconds up and down."""


def moved(piece: Piece, dx: float, dy: float, height: float | None = None) -> Piece:
    """A piece at another place, with both ends if it has two."""
    to = (piece.to[0] + dx, piece.to[1] + dy) if piece.to else None
    return replace(piece, x=piece.x + dx, y=piece.y + dy, to=to, height=piece.height if height is None else height)


def slammed(key: str, comes: Piece, raised: Piece, lies: Piece, start: float = 0.0) -> Timeline:
    """A thing is raised, held, and slams down: it lands HIT seconds after the start."""
    held = moved(raised, 0.0, -CREEP)
    return way(key, comes, (LIFT, raised, "out"), (HELD, held, "even"), (FALL, lies, "in"), start=start)


def pressed(key: str, lies: Piece, flat: float = PRESSED) -> Timeline:
    """A mark that has just come to lie is pressed flat for a moment."""
    return way(key, lies, (FLAT, replace(lies, squash=flat), "even"), (0.0, lies, "even"))


def shaken(key: str, lies: Piece, offsets: tuple[tuple[float, float], ...], each: float, start: float) -> Timeline:
    """A thing is shaken: so far right and down for `each` second, one after the other; then it lies still."""
    steps = [(each, moved(lies, dx, dy), "even") for dx, dy in offsets]
    return way(key, lies, *steps, (each, lies, "even"), start=start)


def hops(lying: Mapping[str, tuple[Piece, float]], start: float, high: float = HOP) -> Timeline:
    """Things hop where they lie, each so many seconds later than the start."""
    shown = Timeline()
    for key, (piece, late) in lying.items():
        up = moved(piece, 0.0, -high)
        shown = shown.beside(way(key, piece, (UP, up, "out"), (DOWN, piece, "in"), start=start + late))
    return shown
