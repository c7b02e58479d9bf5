"""Makes the timeline between two positions that are not a ply apart: what was taken back is rubbed out, what comes
again is written."""

from collections.abc import Iterator
from dataclasses import replace

from game.stage.stage import Piece, Stage
from game.stage.timeline import WRITING, Part, Timeline

INK = ("mark", "line", "strike")
"""The first words of the looks of what is written."""
RUBBED, ALL, FADING = 0.32, 0.7, 0.18
"""Seconds in which one thing is rubbed out, and all of them at most, and in which other things come and go."""
WAYS = ((-0.30, -0.22), (0.30, -0.10), (-0.30, 0.06), (0.30, 0.22))
"""Where the rubber goes over it, in sizes of the thing."""
RUBBER = Piece("", 0.0, 0.0, size=0.46, turn=16.0, height=0.08, layer=9)
MOST = 0.6
"""The most cells that it goes to each side."""


def restood(before: Stage, after: Stage, rubber: str) -> Timeline:
    """From one stage to the other; `rubber` is the drawing of what rubs, empty where nothing is rubbed."""
    gone = {key: piece for key, piece in before.items() if key not in after}
    came = {key: piece for key, piece in after.items() if key not in before}
    inked = [key for key, piece in gone.items() if _is_inked(piece)] if rubber else []
    each = min(RUBBED, ALL / max(len(inked), 1))
    parts = list(_rubbing([gone[key] for key in inked], rubber, each))
    for number, key in enumerate(inked):
        parts.append(Part(key, number * each, each, gone[key], replace(gone[key], alpha=0.0), "even", gone=True))
    for key, piece in gone.items():
        if key not in inked:
            parts.append(Part(key, 0.0, FADING, piece, replace(piece, alpha=0.0), "in", gone=True))
    for key, piece in came.items():
        if rubber and _is_inked(piece):
            length = WRITING.get(piece.look.partition("/")[2], RUBBED)
            parts.append(Part(key, 0.0, length, replace(piece, drawn=0.0), piece, "pen"))
        else:
            parts.append(Part(key, 0.0, FADING, replace(piece, alpha=0.0), piece))
    for key, piece in after.items():
        if key in before and before[key] != piece:
            parts.append(Part(key, 0.0, FADING, before[key], piece))
    return Timeline(tuple(sorted(parts, key=lambda part: part.start)))


def _is_inked(piece: Piece) -> bool:
    return piece.look.partition("/")[0] in INK


def _rubbing(pieces: list[Piece], rubber: str, each: float) -> Iterator[Part]:
    """The rubber comes, goes to and fro over one piece after the other, and is taken away."""
    now, at = 0.0, None
    for piece in pieces:
        for dx, dy in WAYS:
            there = _over(piece, rubber, dx, dy)
            yield Part("rubber", now, each / len(WAYS), at or replace(there, alpha=0.0, height=0.5), there, "in-out")
            now, at = now + each / len(WAYS), there
    if at is not None:
        away = replace(at, x=at.x + 0.3, y=at.y - 0.3, alpha=0.0, height=0.6)
        yield Part("rubber", now, FADING, at, away, "in", gone=True)


def _over(piece: Piece, rubber: str, dx: float, dy: float) -> Piece:
    """The rubber on a piece, so far from its middle."""
    x, y = piece.to or (piece.x, piece.y)
    wide = min(max(piece.size, abs(x - piece.x), abs(y - piece.y)), 2 * MOST)
    middle = (x + piece.x) / 2, (y + piece.y) / 2
    return replace(RUBBER, look=f"art/{rubber}", x=middle[0] + dx * wide, y=middle[1] + dy * wide)
