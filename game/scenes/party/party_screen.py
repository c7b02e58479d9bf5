"""Defines what the screens of an evening share: they know the host, take input from everybody, and go on by themselves
if only bots are left."""

from game.engine.input.intents import KEYBOARD, Device, Input, Intent, Press
from game.engine.picture.canvas import Canvas
from game.engine.window.scene import Scene
from game.play.evening.people import Guest
from game.scenes.common.notice import NoticeScene
from game.scenes.party import guest_portraits
from game.scenes.party.choice_buttons import Choices
from game.scenes.party.hosting import Hosting
from game.variants.common import backdrops, seating
from game.variants.common.nametags import HintBar
from game.variants.common.seating import device_name
from game.words import _

LOOK = 0.1
"""Seconds between two checks of the time, if it goes on by itself."""


class PartyScene(Scene):
    """A screen of the evening that `host` leads through."""

    AUTO = 3.0
    """Seconds until it goes on by itself, if only bots are there."""
    BACKDROP = "table"
    MUSIC = "party"
    """The theme that is played here."""

    def __init__(self, host: Hosting) -> None:
        super().__init__()
        self.host = host
        self.services = host.services
        self.choices = Choices(host.services.sounds.play)
        self.time = 0.0
        self._hints = HintBar()
        self.split = any(guest.device.startswith("keyboard-") for guest in host.people())
        self.greet(KEYBOARD)

    def enter(self) -> None:
        self.services.sounds.music(self.MUSIC)

    @property
    def alone(self) -> bool:
        """Whether only bots are there."""
        return all(guest.kind == "bot" for guest in self.host.people())

    @property
    def hurried(self) -> bool:
        """Whether it shows its end at once: in reduced motion."""
        return self.services.settings.reduced

    @property
    def wakes(self) -> float | None:
        return LOOK if self.alone else None

    def proceed(self) -> None:
        """Go on to what comes next."""
        self.host.go_on()

    def press(self, press: Press) -> None:
        """Handle a press that does not lead out."""
        self.chosen(self.choices.handle(press))

    def chosen(self, key: str | None) -> None:
        """Handle a choice, or None."""
        if key is not None:
            self.proceed()

    def paint(self, canvas: Canvas) -> None:
        """Draw what lies on the backdrop."""

    def keys(self) -> list[tuple[Intent, str]]:
        """The hints."""
        return []

    def selection(self) -> Device:
        """The device whose keys the hints show: the last one pressed."""
        return self._device

    def back(self) -> None:
        """Leave: to the standings, which lead to the couch and to the title."""
        self.host.table()

    def handle(self, given: Input) -> None:
        if isinstance(given, Press):
            self._device = given.device
            if given.intent in (Intent.CANCEL, Intent.PAUSE) and not given.repeat:
                self.services.sounds.play("back")
                self.back()
            else:
                self.press(given)
        else:
            self.chosen(self.choices.handle(given))

    def update(self, seconds: float) -> None:
        if self.services.notices:
            self.stack.push(NoticeScene(self.services, self.services.notices.pop(0)))
            return
        self.time += seconds * self.services.settings.speed
        if self.alone and not self.moving and self.time > self.AUTO:
            self.time = 0.0
            self.proceed()

    def draw(self, canvas: Canvas) -> None:
        backdrops.lay(canvas, self.BACKDROP)
        self.paint(canvas)
        self.choices.ring(canvas)
        hand = self.selection()
        shown = [(self.services.devices.keys(hand, intent), does, intent.value) for intent, does in self.keys()]
        self._hints.draw(canvas, shown)


def drives(guest: Guest, device: Device) -> bool:
    """Whether a press on this device counts for the guest."""
    return guest.kind == "person" and guest.device in ("", device_name(device))


def hand_of(guests: list[Guest], pressed: Device, pads: list[Device]) -> Device:
    """The device whose keys the hints show while these guests are to press: the last one pressed, if it is one of
    theirs."""
    if not guests or any(drives(guest, pressed) for guest in guests):
        return pressed
    return seating.device_of(guests[0].sitter(), pads)


def lacks(guest: Guest, pads: list[Device]) -> bool:
    """Whether the guest's pad is missing."""
    there = {device_name(pad) for pad in pads}
    return guest.kind == "person" and guest.device.startswith("pad-") and guest.device not in there


def whose_turn(guests: list[Guest]) -> str:
    """Whose press it waits for, and on what."""
    names = _(" and ").join(f"{guest.name} ({guest_portraits.plays_on(guest)})" for guest in guests)
    return _("It is for {names} to press.").format(names=names)
