"""Defines scenes and their stack: the title under the menu under the game under the pause.

Only the top scene gets input and time. Nothing here draws or waits; the loop calls it to.
"""

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future, wait
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pygame

from game.engine.input.intents import KEYBOARD, KEYBOARD_LEFT, Device, Input, Kind, Pointer, Press
from game.engine.panels.captions import Captions
from game.engine.panels.narrator import Narrator
from game.engine.panels.scanner import Scanner
from game.engine.panels.things import Asking, Thing

if TYPE_CHECKING:
    from game.engine.picture.canvas import Canvas


MOMENT = 0.02
"""Seconds for which a scene waits for what is read elsewhere before it goes on without."""
LOOK = 0.02
"""Seconds between two looks whether it has come."""


class Route:
    """Where one scene leads to another without knowing it, and what that is to show."""

    scene: str
    """The class or function that makes it, by dotted name."""

    def __init_subclass__(cls, scene: str = "") -> None:
        super().__init_subclass__()
        if scene:
            cls.scene = scene


class Scene:
    """One screen. Subclasses override what they need; the stack calls all of it."""

    overlay = False
    """Whether it covers only a part of what lies beneath, which is drawn once and then kept as a picture."""
    typing = False
    """Whether it wants the keyboard's letters as Typed."""
    split = False
    """Whether two people share the keyboard."""
    plays = False
    """Whether people play here: the screen does not sleep while they think."""
    listens: Kind | None = None
    """Whether it asks for a control of this kind of device: presses then come without their meaning."""
    stack: "SceneStack"
    """Set before `enter`."""
    dirty = True
    awaited: Future[Any] | None = None
    """What is read elsewhere for it and has not come yet."""
    _device: Device = KEYBOARD
    """The device of the last press, here or on the screen before; the hints show its keys."""

    @property
    def moving(self) -> bool:
        """Whether it is updated and drawn many times a second; otherwise it rests until input comes or it wakes."""
        return False

    @property
    def wakes(self) -> float | None:
        """Seconds until it wants an update although it rests (a clock that ticks, a bot to ask), or None."""
        return None

    @property
    def stirs(self) -> float | None:
        """Seconds until something small moves on its picture although it rests; None if nothing does."""
        return None

    def stir(self, canvas: "Canvas") -> bool:
        """Paint only what has moved so, over the last picture. Returns whether anything has."""
        return False

    @property
    def people(self) -> Mapping[str, str]:
        """The names of the people who sit here, each with what they hold; empty for anything."""
        return {}

    def touch(self) -> None:
        """Ask to be drawn again."""
        self.dirty = True

    def greet(self, device: Device) -> None:
        """Open it with a press on this device; it shows that device's keys until another one is used."""
        if device.kind.startswith("keyboard"):
            shared = device.kind != "keyboard"
            device = device if shared == self.split else KEYBOARD_LEFT if self.split else KEYBOARD
        self._device = device

    def expect(self, coming: Future[Any]) -> None:
        """Have `came` called with what is read elsewhere: at once, if that takes no longer than a moment."""
        wait([coming], MOMENT)
        self.awaited = coming
        self.look()

    def look(self) -> None:
        """See whether what is awaited has come."""
        if self.awaited is not None and self.awaited.done():
            coming, self.awaited = self.awaited, None
            self.came(coming.result())
            self.touch()

    def came(self, found: Any) -> None:
        """Called with what was awaited."""

    def arrange(self, canvas: "Canvas") -> None:
        """Place everything; called before the first drawing, and after window size, text size or theme change."""

    def enter(self) -> None:
        """Called when it is on top: it was pushed, or what covered it is gone."""

    def leave(self) -> None:
        """Called when it leaves the stack, or the game ends."""

    def handle(self, given: Input) -> None:
        """Take a player's input. The scene counts as changed and is drawn again."""

    def update(self, seconds: float) -> None:
        """Advance time: by STEP while it moves; after a rest by all the time that passed, before any input."""

    def draw(self, canvas: "Canvas") -> None:
        """Paint the whole picture; an overlay paints only itself, over what lies beneath."""

    def prefetch(self, canvas: "Canvas") -> bool:
        """Have drawn what will probably be shown next, while nothing happens here. Returns whether all of it is."""
        return True

    def holds(self, device: Device) -> bool:
        """Whether somebody holds this pad here for their own: only then its press and another's at once may be two."""
        return False

    def asks(self, press: Press) -> bool:
        """Whether this press of the key for marks asks what lies here; otherwise the scene takes it."""
        return True

    def thing(self, pos: tuple[int, int] | None) -> Thing | None:
        """What can be chosen at this pixel, or without one what has the focus, and in a sentence what it is for.

        What is only looked at is named as it is drawn (`canvas.exhibits`).
        """

    def spot(self) -> Thing | None:
        """What is pointed at on its board, for who does not see it."""

    def squares(self) -> Sequence[Sequence[pygame.Rect]]:
        """The places on its board that can be chosen now, in rows."""
        return ()

    def whole(self) -> str:
        """Its board in words."""
        return ""

    def lately(self) -> str:
        """What was played on it last, in words."""
        return ""


class SceneStack:
    """The scenes, the top one last. When it is empty, the game is over."""

    scene_of: Callable[[Route], Scene]
    """What a route leads to. Set by whoever knows all scenes, before the first route is taken."""

    def __init__(self) -> None:
        self._scenes: list[Scene] = []
        self._canvas: Canvas | None = None
        self._beneath: dict[int, pygame.Surface] = {}
        """What lies beneath each overlay that was drawn, by its place in the stack."""
        self._drawn = 0
        """The place of the scene that is drawn."""
        self._pressed: Device | None = None
        """What somebody pressed last."""
        self._asking = Asking()
        self.narrator = Narrator(lambda text: None, lambda: "", lambda: "")
        """Reads what is drawn, where somebody wants that."""
        self.scanner = Scanner(lambda: None)
        """Lets one switch do everything, where somebody wants that."""
        self.captions = Captions()

    def __bool__(self) -> bool:
        return bool(self._scenes)

    @property
    def top(self) -> Scene:
        """The scene on top. Raises IndexError when there is none."""
        return self._scenes[-1]

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """From the bottom to the top."""
        return tuple(self._scenes)

    @property
    def people(self) -> Mapping[str, str]:
        """The names of the people who sit at any of these, each with what they hold."""
        return {name: held for scene in self._scenes for name, held in scene.people.items()}

    @property
    def beneath(self) -> pygame.Surface:
        """The picture of what lies beneath the overlay that is drawn; another one each time it changes."""
        return self._beneath[self._drawn]

    @property
    def dirty(self) -> bool:
        """Whether there is something new to draw."""
        return bool(self._scenes) and (self.top.dirty or self.top.moving)

    @property
    def wakes(self) -> float | None:
        """Seconds until the top scene, or the note about what the mouse rests on, wants an update; None if neither."""
        stirs = None if self._asking.told else self.top.stirs
        look = None if self.top.awaited is None else LOOK
        dues = self.top.wakes, self._asking.wakes, self.scanner.wakes, self.captions.wakes, stirs, look
        return min((due for due in dues if due is not None), default=None)

    def rest(self, seconds: float) -> None:
        """Pass the time in which the mouse may rest on something, and something may be read."""
        if self._scenes:
            self.top.look()
        gone = self.captions.update(seconds)
        if (self._asking.update(seconds) or gone) and self._scenes:
            self.top.touch()
        if self._scenes and self.scanner.update(seconds):
            self.top.touch()
            if self.scanner.pointed is not None:
                self._pass(self.scanner.pointed)

    def push(self, to: Scene | Route) -> None:
        """Put a scene on top."""
        scene = self._led(to)
        self._put(scene)
        scene.enter()

    def pop(self) -> None:
        """Take the top scene off; the one beneath goes on."""
        gone = self._scenes.pop()
        self._asking.drop()
        self._beneath = {}
        gone.leave()
        if self._scenes:
            self._greet(self.top)
            self.top.touch()
            self.top.enter()

    def replace(self, to: Scene | Route) -> None:
        """Put a scene in the top one's place."""
        scene = self._led(to)
        gone = self._scenes.pop()
        self._put(scene)
        gone.leave()
        scene.enter()

    def clear(self, to: Scene | Route | None = None) -> None:
        """Leave all scenes, the top one first, and begin again with this one; without one the game ends."""
        scene = None if to is None else self._led(to)
        gone, self._scenes = self._scenes, []
        if scene is not None:
            self._put(scene)
        for each in reversed(gone):
            each.leave()
        if scene is not None:
            scene.enter()

    def fit(self, canvas: "Canvas") -> None:
        """Draw on this canvas from now on."""
        self._canvas = canvas
        self._beneath = {}
        for scene in self._scenes:
            scene.arrange(canvas)
            scene.touch()

    def refresh(self) -> None:
        """Draw everything visible again, also what lies beneath an overlay."""
        self._beneath = {}
        if self._scenes:
            self.top.touch()

    def handle(self, given: Input) -> None:
        """Pass a player's input to the top scene."""
        if self.narrator.hear(given):
            self.top.touch()
            return
        for meant in self.scanner.meant(given) if self.scanner.on else (given,):
            if self._scenes:
                self._pass(meant)

    def _pass(self, given: Input) -> None:
        if isinstance(given, Press) or (isinstance(given, Pointer) and given.phase == "down"):
            self._pressed = given.device
        assert self._canvas is not None, "fit a canvas first"
        top = self.top
        top.touch()
        if not self._asking.hear(given, self.thing, self._canvas.exhibits, top.asks):
            top.handle(given)

    @property
    def asked(self) -> bool:
        """Whether somebody asks with the keys what lies here."""
        return self._asking.device is not None

    def thing(self, pos: tuple[int, int] | None) -> Thing | None:
        """What lies at this pixel of the top scene, or without one what has the focus there."""
        assert self._canvas is not None, "fit a canvas first"
        told = self.top.thing(pos)
        found = self._canvas.exhibits.at(pos) if told is None and pos is not None else None
        return told if found is None else Thing(found[0], found[1]())

    def draw(self) -> None:
        """Paint everything visible on the canvas."""
        assert self._canvas is not None, "fit a canvas first"
        self._canvas.surface.set_clip(None)  # a picture that was put off may have left one
        self._lay_beneath(len(self._scenes) - 1)
        self.top.dirty = False
        self._canvas.exhibits.clear()
        if self.top.overlay:
            beneath = self._beneath[len(self._scenes) - 1]
            self._canvas.exhibits.lies_on(lambda target: target.blit(beneath, (0, 0)))
        self._draw(len(self._scenes) - 1)
        self._asking.draw(self._canvas, self.thing)
        if self.scanner.on and (self.scanner.stale or not self.top.moving):
            self.scanner.look(self.top, self._canvas, self.top.thing, self.top.squares())
        self.scanner.draw(self._canvas)
        self.captions.draw(self._canvas)
        self.narrator.look(self.top, self._read, self._canvas.exhibits)
        self._canvas.cache.shown()

    def _read(self) -> Thing | None:
        """What is read of what can be chosen: what is lit, or has the focus, or is pointed at on a board."""
        assert self._canvas is not None, "fit a canvas first"
        found = (self.scanner.thing if self.scanner.on else None) or self.top.thing(None) or self.top.spot()
        called = "" if found is None else self._canvas.exhibits.called.get(tuple(found.rect), "")
        return replace(found, name=called) if found is not None and called else found

    def stir(self) -> bool:
        """Paint what lives on the picture at rest, unless a note may lie over it. Returns whether anything moved."""
        assert self._canvas is not None, "fit a canvas first"
        return not self._asking.told and self.top.stir(self._canvas)

    def _lay_beneath(self, index: int) -> None:
        """Paint what shows beneath the scene at this place."""
        assert self._canvas is not None
        if not self._scenes[index].overlay:
            return
        if index not in self._beneath:
            if index:
                self._lay_beneath(index - 1)
                self._draw(index - 1)
            else:
                self._canvas.surface.fill(self._canvas.theme.walnut)
            self._beneath[index] = self._canvas.surface.copy()
        else:
            self._canvas.surface.blit(self._beneath[index], (0, 0))

    def _draw(self, index: int) -> None:
        assert self._canvas is not None
        self._drawn = index
        self._scenes[index].draw(self._canvas)

    def _led(self, to: Scene | Route) -> Scene:
        return to if isinstance(to, Scene) else self.scene_of(to)

    def _put(self, scene: Scene) -> None:
        self._scenes.append(scene)
        self._asking.drop()
        self._beneath = {}
        scene.stack = self
        self._greet(scene)
        if self._canvas is not None:
            scene.arrange(self._canvas)
        scene.touch()

    def _greet(self, scene: Scene) -> None:
        if self._pressed is not None:
            scene.greet(self._pressed)
