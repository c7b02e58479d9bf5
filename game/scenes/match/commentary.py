"""Shows the bots' commentary: now and then a line in a bubble near the bot's nametag, for a few seconds.

It takes no input and delays nothing.
"""

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.ai.characters import Mood
from game.engine.paper import paper
from game.engine.paper.cutouts import Cutout
from game.engine.picture import light
from game.engine.picture.bare import Bare
from game.engine.picture.canvas import Canvas
from game.play.record import Record
from game.rules.core import Seat
from game.variants.common import portraits
from game.variants.common.laid import put
from game.variants.common.match_view import MatchView
from game.variants.common.table_layout import TableLayout
from game.words import N_, _

STANDS = 4.0
"""Seconds for which a line is shown."""
LAST = 0.8
"""Seconds for which a line stays at most after the bot has moved, so that the players watch the move."""
READ = 2.0
"""A line that was drawn for so many seconds counts as read: it may be taken away for a show."""
LONG = 1.5
"""Seconds of thinking after which a bot says a line about it."""
SIZES = ((0.22, 0.13), (0.17, 0.18), (0.26, 0.10), (0.30, 0.05))
"""Sizes of a bubble, in fractions of the window at normal text size. The first one for which there is room is used."""

Remark = tuple[str, str]
"""The name of a drawing of a face, and the line that it says."""
EXCUSES = (
    N_("The sun was in my eyes."),
    N_("I was only warming up."),
    N_("My pencil was blunt."),
    N_("Best of ninety-nine?"),
    N_("I demand a bigger board."),
    N_("Who put that square there?"),
)
"""Lines for people who have lost."""


@dataclass
class SpokenRemark:
    """A line that a bot says, and how long it has been there."""

    person: Seat
    text: str
    left: float
    """Seconds for which it still stays."""
    stood: float = 0.0
    """Seconds for which the line has been on screen, without those in which a show hid it."""
    seen: bool = False
    """True if it was drawn."""
    hidden: bool = False
    """True if a show hides it now."""
    interrupted: bool = False
    """True if a show has hidden it. A line that did not count as read comes back once, and is not read aloud again."""


class Commentary:
    """The commentary of one match. There is at most one line at a time, from one of the two seats."""

    def __init__(self, record: Record, occasion: int = 0, longer: float = 1.0) -> None:
        """`occasion` is the number of earlier matches: greetings vary with it. Lines stay `longer` times as long as
        usual."""
        self._longer = longer
        self._record = record
        self._occasion = occasion
        self._line: SpokenRemark | None = None
        self._laid_for: tuple[object, ...] = ()
        self.room: pygame.Rect | None = None
        """The place of the present line; None before it is drawn, and where there is no room for it."""
        self.unplaced = ""
        """The line for whose bubble the last drawing had no room, and who says it; "" if there is none."""
        self._thought = 0.0
        """Seconds for which a bot has been thinking."""
        self._mused = False
        """True if a bot has said its line about thinking in this match."""
        if not record.plies:
            for person in (1, 0):  # the bot in the first seat greets, otherwise the one in the second
                self.say(person, "greeting")

    @property
    def said(self) -> bool:
        """True if a line is shown."""
        return self._line is not None

    def update(self, seconds: float, thinking: Seat | None, *, showing: bool = False) -> bool:
        """Pass time; `thinking` is the seat of the bot that thinks. Returns whether there is something new to draw.

        While a show runs (`showing`), no line is drawn. A line that counts as read, or that another show has hidden
        before, is over then; any other line waits.
        """
        line = before = self._line
        if line is not None and showing and line.seen and not line.hidden:
            if line.stood >= READ or line.interrupted:
                self._line = None
            line.interrupted = line.hidden = True
        if showing:
            return self._line is not before
        if line is not None:
            line.hidden = False
            line.left -= seconds
            line.stood += seconds if line.seen else 0.0
            if line.left <= 0:
                self._line = None
            elif thinking is None and self._thought > 0.0 and self._longer == 1.0:
                line.left = min(line.left, max(LAST, READ - line.stood))
        self._thought = self._thought + seconds if thinking is not None else 0.0
        if thinking is not None and self._thought > LONG and not self._mused:
            self._mused = True
            self.say(thinking, "thinking")
        return self._line is not before

    def draw(self, canvas: Canvas, table: TableLayout, view: MatchView, said: str) -> None:
        """Draw the bubble on a bare part of the table, near the speaker's nametag. Everything that it must not cover
        has to be drawn before. When what is `said` on the table changes, or who is asked or has chosen in secret, it
        finds another place. Where there is no room for it, the line is neither drawn nor read aloud: it is
        `unplaced`."""
        line, self.unplaced = self._line, ""
        who = portraits.character(self._record.sitters[line.person]) if line is not None else None
        if line is None or who is None or not table.tags:
            return
        line.seen = True
        table_says = said, view.question.asked, view.rounds.locked
        lies = canvas.layout, line.person, line.text, len(self._record.plies), *table_says
        if self._laid_for != lies:
            self._laid_for = lies
            self.room = _room(canvas, line.text, table.places_of_tags(canvas.layout)[line.person])
        told = quoted(who.name, line.text)
        if self.room is None:
            self.unplaced = told
            return
        if not line.interrupted:
            canvas.exhibits.say(told)
        bubble(canvas, who.face, line.text, self.room)

    def say(self, person: Seat, mood: Mood) -> None:
        """Have the bot in this seat say a line of this mood; people say nothing."""
        line = line_of(self._record, person, mood, self._occasion)
        if line:
            self._line = SpokenRemark(person, line, STANDS * self._longer)


def line_of(record: Record, person: Seat, mood: Mood, occasion: int = 0) -> str:
    """A line of the bot in this seat; it varies from match to match and in the course of one. "" for people."""
    who = portraits.character(record.sitters[person])
    return _(who.line(mood, occasion + len(record.plies) // 2 + len(record.start))) if who else ""


def remark(record: Record, result: str, another: Callable[[tuple[str, ...]], str]) -> Remark | None:
    """The remark of a game's loser; None after a draw. `result` is "1" or "2" for the winner; `another` chooses one of
    several lines, a different one each time."""
    if result not in ("1", "2"):
        return None
    loser = 2 - int(result)
    sitter = record.sitters[loser]
    who = portraits.character(sitter)
    return f"{portraits.likeness(sitter, loser)}-appalled", _(another(who.losing if who else EXCUSES))


def quoted(name: str, line: str) -> str:
    """A line with the name of whoever says it."""
    return _("{name}: “{reason}”").format(name=name, reason=line)


def bubble(canvas: Canvas, face: str, line: str, room: pygame.Rect) -> None:
    """Draw a face and its line, at the top of `room` and within it."""
    side = _side(canvas, room.size)
    piece = canvas.picture(_bubble, line, room.size, side)
    left, middle = room.left + side // 2, room.top + max(piece.size[1], side) // 2
    piece.lay(canvas.surface, (left, middle - piece.size[1] // 2))
    drawn = canvas.sprites.get(face, height=side)
    put(canvas.surface, drawn, center=(left, middle))


def place(canvas: Canvas, line: str, room: pygame.Rect) -> pygame.Rect:
    """The place that the bubble of this line takes at the top of `room`, with its face."""
    side = _side(canvas, room.size)
    tall = max(canvas.picture(_bubble, line, room.size, side).size[1], side)
    return pygame.Rect(room.left, room.top, room.width, tall)


def _side(canvas: Canvas, room: tuple[int, int]) -> int:
    """The height of the face beside a bubble, in pixels."""
    return min(canvas.layout.px(110), room[1])


def _room(canvas: Canvas, line: str, tag: pygame.Rect) -> pygame.Rect | None:
    """The bare place for a line's bubble that is nearest to the speaker's nametag; None if there is none."""
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
    put(flat, words, midleft=(side // 2 + px(20), size[1] // 2))
    return Cutout(flat, 0.5, light.LIFTED, layout, theme)
