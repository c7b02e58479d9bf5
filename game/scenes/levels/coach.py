"""Draws the coach's note beside the board, with the task and the last remark.

For a step of a lesson the note has a few large words, some of them highlighted, and a tick for each step that is done.
"""

from dataclasses import dataclass

import pygame

from game.engine.panels.hints import HintBar
from game.engine.paper import paper
from game.engine.paper.cutouts import Cutout
from game.engine.pen.drawing import drawing
from game.engine.pen.strokes import Stroke
from game.engine.picture import focus, light, typesetter
from game.engine.picture.canvas import Canvas
from game.rules.core import Seat
from game.variants.common.laid import lay_tape, put
from game.variants.common.table_layout import TableLayout
from game.words import _

HEADING, TEXT, FOOT = 50, 31, 26
"""The sizes of the letters, in pixels at 1080p."""
PAD = 30
"""The margin at the left and the right, in pixels at 1080p."""
TOP = 20
"""The least distance from the window's upper edge, in pixels at 1080p."""
ROW = 3
"""A note more than this many times as wide as high has its texts side by side."""
LARGE_WORDS = 76
"""The size of large words, in pixels at 1080p."""
LOW = 84
"""The height of a wide note with a few large words, in pixels at 1080p."""
TICK, APART = 30, 46
"""The size of a tick, and the greatest distance between ticks, in pixels at 1080p."""


@dataclass(frozen=True)
class Note:
    """The texts of a note. `foot` is small print, such as the goal. `steps` are the steps done, and all steps."""

    heading: str
    text: str
    foot: str = ""
    steps: tuple[int, int] = (0, 0)

    @property
    def plain(self) -> str:
        """The text without the signs for what is highlighted."""
        return self.text.replace("*", "")

    @property
    def brief(self) -> bool:
        """True if the note is set in large words: that of a lesson. It keeps its place, whatever is said."""
        return bool(self.steps[1])


def place(
    canvas: Canvas, table: TableLayout, note: Note, person: Seat = 0, hints: HintBar | None = None
) -> pygame.Rect:
    """The place of the note for the person in this seat. It is never over the key bar."""
    rect = table.place_of_note(canvas.layout, person, brief=note.brief)
    for text in (note.heading, *note.plain.split("\n"), note.foot):
        canvas.exhibits.say(text)
    if table.two_sided:  # the note covers the other player's side of the table: make it as low as possible
        tall = min(_wanted(canvas, note, rect.width), rect.height)
        rect = pygame.Rect(rect.left, rect.bottom - tall, rect.width, tall)
    if hints is not None:
        rect = hints.above(rect)
        beyond = max(canvas.layout.px(TOP) - rect.top, 0)
        rect = pygame.Rect(rect.left, rect.top + beyond, rect.width, rect.height - beyond)
    if note.brief and rect.width > ROW * rect.height:
        low = min(canvas.layout.px(LOW), rect.height)
        rect = pygame.Rect(rect.left, rect.bottom - low, rect.width, low)
    return rect


def draw(canvas: Canvas, note: Note, rect: pygame.Rect) -> None:
    """Draw the note at its place."""
    in_a_row = rect.width > ROW * rect.height
    canvas.picture(_paper, note, rect.size, in_a_row).lay(canvas.surface, rect.topleft)
    canvas.exhibits.name(rect, lambda: _("What to do now."))
    if not in_a_row:  # on a wide, low note the tape would cover the text
        lay_tape(canvas, rect, 130)


def _paper(canvas: Canvas, note: Note, size: tuple[int, int], in_a_row: bool) -> Cutout:
    flat = paper.blank(canvas.layout, canvas.theme, size, "coach", canvas.theme.bright)
    (_briefly if note.brief else _in_a_row if in_a_row else _in_a_column)(canvas, flat, note)
    return Cutout(flat, 0.5 if size[0] < size[1] else 0.0, light.LIFTED, canvas.layout, canvas.theme)


def _briefly(canvas: Canvas, flat: pygame.Surface, note: Note) -> None:
    """Draw a few large words in the middle, and the ticks below or beside them."""
    px, (width, height) = canvas.layout.px, flat.size
    pad, ticks = px(PAD), _ticks(canvas, note.steps, flat.width - 2 * px(PAD))
    room = pygame.Rect(pad, px(14), width - 2 * pad, height - ticks.height - px(14) - px(24))
    if width > ROW * height:
        room = pygame.Rect(pad, 0, width - ticks.width - 3 * pad, height)
        put(flat, ticks, midright=(width - pad, height // 2))
    else:
        put(flat, ticks, midbottom=(width // 2, height - px(20)))
    if note.foot:
        foot = canvas.fonts.fit(note.foot, "bold", FOOT, canvas.theme.ink, room.width, 1)
        room.height -= foot.height
        put(flat, foot, midtop=(room.centerx, room.bottom))
    _marked(canvas, flat, note.text, room)


def _marked(canvas: Canvas, flat: pygame.Surface, text: str, room: pygame.Rect) -> None:
    """Draw the text in the middle of the room. Words between `*` are highlighted."""
    fonts, theme = canvas.fonts, canvas.theme
    plain, marked = text.replace("*", ""), marked_words(text)
    rows, size = typesetter.fitted(
        plain, "amatic", fonts.px("amatic", LARGE_WORDS), fonts.px("amatic", 0), room.width, None, room.height
    )
    step, number = typesetter.heights("amatic", size).step, 0
    top = room.centery - step * len(rows) // 2
    for row in rows:
        x = room.centerx - typesetter.measured(row, "amatic", size) // 2
        for at, word in enumerate(row.split(" ")):
            if number in marked:
                before = "".join(f"{each} " for each in row.split(" ")[:at])
                left = x + typesetter.measured(before, "amatic", size)
                wide = typesetter.measured(word, "amatic", size)
                swipe = pygame.Rect(left, top + step // 4, wide, step * 5 // 8).inflate(canvas.layout.px(24), 0)
                focus.swipe(flat, swipe, canvas.layout, theme, "coach")
            number += 1
        flat.blit(typesetter.line(row, "amatic", size, theme.ink), (x, top))
        top += step


def marked_words(text: str) -> set[int]:
    """The numbers, from 0, of the words of a text that stand between `*`."""
    found, within = set(), False
    for number, word in enumerate(text.split(" ")):
        within ^= word.startswith("*")
        if within:
            found.add(number)
        within ^= "*" in word[1:]
    return found


def _ticks(canvas: Canvas, steps: tuple[int, int], width: int) -> pygame.Surface:
    """A picture with a tick for each step that is done, and a dash for each other step. `width` is the most it may
    take, in pixels."""
    (done, every), k, side = steps, canvas.layout.k * canvas.theme.line_factor, canvas.layout.px(TICK)
    apart = min(canvas.layout.px(APART), width // every)
    picture = pygame.Surface((apart * every, side + canvas.layout.px(8)), pygame.SRCALPHA)
    for number in range(every):
        x, y = number * apart + (apart - side) / 2, side * 0.2
        tick = ((x, y + side * 0.45), (x + side * 0.32, y + side * 0.85), (x + side * 0.9, y))
        dash = ((x + side * 0.2, y + side * 0.6), (x + side * 0.8, y + side * 0.58))
        stroke = Stroke(tick, 5 * k) if number < done else Stroke(dash, 4 * k)
        drawing([stroke], canvas.theme.ink, f"tick {number}").draw(picture, (0, 0))
    return picture


def _wanted(canvas: Canvas, note: Note, width: int) -> int:
    """The height, in pixels, that a note of this width needs for its texts one below the other."""
    fonts, px, wide = canvas.fonts, canvas.layout.px, width - 2 * canvas.layout.px(PAD)
    if note.brief:
        return px(150) + 2 * fonts.font("amatic", LARGE_WORDS).get_linesize()
    words = fonts.fit(note.plain, "semibold", FOOT, canvas.theme.ink, wide).height
    foot = fonts.fit(note.foot, "bold", FOOT, canvas.theme.ink, wide).height + px(10) if note.foot else 0
    return px(24 + 16 + 20) + fonts.font("amatic", HEADING).get_linesize() + words + foot


def _in_a_column(canvas: Canvas, flat: pygame.Surface, note: Note) -> None:
    """Draw heading, text and foot one below the other."""
    theme, fonts, px = canvas.theme, canvas.fonts, canvas.layout.px
    width, height = flat.size
    pad = px(PAD)
    wide = width - 2 * pad
    head = fonts.fit(note.heading, "amatic", HEADING, theme.ink, wide, 1, round(height * 0.3))
    _headed(canvas, flat, head, (pad, px(18)))
    top, bottom = px(24) + head.height, height - px(16)
    if note.foot:
        foot = fonts.fit(note.foot, "bold", FOOT, theme.ink, wide, None, round(height * 0.32))
        bottom -= foot.height
        flat.blit(foot, (pad, bottom))
        bottom -= px(10)
        flat.fill(theme.mute, (pad, bottom, wide, px(2)))
    words = fonts.fit(note.plain, "semibold", TEXT, theme.ink, wide, None, bottom - top - px(4))
    flat.blit(words, (pad, top))


def _in_a_row(canvas: Canvas, flat: pygame.Surface, note: Note) -> None:
    """Draw heading, text and foot side by side."""
    theme, fonts, px = canvas.theme, canvas.fonts, canvas.layout.px
    width, height = flat.size
    pad, room = px(PAD), height - px(16)
    head = fonts.fit(note.heading, "amatic", HEADING, theme.ink, round(width * 0.22), 2, room)
    foot = fonts.fit(note.foot or " ", "bold", FOOT, theme.ink, round(width * 0.24), None, room, "right")
    left, right = pad + head.width + 2 * pad, width - pad - foot.width
    words = fonts.fit(note.plain, "semibold", TEXT, theme.ink, right - left - pad, None, room)
    _headed(canvas, flat, head, (pad, (height - head.height) // 2))
    put(flat, words, midleft=(left, height // 2))
    put(flat, foot, midleft=(right, height // 2))


def _headed(canvas: Canvas, flat: pygame.Surface, head: pygame.Surface, at: tuple[int, int]) -> None:
    """Draw the heading, highlighted."""
    px = canvas.layout.px
    swipe = pygame.Rect(at[0] - px(12), at[1] + head.height // 5, head.width + px(30), round(head.height * 0.66))
    focus.swipe(flat, swipe, canvas.layout, canvas.theme, "coach")
    flat.blit(head, at)
