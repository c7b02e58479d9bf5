"""The players' cards beside the mat."""

from collections.abc import Hashable

import pygame

from game.engine.paper import paper
from game.engine.paper.cutouts import Cutout
from game.engine.picture import focus, light
from game.engine.picture.canvas import Canvas
from game.engine.picture.theme import Colour
from game.play.record import Sitter
from game.rules.core import Seat
from game.variants.common import clocks, portraits
from game.variants.common.match_view import MatchView
from game.variants.common.sentences import person_told, seated
from game.words import _

TAGS = ((0.015, 0.075, 0.17, 0.165), (0.015, 0.30, 0.17, 0.165))
TAB, LOWER = 14, 34
"""How far a tab reaches into a card, and how much further below a clock in large text (pixels at 1080p)."""

LEANS = (-0.5, 0.6)
"""Degrees by which they lean."""


def disc(canvas: Canvas, target: pygame.Surface, place: pygame.Rect, number: str, colour: Colour) -> None:
    """A player's number on a disc in the player's colour."""
    target.blit(focus.rounded(place.size, place.width // 2, colour), place)
    count = canvas.fonts.fit(number, "black", 44, canvas.theme.bright, place.width, 1, round(place.height * 0.9))
    target.blit(count, count.get_rect(center=place.center))


def player(canvas: Canvas, view: MatchView, person: Seat, colour: Colour, won_by: str = "") -> None:
    """A card with a player's number, name and device; it is whiter and higher while it is their turn.

    `won_by` is what the winner's tab says.
    """
    sitter, turn = view.record.sitters[person], view.mover == person
    number = view.state.sides[view.people.index(person)]
    won = view.match.score[person]
    rect = canvas.layout.zone(*TAGS[person])
    lower = LOWER if view.clocks is not None and clocks.is_large(canvas) else 0
    given = person, colour, sitter, number, turn, won, lower, rect.size
    canvas.picture(_player, *given, slot=slot(rect)).lay(canvas.surface, rect.topleft)
    portraits.lies(canvas, person, sitter, rect, LEANS[person])
    canvas.exhibits.name(rect, lambda: person_told(sitter))
    said = _tab(view, person, won_by)
    if said:
        tab = focus.tab(said, canvas.fonts, canvas.layout, canvas.theme)
        reach = canvas.layout.px(TAB + lower)
        place = tab.get_rect(bottomright=(rect.right + canvas.layout.px(10), rect.top + reach))
        canvas.surface.blit(tab, place.clamp(canvas.layout.window))


def _player(
    canvas: Canvas,
    person: Seat,
    colour: Colour,
    sitter: Sitter,
    number: str,
    turn: bool,
    won: int,
    lower: int,
    size: tuple[int, int],
) -> Cutout:
    layout, theme, px, fonts = canvas.layout, canvas.theme, canvas.layout.px, canvas.fonts
    tone = theme.bright if turn else theme.paper
    flat = paper.blank(layout, theme, size, f"seat {person}", tone, strip=colour)
    side = round(min(size[0] * 0.25, size[1] * 0.54))
    place = pygame.Rect(px(34), round(size[1] * (0.40 if won else 0.5)) - side // 2, side, side)
    disc(canvas, flat, place, number, colour)
    left = place.right + px(20)
    room = size[0] - left - px(12)
    room -= portraits.beside(canvas, flat, sitter, pygame.Rect(left, px(16), room, size[1] - px(32)))
    above, below = px(TAB + lower) if lower and turn else 0, px(lower)
    free = size[1] - above - below
    name = fonts.fit(sitter.name, "amatic", 58, theme.ink, room, 1, min(round(size[1] * 0.37), free // 2))
    spare = free - (0 if lower else px(10)) - name.height
    who = fonts.fit(seated(sitter), "semibold", 26, theme.ink, room, 2, spare)
    tall = name.height + (who.height if who.height <= spare else 0)
    top = above + (free - tall) // 2
    flat.blit(name, (left, top))
    if who.height <= spare:
        flat.blit(who, (left, top + name.height))
    if won:
        stars = fonts.fit("★" * min(won, 5), "bold", 28, theme.ink, place.width + px(20), 1, px(36))
        flat.blit(stars, stars.get_rect(midbottom=(place.centerx, size[1] - px(4))))
    return Cutout(flat, LEANS[person], light.LIFTED if turn else light.CARD, layout, theme)


def slot(rect: pygame.Rect) -> Hashable:
    """The place of a card."""
    return "mat", rect.topleft


def _tab(view: MatchView, person: Seat, won_by: str) -> str:
    """What the tab on a player's card says; empty where it has none."""
    if view.mover == person:
        return _("YOUR TURN") if view.record.sitters[person].kind == "person" else _("THINKS …")
    over = None if view.showing else view.state.outcome
    return won_by if over is not None and over.winner is not None and view.people[over.winner] == person else ""
