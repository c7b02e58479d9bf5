"""Runs the mover's clock, and draws clocks as burning fuses: a small one under each nametag.

Games draw larger clocks with the same functions. The record stores the time of the turn and is saved every second, so a
crash loses no time.
"""

from collections.abc import Callable, Sequence

import msgspec
import pygame

from game.engine.picture import focus
from game.engine.picture.canvas import Canvas
from game.engine.picture.theme import Colour, dark
from game.play.record import Record
from game.play.table import Table
from game.rules.clock import Control
from game.rules.core import Seat
from game.rules.match import Match
from game.variants.common import fuse
from game.variants.common.laid import put
from game.variants.common.match_view import MatchView
from game.words import N_, _

FLICKER, SWAYING = 90, 400
"""Milliseconds between two pictures of the spark, and of the swaying bomb."""
SMALL, LARGE = 58, 66
"""The height of a small clock (pixels at 1080p), and with large text."""
ROPE, SHORT_ROPE = 0.40, 0.20
"""The share of its width that the fuse takes."""
FOOT, LARGE_FOOT = 46, 34
"""The distance by which a clock hangs below its nametag (pixels at 1080p), usually and with large text, where the
next nametag's tab needs the room."""
NEAR = 4
"""A clock hangs down to a nametag if it ends so little above it (pixels at 1080p): a tab has no room between them."""
ALARM: Colour = (142, 22, 30)
"""The colour behind the last seconds."""
ABOUT = N_("Time left: this turn, then the reserve.")
LARGE_TEXT = 1.5
SHORT = 10_000
"""A clock warns when this many milliseconds are left."""
KEPT = 1.0
"""Seconds between two saves."""


def small(canvas: Canvas, view: MatchView, tags: Sequence[pygame.Rect]) -> None:
    """Draw a clock at the foot of each nametag."""
    px, theme = canvas.layout.px, canvas.theme
    for person, tag in enumerate(tags):
        rect = place(canvas, tag)
        control, (turn, reserve) = hands(view, person)
        rope = pygame.Rect(
            rect.left + px(8),
            rect.top + px(2),
            round(rect.width * (SHORT_ROPE if is_large(canvas) else ROPE)),
            rect.height - px(4),
        )
        canvas.surface.blit(focus.rounded(rect.size, px(14), dark(theme.walnut, 0.8)), rect)
        canvas.surface.blit(focus.rounded(rect.size, px(14), theme.chalk, rim=px(2)), rect)
        left = burning_fuse(canvas, view, person, rope)
        room = pygame.Rect(rope.right + px(6), rect.top, rect.right - rope.right - px(14), rect.height)
        if left < SHORT:
            canvas.surface.blit(focus.rounded(room.inflate(0, -px(12)).size, px(10), ALARM), room.move(0, px(6)))
        said = figures_of(left) if turn <= 0 or not control.reserve else f"{figures_of(left)} + {figures_of(reserve)}"
        words = canvas.fonts.fit(said, "bold", 34, theme.chalk, room.width - px(8), 1, room.height)
        put(canvas.surface, words, center=room.center)
        canvas.exhibits.name(rect, lambda: _(ABOUT))


def place(canvas: Canvas, tag: pygame.Rect) -> pygame.Rect:
    """The place of a nametag's clock."""
    large, px = is_large(canvas), canvas.layout.px
    rect = pygame.Rect(0, 0, round(tag.width * 0.92), px(LARGE if large else SMALL))
    rect.midbottom = tag.centerx, tag.bottom + px(LARGE_FOOT if large else FOOT)
    return rect


def covers(canvas: Canvas, view: MatchView, tag: pygame.Rect) -> int:
    """How many pixels at the foot of a nametag its clock covers; 0 without clocks."""
    return tag.bottom - place(canvas, tag).top if view.clocks is not None else 0


def hangs_over(canvas: Canvas, tags: Sequence[pygame.Rect], tag: pygame.Rect) -> bool:
    """True if the clock of another nametag hangs down to this one. With large text there is room for it."""
    hanging = (place(canvas, other).bottom for other in tags if other.bottom < tag.top)
    return not is_large(canvas) and any(tag.top - bottom < canvas.layout.px(NEAR) for bottom in hanging)


def is_large(canvas: Canvas) -> bool:
    """True if the text is so large that clocks and tabs share the room between two nametags."""
    return canvas.layout.text >= LARGE_TEXT


def figures_of(left: int) -> str:
    """Minutes and seconds, rounded up; in the last seconds with tenths. At 0.0 the time is over."""
    if left < SHORT:
        tenths = -(-left // 100)
        return f"{tenths // 10}.{tenths % 10}"
    seconds = -(-left // 1000)
    return f"{seconds // 60}:{seconds % 60:02}"


def hands(view: MatchView, person: Seat) -> tuple[Control, tuple[int, int]]:
    """A person's control, and the milliseconds left of the turn and of the reserve."""
    control, clocks = view.match.control_of(person), view.clocks
    assert control is not None
    assert clocks is not None
    return control, clocks[person]


def burning_fuse(canvas: Canvas, view: MatchView, person: Seat, rope: pygame.Rect) -> int:
    """Draw the fuse of the turn, or of the reserve after it. Returns the milliseconds left of that."""
    control, (turn, reserve) = hands(view, person)
    left, whole = (turn, control.turn) if turn > 0 or not control.reserve else (reserve, control.reserve)
    burning = view.mover == person and not view.showing
    frame = left // FLICKER if burning else None
    sway = (1, 0, -1, 0)[left // SWAYING % 4] if burning and left < SHORT else 0
    fuse.draw(canvas, rope, left / max(whole, 1), frame, sway)
    return left


class Timing:
    """The clock of one match. It stands still unless `run` is called."""

    def __init__(self, table: Table, sound: Callable[[str], None], keep: Callable[[Record], None]) -> None:
        """`keep` saves the record."""
        self._table = table
        self._sound = sound
        self._keep = keep
        self._seconds = max(table.record.notes.thought, 0) / 1000
        self._kept = self._seconds

    @property
    def thought(self) -> int:
        """The milliseconds that the mover has thought about the present question."""
        return round(self._seconds * 1000)

    def restart(self) -> None:
        """Begin a new question."""
        self._seconds = self._kept = 0.0
        self._note()

    def run(self, match: Match, seconds: float) -> bool:
        """Pass time for the mover of this match. Returns True if a clock runs."""
        person = match.mover
        left = None if person is None else match.time_left(person)
        if person is None or left is None:
            return False
        before, self._seconds = self.thought, self._seconds + seconds
        if self._table.person(person):
            if self.thought >= left:
                self._table.give(person, "flag")
            now = second(match, person, self.thought)
            if now * 1000 <= SHORT and now != second(match, person, before):
                self._sound("tick")
        self._note()
        if self._seconds - self._kept >= KEPT:
            self._kept = self._seconds
            self._keep(self._table.record)
        return True

    def _note(self) -> None:
        """Store the time of the turn in the record."""
        record = self._table.record
        record.notes = msgspec.structs.replace(record.notes, thought=self.thought)


def second(match: Match, person: Seat, thought: int) -> int:
    """The second that a person's clock shows: of the turn, and then of the reserve."""
    control = match.control_of(person)
    assert control is not None, "there is no clock"
    used = match.clock.used + thought
    left = control.turn - used
    if left <= 0 and control.reserve:
        left += match.clock.reserve(control, person)
    return -(-max(left, 0) // 1000)
