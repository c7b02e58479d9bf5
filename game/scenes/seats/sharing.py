"""Says what becomes of a setup when several people sit down in one seat, or get up."""

import msgspec

from game.play.evening.people import Guest, free_colour, free_face, free_name
from game.play.files.profiles import Profiles
from game.play.files.settings import Setup
from game.play.record import Sharing, Sitter
from game.rules.core import Seat


def sharers(setup: Setup) -> list[Sitter]:
    """Everybody who shares a seat."""
    return [each for sitter in setup.sitters for each in sitter.people]


def share(setup: Setup, sharing: Sharing | None, known: Profiles) -> Setup:
    """The setup in which several people share a seat in this way; without one nobody does."""
    for seat, sitter in enumerate(setup.sitters):
        if sitter.kind == "person":
            people = sitter.people or (_person(setup, sitter.name, sitter.device, known),)
            people = people if sharing is not None else people[:1]
            shared = msgspec.structs.replace(sitter, people=people, sharing=sharing or "turns").fronted(0)
            setup = setup.with_sitter(seat, shared if sharing is not None else shared.settled)
    return setup


def joined(setup: Setup, device: str, known: Profiles) -> Setup:
    """The setup with one more person, who plays on this device: the last one who used it, if known."""
    seats = [seat for seat in (0, 1) if setup.sitters[seat].people]
    seat = min(seats, key=lambda each: len(setup.sitters[each].people))
    person = _person(setup, "", device, known)
    return _with_people(setup, seat, (*setup.sitters[seat].people, person))


def claimed(setup: Setup, device: str) -> Setup | None:
    """The setup in which this is the device of the first person who has none yet; None if everybody has one. Who began
    with the whole keyboard takes no other than a half of it."""
    for seat, sitter in enumerate(setup.sitters):
        if sitter.people and not sitter.people[0].device and (seat or device.startswith("keyboard-")):
            first = msgspec.structs.replace(sitter.people[0], device=device)
            return _with_people(setup, seat, (first, *sitter.people[1:]))
    return None


def got_up(setup: Setup, device: str) -> Setup | None:
    """The setup without the last person on this device who joined somebody; None if nobody did."""
    for seat, sitter in enumerate(setup.sitters):
        theirs = [who for who, each in enumerate(sitter.people) if who and each.device == device]
        if theirs:
            return _with_people(setup, seat, tuple(each for who, each in enumerate(sitter.people) if who != theirs[-1]))
    return None


def _with_people(setup: Setup, seat: Seat, people: tuple[Sitter, ...]) -> Setup:
    return setup.with_sitter(seat, msgspec.structs.replace(setup.sitters[seat], people=people).fronted(0))


def _person(setup: Setup, name: str, device: str, known: Profiles) -> Sitter:
    """Somebody with a cushion and a face that nobody else has."""
    taken = sharers(setup)
    names = [each.name for each in (*taken, *setup.sitters)]
    profile = known.named(name) if name else known.last_on(device, names)
    colour = free_colour([each.colour for each in taken], profile.colour if profile else len(taken))
    face = free_face([each.character for each in taken], colour, profile.face if profile else "")
    name = name or (profile.name if profile else free_name(names, face.title()))
    return Guest(name, device=device, colour=colour, character=face).sitter()
