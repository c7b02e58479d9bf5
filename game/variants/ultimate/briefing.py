"""Draws the card that says what is special about a rule set of ultimate tic-tac-toe."""

from collections.abc import Mapping
from dataclasses import dataclass

import pygame

from game.engine.picture import focus
from game.engine.picture.canvas import Canvas
from game.rules.match import Match
from game.variants.common.laid import put
from game.variants.ultimate.paint import studio
from game.words import N_, _

TEXT, LEAST = 32, 8
"""The largest and the smallest text size of the card's lines, in pixels at 1080p."""


@dataclass(frozen=True)
class RuleSetCard:
    """What the card of a rule set says. All texts are marked for translation."""

    title: str
    lines: tuple[str, ...]
    clock: str = ""
    """The line about the rule set's own clocks, shown unless the players have agreed on others."""
    again: str = ""
    """The line about further games, shown unless the players have agreed on one game."""


BRIEFS: Mapping[str, RuleSetCard] = {
    "ultimate": RuleSetCard(
        N_("Ultimate"),
        (
            N_("Your square decides which board they play next."),
            N_("A full board without a line is nobody’s."),
            N_("Three boards in a row wins. No line at the end: a draw."),
        ),
    ),
    "ultimate-gambit": RuleSetCard(
        N_("Zero’s Gambit"),
        (
            N_("The very middle is closed to the first mark."),
            N_("No line at the end? Most boards win, then the opponent."),
        ),
        N_("A minute a turn, then three in reserve. Burnt down, and you have lost."),
        N_("No three in a row? Another game, three at most."),
    ),
    "ultimate-conduct": RuleSetCard(
        N_("Code of Conduct"),
        (
            N_("The starter is O, and X names the board O opens on."),
            N_("A full board goes to whoever has more marks there."),
            N_("No three in a row? Most boards win."),
        ),
    ),
    "ultimate-shardren": RuleSetCard(
        N_("Shardren’s"),
        (
            N_("The opponent opens, anywhere."),
            N_("A full board goes to whoever has more marks there. No three in a row? Most boards win."),
        ),
        N_("45 seconds a turn. Too late, and chance moves for you."),
    ),
}
"""The card of each rule set."""


def draw(canvas: Canvas, ruleset: str, match: Match, rect: pygame.Rect, strength: float = 1.0) -> None:
    """Draw the card of a rule set in `rect`, with the opacity `strength` (0 to 1)."""
    brief = BRIEFS[ruleset]
    again = brief.again if match.options.games != 1 else ""
    lines = tuple(filter(None, (*brief.lines[:-1], again, brief.lines[-1], "" if match.options.clock else brief.clock)))
    card = canvas.picture(_card, brief.title, lines, rect.size)
    put(canvas.surface, card, strength, topleft=rect.topleft)


def _card(canvas: Canvas, heading: str, lines: tuple[str, ...], area: tuple[int, int]) -> pygame.Surface:
    px, theme = canvas.layout.px, canvas.theme
    card = studio.panel(area, canvas.layout, theme, theme.x).copy()
    card.blit(focus.rounded(area, px(studio.RADIUS), theme.chalk, rim=px(3)), (0, 0))
    room = area[0] - px(80)
    title = canvas.fonts.fit(_(heading), "amatic", 76, theme.chalk, room, 1, area[1] // 4, "centre")
    top = px(20)
    put(card, title, midtop=(area[0] // 2, top))
    top += title.height + px(8)
    tall = (area[1] - top - px(24)) // len(lines)
    size = min(_size(canvas, _(line), room - px(40), tall - px(8)) for line in lines)
    for line in lines:
        said = canvas.fonts.fit(_(line), "semibold", size, theme.chalk, room - px(40), None, tall - px(8))
        middle = top + tall // 2
        pygame.draw.circle(card, theme.chalk, (px(46), middle), max(px(6), 2))
        put(card, said, midleft=(px(74), middle))
        top += tall
    return card


def _size(canvas: Canvas, text: str, width: int, height: int) -> float:
    """The largest text size at which a text fits when wrapped, in pixels at 1080p."""
    for size in range(TEXT, LEAST, -2):
        font = canvas.fonts.font("semibold", size)
        if font.get_linesize() * -(-canvas.fonts.width(text, "semibold", size) * 1.1 // width) <= height:
            return size
    return LEAST
