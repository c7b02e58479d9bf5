"""Draws the coach's note beside the board: the task, and the last remark."""

from dataclasses import dataclass

import pygame

from game.engine.paper import paper
from game.engine.paper.cutouts import Cutout
from game.engine.picture import focus, light
from game.engine.picture.canvas import Canvas
from game.rules.core import Seat
from game.variants.common.nametags import HintBar, lay_tape
from game.variants.common.table_layout import TableLayout

HEADING, TEXT, FOOT = 50, 31, 26
PAD = 30
TOP = 20
"""How far from the window's upper edge it stays, in pixels at 1080p."""
ROW = 3
"""A note that is this many times as wide as high is set in a row."""


@dataclass(frozen=True)
class Note:
    """The texts of a note. `foot` is small print: the goal, the progress, what to press."""

    heading: str
    text: str
    foot: str = ""


def draw(canvas: Canvas, table: TableLayout, note: Note, person: Seat = 0, hints: HintBar | None = None) -> pygame.Rect:
    """Draw the note for this person, never over hints. Returns its place."""
    rect = table.place_of_note(canvas.layout, person)
    if table.two_sided:  # it lies on what belongs to the other: as little as may be
        tall = min(_wanted(canvas, note, rect.width), rect.height)
        rect = pygame.Rect(rect.left, rect.bottom - tall, rect.width, tall)
    if hints is not None:
        rect = hints.above(rect)
        beyond = max(canvas.layout.px(TOP) - rect.top, 0)
        rect = pygame.Rect(rect.left, rect.top + beyond, rect.width, rect.height - beyond)
    in_a_row = rect.width > ROW * rect.height
    canvas.picture(_paper, note, rect.size, in_a_row).lay(canvas.surface, rect.topleft)
    if not in_a_row:  # whose upper edge is close to what is to be read
        lay_tape(canvas, rect, 130)
    return rect


def _paper(canvas: Canvas, note: Note, size: tuple[int, int], in_a_row: bool) -> Cutout:
    flat = paper.blank(canvas.layout, canvas.theme, size, "coach", canvas.theme.bright)
    (_in_a_row if in_a_row else _in_a_column)(canvas, flat, note)
    return Cutout(flat, 0.5 if size[0] < size[1] else 0.0, light.LIFTED, canvas.layout, canvas.theme)


def _wanted(canvas: Canvas, note: Note, width: int) -> int:
    """The height that the words of a note so wide need in a column, in small print."""
    fonts, px, wide = canvas.fonts, canvas.layout.px, width - 2 * canvas.layout.px(PAD)
    words = fonts.fit(note.text, "semibold", FOOT, canvas.theme.ink, wide).height
    foot = fonts.fit(note.foot, "bold", FOOT, canvas.theme.ink, wide).height + px(10) if note.foot else 0
    return px(24 + 16 + 20) + fonts.font("amatic", HEADING).get_linesize() + words + foot


def _in_a_column(canvas: Canvas, flat: pygame.Surface, note: Note) -> None:
    """Heading, text and foot one under the other."""
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
    words = fonts.fit(note.text, "semibold", TEXT, theme.ink, wide, None, bottom - top - px(4))
    flat.blit(words, (pad, top))


def _in_a_row(canvas: Canvas, flat: pygame.Surface, note: Note) -> None:
    """Heading, text and foot side by side, on a note that is wide and low."""
    theme, fonts, px = canvas.theme, canvas.fonts, canvas.layout.px
    width, height = flat.size
    pad, room = px(PAD), height - px(16)
    head = fonts.fit(note.heading, "amatic", HEADING, theme.ink, round(width * 0.22), 2, room)
    foot = fonts.fit(note.foot or " ", "bold", FOOT, theme.ink, round(width * 0.24), None, room, "right")
    left, right = pad + head.width + 2 * pad, width - pad - foot.width
    words = fonts.fit(note.text, "semibold", TEXT, theme.ink, right - left - pad, None, room)
    _headed(canvas, flat, head, (pad, (height - head.height) // 2))
    flat.blit(words, words.get_rect(midleft=(left, height // 2)))
    flat.blit(foot, foot.get_rect(midleft=(right, height // 2)))


def _headed(canvas: Canvas, flat: pygame.Surface, head: pygame.Surface, at: tuple[int, int]) -> None:
    """The heading under a marker's swipe."""
    px = canvas.layout.px
    swipe = pygame.Rect(at[0] - px(12), at[1] + head.height // 5, head.width + px(30), round(head.height * 0.66))
    focus.swipe(flat, swipe, canvas.layout, canvas.theme, "coach")
    flat.blit(head, at)
