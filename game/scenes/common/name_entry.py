"""Lets a player write a name on a nametag, or a word to search for: on a keyboard by typing, with pad or mouse
letter by letter."""

from collections.abc import Callable

from game.engine.panels.panel import Panel
from game.engine.panels.panel_items import BACK, Button, Change, Entry
from game.engine.picture import dimmer
from game.engine.picture.canvas import Canvas
from game.scenes.common.menu import PanelScene
from game.scenes.services.services import Services
from game.text_gate import NAME, Kind, cleaned
from game.words import _

ZONE = (0.24, 0.08, 0.52, 0.84)


class LineScene(PanelScene):
    """A line in progress. `done` is called with it unless it is empty; cancelling keeps the old one."""

    overlay = True

    def __init__(
        self, services: Services, heading: str, entry: Entry, button: Button, kind: Kind, done: Callable[[str], None]
    ) -> None:
        super().__init__()
        self._services = services
        self._done = done
        self._kind = kind
        self._entry = entry.key
        self._panel = Panel(heading, (entry, button), ZONE, entry.key, services.sounds.play)

    def changed(self, change: Change) -> None:
        if change.key == self._entry:
            return
        self.stack.pop()
        line = str(self._panel.value(self._entry))
        if change.key != BACK and line.strip():
            self._done(cleaned(line, self._kind))

    def paint(self, canvas: Canvas) -> None:
        dimmer.draw(canvas)
        super().paint(canvas)


class NameScene(LineScene):
    """A nametag in progress."""

    def __init__(self, services: Services, name: str, done: Callable[[str], None]) -> None:
        entry = Entry("name", _("Name"), name, NAME.most, about=_("Type to replace the old name."))
        button = Button("done", _("That is me"), about=_("Takes this name."))
        super().__init__(services, _("Hello, my name is …"), entry, button, NAME, done)
