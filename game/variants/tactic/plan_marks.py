"""Draws a plan in progress on the map: flags on its squares, forbidden numbers, the seal."""

from functools import partial

import pygame

from game.engine.paper import paper
from game.engine.paper.cutouts import Cutout
from game.engine.pen import marks
from game.engine.picture import focus, light
from game.engine.picture.canvas import Canvas
from game.engine.picture.painter import Painter
from game.rules.core import Seat
from game.rules.tactic.state import NUMBERS, Tactic
from game.variants.common.match_view import MatchView
from game.variants.common.sentences import refused
from game.variants.tactic.look import board as tactic
from game.variants.tactic.planning import Draft
from game.words import _

BLANK = 1.4
"""How high a line of large letters may be, in heights of the seal's plate: it is blank above and below them."""


def forbidden(canvas: Canvas, painter: Painter, view: MatchView) -> None:
    """The squares whose numbers the round forbids now: greyed, their numbers crossed out."""
    assert view.question.asked is not None
    assert isinstance(view.state, Tactic)
    draft = Draft(view.state, view.match.seat(view.question.asked))
    draft.written = view.question.draft[:2]
    for cell, number in enumerate(NUMBERS):
        refusal = draft.refusal(number)
        if refusal is None:
            continue
        rect = painter.rect(cell % 3 + 0.06, cell // 3 + 0.06, 0.88, 0.88)
        canvas.surface.blit(focus.rounded(rect.size, canvas.layout.px(14), canvas.theme.spent, 120), rect)
        canvas.exhibits.name(rect, partial(refused, refusal))
        x, y = painter.pixel(cell % 3 + 0.16, cell // 3 + 0.20)
        reach = painter.cell * 0.10
        ends = (-reach, reach), (reach, -reach)
        crossed = marks.grid_line(*ends, painter.cell, canvas.theme.o, f"crossed {number}")
        crossed.draw(canvas.surface, (x, y))


def writing(canvas: Canvas, painter: Painter, view: MatchView) -> None:
    """The plan on the grid, the seal, and the ring of the selection."""
    assert view.question.asked is not None
    seat = view.match.seat(view.question.asked)
    assert isinstance(view.state, Tactic)
    painter.draw(tactic.preview(view.state, seat, view.question.draft))
    seal = painter.rect(tactic.SEAL.x, tactic.SEAL.y, tactic.SEAL.width, tactic.SEAL.height)
    full = len(view.question.draft) == 3
    _seal(canvas, seal, seat, full)
    pointed = view.question.pointed
    if pointed is not None:
        rect = painter.rect(pointed.x, pointed.y, pointed.width, pointed.height)
        inset = canvas.layout.px(8) if pointed == tactic.SEAL else -canvas.layout.px(22)
        focus.ring(canvas.surface, rect.inflate(inset, inset), canvas.layout, canvas.theme)


def _seal(canvas: Canvas, rect: pygame.Rect, seat: Seat, full: bool) -> None:
    canvas.picture(_button, seat, full, rect.size).lay(canvas.surface, rect.topleft)
    canvas.exhibits.name(rect, lambda: _("Seals the plan: no changes after that."))


def _button(canvas: Canvas, seat: Seat, full: bool, size: tuple[int, int]) -> Cutout:
    layout, px, theme = canvas.layout, canvas.layout.px, canvas.theme
    tone, ink = (theme.bright, theme.ink) if full else (theme.spent, theme.spent_ink)
    flat = paper.blank(layout, theme, size, "seal it", tone)
    wax = canvas.sprites.get("seal" if seat == 0 else "seal-o", height=round(size[1] * 0.86))
    flat.blit(wax, wax.get_rect(midleft=(px(16), size[1] // 2)))
    room = size[0] - wax.width - px(44)
    word = canvas.fonts.fit(_("Seal it"), "amatic", 50, ink, room, 1, round(size[1] * BLANK))
    flat.blit(word, word.get_rect(center=(px(20) + wax.width + room // 2, size[1] // 2)))
    return Cutout(flat, 0.0, light.LIFTED if full else light.CARD, layout, theme)
