"""Shows a menu screen: cards on the table under a heading, and the bar of key hints that every menu has."""

from collections.abc import Sequence
from dataclasses import replace

from game.engine.input.intents import Input, Intent, Pointer, Press
from game.engine.panels.hints import HintBar
from game.engine.panels.panel import Panel
from game.engine.panels.panel_items import Change
from game.engine.panels.things import Askable
from game.engine.picture import dimmer
from game.engine.picture.canvas import Canvas
from game.engine.window.scene import Scene
from game.scenes.common.cards import Card, CardMenu
from game.scenes.services.services import Services
from game.variants.common import backdrops
from game.words import _

ZONE = (0.31, 0.19, 0.40, 0.76)
RULES = "rules"
"""The key of a card that opens the rulebook."""

Hint = tuple[tuple[Intent, ...], str]
"""A key hint: the intents whose keys do something here, and a word for it; a click on the hint does the last of
them."""


class BackScene(Scene):
    """A scene with a bar of key hints that a press of back leaves. `hear` handles all other input, and `paint` draws
    all but the bar."""

    leaves_on: tuple[Intent, ...] = (Intent.CANCEL,)
    _floor = 0
    """The pixel above which everything but the hints lies."""
    _span = (0.0, 1.0)
    """The left and right end of the hints, as shares of the window's width."""
    _brief: tuple[Intent, ...] = ()
    """The hints that may lose their words for a row less, in this order; each is named by its last intent."""

    def __init__(self, services: Services) -> None:
        super().__init__()
        self._services = services
        self._hints = HintBar()

    def handle(self, given: Input) -> None:
        given = self._hints.meant(given)
        if isinstance(given, Press | Pointer):
            self.device = given.device
        if isinstance(given, Press) and given.intent in self.leaves_on and not given.repeat:
            self.back()
        else:
            self.hear(given)

    def vain(self, given: Press | Pointer) -> None:
        if not self._services.notices:  # else it has brought the note that comes next
            super().vain(given)

    def back(self) -> None:
        """Handle a press of back."""
        self._services.sounds.play("back")
        self.stack.pop()

    def hear(self, given: Input) -> None:
        """Handle all other input."""

    @property
    def hinted(self) -> bool:
        """True if the bar of hints is shown: while no other scene lies on this one."""
        return self.stack.top is self

    def parts(self) -> Sequence[Askable]:
        return (self._hints,)

    def keys(self) -> list[Hint]:
        """The key hints of the bar."""
        return [((Intent.CONFIRM,), _("choose")), ((Intent.CANCEL,), _("back"))]

    def arrange(self, canvas: Canvas) -> None:
        self._floor = self._lay_hints(canvas)

    def draw(self, canvas: Canvas) -> None:
        self._floor = self._lay_hints(canvas)
        self.paint(canvas)
        if self.hinted:
            self._hints.show(canvas)

    def _lay_hints(self, canvas: Canvas) -> int:
        brief = [intent.value for intent in self._brief]
        return self._hints.lay(canvas, self._shown(), self._span, brief=brief)

    def paint(self, canvas: Canvas) -> None:
        """Draw everything but the bar of hints."""

    def _ground(self, canvas: Canvas) -> None:
        """Draw what everything lies on: the dimmed scene beneath an overlay, otherwise the table."""
        if self.overlay:
            dimmer.draw(canvas)
        else:
            backdrops.lay(canvas, "table")

    def _shown(self) -> list[tuple[str, str, str]]:
        """Returns each hint as the keys' labels, its word, and the intent's name."""
        keys = self._services.devices.keys
        return [(keys(self.device, *intents), does, intents[-1].value) for intents, does in self.keys()]


class CardScene(BackScene):
    """A scene of cards, each of which knows what it does. The subclass places them. An overlay closes before a card
    does anything, unless the card stays. The key of the rules chooses the card RULES, if there is one."""

    _menu: CardMenu

    @property
    def moving(self) -> bool:
        return self._menu.moving

    def hear(self, given: Input) -> None:
        if isinstance(given, Press) and given.intent is Intent.RULES and RULES in self._menu.order():
            given = replace(given, intent=Intent.CONFIRM)
            self._menu.focused = RULES
        chosen = self._menu.handle(given)
        if chosen:
            self.choose(chosen)

    def choose(self, key: str) -> None:
        """Do what the card with this key does."""
        card = self._menu.card(key)
        if self.overlay and not card.stays:
            self.stack.pop()
        card.choose(self.stack)

    def parts(self) -> Sequence[Askable]:
        return (self._menu, *super().parts())

    def update(self, seconds: float) -> None:
        self._menu.update(seconds, self._services.settings.reduced)


class MenuScene(CardScene):
    """A column of cards under a heading. Cancelling goes back."""

    def __init__(
        self,
        services: Services,
        heading: str,
        cards: Sequence[Card],
        *,
        over: bool = False,
        zone: tuple[float, float, float, float] = ZONE,
    ) -> None:
        """With `over` the menu lies over the scene beneath. `zone` is the cards' place."""
        super().__init__(services)
        self._menu = CardMenu(cards, zone, services.sounds.play)
        self.overlay = over
        self.leaves_on = (Intent.CANCEL, Intent.PAUSE) if over else (Intent.CANCEL,)
        self._heading = heading

    def relabel(self, heading: str, cards: Sequence[Card]) -> None:
        """Show other words; the focus stays where it is."""
        self._heading = heading
        self._menu.show(cards)
        self.touch()

    def paint(self, canvas: Canvas) -> None:
        self._ground(canvas)
        dimmer.heading(canvas, self._heading, 0.09, 110)
        self._menu.draw(canvas, self._floor)


class PanelScene(BackScene):
    """A scene with a panel. The panel gets a press of back first, because it may only end what is being typed."""

    leaves_on = ()
    _panel: Panel
    _cursor: tuple[int, str] | None = None
    """Where the text cursor was after the last press that moved nothing else; None if no line is written."""

    @property
    def typing(self) -> bool:  # type: ignore[override]
        return self._panel.typing

    def arrange(self, canvas: Canvas) -> None:
        super().arrange(canvas)
        self._panel.arrange(canvas, self._floor)

    def vain(self, given: Press | Pointer) -> None:
        aside = isinstance(given, Press) and given.intent in (Intent.LEFT, Intent.RIGHT)
        before, self._cursor = self._cursor, self._panel.cursor if self.typing else None
        if aside and self._cursor is not None and self._cursor != before:
            self.stack.narrator.answer(self._cursor[1])
        else:
            super().vain(given)

    def hear(self, given: Input) -> None:
        change = self._panel.handle(given)
        if change is not None:
            self.changed(change)

    def changed(self, change: Change) -> None:
        """Handle a changed control, or a press of back."""

    def parts(self) -> Sequence[Askable]:
        return (self._panel, *super().parts())

    def keys(self) -> list[Hint]:
        choose, back = super().keys()
        return [choose, ((Intent.LEFT, Intent.RIGHT), _("change")), back] if self._panel.turns else [choose, back]

    def paint(self, canvas: Canvas) -> None:
        self._ground(canvas)
        self._panel.draw(canvas)
