"""Says who may sit in a seat, and what becomes of a setup when somebody else sits down."""

import msgspec

from game.ai import characters
from game.ai.characters import Character
from game.engine.input.intents import stepped
from game.play.evening.people import Guest, free_colour, free_face, free_name
from game.play.files.profiles import Profiles
from game.play.files.settings import Settings, Setup
from game.play.record import Sharing, Sitter
from game.rules.core import Seat, other

PERSON = ""
"""Stands for a person where bots stand by their keys."""


def remembered(settings: Settings, match: str) -> Setup:
    """The setup in which this match begins: the people of the last match, and what was agreed when this one was played
    last."""
    last = settings.setup
    fresh = msgspec.structs.replace(last, match=match, options="-", dice="")
    agreed = last if last.match == match else settings.agreed.get(match, fresh)
    setup = msgspec.structs.replace(agreed, match=match, sitters=last.sitters, people=last.people)
    if not setup.sound():
        setup = Setup(match)
    for seat in (0, 1):
        setup = setup.with_sitter(seat, _fitting(setup.sitters[seat], match))
    return setup


def offered(match: str) -> tuple[str, ...]:
    """Who may sit down: the keys of all bots that play this match, by level, and a person."""
    return (*(each.key for each in characters.playing(match)), PERSON)


def with_other(setup: Setup, seat: Seat, key: str) -> Setup:
    """The setup with the bot of this key in a seat, or with the person who sat there last. Who is then alone with a bot
    may play on any device."""
    bot, sitter, opposite = characters.find(key), setup.sitters[seat], setup.sitters[other(seat)]
    if bot is not None:
        setup = setup.with_sitter(seat, _bot(bot, sitter.reads))
        return (
            setup if opposite.people else setup.with_sitter(other(seat), msgspec.structs.replace(opposite, device=""))
        )
    return setup if sitter.kind == "person" else setup.with_sitter(seat, setup.people[seat])


def people(setup: Setup) -> list[Sitter]:
    """Everybody who shares a seat."""
    return [each for sitter in setup.sitters for each in sitter.people]


def share(setup: Setup, sharing: Sharing | None, known: Profiles) -> Setup:
    """The setup in which several people share a seat in this way; without one nobody does."""
    for seat, sitter in enumerate(setup.sitters):
        if sitter.kind == "person":
            joins = () if sitter.people or sharing is None else (_person(setup, sitter.name, sitter.device, known),)
            whole = msgspec.structs.replace(sitter, people=(*sitter.people, *joins), sharing=sharing or "turns")
            alone = msgspec.structs.replace(whole.fronted(0), people=whole.people[:1]) if sharing is None else whole
            setup = setup.with_sitter(seat, alone.settled if sharing is None else whole)
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
    taken = people(setup)
    names = [each.name for each in (*taken, *setup.sitters)]
    profile = known.named(name) if name else known.last_on(device, names)
    colour = free_colour([each.colour for each in taken], profile.colour if profile else len(taken))
    face = free_face([each.character for each in taken], colour, profile.face if profile else "")
    name = name or (profile.name if profile else free_name(names, face.title()))
    return Guest(name, device=device, colour=colour, character=face).sitter()


def beside(setup: Setup, seat: Seat, way: int, *, held: bool = False) -> str:
    """Who comes next (1) or before (-1) whoever sits in a seat; round and round, unless the key is `held`."""
    keys, sitter = offered(setup.match), setup.sitters[seat]
    here = keys.index(sitter.character if sitter.kind == "bot" else PERSON)
    return keys[stepped(here, way, len(keys), held=held)]


def _fitting(sitter: Sitter, match: str) -> Sitter:
    """The sitter; for a bot that does not play this match, another one of its level."""
    playing = characters.playing(match)
    if sitter.kind == "person":
        return sitter
    if sitter.character in [each.key for each in playing]:
        return msgspec.structs.replace(sitter, device="")
    return _bot(min(playing, key=lambda each: abs(each.level - sitter.level)), sitter.reads)


def _bot(bot: Character, reads: bool) -> Sitter:
    return Sitter(bot.name, "bot", bot.level, reads=reads, character=bot.key)
