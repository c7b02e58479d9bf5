"""Shows the scenes in the window, a picture whenever one is due."""

from game.engine.picture.cache import NotReady
from game.engine.picture.canvas import fitting
from game.engine.picture.jobs import Jobs
from game.engine.picture.picture_files import PictureFiles
from game.engine.window.pace import Pace
from game.engine.window.scene import Scene
from game.engine.window.scene_stack import SceneStack
from game.engine.window.window import Window
from game.play.files.settings import Settings

FRAME = 1 / 60
"""Seconds from one picture to the next."""
MAKING = 0.003
"""In one turn of the loop, the cache may spend this many seconds on making missing pictures."""
SOON = 1 / 60
"""This many seconds after its drawing began, a new scene is shown unfinished, as far as it has been drawn."""
RENEWAL = 0.05
"""While the threads still draw, the screen is redrawn with their finished pictures once in this many seconds."""


class Frames:
    """Decides when the window shows a new picture, and draws it. Each slow step gets its own turn of the loop."""

    def __init__(
        self, window: Window, stack: SceneStack, settings: Settings, pace: Pace, files: PictureFiles | None
    ) -> None:
        """`files` is the disk cache of the tables' backgrounds."""
        self.pace = pace
        self.jobs = Jobs()
        self.canvas = fitting(window.surface, settings, jobs=self.jobs, files=files)
        stack.fit(self.canvas)
        self._window = window
        self._stack = stack
        self._fitted = False
        """True after the window was arranged anew. The next turn then draws nothing: at 4K, touching the memory of a
        new window alone takes 20 ms."""
        self._passed_over = False
        """True if the last turn drew nothing because the window was arranged anew. While a player drags the window's
        edge, every second turn draws."""
        self._shown: Scene | None = None
        """The scene that was last drawn completely."""
        self._unfinished: float | None = None
        """The second at which a new scene is next shown unfinished; None if no drawing is put off."""
        self._due = self._renewed = pace.now()
        self._news = False
        """True if a thread has finished a picture that the screen still shows without."""
        self._prefetched = False
        """True once the top scene says that its next pictures are all drawn."""

    @property
    def busy(self) -> bool:
        """True if the top scene wants to be drawn."""
        return self._stack.dirty

    @property
    def prefetching(self) -> bool:
        """True while threads draw, or the top scene has more to draw ahead of time."""
        return self.jobs.busy or not self._prefetched

    @property
    def whole(self) -> bool:
        """True if the screen shows a complete picture of the top scene."""
        return self._shown is self._stack.top and self._unfinished is None

    def fit(self, settings: Settings) -> None:
        """Arrange everything again if the window's size, the text size, the theme or the language changed."""
        canvas = fitting(self._window.surface, settings, self.canvas)
        if canvas is not self.canvas:
            if canvas.surface is not self.canvas.surface:
                canvas.surface.fill((0, 0, 0))
            self.canvas = canvas
            self._stack.fit(canvas)
            self._fitted = True

    def sleep(self) -> None:
        """Sleep until the next frame is due. Do not sleep if the last frame was put off."""
        if self._stack.dirty and self._unfinished is None:
            self.pace.sleep(self._due - self.pace.now())

    def turn(self, settings: Settings, seen: bool) -> bool:
        """Draw if a scene changed and the player can see the window (`seen`). Returns True if the screen changed."""
        self._collect()
        shown = seen and self._stack.dirty and self.show(settings)
        if self._stack.dirty:
            return shown
        if seen and not shown and self._stack.stir():
            self._window.flip()
        elif not self._prefetched:
            self._prefetched = self._stack.top.prefetch(self.canvas)
        return shown

    def show(self, settings: Settings) -> bool:
        """Draw the scenes and flip. Returns False if the screen keeps its old picture."""
        self.fit(settings)
        if self._fitted and not self._passed_over:
            self._fitted, self._passed_over = False, True
            return False
        self._fitted = self._passed_over = False
        if not self._drawn():
            return False
        self._window.flip()
        now = self.pace.now()
        self._due = min(max(self._due + FRAME, now), now + FRAME)
        return True

    def close(self) -> None:
        """End the drawing threads."""
        self.jobs.close()

    def _drawn(self) -> bool:
        """Draw the scenes. Returns True if the result is to be shown.

        While a thread still draws what the scene needs, the screen keeps its old picture. After SOON seconds a new
        scene is shown unfinished.
        """
        top, now = self._stack.top, self.pace.now
        begun, new = now(), self._shown is not top
        if new and self._unfinished is None:
            self.jobs.drop()  # whatever this scene needs is asked for anew
        try:
            with self.canvas.cache.within(MAKING, now):
                self._stack.draw()
        except NotReady:
            top.touch()
            self._unfinished = begun + SOON if self._unfinished is None else self._unfinished
            if self.jobs.busy:
                self.jobs.wait(max(min(self._unfinished - now(), FRAME), 0.0) if new else FRAME)
            self._collect()
            if not new or now() < max(self._unfinished, self._due):
                return False
            self._unfinished = now() + FRAME
            return True
        self._shown, self._unfinished, self._prefetched = top, None, False
        return True

    def _collect(self) -> None:
        """Take what the threads have drawn, and redraw the screen if it was shown without it."""
        drawn = self.jobs.collect()
        self._news |= self.canvas.keep(drawn)
        self._prefetched &= not drawn
        now = self.pace.now()
        if self._news and (not self.jobs.busy or now >= self._renewed + RENEWAL):
            self._news, self._renewed = False, now
            self._stack.refresh()
