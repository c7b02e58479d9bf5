"""Shows that a file is being read from the player's folder, until the scene that needs it can open."""

from collections.abc import Callable
from typing import Generic, TypeVar

from game.engine.picture import dimmer
from game.engine.picture.canvas import Canvas
from game.engine.window.scene import Route, Scene
from game.scenes.common.menu import BackScene, Hint
from game.scenes.services.services import Services
from game.variants.common import backdrops
from game.words import _

T = TypeVar("T")


class ReadingScene(BackScene, Generic[T]):
    """Waits for a file; the player may go back. It is not drawn if reading takes only a moment."""

    def __init__(self, services: Services, read: Callable[[], T], show: Callable[[T], Scene | Route]) -> None:
        """Calls `read` in a thread; `show` then makes the scene that replaces this one."""
        super().__init__()
        self._services = services
        self._coming = services.files.beside(read)
        self._show = show

    def enter(self) -> None:
        self.expect(self._coming)

    def came(self, found: T) -> None:
        self.stack.replace(self._show(found))

    def keys(self) -> list[Hint]:
        return super().keys()[1:]

    def paint(self, canvas: Canvas) -> None:
        backdrops.lay(canvas, "table")
        dimmer.heading(canvas, _("One moment …"), 0.4)
