"""Shows the scenes in the window, a picture whenever one is due, and makes meanwhile what pictures lack."""

from game.engine.picture.bakery import SLICE
from game.engine.picture.canvas import fitting
from game.engine.picture.picture_cache import MOMENT, Later
from game.engine.window.pace import Pace
from game.engine.window.scene import Scene, SceneStack
from game.engine.window.window import Window
from game.play.files.settings import Settings

FRAME = 1 / 60
"""Seconds from one picture to the next."""
MAKING = 0.003
"""Seconds of a turn in which what a picture lacks may be made."""
SOON = 1 / 30
"""Seconds after which a new scene is shown as far as it has come."""
PATIENCE = 0.25
"""The share of the time that a picture has been put off for others' work after which it is tried again: each try takes
from their time."""
RENEWAL = 0.05
"""Seconds from one time that everything is drawn again with what was baked to the next, while more is being baked."""


class Frames:
    """What the window shows, and when. What costs most has a turn of the loop of its own, so that none takes long."""

    def __init__(self, window: Window, stack: SceneStack, settings: Settings, pace: Pace) -> None:
        self.pace = pace
        self.canvas = fitting(window.surface, settings)
        stack.fit(self.canvas)
        self._window = window
        self._stack = stack
        self._baking = False
        self._owed = False
        """Whether the picture just shown was a turn of its own, and the next one bakes: whoever presses now need not
        wait for both."""
        self._fitted = False
        """Whether everything was just arranged anew. That is a turn of its own: at 4K the memory of a new window alone
        takes 20 ms when it is touched for the first time."""
        self._passed_over = False
        """Whether the last turn showed nothing for that: while a window is being pulled, every second one shows it."""
        self._shown: Scene | None = None
        """The scene whose picture was complete last."""
        self._tried: float | None = None
        """Since when a picture has been put off."""
        self._due = self._renewed = pace.now()
        self._news = False
        """Whether something was baked that is not shown yet."""

    @property
    def busy(self) -> bool:
        """Whether there is something to draw or to make."""
        return self._stack.dirty or self._baking

    @property
    def whole(self) -> bool:
        """Whether the picture shown last is a complete one of the scene on top."""
        return self._shown is self._stack.top and self._tried is None

    def fit(self, settings: Settings) -> None:
        """Arrange everything again if the window's size, the text size or the theme changed."""
        canvas = fitting(self._window.surface, settings, self.canvas)
        if canvas is not self.canvas:
            if canvas.surface is not self.canvas.surface:
                canvas.surface.fill((0, 0, 0))
            self.canvas = canvas
            self._stack.fit(canvas)
            self._fitted = True

    def sleep(self) -> None:
        """Sleep until the next picture is due; not while one is being made, or something was left to make."""
        if self._stack.dirty and self._tried is None and not self._owed:
            self.pace.sleep(self._due - self.pace.now())

    def bake_owed(self) -> bool:
        """Bake what the last turn left to this one; returns whether it left anything."""
        owed, self._owed = self._owed, False
        if owed:
            self._bake()
        return owed

    def turn(self, settings: Settings, seen: bool) -> bool:
        """Show what changed in a window that is `seen`; bake, unless the next turn does. Returns whether there was a
        new picture."""
        shown = False
        if seen and self._stack.dirty:
            shown = self.show(settings)
        elif seen and self._stack.stir():
            self._window.flip()
        self._owed = shown and not self._owed and self.canvas.bakery.unfinished
        if self._owed:
            self._baking = True
        else:
            self._bake()
        return shown

    def show(self, settings: Settings) -> bool:
        """Draw; returns whether there was something to show."""
        self.fit(settings)
        if self._fitted and not self._passed_over:
            self._fitted, self._passed_over = False, True
            return False
        self._fitted = self._passed_over = False
        if not self._drawn():
            return False
        self._window.flip()
        self._due = max(self._due + FRAME, self.pace.now())
        return True

    def _drawn(self) -> bool:
        """Draw; returns whether there is something to show.

        Where much has to be made first, the former picture stays for some turns; a new scene then shows what it has
        got, its ground first.
        """
        top, now = self._stack.top, self.pace.now
        try:
            with self.canvas.pictures.patient(MAKING, now):
                self._stack.draw()
        except Later:
            top.touch()
            self._tried = now() if self._tried is None else self._tried
            if self.canvas.bakery.waits:
                self.pace.pause(max(MOMENT, min((now() - self._tried) * PATIENCE, FRAME)))
            return self._shown is not top and now() >= max(self._tried + SOON, self._due)
        self._shown, self._tried = top, None
        return True

    def _bake(self) -> None:
        """Bake costly pictures in the time that is left until the next frame."""
        bakery = self.canvas.bakery
        before = bakery.finished
        if self._tried is not None:
            bakery.press_on()
        else:
            left = self._due - self.pace.now() if self._stack.dirty else SLICE
            self._baking = bakery.step(max(0.0, min(SLICE, left)))
        self._news |= bakery.finished != before
        now = self.pace.now()
        if self._news and (not bakery.unfinished or now >= self._renewed + RENEWAL):
            self._news, self._renewed = False, now
            self._stack.refresh()
