"""Holds all that can be agreed before a match, as choices in words, and what each makes of a setup."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

import msgspec

from game.ai import characters
from game.engine.input.intents import Device
from game.entry import Game
from game.play.files.settings import Setup
from game.rules.clock import PRESETS
from game.rules.core import Seat
from game.rules.options import Options
from game.rules.registry import MATCHES
from game.scenes.match.help import NAMES as HELPS
from game.scenes.seats import sitters
from game.variants.common.seating import device_name
from game.variants.common.sentences import DEVICES, level_name
from game.words import N_, _

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
            [(sitters.PERSON, _("a person")), *bots],
            sitter.character if sitter.kind == "bot" else sitters.PERSON,
            lambda now, key: sitters.with_other(now, which, key),
            _("A person, or a bot: easy ones blunder, merciless ones do not."),
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
            _("What this person holds. Any device: whoever presses first. Two may share a keyboard by halves."),
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
