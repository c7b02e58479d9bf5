"""Shows the seats, the screen before a match: who plays whom. Everything else that can be agreed is behind More."""

from collections.abc import Sequence
from dataclasses import replace

import msgspec

from game import catalog
from game.ai import characters
from game.engine.input.intents import Device, Input, Intent, Pointer, Press, stepped
from game.engine.panels.things import Askable
from game.engine.picture.canvas import Canvas
from game.engine.window.scene import Scene
from game.entry import Game
from game.play.files.settings import Setup
from game.play.record import Sharing, Sitter
from game.scenes.common.dialogs import NameScene
from game.scenes.common.polaroid import Face, face_of, you
from game.scenes.common.routes import ToLesson, ToMatch
from game.scenes.match.match_picture import FirstPicture
from game.scenes.seats import agreements, sharing, slips, two_faces
from game.scenes.seats.agreements import MoreScene
from game.scenes.seats.games import lesson
from game.scenes.seats.two_faces import (
    BESIDE,
    EARLIER,
    FIRST,
    GAMES,
    LATER,
    LENGTH,
    LESSON,
    MORE,
    PLAY,
    SECOND,
    SHARE,
    TITLE,
)
from game.scenes.services.services import Services
from game.variants.common.seating import device_name
from game.variants.common.sentences import seated
from game.words import N_, _

WORDS: dict[Sharing | None, str] = {
    None: N_("Share a seat"),
    "turns": N_("In turn"),
    "hands": N_("Hand and brain"),
    "vote": N_("A vote"),
}
JOIN = N_("Press to join!")
YOU, OTHER = 0, 1
"""The numbers of the seats."""
PADS = ("pad", "joystick")
ABOUT = {
    PLAY: N_("Everybody sits: the match begins."),
    LENGTH: N_("One game, or the match as its rulebook writes it."),
    BESIDE: N_("Two people play: the other one presses a pad of their own, or shares what you hold."),
    SHARE: N_("Several people to a seat: press or click to join. ‹ › change how."),
    MORE: N_("Names, devices, clocks, help, house rules: whatever two people can agree on."),
    LESSON: N_("The game introduces itself. This ribbon goes once you know it."),
    GAMES: N_("Back to the choice of games."),
    TITLE: N_("One of several games of this kind: left and right turn to the others."),
    EARLIER: N_("Somebody weaker."),
    LATER: N_("Somebody stronger; after the strongest comes a person."),
    FIRST: N_("This is you. Choose it to write your name."),
    SECOND: N_("Who you play against. Left and right bring somebody else."),
}
"""A sentence on each thing that can be chosen."""


class SeatsScene(Scene):
    """The seats of a match, which starts from here. They open as they were agreed last time."""

    def __init__(self, services: Services, game: Game) -> None:
        super().__init__()
        self._services = services
        self._known = services.files.profiles()
        self._open(game)
        self.choices = two_faces.Stops(services.sounds.play, self._stops, lambda name: _(ABOUT[name]))
        self._time = self._turned = two_faces.COMES
        """Seconds since the screen was opened, and since the opponent was changed."""
        self._first: FirstPicture | None = None
        if not services.settings.reduced:
            self._time = 0.0
            services.sounds.play("slide")

    @property
    def moving(self) -> bool:
        return self._time < two_faces.COMES or self._turned < two_faces.SLIPS

    def enter(self) -> None:
        self._lesson = self._offered()
        if self.choices.focused not in self._stops():
            self.choices.focused = PLAY

    def leave(self) -> None:
        self._forget_first()

    def _open(self, game: Game) -> None:
        """Show the seats for this game, with what was agreed on it last."""
        self._game = game
        self._take(agreements.remembered(self._services.settings, game.match))
        self._lesson = self._offered()

    def update(self, seconds: float) -> None:
        if self.moving:
            self.touch()  # before time passes, so that the last step is drawn, too
        self._time += seconds
        self._turned += seconds

    def handle(self, given: Input) -> None:
        if isinstance(given, Press | Pointer):
            if not (isinstance(given, Pointer) and given.phase == "move"):
                self._time = self._turned = two_faces.COMES
            if isinstance(given, Press) and self._sits(given):
                return
            self.device = given.device
        match given:
            case Press(Intent.CANCEL, repeat=False):
                self._do(GAMES)
            case Press(Intent.CONFIRM, repeat=False):
                self._do(self.choices.focused)
            case Press(Intent.HINT, repeat=False) if self._lesson:
                self._do(LESSON)
            case Press(Intent.UP | Intent.DOWN | Intent.NEXT | Intent.PREVIOUS):
                self.choices.handle(given)
            case Press(Intent.LEFT | Intent.RIGHT as way):
                self._turn(given, 1 if way is Intent.RIGHT else -1)
            case Pointer("wheel", wheel=notches):
                self._bring(-notches)
            case Pointer("move" | "up", pos):
                self._point(pos, given.phase == "up")

    def parts(self) -> Sequence[Askable]:
        return (self.choices,)

    def draw(self, canvas: Canvas) -> None:
        two_faces.draw(canvas, self._view(), self.choices, self._time, self._turned)

    def prefetch(self, canvas: Canvas) -> bool:
        if self._first is None or self._first.setup != self.setup:
            self._forget_first()
            self._first = FirstPicture(self._services, self.setup, self.device)
        return canvas.ready(self._first.draw)

    def _forget_first(self) -> None:
        if self._first is not None:
            self._first.close()
        self._first = None

    # What people do

    def _stops(self) -> list[str]:
        """The things that can have the focus, from the top down."""
        stops = [TITLE, FIRST, LESSON, LENGTH, SECOND, PLAY, BESIDE, SHARE, MORE, GAMES]
        gone = {LENGTH: not self._game.quick, LESSON: not self._lesson, TITLE: not self._alike}
        return [each for each in stops if not gone.get(each, False)]

    def _point(self, pos: tuple[int, int], chosen: bool) -> None:
        """Handle the mouse at a place: focus what is there, and with `chosen` choose it."""
        name = self.choices.at(pos)
        if name in self._stops() and name != self.choices.focused:
            self.choices.focused = name
            self._services.sounds.play("focus")
        way = slips.side(self.choices.rects[SHARE], pos) if name == SHARE and not self._waits else 0
        if chosen and way:
            self._turn_sharing(way)
        elif chosen and name:
            self._do(name)

    def _do(self, name: str) -> None:
        sounds = self._services.sounds
        match name:
            case "earlier" | "later":
                self._bring(1 if name == LATER else -1)
                return
            case "second" if self.setup.sitters[OTHER].kind == "bot":
                self._bring(1)
                return
            case "title":
                self._turn_game(1)
                return
            case "share":
                self._share()
                return
            case "length":
                options = agreements.other_length(self._game, agreements.options_of(self.setup))
                self._agree(agreements.with_options(self.setup, options))
                sounds.play("focus")
                return
            case "games":
                self._services.preferences.remember(self.setup)
                sounds.play("back")
                self.stack.pop()
                return
        sounds.play("confirm")
        match name:
            case "play":
                self.stack.push(ToMatch(self._services.preferences.begin(self.setup)))
            case "beside":
                self._agree(self._with_other(agreements.PERSON))
                self.choices.focused = PLAY
            case "more":
                self.stack.push(MoreScene(self._services, self._game, self.setup, self._agree))
            case "lesson":
                self.stack.push(ToLesson(self._lesson, against=self.setup.sitters[OTHER]))
            case "first" | "second":
                self._name(YOU if name == FIRST else OTHER)

    def _turn(self, press: Press, way: int) -> None:
        """Handle left (-1) or right (1): change the game, the opponent, the way of sharing or the length, whichever has
        the focus. Otherwise move the focus."""
        focused, held = self.choices.focused, press.repeat
        if focused == TITLE:
            self._turn_game(way, held=held)
        elif focused == SECOND:
            self._bring(way, held=held)
        elif focused not in (SHARE, LENGTH):
            self.choices.handle(press)
        elif focused == SHARE and not held:
            self._turn_sharing(way)
        elif not held:
            self._do(LENGTH)

    @property
    def _alike(self) -> tuple[Game, ...]:
        """All games behind the same card; () if there is only this one."""
        games = catalog.family(self._game.match)
        return games if len(games) > 1 else ()

    def _turn_game(self, way: int, *, held: bool = False) -> None:
        """Change to the next (1) or the previous (-1) game behind the same card."""
        games = self._alike
        there = stepped(games.index(self._game), way, len(games), held=held)
        if games[there] != self._game:
            self._services.preferences.remember(self.setup)
            self._services.sounds.play("focus")
            self._open(games[there])
            self.touch()

    def _bring(self, way: int, *, held: bool = False) -> None:
        """Change the opponent to the next (1) or the previous (-1) one."""
        after = self._with_other(agreements.next_sitter(self.setup, OTHER, way, held=held))
        if after != self.setup:
            self._agree(after)
            self._services.sounds.play("slide")

    @property
    def _sharing(self) -> Sharing | None:
        """The way in which people share a seat; None if no seat is shared."""
        return next((sitter.sharing for sitter in self.setup.sitters if sitter.people), None)

    @property
    def _waits(self) -> bool:
        """True if no seat has more than one person."""
        return all(len(sitter.people) < 2 for sitter in self.setup.sitters)

    def _share(self) -> None:
        """Start sharing seats. If they are shared already, seat one more person, with the device that was pressed; if
        they are full, end the sharing."""
        if self._sharing is None:
            self._share_by("turns")
        elif sharing.is_full(self.setup):
            self._share_by(None)
        else:
            self._agree(sharing.joined(self.setup, device_name(self.device), self._known))
        self._services.sounds.play("peg")

    def _turn_sharing(self, way: int) -> None:
        """Change to the next (1) or the previous (-1) way of sharing. As long as nobody has joined, turn sharing on or
        off."""
        if self._sharing is None or self._waits:
            self._share_by("turns" if self._sharing is None else None)
        else:
            self._share_by(sharing.next_way(self.setup, self._sharing, way))
        self._services.sounds.play("focus")

    def _share_by(self, way: Sharing | None) -> None:
        device = "" if self.device.kind.startswith("keyboard") else device_name(self.device)
        self._agree(sharing.share(self.setup, way, self._known, device))

    def _claim(self, device: Device) -> bool:
        """Give this device to the first person who shares a seat and has none. Returns whether it was given. Of a
        keyboard only the pressed half is given."""
        held = [each.device for each in sharing.sharers(self.setup)]
        free = device.kind != "keyboard" and device_name(device) not in held
        setup = sharing.claimed(self.setup, device_name(device)) if free else None
        self._agree(setup or self.setup)
        return setup is not None

    def _joins(self, press: Press) -> bool:
        """Handle a press while seats are shared: the first one on a device joins, and cancel on it leaves. Returns
        whether the press meant either."""
        name, held = device_name(press.device), [each.device for each in sharing.sharers(self.setup)]
        beside = self.setup.sitters[OTHER].device
        if press.repeat or (press.intent not in (Intent.CANCEL, Intent.PAUSE) and self._claim(press.device)):
            return self.setup.sitters[OTHER].device != beside
        leaves = press.intent in (Intent.CANCEL, Intent.PAUSE)
        risen = sharing.got_up(self.setup, name) if leaves else None
        if leaves and risen is None and self._waits:
            self._share_by(None)
            self._services.sounds.play("back")
            return True
        if risen is None and (leaves or name in held):
            return False
        if risen is None and sharing.is_full(self.setup):
            return False
        self._agree(risen or sharing.joined(self.setup, name, self._known))
        self._services.sounds.play("back" if risen else "peg")
        return True

    def _with_other(self, key: str) -> Setup:
        """The setup with another opponent. A person shares that seat if the first seat is shared."""
        setup = agreements.with_other(self.setup, OTHER, key)
        return setup if self._sharing is None else sharing.share(setup, self._sharing, self._known)

    def _sits(self, press: Press) -> bool:
        """Seat a second person at the first press on another pad. Returns whether the press did so."""
        if self._sharing is not None:
            return self._joins(press)
        name = device_name(press.device)
        if self.setup.sitters[OTHER].kind == "bot" or press.device.kind not in PADS or press.device == self.device:
            return False
        if name in [sitter.device for sitter in self.setup.sitters]:
            return False
        mine = device_name(self.device) if self.device.kind in ("keyboard", *PADS) else ""
        self._agree(agreements.holding(agreements.holding(self.setup, YOU, mine), OTHER, name))
        self._services.sounds.play("peg")
        return True

    def _name(self, seat: int) -> None:
        sitter: Sitter = self.setup.sitters[seat]
        if sitter.kind == "person":
            self.stack.push(
                NameScene(
                    self._services, sitter.name, lambda name: self._agree(agreements.named(self.setup, seat, name))
                )
            )

    def _agree(self, setup: Setup) -> None:
        """Take over another setup."""
        if setup.sitters[OTHER] != self.setup.sitters[OTHER] and not self._services.settings.reduced:
            self._turned = 0.0
        self._take(setup)
        self.touch()

    def _take(self, setup: Setup) -> None:
        self.setup = self._suited(setup)
        self.split = self._sharing is not None

    def _suited(self, setup: Setup) -> Setup:
        """The setup with the strength that suits now, for a bot that is to suit its opponent."""
        seated = self._services.learning.suited(setup.match, setup.sitters)
        return msgspec.structs.replace(setup, sitters=seated)

    # What there is to see

    def _offered(self) -> str:
        return lesson(self._services, self._game, self.setup.options)

    def _view(self) -> two_faces.View:
        options, (first, second) = agreements.options_of(self.setup), self.setup.sitters
        bot = characters.find(second.character) if second.kind == "bot" else None
        if second.suits:
            about = _("Suits you: stronger after wins, weaker after losses.")
        elif bot is not None:
            about = _(bot.about)
        elif second.device:
            about = _("plays with {device}").format(device=seated(second))
        else:
            about = _("Press a pad to sit down, or share.")
        shared = _(JOIN if self._sharing is not None and self._waits else WORDS[self._sharing])
        word, told = agreements.length_told(self._game, options)
        return two_faces.View(
            _(self._game.title),
            bool(self._alike),
            _(self._game.aim) or _(self._game.subtitle),
            self._game.shown,
            (face_of(first, YOU, you(first, second)), face_of(second, OTHER, second.called)),
            (self._neighbour(-1), self._neighbour(1)),
            second.level if bot is not None else 0,
            about,
            slips.Length(word, told, bool(self._game.quick)),
            bool(self._lesson),
            slips.Share(shared, (first.people, second.people), not self._waits),
            "" if self.device.kind == "mouse" else self._services.devices.glyph(Intent.CONFIRM, self.device),
        )

    def _neighbour(self, way: int) -> Face:
        """The grey portrait of the next (1) or the previous (-1) opponent."""
        setup = self._suited(agreements.with_other(self.setup, OTHER, agreements.next_sitter(self.setup, OTHER, way)))
        return replace(face_of(setup.sitters[OTHER], OTHER), name="", grey=True)
