"""Lists what can be agreed before a match (who sits in a seat, how long the match is, and so on), applies it to a
setup, and shows all of it on a sheet over the seats. Nobody has to open the sheet."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

import msgspec

from game.ai import characters
from game.ai.characters import Character
from game.engine.input.intents import Device, stepped
from game.engine.panels.panel import Panel
from game.engine.panels.panel_items import BACK, Button, Change, ChoiceField, Heading, Row, TextEntry
from game.entry import Game
from game.play.balance import FIRST
from game.play.files.settings import Settings, Setup
from game.play.record import Sitter
from game.rules.clock import PRESETS
from game.rules.core import Seat, other
from game.rules.options import Options
from game.rules.registry import MATCHES
from game.scenes.common.menu import PanelScene
from game.scenes.match.help import NAMES as HELPS
from game.scenes.services.services import Services
from game.text_gate import NAME, cleaned
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
"""A sentence on each option that several games have."""
UNTIL_WON = N_("The first game that is won wins the match. Only a draw brings another.")
"""The sentence on the number of games, for a match that ends with the first game won."""
PERSON, SUITS = "", "/suits"
"""Keys beside those of the bots: for a person, and for a bot whose strength suits the opponent."""
SHEET = (0.17, 0.03, 0.66, 0.94)
"""The place of the sheet, in fractions of the window."""
NAMES = ("name 0", "name 1")
"""The keys of the entries for the two names."""


@dataclass(frozen=True)
class Agreement:
    """One thing to agree on: its label, its `values` with words for each, and the present value.

    `agreed` takes a setup and a value, and returns the setup with that value.
    """

    label: str
    values: Sequence[tuple[Any, str]]
    now: Any
    agreed: Callable[[Setup, Any], Setup]
    about: str = ""

    @property
    def offered(self) -> list[tuple[Any, str]]:
        """All values that can be chosen. The present one is added if it is not among them, as from an edited file."""
        known = any(value == self.now for value, _word in self.values)
        return [*self.values] if known else [*self.values, (self.now, str(self.now))]


def seat(setup: Setup, which: Seat, game: Game, pads: Sequence[Device]) -> list[Agreement]:
    """What can be agreed about a seat: who sits there, and with which device."""
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
    """What can be agreed about the match itself. Only options that this match has are listed."""
    options, kind = options_of(setup), MATCHES[game.match]
    first, second = (sitter.name for sitter in setup.sitters)
    lengths = [(n if n != game.lengths[0] else 0, _length(game, n)) for n in game.lengths]
    named: dict[str, tuple[str, Sequence[tuple[Any, str]]]] = {
        "games": (_("Games"), lengths),
        "starts": (_("Who begins"), [*((v, _(name)) for v, name in game.begins), ("1", first), ("2", second)]),
        "decider": (_("Decider"), [(False, _("no")), (True, _("yes"))]),
        "clock": (_("Clock"), _clocks(kind.custom_clock)),
    }
    if kind(options).control is not None:
        named["longer"] = (_("Twice the time"), [("", _("nobody")), ("1", first), ("2", second)])
    about = {**ABOUT, "games": UNTIL_WON} if game.until_won else dict(ABOUT)
    for own in game.agreed:
        named[own.option] = (_(own.title), [(v, _(s).format(first=first, second=second)) for v, s in own.choices])
        about[own.option] = own.about

    def agree(option: str) -> Callable[[Setup, Any], Setup]:
        return lambda now, value: with_options(now, replace(options_of(now), **{option: value}))

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


def options_of(setup: Setup) -> Options:
    """The options of a setup."""
    return MATCHES[setup.match].agreed(setup.options).options


def with_options(setup: Setup, options: Options) -> Setup:
    """The setup with these options of its match."""
    return msgspec.structs.replace(setup, options=str(options))


def named(setup: Setup, which: Seat, name: str) -> Setup:
    """The setup with this name for whoever is in the seat `which`."""
    people = setup.sitters[which].people
    others = (msgspec.structs.replace(people[0], name=name), *people[1:]) if people else ()
    return _with(setup, which, name=name, people=others)


def holding(setup: Setup, which: Seat, device: str) -> Setup:
    """The setup with this device for whoever is in the seat `which`."""
    return _with(setup, which, device=device)


def _with(setup: Setup, which: Seat, **changes: object) -> Setup:
    return setup.with_sitter(which, msgspec.structs.replace(setup.sitters[which], **changes))


def _written(setup: Setup) -> Agreement:
    """What can be agreed about the writing implement of tic-tac-toe, or dice in its place."""

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
    """The clocks that can be chosen for a match whose rules have the clock `custom`."""
    none = [("", _("none"))] if custom == "off" else [("", _("as the rules say")), ("off", _("none"))]
    return [*none, *((value, _(name)) for name, value in PRESETS.items())]


def remembered(settings: Settings, match: str) -> Setup:
    """The setup to start with for a match: the people who played last, and what was agreed when this match was last
    played."""
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
    """The keys of all who may sit down: a bot that suits, the bots that play this match by level, and a person."""
    return (SUITS, *(each.key for each in characters.playing(match)), PERSON)


def with_other(setup: Setup, seat: Seat, key: str) -> Setup:
    """The setup with the bot of this key in a seat, or with the person who sat there last. A person who then plays
    against a bot may use any device."""
    bot, sitter, opposite = characters.find(key), setup.sitters[seat], setup.sitters[other(seat)]
    if bot is not None or key == SUITS:
        setup = setup.with_sitter(seat, _bot(bot, sitter.reads) if bot is not None else characters.suiting(FIRST))
        return (
            setup if opposite.people else setup.with_sitter(other(seat), msgspec.structs.replace(opposite, device=""))
        )
    return setup if sitter.kind == "person" else setup.with_sitter(seat, setup.people[seat])


def next_sitter(setup: Setup, seat: Seat, way: int, *, held: bool = False) -> str:
    """The key of who comes after (1) or before (-1) the one in this seat. After the last comes the first again, unless
    the key is `held` down."""
    keys = candidates(setup.match)
    here = keys.index(key_of(setup.sitters[seat]))
    return keys[stepped(here, way, len(keys), held=held)]


def key_of(sitter: Sitter) -> str:
    """The key of a sitter among the `candidates`."""
    return SUITS if sitter.suits else sitter.character if sitter.kind == "bot" else PERSON


def _fitting(sitter: Sitter, match: str) -> Sitter:
    """The same sitter, or for a bot that does not play this match the one that is nearest to its level."""
    playing = characters.playing(match)
    if sitter.kind == "person":
        return sitter
    if sitter.character in [each.key for each in playing]:
        return msgspec.structs.replace(sitter, device="")
    return _bot(min(playing, key=lambda each: abs(each.level - sitter.level)), sitter.reads)


def _bot(bot: Character, reads: bool) -> Sitter:
    return Sitter(bot.name, "bot", bot.level, reads=reads, character=bot.key)


def is_quick(game: Game, options: Options) -> bool:
    """True if the options are those of a quick match, which mostly has one game."""
    quick = _quick(game)
    return bool(game.quick) and all(getattr(options, name) == getattr(quick, name) for name in quick.chosen())


def is_written(game: Game, options: Options) -> bool:
    """True if the options that a quick match changes are those of the rulebook."""
    return all(getattr(options, name) == getattr(MATCHES[game.match].options, name) for name in _decisive(game))


def other_length(game: Game, options: Options) -> Options:
    """The options changed from a quick match to the length in the rulebook, or the other way round."""
    wanted = MATCHES[game.match].options if is_quick(game, options) else _quick(game)
    return replace(options, **{name: getattr(wanted, name) for name in _decisive(game)})


def length_told(game: Game, options: Options) -> tuple[str, str]:
    """Two texts about the length: its name with the minutes, and what is played."""
    (one, written), more = game.minutes, [_(text) for text in _standing(game, options)]
    more += [_("with a clock")] if options.clock not in ("", "off") else []
    if is_quick(game, options):
        begins = [_("you begin")] if options.starts == "1" else []
        return _lasting(_("One game"), one), " · ".join([*(begins or [_games(game, 1)]), *more])
    if is_written(game, options):
        before = [_(game.begins[0][1])] if "starts" in MATCHES[game.match].reads else []
        return _lasting(_("By the rulebook"), written), " · ".join([*before, _games(game), *more])
    return _("As agreed"), " · ".join([_games(game, options.games or game.lengths[0]), *more])


def _standing(game: Game, options: Options) -> list[str]:
    """The texts of the game's own options that stand on the seats, marked for translation."""
    found = []
    for own in game.agreed:
        values = [value for value, _text in own.choices]
        found += [own.stands[values.index(getattr(options, own.option))]] if own.stands else []
    return found


def length_span(game: Game) -> str:
    """How many minutes a match takes, in words: from one game to the length in the rulebook."""
    one, written = game.minutes
    if one != written:
        return _("{one}–{all} min").format(one=one, all=written)
    return _("{n} min").format(n=written) if written else ""


def _decisive(game: Game) -> tuple[str, ...]:
    """The names of the options that differ between a quick match and the length in the rulebook."""
    return _quick(game).chosen() or ("games",)


def _quick(game: Game) -> Options:
    """The options of a quick match; the custom if there is none."""
    return MATCHES[game.match].agreed(game.quick or "-").options


def _games(game: Game, number: int = 0) -> str:
    number = number or game.lengths[0]
    if game.until_won and number > 1:
        return _("up to {n} games").format(n=number)
    return ngettext("{n} game", "{n} games", number).format(n=number)


def _lasting(length: str, minutes: int) -> str:
    return _("{length}, {n} min").format(length=length, n=minutes) if minutes else length


class MoreScene(PanelScene):
    """The sheet with all agreements. `agreed` is called with the new setup after every change."""

    overlay = True

    def __init__(self, services: Services, game: Game, setup: Setup, agreed: Callable[[Setup], None]) -> None:
        super().__init__(services)
        self._game = game
        self._setup = setup
        self._agreed = agreed
        self._open: dict[str, Agreement] = {}
        """The agreements that are shown, by the keys of their controls."""
        self._panel = Panel(_("What you agree on"), self._rows(), SHEET, "", services.sounds.play)

    def changed(self, change: Change) -> None:
        if change.key in (BACK, "done"):
            self.stack.pop()
            return
        if change.key in NAMES:
            self._name(NAMES.index(change.key), str(change.value))
            return
        agreement = self._open[change.key]
        self._take(agreement.agreed(self._setup, agreement.offered[int(change.value)][0]))
        self._panel.show(_("What you agree on"), self._rows())

    def _name(self, seat: Seat, typed: str) -> None:
        """Change the name in a seat to what was typed; keep the old name if that is empty."""
        name = cleaned(typed, NAME) if typed.strip() else ""
        if name:
            self._take(named(self._setup, seat, name))

    def _take(self, setup: Setup) -> None:
        self._setup = setup
        self._agreed(setup)

    def _rows(self) -> list[Row]:
        setup, pads = self._setup, self._services.devices.pads()
        rows: list[Row] = []
        self._open = {}
        for which, heading in enumerate((_("Player One"), _("Player Two"))):
            about = _("Results and stars are kept under this name.")
            rows += [
                Heading(heading),
                TextEntry(NAMES[which], _("Name"), setup.sitters[which].name, NAME.most, about),
                *(self._choice(f"{which} {n}", each) for n, each in enumerate(seat(setup, which, self._game, pads))),
            ]
        rows.append(Heading(_("The match")))
        rows += [self._choice(f"match {each.label}", each) for each in match(setup, self._game)]
        return [*rows, Button("done", _("Done"), about=_("Back to the two of you."))]

    def _choice(self, key: str, agreement: Agreement) -> ChoiceField:
        """The control for an agreement. Its values are the places of the agreement's values, as text."""
        self._open[key] = agreement
        offered = list(enumerate(agreement.offered))
        shown = tuple((str(n), word) for n, (_value, word) in offered)
        now = next(str(n) for n, (value, _word) in offered if value == agreement.now)
        return ChoiceField(key, agreement.label, now, shown, agreement.about)
