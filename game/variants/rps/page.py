"""Draws the torn page that a throw lies on, and how it leaves the table: the losing fist pushes the page away, for the
next board where it lay."""

import pygame

from game.engine.paper import paper, walnut
from game.engine.paper.cutouts import Cutout
from game.engine.picture import light
from game.engine.picture.canvas import Canvas
from game.engine.picture.light import SHEET
from game.engine.picture.painter import Painter
from game.rules.core import Seat, other
from game.rules.rps.state import Throw
from game.stage.timeline import EASES
from game.variants.common.backdrops import Grounds
from game.variants.common.match_view import MatchView
from game.variants.common.partings import Leaving, fades
from game.variants.rps.look.board import arm

TORN_PAGE = (0.28, 0.05, 0.44, 0.86)
"""Where the page lies, in fractions of the window."""
CHANGES = 0.5
"""After which share of the time another title stands on the page: two that fade into each other cannot be read."""
READY, PUSHED = 0.24, 0.62
"""Until when the fist is drawn back, and until when it pushes: shares of the time."""
BACK, REACH, FAR = -1.2, 2.2, 13.0
"""How far forward the fist is drawn back, and pushes, and how far the page slides, in cells."""
OFF = -5.0
"""How far forward an arm is that has left."""
HEAD = (4.9, 0.3, 6.2, 1.3)
"""The lines on the page, in cells."""


def _table(canvas: Canvas) -> pygame.Surface:
    layout, theme = canvas.layout, canvas.theme
    table = walnut.table(layout, theme)
    rect = layout.zone(*TORN_PAGE)
    _blank(canvas, rect.size).lay(table, rect.topleft)
    light.gather(table, (0, 0), layout, theme)
    return table


def _parting(canvas: Canvas, painter: Painter, view: MatchView, before: pygame.Surface, share: float) -> None:
    state = view.state
    winner = state.outcome.winner if isinstance(state, Throw) and state.outcome else None
    if winner is None or canvas.reduced:
        head = painter.rect(*HEAD)
        title = before.subsurface(head).copy() if share < CHANGES else canvas.surface.subsurface(head).copy()
        fades(canvas, painter, view, before, share)
        title.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MAX)
        canvas.surface.blit(title, head)
        return
    loser = other(winner)
    pushing = min(max((share - READY) / (1 - READY), 0.0), 1.0)
    away = round(FAR * EASES["in-out"](pushing) * painter.cell) * (1 if loser == 0 else -1)
    page = canvas.layout.zone(*TORN_PAGE)
    _page(canvas, page.size).lay(canvas.surface, (page.left + away, page.top))
    head = painter.rect(*HEAD)
    canvas.surface.blit(before, head.move(away, 0), head)
    assert isinstance(state, Throw)
    assert state.signs is not None
    gone = EASES["in"](min(share / PUSHED, 1.0))
    _arm(painter, winner, state.signs[winner], 2.1 + (OFF - 2.1) * gone)
    _arm(painter, loser, "rock", _forward(share))


def _forward(share: float) -> float:
    """How far forward the pushing fist is: it draws back, pushes, stops where the page slides on, and leaves."""
    if share < READY:
        return 1.6 + (BACK - 1.6) * EASES["out"](share / READY)
    if share < PUSHED:
        return BACK + (REACH - BACK) * EASES["in-out"]((share - READY) / (PUSHED - READY))
    return REACH + (OFF - REACH) * EASES["in"]((share - PUSHED) / (1 - PUSHED))


def _arm(painter: Painter, seat: Seat, sign: str, forward: float) -> None:
    painter.paint(f"hand/{seat}", arm(seat, sign, forward))


def _page(canvas: Canvas, size: tuple[int, int]) -> Cutout:
    """The torn page without the table."""
    return canvas.picture(_blank, size)


def _blank(canvas: Canvas, size: tuple[int, int]) -> Cutout:
    flat = paper.blank(canvas.layout, canvas.theme, size, "torn page", torn=("top", "bottom"))
    return Cutout(flat, -0.5, SHEET, canvas.layout, canvas.theme)


PARTING = Leaving(_parting, 0.62)
GROUNDS = Grounds({"page": _table})
