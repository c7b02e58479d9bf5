"""Draws the table of any game: what every table has, at the places of its layout, and what only this game has."""

from game.engine.picture.canvas import Canvas
from game.engine.picture.painter import Painter
from game.variants.common import backdrops, board_marks, clocks, nametags, portraits
from game.variants.common.match_view import MatchView
from game.variants.variant import Variant


def draw_table(canvas: Canvas, variant: Variant, view: MatchView) -> Painter:
    """Draw the whole table; returns the painter of its board, which knows where everything on it is."""
    top, layout = variant.table, variant.layout
    backdrops.lay(canvas, top.backdrop(view))
    painter = top.painter(canvas, view)
    painter.rims = portraits.rims(view)
    tags = [layout.place(canvas.layout, zone) for zone in layout.tags]
    portraits.nobody(canvas)
    for person, rect in enumerate(tags):
        top.tag(canvas, painter, view, nametags.tag_of(view, person), rect)
    if layout.moves is not None:
        top.moves(canvas, view, layout.place(canvas.layout, layout.moves))
    top.draw(canvas, painter, view)
    for key, number in view.plies.items():
        painter.paint(key, number)
    board_marks.draw(canvas, painter, view)
    if view.by_chance is not None:
        board_marks.chance(canvas, painter, view.by_chance)
    if view.clocks is not None and layout.clocks:
        clocks.small(canvas, view, tags)
    said = view.said or top.remark(view)
    if said:
        nametags.slip_in(canvas, said, layout.places_of_said(canvas.layout, view.floor, coached=view.coached))
    return painter
