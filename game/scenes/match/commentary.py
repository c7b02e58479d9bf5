"""Shows the bots' commentary: a bubble on their nametag for a few seconds, now and then.

It takes no input and delays nothing; in reduced motion it stands a little longer instead of popping up.
"""

from collections.abc import Callable

import pygame

from game.ai.characters import Mood
from game.engine.paper import paper
from game.engine.paper.cutouts import Cutout
from game.engine.picture import light
from game.engine.picture.canvas import Canvas
from game.play.record import Record
from game.rules.core import Seat
from game.variants.common import clocks, portraits
from game.variants.common.table_layout import TableLayout
from game.words import N_, _

STANDS = 4.0
"""Seconds for which a line is shown."""
LAST = 0.8
"""Seconds for which it stays once the bot has answered: the players should watch its move."""
LONG = 1.5
"""Seconds after which a thought counts as long."""
LOWER = 0.9
"""How far down a nametag its bubble begins: the name stays readable."""
REACH = 0.3
"""How much of the window's height of a nametag counts (some are the head of something taller), and of its bubble."""
MARKER = 0.036
"""How much of the window's width it leaves on the right of a tag: there the First Player's marker lies."""
LOWEST = 0.9
"""How far down the window a bubble may go: below are the hints."""

Remark = tuple[str, str]
"""The picture of somebody's face, and their line."""
EXCUSES = (
    N_("The sun was in my eyes."),
    N_("I was only warming up."),
    N_("My pencil was blunt."),
    N_("Best of five?"),
    N_("I demand a bigger board."),
    N_("Who put that square there?"),
)
"""What people say who have lost."""


class Commentary:
    """At most one line at a time, from one of the two seats."""

    def __init__(self, record: Record, occasion: int = 0) -> None:
        """`occasion` is how many matches came before: greetings vary with it."""
        self._record = record
        self._occasion = occasion
        self._said: tuple[Seat, str] | None = None
        self._left = 0.0
        self._thought = 0.0
        self._mused = False
        if not record.plies:
            self._greet()

    @property
    def said(self) -> bool:
        """Whether a line is shown."""
        return self._said is not None

    def update(self, seconds: float, thinking: Seat | None) -> bool:
        """Pass time; `thinking` is the bot that thinks. Returns whether the picture changed."""
        before = self._said
        self._left -= seconds
        if self._left <= 0:
            self._said = None
        if thinking is None and self._thought > 0.0:
            self._left = min(self._left, LAST)
        self._thought = self._thought + seconds if thinking is not None else 0.0
        if thinking is not None and self._thought > LONG and not self._mused:
            self._mused = True
            self._say(thinking, "thinking")
        return self._said != before

    def draw(self, canvas: Canvas, table: TableLayout, clocked: bool = False) -> None:
        """Draw the bubble: where the `table` has its bubbles, or over the lower part of the speaker's tag.

        If tags are `clocked` it stays off the clock at the tag's foot, or above the figures of the table's own.
        """
        who = portraits.character(self._record.sitters[self._said[0]]) if self._said else None
        if self._said is None or who is None or not table.tags:
            return
        person, line = self._said
        layout, tags = canvas.layout, table.tags
        x, y, width, height = tags[person]
        lower = x, y + min(height, REACH) * LOWER, width - MARKER
        x, top, width = (table.bubbles or (lower, lower))[person]
        room = table.place(layout, (x, top, width, min(REACH, LOWEST - top)))
        below = table.place(layout, tags[1 - person])
        lowest = below.top if below.left < room.right and below.top > room.top else None
        if clocked and table.figures is not None:
            lowest = table.place(layout, (x, table.figures, width, 0)).top
        elif clocked and not table.bubbles:
            clock = clocks.place(canvas, table.place(layout, tags[person]))
            if lowest is None:  # there is nothing below it but the table
                room.height = round(canvas.layout.size[1] * LOWEST) - clock.bottom
                room.top = clock.bottom
            else:
                lowest = clock.top
        bubble(canvas, who.face, line, room.inflate(canvas.layout.px(20), 0), lowest)

    def _greet(self) -> None:
        """The first bot of the match greets."""
        for person in (1, 0):
            self._say(person, "greeting")

    def _say(self, person: Seat, mood: Mood) -> None:
        line = line_of(self._record, person, mood, self._occasion)
        if line:
            self._said, self._left = (person, line), STANDS


def line_of(record: Record, person: Seat, mood: Mood, occasion: int = 0) -> str:
    """A line of the bot in this seat, another one from time to time; empty for people."""
    who = portraits.character(record.sitters[person])
    return _(who.line(mood, occasion + len(record.plies) // 2 + len(record.start))) if who else ""


def remark(record: Record, result: str, another: Callable[[tuple[str, ...]], str]) -> Remark | None:
    """What the loser of a game (`1` or `2` won it) has to say, `another` line than last time, and with which face;
    nothing after a draw."""
    if result not in ("1", "2"):
        return None
    loser = 2 - int(result)
    sitter = record.sitters[loser]
    who = portraits.character(sitter)
    return f"{portraits.likeness(sitter, loser)}-appalled", _(another(who.losing if who else EXCUSES))


def bubble(canvas: Canvas, face: str, line: str, room: pygame.Rect, lowest: int | None = None) -> None:
    """Draw a face and its line, at the top of `room` and within it; higher if it would go below `lowest`."""
    px = canvas.layout.px
    side = min(px(110), room.height)

    piece = canvas.picture(_bubble, line, room.size, side)
    tall = max(piece.size[1], (piece.size[1] + side) // 2)
    left, top = room.left + side // 2, room.top if lowest is None else min(room.top, lowest - tall)
    piece.lay(canvas.surface, (left, top))
    drawn = canvas.sprites.get(face, height=side)
    canvas.surface.blit(drawn, drawn.get_rect(center=(left, top + piece.size[1] // 2)))


def _bubble(canvas: Canvas, line: str, area: tuple[int, int], side: int) -> Cutout:
    px = canvas.layout.px
    layout, theme = canvas.layout, canvas.theme
    wide = area[0] - side // 2
    words = canvas.fonts.fit(line, "semibold", 28, theme.ink, wide - side // 2 - px(44), None, area[1] - px(20))
    size = wide, max(words.height + px(24), round(side * 0.7))
    flat = paper.blank(layout, theme, size, line, theme.bright)
    flat.blit(words, words.get_rect(midleft=(side // 2 + px(20), size[1] // 2)))
    return Cutout(flat, 0.5, light.LIFTED, layout, theme)
