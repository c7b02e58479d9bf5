"""Plays the real game: starts the App, posts input as pygame's events, and runs its loop turn by turn.

Time is the loop's own (`Clockwork`): seconds pass only while the loop sleeps, so an animation of four seconds takes a
test as long as its frames take to draw. It asks the screens only where things are, and changes nothing on them.
"""

import re
import time
import zlib
from base64 import b64decode
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pygame

from game import catalog
from game.app import App
from game.engine.panels.choices import Focus
from game.engine.panels.panel import Panel
from game.engine.panels.panel_items import LETTER
from game.engine.picture.cache import NotReady
from game.engine.picture.canvas import Canvas
from game.engine.window import scene
from game.engine.window.scene import Scene
from game.engine.window.scene_stack import SceneStack
from game.play.record import NONCE, SEAL, Record
from game.rules.match import Match
from game.scenes.levels.editor import EditorScene
from game.scenes.match.interruptions import CurtainScene
from game.scenes.match.match_scene import MatchScene
from game.scenes.seats import agreements
from game.scenes.seats.agreements import Agreement
from game.scenes.seats.seats import SeatsScene
from game.scenes.services.saves import save_path
from game.scenes.title.title import TitleScene
from game.variants.common import seating
from game.variants.common.question.pointing import Pointing
from game.variants.common.seating import Way
from tests.engine.window.clockwork import Clockwork
from tests.scenes.front import Front, Point, has

scene.MOMENT = 60.0  # what is read is there at once, however busy the machine is
PATIENCE = 60.0
"""Seconds of the game's own time within which an awaited thing must come, and of the processor's: on a busy machine
real time says nothing."""
SMALL = (960, 540)
"""The size in which most tests play: the smallest window, the fastest to draw."""
UNSEEN = 31
"""Pictures of a moving scene that are left out, one after the other, while a test waits and does not watch."""


def unmasked(save: bytes) -> bytes:
    """A save without what is sealed in it, which is masked by chance, and always equally long."""
    mask = re.compile(rb'"sealed": "([^"]*)"')
    (sealed,) = mask.findall(save)
    assert len(b64decode(sealed)) in (0, NONCE + SEAL)
    return mask.sub(b"", save)


class Player(Front):
    """The game, and somebody who plays it."""

    def __init__(self, size: Point | None = SMALL, keeps: bool = True) -> None:
        """Start the game; in a window of this size, if one is named, and otherwise as the settings say. It `keeps`
        nothing where it is open already."""
        self.app = App(lock=lambda: keeps)
        self.loop = self.app.loop
        self.flips = 0
        """Pictures so far, those that were left out among them."""
        self.drawings = 0
        """Whole pictures, without what lives on one at rest."""
        self.seen: list[str] = []
        """What every picture looked like (a digest of its pixels), while `watching`."""
        self.watching = False
        self.hasty = False
        """True for who presses before they see what has come."""
        self._waiting = False
        self._unseen = 0
        self._draw = self.loop.stack.draw
        self._flip = self.loop.window.flip
        self.loop.stack.draw = self._drawn
        self.loop.window.flip = self._shown
        if size is not None:
            self.resize(size)
        self.turn(2)

    # What there is

    @property
    def pace(self) -> Clockwork:
        """The game's time."""
        pace = self.loop.frames.pace
        assert isinstance(pace, Clockwork)
        return pace

    @property
    def stack(self) -> SceneStack:
        """The scenes."""
        return self.loop.stack

    @property
    def canvas(self) -> Canvas:
        """What they are drawn on."""
        return self.loop.canvas

    @property
    def scenes(self) -> list[str]:
        """The names of the scenes, from the bottom to the top."""
        return [type(scene).__name__ for scene in self.loop.stack.scenes]

    @property
    def play(self) -> MatchScene:
        """The match on the table."""
        return next(scene for scene in reversed(self.loop.stack.scenes) if isinstance(scene, MatchScene))

    @property
    def match(self) -> Match:
        """Its position."""
        state = self.play.table.state
        assert isinstance(state, Match)
        return state

    @property
    def record(self) -> Record:
        """The match as it is written down."""
        return self.play.table.record

    @property
    def plies(self) -> int:
        """How many steps have been played."""
        return len(self.record.plies)

    @property
    def pointing(self) -> Pointing:
        """What is pointed at: on the board, or behind the curtain."""
        found = self.top.choice.pointing if isinstance(self.top, CurtainScene) else self.play.selection.pointing
        assert found is not None, "nobody is asked to point"
        return found

    @property
    def heard(self) -> list[str]:
        """Every sound and music so far."""
        return list(self.loop.audio.log)

    def digest(self) -> str:
        """The picture on the canvas, as a short text that differs where a pixel does."""
        return f"{zlib.crc32(self.loop.window.surface.get_buffer()):08x}"

    def saved(self) -> bytes:
        """The save as it lies on the disk, once all writing is done."""
        self.written()
        return save_path().read_bytes()

    def written(self) -> None:
        """Wait until all writing is done that was asked for."""
        self.app.services.files.later(int).result()

    @property
    def left(self) -> Record | None:
        """The match that was left last."""
        found = self.app.services.files.beside(self.app.services.saves.matches.newest).result()
        return found.value if found else None

    # Time

    def turn(self, times: int = 1) -> None:
        """Run the loop once, or as often as given."""
        for _time in range(times):
            if self.loop.stack:
                self._turn()

    def wait(self, seconds: float) -> None:
        """Pass the game's time."""
        end = self.pace.time + seconds
        with self._patience():
            while self.loop.stack and self.pace.time < end:
                self._turn()

    def until(self, come: Callable[[], object], what: str = "", patience: float = PATIENCE) -> None:
        """Run the game until a condition holds; AssertionError if it does not within so many seconds."""
        end, spent = self.pace.time + patience, time.process_time() + patience
        with self._patience():
            while not come():
                assert self.loop.stack, f"the game ended, waiting for: {what}"
                in_time = self.pace.time < end and time.process_time() < spent
                assert in_time, f"{what or come} never came: {self.scenes}"
                self._turn()

    def _turn(self) -> None:
        """Once round the loop; what is counted takes none of the game's time."""
        if self.app.services.results.counting:
            self.written()
        self.loop.turn()
        if not self.loop.stack.dirty:
            self._catch_up()

    @contextmanager
    def _patience(self) -> Iterator[None]:
        """Draw a moving scene only now and then, and as it is in the end."""
        self._waiting = not self.watching
        yield
        self._waiting = False
        self._catch_up()

    def _catch_up(self) -> None:
        """Draw the last picture, if it was left out."""
        if self._unseen and self.loop.stack:
            self.loop.frames.fit(self.loop.settings)
            self._draw_whole()
            self._flip()

    def _draw_whole(self) -> None:
        """Draw; wait for the threads where they draw something."""
        frames = self.loop.frames
        while True:
            try:
                return self._drawn()
            except NotReady:
                frames.jobs.wait(0.01)
                frames.canvas.keep(frames.jobs.collect())

    def _drawn(self) -> None:
        left_out = self._waiting and self.top.moving and not self.top.dirty and self._unseen < UNSEEN
        self._unseen = self._unseen + 1 if left_out else 0
        if not left_out:
            self.drawings += 1
            self._draw()

    def _shown(self) -> None:
        self.flips += 1
        if self.watching:
            self.seen.append(self.digest())
        if not self._unseen:
            self._flip()

    def until_top(self, kind: type[Scene]) -> None:
        """Let the game run until such a scene is on top."""
        self.until(lambda: isinstance(self.top, kind), kind.__name__)

    def until_drawn(self) -> None:
        """Run the game until nothing is left to draw: from here on equal scenes are equal pictures."""
        self.until(lambda: not self.loop.stack.dirty, "the last picture")

    def until_asked(self) -> Way:
        """Run the game until a person is asked, and return how; NOBODY when another scene came over the match."""
        self.until(lambda: not isinstance(self.top, MatchScene) or self.asking() is not Way.NOBODY, "a question")
        return self.asking() if isinstance(self.top, MatchScene) else Way.NOBODY

    def asking(self) -> Way:
        """How a person is asked now; NOBODY if nobody is."""
        if self.play.shown.busy or self.play.picture.leaving(self.play.shown):
            return Way.NOBODY
        how = seating.way(self.play.table)
        return Way.NOBODY if how is Way.CURTAIN else how  # the curtain is a scene of its own

    def quit(self) -> int:
        """Close the window; the exit status."""
        pygame.event.post(pygame.Event(pygame.QUIT))
        return self.app.run()

    # Hands

    def see(self) -> None:
        """Look at a screen that has just come, as a person does before they press anything."""
        if self.loop.stack.unsettled and not self.hasty:
            self.until(lambda: not self.loop.stack.unsettled)

    def press(self, *keys: str) -> None:
        """Keys down and up, one after the other: "return", "f11", "comma", "shift+tab"."""
        for name in keys:
            self.see()
            self.hold(name)
            self.release(name)
            self.turn()

    def hold(self, key: str) -> None:
        """A key down."""
        self._key(pygame.KEYDOWN, key)

    def release(self, key: str) -> None:
        """A key up."""
        self._key(pygame.KEYUP, key)

    def type(self, text: str) -> None:
        """Letters, as the keyboard sends them where text is entered."""
        pygame.event.post(pygame.Event(pygame.TEXTINPUT, text=text))
        self.turn()

    def move(self, pos: Point) -> None:
        """The pointer goes there."""
        pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 0), buttons=(0, 0, 0), touch=False))
        self.turn()

    def click(self, pos: Point, button: int = 1) -> None:
        """The pointer goes there and its button down and up."""
        self.move(pos)
        self.tap(pos, button)

    def tap(self, pos: Point, button: int = 1) -> None:
        """The button down and up, where the pointer is."""
        self.see()
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.Event(kind, pos=pos, button=button, touch=False))
        self.turn(2)

    def resize(self, size: Point) -> None:
        """Pull the window to another size."""
        self.loop.window.system.size = size
        self.turn(2)
        assert self.loop.canvas.layout.size == size

    @staticmethod
    def _key(kind: int, name: str) -> None:
        *held, name = name.split("+")
        code = getattr(pygame, f"K_{name if len(name) == 1 else name.upper()}")
        place = getattr(pygame, f"KSCAN_{name.upper()}")
        mods = sum(getattr(pygame, f"KMOD_L{mod.upper()}") for mod in held)
        pygame.event.post(pygame.Event(kind, key=code, scancode=place, mod=mods, unicode=""))

    # Where things are

    def agreement(self, label: str, seat: int = 0) -> Agreement:
        """What is agreed at the seats under this label; by the seat, where both have it."""
        seats, pads = self.top, self.app.services.devices.pads()
        assert isinstance(seats, SeatsScene)
        game = next(game for game in catalog.games() if game.match == seats.setup.match)
        found = [each for which in (0, 1) for each in agreements.seat(seats.setup, which, game, pads)]
        found = [each for each in (*found, *agreements.match(seats.setup, game)) if each.label == label]
        return found[min(seat, len(found) - 1)]

    def agreed(self, label: str, seat: int = 0) -> str:
        """The same in words."""
        agreement = self.agreement(label, seat)
        return dict(agreement.offered)[agreement.now]

    def key(self, name: str) -> str:
        """The panel's control with this key, or the key of its keyboard that writes this letter, large or small."""
        return next(key for key in self.panel.order() if key == name or key.lower() == f"{LETTER}{name}".lower())

    def where(self, name: str) -> Point:
        """The middle of a thing on the top scene: a card, a row's number, a panel's control, a sign or a square."""
        top = self.top
        match top:
            case CurtainScene():
                return top.choice.rects[name].center
            case EditorScene():
                spot = next(spot for spot in top.bench.pointing.spots if spot.action == name)
                return top.drawn[1].rect(*spot.area).center
            case MatchScene():
                spot = next(spot for spot in self.pointing.spots if spot.action == name)
                return top.picture.drawn[1].rect(*spot.areas[0]).center
        key = self.key(name) if has(top, Panel) else name
        return next(part.rects[key] for part in top.parts() if isinstance(part, Focus) and key in part.rects).center

    def hint(self, name: str) -> Point:
        """The middle of a key hint, by the intent it stands for, once the bar at the lower rim is there."""
        self.until(lambda: name in self.keys, f"the hint for {name}")
        return self.keys[name].center

    @property
    def at_title(self) -> bool:
        """Whether the title is on top."""
        return isinstance(self.top, TitleScene)
