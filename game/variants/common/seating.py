"""From who sits where to who plays: a record's sitters become players, and devices are told apart."""

import random

from game.ai.bot import Bot
from game.ai.characters import find
from game.ai.mind import Memory
from game.ai.thinker import Thinking
from game.engine.input.intents import KEYBOARD, KEYBOARD_LEFT, KEYBOARD_RIGHT, MOUSE, Device
from game.play.players import Chance, Person, Player
from game.play.record import Record, Sitter
from game.rules.core import CHANCE, Seat

LYING = (KEYBOARD_LEFT, KEYBOARD_RIGHT, MOUSE)
"""What needs no plugging in, beside the whole keyboard."""
ANY = ""
"""A person who has no device of their own takes whatever lies on the couch."""


def players(record: Record, thinker: Thinking, throws: Memory) -> dict[Seat, Player]:
    """Whoever the record's sitters are, and the dice. A bot that studies people knows their earlier evenings."""
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
    """What a seat remembers a device by: a pad by its number, since its id changes whenever it is plugged in."""
    return f"pad-{device.number}" if device.kind in ("pad", "joystick") else device.kind


def device_of(sitter: Sitter, pads: list[Device]) -> Device:
    """What a person plays on; the keyboard where they have nothing of their own, or their pad is gone."""
    return next((each for each in (*LYING, *pads) if device_name(each) == sitter.device), KEYBOARD)


def drives(record: Record, device: Device, seat: Seat) -> bool:
    """Whether a press on `device` speaks for the person in `seat`."""
    sitter = record.sitters[seat]
    return sitter.kind == "person" and sitter.device in (ANY, device_name(device))


def apart(record: Record) -> bool:
    """Whether both seats are people, each with a device that is not the other's, so that both can choose at once.

    A mouse does not count: everybody sees where it points.
    """
    first, second = record.sitters
    own = not {ANY, "mouse"} & {first.device, second.device} and first.device != second.device
    return own and first.kind == second.kind == "person"


def sits(record: Record, device: Device) -> bool:
    """Whether somebody who plays presses this device; where only bots play, everybody may."""
    people = [seat for seat in (0, 1) if record.sitters[seat].kind == "person"]
    return not people or any(drives(record, device, seat) for seat in people)


def lacking(record: Record, pads: list[Device]) -> Sitter | None:
    """The first person whose pad is not plugged in."""
    names = {device_name(pad) for pad in pads}
    return next(
        (
            sitter
            for sitter in record.sitters
            if sitter.kind == "person" and sitter.device.startswith("pad-") and sitter.device not in names
        ),
        None,
    )
