"""Turns a record's sitters into players, and tells their devices apart."""

import random
from collections.abc import Collection

from game.ai.characters import find
from game.ai.mind import Memory
from game.ai.thinker import Bot, Thinking
from game.engine.input.intents import KEYBOARD, KEYBOARD_LEFT, KEYBOARD_RIGHT, MOUSE, Device
from game.play.record import Record, Sitter
from game.play.table import Chance, Person, Player
from game.rules.core import CHANCE, Seat

LYING = (KEYBOARD_LEFT, KEYBOARD_RIGHT, MOUSE)
"""Devices that need no plugging in, beside the whole keyboard."""
ANY = ""
"""The device of a person who has none of their own: any that is there."""


def players(record: Record, thinker: Thinking, throws: Memory) -> dict[Seat, Player]:
    """The players for the record's sitters, and the dice. A bot that studies people knows their earlier evenings."""
    source = random.SystemRandom()
    seated: dict[Seat, Player] = {CHANCE: Chance(source)}
    for seat, sitter in enumerate(record.sitters):
        who = find(sitter.character)
        style = who.style if who else ""
        studies = sitter.reads or style == "habits"
        bot = Bot(thinker, sitter.level, memory=throws if studies else None, style=style)
        seated[seat] = Person() if sitter.kind == "person" else bot
    return seated


def device_name(device: Device) -> str:
    """The name by which a seat remembers a device: a pad's number, because its id changes whenever it is plugged in."""
    return f"pad-{device.number}" if device.kind in ("pad", "joystick") else device.kind


def device_of(sitter: Sitter, pads: list[Device]) -> Device:
    """A person's device; the keyboard if they have none of their own, or their pad is gone."""
    return next((each for each in (*LYING, *pads) if device_name(each) == sitter.device), KEYBOARD)


def drives(record: Record, device: Device, seat: Seat) -> bool:
    """Whether a press on `device` counts for the person in `seat`. What is the other person's never does."""
    sitter, beside, name = record.sitters[seat], record.sitters[1 - seat], device_name(device)
    free = sitter.device == ANY and (beside.kind != "person" or beside.device != name)
    return sitter.kind == "person" and (free or sitter.device == name)


def splits(record: Record) -> bool:
    """Whether a person plays on half the keyboard. What a bot's seat was for before does not matter."""
    return any(sitter.kind == "person" and sitter.device.startswith("keyboard-") for sitter in record.sitters)


def apart(record: Record) -> bool:
    """Whether both seats are people with devices of their own, so that both can choose at once.

    A mouse does not count: everybody sees where it points.
    """
    first, second = record.sitters
    own = not {ANY, "mouse"} & {first.device, second.device} and first.device != second.device
    return own and first.kind == second.kind == "person"


def sits(record: Record, device: Device) -> bool:
    """Whether this device belongs to a person who plays; if only bots play, every device does."""
    people = [seat for seat in (0, 1) if record.sitters[seat].kind == "person"]
    return not people or any(drives(record, device, seat) for seat in people)


def holds(record: Record, device: Device) -> bool:
    """Whether a person who plays has this device for their own."""
    return any(sitter.kind == "person" and sitter.device == device_name(device) for sitter in record.sitters)


def lacking(record: Record, seats: Collection[Seat], pads: list[Device]) -> Sitter | None:
    """The first person in these seats whose pad is not plugged in."""
    names = {device_name(pad) for pad in pads}
    return next(
        (
            sitter
            for sitter in (record.sitters[seat] for seat in seats)
            if sitter.kind == "person" and sitter.device.startswith("pad-") and sitter.device not in names
        ),
        None,
    )
