"""Shows a menu screen: cards on the table under a heading."""

from collections.abc import Callable, Sequence

from game.engine.input.intents import Input, Intent, Press
from game.engine.picture import dimmer
from game.engine.picture.canvas import Canvas
from game.engine.window.scene import Scene
from game.scenes.common.cards import Card, CardMenu
from game.scenes.common.services import Services
from game.variants.common import backdrops

ZONE = (0.31, 0.19, 0.40, 0.76)


class BackScene(Scene):
    """A scene that a press for back leaves. `hear` gets all other input."""

    leaves_on: tuple[Intent, ...] = (Intent.CANCEL,)
    _services: Services

    def handle(self, given: Input) -> None:
        if isinstance(given, Press):
            self._device = given.device
            if given.intent in self.leaves_on and not given.repeat:
                self.back()
                return
        self.hear(given)

    def back(self) -> None:
        """Somebody wants to leave."""
        self._services.sounds.play("back")
        self.stack.pop()

    def hear(self, given: Input) -> None:
        """Something else that a player did."""


class CardScene(BackScene):
    """Cards to choose from, which lie where the subclass lays them."""

    _menu: CardMenu

    @property
    def moving(self) -> bool:
        return self._menu.moving

    def hear(self, given: Input) -> None:
        chosen = self._menu.handle(given)
        if chosen:
            self.choose(chosen)

    def choose(self, chosen: str) -> None:
        """The card with this key was chosen."""

    def update(self, seconds: float) -> None:
        self._menu.update(seconds, self._services.settings.reduced)


class MenuScene(CardScene):
    """Cards to choose from; `choose` is called with the key of the chosen one, cancelling goes back."""

    def __init__(
        self,
        services: Services,
        heading: str,
        cards: Sequence[Card],
        choose: Callable[[str], None],
        *,
        over: bool = False,
        zone: tuple[float, float, float, float] = ZONE,
    ) -> None:
        """`over` lays it over the scene beneath, which shows through; `zone` is the cards' place."""
        super().__init__()
        self.overlay = over
        self._services = services
        self._heading = heading
        self._menu = CardMenu(cards, zone, services.sounds.play)
        self._choose = choose

    def choose(self, chosen: str) -> None:
        self._choose(chosen)

    def relabel(self, heading: str, cards: Sequence[Card]) -> None:
        """Show other words; the focus stays where it is."""
        self._heading = heading
        self._menu.show(cards)
        self.touch()

    def draw(self, canvas: Canvas) -> None:
        if self.overlay:
            dimmer.draw(canvas)
        else:
            backdrops.lay(canvas, "table")
        dimmer.heading(canvas, self._heading, 0.09, 110)
        self._menu.draw(canvas)
