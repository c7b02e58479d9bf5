"""A choice between games on the table: that of the room whose rule gives the choice, as the catalog has it."""

from game import catalog
from game.engine.picture.canvas import Canvas
from game.engine.picture.painter import Painter
from game.rules.choice import Choice
from game.variants.common.match_view import MatchView
from game.variants.variant import Variant


def _table(view: MatchView) -> Variant:
    assert isinstance(view.state, Choice)
    return catalog.room(catalog.choice_of(view.state.rule).variant, Variant)


def backdrop(view: MatchView) -> str:
    return _table(view).backdrop(view)


def painter(canvas: Canvas, view: MatchView) -> Painter:
    return _table(view).painter(canvas, view)


def draw(canvas: Canvas, painter: Painter, view: MatchView) -> None:
    _table(view).draw(canvas, painter, view)


VARIANT = Variant(backdrop, painter, draw, tags=None, figure=None)
