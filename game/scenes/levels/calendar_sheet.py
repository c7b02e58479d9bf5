"""Draws a month as a sheet of a calendar, on which solved days are crossed out; a click finds the day."""

from calendar import Calendar
from collections.abc import Mapping
from datetime import date

import pygame

from game.engine.paper import paper
from game.engine.paper.cutouts import Cutout
from game.engine.pen.marks import mark
from game.engine.picture import focus, light
from game.engine.picture.canvas import Canvas
from game.engine.picture.theme import mixed

WEEK, WEEKS = 7, 6
NUMBER, TOP = 34, 84
"""The letters of a day's number, and the room of the heading (pixels at 1080p)."""
Crosses = tuple[tuple[int, int], ...]
"""The days of the month with a solved puzzle, and how many were solved on each."""


def sheet(
    canvas: Canvas, heading: str, month: tuple[int, int], last: int, crosses: Crosses, size: tuple[int, int]
) -> Cutout:
    """The sheet of a year's month; days after the `last` have not come yet."""
    layout, theme, fonts, px = canvas.layout, canvas.theme, canvas.fonts, canvas.layout.px
    flat = paper.blank(layout, theme, size, "calendar", theme.bright, strip=theme.amber)
    said = fonts.fit(heading, "amatic", 60, theme.ink, size[0] - px(60), 1, px(TOP), "centre")
    flat.blit(said, said.get_rect(center=(size[0] // 2, px(TOP) // 2 + px(6))))
    solved = dict(crosses)
    for day, cell in cells(canvas, month, pygame.Rect((0, 0), size)).items():
        ink = theme.ink if day <= last else mixed(theme.ink, theme.paper, 0.6)
        number = fonts.fit(str(day), "bold", NUMBER, ink, cell.width, 1, cell.height)
        flat.blit(number, number.get_rect(center=cell.center))
        if day in solved:
            cross = mark("X", min(cell.size) * 1.1, theme.x, f"calendar {month} {day}", "crayon", "bare")
            cross.draw(flat, cell.center, alpha=155 + 20 * min(solved[day], 5))
    return Cutout(flat, 0.0, light.CARD, layout, theme)


def ring(canvas: Canvas, month: tuple[int, int], day: int, rect: pygame.Rect) -> None:
    """The day that is open wears the ring."""
    cell = cells(canvas, month, rect)[day]
    focus.ring(canvas.surface, cell, canvas.layout, canvas.theme)


def day_at(canvas: Canvas, month: tuple[int, int], rect: pygame.Rect, pos: tuple[int, int]) -> int | None:
    """The day at a pixel, if there is one."""
    return next((day for day, cell in cells(canvas, month, rect).items() if cell.collidepoint(pos)), None)


def cells(canvas: Canvas, month: tuple[int, int], rect: pygame.Rect) -> Mapping[int, pygame.Rect]:
    """Where each day of a month is on a sheet in this place."""
    px = canvas.layout.px
    room = rect.inflate(-px(36), 0)
    wide, top = room.width / WEEK, rect.top + px(TOP)
    tall = (rect.bottom - px(18) - top) / WEEKS
    found = {}
    for place, day in enumerate(Calendar().itermonthdays(*month)):
        if day:
            row, column = divmod(place, WEEK)
            found[day] = pygame.Rect(room.left + column * wide, top + row * tall, wide, tall)
    return found


def crossed(daily: Mapping[str, bool], month: tuple[int, int]) -> Crosses:
    """The solved days of a month, from how solved puzzles are remembered (by day and rule set)."""
    begins = date(*month, 1).isoformat()[:8]
    days = sorted(int(key[8:10]) for key in daily if key.startswith(begins))
    return tuple((day, days.count(day)) for day in sorted(set(days)))
