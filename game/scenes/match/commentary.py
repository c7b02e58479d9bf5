"""Shows the bots' commentary: a bubble near their nametag for a few seconds, now and then.

It takes no input and delays nothing; in reduced motion it stands a little longer instead of popping up.
"""

from collections.abc import Callable

import pygame

from game.ai.characters import Mood
from game.engine.paper import paper
from game.engine.paper.cutouts import Cutout
from game.engine.picture import light
from game.engine.picture.bare import Bare
from game.engine.picture.canvas import Canvas
from game.engine.picture.layout import Layout
from game.play.record import Record
from game.rules.core import Seat
from game.variants.common import portraits
from game.variants.common.table_layout import TableLayout
from game.words import N_, _

STANDS = 4.0
"""Seconds for which a line is shown."""
LAST = 0.8
"""Seconds for which it stays once the bot has answered: the players should watch its move."""
READ = 2.0
"""Seconds for which a line can be read before a show ends it."""
LONG = 1.5
"""Seconds after which a thought counts as long."""
SIZES = ((0.22, 0.13), (0.17, 0.18), (0.26, 0.10))
"""Of a bubble: shares of the window's width and height, at normal text size; the next one where there is no room for
the one before."""

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

    def __init__(self, record: Record, occasion: int = 0, longer: float = 1.0) -> None:
        """`occasion` is how many matches came before: greetings vary with it. Lines stay so many times `longer`."""
        self._longer = longer
        self._record = record
        self._occasion = occasion
        self._said: tuple[Seat, str] | None = None
        self._laid_for: tuple[Layout, Seat, str, int] | None = None
        self._room: pygame.Rect | None = None
        """Where the line lies that is said, once it was drawn; None where there is no room for it."""
        self._left = 0.0
        self._seen = False
        """Whether the line that is said was drawn."""
        self._stood = 0.0
        """Seconds since then, without shows."""
        self._interrupted = False
        """Whether a show came before it could be read: it stands once more, and is not read aloud again."""
        self._hidden = False
        """Whether a show hides it now."""
        self._thought = 0.0
        self._mused = False
        if not record.plies:
            self._greet()

    @property
    def said(self) -> bool:
        """Whether a line is shown."""
        return self._said is not None

    def update(self, seconds: float, thinking: Seat | None, *, showing: bool = False) -> bool:
        """Pass time; `thinking` is the bot that thinks. Returns whether the picture changed.

        While something is `showing`, no line is drawn: one that could be read, or was interrupted before, is over;
        another one waits.
        """
        before = self._said
        if showing:
            if self._seen and not self._hidden:
                if self._stood >= READ or self._interrupted:
                    self._said = None
                self._interrupted = self._hidden = True
            return self._said != before
        self._hidden = False
        self._left -= seconds
        self._stood += seconds if self._seen else 0.0
        if self._left <= 0:
            self._said = None
        if thinking is None and self._thought > 0.0 and self._longer == 1.0:
            self._left = min(self._left, max(LAST, READ - self._stood))
        self._thought = self._thought + seconds if thinking is not None else 0.0
        if thinking is not None and self._thought > LONG and not self._mused:
            self._mused = True
            self._say(thinking, "thinking")
        return self._said != before

    def draw(self, canvas: Canvas, table: TableLayout) -> None:
        """Draw the bubble on the bare table, near the speaker's nametag: never over anything that one reads or uses.
        Where there is no room for it nothing is heard. What it may not cover has been drawn."""
        who = portraits.character(self._record.sitters[self._said[0]]) if self._said else None
        if self._said is None or who is None or not table.tags:
            return
        self._seen = True
        lies = canvas.layout, *self._said, len(self._record.plies)
        if self._laid_for != lies:
            self._laid_for = lies
            self._room = _room(canvas, self._said[1], table.place(canvas.layout, table.tags[self._said[0]]))
        if self._room is not None:
            if not self._interrupted:
                canvas.exhibits.say(f"{who.name}: “{self._said[1]}”")
            bubble(canvas, who.face, self._said[1], self._room)

    def _greet(self) -> None:
        """The first bot of the match greets."""
        for person in (1, 0):
            self._say(person, "greeting")

    def _say(self, person: Seat, mood: Mood) -> None:
        line = line_of(self._record, person, mood, self._occasion)
        if line:
            self._said, self._left, self._stood = (person, line), STANDS * self._longer, 0.0
            self._seen = self._interrupted = self._hidden = False


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


def bubble(canvas: Canvas, face: str, line: str, room: pygame.Rect) -> None:
    """Draw a face and its line, at the top of `room` and within it."""
    side = _side(canvas, room.size)
    piece = canvas.picture(_bubble, line, room.size, side)
    left, middle = room.left + side // 2, room.top + max(piece.size[1], side) // 2
    piece.lay(canvas.surface, (left, middle - piece.size[1] // 2))
    drawn = canvas.sprites.get(face, height=side)
    canvas.surface.blit(drawn, drawn.get_rect(center=(left, middle)))


def _side(canvas: Canvas, room: tuple[int, int]) -> int:
    """How high the face beside a bubble is."""
    return min(canvas.layout.px(110), room[1])


def _room(canvas: Canvas, line: str, tag: pygame.Rect) -> pygame.Rect | None:
    """The bare place for a line that is nearest to the speaker's nametag."""
    bare, (width, height) = Bare(canvas), canvas.layout.size
    for wide, tall in SIZES:
        area = round(wide * width * canvas.layout.text**0.5), round(tall * height * canvas.layout.text)
        side = _side(canvas, area)
        piece = canvas.picture(_bubble, line, area, side)
        found = bare.nearest((area[0], max(piece.size[1], side)), tag)
        if piece.size[1] <= area[1] and found is not None:
            return pygame.Rect(found.topleft, area)
    return None


def _bubble(canvas: Canvas, line: str, area: tuple[int, int], side: int) -> Cutout:
    px = canvas.layout.px
    layout, theme = canvas.layout, canvas.theme
    wide = area[0] - side // 2
    words = canvas.fonts.fit(line, "semibold", 28, theme.ink, wide - side // 2 - px(44), None, area[1] - px(20))
    size = wide, max(words.height + px(24), round(side * 0.7))
    flat = paper.blank(layout, theme, size, line, theme.bright)
    flat.blit(words, words.get_rect(midleft=(side // 2 + px(20), size[1] // 2)))
    return Cutout(flat, 0.5, light.LIFTED, layout, theme)
