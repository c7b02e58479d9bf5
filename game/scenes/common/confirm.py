"""Asks for confirmation before what cannot be undone; the safe answer has the focus."""

from collections.abc import Callable

from game.engine.picture import dimmer
from game.engine.picture.canvas import Canvas
from game.scenes.common.cards import Card, CardMenu
from game.scenes.common.menu import CardScene
from game.scenes.services.services import Services
from game.words import _


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
        super().__init__()
        self._covered = covered
        self._services = services
        self._question = question
        self._yes = yes
        self._no = no
        self._menu = CardMenu(
            [
                Card("no", _("No"), about=_("Leaves everything as it is.")),
                Card("yes", _("Yes"), about=_("Goes ahead.")),
            ],
            (0.36, 0.36, 0.28, 0.4),
            services.sounds.play,
        )

    def back(self) -> None:
        self.choose("no")

    def choose(self, chosen: str) -> None:
        self.stack.pop()
        (self._yes if chosen == "yes" else self._no)()

    def paint(self, canvas: Canvas) -> None:
        dimmer.draw(canvas, whole=self._covered)
        dimmer.heading(canvas, self._question, 0.22)
        self._menu.draw(canvas, self._floor)
