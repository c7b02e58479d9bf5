"""The table of a choice between games. It is drawn by the module that the catalog names for the choice's rule."""

from game import catalog
from game.engine.picture.canvas import Canvas
from game.engine.picture.painter import Painter
from game.rules.stages import Choice
from game.variants.common.match_view import MatchView
from game.variants.common.table_layout import TableLayout
from game.variants.variant import Tabletop, Variant

LAYOUT = TableLayout(tags=(), moves=None, said=((0.20, 0.85, 0.60, 0.085), (0.20, 0.755, 0.60, 0.19)), framed=True)
"""The slip lies below the choice, or else on it."""


def _table(view: MatchView) -> Tabletop:
    assert isinstance(view.state, Choice)
    return catalog.room(catalog.choice_of(view.state.rule).variant, Variant).table


def backdrop(view: MatchView) -> str:
    return _table(view).backdrop(view)


def painter(canvas: Canvas, view: MatchView) -> Painter:
    return _table(view).painter(canvas, view)


def draw(canvas: Canvas, painter: Painter, view: MatchView) -> None:
    _table(view).draw(canvas, painter, view)


VARIANT = Variant(Tabletop(backdrop, painter, draw, figure=None), LAYOUT)
