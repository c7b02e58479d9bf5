"""Decides who may answer at a table: whose device it is, who is asked, and in which way.

A press counts only for the seat of its device; if several people share the seat, for the one who acts.
"""

from collections.abc import Collection
from enum import Enum, auto

from game.engine.input.intents import KEYBOARD, KEYBOARD_LEFT, KEYBOARD_RIGHT, MOUSE, Device
from game.play.record import Record, Sitter
from game.play.table import Table
from game.play.team import team_of
from game.rules.core import Seat

LYING = (KEYBOARD_LEFT, KEYBOARD_RIGHT, MOUSE)
"""Devices that are always there, besides the whole keyboard."""
ANY = ""
"""The device of a person who may use any."""


class Way(Enum):
    """How the players answer."""

    NOBODY = auto()
    """No person answers: a bot thinks, the dice fall, or the match is over."""
    POINT = auto()
    """One person points at the board, and everybody sees it."""
    BLIND = auto()
    """Both persons choose at once on their own devices. Only a lamp shows who has chosen."""
    CURTAIN = auto()
    """Several people share a device or a seat, so they choose one after the other behind a curtain."""


def device_name(device: Device) -> str:
    """The name under which a seat stores a device. A pad is stored by its number, because its id changes."""
    return f"pad-{device.number}" if device.kind in ("pad", "joystick") else device.kind


def device_of(sitter: Sitter, pads: list[Device]) -> Device:
    """A person's device. It is the keyboard for a person without a device, or whose pad is gone."""
    return next((each for each in (*LYING, *pads) if device_name(each) == sitter.device), KEYBOARD)


def drives(record: Record, device: Device, seat: Seat) -> bool:
    """True if a press on `device` counts for the person in `seat`."""
    sitter, name = record.sitters[seat], device_name(device)
    free = sitter.device == ANY and name not in [each.device for each in people(record)]
    return sitter.kind == "person" and (free or sitter.device == name)


def speaks(record: Record, device: Device, seat: Seat) -> bool:
    """True if this is the device of anybody in the seat: one of several may speak for all of them."""
    shares = device_name(device) in [each.device for each in record.sitters[seat].people if not each.away]
    return shares or drives(record, device, seat)


def splits(record: Record) -> bool:
    """True if a person plays on half a keyboard."""
    return any(sitter.device.startswith("keyboard-") for sitter in people(record))


def people(record: Record) -> list[Sitter]:
    """All people who play, including those who share a seat."""
    return [each for sitter in record.sitters if sitter.kind == "person" for each in sitter.everybody]


def apart(record: Record) -> bool:
    """True if both seats have people with their own devices, so that both can choose at once.

    A mouse does not count, because everybody sees the pointer.
    """
    first, second = record.sitters
    own = not {ANY, "mouse"} & {first.device, second.device} and first.device != second.device
    return own and first.kind == second.kind == "person"


def sits(record: Record, device: Device) -> bool:
    """True if the device belongs to a person who plays, or if only bots play."""
    seats = [seat for seat in (0, 1) if record.sitters[seat].kind == "person"]
    return not seats or bool(holder(record, device)) or any(drives(record, device, seat) for seat in seats)


def holder(record: Record, device: Device) -> str:
    """The name of the person whose own the device is, or the names of all who share it; "" if it is nobody's."""
    return " & ".join(sitter.name for sitter in people(record) if sitter.device == device_name(device))


def lacking(record: Record, seats: Collection[Seat], pads: list[Device]) -> list[Seat]:
    """Those of these seats whose person's pad is not plugged in."""
    names = {device_name(pad) for pad in pads}
    sitters = [(seat, record.sitters[seat]) for seat in seats if record.sitters[seat].kind == "person"]
    return [seat for seat, sitter in sitters if sitter.device.startswith("pad-") and sitter.device not in names]


def way(table: Table) -> Way:
    """How the people who must act answer."""
    people = [seat for seat in table.state.to_act if table.person(seat)]
    if not people:
        return Way.NOBODY
    if any(team.in_secret for seat in people if (team := team_of(table, seat)) is not None):
        return Way.CURTAIN if asked(table) is not None else Way.NOBODY
    if len(people) == 1:
        return Way.POINT if people[0] in table.waiting else Way.NOBODY
    if apart(table.record):
        return Way.BLIND
    return Way.CURTAIN if table.waiting else Way.NOBODY


def asked(table: Table) -> Seat | None:
    """The first person who has not chosen yet; None if there is none."""
    waiting = [seat for seat in table.waiting if table.person(seat)]
    return waiting[0] if waiting else None


def speaker(table: Table, device: Device) -> Seat | None:
    """The seat that must act and for which a press on this device counts; None if there is none."""
    people = [seat for seat in table.state.to_act if table.person(seat)]
    return next((seat for seat in people if drives(table.record, device, seat)), None)
