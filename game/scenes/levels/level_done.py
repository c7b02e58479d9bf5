"""Shows that a level is done: how well, and what comes next."""

from collections.abc import Callable, Sequence

from game.engine.picture import dimmer
from game.engine.picture.canvas import Canvas
from game.play.record import Record
from game.scenes.common.awards import Awards
from game.scenes.common.cards import Card, CardMenu
from game.scenes.common.menu import CardScene
from game.scenes.services.services import Services
from game.variants.common import nametags

ART = 260
Way = tuple[Card, Callable[[], None]]
"""A card, and what choosing it does."""


class LevelDoneScene(CardScene):
    """Lies over the finished board. `ways` says what each card does; to cancel is the last one."""

    overlay = True

    def __init__(
        self, services: Services, said: str, praise: str, art: str, ways: Sequence[Way], record: Record | None = None
    ) -> None:
        """`said` is the heading, `praise` a sentence under it, `art` a picture; `record` a match that counted."""
        super().__init__()
        self._services = services
        self._said = said
        self._praise = praise
        self._art = art
        self._ways = {card.key: way for card, way in ways}
        self._last = ways[-1][0].key
        self._cards = [card for card, _way in ways]
        self._awards = Awards(services, record) if record is not None else None
        self._menu = CardMenu(self._cards, (0.55, 0.40, 0.31, 0.45), services.sounds.play)

    def enter(self) -> None:
        if self._awards is not None:
            first, *others = self._cards
            self._menu.show([first, *self._awards.cards(), *others])
        self._services.sounds.play("win")

    def back(self) -> None:
        self.choose(self._last)

    def choose(self, chosen: str) -> None:
        if not (self._awards and self._awards.chosen(chosen, self.stack)):
            self.stack.pop()
            self._ways[chosen]()

    def paint(self, canvas: Canvas) -> None:
        width, height = canvas.layout.size
        dimmer.draw(canvas)
        dimmer.heading(canvas, self._said, 0.16, 130)
        nametags.slip(canvas, self._praise, (width // 2, round(height * 0.31)), round(width * 0.6))
        picture = canvas.sprites.get(self._art, height=canvas.layout.px(ART))
        canvas.surface.blit(picture, picture.get_rect(center=(round(width * 0.36), round(height * 0.62))))
        self._menu.draw(canvas, self._floor)
        if self._awards is not None:
            self._awards.draw(canvas, self._hints)
