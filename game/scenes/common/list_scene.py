"""Shows a screen with a list: pages to leaf through sideways, lines up and down."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.engine.input.intents import Input, Intent, Pointer, Press
from game.engine.picture import dimmer
from game.engine.picture.canvas import Canvas
from game.engine.window.scene import Scene
from game.scenes.common.list_sheet import Column, Line, ListSheet
from game.scenes.common.notice import NoticeScene
from game.scenes.common.services import Services
from game.variants.common import backdrops, nametags
from game.variants.common.nametags import HintBar
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


class ListScene(Scene):
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
        self._hints = HintBar()
        self.leaves = tuple(leaves)
        self.leaf = min(leaf, len(self.leaves) - 1)
        self.ledger = ListSheet(self._open.columns, self._open.lines, ZONE, services.sounds.play)

    @property
    def _open(self) -> ListPage:
        return self.leaves[self.leaf]

    def rewrite(self, leaves: Sequence[ListPage]) -> None:
        """Show other words on the same pages; the focus stays where it is."""
        self.leaves = tuple(leaves)
        self.ledger.columns, self.ledger.lines = self._open.columns, self._open.lines
        self.touch()

    def handle(self, given: Input) -> None:
        if isinstance(given, Press):
            self._device = given.device
            self._press(given)
        elif isinstance(given, Pointer) and given.phase == "up" and (hint := self._hints.at(given.pos)):
            self._press(Press(Intent(hint), self._device))
        else:
            self._pass_on(given)

    def update(self, seconds: float) -> None:
        if self._services.notices:
            self.stack.push(NoticeScene(self._services, self._services.notices.pop(0)))

    def draw(self, canvas: Canvas) -> None:
        backdrops.lay(canvas, "table")
        heading = dimmer.heading(canvas, self._open.title, 0.085, 100, 0.14)
        if self._open.prop and not canvas.theme.plain:
            _flank(canvas, heading, self._open.prop)
        self.ledger.draw(canvas)
        if not self._open.lines:
            width, height = canvas.layout.size
            nametags.slip(canvas, self._open.empty, (width // 2, height // 2), round(width * 0.6))
        self._hints.draw(canvas, self._keys())

    def _press(self, press: Press) -> None:
        match press.intent:
            case Intent.CANCEL if not press.repeat:
                self._services.sounds.play("back")
                self.stack.pop()
            case Intent.LEFT | Intent.PREVIOUS:
                self._leaf(-1)
            case Intent.RIGHT | Intent.NEXT:
                self._leaf(1)
            case _:
                self._pass_on(press)

    def _pass_on(self, given: Input) -> None:
        chosen = self.ledger.handle(given)
        if chosen is not None and self._choose is not None:
            self._choose(self.leaf, chosen)

    def _leaf(self, way: int) -> None:
        if len(self.leaves) > 1:
            self.leaf = (self.leaf + way) % len(self.leaves)
            self.ledger.show(self._open.columns, self._open.lines)
            self._services.sounds.play("slide")

    def _keys(self) -> list[tuple[str, str, str]]:
        shown = partial(self._services.devices.keys, self._device)
        keys = []
        if self._choose is not None and self._open.lines:
            keys.append((shown(Intent.CONFIRM), _("choose"), Intent.CONFIRM.value))
        if len(self.leaves) > 1:
            place = _("page {number} of {all}").format(number=self.leaf + 1, all=len(self.leaves))
            keys.append((shown(Intent.LEFT, Intent.RIGHT), place, Intent.RIGHT.value))
        return [*keys, (shown(Intent.CANCEL), _("back"), Intent.CANCEL.value)]


def _flank(canvas: Canvas, heading: pygame.Rect, name: str) -> None:
    """A picture on either side of the heading."""
    away = canvas.layout.px(BESIDE)
    picture = canvas.sprites.get(name, height=canvas.layout.px(PROP))
    for x in (heading.left - away, heading.right + away):
        canvas.surface.blit(picture, picture.get_rect(center=(x, heading.centery)))
