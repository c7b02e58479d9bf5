"""Shows what several screens open over themselves: a notice, a question, a line to write on, and a wait for a file."""

from collections.abc import Callable
from typing import Generic, TypeVar

from game.engine.input.intents import Device, Input, Pointer, Press
from game.engine.panels.panel import Panel
from game.engine.panels.panel_items import BACK, Button, Change, TextEntry
from game.engine.picture import dimmer
from game.engine.picture.canvas import Canvas
from game.engine.window.scene import Route, Scene
from game.engine.window.scene_stack import SceneStack
from game.scenes.common.cards import Card, CardMenu
from game.scenes.common.menu import BackScene, CardScene, Hint, PanelScene
from game.scenes.services.services import Services
from game.text_gate import NAME, TEXT, TextKind, cleaned
from game.variants.common import backdrops, nametags
from game.words import _

ZONE = (0.24, 0.08, 0.52, 0.84)
T = TypeVar("T")


class NoticeScene(CardScene):
    """A sentence, which may quote the name or content of a file, until the player acknowledges it."""

    overlay = True

    def __init__(self, services: Services, sentence: str, *more: Card) -> None:
        """`more` is what can be done besides closing the note."""
        super().__init__(services)
        self._sentence = cleaned(sentence, TEXT)
        cards = [Card("good", _("All right"), about=_("Closes this note.")), *more]
        self._menu = CardMenu(cards, (0.37, 0.62, 0.28, 0.1 + 0.1 * len(cards)), services.sounds.play)

    def back(self) -> None:
        self.stack.pop()

    def paint(self, canvas: Canvas) -> None:
        width, height = canvas.layout.size
        dimmer.draw(canvas)
        dimmer.heading(canvas, _("A note"), 0.18)
        nametags.slip(canvas, self._sentence, (width // 2, round(height * 0.42)), round(width * 0.62))
        self._menu.draw(canvas, self._floor)


def tell(services: Services, stack: SceneStack) -> bool:
    """Show the next notice that waits. Returns True if there is one."""
    if services.notices:
        stack.push(NoticeScene(services, services.notices.pop(0)))
        return True
    return False


class ConfirmScene(CardScene):
    """A question with two answers."""

    overlay = True

    def __init__(
        self,
        services: Services,
        question: str,
        yes: Callable[[], None],
        no: Callable[[], None] = lambda: None,
        covered: bool = False,
    ) -> None:
        """Calls `yes` or `no` with the answer; cancelling means no.

        With `covered` the scene beneath is hidden, so that nobody gets free time to think about it.
        """
        super().__init__(services)
        self._covered = covered
        self._question = question
        cards = [
            Card("no", _("No"), about=_("Leaves everything as it is."), do=no),
            Card("yes", _("Yes"), about=_("Goes ahead."), do=yes),
        ]
        self._menu = CardMenu(cards, (0.36, 0.36, 0.28, 0.4), services.sounds.play)

    def counts(self, device: Device) -> bool:
        """True if an answer on this device counts."""
        return True

    def handle(self, given: Input) -> None:
        if not isinstance(given, Press | Pointer) or self.counts(given.device):
            super().handle(given)

    def back(self) -> None:
        self.choose("no")

    def paint(self, canvas: Canvas) -> None:
        dimmer.draw(canvas, whole=self._covered)
        dimmer.heading(canvas, self._question, 0.22)
        self._menu.draw(canvas, self._floor)


class LineScene(PanelScene):
    """A line in progress. `done` is called with it unless it is empty; cancelling keeps the old one."""

    overlay = True

    def __init__(
        self,
        services: Services,
        heading: str,
        entry: TextEntry,
        button: Button,
        kind: TextKind,
        done: Callable[[str], None],
    ) -> None:
        super().__init__(services)
        self._done = done
        self._kind = kind
        self._entry = entry.key
        self._panel = Panel(heading, (entry, button), ZONE, entry.key, services.sounds.play)

    def hear(self, given: Input) -> None:
        if isinstance(given, Press) and given.starts:
            self.changed(Change("done"))
        else:
            super().hear(given)

    def changed(self, change: Change) -> None:
        if change.key == self._entry:
            return
        self.stack.pop()
        line = str(self._panel.value(self._entry))
        if change.key != BACK and line.strip():
            self._done(cleaned(line, self._kind))


class NameScene(LineScene):
    """A nametag in progress."""

    def __init__(self, services: Services, name: str, done: Callable[[str], None]) -> None:
        entry = TextEntry("name", _("Name"), name, NAME.most, about=_("Type to replace the old name."))
        button = Button("done", _("That is me"), about=_("Takes this name."))
        super().__init__(services, _("Hello, my name is …"), entry, button, NAME, done)


class ReadingScene(BackScene, Generic[T]):
    """Waits for a file; the player may go back. It is not drawn if reading takes only a moment."""

    def __init__(self, services: Services, read: Callable[[], T], show: Callable[[T], Scene | Route]) -> None:
        """Calls `read` in a thread; `show` then makes the scene that replaces this one."""
        super().__init__(services)
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
