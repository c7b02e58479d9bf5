"""Holds the lines on which new guests write their names on the couch: one for each device that sat somebody down."""

from collections.abc import Sequence
from dataclasses import dataclass

import msgspec

from game.engine.input.intents import KEYBOARD, MOUSE, Device, Intent, stepped
from game.play.evening.evening import SeatedGuest
from game.play.evening.people import Guest
from game.play.files.profiles import Profiles
from game.play.names import person
from game.scenes.services.services import Devices
from game.text_gate import NAME, cleaned, letters, refusal
from game.variants.common.seating import device_name, device_of
from game.words import _

WRITTEN = ("keyboard-left", "keyboard-right", "mouse")
"""The devices whose guests write on the keyboard. Others have no letters, and write there while nobody sits at it."""
CARET = "_"
"""Stands behind a name that is being written."""


@dataclass(eq=False)
class NameLine:
    """The open line of one guest."""

    guest: str
    """The name that the guest has until the line is closed."""
    device: str
    opener: str
    """The control that sat the guest down; it may be a letter."""
    text: str
    touched: bool = False
    """Something was written. The first letter replaces the name that was there."""
    fresh: bool = True
    """The guest is only sitting down: a letter that comes now is of the key that did it."""

    def ends(self, typed: str) -> bool:
        """True if this is the letter that sat the guest down, pressed again: the first such press writes it, as a name
        may begin with it."""
        return self.touched and self.text.casefold() == typed.casefold() == self.opener

    def write(self, typed: str) -> str | None:
        """Write at the end. Returns the reason if that is refused."""
        text = (self.text if self.touched else "") + typed
        why = refusal(text, NAME)
        if why is None:
            self.text, self.touched = text, True
        return why

    def walk(self, names: Sequence[str], step: int, *, held: bool) -> None:
        """Show the next of these names (1) or the one before (-1)."""
        here = names.index(self.text) if self.text in names else 0
        self.text = names[stepped(here, step, len(names), held=held)]

    def erase(self) -> None:
        """Delete the last letter; the whole name if nothing was written yet."""
        self.text = "".join(letters(self.text)[:-1]) if self.touched else ""
        self.touched = True


class NameLines:
    """The open lines of those who sit in `seats`, the latest last. Only one at a time is written on the keyboard: the
    first that was begun, or else the latest."""

    def __init__(self, devices: Devices, known: Profiles, seats: list[SeatedGuest]) -> None:
        """`known` is who has been here before. Closing a line changes `seats`."""
        self.open: list[NameLine] = []
        self._devices = devices
        self._known = known
        self._seats = seats

    def begin(self, guest: str, device: str, opener: str) -> None:
        """Open a line for a new guest."""
        self.open.append(NameLine(guest, device, opener if device in WRITTEN else "", guest))

    def close(self, line: NameLine) -> Guest:
        """Close a line: from now on the guest has the name on it, if there is one. Returns the guest."""
        self.open.remove(line)
        index = [seat.guest.name for seat in self._seats].index(line.guest)
        if line.text.strip() and line.text != line.guest:
            others = [seat.guest for seat in self._seats if seat.guest.name != line.guest]
            guest = self._known.called(self._seats[index].guest, cleaned(line.text, NAME), others)
            self._seats[index] = self._seats[index]._replace(guest=guest)
        return self._seats[index].guest

    @property
    def written(self) -> NameLine | None:
        """The line that takes the keyboard's letters, of those who write there, or of all while nobody sits at the
        keyboard: the one that was begun, or else the latest."""
        sits = any(seat.guest.device.startswith("keyboard") for seat in self._seats)
        able = [line for line in self.open if line.device in WRITTEN or not sits]
        return next((line for line in able if line.touched), able[-1] if able else None)

    def of(self, device: Device) -> NameLine | None:
        """The line that a press on this device answers: of the keyboard, the one with letters that is being written.
        The mouse, which clicks on hints, answers any."""
        if device.kind.startswith("keyboard") and self._writing is not None:
            return self._writing
        own = next((line for line in self.open if line.device == device_name(device)), None)
        if own is None and device == MOUSE:
            return self.open[-1] if self.open else None
        return self.written if own is None and device.kind.startswith("keyboard") else own

    @property
    def _writing(self) -> NameLine | None:
        """The line that takes the keyboard's letters, once it has some: the keyboard is for no other until it ends."""
        line = self.written
        return line if line is not None and line.touched else None

    def begun(self, device: str) -> NameLine | None:
        """A line on which somebody who holds another device has written letters."""
        able = (line for line in self.open if line.touched and line.text.strip())
        return next((line for line in able if line.device != device), None)

    def called(self, guest: str) -> NameLine | None:
        """The line of the guest with this name."""
        return next((line for line in self.open if line.guest == guest), None)

    def shown(self) -> tuple[list[Guest], dict[int, str]]:
        """The guests as their nametags show them, with what is written so far, and a note for each of those seats."""
        guests, notes = [seat.guest for seat in self._seats], {}
        for index, guest in enumerate(guests):
            line = self.called(guest.name)
            if line is not None:
                guests[index] = msgspec.structs.replace(guest, name=line.text + CARET)
                notes[index] = _("your name?")
        return guests, notes

    def names(self, line: NameLine) -> list[str]:
        """The names to walk through on a line: the guest's own, those of former evenings, and that of the face."""
        taken = {person(seat.guest.name) for seat in self._seats}
        former = [each.name for each in self._known.people if person(each.name) not in taken]
        face = self._guest(line).face.title()
        fresh = [face] if person(face) not in (*taken, *map(person, former)) else []
        return [line.guest, *former, *fresh]

    def asks(self, line: NameLine) -> str:
        """What can be done on a line, in a sentence."""
        writing, mouse = self._writing, line.device == "mouse"
        if line is writing:
            return _("{key}: that is me.").format(key=self._devices.keys(KEYBOARD, Intent.CONFIRM))
        if writing is not None and line.device in WRITTEN and not mouse:
            return _("{name} is still writing.").format(name=writing.text or writing.guest)
        if mouse and line is self.written:
            said = _("Type your name, or click again and stay {name}.")
        elif line.device not in WRITTEN and len(self.names(line)) > 1:
            said = _("Left and right: other names. {key} again: {name}.")
        elif line is self.written:
            said = _("Type your name, or press {key} again and stay {name}.")
        else:
            said = _("{key} again: you stay {name}. Press on your seat for any other name.")
        held = device_of(self._guest(line).sitter(), self._devices.pads())
        return said.format(key=self._devices.keys(held, Intent.CONFIRM), name=line.text)

    def _guest(self, line: NameLine) -> Guest:
        return next(seat.guest for seat in self._seats if seat.guest.name == line.guest)
