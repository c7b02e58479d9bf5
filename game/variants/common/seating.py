"""Decides who may answer at a table: whose device it is, who is asked, and in which way.

A press counts only for the seat of its device; if several people share the seat, for the one who acts.
"""

from collections import Counter
from collections.abc import Collection, Iterable
from enum import Enum, auto

from game.engine.input.intents import KEYBOARD, KEYBOARD_LEFT, KEYBOARD_RIGHT, MOUSE, Device
from game.play.evening.people import Guest
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
    """All choose at once on their own devices. Only lamps show who has chosen."""
    CURTAIN = auto()
    """Several people share a device, so one seat after the other chooses behind a curtain."""


def device_name(device: Device) -> str:
    """The name under which a seat stores a device. A pad is stored by its number, because its id changes."""
    return f"pad-{device.number}" if device.kind in ("pad", "joystick") else device.kind


def device_glyph(device: str) -> str:
    """The name of the drawing for a device; "" if any device will do.

    A device that does not exist, as an edited file may name one, counts as the keyboard.
    """
    if device.startswith("pad-"):
        return "glyph-pad"
    known = device in map(device_name, LYING)
    return f"glyph-{device if known else 'keyboard'}" if device else ""


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


def own(record: Record, seat: Seat) -> bool:
    """True if everybody in a person's seat has a device that nobody else has, so that they can write unseen at once. A
    mouse does not count."""
    holders = Counter(each.device for each in people(record))
    return all(
        holders[each.device] == 1 and each.device not in (ANY, "mouse") for each in record.sitters[seat].everybody
    )


def sits(record: Record, device: Device) -> bool:
    """True if the device belongs to a person who plays, or if only bots play."""
    seats = [seat for seat in (0, 1) if record.sitters[seat].kind == "person"]
    return not seats or bool(holder(people(record), device)) or any(drives(record, device, seat) for seat in seats)


def holder(players: Iterable[Sitter | Guest], device: Device) -> str:
    """The name of the person whose own the device is, or the names of all who share it; "" if it is nobody's."""
    held = (each.name for each in players if each.kind == "person" and each.device == device_name(device))
    return " & ".join(held)


def gone(device: str, pads: Iterable[Device]) -> bool:
    """True if this is a pad that is not plugged in."""
    return device.startswith("pad-") and device not in map(device_name, pads)


def lacking(record: Record, seats: Collection[Seat], pads: list[Device]) -> list[Seat]:
    """Those of these seats whose person's pad is not plugged in."""
    sitters = [(seat, record.sitters[seat]) for seat in seats if record.sitters[seat].kind == "person"]
    return [seat for seat, sitter in sitters if gone(sitter.device, pads)]


def way(table: Table) -> Way:
    """How the people who must act answer."""
    people = [seat for seat in table.state.to_act if table.person(seat)]
    if not people:
        return Way.NOBODY
    if _write_together(table):
        waiting = [own(table.record, seat) for seat in people if seat in table.waiting]
        return (Way.BLIND if any(waiting) else Way.CURTAIN) if waiting else Way.NOBODY
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
    """The seat that must act and for which a press on this device counts; None if there is none. While people write
    plans together, a seat without devices of its own waits for its curtain."""
    people = [seat for seat in table.state.to_act if table.person(seat)]
    if _write_together(table):
        people = [seat for seat in people if own(table.record, seat)]
    return next((seat for seat in people if heard(table, device, seat)), None)


def heard(table: Table, device: Device, seat: Seat) -> bool:
    """True if a press on this device counts for the secret choice of a seat: a plan is written by all who share it."""
    team = team_of(table, seat)
    return (speaks if team is not None and team.in_secret else drives)(table.record, device, seat)


def _write_together(table: Table) -> bool:
    """True if in some seat several people write a plan together."""
    teams = (team_of(table, seat) for seat in table.state.to_act)
    return any(team is not None and team.in_secret for team in teams)
