"""Scenes and the stack of them: the title under the menu under the game under the pause.

Only the scene on top gets input and time. Nothing here draws or waits; the loop asks for that.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.engine.input.intents import KEYBOARD, KEYBOARD_LEFT, Device, Input, Kind, Press

if TYPE_CHECKING:
    from game.engine.picture.canvas import Canvas


@dataclass(frozen=True)
class Route:
    """Where one scene leads to another without knowing it: what kind of scene, and what that is to show."""


class Scene:
    """One screen. Subclasses override what they need; all of it is called by the stack."""

    overlay = False
    """It covers only part of what lies beneath, which is drawn once and then kept as a picture."""
    typing = False
    """The keyboard's letters are wanted as Typed."""
    split = False
    """Two people share the keyboard."""
    listens: Kind | None = None
    """A control of this kind of device is asked for: presses come bare."""
    stack: "SceneStack"
    """Set before `enter`."""
    dirty = True
    _device: Device = KEYBOARD
    """What pressed last, here or on the screen before: its keys are the ones that are shown."""

    @property
    def moving(self) -> bool:
        """Whether it is updated and drawn many times a second; otherwise it rests until there is input or it wakes."""
        return False

    @property
    def wakes(self) -> float | None:
        """Seconds until it wants an update though it rests (a clock that ticks, a bot to ask), or None."""
        return None

    def touch(self) -> None:
        """Ask to be drawn again."""
        self.dirty = True

    def greet(self, device: Device) -> None:
        """It comes to the top by a press on this device, whose keys it shows until another one is used."""
        if device.kind.startswith("keyboard"):
            shared = device.kind != "keyboard"
            device = device if shared == self.split else KEYBOARD_LEFT if self.split else KEYBOARD
        self._device = device

    def arrange(self, canvas: "Canvas") -> None:
        """Place everything; before the first drawing, and whenever window size, text size or theme have changed."""

    def enter(self) -> None:
        """It is on top now: put there, or what covered it is gone."""

    def leave(self) -> None:
        """It was taken off the stack, or the game ends."""

    def handle(self, given: Input) -> None:
        """Something a player did. The scene counts as changed and is drawn again."""

    def update(self, seconds: float) -> None:
        """Time passes: the loop's STEP while it moves; when it wakes from rest all that went by, before any input."""

    def draw(self, canvas: "Canvas") -> None:
        """Paint the whole picture; an overlay only itself, over what lies beneath."""


class SceneStack:
    """The scenes, the top one last. Empty, the game is over."""

    scene_of: Callable[[Route], Scene]
    """What a route leads to. Set by whoever knows all scenes, before the first route is taken."""

    def __init__(self) -> None:
        self._scenes: list[Scene] = []
        self._canvas: Canvas | None = None
        self._beneath: pygame.Surface | None = None
        self._pressed: Device | None = None
        """What somebody pressed last."""

    def __bool__(self) -> bool:
        return bool(self._scenes)

    @property
    def top(self) -> Scene:
        """The scene that is played. Raises IndexError when there is none."""
        return self._scenes[-1]

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """From the bottom to the top."""
        return tuple(self._scenes)

    @property
    def dirty(self) -> bool:
        """Whether there is something new to draw."""
        return bool(self._scenes) and (self.top.dirty or self.top.moving)

    def push(self, to: Scene | Route) -> None:
        """Put a scene on top."""
        scene = self._led(to)
        self._put(scene)
        scene.enter()

    def pop(self) -> None:
        """Take the top scene away; the one beneath goes on."""
        gone = self._scenes.pop()
        self._beneath = None
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
        self._beneath = None
        for scene in self._scenes:
            scene.arrange(canvas)
            scene.touch()

    def refresh(self) -> None:
        """Draw again all that is to be seen, what lies beneath an overlay as well."""
        self._beneath = None
        if self._scenes:
            self.top.touch()

    def handle(self, given: Input) -> None:
        """Give the top scene what a player did."""
        if isinstance(given, Press):
            self._pressed = given.device
        self.top.touch()
        self.top.handle(given)

    def draw(self) -> None:
        """Paint what is to be seen on the canvas."""
        assert self._canvas is not None, "fit a canvas first"
        if self.top.overlay:
            if self._beneath is None:
                self._draw_from(len(self._scenes) - 2)
                self._beneath = self._canvas.surface.copy()
            self._canvas.surface.blit(self._beneath, (0, 0))
        self.top.dirty = False
        self.top.draw(self._canvas)

    def _draw_from(self, index: int) -> None:
        """Draw the scene at the index, after what shows beneath it."""
        assert self._canvas is not None
        if index < 0:
            self._canvas.surface.fill(self._canvas.theme.walnut)
            return
        if self._scenes[index].overlay:
            self._draw_from(index - 1)
        self._scenes[index].draw(self._canvas)

    def _led(self, to: Scene | Route) -> Scene:
        return to if isinstance(to, Scene) else self.scene_of(to)

    def _put(self, scene: Scene) -> None:
        self._scenes.append(scene)
        self._beneath = None
        scene.stack = self
        self._greet(scene)
        if self._canvas is not None:
            scene.arrange(self._canvas)
        scene.touch()

    def _greet(self, scene: Scene) -> None:
        if self._pressed is not None:
            scene.greet(self._pressed)
