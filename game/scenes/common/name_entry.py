"""Lets a player write a name on a nametag: by keyboard as it is typed, by pad or mouse letter by letter."""

from collections.abc import Callable

from game.engine.input.intents import Input
from game.engine.panels.panel import Panel
from game.engine.panels.panel_items import BACK, Button, Entry
from game.engine.picture import dimmer
from game.engine.picture.canvas import Canvas
from game.engine.window.scene import Scene
from game.scenes.common.services import Services
from game.words import _

LONGEST = 14
"""Letters in a name."""
ZONE = (0.24, 0.08, 0.52, 0.84)


class NameScene(Scene):
    """A nametag in progress; `done` is called with the name, cancelling keeps the old one."""

    overlay = True

    def __init__(self, services: Services, name: str, done: Callable[[str], None]) -> None:
        super().__init__()
        self._done = done
        rows = (Entry("name", _("Name"), name, LONGEST), Button("done", _("That is me")))
        self._panel = Panel(_("Hello, my name is …"), rows, ZONE, "name", services.sounds.play)

    @property
    def typing(self) -> bool:  # type: ignore[override]
        return self._panel.typing

    def arrange(self, canvas: Canvas) -> None:
        self._panel.arrange(canvas)

    def handle(self, given: Input) -> None:
        change = self._panel.handle(given)
        if change is None or change.key == "name":
            return
        self.stack.pop()
        name = str(self._panel.value("name")).strip()
        if change.key != BACK and name:
            self._done(name)

    def draw(self, canvas: Canvas) -> None:
        dimmer.draw(canvas)
        self._panel.draw(canvas)
