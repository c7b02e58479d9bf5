"""Defines the stack of scenes. The bottom scene is the title; menus, the match and its pause lie above it.

Only the top scene gets input and time. The loop calls the stack; no scene draws or waits by itself.
"""

from collections.abc import Callable, Hashable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from game.engine.input.intents import MOUSE, Device, Input, Pointer, Press
from game.engine.panels.captions import Captions
from game.engine.panels.narrator import Narrator
from game.engine.panels.scanner import Scanner
from game.engine.panels.things import Asking, Thing
from game.engine.panels.unanswered import Unanswered
from game.engine.window.scene import Route, Scene

if TYPE_CHECKING:
    from game.engine.picture.canvas import Canvas


LOOK = 0.02
"""A scene that waits for a file looks for it once in this many seconds."""
SETTLES, STARTLED = 0.25, 4.0
"""A press within SETTLES seconds after a screen came is for the screen before: nobody has read the new one yet. After a
screen that startles it takes STARTLED times as long."""


class SceneStack:
    """The stack of scenes; the last one is on top. The game is over when it is empty."""

    scene_of: Callable[[Route], Scene]
    """Makes the scene of a route. The app sets this at the start."""

    def __init__(self, settles: float = SETTLES) -> None:
        """A scene that comes after another takes all presses `settles` seconds later."""
        self._scenes: list[Scene] = []
        self._canvas: Canvas
        """The canvas on which scenes are drawn. `fit` sets it before the first scene is put on the stack."""
        self._beneath: dict[int, pygame.Surface] = {}
        """The kept picture beneath each overlay, by the overlay's index."""
        self._drawn = 0
        """The index of the scene that is being drawn."""
        self._pressed: Device | None = None
        """The device of the last press."""
        self._clicked: Scene | None = None
        """The scene on which the mouse's button went down, until it is released."""
        self._answered: Device | None = None
        """The device whose press the top scene is handling; None if no press is being handled."""
        self._opener: Device | None = None
        """The device whose press brought the top scene; None if it came by itself."""
        self._settles = settles
        self._begun = False
        """True once there was a scene."""
        self._unsettled = 0.0
        """Seconds until the top scene takes all presses."""
        self._asking = Asking()
        self._unanswered = Unanswered()
        self.narrator = Narrator(lambda text: None, lambda: "", lambda: "")
        """Reads the screen aloud, if a player wants that."""
        self.scanner = Scanner(lambda: None)
        """Lets a player do everything with one switch, if a player wants that."""
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
        """The people at all of these scenes: each name, and how they play (device or bot)."""
        return {name: held for scene in self._scenes for name, held in scene.people.items()}

    def holder(self, device: Device) -> str:
        """The name of the person who plays with this device, at the uppermost table where anybody does; "" if nobody
        does."""
        return next(filter(None, (scene.holder(device) for scene in reversed(self._scenes))), "")

    @property
    def beneath(self) -> pygame.Surface:
        """The picture beneath the overlay that is being drawn. It is a new surface whenever it changes."""
        return self._beneath[self._drawn]

    @property
    def dirty(self) -> bool:
        """True if the top scene has to be drawn."""
        return bool(self._scenes) and (self.top.dirty or self.top.moving)

    @property
    def wakes(self) -> float | None:
        """Seconds until the top scene, a note, the scanner or a caption wants an update; None if none of them does."""
        stirs = None if self._asking.told else self.top.stirs
        look = None if self.top.awaited is None else LOOK
        parts = self._asking, self._unanswered, self.narrator, self.scanner, self.captions
        dues = self.top.wakes, stirs, look, *(part.wakes for part in parts)
        return min((due for due in dues if due is not None), default=None)

    def rest(self, seconds: float) -> None:
        """Pass time for notes, captions, the narrator, the scanner, and what shakes. The scanner waits for a voice."""
        if self._scenes:
            self.top.look()
        self._unsettled = max(self._unsettled - seconds, 0.0)
        gone, shaken = self.captions.update(seconds), self._unanswered.update(seconds)
        if (self._asking.update(seconds) or gone or shaken) and self._scenes:
            self.top.touch()
        self.narrator.update(seconds)
        if self._scenes and not self.narrator.speaking and self.scanner.update(seconds):
            self.top.touch()
            if self.scanner.pointed is not None:
                self._give_to_top(self.scanner.pointed)

    def push(self, to: Scene | Route) -> None:
        """Put a scene on top."""
        scene = self._led(to)
        self._put(scene)
        scene.enter()

    def pop(self) -> None:
        """Remove the top scene; the one beneath goes on."""
        gone = self._scenes.pop()
        self._drop()
        self._beneath = {}
        gone.leave()
        if self._scenes:
            self._greet(self.top)
            self.top.touch()
            self.top.enter()

    def replace(self, to: Scene | Route) -> None:
        """Replace the top scene."""
        scene = self._led(to)
        gone = self._scenes.pop()
        self._put(scene)
        gone.leave()
        scene.enter()

    def clear(self, to: Scene | Route | None = None) -> None:
        """Remove all scenes from the top down, and begin again with this one. Without one the game ends."""
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
        """Draw everything again, also what lies beneath overlays."""
        self._beneath = {}
        if self._scenes:
            self.top.touch()

    def handle(self, given: Input) -> None:
        """Pass a player's input to the top scene, unless it was meant for the scene before, or the narrator or the
        scanner takes it."""
        if self._comes_late(given):
            return
        if self.narrator.hear(given):
            self.top.touch()
            return
        for meant in self.scanner.meant(given) if self.scanner.on else (given,):
            if self._scenes:
                self._give_to_top(meant)

    def press_hint(self, press: Press) -> None:
        """Handle the press that a key on the screen stands for. It is not for the scanner, which may have chosen it."""
        if self.narrator.hear(press):
            self.top.touch()
        else:
            self._give_to_top(press)

    @property
    def unsettled(self) -> bool:
        """True while presses are still meant for the scene before, except by the device that brought this one."""
        return self._unsettled > 0

    def _comes_late(self, given: Input) -> bool:
        """True if a press was meant for the scene before. Who brought this one by a key may know it by heart, and press
        on; a second click would take whatever lies under the pointer now."""
        match given:
            case Press(device=device) | Pointer("down", device=device):
                return self.unsettled and (device == MOUSE or device != self._opener)
        return False

    def _give_to_top(self, given: Input) -> None:
        if isinstance(given, Pointer) and given.phase == "down":
            self._clicked = self.top
        elif isinstance(given, Pointer) and given.phase == "up":
            clicked, self._clicked = self._clicked, None
            if clicked is not self.top:
                return  # the button went down on the screen before
        if isinstance(given, Press) or (isinstance(given, Pointer) and given.phase == "down"):
            self._pressed = given.device
        top = self.top
        top.touch()
        self._unanswered.press(given, self._readable)
        before = self.asked
        if not self._asking.hear(given, self.thing, self._canvas.exhibits, top.asks):
            self._answered = given.device if isinstance(given, Press) else None
            try:
                top.handle(given)
            finally:
                self._answered = None
        presses = isinstance(given, Press) or (isinstance(given, Pointer) and given.phase in ("down", "up"))
        if presses and (before or self.asked) and top in self._scenes[-1:]:
            self._answer_asked()

    def _answer_asked(self) -> None:
        """Read the note that a key asks for aloud; what has the focus once none is asked for. Secrets are not read."""
        told, focus = self._asking.asked(self.thing, self._canvas.exhibits), self.narrated()
        said = told.about if told is not None else focus.read if focus is not None else ""
        if not self.top.secret:
            self.narrator.answer(said)

    def refuse(self, rect: pygame.Rect | None, said: str = "", *, final: bool = False) -> None:
        """Let what lies at this place shake, because a press on it was refused. `said` tells why, unless the scene does
        so itself. A `final` refusal is all that is said about the press, whatever it has changed."""
        self._unanswered.shake(rect)
        self.top.touch()
        if said:
            self.captions.say(said, here=True)
            self.narrator.answer(said)
        if final:
            self._unanswered.answered()

    @property
    def shaking(self) -> pygame.Rect | None:
        """The place of what shakes, in pixels; None if nothing does."""
        return self._unanswered.place

    def _readable(self) -> Hashable:
        """All that can be read of the last picture of the top scene."""
        exhibits, focus = self._canvas.exhibits, self.narrated()
        shown = None if focus is None else (tuple(focus.rect), focus.read)
        called = frozenset(exhibits.called.items())
        asked = self._asking.asked(self.thing, exhibits)
        note = None if asked is None else (tuple(asked.rect), asked.about)
        keys = tuple(does for _key, does in exhibits.keys)  # another device only names them otherwise
        return self.top, frozenset(exhibits.words), keys, called, shown, note

    def _drop(self) -> None:
        """Forget what was asked and pressed, because another scene is on top."""
        self._asking.drop()
        self._unanswered.drop()
        self.captions.leave()
        self._unsettled, self._opener = self._settles if self._begun else 0.0, self._answered
        self._begun = True
        if self._scenes and self.top.startles:
            self.startle(self._answered)

    def startle(self, by: Device | None = None) -> None:
        """Note that what is asked has changed by itself, or `by` a press on one of several devices: presses on others
        that come at once were meant for what was there."""
        self._unsettled, self._opener = self._settles * STARTLED, by

    @property
    def asked(self) -> bool:
        """True while a player has the notes shown by a key."""
        return self._asking.device is not None

    def thing(self, pos: tuple[int, int] | None) -> Thing | None:
        """The thing at this pixel of the top scene, or without a pixel the one that has the focus."""
        told = self.top.thing(pos)
        found = self._canvas.exhibits.at(pos) if told is None and pos is not None else None
        return told if found is None else Thing(found[0], found[1]())

    def draw(self) -> None:
        """Paint everything visible on the canvas."""
        self._canvas.surface.set_clip(None)  # a picture that was put off may have left one
        self._lay_beneath(len(self._scenes) - 1)
        self.top.dirty = False
        self._canvas.exhibits.clear()
        if self.top.overlay:
            beneath = self._beneath[len(self._scenes) - 1]
            self._canvas.exhibits.lies_on(lambda target: target.blit(beneath, (0, 0)))
        self._draw(len(self._scenes) - 1)
        vain = self._unanswered.did_nothing(self._readable)
        if vain is not None:
            self.top.vain(vain)
        self._unanswered.draw(self._canvas)
        self._asking.draw(self._canvas, self.thing, self.top.squares)
        if self.scanner.on and (self.scanner.stale or not self.top.moving):
            self.scanner.look(self.top, self._canvas, self.top.thing, self.top.squares())
        self.scanner.draw(self._canvas)
        self.captions.draw(self._canvas)
        self.narrator.look(self.top, self.narrated, self._canvas.exhibits)
        self._canvas.cache.shown()
        self.top.appears()

    def narrated(self) -> Thing | None:
        """The thing that the narrator reads: the one that the scanner has lit, or that has the focus, or the square
        that is pointed at."""
        found = (self.scanner.thing if self.scanner.on else None) or self.top.thing(None) or self.top.spot()
        called = "" if found is None else self._canvas.exhibits.called.get(tuple(found.rect), "")
        return replace(found, name=called) if found is not None and called else found

    def stir(self) -> bool:
        """Paint the small animations that are due, unless a note may cover them. Returns True if anything changed."""
        return not self._asking.told and self.top.stir(self._canvas)

    def _lay_beneath(self, index: int) -> None:
        """Paint the picture beneath the scene with this index, if it is an overlay."""
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
        self._drawn = index
        self._scenes[index].draw(self._canvas)

    def _led(self, to: Scene | Route) -> Scene:
        return to if isinstance(to, Scene) else self.scene_of(to)

    def _put(self, scene: Scene) -> None:
        if scene.overlay and self._scenes and not scene.typing:  # two people on halves of a keyboard keep them
            scene.split = scene.split or self.top.split
        self._scenes.append(scene)
        self._drop()
        self._beneath = {}
        scene.stack = self
        self._greet(scene)
        scene.arrange(self._canvas)
        scene.touch()

    def _greet(self, scene: Scene) -> None:
        if self._pressed is not None:
            scene.greet(self._pressed)
