"""Lays out every screen of the game without a window: for tests of their looks, and as pictures for people.

    python -m tests.scenes.gallery FOLDER [SCREEN ...]

saves every screen at 1280x800, 1920x1080 and 3840x2160, at 200 % text, in high contrast and in grey.
"""

import os
import sys
import tempfile
from collections.abc import Callable, Mapping
from concurrent.futures import Future
from dataclasses import replace
from datetime import datetime
from functools import partial
from pathlib import Path
from random import Random
from unittest import mock

import pygame
from msgspec import structs

from game import catalog
from game.app import CARDS, SMALL, open_already
from game.engine.input import glyphs
from game.engine.input.bindings import Bindings
from game.engine.input.intents import KEYBOARD, Intent, Press
from game.engine.picture import canvas
from game.engine.picture.canvas import Canvas
from game.engine.window import scene as window_scene
from game.engine.window.scene import Scene
from game.engine.window.scene_stack import SceneStack
from game.play.files.settings import Settings, Setup
from game.play.files.store import Store
from game.play.record import Record, Sitter
from game.rules.match import Match
from game.rules.registry import MATCHES
from game.scenes.common.cards import Card
from game.scenes.common.dialogs import ConfirmScene, NameScene, NoticeScene, ReadingScene
from game.scenes.common.endings import InitialsScene
from game.scenes.common.polaroid import face_of
from game.scenes.common.routes import ToHall, scene_of
from game.scenes.common.whose_pad import WhosePadScene
from game.scenes.levels.level_row import LevelRowScene
from game.scenes.match.interruptions import CurtainScene
from game.scenes.match.match_scene import MatchScene
from game.scenes.match.pause import PauseScene, help_menu
from game.scenes.options import options_scene
from game.scenes.options.keys import KeysScene, ListenScene
from game.scenes.rulebook.oracle import AnswerScene, OracleScene, answer
from game.scenes.rulebook.rulebook_scene import RulebookScene
from game.scenes.seats.agreements import MoreScene
from game.scenes.seats.games import games
from game.scenes.seats.seats import SeatsScene
from game.scenes.services.services import Devices, Services, services_of
from game.scenes.title.attract import AttractScene
from game.scenes.title.title import WRITING, TitleScene
from game.scenes.title.usual import Usual
from game.words import _
from tests.ai.minds import Immediate
from tests.any_day import Still
from tests.play.matches import played
from tests.scenes import level_screens
from tests.scenes.endings import ADA, ENDS, GRACE, STEP, ended, finish
from tests.scenes.evening_screens import EVENING_SCREENS
from tests.scenes.front import Front, Point
from tests.scenes.level_screens import LEVEL_SCREENS
from tests.scenes.record_screens import PAD, RECORD_SCREENS

window_scene.MOMENT = 60.0  # what is read is there at once, however busy the machine is
BINDINGS = Bindings()
TODAY = 2026, 11, 25
"""The day on which every picture is taken."""
MIDDLE = {"match-ttic": 24, "match-gambit": 40, "match-ultimate": 30, "match-conduct": 30, "match-shardren": 30}
"""How many steps into a match its picture is taken; few if none is given."""


TILDA = Sitter("Aunt Tilda", "bot", 2, character="tilda")


class Quiet:
    """Sounds without a device."""

    typical = "confirm"

    def play(self, name: str, place: float = 0.5) -> None:
        """Does nothing."""

    def music(self, theme: str, mood: str | None = "won") -> None:
        """Does nothing."""

    def duck(self, seconds: float) -> None:
        """Does nothing."""


class Hall(Front):
    """Services and a stack, on a canvas of this size with these settings."""

    def __init__(self, size: Point = (1280, 800), **settings: object) -> None:
        self.services = services_of(
            Settings(**settings),
            Store(),
            Still(datetime(*TODAY)),
            Quiet(),
            Immediate,
            Devices(lambda meant, device: glyphs.glyph(meant, device, BINDINGS), lambda: [PAD]),
            lambda settings: self.services.preferences.changed(settings),
        )
        self.stack = SceneStack(settles=0.0)
        self.stack.scene_of = partial(scene_of, self.services, lambda: None)
        self.canvas: Canvas = canvas.fitting(pygame.Surface(size), self.services.settings)
        self.stack.fit(self.canvas)

    def show(self, screen: str) -> Scene:
        """Put a screen on top, as it looks once it rests."""
        SCREENS[screen](self)
        self.stack.draw()
        for _moment in range(4):
            self.stack.top.update(0.6)
        return self.stack.top

    def draw(self) -> pygame.Surface:
        """The picture as it is now."""
        self.stack.refresh()
        self.stack.draw()
        return self.canvas.surface

    def settle(self) -> pygame.Surface:
        """The picture once nothing moves any more."""
        picture = self.draw()
        for _moment in range(60):
            if self.stack.top.moving:
                self.stack.top.update(1 / 60)
                picture = self.draw()
        return picture

    def close(self) -> None:
        """Put everything away."""
        self.stack.clear()
        self.services.close()
        self.canvas.cache.clear()  # what is drawn weighs too much to wait for the collection of garbage


def push(scene: Callable[[Services], Scene]) -> Callable[[Hall], None]:
    """Show a screen that needs only the services."""
    return lambda hall: hall.stack.push(scene(hall.services))


def match(name: str, sitters: tuple[Sitter, Sitter] = (ADA, GRACE), agreed: str = "") -> Record:
    """A match of this kind in the middle of its first game, with what was `agreed` beyond who starts."""
    options_scene = f"{_begun(name)} {agreed}".removeprefix("- ") if agreed else _begun(name)
    record = played(name, Random(4), options_scene, MIDDLE.get(name, 3), sitters)
    states = record.positions()
    while record.plies and (states[-1].outcome is not None or states[-1].stage != "game"):
        record.plies.pop()
        states.pop()
    return record


def _begun(name: str) -> str:
    return "starts=1" if "starts" in MATCHES[name].reads else "-"


def _played(name: str) -> Callable[[Hall], None]:
    def show(hall: Hall) -> None:
        hall.stack.push(MatchScene(hall.services, match(name), lambda: None))

    return show


def _over_a_match(scene: Callable[[Services, MatchScene], Scene]) -> Callable[[Hall], None]:
    def show(hall: Hall) -> None:
        play = MatchScene(hall.services, match("match-classic"), lambda: None)
        hall.stack.push(play)
        hall.stack.push(scene(hall.services, play))

    return show


def _on_pads(hall: Hall, *devices: str) -> None:
    """A match of two people with these pads. If the pad of whoever is asked is gone, it opens its pause."""
    first, second = (structs.replace(who, device=each) for who, each in zip((ADA, GRACE), devices, strict=True))
    hall.stack.push(MatchScene(hall.services, match("match-classic", (first, second)), lambda: None))
    hall.stack.top.update(0.0)


def _whose_pad(hall: Hall) -> None:
    """Two equal pads were lost, with one of which a person plays who is not asked. One of them is back."""
    _on_pads(hall, "pad-2", "pad-1")
    waiting = {replace(PAD, number=0): [2, 3]}
    devices = replace(
        hall.services.devices, unclear=lambda: dict(waiting), settle=lambda device, _number: waiting.pop(device)
    )
    hall.stack.push(WhosePadScene(replace(hall.services, devices=devices)))


def _title(hall: Hall) -> None:
    _titled(hall, None)


def _usual(hall: Hall) -> None:
    """The title with all its cards: an evening was left, and a match that is not what is usually played."""
    _titled(hall, Usual((face_of(ADA, 0, _("You")), face_of(TILDA, 1)), _("T-Tic-T-Tac-Toe"), (2, 1), left=True))


def _titled(hall: Hall, usual: Usual | None) -> None:
    cards = {key: Card(key, *(_(text) for text in texts)) for key, texts in CARDS.items()}
    broad = [cards[key] for key in ("play", "party", "levels")]
    if usual is not None:
        title, about = _("Continue: {game}").format(game=_("League")), _("Goes on where it was left, to the last move.")
        brief, other = _("{n} people").format(n=3), _("The usual: {game}?").format(game=_("TacTic-Toe"))
        broad = [
            Card("continue-party", title, "Ada, Grace, Linus", about, brief=brief),
            Card("continue", _("Go on?"), "", about),
            Card("usual", other, "", about),
            Card("left", _("{n} unfinished").format(n=3), "", about),
            *broad,
        ]
    small = [cards[key] for key in SMALL]
    scene = TitleScene(hall.services, lambda: (broad, small, usual), lambda key: None)
    scene._time = WRITING
    hall.stack.push(scene)
    hall.settle()
    scene._dark = 0.0


def _seats(hall: Hall) -> None:
    hall.stack.push(SeatsScene(hall.services, catalog.games()[0]))


def _more(hall: Hall) -> None:
    _seats(hall)
    hall.stack.push(MoreScene(hall.services, catalog.games()[0], Setup(), lambda setup: None))


def _games(hall: Hall) -> None:
    hall.stack.push(games(hall.services))
    level_screens.developed(hall)


def _curtain(hall: Hall) -> None:
    play = MatchScene(hall.services, played("match-classic", Random(1), most=0), lambda: None)
    hall.stack.push(play)
    hall.stack.push(CurtainScene(play, 0))


def _opened(name: str) -> Callable[[Hall], None]:
    """Behind the curtain, where somebody chooses in secret."""

    def show(hall: Hall) -> None:
        hall.show(name)
        assert isinstance(hall.stack.top, CurtainScene)
        hall.settle()
        hall.stack.handle(Press(Intent.CONFIRM, KEYBOARD))

    return show


def _cutters(hall: Hall) -> None:
    """The file with the wire cutters selected, and the text about them."""
    hall.show("match-ttic")
    scene = hall.stack.top
    assert isinstance(scene, MatchScene)
    for _tool in range(10):
        if scene.selection.tool != "snip":
            hall.stack.handle(Press(Intent.NEXT, KEYBOARD))
    assert scene.selection.tool == "snip"


def _version(hall: Hall) -> None:
    """Somebody chooses which version of T-Tic is played."""
    record = played("match-ttic", Random(4), "-", 30)
    turn = next(
        n for n, state in enumerate(record.positions()) if isinstance(state, Match) and state.stage == "version"
    )
    record.plies = record.plies[:turn]
    hall.stack.push(MatchScene(hall.services, record, lambda: None))


def _ending(name: str) -> Callable[[Hall], None]:
    return lambda hall: finish(hall, ended(ENDS[name]))


def _why(hall: Hall, name: str = "ttic-lost") -> None:
    """Why a game was lost, once the judge has proved what would have stopped it."""
    finish(hall, ended(ENDS[name]))
    result = hall.stack.top
    for _moment in range(50):
        result.update(STEP)
    result.handle(Press(Intent.HINT, KEYBOARD))


def _reading(hall: Hall) -> None:
    """What is read never comes."""
    with (
        mock.patch.object(window_scene, "MOMENT", 0.0),
        mock.patch.object(hall.services.files, "beside", return_value=Future()),
    ):
        hall.stack.push(ReadingScene(hall.services, list, lambda found: NoticeScene(hall.services, "")))


SCREENS: Mapping[str, Callable[[Hall], None]] = {
    "title": _title,
    "usual": _usual,
    "games": _games,
    "seats": _seats,
    "more": _more,
    "name": push(lambda services: NameScene(services, "Ada", lambda name: None)),
    "notice": push(lambda services: NoticeScene(services, _("There is no clipboard here."))),
    "confirm": push(lambda services: ConfirmScene(services, _("Throw this level away for good?"), lambda: None)),
    "reading": _reading,
    "second start": push(lambda services: open_already(services, lambda goes_on: None)),
    "curtain": _curtain,
    **{name: _played(name) for name in MATCHES},
    "sign cards": _opened("match-rps"),
    "plan": _opened("match-tactic"),
    "cutters": _cutters,
    "version": _version,
    "pause": _over_a_match(lambda services, play: PauseScene(play)),
    "lost pad": lambda hall: _on_pads(hall, "pad-2", "pad-3"),
    "whose pad": _whose_pad,
    "help": _over_a_match(lambda services, play: help_menu(play, lambda: None)),
    "won": _ending("classic-won"),
    "cat": _ending("classic-drawn"),
    "once more": _ending("classic-lost"),
    "case closed": _ending("ttic-match-won"),
    "why": _why,
    "medal": _ending("tactic-won"),
    "bow": _ending("tris2-won"),
    "applause": _ending("ultimate-won"),
    "rulebook": push(lambda services: RulebookScene(services, "")),
    "rule": push(lambda services: RulebookScene(services, "4.04(c)")),
    "oracle": push(OracleScene),
    "answer": push(lambda services: AnswerScene(services, answer(_("What about zombies?")))),
    "initials": push(lambda services: InitialsScene(services, "Ada", 3, "ADA", lambda letters: ToHall())),
    "options": push(options_scene.OptionsMenu),
    **{
        f"options {page}": push(lambda services, page=page: options_scene.OptionsScene(services, page))
        for page in options_scene.PAGES
    },
    "keys": push(lambda services: KeysScene(services, KEYBOARD)),
    "another key": push(lambda services: ListenScene(services, "pad", "HINT", lambda control: None)),
    "levels of a game": push(lambda services: LevelRowScene(services, "ttic-2")),
    **EVENING_SCREENS,
    "attract": push(lambda services: AttractScene(services, Random(4))),
    **RECORD_SCREENS,
    **LEVEL_SCREENS,
}
"""Every screen by name, and how it is laid out."""

KEPT: Mapping[str, tuple[Point, dict[str, object]]] = {
    "1280x800": ((1280, 800), {}),
    "1920x1080": ((1920, 1080), {}),
    "3840x2160": ((3840, 2160), {}),
    "text-200": ((1280, 800), {"text": 2.0}),
    "contrast": ((1280, 800), {"contrast": True}),
    "grey": ((1280, 800), {}),
}
"""The pictures that are looked at: size and settings."""


def main(folder: Path, names: list[str]) -> None:
    """Save the pictures."""
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    for kind, (size, settings) in KEPT.items():
        (folder / kind).mkdir(parents=True, exist_ok=True)
        for name in names or list(SCREENS):
            with tempfile.TemporaryDirectory() as home:
                os.environ["NOUGHTS_HOME"] = home
                hall = Hall(size, **settings)
                hall.show(name)
                picture = hall.settle()
                if kind == "grey":
                    picture = pygame.transform.grayscale(picture)
                pygame.image.save(picture, folder / kind / f"{name.replace(' ', '-')}.png")
                hall.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
