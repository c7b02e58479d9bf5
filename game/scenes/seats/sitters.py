"""Says who may sit in a seat, and what becomes of a setup when somebody else sits down."""

import msgspec

from game.ai import characters
from game.ai.characters import Character
from game.engine.input.intents import stepped
from game.play.files.settings import Settings, Setup
from game.play.record import Sitter
from game.play.staircase import FIRST
from game.rules.core import Seat, other

PERSON, SUITS = "", "/suits"
"""Stand for a person, and for whichever bot suits the other one, where bots stand by their keys."""


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
    """Who may sit down: the keys of one who suits, of all bots that play this match, by level, and of a person."""
    return (SUITS, *(each.key for each in characters.playing(match)), PERSON)


def with_other(setup: Setup, seat: Seat, key: str) -> Setup:
    """The setup with the bot of this key in a seat, or with the person who sat there last. Who is then alone with a bot
    may play on any device."""
    bot = characters.find(key)
    sitter, opposite = setup.sitters[seat], setup.sitters[other(seat)]
    if bot is not None or key == SUITS:
        setup = setup.with_sitter(seat, _bot(bot, sitter.reads) if bot is not None else characters.suiting(FIRST))
        return setup.with_sitter(other(seat), msgspec.structs.replace(opposite, device=""))
    return setup if sitter.kind == "person" else setup.with_sitter(seat, setup.people[seat])


def beside(setup: Setup, seat: Seat, way: int, *, held: bool = False) -> str:
    """Who comes next (1) or before (-1) whoever sits in a seat; round and round, unless the key is `held`."""
    keys, sitter = offered(setup.match), setup.sitters[seat]
    here = keys.index(key_of(sitter))
    return keys[stepped(here, way, len(keys), held=held)]


def key_of(sitter: Sitter) -> str:
    """By which key somebody stands among those who may sit down."""
    return SUITS if sitter.suits else sitter.character if sitter.kind == "bot" else PERSON


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
