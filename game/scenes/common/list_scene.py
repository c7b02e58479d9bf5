"""Shows a screen with a list: pages to leaf through sideways, lines up and down."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.engine.input.intents import Input, Intent, Press, stepped
from game.engine.panels.things import Askable
from game.engine.picture import dimmer
from game.engine.picture.canvas import Canvas
from game.scenes.common.list_sheet import Column, Line, ListSheet
from game.scenes.common.menu import BackScene, Hint
from game.scenes.common.notice import NoticeScene
from game.scenes.services.services import Services
from game.variants.common import backdrops, nametags
from game.words import _

ZONE = (0.07, 0.175, 0.86, 0.715)
PROP, BESIDE = 110, 120
"""Height of the pictures beside the title, and how far from it they are (pixels at 1080p)."""


@dataclass(frozen=True)
class ListPage:
    """One page: its title, its columns and lines, and its text if it has no line."""

    title: str
    columns: tuple[Column, ...]
    lines: tuple[Line, ...]
    empty: str = ""
    prop: str = ""
    """The picture on both sides of the title."""


class ListScene(BackScene):
    """`choose` is called with the page's and the line's index; without it the lines are only to be read."""

    def __init__(
        self,
        services: Services,
        leaves: Sequence[ListPage],
        choose: Callable[[int, int], None] | None = None,
        leaf: int = 0,
    ) -> None:
        super().__init__()
        self._services = services
        self._choose = choose
        self.leaves = tuple(leaves)
        self.leaf = min(leaf, len(self.leaves) - 1)
        self.list = ListSheet(self._open.columns, self._open.lines, ZONE, services.sounds.play)

    @property
    def _open(self) -> ListPage:
        return self.leaves[self.leaf]

    def rewrite(self, leaves: Sequence[ListPage]) -> None:
        """Show other words on the same pages; the focus stays where it is."""
        self.leaves = tuple(leaves)
        self.list.columns, self.list.lines = self._open.columns, self._open.lines
        self.touch()

    def hear(self, given: Input) -> None:
        match given:
            case Press(Intent.LEFT | Intent.PREVIOUS):
                self._leaf(-1, held=given.repeat)
            case Press(Intent.RIGHT | Intent.NEXT):
                self._leaf(1, held=given.repeat)
            case _:
                chosen = self.list.handle(given)
                if chosen is not None and self._choose is not None:
                    self._choose(self.leaf, chosen)

    def parts(self) -> Sequence[Askable]:
        return (self.list,)

    def update(self, seconds: float) -> None:
        if self._services.notices:
            self.stack.push(NoticeScene(self._services, self._services.notices.pop(0)))

    def paint(self, canvas: Canvas) -> None:
        backdrops.lay(canvas, "table")
        heading = dimmer.heading(canvas, self._open.title, 0.085, 100, 0.14)
        if self._open.prop and not canvas.theme.plain:
            _flank(canvas, heading, self._open.prop)
        self.list.draw(canvas)
        if not self._open.lines:
            width, height = canvas.layout.size
            nametags.slip(canvas, self._open.empty, (width // 2, height // 2), round(width * 0.6))

    def _leaf(self, way: int, *, held: bool) -> None:
        """To the next part of a table that is too wide, then to the next page."""
        parts, leaf = len(self.list.parts), stepped(self.leaf, way, len(self.leaves), held=held)
        if 0 <= self.list.part + way < parts:
            self.list.part += way
        elif parts * len(self.leaves) == 1 or (held and leaf == self.leaf):
            return
        else:
            self.leaf = leaf
            self.list.show(self._open.columns, self._open.lines, last=way < 0)
        self._services.sounds.play("slide")

    def keys(self) -> list[Hint]:
        choose, back = super().keys()
        keys = [choose] if self._choose is not None and self._open.lines else []
        parts = len(self.list.parts)
        if len(self.leaves) * parts > 1:
            number, pages = self.leaf * parts + self.list.part + 1, len(self.leaves) * parts
            keys.append(((Intent.LEFT, Intent.RIGHT), _("page {number} of {all}").format(number=number, all=pages)))
        return [*keys, back]


def _flank(canvas: Canvas, heading: pygame.Rect, name: str) -> None:
    """A picture on either side of the heading."""
    away = canvas.layout.px(BESIDE)
    picture = canvas.sprites.get(name, height=canvas.layout.px(PROP))
    for x in (heading.left - away, heading.right + away):
        canvas.surface.blit(picture, picture.get_rect(center=(x, heading.centery)))
