"""Shows the puzzles of a day, one for each game, beside a calendar on which past days can be chosen."""

from calendar import Calendar
from collections.abc import Mapping
from datetime import date, timedelta

import pygame

from game import catalog
from game.ai.orders import Order
from game.ai.thinker import Maker
from game.engine.input.intents import Input, Intent, Pointer, Press
from game.engine.paper import paper
from game.engine.paper.cutouts import Cutout
from game.engine.pen.marks import mark
from game.engine.picture import focus, light
from game.engine.picture.canvas import Canvas
from game.engine.picture.theme import mixed
from game.play.levels.goal import Goal
from game.play.levels.level_progress import daily_key, puzzled, streak
from game.play.levels.setting import settings
from game.play.levels.shelf import Shelved, shipped
from game.scenes.common import photographs
from game.scenes.common.menu import Hint
from game.scenes.common.photo_wall import PhotoWall, WallScene
from game.scenes.common.photographs import Tile
from game.scenes.levels.learner import progress_of
from game.scenes.levels.level_done import medal_of
from game.scenes.levels.level_opening import Opener
from game.scenes.levels.level_row import title_of
from game.scenes.services.services import POLL, Services
from game.variants.common.laid import put
from game.words import N_, _, ngettext

SHEET = (0.03, 0.165, 0.32, 0.56)
STREAK = (0.03, 0.745, 0.32, 0.10)
PHOTOS = (0.375, 0.145, 0.6, 0.755)
"""The places of the calendar, of the line about days in a row, and of the puzzles, in fractions of the window."""
WEEK, WEEKS = 7, 6
"""The columns and the rows of the calendar."""
NUMBER, INITIAL, TOP = 34, 26, 120
"""The sizes of a day's number and of a weekday's initial, and the height of the heading, in pixels at 1080p."""
MONTHS = N_("January February March April May June July August September October November December")
WEEKDAYS = N_("M T W T F S S")
"""The months, and the initials of the weekdays from Monday on."""
Crosses = tuple[tuple[int, int], ...]
"""Pairs of a day of the month and the number of puzzles solved on it."""


class DayScene(WallScene):
    """The puzzles of one day. They are generated one after the other when the day is opened."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._today = services.calendar.today()
        self.day = self._today
        """The day whose puzzles are on show."""
        self._levels = services.learning.daily
        self._maker = Maker(services.bots.thinker)
        self._making = ""
        self._photos = PhotoWall((), PHOTOS, 3, 2, services.sounds.play)
        self._cells: Mapping[int, pygame.Rect] = {}
        """The places of the days on the calendar, in pixels."""

    @property
    def _rulesets(self) -> tuple[str, ...]:
        """The rule sets that have a puzzle on the day on show."""
        return puzzled(shipped(), catalog.entries(), self.day)

    @property
    def wakes(self) -> float | None:
        return POLL if self._making else None

    def enter(self) -> None:
        self._keep_up()
        self._show(self.day)

    def leave(self) -> None:
        self._maker.cancel()
        self._making = ""

    def update(self, seconds: float) -> None:
        self._keep_up()
        made = self._maker.answer() if self._making else None
        if made is not None:
            if made.level is not None:
                self._levels[daily_key(self.day, self._making)] = made.level
            self._make(self._rulesets.index(self._making) + 1)
            self._photos.show([self._tile(each) for each in self._rulesets])
            self.touch()

    def _keep_up(self) -> None:
        """Notice that another day has begun. If the old one was on show, or the new one is earlier than what was, the
        new one is shown."""
        before, self._today = self._today, self._services.calendar.today()
        if self._today != before:
            self._show(self._today if self.day == before else min(self.day, self._today))

    def _show(self, day: date) -> None:
        """Show the puzzles of a day, and have those made that are missing."""
        self.day = day
        self._photos.show([self._tile(each) for each in self._rulesets])
        self._make()
        self.touch()

    def _make(self, begin: int = 0) -> None:
        """Have the next missing puzzle of the day generated, searching the games from number `begin` on."""
        left = [each for each in self._rulesets[begin:] if daily_key(self.day, each) not in self._levels]
        self._making = left[0] if left else ""
        if left:
            self._maker.ask(settings()[left[0]].playing, Order.of_day(self.day))

    def hear(self, given: Input) -> None:
        match given:
            case Press(Intent.NEXT | Intent.PREVIOUS as way):
                self._open(self.day + timedelta(1 if way is Intent.NEXT else -1))
            case Pointer("up", pos) if days := [day for day, cell in self._cells.items() if cell.collidepoint(pos)]:
                self._open(self.day.replace(day=days[0]))
            case _:
                super().hear(given)

    def choose(self, key: str) -> None:
        name = daily_key(self.day, key)
        opener = Opener(self._services, day=self.day, home=N_("Back to the day’s puzzles"))
        self.stack.push(opener.scene(Shelved(name, key, self._levels[name])))

    def _open(self, day: date) -> None:
        """Turn to another day; refuse one in the future."""
        if day == self.day:
            return
        if day > self._today:
            self._services.sounds.play("refuse")
            return
        self._services.sounds.play("slide")
        self._show(day)

    @property
    def _month(self) -> tuple[int, int]:
        return self.day.year, self.day.month

    def paint(self, canvas: Canvas) -> None:
        sheet = canvas.layout.zone(*SHEET)
        way = progress_of(self._services)
        self.hang(canvas, _("Puzzles of the day"))
        last = 31 if self._month < (self._today.year, self._today.month) else self._today.day
        crosses = crossed(way.daily, self._month)
        year, month = self._month
        heading = _("{month} {year}").format(month=_(MONTHS).split()[month - 1], year=year)
        names = heading, _(WEEKDAYS)
        canvas.picture(_calendar, *names, self._month, last, crosses, sheet.size).lay(canvas.surface, sheet.topleft)
        self._cells = _cells(canvas, self._month, sheet)
        focus.brackets(canvas.surface, self._cells[self.day.day], canvas.layout, canvas.theme, canvas.theme.o)
        days, zone = streak(way, self._today), canvas.layout.zone(*STREAK)
        row = ngettext("{days} day in a row", "{days} days in a row", days).format(days=days)
        said = row if days else _("new ones every morning")
        canvas.exhibits.small_print(said)
        words = canvas.fonts.fit(said, "amatic", 58, canvas.theme.chalk, zone.width, 1, zone.height, "centre")
        put(canvas.surface, words, center=zone.center)

    def keys(self) -> list[Hint]:
        choose, back = super().keys()[0], super().keys()[-1]
        return [choose, ((Intent.PREVIOUS,), _("day before")), ((Intent.NEXT,), _("day after")), back]

    def _tile(self, ruleset: str) -> Tile:
        key = daily_key(self.day, ruleset)
        level = self._levels.get(key)
        clean = progress_of(self._services).daily.get(key)
        if level is None:
            said, position = _("The pencil is being sharpened …"), str(settings()[ruleset].playing)
            about = _("It is being made, and proved before anybody sees it.")
        else:
            said, position = f"{'★' * level.stars}  {Goal.parse(level.goal).said}", level.position
            about = _("The same one for everybody, everywhere, on this day.")
        return Tile(
            ruleset,
            title_of(ruleset),
            said,
            photographs.board(ruleset, position),
            medal_of(clean),
            shut=level is None,
            about=about,
        )


def _calendar(
    canvas: Canvas,
    heading: str,
    weekdays: str,
    month: tuple[int, int],
    last: int,
    crosses: Crosses,
    size: tuple[int, int],
) -> Cutout:
    """The calendar's sheet for a month, given as year and month, with the weekdays' initials over the columns.

    Days after the `last` are faint, and days with solved puzzles have a cross.
    """
    layout, theme, fonts, px = canvas.layout, canvas.theme, canvas.fonts, canvas.layout.px
    flat = paper.blank(layout, theme, size, "calendar", theme.bright, strip=theme.amber)
    said = fonts.fit(heading, "amatic", 60, theme.ink, size[0] - px(60), 1, px(TOP - 2 * INITIAL), "centre")
    put(flat, said, center=(size[0] // 2, px(TOP - INITIAL) // 2 + px(6)))
    solved = dict(crosses)
    for place, initial in enumerate(weekdays.split()):
        column = px(18) + (size[0] - px(36)) * (2 * place + 1) // (2 * WEEK)
        word = fonts.fit(initial, "semibold", INITIAL, theme.mute, size[0] // WEEK, 1, px(2 * INITIAL))
        put(flat, word, center=(column, px(TOP - INITIAL // 2)))
    for day, cell in _cells(canvas, month, pygame.Rect((0, 0), size)).items():
        ink = theme.ink if day <= last else mixed(theme.ink, theme.paper, 0.6)
        number = fonts.fit(str(day), "bold", NUMBER, ink, cell.width, 1, cell.height)
        put(flat, number, center=cell.center)
        if day in solved:
            cross = mark("X", min(cell.size) * 1.1, theme.x, f"calendar {month} {day}", "crayon", "bare")
            cross.draw(flat, cell.center, alpha=155 + 20 * min(solved[day], 5))
    return Cutout(flat, 0.0, light.CARD, layout, theme)


def _cells(canvas: Canvas, month: tuple[int, int], rect: pygame.Rect) -> Mapping[int, pygame.Rect]:
    """The place of each day of a month, on a calendar in `rect`."""
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
    """The days of a month on which puzzles were solved. `daily` has the solved puzzles by `daily_key`."""
    begins = date(*month, 1).isoformat()[:8]
    days = sorted(int(key[8:10]) for key in daily if key.startswith(begins))
    return tuple((day, days.count(day)) for day in sorted(set(days)))
