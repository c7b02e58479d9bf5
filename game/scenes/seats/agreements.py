"""Holds all that can be agreed before a match, as choices in words, and what each makes of a setup: who sits in a
seat, how long the match is, and the rest."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

import msgspec

from game.ai import characters
from game.ai.characters import Character
from game.engine.input.intents import Device, stepped
from game.entry import Game
from game.play.files.settings import Settings, Setup
from game.play.record import Sitter
from game.play.staircase import FIRST
from game.rules.clock import PRESETS
from game.rules.core import Seat, other
from game.rules.options import CUSTOM, Options
from game.rules.registry import MATCHES
from game.scenes.match.help import NAMES as HELPS
from game.variants.common.seating import device_name
from game.variants.common.sentences import DEVICES, level_name
from game.words import N_, _, ngettext

IMPLEMENTS = {"pencil": N_("pencil"), "pen": N_("ballpoint"), "crayon": N_("crayon"), "chalk": N_("chalk on a slate")}
DICE = {"turned": N_("dice, turned in place"), "set": N_("dice, set down")}

ABOUT = {
    "games": N_("The match is won by whoever wins most of these games."),
    "starts": N_("What decides who moves first. You may also agree on it."),
    "decider": N_("Yes: when points are equal, one more game. No: then nobody wins the match."),
    "clock": N_("Seconds for each turn, and what is kept in reserve. Whoever runs out loses, or chance moves."),
    "longer": N_("A handicap: one of the two has twice the time that the clock gives."),
}
"""What each option is for that several games have."""
UNTIL_WON = N_("The first game that is won wins the match. Only a draw brings another.")
"""What the number of games is for in a match that ends with the first game won."""
PERSON, SUITS = "", "/suits"
"""Stand for a person, and for whichever bot suits the other one, where bots stand by their keys."""


@dataclass(frozen=True)
class Agreement:
    """One thing to agree on: its values in words, the present one, and the setup that another one makes."""

    label: str
    values: Sequence[tuple[Any, str]]
    now: Any
    agreed: Callable[[Setup, Any], Setup]
    about: str = ""

    @property
    def offered(self) -> list[tuple[Any, str]]:
        """The values; the present one, too, if only a file can have it."""
        known = any(value == self.now for value, _word in self.values)
        return [*self.values] if known else [*self.values, (self.now, str(self.now))]


def seat(setup: Setup, which: Seat, game: Game, pads: Sequence[Device]) -> list[Agreement]:
    """Who sits in a seat, and what with."""
    sitter = setup.sitters[which]
    bots = [
        (each.key, _("{name}, {level}").format(name=each.name, level=level_name(each.level)))
        for each in characters.playing(setup.match)
    ]
    found = [
        Agreement(
            _("Who"),
            [(PERSON, _("a person")), (SUITS, _("somebody who suits you")), *bots],
            key_of(sitter),
            lambda now, key: with_other(now, which, key),
            _("A person, or a bot: easy ones blunder, the hardest do not."),
        )
    ]
    if sitter.kind == "bot":
        found.append(
            Agreement(
                _(game.studied),
                [(False, _("fairly")), (True, _("reading your mind"))],
                sitter.reads,
                lambda now, reads: _with(now, which, reads=reads),
                _("Fairly: by chance and by the rules alone. Reading your mind: it learns what you like to choose."),
            )
        )
        return found
    devices = [(each, _(name)) for each, name in DEVICES.items()]
    devices += [(device_name(pad), pad.label) for pad in pads]
    found.append(
        Agreement(
            _("Plays with"),
            devices,
            sitter.device,
            lambda now, device: _with(now, which, device=device),
            _("What this person holds. Any device: whoever presses first. Two may share a keyboard, half each."),
        )
    )
    return found


def match(setup: Setup, game: Game) -> list[Agreement]:
    """What is agreed on the match, as far as this kind of match reads it."""
    options, kind = Options.parse(setup.options), MATCHES[game.match]
    first, second = (sitter.name for sitter in setup.sitters)
    lengths = [(n if n != game.lengths[0] else 0, _length(game, n)) for n in game.lengths]
    named: dict[str, tuple[str, Sequence[tuple[Any, str]]]] = {
        "games": (_("Games"), lengths),
        "starts": (_("Who begins"), [*((v, _(name)) for v, name in game.begins), ("1", first), ("2", second)]),
        "decider": (_("Decider"), [(False, _("no")), (True, _("yes"))]),
        "clock": (_("Clock"), _clocks(kind.custom_clock)),
    }
    if kind.agreed(setup.options).control is not None:
        named["longer"] = (_("Twice the time"), [("", _("nobody")), ("1", first), ("2", second)])
    about = {**ABOUT, "games": UNTIL_WON} if game.until_won else dict(ABOUT)
    for own in game.agreed:
        named[own.option] = (_(own.title), [(v, _(s).format(first=first, second=second)) for v, s in own.choices])
        about[own.option] = own.about

    def agree(option: str) -> Callable[[Setup, Any], Setup]:
        return lambda now, value: with_options(now, replace(Options.parse(now.options), **{option: value}))

    found = [
        Agreement(label, values, getattr(options, option), agree(option), _(about[option]))
        for option, (label, values) in ((name, named[name]) for name in kind.reads if name in named)
    ]
    found.append(
        Agreement(
            _("Help"),
            [(each, _(name)) for each, name in HELPS.items()],
            setup.help,
            lambda now, help: msgspec.structs.replace(now, help=help),
            _("What people may ask for: undo, hints, marks on the board. Bots may not."),
        )
    )
    if game.written:
        found.append(_written(setup))
    return found


def with_options(setup: Setup, options: Options) -> Setup:
    """The setup with these options of its match."""
    return msgspec.structs.replace(setup, options=str(options))


def named(setup: Setup, which: Seat, name: str) -> Setup:
    """The setup in which somebody has this name."""
    people = setup.sitters[which].people
    others = (msgspec.structs.replace(people[0], name=name), *people[1:]) if people else ()
    return _with(setup, which, name=name, people=others)


def holding(setup: Setup, which: Seat, device: str) -> Setup:
    """The setup in which somebody plays with this device."""
    return _with(setup, which, device=device)


def _with(setup: Setup, which: Seat, **changes: object) -> Setup:
    return setup.with_sitter(which, msgspec.structs.replace(setup.sitters[which], **changes))


def _written(setup: Setup) -> Agreement:
    """The implement of tic-tac-toe, or dice."""

    def agreed(now: Setup, value: str) -> Setup:
        if value in DICE:
            return msgspec.structs.replace(now, dice=value)
        return msgspec.structs.replace(now, implement=value, dice="")

    shown = [(each, _(name)) for each, name in (*IMPLEMENTS.items(), *DICE.items())]
    about = _("The rules leave it to you. With dice, a move turns a die until your mark is on top.")
    return Agreement(_("Written with"), shown, setup.dice or setup.implement, agreed, about)


def _length(game: Game, games: int) -> str:
    """A number of games in words."""
    return _("up to {n}").format(n=games) if game.until_won and games > 1 else str(games)


def _clocks(custom: str) -> list[tuple[str, str]]:
    """The clocks there are for a match whose own one is this."""
    none = [("", _("none"))] if custom == "off" else [("", _("as the rules say")), ("off", _("none"))]
    return [*none, *((value, _(name)) for name, value in PRESETS.items())]


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


def candidates(match: str) -> tuple[str, ...]:
    """Who may sit down: the keys of one who suits, of all bots that play this match, by level, and of a person."""
    return (SUITS, *(each.key for each in characters.playing(match)), PERSON)


def with_other(setup: Setup, seat: Seat, key: str) -> Setup:
    """The setup with the bot of this key in a seat, or with the person who sat there last. Who is then alone with a bot
    may play on any device."""
    bot, sitter, opposite = characters.find(key), setup.sitters[seat], setup.sitters[other(seat)]
    if bot is not None or key == SUITS:
        setup = setup.with_sitter(seat, _bot(bot, sitter.reads) if bot is not None else characters.suiting(FIRST))
        return (
            setup if opposite.people else setup.with_sitter(other(seat), msgspec.structs.replace(opposite, device=""))
        )
    return setup if sitter.kind == "person" else setup.with_sitter(seat, setup.people[seat])


def next_sitter(setup: Setup, seat: Seat, way: int, *, held: bool = False) -> str:
    """Who comes next (1) or before (-1) whoever sits in a seat; round and round, unless the key is `held`."""
    keys = candidates(setup.match)
    here = keys.index(key_of(setup.sitters[seat]))
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


def is_quick(game: Game, options: Options) -> bool:
    """Whether one game is agreed."""
    quick = Options.parse(game.quick or "-")
    return bool(game.quick) and all(getattr(options, name) == getattr(quick, name) for name in quick.chosen())


def is_written(game: Game, options: Options) -> bool:
    """Whether the match is as long as its rulebook writes it."""
    return all(getattr(options, name) == getattr(CUSTOM, name) for name in _decisive(game))


def other_length(game: Game, options: Options) -> Options:
    """The options with the other length: one game, or as it is written."""
    quick = CUSTOM if is_quick(game, options) else Options.parse(game.quick or "-")
    return replace(options, **{name: getattr(quick, name) for name in _decisive(game)})


def length_told(game: Game, options: Options) -> tuple[str, str]:
    """The length in a word, and what there is to play in how many minutes."""
    (one, written), clock = game.minutes, [_("with a clock")] if options.clock not in ("", "off") else []
    if is_quick(game, options):
        begins = [_("you begin")] if options.starts == "1" else []
        return _lasting(_("One game"), one), " · ".join([*(begins or [_games(game, 1)]), *clock])
    if is_written(game, options):
        before = [_(game.begins[0][1])] if "starts" in MATCHES[game.match].reads else []
        return _lasting(_("As written"), written), " · ".join([*before, _games(game), *clock])
    return _("As agreed"), " · ".join([_games(game, options.games or game.lengths[0]), *clock])


def length_span(game: Game) -> str:
    """How long a match takes, from one game to the match as it is written."""
    one, written = game.minutes
    if one != written:
        return _("{one}–{all} min").format(one=one, all=written)
    return _("{n} min").format(n=written) if written else ""


def _decisive(game: Game) -> tuple[str, ...]:
    """The options that the choice between the two lengths is about."""
    return Options.parse(game.quick or "-").chosen() or ("games",)


def _games(game: Game, number: int = 0) -> str:
    number = number or game.lengths[0]
    if game.until_won and number > 1:
        return _("up to {n} games").format(n=number)
    return ngettext("{n} game", "{n} games", number).format(n=number)


def _lasting(length: str, minutes: int) -> str:
    return _("{length}, {n} min").format(length=length, n=minutes) if minutes else length
