"""Shows that a level is done: how well, and what comes next."""

from collections.abc import Callable, Sequence

import pygame

from game.engine.picture.canvas import Canvas
from game.play.record import Record
from game.scenes.common import side_sheet
from game.scenes.common.awards import Awards
from game.scenes.common.cards import Card, CardMenu
from game.scenes.common.menu import CardScene
from game.scenes.services.services import Services

ART = 0.34
"""The share of the sheet's width that the picture takes at most."""
CARDS = (0.765, 0.475, 0.21, 0.44)
AWARDS = (0.245, 0.845, 0.49, 0.10)
PRAISE = 28
Way = tuple[Card, Callable[[], None]]
"""A card, and what choosing it does."""


class LevelDoneScene(CardScene):
    """Lies over the finished board. `ways` says what each card does; to cancel is the card "leave"."""

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
        self._cards = [card for card, _way in ways]
        self._awards = Awards(services, record) if record is not None else None
        self._menu = CardMenu(self._cards, CARDS, services.sounds.play, 0.112)

    def enter(self) -> None:
        if self._awards is not None:
            first, *others = self._cards
            self._menu.show([first, *self._awards.cards(), *others])
        self._services.sounds.play("win")

    def back(self) -> None:
        self.choose("leave")

    def choose(self, chosen: str) -> None:
        if not (self._awards and self._awards.chosen(chosen, self.stack)):
            self.stack.pop()
            self._ways[chosen]()

    def paint(self, canvas: Canvas) -> None:
        rest, cards, px = side_sheet.lay(canvas, self._said), canvas.layout.zone(*CARDS), canvas.layout.px
        room = pygame.Rect(rest.left, rest.top, rest.width, cards.top - rest.top - px(20))
        words = canvas.fonts.fit(
            self._praise, "semibold", PRAISE, canvas.theme.ink, room.width - px(50), None, round(room.height * 0.6),
            "centre",
        )  # fmt: skip
        spare = room.height - words.height
        picture = canvas.sprites.get(self._art, height=spare - px(16), width=room.width * ART)
        canvas.surface.blit(picture, picture.get_rect(center=(room.centerx, room.top + spare // 2)))
        canvas.surface.blit(words, words.get_rect(midbottom=room.midbottom))
        self._menu.draw(canvas, self._floor)
        if self._awards is not None:
            self._awards.draw(canvas, self._hints, AWARDS)
