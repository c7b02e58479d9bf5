"""Has pictures for the Cold War file drawn while people think, so that no animation waits for one."""

from game.engine.picture.canvas import Canvas
from game.engine.picture.painter import Painter
from game.rules.ttic import Ttic
from game.rules.ttic.page import BLOCKAGES
from game.variants.common import tools
from game.variants.common.match_view import MatchView
from game.variants.common.tools import Tool
from game.variants.ttic import cover
from game.variants.ttic.look.falls import aim
from game.variants.ttic.look.sheet_shows import BWAH, REASONS, REDRAWN, SUCKA
from game.variants.ttic.look.shows import RAISED
from game.variants.ttic.look.slam import swelling
from game.variants.ttic.paint import ink_and_paper, reagan, torn_page, wall

PENS = {"X": Tool("pen-blue", (0.735, 0.41), 7.0), "O": Tool("pen-red", (0.75, 0.455), -5.0)}
"""The pen of each symbol."""
OMENS = {"cutters", "reagan", "super", "stamp"}
"""Pieces that announce that the page will be torn off."""


def want(canvas: Canvas, painter: Painter, view: MatchView, state: Ttic) -> None:
    """Ask for what may be needed soon; what exists already costs nothing."""
    torn_page.want_paper(painter)
    tools.want(canvas, PENS)
    if view.showing:
        if OMENS & view.stage.keys() or _leaves(view):
            torn_page.want(painter, str(state))
        if not view.stage:
            cover.want(canvas, view, state)
        return
    ink_and_paper.want_typed(painter, (*REASONS.values(), REDRAWN))
    for text in (SUCKA, BWAH) if state.free_pen else (SUCKA,):
        ink_and_paper.want_stamp(canvas, text)
    for letter, ready in (("S", (*swelling("X"), *swelling("O"))), ("C", RAISED)):
        if any(letter in stock for stock in state.stock):
            painter.want(ready)
    aims = {aim(each.name) for each in state.standing if state.exposed(each) and BLOCKAGES[each.name].kind != "curtain"}
    if aims:
        reagan.want(canvas, aims)
        wall.want_rubble(painter)


def _leaves(view: MatchView) -> bool:
    """Whether a Checkpoint Charlie is leaving."""
    return any(piece.look == "booth" and piece.turn for piece in view.stage.values())
