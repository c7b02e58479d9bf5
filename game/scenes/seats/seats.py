"""Shows the seats: who plays whom on what, and what is agreed before the match. It opens with the last answers."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

import msgspec

from game.ai import characters
from game.engine.input.intents import Device, Input, Intent
from game.engine.panels.things import Askable
from game.engine.picture import dimmer
from game.engine.picture.cache import NotReady
from game.engine.picture.canvas import Canvas
from game.entry import Game
from game.play.files.settings import Setup
from game.play.record import Sitter
from game.rules.clock import PRESETS
from game.rules.core import Seat
from game.rules.options import Options
from game.rules.registry import MATCHES
from game.scenes.common.menu import BackScene, Hint
from game.scenes.common.name_entry import NameScene
from game.scenes.common.routes import ToLesson, ToMatch
from game.scenes.common.rows import Group, Row, RowSheet
from game.scenes.match.commentary import Commentary
from game.scenes.match.help import NAMES as HELPS
from game.scenes.match.help import Helper
from game.scenes.match.key_bar import keys, printed
from game.scenes.match.match_picture import MatchPicture
from game.scenes.match.shown import ShownMatch
from game.scenes.seats import first_time
from game.scenes.services.services import Services, Silence
from game.variants.common import backdrops, portraits
from game.variants.common.sentences import DEVICES, level_name
from game.words import N_, _

LARGE = 1.3
"""From this text size on the papers take the whole table: what a row is for is told to who asks."""
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


class FirstPicture:
    """The first picture of the match that begins as it is agreed now. The match is neither saved nor heard."""

    def __init__(self, services: Services, setup: Setup, device: Device) -> None:
        """`device` is what its keys will be shown for."""
        self.setup = setup
        record = setup.begin()
        unkept = replace(services.match_services.unkept(), sounds=Silence())
        self._shown = ShownMatch(services, record, unkept)
        self._commentary, self._picture = Commentary(record, self._shown.occasion), MatchPicture()
        sign, help = partial(printed, services, self._shown, device), Helper(self._shown, unkept.thinker)
        self._keys = partial(keys, self._shown, help, sign=sign)

    def draw(self, canvas: Canvas) -> None:
        """Draw it. Raises NotReady until its ground is there, too."""
        view = self._shown.view()
        self._picture.draw(canvas, self._shown, view, self._commentary, self._keys)
        if backdrops.backdrop(canvas, self._shown.variant.backdrop(view)) is None:
            raise NotReady

    def close(self) -> None:
        """End the match."""
        self._shown.played.close()


class SeatsScene(BackScene):
    """Everything before a match; a new one is begun from here."""

    def __init__(self, services: Services, game: Game) -> None:
        super().__init__()
        self._services = services
        self._game = game
        last = services.settings.setup
        if last.match != game.match:
            last = msgspec.structs.replace(last, match=game.match, options="-", dice="")
        last = last if last.sound() else Setup(game.match)
        first, second = (self._fitting(sitter) for sitter in last.sitters)
        self._setup = msgspec.structs.replace(last, sitters=(first, second))
        self._offer = first_time.offer(services, game, self._options.version)
        self._first: FirstPicture | None = None
        self._rows = self._build()

    def hear(self, given: Input) -> None:
        if self._offer is not None and self._offer.taken(given):
            self._services.sounds.play("confirm")
            self.stack.push(ToLesson(self._offer.ruleset))
        else:
            self._rows.handle(given)

    def enter(self) -> None:
        self._offer = first_time.offer(self._services, self._game, self._options.version)

    def back(self) -> None:
        self._services.preferences.remember(self._setup)
        super().back()

    def paint(self, canvas: Canvas) -> None:
        backdrops.lay(canvas, "table")
        heading = _("{game}: who plays?").format(game=_(self._game.title))
        self._rows.draw(canvas)
        if self._offer is None:
            dimmer.heading(canvas, heading, 0.08, 84, 0.12)
        else:
            zone = canvas.layout.zone(0.03, 0.02, (0.56 if self._large else 0.69), 0.12)
            words = canvas.fonts.fit(heading, "amatic", 84, canvas.theme.chalk, zone.width, 1, zone.height)
            canvas.surface.blit(words, words.get_rect(center=zone.center))
            self._offer.draw(canvas, self._services.devices.keys(self._device, Intent.HINT), large=self._large)

    def prefetch(self, canvas: Canvas) -> bool:
        if self._first is None or self._first.setup != self._setup:
            self._forget_first()
            self._first = FirstPicture(self._services, self._setup, self._device)
        return canvas.ready(self._first.draw)

    def leave(self) -> None:
        self._forget_first()

    def _forget_first(self) -> None:
        if self._first is not None:
            self._first.close()
        self._first = None

    def parts(self) -> Sequence[Askable]:
        return (self._rows,) if self._offer is None else (self._offer, self._rows)

    def keys(self) -> list[Hint]:
        choose, back = super().keys()
        lesson = [((Intent.HINT,), _("lesson"))] if self._offer is not None else []
        return [choose, ((Intent.LEFT, Intent.RIGHT), _("change")), *lesson, back]

    @property
    def _large(self) -> bool:
        return self._services.settings.text > LARGE

    def _build(self) -> RowSheet:
        """The papers with the rows for the present setup."""
        seats, agreed, go = (0.03, 0.30), (0.35, 0.62), (0.35, 0.41)
        if self._large:
            seats, agreed, go = (0.035, 0.45), (0.515, 0.45), (0.515, 0.45)
        begin = Row(_("To the table"), press=self._go, about=_("Everybody sits: the match begins."))
        groups = [
            Group(_("Player One?"), self._seat_rows(0), _zone(seats, 0.16, 0.345), "x", *self._portrait(0)),
            Group(_("Or Player Two?"), self._seat_rows(1), _zone(seats, 0.545, 0.345), "o", *self._portrait(1)),
            Group(_("Agreed"), self._option_rows(), _zone(agreed, 0.16, 0.55)),
            Group("", [begin], _zone(go, 0.75, 0.14)),
        ]
        top = 0.185 if self._offer is None else first_time.BELOW
        margin = None if self._large else (0.76, top, 0.21, 0.69 - top)
        return RowSheet(groups, self._services.sounds.play, margin)

    def _seat_rows(self, seat: Seat) -> list[Row]:
        sitter = self._setup.sitters[seat]
        bots = [
            (each.key, _("{name}, {level}").format(name=each.name, level=level_name(each.level)))
            for each in characters.playing(self._game.match)
        ]
        kind = sitter.character if sitter.kind == "bot" else ""
        rows = [
            Row(
                _("Name"),
                [("", sitter.name)],
                "",
                press=lambda: self._rename(seat),
                about=_("Results and stars are kept under this name."),
            ),
            Row(
                _("Who"),
                [("", _("a person")), *bots],
                kind,
                lambda value: self._seat_kind(seat, str(value)),
                about=_("A person, or a bot: easy ones blunder, merciless ones do not."),
            ),
        ]
        if sitter.kind == "person":
            devices = [(each, _(name)) for each, name in DEVICES.items()]
            devices += [(f"pad-{pad.number}", pad.label) for pad in self._services.devices.pads()]
            if sitter.device not in dict(devices):
                devices.append((sitter.device, sitter.device))
            about = _("What this person holds. Any device: whoever presses first. Two may share a keyboard by halves.")
            row = Row(_("Plays with"), devices, sitter.device, lambda value: self._sit(seat, device=value), about=about)
            rows.append(row)
        else:
            ways = [(False, _("fairly")), (True, _("reading your mind"))]
            about = _("Fairly: by chance and by the rules alone. Reading your mind: it learns what you like to choose.")
            ways_row = Row(_(self._game.studied), ways, sitter.reads, lambda value: self._sit(seat, reads=value))
            rows.append(replace(ways_row, about=about))
        return rows

    def _option_rows(self) -> list[Row]:
        """The options of this kind of match."""
        options, reads = self._options, MATCHES[self._game.match].reads
        first, second = (sitter.name for sitter in self._setup.sitters)
        starts = [*((value, _(name)) for value, name in self._game.begins), ("1", first), ("2", second)]
        lengths = [(n if n != self._game.lengths[0] else 0, self._length(n)) for n in self._game.lengths]
        yes = [(False, _("no")), (True, _("yes"))]
        rows = {
            "games": Row(_("Games"), lengths, options.games, self._agree("games")),
            "starts": Row(_("Who begins"), starts, options.starts, self._agree("starts")),
            "decider": Row(_("Decider"), yes, options.decider, self._agree("decider")),
            "clock": Row(_("Clock"), self._clocks(), options.clock, self._agree("clock")),
        }
        if MATCHES[self._game.match].agreed(self._setup.options).control is not None:
            held = [("", _("nobody")), ("1", first), ("2", second)]
            rows["longer"] = Row(_("Twice the time"), held, options.longer, self._agree("longer"))
        about = {**ABOUT, "games": UNTIL_WON} if self._game.until_won else ABOUT
        rows = {name: replace(row, about=_(about[name])) for name, row in rows.items()}
        for own in self._game.agreed:
            values = [(value, _(said).format(first=first, second=second)) for value, said in own.choices]
            agree, now = self._agree(own.option), getattr(options, own.option)
            rows[own.option] = Row(_(own.title), values, now, agree, about=_(own.about))
        offered = [rows[name] for name in reads if name in rows]
        allowed = [(each, _(name)) for each, name in HELPS.items()]
        help_row = Row(_("Help"), allowed, self._setup.help, lambda value: self._change(help=value))
        offered.append(
            replace(help_row, about=_("What people may ask for: undo, hints, marks on the board. Bots may not."))
        )
        if self._game.written:
            offered.append(self._written_row())
        return offered

    def _length(self, games: int) -> str:
        """A number of games in words."""
        return _("up to {n}").format(n=games) if self._game.until_won and games > 1 else str(games)

    def _written_row(self) -> Row:
        """The implement of tic-tac-toe, or dice."""
        shown = [(each, _(name)) for each, name in (*IMPLEMENTS.items(), *DICE.items())]

        def change(value: object) -> None:
            self._change(dice=value) if value in DICE else self._change(implement=value, dice="")

        about = _("The rules leave it to you. With dice, a move turns a die until your mark is on top.")
        return Row(_("Written with"), shown, self._setup.dice or self._setup.implement, change, about=about)

    def _clocks(self) -> list[tuple[str, str]]:
        """The clocks there are for this kind of match."""
        none = [("", _("none"))]
        if MATCHES[self._game.match].custom_clock != "off":
            none = [("", _("as the rules say")), ("off", _("none"))]
        return [*none, *((value, _(name)) for name, value in PRESETS.items())]

    @property
    def _options(self) -> Options:
        return Options.parse(self._setup.options)

    def _agree(self, name: str) -> Callable[[object], None]:
        return lambda value: self._change(options=str(replace(self._options, **{name: value})))  # type: ignore[arg-type]

    def _change(self, **changes: object) -> None:
        """Change the setup, and build the rows again if their texts change."""
        self._setup = msgspec.structs.replace(self._setup, **changes)
        index = self._rows.index
        before = len(self._rows.groups[0].rows), len(self._rows.groups[1].rows)
        self._rows = self._build()
        after = len(self._rows.groups[0].rows)
        self._rows.index = index + (after - before[0] if index >= before[0] else 0)
        self.touch()

    def _sit(self, seat: Seat, **changes: object) -> None:
        sitters = list(self._setup.sitters)
        sitters[seat] = msgspec.structs.replace(sitters[seat], **changes)
        self._change(sitters=tuple(sitters))

    def _seat_kind(self, seat: Seat, key: str) -> None:
        """Set the sitter here: the bot with this key, or a person."""
        sitter, bot = self._setup.sitters[seat], characters.find(key)
        if bot:
            self._sit(seat, kind="bot", level=bot.level, name=bot.name, character=bot.key, device="")
        elif sitter.kind == "bot":
            self._sit(seat, kind="person", name=(_("Ada"), _("Grace"))[seat], character="")

    def _fitting(self, sitter: Sitter) -> Sitter:
        """The sitter of last time; for a bot that does not play this game, another one of its level."""
        playing = characters.playing(self._game.match)
        if sitter.kind == "person":
            return sitter
        sitter = msgspec.structs.replace(sitter, device="")
        if sitter.character in [each.key for each in playing]:
            return sitter
        sent = min(playing, key=lambda each: abs(each.level - sitter.level))
        return msgspec.structs.replace(sitter, name=sent.name, level=sent.level, character=sent.key)

    def _portrait(self, seat: Seat) -> tuple[str, str]:
        """The face of a bot in this seat, and the words about it."""
        who = portraits.character(self._setup.sitters[seat])
        return (who.face, _(who.about)) if who else ("", "")

    def _rename(self, seat: Seat) -> None:
        sitter: Sitter = self._setup.sitters[seat]
        self.stack.push(NameScene(self._services, sitter.name, lambda name: self._sit(seat, name=name)))

    def _go(self) -> None:
        self._services.preferences.remember(self._setup)
        self._services.sounds.play("confirm")
        self.stack.push(ToMatch(self._setup.begin()))


def _zone(across: tuple[float, float], top: float, tall: float) -> tuple[float, float, float, float]:
    """A zone of the window, from where it lies across and down it."""
    return across[0], top, across[1], tall
