"""Lets everybody choose among some cards on what they hold, and all see it: votes lie under their card.

People who share a device choose one after the other: a press counts for the first of them who has not chosen.
"""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import NamedTuple

import pygame

from game.engine.input.intents import DIRECTIONS, Device, Intent, Pointer, Press
from game.engine.input.intents import Input as Given
from game.engine.picture import dimmer
from game.engine.picture.canvas import Canvas
from game.scenes.party import guest_portraits
from game.scenes.party.choice_buttons import Choices, button
from game.scenes.party.hosting import Hosting
from game.scenes.party.party_screen import PartyScene, drives, hands_of, lacks, whose_turn
from game.variants.common import nametags
from game.words import _

LOOK = 2.4
"""Seconds for a look at the outcome."""
WIDEST = 4
"""Cards side by side."""
GRID = (0.05, 0.23, 0.90, 0.52)
"""Where the cards lie, as fractions of the window."""


class Option(NamedTuple):
    """A card to choose: its title, and a line under it."""

    title: str
    subtitle: str = ""


class PollScene(PartyScene):
    """What everybody chooses among `options`; some have chosen before."""

    AUTO = LOOK

    def __init__(self, host: Hosting, options: Sequence[Option], chosen: Mapping[int, int]) -> None:
        super().__init__(host)
        self._options = tuple(options)
        self._said = ""
        self._votes = dict(chosen)
        """The card that each has chosen, by number."""
        self._cursors: dict[int, Choices] = {}
        """Where those who have not voted yet point."""

    @property
    def waiting(self) -> list[int]:
        """Who is still to vote: whose pad is gone is not waited for."""
        pads = self.services.devices.pads()
        here = self.host.evening.schedule.here
        return [who for who in here if who not in self._votes and not lacks(self.host.guest(who), pads)]

    @property
    def alone(self) -> bool:
        """Whether everybody has voted."""
        return not self.waiting

    @property
    @abstractmethod
    def asked(self) -> tuple[str, str]:
        """The question, and a line under it."""

    @property
    @abstractmethod
    def outcome(self) -> str:
        """What has come of it, once everybody has chosen."""

    def told(self, option: int) -> str:
        """What there is to say about a card that somebody points at, beside what stands on it."""
        return ""

    @abstractmethod
    def lit(self, option: int) -> bool:
        """Whether a card is among those that were chosen, once everybody has."""

    def hear(self, given: Given) -> None:
        out = isinstance(given, Press) and given.intent in (Intent.CANCEL, Intent.PAUSE)
        if out or self.alone or not isinstance(given, Press | Pointer):
            super().hear(given)
            return
        who = self._speaks(given.device)
        if who is not None:
            cursor = self._cursor(who)
            before, chosen = cursor.focused, cursor.handle(given)
            if chosen is not None:
                self.vote(who, int(chosen))
            elif cursor.focused != before:
                self._said = self.told(int(cursor.focused))
        elif (isinstance(given, Press) and not given.repeat and given.intent not in DIRECTIONS) or (
            isinstance(given, Pointer) and given.phase == "up"
        ):
            self._said = whose_turn([self.host.guest(who) for who in self.waiting])
            self.services.sounds.play("refuse")

    def hands(self) -> list[Device]:
        return hands_of([self.host.guest(who) for who in self.waiting], self._device, self.services.devices.pads())

    def keys(self) -> list[tuple[Intent, str]]:
        return [(Intent.CONFIRM, _("go on") if self.alone else _("choose")), (Intent.CANCEL, _("the table"))]

    def _speaks(self, device: Device) -> int | None:
        """The person for whom a press on this device counts now."""
        return next((who for who in self.waiting if drives(self.host.guest(who), device)), None)

    def _cursor(self, who: int) -> Choices:
        if who not in self._cursors:
            self._cursors[who] = Choices(self.services.sounds.play, "0")
            self._cursors[who].place(self.choices.rects)
        return self._cursors[who]

    def vote(self, who: int, option: int) -> None:
        """Somebody has chosen."""
        self._votes[who] = option
        self._said = ""
        self.time = 0.0
        self.services.sounds.play("lock" if self.waiting else "cheer")

    def _active(self) -> list[int]:
        """The people who point now: of those who share a device, the first."""
        devices: dict[str, int] = {}
        for who in self.waiting:
            devices.setdefault(self.host.guest(who).device, who)
        return list(devices.values())

    def paint(self, canvas: Canvas) -> None:
        width, height = canvas.layout.size
        asked, said = self.asked
        dimmer.heading(canvas, asked, 0.085, 100, 0.12)
        words = canvas.fonts.fit(said, "semibold", 30, canvas.theme.chalk, round(width * 0.8), 1)
        canvas.surface.blit(words, words.get_rect(center=(width // 2, round(height * 0.165))))
        rects = self._rects(canvas)
        self.choices.rects = rects
        for cursor in self._cursors.values():
            cursor.place(rects)
        active = self._active()
        for index, option in enumerate(self._options):
            lit = self.lit(index) if self.alone else any(self._at(who) == index for who in active)
            button(canvas, rects[str(index)], option.title, option.subtitle, lit)
        if len(active) == 1:
            self._cursor(active[0]).ring(canvas)
        self._cushions(canvas, rects, active)
        self._foot(canvas, active)

    def _rects(self, canvas: Canvas) -> dict[str, pygame.Rect]:
        """The place of each card."""
        area, count = canvas.layout.zone(*GRID), len(self._options)
        rows = -(-count // (WIDEST if count <= 2 * WIDEST else 6))
        columns = -(-count // rows)
        gap, room = canvas.layout.px(28), canvas.layout.px(130)
        wide = min((area.width - gap * (columns - 1)) // columns, canvas.layout.px(520))
        step = area.height // rows
        tall = min(step - min(room, step * 9 // 20), canvas.layout.px(250))
        rects = {}
        for index in range(count):
            row, column = divmod(index, columns)
            there = min(columns, count - row * columns)
            left = area.centerx - (wide * there + gap * (there - 1)) // 2 + column * (wide + gap)
            rects[str(index)] = pygame.Rect(left, area.top + row * step + (step - tall) // 2, wide, tall)
        return rects

    def _at(self, who: int) -> int:
        """The card under somebody's cushion."""
        return self._votes[who] if who in self._votes else int(self._cursor(who).focused or 0)

    def _cushions(self, canvas: Canvas, rects: dict[str, pygame.Rect], active: list[int]) -> None:
        """Votes lie under their card; a cushion that still points is over its upper edge."""
        tops = sorted({rect.top for rect in rects.values()})
        between = tops[1] - rects["0"].bottom if len(tops) > 1 else canvas.layout.px(240)
        size = min(canvas.layout.px(116), rects["0"].height // 2, between * 7 // 10)
        off = size * 3 // 10
        for index, rect in enumerate(rects.values()):
            cast = [who for who in self._votes if self._votes[who] == index]
            points = [who for who in active if self._at(who) == index]
            for people, y in ((cast, rect.bottom + off), (points, rect.top - off)):
                step = min(size + canvas.layout.px(6), rect.width // max(len(people), 1))
                for place, who in enumerate(people):
                    x = rect.centerx + round((place - (len(people) - 1) / 2) * step)
                    guest_portraits.lay(canvas, self.host.guest(who), (x, y), size)

    def _foot(self, canvas: Canvas, active: list[int]) -> None:
        """Who is to press, and on what; in the end what comes of it."""
        width, height = canvas.layout.size
        middle = width // 2, round(height * 0.845)
        if self.alone:
            words = canvas.fonts.fit(
                self.outcome, "amatic", 100, canvas.theme.marker, round(width * 0.8), 1, round(height * 0.13), "centre"
            )
            canvas.surface.blit(words, words.get_rect(center=middle))
        else:
            said = self._said or whose_turn([self.host.guest(who) for who in active])
            nametags.slip(canvas, said, middle, round(width * 0.8), round(height * 0.1))
