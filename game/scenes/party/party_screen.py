"""Defines what the screens of an evening share: they know the host, take input from all devices, and go on by
themselves when only bots are left."""

from collections.abc import Mapping, Sequence

from game.engine.input.intents import KEYBOARD, Device, Input, Intent, Pointer, Press
from game.engine.panels.choices import Choices
from game.engine.panels.things import Askable
from game.engine.picture.canvas import Canvas
from game.play.evening.people import Guest
from game.scenes.common.dialogs import tell
from game.scenes.common.menu import BackScene
from game.scenes.party import guest_portraits, studio
from game.scenes.party.host import Host
from game.variants.common import backdrops, seating
from game.variants.common.seating import ANY, device_name
from game.words import N_, _

LOOK = 0.1
"""Seconds between two updates of a screen that goes on by itself."""
SEEN, WORD = 1.5, 0.25
"""Seconds for which a result is seen at least before a press goes on, and seconds to read a word of what is said about
it."""
SOMEBODY = N_("Press to choose this one.")
ABOUT = {
    "on": N_("Goes on with the evening."),
    "couch": N_("People come, go, change seats and devices; the evening waits."),
    "end": N_("Awards and podium for what was played; the rest is left out."),
    "leave": N_("Leaves the evening; Continue on the title takes it up again."),
    "again": N_("Another evening of this kind, with everybody who is still there."),
    "title": N_("The evening is over; its champion is remembered."),
    "records": N_("Back to the list of evenings."),
    "bot": N_("A bot sits down; press on it to choose another one."),
    "go": N_("Everybody is here: on to what is played."),
    "draw": N_("Mixes everybody: the left half of the couch plays against the right one."),
    "last time": N_("Seats everybody who sat here last time, with what they held then."),
    "nobody": N_("Empties the couch, after a question."),
}
"""What each thing that can be chosen is for, by its key."""


FREE = ("mouse", "keyboard-left", "keyboard-right")
"""Devices for guests whose own device is used by a player. They get the first of these that nobody has."""


class PartyScene(BackScene):
    """A screen of an evening."""

    AUTO = 3.0
    """Seconds after which a screen that `goes_on_itself` does so, if nothing on it takes longer to read."""
    BACKDROP = "table"
    MUSIC = "party"
    """The name of the musical theme."""
    leaves_on: tuple[Intent, ...] = (Intent.CANCEL, Intent.PAUSE)

    def __init__(self, host: Host) -> None:
        super().__init__(host.services)
        self.host = host
        self.services = host.services
        self.choices = Choices(host.services.sounds.play, "", self.about)
        self.time = 0.0
        self.split = any(guest.device.startswith("keyboard-") for guest in host.people())
        self.greet(KEYBOARD)

    def enter(self) -> None:
        self.services.sounds.music(self.MUSIC)

    @property
    def goes_on_itself(self) -> bool:
        """Whether the screen goes on by itself: most do where only bots play, as nobody would press anything."""
        return all(guest.kind == "bot" for guest in self.host.people())

    @property
    def passes(self) -> bool:
        """Whether any confirm or click goes on, as there is nothing to choose."""
        return False

    @property
    def moving(self) -> bool:
        return not self.still and self.time < studio.POP

    @property
    def still(self) -> bool:
        """Whether nothing moves, because the settings reduce motion."""
        return self.services.settings.reduced

    @property
    def wakes(self) -> float | None:
        return LOOK if self.goes_on_itself else None

    def proceed(self) -> None:
        """Go on with the evening."""
        self.host.show("next")

    def chosen(self, key: str | None) -> None:
        """Handle the key of what was chosen; None if nothing was."""
        if key is not None:
            self.proceed()

    def holder(self, device: Device) -> str:
        return seating.holder(self.host.people(), device)

    @property
    def people(self) -> Mapping[str, str]:
        return {guest.name: guest.device for guest in self.host.people() if guest.kind == "person"}

    def hands(self) -> list[Device]:
        """The devices whose keys the hints show: the one pressed last if a guest plays on it, otherwise the first
        device of a guest."""
        people = [guest for guest in self.host.people() if guest.kind == "person"]
        held = hands_of(people, self.device, self.services.devices.pads())
        return [self.device] if self.device in held else held[:1]

    def about(self, key: str) -> str:
        """A sentence on what the thing with this key is for."""
        return _(ABOUT.get(key, SOMEBODY))

    def parts(self) -> Sequence[Askable]:
        return (self.choices, *super().parts())

    def back(self) -> None:
        """Go to the standings, from which one gets to the couch and to the title."""
        self.services.sounds.play("back")
        self.host.show("standings")

    def hear(self, given: Input) -> None:
        press = isinstance(given, Press) and given.intent is Intent.CONFIRM and not given.repeat
        if self.passes and (press or (isinstance(given, Pointer) and given.phase == "up")):
            self.chosen("on")
        else:
            self.chosen(self.choices.handle(given))

    def update(self, seconds: float) -> None:
        if tell(self.services, self.stack):
            return
        self.time += seconds * self.services.settings.speed
        if self.goes_on_itself and not self.moving and self.time > self.stays:
            self.time = 0.0
            self.proceed()

    @property
    def stays(self) -> float:
        """Seconds after which the screen goes on by itself, for people who read as fast as the settings say."""
        return self.AUTO * self.services.settings.reading

    def reads(self, said: str) -> float:
        """Seconds that a result is left to be read with what the presenter says about it."""
        return max(SEEN, WORD * len(said.split()) * self.services.settings.reading)

    def draw(self, canvas: Canvas) -> None:
        focused = self.choices.focused
        backdrops.lay(canvas, self.BACKDROP)
        super().draw(canvas)
        self.choices.ring(canvas)
        if self.choices.focused != focused:  # placing the choices has moved the focus: draw it where it is now
            self.touch()

    def _shown(self) -> list[tuple[str, str, str]]:
        """Returns each hint as its keys, one for each of `hands`, its word, and the intent's name."""
        keys, hands = self.services.devices.keys, self.hands()
        return [
            (" / ".join(dict.fromkeys(keys(hand, *intents) for hand in hands)), does, intents[-1].value)
            for intents, does in self.keys()
        ]


def drives(guest: Guest, device: Device) -> bool:
    """Whether a press on this device counts as the guest's, or as that of anybody on a side."""
    return guest.kind == "person" and any(each.device in ("", device_name(device)) for each in guest.everybody)


def hands_of(guests: list[Guest], pressed: Device, pads: list[Device]) -> list[Device]:
    """The devices whose keys the hints show while these guests are to press: each guest's own. For a guest without a
    device of their own, that is the one pressed last."""
    people = (each for guest in guests for each in guest.everybody)
    held = (pressed if drives(each, pressed) else seating.device_of(each.sitter(), pads) for each in people)
    return list(dict.fromkeys(held)) or [pressed]


def hand(guest: Guest, pair: Sequence[Guest], lookers: Sequence[Guest] = ()) -> str:
    """The device with which a guest who looks on answers: their own, unless one of the `pair` plays on it, otherwise
    the first of FREE that nobody has. The mouse, which points at an answer, serves players and `lookers` alike. It is
    "" if one of the `pair` plays on all devices."""
    if guest.kind == "bot":
        return ""
    held, own = {each.device for each in pair if each.kind == "person"}, guest.device or "mouse"
    if own != "mouse" and _taken(own, held):
        theirs = held | {each.device for each in lookers}
        own = next((device for device in FREE if not _taken(device, theirs)), "mouse")
    return "" if ANY in held and own in FREE else own


def _taken(device: str, held: set[str]) -> bool:
    """Whether a player uses this device, or part of it, or any device there is."""
    part = device.startswith("keyboard") and any(
        each == "keyboard" or (device == "keyboard" and each.startswith("keyboard")) for each in held
    )
    return device in held or part or (device in (ANY, *FREE, "keyboard") and ANY in held)


def lacks(guest: Guest, pads: list[Device]) -> bool:
    """Whether the guest plays on a pad that is not plugged in."""
    return guest.kind == "person" and any(seating.gone(each.device, pads) for each in guest.everybody)


def whose_turn(guests: list[Guest]) -> str:
    """A sentence on whose press is waited for, and on which device."""
    people = (each for guest in guests for each in guest.everybody)
    names = _(" and ").join(f"{each.name} ({guest_portraits.plays_on(each)})" for each in people)
    return _("It is for {names} to press.").format(names=names)
