"""Shows the editor's menu, and the sheet with the details of a level."""

from collections.abc import Callable
from typing import Protocol

from game.engine.input.intents import Intent
from game.engine.panels.panel import Panel
from game.engine.panels.panel_items import BACK, Button, Change, Entry
from game.engine.picture import dimmer
from game.engine.picture.canvas import Canvas
from game.scenes.common.cards import Card, CardMenu
from game.scenes.common.menu import CardScene, PanelScene
from game.scenes.levels.level_draft import TITLE, LevelDraft
from game.scenes.services.services import Services
from game.variants.common.workbench import Workbench
from game.words import _

ZONE = (0.34, 0.17, 0.34, 0.79)
SHEET = (0.20, 0.04, 0.60, 0.92)


class Editing(Protocol):
    """What the menu and the sheet ask of the editor that they lie over."""

    sketch: LevelDraft
    bench: Workbench

    def test(self, *, save: bool = False, copy: bool = False) -> None:
        """Ask the rules, and then the solver; what passes may be saved or copied."""

    def paste(self) -> None:
        """Take a level from the clipboard."""

    def clear(self) -> None:
        """Begin with an empty board."""

    def change(self, key: str, value: str) -> None:
        """Something on the sheet was changed."""


class EditorMenuScene(CardScene):
    """Lies over the editor."""

    overlay = True
    leaves_on = (Intent.CANCEL, Intent.PAUSE)

    def __init__(self, services: Services, editor: Editing) -> None:
        super().__init__()
        self._services = services
        self._editor = editor
        cards = [
            Card("go-on", _("Go on"), about=_("Back to the board as it stands.")),
            Card(
                "details",
                _("Title, goal, details"),
                _("and whose turn it is"),
                about=_("The goal, the side, a title and a hint."),
            ),
            Card(
                "test",
                _("Test"),
                _("by the rules, and by the solver"),
                about=_("Checks the position, and whether the goal is reachable."),
            ),
            Card(
                "save",
                _("Save"),
                _("as a level, once it is proved"),
                about=_("Saves it as a level, once it is proved."),
            ),
            Card(
                "copy",
                _("Copy"),
                _("as one line of text"),
                about=_("Puts it on the clipboard as one line, for a mail or a chat."),
            ),
            Card(
                "paste",
                _("Paste"),
                _("a line that somebody sent"),
                about=_("Takes a level from the clipboard in place of this one."),
            ),
            Card("clear", _("Clear the board"), about=_("Begins again with an empty board.")),
            Card("leave", _("Leave the workshop"), about=_("Back to the workshop; what was not saved is gone.")),
        ]
        self._menu = CardMenu(cards, ZONE, services.sounds.play, 0.1)

    def choose(self, chosen: str) -> None:
        stack, editor = self.stack, self._editor
        stack.pop()
        match chosen:
            case "details":
                stack.push(SheetScene(self._services, editor))
            case "test":
                editor.test()
            case "save":
                editor.test(save=True)
            case "copy":
                editor.test(copy=True)
            case "paste":
                editor.paste()
            case "clear":
                editor.clear()
            case "leave":
                stack.pop()

    def paint(self, canvas: Canvas) -> None:
        dimmer.draw(canvas)
        dimmer.heading(canvas, _("Workshop"), 0.09)
        self._menu.draw(canvas, self._floor)


class TitledScene(PanelScene):
    """Asks what a level is called; `done` is called with the title."""

    overlay = True

    def __init__(self, services: Services, done: Callable[[str], None]) -> None:
        super().__init__()
        self._services = services
        self._done = done
        about = _("Keeps it among the levels of this game, once the solver has proved it.")
        rows = (
            Entry("title", _("Title"), "", TITLE, about=_("What the level is called in the list.")),
            Button("save", _("Save"), about=about),
        )
        self._panel = Panel(_("What is it called?"), rows, SHEET, "title", services.sounds.play)

    def changed(self, change: Change) -> None:
        title = str(self._panel.value("title")).strip()
        if change.key == BACK:
            self.stack.pop()
        elif change.key == "save" and title:
            self.stack.pop()
            self._done(title)
        elif change.key == "save":
            self._services.sounds.play("refuse")

    def paint(self, canvas: Canvas) -> None:
        dimmer.draw(canvas)
        super().paint(canvas)


class SheetScene(PanelScene):
    """Title, goal, and what no square of the board shows."""

    overlay = True

    def __init__(self, services: Services, editor: Editing) -> None:
        super().__init__()
        self._services = services
        self._editor = editor
        rows = editor.sketch.rows(editor.bench.state)
        self._panel = Panel(_("Title, goal, details"), rows, SHEET, "goal", services.sounds.play)

    def changed(self, change: Change) -> None:
        if change.key in (BACK, "done"):
            self.stack.pop()
        else:
            self._editor.change(change.key, str(change.value))

    def paint(self, canvas: Canvas) -> None:
        dimmer.draw(canvas)
        super().paint(canvas)
