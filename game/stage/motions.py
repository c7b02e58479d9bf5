"""Makes motions that many boards share: heavy things fall and others hop, marks are erased and written anew.

Times are seconds, lengths are cells. Every animation ends with the piece at its place.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from itertools import pairwise

from game.stage.stage import Piece, Stage
from game.stage.timeline import WRITING, Part, Timeline, way

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
Written = Callable[[str, Piece, float, str, str], Timeline]
"""Returns the timeline that writes a piece: its name, the piece, the seconds, the mark, and a sound."""
INK = ("mark", "line", "strike")
"""The first words of the looks that a pen writes."""
RUBBED, ALL, FADING = 0.32, 0.7, 0.18
"""Seconds for erasing one thing, for erasing all things at most, and for fading others."""
TAKEN, LAID = 0.18, 0.24
"""Seconds for the eraser's way from the table, and back."""
WAYS = ((-0.30, -0.22), (0.30, -0.10), (-0.30, 0.06), (0.30, 0.22))
"""The eraser's path over a thing, in sizes of the thing."""
RUBBER = Piece("", 0.0, 0.0, size=0.46, turn=16.0, height=0.08, layer=9)
MOST = 0.6
"""The eraser moves at most this many cells to each side."""


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


def restood(before: Stage, after: Stage, rubber: str, written: Written) -> Timeline:
    """The timeline from one stage to the other. `rubber` is the sprite of the eraser; without one nothing is erased or
    written. `written` writes a mark.

    The piece `rubber/NAME` lies on the table at `drawn` 0, and on the board at 1.
    """
    gone = {key: piece for key, piece in before.items() if key not in after}
    came = {key: piece for key, piece in after.items() if key not in before}
    inked = [key for key, piece in gone.items() if piece.kind in INK] if rubber else []
    each = min(RUBBED, ALL / max(len(inked), 1))
    parts = list(_rubbing([gone[key] for key in inked], rubber, each))
    for number, key in enumerate(inked):
        parts.append(
            Part(key, TAKEN + number * each, each, gone[key], replace(gone[key], alpha=0.0), "even", gone=True)
        )
    for key, piece in gone.items():
        if key not in inked:
            parts.append(Part(key, 0.0, FADING, piece, replace(piece, alpha=0.0), "in", gone=True))
    for key, piece in came.items():
        kind, _slash, mark = piece.look.partition("/")
        if rubber and kind == "mark":
            parts += written(key, piece, WRITING[mark], mark, "").parts
        elif rubber and piece.kind in INK:
            parts.append(Part(key, 0.0, RUBBED, replace(piece, drawn=0.0), piece, "pen"))
        else:
            parts.append(Part(key, 0.0, FADING, replace(piece, alpha=0.0), piece))
    for key, piece in after.items():
        if key in before and before[key] != piece:
            parts.append(Part(key, 0.0, FADING, before[key], piece))
    return Timeline(tuple(sorted(parts, key=lambda part: part.start)))


def _rubbing(pieces: list[Piece], rubber: str, each: float) -> Iterator[Part]:
    """The eraser comes from the table, rubs one piece after the other, and goes back."""
    places = [_over(piece, rubber, dx, dy) for piece in pieces for dx, dy in WAYS]
    if not places:
        return
    step, end = each / len(WAYS), TAKEN + each * len(pieces)
    yield Part("rubber", 0.0, TAKEN, replace(places[0], drawn=0.0), places[0], "in-out")
    for number, (here, there) in enumerate(pairwise([places[0], *places])):
        yield Part("rubber", TAKEN + number * step, step, here, there, "in-out")
    yield Part("rubber", end, LAID, places[-1], replace(places[-1], drawn=0.0), "in-out", gone=True)


def _over(piece: Piece, rubber: str, dx: float, dy: float) -> Piece:
    """The eraser on a piece, moved from its middle."""
    x, y = piece.to or (piece.x, piece.y)
    wide = min(max(piece.size, abs(x - piece.x), abs(y - piece.y)), 2 * MOST)
    middle = (x + piece.x) / 2, (y + piece.y) / 2
    return replace(RUBBER, look=f"rubber/{rubber}", x=middle[0] + dx * wide, y=middle[1] + dy * wide)
