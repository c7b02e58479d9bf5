"""Draws the tools that players write with, and the eraser: a tool lies on the table, is taken up, and goes back."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from math import pi, sin

from game.engine.pen import implements
from game.engine.picture.canvas import Canvas
from game.engine.picture.painter import Painter, Painting
from game.stage.motions import RUBBER
from game.stage.stage import Piece, Stage
from game.stage.timeline import EASES
from game.variants.common.finales.finale import ACROSS, DOWN
from game.variants.common.finales.table_painter import TablePainter
from game.variants.common.look.writing import phases

SHORTER = 0.68
"""A tool on the table is shown at this share of its length."""
POSES = 5
"""The number of pictures for its turn on the way."""
ALOFT, HOP = 46, 20
"""The height of its flight from and to the table, and between two strokes, in pixels at 1080p."""
BROUGHT = Piece("", ACROSS + 0.6, 0.8 * DOWN, size=0.6, turn=-18)
"""The place from which the eraser comes if none lies on the table, in units of a finale."""
RUBBER_ALOFT = 0.5
"""The height of the eraser's flight in cells."""


@dataclass(frozen=True)
class HandTool:
    """A player's tool: its sprite, the place of its tip in fractions of the window, its turn there in degrees, and its
    length in pixels at 1080p."""

    name: str
    at: tuple[float, float]
    turned: float
    length: float = implements.LENGTH

    def pose(self, number: int) -> tuple[float, float]:
        """The length and lean of the tool in a pose: 0 on the table, the last one on the paper."""
        share = number / POSES
        return self.length * (SHORTER + (1 - SHORTER) * share), self.turned + (implements.LEAN - self.turned) * share

    def rest(self, canvas: Canvas) -> tuple[float, float]:
        """The pixel of the tool's tip while it lies on the table."""
        return self.at[0] * canvas.layout.size[0], self.at[1] * canvas.layout.size[1]


Kit = Mapping[str, HandTool]
"""The tools of a table by their marks."""


def want(canvas: Canvas, kit: Kit) -> None:
    """Have threads draw all pictures of the tools in advance."""
    for tool in kit.values():
        for pose in range(POSES + 1):
            implements.want(canvas, tool.name, *tool.pose(pose))


def lay(painter: Painter, stage: Stage, kit: Kit) -> None:
    """Draw the tools that lie on the table."""
    canvas = painter.canvas
    for mark, tool in () if canvas.theme.plain else kit.items():
        if mark not in _used(painter, stage, kit):
            implements.draw(canvas, tool.name, tool.rest(canvas), 0.0, *tool.pose(0), lies=True)


def draw(painter: Painter, stage: Stage, kit: Kit) -> None:
    """Draw the tools in use. A stroke without a tool on its way has one at once."""
    for mark, taken in _used(painter, stage, kit).items():
        if taken is not None:
            _under_way(painter, stage, kit[mark], taken)
        elif tip := painter.tip(stage):
            implements.draw(painter.canvas, kit[mark].name, tip, length=kit[mark].length)


def _used(painter: Painter, stage: Stage, kit: Kit) -> Mapping[str, Piece | None]:
    """The tools in use by their marks, with their pieces on the stage."""
    taken = {piece.look.partition("/")[2]: piece for piece in stage.values() if piece.look.startswith("tool/")}
    if taken and not painter.canvas.reduced:
        return taken
    if taken or painter.tip(stage) is None:
        return {}
    marks = [piece.look.partition("/")[2] for piece in stage.values() if 0 < piece.drawn < 1]
    return {next((mark for mark in marks if mark in kit), next(iter(kit))): None}


def _under_way(painter: Painter, stage: Stage, tool: HandTool, taken: Piece) -> None:
    """Draw a tool on its way between the table and a stroke."""
    (way, written), (writes, _space, wrote) = phases(taken), taken.text.partition(" ")
    stroke, before = stage.get(writes), stage.get(wrote)
    if stroke is None:
        return
    share, begin, end = EASES["in-out"](way), tool.rest(painter.canvas), _tip(painter, writes, stroke, stroke.drawn)
    pose, aloft = round(share * POSES), ALOFT
    if before is not None and not written:
        begin, pose, aloft = _tip(painter, wrote, before, 1.0), POSES, HOP
    tip = begin[0] + (end[0] - begin[0]) * share, begin[1] + (end[1] - begin[1]) * share
    implements.draw(painter.canvas, tool.name, tip, aloft * sin(pi * share), *tool.pose(pose))


def _tip(painter: Painter, key: str, stroke: Piece, written: float) -> tuple[float, float]:
    """The pixel up to which a stroke is written."""
    pen, (x, y) = painter.drawing(key, stroke).tip(written), painter.at(stroke)
    return x + pen.x, y + pen.y


def rubber(lies: Mapping[str, Piece] | None = None) -> Painting:
    """Returns the function that paints `rubber/NAME`. `drawn` says how far it is from the table; `lies` has the
    place of each eraser in units of a finale."""

    def paint(painter: Painter, key: str, piece: Piece) -> None:
        begin, share = _on_table(painter, lies, piece), piece.drawn
        x, y = (a + (b - a) * share for a, b in zip((begin.x, begin.y), (piece.x, piece.y), strict=True))
        aloft = RUBBER_ALOFT * sin(pi * share)
        posed = _rubber_posed(begin, piece, round(share * POSES))
        height = posed.height + aloft
        painter.paint(key, replace(posed, x=x, y=y - aloft / 2, height=height, alpha=piece.alpha))

    return paint


def want_rubber(painter: Painter, name: str, lies: Mapping[str, Piece] | None = None) -> None:
    """Have threads draw the eraser's pictures in advance."""
    piece = replace(RUBBER, look=f"rubber/{name}")
    begin = _on_table(painter, lies, piece)
    painter.want(_rubber_posed(begin, piece, pose) for pose in range(POSES + 1))


def _on_table(painter: Painter, lies: Mapping[str, Piece] | None, piece: Piece) -> Piece:
    """The eraser on the table, in cells of the board."""
    at, table = (lies or {}).get(piece.look.partition("/")[2], BROUGHT), TablePainter(painter.canvas)
    x, y = painter.cells(table.at(at))
    return replace(at, x=x, y=y, size=at.size * table.cell / painter.cell)


def _rubber_posed(begin: Piece, piece: Piece, pose: int) -> Piece:
    """The eraser in a pose: 0 on the table, the last one on the paper."""
    share = pose / POSES
    size, turn = (a + (b - a) * share for a, b in zip((begin.size, begin.turn), (piece.size, piece.turn), strict=True))
    return replace(piece, look="art" + piece.look.removeprefix("rubber"), size=size, turn=turn, drawn=1.0)
