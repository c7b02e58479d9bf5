"""Paints the honours of the war room: a citation typed on a sheet."""

from game.engine.pen.typewriter import typed_fit
from game.engine.picture.painter import Painter
from game.stage.stage import Piece
from game.words import _


def citation(painter: Painter, key: str, piece: Piece) -> None:
    """Typed lines (`text`) from a corner on, as wide as to `to`, typed as far as `drawn`."""
    canvas = painter.canvas
    (ax, ay), (bx, _by) = painter.pixel(piece.x, piece.y), painter.pixel(*(piece.to or (piece.x, piece.y)))
    theme, size = canvas.theme, min(canvas.layout.font_px(30), round(painter.cell * 0.42))
    said = _(piece.text)
    lines = typed_fit(said, size, theme.ink, "citation", round(bx - ax), size // 2, 5, theme.line_factor)
    lines.set_alpha(round(255 * piece.alpha))
    canvas.surface.blit(lines, (round(ax), round(ay)), (0, 0, lines.width, round(lines.height * piece.drawn)))
