"""Lets a player write a name on a nametag: by keyboard as it is typed, by pad or mouse letter by letter."""

from collections.abc import Callable

from game.engine.panels.panel import Panel
from game.engine.panels.panel_items import BACK, Button, Change, Entry
from game.engine.picture import dimmer
from game.engine.picture.canvas import Canvas
from game.scenes.common.menu import PanelScene
from game.scenes.services.services import Services
from game.text_gate import NAME, cleaned
from game.words import _

ZONE = (0.24, 0.08, 0.52, 0.84)


class NameScene(PanelScene):
    """A nametag in progress; `done` is called with the name, cancelling keeps the old one."""

    overlay = True

    def __init__(self, services: Services, name: str, done: Callable[[str], None]) -> None:
        super().__init__()
        self._services = services
        self._done = done
        rows = (
            Entry("name", _("Name"), name, NAME.most, about=_("Type to replace the old name.")),
            Button("done", _("That is me"), about=_("Takes this name.")),
        )
        self._panel = Panel(_("Hello, my name is …"), rows, ZONE, "name", services.sounds.play)

    def changed(self, change: Change) -> None:
        if change.key == "name":
            return
        self.stack.pop()
        name = str(self._panel.value("name"))
        if change.key != BACK and name.strip():
            self._done(cleaned(name, NAME))

    def paint(self, canvas: Canvas) -> None:
        dimmer.draw(canvas)
        super().paint(canvas)
