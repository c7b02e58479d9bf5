"""Marks on any board which squares are legal, win at once, or are threatened by the other side, and where chance has
moved.

A game with its own marks (`readable` in its look) draws those instead.
"""

import pygame

from game.engine.picture import focus
from game.engine.picture.canvas import Canvas
from game.engine.picture.painter import Painter
from game.engine.picture.theme import Colour, contrast
from game.stage.look import marked
from game.stage.stage import Area, Spot
from game.variants.common.laid import put
from game.variants.common.match_view import MatchView
from game.variants.looks import look_of
from game.words import N_, _

SIGNS = {"wins": "★", "threats": "!"}
"""The badges of the kinds of marks."""
BADGES = {"★": N_("Whoever is to move wins here at once."), "!": N_("The other side threatens to win here.")}
"""The meaning of each badge."""
BADGE, DIE = 34, 46
"""The sizes of badge and die in pixels at 1080p."""


def named(canvas: Canvas, painter: Painter, area: Area) -> None:
    """Frame the part of the board that a partner has named."""
    rect = painter.rect(*area)
    pygame.draw.rect(canvas.surface, canvas.theme.amber, rect, canvas.layout.px(8), canvas.layout.px(14))


def draw(canvas: Canvas, painter: Painter, view: MatchView) -> None:
    """Mark the spots that can be pointed at, by the kind of marks that is chosen."""
    asked = view.question.asked
    look = look_of(view.state.ruleset)
    if not view.question.spots or asked is None or look.readable:
        return
    kind = view.question.reading
    if not kind:
        return
    found = marked(view.state, view.match.seat(asked))
    for spot in view.question.spots:
        rect = painter.rect(*spot.area)
        inner = rect.inflate(-rect.width // 3, -rect.height // 3)
        begun = view.question.draft + spot.action
        if (
            kind == "legal"
            and spot != view.question.pointed
            and any(each == spot.action or each.startswith(begun) for each in found.legal)
        ):
            focus.legal(canvas.surface, inner, canvas.layout, canvas.theme, seen_on(canvas, inner))
        if spot.action in {"wins": found.wins, "threats": found.threats}.get(kind, ()):
            _badge(canvas, rect, SIGNS[kind], left=kind == "wins")


def chance(canvas: Canvas, painter: Painter, spot: Spot) -> None:
    """Draw a small die where chance has moved for somebody whose time was up."""
    rect = painter.rect(*spot.area)
    die = canvas.sprites.get("chance", height=canvas.layout.px(DIE))
    place = die.get_rect(center=(rect.right - canvas.layout.px(6), rect.top + canvas.layout.px(6)))
    canvas.surface.blit(die, place.clamp(canvas.surface.get_rect()))


def seen_on(canvas: Canvas, rect: pygame.Rect, *colours: Colour) -> Colour:
    """The colour that contrasts most with what is drawn at a place: one of these, or chalk or pencil."""
    red, green, blue, _alpha = pygame.transform.average_color(canvas.surface, rect.clamp(canvas.surface.get_rect()))
    inks = colours or (canvas.theme.chalk, canvas.theme.pencil)
    return max(inks, key=lambda each: contrast(each, (red, green, blue)))


def _badge(canvas: Canvas, rect: pygame.Rect, sign: str, *, left: bool) -> None:
    """Draw a dark disc with a sign in a corner of the square."""
    px, side = canvas.layout.px, canvas.layout.px(BADGE)
    disc = pygame.Rect(0, 0, side, side)
    if left:
        disc.topleft = rect.left + px(4), rect.top + px(4)
    else:
        disc.topright = rect.right - px(4), rect.top + px(4)
    canvas.surface.blit(focus.rounded(disc.size, side // 2, canvas.theme.outline), disc)
    word = canvas.fonts.line(sign, "bold", 26, canvas.theme.chalk)
    put(canvas.surface, word, center=disc.center)
    canvas.exhibits.name(disc, lambda: _(BADGES[sign]))
