"""Draws the card of a rule set on the studio's stage: what differs in it."""

import pygame

from game.engine.picture import focus
from game.engine.picture.canvas import Canvas
from game.rules.match import Match
from game.variants.ultimate.look.briefs import BRIEFS
from game.variants.ultimate.paint import studio
from game.words import _

TEXT, LEAST = 32, 8
"""The usual and the least size of its lines."""


def draw(canvas: Canvas, ruleset: str, match: Match, rect: pygame.Rect, strength: float = 1.0) -> None:
    """The card of this rule set within `rect`, with the opacity `strength` (0 to 1)."""
    brief = BRIEFS[ruleset]
    lines = brief.lines + ((brief.clock,) if brief.clock and not match.options.clock else ())
    card = canvas.picture(_card, brief.title, lines, rect.size)
    card.set_alpha(round(255 * strength))
    canvas.surface.blit(card, rect)


def _card(canvas: Canvas, heading: str, lines: tuple[str, ...], area: tuple[int, int]) -> pygame.Surface:
    px, theme = canvas.layout.px, canvas.theme
    card = studio.panel(area, canvas.layout, theme, theme.x).copy()
    card.blit(focus.rounded(area, px(studio.RADIUS), theme.chalk, rim=px(3)), (0, 0))
    room = area[0] - px(80)
    title = canvas.fonts.fit(_(heading), "amatic", 76, theme.chalk, room, 1, area[1] // 4, "centre")
    top = px(20)
    card.blit(title, title.get_rect(midtop=(area[0] // 2, top)))
    top += title.height + px(8)
    tall = (area[1] - top - px(24)) // len(lines)
    size = min(_size(canvas, _(line), room - px(40), tall - px(8)) for line in lines)
    for line in lines:
        said = canvas.fonts.fit(_(line), "semibold", size, theme.chalk, room - px(40), None, tall - px(8))
        middle = top + tall // 2
        pygame.draw.circle(card, theme.chalk, (px(46), middle), max(px(6), 2))
        card.blit(said, said.get_rect(midleft=(px(74), middle)))
        top += tall
    return card


def _size(canvas: Canvas, text: str, width: int, height: int) -> float:
    """The size at which this text fits, wrapped, so that all lines of a card have the same (pixels at 1080p)."""
    for size in range(TEXT, LEAST, -2):
        font = canvas.fonts.font("semibold", size)
        if font.get_linesize() * -(-canvas.fonts.width(text, "semibold", size) * 1.1 // width) <= height:
            return size
    return LEAST
