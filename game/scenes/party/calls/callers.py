"""Lets those who look on call what comes in a match, each on what they hold; a right call is worth a garnet.

A person whose device somebody holds who plays, calls with the mouse if that is free, else with half a keyboard. Bots
call, too, after a while.
"""

from collections.abc import Sequence

import pygame

from game.engine.input.intents import DIRECTIONS, Device, Input, Pointer, Press
from game.engine.picture.canvas import Canvas
from game.play.evening import bot_guests
from game.play.evening.calling import Asked, Calls, Settled
from game.play.evening.people import Guest
from game.play.record import Record
from game.scenes.common.onlookers import Seen
from game.scenes.party.calls import call_slip
from game.scenes.party.calls.call_slip import KEYS, Slip
from game.scenes.party.hosting import Hosting
from game.scenes.services.bots import POLL
from game.stage.timeline import EASES
from game.variants.common.seating import ANY, device_name
from game.words import _

STANDS, REST = 2.6, 1.1
"""Seconds for which the true answer is shown, and after which the next call may take its place."""
FLIES = 0.9
"""Seconds for which flowers and paper balls fly."""
RIM = 0.845
"""How far down the window they fall: between the board and the hints."""
FLOWER = 120
"""Pixels at 1080p of what is thrown."""
ASIDE, FURTHER = 0.225, 0.02
"""How far from the middle, in fractions of the window's width, and how much further each next pair: what is said stands
between them."""
THINKS = (0.5, 1.6)
"""Seconds that a bot takes to call, from and to."""
FREE = ("mouse", "keyboard-left", "keyboard-right")
"""What one calls with who shares a device with somebody who plays: the first that nobody plays on."""


def hand(guest: Guest, pair: Sequence[Guest]) -> str:
    """What somebody who looks on calls with: what they hold, else what nobody of the two holds; empty if there is
    nothing."""
    if guest.kind == "bot":
        return ""
    held = {each.device for each in pair if each.kind == "person"}
    return next((device for device in (guest.device or "mouse", *FREE) if not _taken(device, held)), "")


def _taken(device: str, held: set[str]) -> bool:
    """Whether somebody plays on that device, or on any."""
    part = device.startswith("keyboard") and any(
        each == "keyboard" or (device == "keyboard" and each.startswith("keyboard")) for each in held
    )
    return device in held or part or (device in (ANY, *FREE, "keyboard") and ANY in held)


class Callers:
    """Those who look on in one match of the evening."""

    def __init__(self, host: Hosting, record: Record, pair: tuple[int, int]) -> None:
        self._host = host
        self._record = record
        self._pair = pair
        self._calls = Calls(record)
        self._who = tuple(who for who in host.evening.schedule.here if who not in pair)
        self._told: Settled | None = None
        """The call that was settled last, while it is shown."""
        self._shown = 0.0
        self._refused = ""
        self._thinking: dict[int, float] = {}
        """Seconds until each bot calls."""
        self._rows: list[pygame.Rect] = []

    @property
    def split(self) -> bool:
        """Whether one of them holds half a keyboard that nobody else plays on."""
        return any(self._hand(who).startswith("keyboard-") for who in self._who)

    @property
    def moving(self) -> bool:
        """Whether something flies."""
        return self._told is not None and self._shown < FLIES and not self._host.services.settings.reduced

    @property
    def wakes(self) -> float | None:
        """Seconds until they want an update."""
        return POLL if self._told is not None or self._thinking else None

    @property
    def engaged(self) -> set[int]:
        """Who has a call to make, or waits for what becomes of one."""
        able = {who for who in self._who if self._can(who)} if self._calls.open is not None else set()
        return able | self._calls.engaged

    def asked(self, who: int) -> Asked | None:
        """The call that this guest may answer now."""
        return self._calls.open if self._can(who) else None

    def holds(self, device: Device) -> bool:
        """Whether one of them calls with this device."""
        return device_name(device) in map(self._hand, self._who)

    def hear(self, given: Input) -> bool:
        """Take an input of somebody who looks on; False where it is none of theirs."""
        if isinstance(given, Press):
            who = self._speaker(given.device)
            if who is None or given.intent not in DIRECTIONS:
                return False
            asked = self._calls.open
            keys = KEYS[len(asked.call.answers)] if asked is not None else ()
            if given.intent in keys and not given.repeat:
                self._say(who, keys.index(given.intent))
            return True
        if isinstance(given, Pointer) and given.phase == "up" and self._calls.open is not None:
            who = self._speaker(given.device)
            row = next((number for number, rect in enumerate(self._rows) if rect.collidepoint(given.pos)), None)
            if who is not None and row is not None:
                self._say(who, row)
                return True
        return False

    def update(self, seconds: float, seen: Seen) -> bool:
        """Settle what was played, and open a call while somebody thinks."""
        before = self._seen()
        self._shown += seconds
        if not seen.showing:
            self._tell(self._calls.follow(self._record))
        if seen.refused and seen.refused != self._refused:
            self._tell(self._calls.refused())
        self._refused = seen.refused
        if self._told is not None and self._shown > STANDS:
            self._told = None
        if seen.thinking and self._calls.open is None and (self._told is None or self._shown > REST):
            self._ask()
        self._let_bots_call(seconds)
        return self._seen() != before

    def draw(self, canvas: Canvas, zone: pygame.Rect) -> bool:
        """The open call; else the one that was settled, or one that waits; and what is thrown."""
        self._rows = []
        if self._calls.open is not None:
            self._rows = self._slip(canvas, self._calls.open, zone, open=True)
        elif self._told is not None:
            self._slip(canvas, self._told.asked, zone, true=self._told.true)
        elif self._calls.waiting:
            self._slip(canvas, self._calls.waiting[-1], zone)
        if self._told is not None:
            self._thrown(canvas, self._told, zone)
        return self._calls.open is not None or self._told is not None or bool(self._calls.waiting)

    def _seen(self) -> tuple[object, ...]:
        asked = self._calls.open
        return asked and (id(asked), *asked.said.items()), self._told and id(self._told), len(self._calls.waiting)

    def _can(self, who: int) -> bool:
        return self._host.guest(who).kind == "bot" or bool(self._hand(who))

    def _hand(self, who: int) -> str:
        return hand(self._host.guest(who), [self._host.guest(each) for each in self._pair])

    def _speaker(self, device: Device) -> int | None:
        """For whom a press on this device counts: of those who share it, the first one who has not called."""
        name = device_name(device)
        people = [who for who in self._who if self._hand(who) == name]
        said = self._calls.open.said if self._calls.open is not None else {}
        return next((who for who in people if who not in said), people[0] if len(people) == 1 else None)

    def _say(self, who: int, answer: int) -> None:
        self._calls.say(who, answer)
        self._host.services.sounds.play("lock")

    def _ask(self) -> None:
        self._calls.ask()
        if self._calls.open is not None:
            bots = [who for who in self._who if self._host.guest(who).kind == "bot"]
            self._thinking = {who: self._host.source.uniform(*THINKS) for who in bots}

    def _let_bots_call(self, seconds: float) -> None:
        if self._calls.open is None:
            self._thinking.clear()
            return
        for who in list(self._thinking):
            self._thinking[who] -= seconds
            if self._thinking[who] <= 0:
                del self._thinking[who]
                self._say(who, bot_guests.called(self._calls.open.call, self._host.source))

    def _tell(self, found: list[Settled]) -> None:
        """Pay what was called right, and let everybody hear of it."""
        for settled in found:
            evening = self._host.evening
            for who in sorted(settled.asked.said):
                evening = evening.called(who, who in settled.right)
            self._host.became(evening)
            self._told, self._shown = settled, 0.0
        if found:
            self._host.services.sounds.play("cheer" if found[-1].right else "groan")

    def _slip(
        self, canvas: Canvas, asked: Asked, zone: pygame.Rect, open: bool = False, true: int | None = None
    ) -> list[pygame.Rect]:
        first, second = (self._host.guest(self._pair[person]).name for person in asked.people)
        mover = 0 if asked.mover is None else asked.mover
        names = {
            "first": first,
            "second": second,
            "mover": self._host.guest(self._pair[mover]).name,
            "other": self._host.guest(self._pair[1 - mover]).name,
            **asked.call.values,
        }
        answers = tuple(_(answer).format(**names) for answer in asked.call.answers)
        said = [(self._host.guest(who), answer) for who, answer in asked.said.items()]
        silent = [self._host.guest(who) for who in self._who if open and self._can(who) and who not in asked.said]
        slip = Slip(_(asked.call.text).format(**names), answers, open, true)
        return call_slip.draw(canvas, slip, said, silent, zone)

    def _thrown(self, canvas: Canvas, told: Settled, zone: pygame.Rect) -> None:
        """A flower from everybody who was right, a paper ball from everybody who was not."""
        width, height = canvas.layout.size
        things = [*(("flower", who) for who in told.right), *(("paper-wad", who) for who in told.wrong)]
        reduced = self._host.services.settings.reduced
        gone = EASES["out"](1.0 if reduced else min(self._shown / FLIES, 1.0))
        for index, (name, who) in enumerate(things):
            picture = canvas.sprites.get(name, height=canvas.layout.px(FLOWER))
            pair, left = divmod(index, 2)
            goal = 0.5 + (1 - 2 * left) * (ASIDE + FURTHER * pair)
            x = zone.centerx + (goal * width - zone.centerx) * gone
            y = zone.top + (RIM * height - zone.top) * gone - height * 0.35 * gone * (1 - gone) * (1 + who % 3 / 3)
            canvas.surface.blit(picture, picture.get_rect(center=(round(x), round(y))))
