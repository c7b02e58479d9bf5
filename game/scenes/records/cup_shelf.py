"""Shows the hall of fame: the five best of a game as cups on a shelf, above the list of all ten."""

from collections.abc import Sequence

import pygame

from game.engine.picture.canvas import Canvas
from game.engine.picture.theme import light as lit
from game.engine.picture.theme import mixed
from game.play.files.records import Line as Entry
from game.scenes.common.list_sheet import ListPage, ListScene
from game.scenes.services.services import Services

LIST, LARGE_LIST = (0.07, 0.555, 0.86, 0.345), (0.07, 0.385, 0.86, 0.50)
SHELF, LARGE_SHELF, THICK = 0.525, 0.37, 26
"""The place of the list and the y of the shelf, in fractions of the window, each at normal and in large text; and the
shelf's thickness in pixels at 1080p."""
LARGE, SMALLER = 1.4, 0.58
"""The text size from which text is large, and the factor by which the cups are smaller then."""
CUPS = (("cup-gold", 0.335), ("cup-silver", 0.285), ("cup-silver", 0.255), ("cup-bronze", 0.225), ("cup-bronze", 0.20))
"""For each place in the hall of fame: the drawing of its cup, and its height as a fraction of the window's."""
STANDS = (0.5, 0.365, 0.635, 0.25, 0.75)
"""The x of each cup, as a fraction of the window's width."""
PLATE = (0.5, 0.862, 0.40, 0.088)
"""The plate of a cup: the x and y of its middle, its width and its height, in fractions of the picture."""


class CupShelfScene(ListScene):
    """The hall of fame. For each game it has a page with the list, and a `hall` with the entries for the cups."""

    def __init__(
        self, services: Services, pages: Sequence[ListPage], halls: Sequence[Sequence[Entry]], leaf: int = 0
    ) -> None:
        super().__init__(services, pages, leaf=leaf)
        self._halls = tuple(halls)

    def arrange(self, canvas: Canvas) -> None:
        self._large = canvas.layout.text >= LARGE
        self.list.zone = LARGE_LIST if self._large else LIST
        super().arrange(canvas)

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        shelf, share = (LARGE_SHELF, SMALLER) if self._large else (SHELF, 1.0)
        (width, height), theme, px = canvas.layout.size, canvas.theme, canvas.layout.px
        board = pygame.Rect(round(width * 0.17), round(height * shelf) - px(THICK), round(width * 0.66), px(THICK))
        canvas.surface.fill(theme.outline, board.inflate(px(8), px(8)))
        canvas.surface.fill(mixed(theme.walnut, theme.manila, 0.35), board)
        canvas.surface.fill(lit(theme.walnut, 0.5), (board.left, board.top, board.width, px(6)))
        for (name, tall), x, entry in zip(CUPS, STANDS, self._halls[self.leaf], strict=False):
            cup = canvas.picture(_cup, name, round(height * tall * share), entry.initials)
            canvas.surface.blit(cup, cup.get_rect(midbottom=(round(width * x), board.top)))


def _cup(canvas: Canvas, name: str, tall: int, initials: str) -> pygame.Surface:
    """A cup with initials on its plate."""
    cup = canvas.sprites.get(name, height=tall).copy()
    x, y, wide, high = PLATE
    room = round(cup.width * wide), round(tall * high)
    words = canvas.fonts.line(initials, "black", 60, canvas.theme.ink)
    words = pygame.transform.smoothscale_by(words, min(room[0] / words.width, room[1] / words.height))
    cup.blit(words, words.get_rect(center=(round(cup.width * x), round(tall * y))))
    return cup
