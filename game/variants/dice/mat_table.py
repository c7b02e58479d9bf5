"""Lays a table with the mat: the places on it, the players' cards beside it, and the finale of its games.

The dice of the line have hopped and bowed before the finale begins.
"""

from collections.abc import Hashable

import pygame

from game.engine.paper import paper
from game.engine.picture import focus
from game.engine.picture.canvas import Canvas
from game.engine.picture.theme import Colour
from game.variants.common import clocks, portraits
from game.variants.common.finales import shows
from game.variants.common.finales.confetti import Confetti
from game.variants.common.finales.finale import CARDS, WORDS, Beam, Finale, Finished
from game.variants.common.laid import put, stack
from game.variants.common.match_view import MatchView
from game.variants.common.nametags import Tag, lay_card, lay_tab
from game.variants.common.table_layout import TableLayout
from game.variants.dice.cube import HALF
from game.variants.dice.mat_painter import MatPainter
from game.variants.dice.mat_picture import lies

TAGS = ((0.015, 0.075, 0.17, 0.165), (0.015, 0.30, 0.17, 0.165))
LARGE_TAGS = ((0.015, 0.075, 0.17, 0.195), (0.015, 0.338, 0.17, 0.195))
"""Where the players' cards lie, usually and with large text: left, top, width and height in fractions of the window."""
LAYOUT = TableLayout(
    tags=TAGS,
    large_tags=LARGE_TAGS,
    moves=(0.775, 0.045, 0.21, 0.39),
    said=((0.20, 0.01, 0.56, 0.115),),
)
"""The layout of a table with the mat."""
TAB = 14
"""The least that a tab reaches into its card, in pixels at 1080p."""

LEANS = (-0.5, 0.6)
"""How far each player's card is tilted, in degrees."""
SIDE, BELOW = (0.768, 0.0, 0.232, 1.0), (0.192, 0.474)
"""The areas that are cleared, in fractions of the window: SIDE is everything right of the mat; BELOW holds the width
and the highest top edge of the area below the players' cards."""
AROUND = 0.74
"""The radius of the light on each die of the line, in cells."""
LOWER = 84
"""How far the rosette is moved down on its card so that it does not cover the tab, in pixels at 1080p."""
CAT = shows.cat(14.2, 7.7)


def disc(canvas: Canvas, target: pygame.Surface, place: pygame.Rect, number: str, colour: Colour) -> None:
    """Draw a player's number on a disc in the player's colour."""
    target.blit(focus.rounded(place.size, place.width // 2, colour), place)
    count = canvas.fonts.fit(number, "black", 44, canvas.theme.bright, place.width, 1, round(place.height * 0.9))
    put(target, count, center=place.center)


def player(canvas: Canvas, view: MatchView, tag: Tag, rect: pygame.Rect, colour: Colour, won_by: str = "") -> None:
    """Draw a card with a player's number, name and device; it is whiter and raised while it is their turn.

    `won_by` is the text of the winner's tab.
    """
    over = None if view.showing else view.state.outcome
    won = over is not None and over.winner is not None and view.people[over.winner] == tag.person
    said = won_by if won and not tag.turn else ""
    reach, clock = canvas.layout.px(TAB), clocks.covers(canvas, view, rect)
    if view.clocks is not None:
        reach = max(reach, _clear_of_clock(canvas, said or tag.waits))
    lay_card(canvas, tag, rect, player_card, LEANS[tag.person], (colour, reach, clock, bool(said)))
    lay_tab(canvas, tag, rect, reach, said)


def _clear_of_clock(canvas: Canvas, said: str) -> int:
    """How far a tab with this text must reach into the lower card to stay clear of the upper card's clock, in
    pixels."""
    upper, lower = LAYOUT.places_of_tags(canvas.layout)
    tab = focus.tab(said, canvas.fonts, canvas.layout, canvas.theme)
    return tab.height - (lower.top - clocks.place(canvas, upper).bottom)


def foot(canvas: Canvas, view: MatchView) -> int:
    """The lower edge of the cards and their clocks, in pixels of the window."""
    lower = LAYOUT.places_of_tags(canvas.layout)[1]
    return (lower if view.clocks is None else clocks.place(canvas, lower)).bottom


def player_card(
    canvas: Canvas, tag: Tag, size: tuple[int, int], colour: Colour, reach: int, clock: int, won: bool
) -> pygame.Surface:
    """The face of a card, into which a tab reaches `reach` pixels from above and a clock `clock` pixels from below."""
    layout, theme, px, fonts = canvas.layout, canvas.theme, canvas.layout.px, canvas.fonts
    tone = theme.bright if tag.turn else theme.paper
    flat = paper.blank(layout, theme, size, f"seat {tag.person}", tone, strip=colour)
    above = reach if reach > px(TAB) and (tag.turn or won) else 0
    free, middle = size[1] - above - clock, 0.40 if tag.score else 0.5
    side = round(min(size[0] * 0.25, size[1] * 0.54, free * 2 * middle))
    place = pygame.Rect(px(34), above + round(free * middle) - side // 2, side, side)
    disc(canvas, flat, place, tag.mark, colour)
    left = place.right + px(20)
    room = size[0] - left - px(12)
    room -= portraits.beside(canvas, flat, tag.sitter, pygame.Rect(left, px(16), room, size[1] - px(32)))
    tall, below = min(round(size[1] * 0.37), free // 2), fonts.font("semibold", 26).get_linesize() + px(16)
    name = fonts.name(tag.sitter.name, "amatic", 58, theme.ink, room, tall, most=max(free - below, tall))
    spare = free - (0 if clock else px(32)) - name.height
    told = next(
        (each for each in (tag.under(), tag.under(brief=True)) if fonts.holds(each, "semibold", room, spare)), ""
    )
    lines = (name, fonts.fit(told, "semibold", 26, theme.ink, room, 2, spare)) if told else (name,)
    stack(flat, left, above + free // 2, *lines)
    if tag.score:
        stars = fonts.fit("★" * min(tag.score, 5), "bold", 28, theme.ink, place.width + px(20), 1, px(36))
        put(flat, stars, midbottom=(place.centerx, size[1] - clock - px(4)))
    return flat


def note(canvas: Canvas, heading: str, size: tuple[int, int], seed: str) -> tuple[pygame.Surface, int]:
    """A card with a heading, and the height at which its text begins."""
    px = canvas.layout.px
    flat = paper.blank(canvas.layout, canvas.theme, size, seed)
    head = canvas.fonts.fit(heading, "amatic", 50, canvas.theme.ink, size[0] - px(60), 1, round(size[1] * 0.24))
    flat.blit(head, (px(34), px(16)))
    return flat, px(20) + head.height


def slot(rect: pygame.Rect) -> Hashable:
    """The cache slot of the card at this place: until its picture is drawn, the last one of the slot is shown."""
    return "mat", rect.topleft


def finale(finished: Finished) -> Finale:
    """The finale of a game or of the match."""
    canvas, winner = finished.canvas, finished.winner
    zone = canvas.layout.zone
    mat, tags = lies(canvas.layout), LAYOUT.places_of_tags(canvas.layout)
    top = max(BELOW[1], foot(canvas, finished.view) / canvas.layout.size[1])
    cleared = SIDE, (0.0, top, BELOW[0], 1.0 - top)
    show = shows.words(finished)
    if winner is None or finished.loser is None:
        return Finale(show.beside(shows.drawn(CAT)), dimmed=(mat,), idle=shows.flicks(CAT), cleared=cleared)
    worn = tags[winner].move(canvas.layout.px(16), canvas.layout.px(LOWER))
    show = show.beside(shows.rosette(finished, winner, worn, 0.55, 1.25))
    return Finale(
        show.beside(shows.scatter(finished.hue(winner), 0.1, sound="win")),
        confetti=Confetti((mat, zone(*WORDS), zone(*CARDS), *tags), ((0.08, 1.0), (0.82, 1.0)), 110),
        beams=_beams(finished),
        dimmed=(mat, tags[finished.loser]),
        cleared=cleared,
    )


def _beams(finished: Finished) -> tuple[Beam, ...]:
    """A light on each die of the line."""
    painter = finished.painter
    assert isinstance(painter, MatPainter)
    lit = (piece for piece in finished.view.stage.values() if piece.look.startswith("glow/"))
    spots = (painter.camera.point((piece.x, piece.y, HALF)) for piece in lit)
    return tuple(Beam(spot, spot, AROUND * painter.cell) for spot in spots)
