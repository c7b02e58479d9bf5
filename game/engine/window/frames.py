"""Shows the scenes in the window, a picture whenever one is due."""

from game.engine.picture.cache import NotReady
from game.engine.picture.canvas import fitting
from game.engine.picture.jobs import Jobs
from game.engine.picture.picture_files import PictureFiles
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
RENEWAL = 0.05
"""Seconds from one time that everything is drawn again with what threads have drawn to the next, while they go on."""


class Frames:
    """What the window shows, and when. What costs most has a turn of the loop of its own, so that none takes long."""

    def __init__(
        self, window: Window, stack: SceneStack, settings: Settings, pace: Pace, files: PictureFiles | None
    ) -> None:
        """`files` keep grounds between two starts."""
        self.pace = pace
        self.jobs = Jobs()
        self.canvas = fitting(window.surface, settings, jobs=self.jobs, files=files)
        stack.fit(self.canvas)
        self._window = window
        self._stack = stack
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
        """Whether something that a picture was shown without was drawn, and is not shown yet."""
        self._prefetched = False
        """Whether nothing that will probably be shown next lacks anything."""

    @property
    def busy(self) -> bool:
        """Whether there is something to draw."""
        return self._stack.dirty

    @property
    def whole(self) -> bool:
        """Whether the picture shown last is a complete one of the scene on top."""
        return self._shown is self._stack.top and self._tried is None

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
        """Sleep until the next picture is due; not where one was put off."""
        if self._stack.dirty and self._tried is None:
            self.pace.sleep(self._due - self.pace.now())

    def turn(self, settings: Settings, seen: bool) -> bool:
        """Show what changed in a window that is `seen`. Returns whether there was a new picture."""
        self._collect()
        if seen and self._stack.dirty:
            return self.show(settings)
        if seen and self._stack.stir():
            self._window.flip()
        elif not self._prefetched:
            self._prefetched = self._stack.top.prefetch(self.canvas)
        return False

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

    def close(self) -> None:
        """End what draws beside the loop."""
        self.jobs.close()

    def _drawn(self) -> bool:
        """Draw; returns whether there is something to show.

        Where something is still being drawn, the former picture stays; a new scene then shows what it has got, its
        ground first.
        """
        top, now = self._stack.top, self.pace.now
        if self._shown is not top and self._tried is None:
            self.jobs.drop()  # whatever this scene needs is asked for anew
        try:
            with self.canvas.cache.within(MAKING, now):
                self._stack.draw()
        except NotReady:
            top.touch()
            self._tried = now() if self._tried is None else self._tried
            if self.jobs.busy:
                self.jobs.wait(FRAME)
            self._collect()
            return self._shown is not top and now() >= max(self._tried + SOON, self._due)
        self._shown, self._tried, self._prefetched = top, None, False
        return True

    def _collect(self) -> None:
        """Take what threads have drawn; draw everything again if a picture lacked any of it."""
        drawn = self.jobs.collect()
        self._news |= self.canvas.keep(drawn)
        self._prefetched &= not drawn
        now = self.pace.now()
        if self._news and (not self.jobs.busy or now >= self._renewed + RENEWAL):
            self._news, self._renewed = False, now
            self._stack.refresh()
