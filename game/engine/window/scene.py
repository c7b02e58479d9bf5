"""Defines scenes, and the routes from one to another. They lie on the stack of scene_stack.py."""

from collections.abc import Mapping, Sequence
from concurrent.futures import Future, wait
from typing import TYPE_CHECKING, Any

import pygame

from game.engine.input.intents import KEYBOARD, KEYBOARD_LEFT, Device, Input, Pointer, Press, Scheme
from game.engine.panels import things
from game.engine.panels.things import Askable, Thing
from game.engine.panels.unanswered import sentence

if TYPE_CHECKING:
    from game.engine.picture.canvas import Canvas
    from game.engine.window.scene_stack import SceneStack


MOMENT = 0.02
"""A scene waits this many seconds for a file that a thread reads, before it goes on without it."""


class Route:
    """Names another scene and what it should show, without importing it."""

    scene: str
    """The dotted name of the class or function that makes the scene."""

    def __init_subclass__(cls, scene: str = "") -> None:
        super().__init_subclass__()
        if scene:
            cls.scene = scene


class Scene:
    """One screen. Subclasses override what they need; the stack calls every method."""

    overlay = False
    """True for a scene that covers only a part of the window. What lies beneath is drawn once and kept."""
    typing = False
    """True if the scene wants letters as `Typed`."""
    secret = False
    """True while the scene shows what only one person may know: its notes are not read aloud."""
    startles = False
    """True for a screen that comes while people are pressing, by itself or by one of them: the next presses of the
    others are not for it."""
    split = False
    """True if two people share the keyboard."""
    plays = False
    """True if people play here. The screen then does not sleep while they think."""
    listens: Scheme | None = None
    """The scheme for which the player shall press a control, to bind it; None otherwise. Presses then come
    without an intent."""
    stack: "SceneStack"
    """The stack that the scene is on. It sets this before it calls `enter`."""
    dirty = True
    awaited: Future[Any] | None = None
    """The result of a thread that the scene still waits for."""
    device: Device = KEYBOARD
    """The device of the last press, also on the scene before. The hints show this device's keys."""

    @property
    def moving(self) -> bool:
        """True if the scene is updated and drawn in every frame. Otherwise it rests until the next input or until it
        wakes."""
        return False

    @property
    def hurried(self) -> bool:
        """True if the latest press may only have hurried something that moves."""
        return self.moving

    @property
    def wakes(self) -> float | None:
        """Seconds until the resting scene wants an update, for a clock or a bot; None if it wants none."""
        return None

    @property
    def stirs(self) -> float | None:
        """Seconds until a small animation of the resting scene is due; None if it has none."""
        return None

    def stir(self, canvas: "Canvas") -> bool:
        """Paint the small animations that are due over the last picture. Returns True if anything changed."""
        return False

    @property
    def people(self) -> Mapping[str, str]:
        """The people at this table: each name, and how they play (device or bot)."""
        return {}

    def touch(self) -> None:
        """Ask for a new picture."""
        self.dirty = True

    def greet(self, device: Device) -> None:
        """Remember the device whose press opened this scene."""
        if device.kind.startswith("keyboard"):
            shared = device.kind != "keyboard"
            device = device if shared == self.split else KEYBOARD_LEFT if self.split else KEYBOARD
        self.device = device

    def expect(self, coming: Future[Any]) -> None:
        """Call `came` with the result of a thread: at once if it comes within MOMENT, or else later."""
        wait([coming], MOMENT)
        self.awaited = coming
        self.look()

    def look(self) -> None:
        """Call `came` if the result has come."""
        if self.awaited is not None and self.awaited.done():
            coming, self.awaited = self.awaited, None
            self.came(coming.result())
            self.touch()

    def came(self, found: Any) -> None:
        """Take the result that the scene waited for."""

    def arrange(self, canvas: "Canvas") -> None:
        """Place everything. The stack calls this before the first picture, and when the window's size, the text size or
        the theme changes."""

    def enter(self) -> None:
        """The stack calls this when the scene becomes the top one."""

    def leave(self) -> None:
        """The stack calls this when the scene is removed, or the game ends."""

    def handle(self, given: Input) -> None:
        """Take a player's input. The scene is drawn again afterwards."""

    def vain(self, given: Press | Pointer) -> None:
        """Answer a press that has changed nothing that could be read."""
        if not self.hurried:
            thing = self.stack.thing(given.pos) if isinstance(given, Pointer) else self.stack.narrated()
            self.stack.refuse(None if thing is None else thing.rect, sentence(given))

    def update(self, seconds: float) -> None:
        """Advance time: by STEP while the scene moves; after a rest by all the time that has passed."""

    def draw(self, canvas: "Canvas") -> None:
        """Paint the whole picture. An overlay paints only itself, over the kept picture of what lies beneath."""

    def appears(self) -> None:
        """The stack calls this when the picture that `draw` painted is complete, and about to be seen. A picture that
        was put off was not."""

    def prefetch(self, canvas: "Canvas") -> bool:
        """Have threads draw what the scene will probably show next. Returns True if all of it is drawn."""
        return True

    def holder(self, device: Device) -> str:
        """The name of the person at this table who plays with this device, be it plugged in or not; "" if nobody does.

        `Echoes` counts the presses of two pads that people hold as two.
        """
        return ""

    def tells(self, device: Device) -> bool:
        """True if the screen itself tells that this pad is gone or back."""
        return False

    def asks(self, press: Press) -> bool:
        """True if this press of SHOW asks for the note about a thing. Otherwise the scene itself handles it."""
        return True

    def parts(self) -> Sequence[Askable]:
        """The parts of the screen that can be used, and have notes: cards, a panel, the bar of key hints."""
        return ()

    def thing(self, pos: tuple[int, int] | None) -> Thing | None:
        """The thing at this pixel, or without a pixel the one that has the focus, with its note.

        Things that can only be looked at are in `canvas.exhibits` instead.
        """
        return things.first(self.parts(), pos)

    def spot(self) -> Thing | None:
        """The square of the board that is pointed at, for the narrator."""

    def squares(self) -> Sequence[Sequence[pygame.Rect]]:
        """The squares of the board that can be chosen now, in rows."""
        return ()

    def whole(self) -> str:
        """The board in words, for the narrator."""
        return ""

    def lately(self) -> str:
        """The last move in words, for the narrator."""
        return ""
