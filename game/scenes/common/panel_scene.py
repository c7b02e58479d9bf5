"""Shows a panel of controls, with the bar of hints that every menu has."""

from collections.abc import Sequence

from game.engine.input.intents import Input
from game.engine.panels.panel import Panel
from game.engine.panels.panel_items import Change
from game.engine.panels.things import Askable
from game.engine.picture.canvas import Canvas
from game.scenes.common.menu import BackScene


class PanelScene(BackScene):
    """A panel; a press for back is a change of it, because it may only end what is being typed."""

    leaves_on = ()
    _panel: Panel

    @property
    def typing(self) -> bool:  # type: ignore[override]
        return self._panel.typing

    def arrange(self, canvas: Canvas) -> None:
        super().arrange(canvas)
        self._panel.arrange(canvas, self._floor)

    def hear(self, given: Input) -> None:
        change = self._panel.handle(given)
        if change is not None:
            self.changed(change)

    def changed(self, change: Change) -> None:
        """A control was changed, or somebody wants to leave."""

    def parts(self) -> Sequence[Askable]:
        return (self._panel,)

    def paint(self, canvas: Canvas) -> None:
        self._panel.draw(canvas)
