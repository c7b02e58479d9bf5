"""Computes the setup when people share a seat: who joins, who leaves, and in which way they share it."""

import msgspec

from game.play.evening.people import MOST, Guest, free_colour, free_face, free_name
from game.play.files.profiles import Profiles
from game.play.files.settings import Setup
from game.play.record import Sharing, Sitter
from game.rules.core import Seat
from game.variants.common.portraits import PEOPLE

FEW = 4
"""The most people who can share a seat in turns or as hand and brain. In a vote it is MOST."""
WAYS: tuple[Sharing, ...] = ("turns", "hands", "vote")


def sharers(setup: Setup) -> list[Sitter]:
    """All people who share a seat, in both seats."""
    return [each for sitter in setup.sitters for each in sitter.people]


def next_way(setup: Setup, now: Sharing, step: int) -> Sharing:
    """The way of sharing after (1) or before (-1) this one, among those with room for everybody."""
    most = max(len(sitter.people) for sitter in setup.sitters)
    ways = [way for way in WAYS if way == now or most <= _room(way)]
    return ways[(ways.index(now) + step) % len(ways)]


def is_full(setup: Setup) -> bool:
    """True if no further person can join."""
    shared = [sitter for sitter in setup.sitters if sitter.people]
    return len(sharers(setup)) >= MOST or all(len(each.people) >= _room(each.sharing) for each in shared)


def share(setup: Setup, sharing: Sharing | None, known: Profiles, device: str = "") -> Setup:
    """The setup with seats shared in this way; with None, without sharing. Whoever is left alone with a bot then plays
    on any device.

    `device` is the one on which sharing was chosen. The person in the first seat gets it if they have no device yet; a
    mouse is given to the people in both seats.
    """
    held = [sitter.device for sitter in setup.sitters]
    for seat, sitter in enumerate(setup.sitters):
        if sitter.kind == "person":
            free = device if device == "mouse" or (seat == 0 and device not in held) else ""
            people = sitter.people or (_first(setup, seat, sitter.device or free, known),)
            people = people if sharing is not None else people[:1]
            shared = msgspec.structs.replace(sitter, people=people, sharing=sharing or "turns").fronted(0)
            setup = setup.with_sitter(seat, shared if sharing is not None else shared.settled)
    persons = [seat for seat, sitter in enumerate(setup.sitters) if sitter.kind == "person"]
    if sharing is None and len(persons) == 1:
        setup = setup.with_sitter(persons[0], msgspec.structs.replace(setup.sitters[persons[0]], device=""))
    return setup


def joined(setup: Setup, device: str, known: Profiles) -> Setup:
    """The setup with one more person, in the seat with fewer people. It is the person last known to have used this
    device, otherwise a new one."""
    seats = [seat for seat in (0, 1) if setup.sitters[seat].people]
    seat = min(seats, key=lambda each: len(setup.sitters[each].people))
    person = _person(setup, device, known)
    return _with_people(setup, seat, (*setup.sitters[seat].people, person))


def claimed(setup: Setup, device: str) -> Setup | None:
    """The setup with this device given to the first person who has none; None if nobody takes it. The person in the
    first seat started on the whole keyboard, and takes only a half of that."""
    for seat, sitter in enumerate(setup.sitters):
        if sitter.people and not sitter.people[0].device and (seat or device.startswith("keyboard-")):
            first = msgspec.structs.replace(sitter.people[0], device=device)
            return _with_people(setup, seat, (first, *sitter.people[1:]))
    return None


def got_up(setup: Setup, device: str) -> Setup | None:
    """The setup without the last person who joined a seat on this device; None if nobody did."""
    for seat, sitter in enumerate(setup.sitters):
        theirs = [who for who, each in enumerate(sitter.people) if who and each.device == device]
        if theirs:
            return _with_people(setup, seat, tuple(each for who, each in enumerate(sitter.people) if who != theirs[-1]))
    return None


def _room(sharing: Sharing) -> int:
    """How many people can share a seat in this way."""
    return MOST if sharing == "vote" else FEW


def _with_people(setup: Setup, seat: Seat, people: tuple[Sitter, ...]) -> Setup:
    return setup.with_sitter(seat, msgspec.structs.replace(setup.sitters[seat], people=people).fronted(0))


def _first(setup: Setup, seat: Seat, device: str, known: Profiles) -> Sitter:
    """The person who sits alone in a seat, with a cushion. They get the face of their profile, or keep the seat's
    usual one."""
    taken = sharers(setup)
    name = free_name([each.name for each in taken], setup.sitters[seat].name)
    profile = known.named(name)
    colour = free_colour([each.colour for each in taken], profile.colour if profile else len(taken))
    remembered = profile.face if profile else ""
    face = free_face([each.character for each in taken], colour, remembered) if remembered else PEOPLE[seat]
    return Guest(name, device=device, colour=colour, character=face).sitter()


def _person(setup: Setup, device: str, known: Profiles) -> Sitter:
    """One more person, with a cushion and a face that nobody else has."""
    taken = sharers(setup)
    names = [each.name for each in (*taken, *setup.sitters)]
    profile = known.last_on(device, names)
    colour = free_colour([each.colour for each in taken], profile.colour if profile else len(taken))
    face = free_face([each.character for each in taken], colour, profile.face if profile else "")
    name = profile.name if profile else free_name(names, face.title())
    return Guest(name, device=device, colour=colour, character=face).sitter()
