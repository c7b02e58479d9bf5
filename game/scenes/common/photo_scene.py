"""Shows screens of photographs to choose from, on the table under a heading."""

from collections.abc import Callable, Sequence

from game.engine.input.intents import Input, Intent, Press
from game.engine.panels.things import Askable
from game.engine.picture import dimmer
from game.engine.picture.canvas import Canvas
from game.scenes.common.menu import BackScene, Hint
from game.scenes.common.photo_wall import PhotoWall, Tile
from game.scenes.services.services import Services
from game.variants.common import backdrops
from game.words import _

ZONE = (0.03, 0.19, 0.94, 0.67)
ABREAST, LARGE = 6, 3
"""The number of photographs in a row, and the number for large text."""
PIN = 110
"""The size of the badges that are pinned to photographs (pixels at 1080p)."""


class WallScene(BackScene):
    """A screen with a wall of photographs, on several pages if they are many or the text is large."""

    _photos: PhotoWall

    def arrange(self, canvas: Canvas) -> None:
        self._photos.arrange(canvas)
        super().arrange(canvas)

    def parts(self) -> Sequence[Askable]:
        return (self._photos,)

    def keys(self) -> list[Hint]:
        choose, back = super().keys()
        return [choose, ((Intent.NEXT,), _("next page")), back] if self._photos.pages > 1 else [choose, back]


class PhotoScene(WallScene):
    """One or two rows of photographs. `choose` is called with the key of the chosen one; cancelling goes back."""

    def __init__(
        self,
        services: Services,
        heading: str,
        tiles: Sequence[Tile],
        choose: Callable[[str], None],
        discard: Callable[[str], None] | None = None,
        focused: str = "",
    ) -> None:
        """`discard` is called with the key of a photograph that is thrown away, if that is possible; `focused` is
        the key of the first focus."""
        super().__init__()
        self._discard = discard
        self._services = services
        self._heading = heading
        self._choose = choose
        count = max(len(tiles), 1)
        rows = 1 if count <= ABREAST else 2
        self._photos = PhotoWall(
            tiles, ZONE, min(count, ABREAST), rows, services.sounds.play, min(count, LARGE), PIN / rows
        )
        if focused:
            self._photos.focused = focused

    def hear(self, given: Input) -> None:
        if isinstance(given, Press) and given.intent is Intent.UNDO and self._discards:
            if not given.repeat and self._discard is not None:
                self._discard(self._photos.focused)
            return
        chosen = self._photos.handle(given)
        if chosen:
            self._choose(chosen)

    def keys(self) -> list[Hint]:
        *first, back = super().keys()
        return [*first, ((Intent.UNDO,), _("throw away")), back] if self._discards else [*first, back]

    @property
    def _discards(self) -> bool:
        return self._discard is not None and bool(self._photos.tiles)

    def paint(self, canvas: Canvas) -> None:
        backdrops.lay(canvas, "table")
        dimmer.heading(canvas, self._heading, 0.09, 110, 0.12)
        self._photos.draw(canvas, numbered=self._device.kind == "keyboard")
