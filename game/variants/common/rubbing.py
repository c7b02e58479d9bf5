"""Paints the eraser: it comes from the table, rubs, and goes back."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from math import pi, sin

from game.engine.picture.painter import Painter, Painting
from game.stage.motions import RUBBER
from game.stage.stage import Piece
from game.variants.common.finales.finale import ACROSS, DOWN
from game.variants.common.finales.table_painter import TablePainter

BROUGHT = Piece("", ACROSS + 0.6, 0.8 * DOWN, size=0.6, turn=-18)
"""The place from which the eraser comes if none lies on the table, in units of a finale."""
POSES = 5
"""The number of pictures for its turn on the way."""
ALOFT = 0.5
"""The height of its flight in cells."""


def rubber(lies: Mapping[str, Piece] | None = None) -> Painting:
    """Returns the function that paints `rubber/NAME`. `drawn` says how far it is from the table; `lies` has the
    place of each eraser in units of a finale."""

    def paint(painter: Painter, key: str, piece: Piece) -> None:
        begin, share = _lying(painter, lies, piece), piece.drawn
        x, y = (a + (b - a) * share for a, b in zip((begin.x, begin.y), (piece.x, piece.y), strict=True))
        aloft = ALOFT * sin(pi * share)
        posed = _posed(begin, piece, round(share * POSES))
        height = posed.height + aloft
        painter.paint(key, replace(posed, x=x, y=y - aloft / 2, height=height, alpha=piece.alpha))

    return paint


def want(painter: Painter, name: str, lies: Mapping[str, Piece] | None = None) -> None:
    """Have threads draw its pictures in advance."""
    piece = replace(RUBBER, look=f"rubber/{name}")
    painter.want(_poses(_lying(painter, lies, piece), piece))


def _poses(begin: Piece, piece: Piece) -> Iterable[Piece]:
    return (_posed(begin, piece, pose) for pose in range(POSES + 1))


def _lying(painter: Painter, lies: Mapping[str, Piece] | None, piece: Piece) -> Piece:
    """The eraser on the table, in cells of the board."""
    at, table = (lies or {}).get(piece.look.partition("/")[2], BROUGHT), TablePainter(painter.canvas)
    x, y = painter.cells(table.pixel(at.x, at.y))
    return replace(at, x=x, y=y, size=at.size * table.cell / painter.cell)


def _posed(begin: Piece, piece: Piece, pose: int) -> Piece:
    """The eraser in a pose: 0 on the table, the last one on the paper."""
    share = pose / POSES
    size, turn = (a + (b - a) * share for a, b in zip((begin.size, begin.turn), (piece.size, piece.turn), strict=True))
    return replace(piece, look="art" + piece.look.removeprefix("rubber"), size=size, turn=turn, drawn=1.0)
