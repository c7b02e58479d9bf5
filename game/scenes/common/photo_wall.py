"""Shows photographs to choose from, in rows and columns, page by page, and the screens that have such a wall."""

from collections.abc import Callable, Sequence

import pygame

from game.engine.input.intents import Input, Intent, Pointer, Press
from game.engine.panels.choices import Choices
from game.engine.panels.hints import keycap
from game.engine.panels.things import Askable
from game.engine.picture import dimmer, focus
from game.engine.picture.canvas import Canvas
from game.scenes.common.menu import BackScene, Hint
from game.scenes.common.photographs import CAPTION, PAD, Tile, photograph, words_of
from game.scenes.services.services import Services
from game.variants.common import backdrops
from game.variants.common.table_layout import Zone
from game.words import _

GAP, BADGE = 26, 58
"""The gap between photographs, and the size of a badge (pixels at 1080p)."""
KEY = 12, 32
"""The place of a number's key on the picture, from its upper left (pixels at 1080p)."""
NUMBERS = 9
"""The number of photographs that can be chosen by a number's key."""
TALLEST = 1.75
"""A photograph is at most this many times as tall as wide."""
LARGE = 1.5
"""The text size from which there may be fewer columns."""
ZONE = (0.03, 0.19, 0.94, 0.67)
ABREAST, FEWER = 6, 3
"""The zone of a screen's photographs, the number in a row, and the number for large text."""
PIN = 110
"""The size of the badges that are pinned to a single row of photographs (pixels at 1080p)."""


class PhotoWall(Choices[str]):
    """Tiles in a zone of the window. Directions move the focus, which may leave by the left side if the scene allows
    it. A number chooses the tile that has this place among all, whatever page is shown."""

    def __init__(
        self,
        tiles: Sequence[Tile],
        zone: Zone,
        columns: int,
        rows: int,
        sound: Callable[[str], None],
        fewer: int | None = None,
        badge: float = BADGE,
    ) -> None:
        """`fewer` is the number of columns for large text, if that differs; `badge` is the width of the badges
        (pixels at 1080p)."""
        super().__init__(sound, tiles[0].key if tiles else "", grown=(12, 12))
        self.tiles = tuple(tiles)
        self._zone = zone
        self._columns = columns
        self._choice_of_columns = columns, fewer or columns
        self._rows = rows
        self._badge = badge
        self._pinned: dict[str, pygame.Rect] = {}
        """The rectangle of the badge of each photograph; a press there counts for the photograph."""
        self._seen: dict[str, Tile] = {}
        """The tiles as they were drawn last."""
        self._room = 0, 0
        """The heights of titles and captions on this page: those of the tallest, so that all lie level."""

    @property
    def pages(self) -> int:
        """The number of pages."""
        size = self._columns * self._rows
        return max((len(self.tiles) + size - 1) // size, 1)

    @property
    def page(self) -> int:
        """The current page, from 0."""
        return self.index // (self._columns * self._rows)

    @property
    def index(self) -> int:
        """The number of the tile that has the focus."""
        return next((n for n, tile in enumerate(self.tiles) if tile.key == self.focused), 0)

    def show(self, tiles: Sequence[Tile]) -> None:
        """Show these tiles from now on; the focus stays where it is, if possible."""
        index, self.tiles = self.index, tuple(tiles)
        if self.focused not in self.order() and tiles:
            self.focused = tiles[min(index, len(tiles) - 1)].key

    @property
    def middle(self) -> int:
        """The height (pixels from the top) of the focused photograph's middle."""
        return self.rects[self.focused].centery if self.focused in self.rects else 0

    def at_left(self) -> bool:
        """True if the focus is in the first column."""
        return self.index % self._columns == 0

    def _hear(self, given: Input) -> str | None:
        match given:
            case Press(None, number=number, repeat=False) if 0 < number <= len(self.tiles):
                self.focused = self.tiles[number - 1].key
                return self.focused
        return super()._hear(given)

    def order(self) -> Sequence[str]:
        return [tile.key for tile in self.tiles]

    def shut(self, key: str) -> bool:
        tile = self._tile_of(key)
        return tile.shut or self._seen.get(key, tile).shut

    def at(self, pos: tuple[int, int]) -> str | None:
        """Returns the photograph at this pixel, its badge included."""
        pinned = (key for key, rect in self._pinned.items() if rect.collidepoint(pos))
        return super().at(pos) or next(pinned, None)

    def under(self, pos: tuple[int, int]) -> bool:
        """Returns True if a tile or an arrow is at this pixel."""
        return self.at(pos) is not None or any(turn.collidepoint(pos) for turn, _way in self.signs)

    def go(self, dx: int, dy: int, *, held: bool) -> None:
        last, row = len(self.tiles) - 1, self.index // self._columns
        target = self.index + dx + dy * self._columns
        if dy > 0 and row < last // self._columns:
            target = min(target, last)
        if 0 <= target <= last:
            self.focused = self.tiles[target].key

    def step(self, way: int, *, held: bool) -> None:
        """Go to the first photograph of another page."""
        if self.pages > 1 and not held:
            first = ((self.page + way) % self.pages) * self._columns * self._rows
            self.focused = self.tiles[first].key

    def roll(self, count: int) -> None:
        self.step(1 if count > 0 else -1, held=False)

    def about(self, key: str) -> str:
        return self._tile_of(key).about

    def called(self, key: str) -> str:
        tile = self._tile_of(key)
        caption = "" if tile.caption.casefold() in tile.about.casefold() else tile.caption
        return ", ".join(filter(None, (tile.title, caption)))

    def _tile_of(self, key: str) -> Tile:
        return next(tile for tile in self.tiles if tile.key == key)

    def arrange(self, canvas: Canvas) -> None:
        """Choose as many columns as the text size leaves room for."""
        self._columns = self._choice_of_columns[canvas.layout.text >= LARGE]

    def draw(self, canvas: Canvas, focused: bool = True, numbered: bool = False) -> None:
        """Draw the page; the focused tile has the ring. With `numbered` each tile shows its key."""
        zone, gap = canvas.layout.zone(*self._zone), canvas.layout.px(GAP)
        line = canvas.fonts.font("semibold", CAPTION).get_linesize()
        foot = max(canvas.layout.px(56), line + canvas.layout.px(14)) if self.pages > 1 else 0
        wide = (zone.width - gap * (self._columns - 1)) // self._columns
        room = (zone.height - foot - gap * (self._rows - 1)) // self._rows
        tall = min(room, round(wide * TALLEST))
        top = zone.top + (room - tall) * self._rows // 2
        first = self.page * self._columns * self._rows
        shown = self.tiles[first : first + self._columns * self._rows]
        self.rects, self._pinned = {}, {}
        for place, tile in enumerate(shown):
            row, column = divmod(place, self._columns)
            self.rects[tile.key] = pygame.Rect(zone.left + column * (wide + gap), top + row * (tall + gap), wide, tall)
        words = [words_of(canvas, tile, (wide, tall)) for tile in shown]
        self._room = (
            max((title.height for title, _caption in words), default=0),
            max((caption.height for _title, caption in words), default=0),
        )
        for number, tile in enumerate(shown, first):
            self._tile(canvas, tile, number, focused and tile.key == self.focused)
        if focused:
            self.ring(canvas)
        for tile in shown:
            self._pinned[tile.key] = _pin(canvas, tile.badge, canvas.layout.px(self._badge), self.rects[tile.key])
        for number, tile in enumerate(shown if numbered else (), start=first + 1):
            if number > NUMBERS:
                break
            px, key = canvas.layout.px, keycap(str(number), canvas.fonts, canvas.layout, canvas.theme)
            rect = self.rects[tile.key]
            canvas.surface.blit(key, (rect.left + px(PAD + KEY[0]), rect.top + px(PAD + KEY[1])))
        self._draw_turns(canvas, zone)

    def _tile(self, canvas: Canvas, tile: Tile, number: int, lifted: bool) -> None:
        rect = self.rects[tile.key]
        given = tile, number, rect.size, self._room
        plain = canvas.found(photograph, *given, False)
        piece = (canvas.found(photograph, *given, True) if lifted else None) or plain
        if piece is None:
            canvas.surface.blit(focus.rounded(rect.size, canvas.layout.px(4), canvas.theme.paper), rect)
        else:
            piece.lay(canvas.surface, rect.topleft)
            self._seen[tile.key] = tile

    def _draw_turns(self, canvas: Canvas, zone: pygame.Rect) -> None:
        """Draw the number of the page, and arrows to the others."""
        self.signs = []
        if self.pages == 1:
            return
        said = _("page {number} of {all}").format(number=self.page + 1, all=self.pages)
        canvas.exhibits.small_print(said)
        words = canvas.fonts.line(said, "semibold", CAPTION, canvas.theme.chalk)
        place, lowest = words.get_rect(midbottom=zone.midbottom), max(each.bottom for each in self.rects.values())
        canvas.surface.blit(words, place)
        for sign, way, x in (("◀", -1, place.left), ("▶", 1, place.right)):
            arrow = canvas.fonts.line(sign, "bold", CAPTION, canvas.theme.amber)
            spot = arrow.get_rect(center=(x + way * canvas.layout.px(36), place.centery))
            canvas.surface.blit(arrow, spot)
            area = spot.inflate(canvas.layout.px(30), canvas.layout.px(20))
            self.signs.append((area.clip(area.left, lowest, area.width, area.height), way))


def _pin(canvas: Canvas, badge: str, side: int, rect: pygame.Rect) -> pygame.Rect:
    """Draw the badge on the corner of a photograph, over the ring. Returns its place."""
    if not badge:
        return pygame.Rect(rect.topright, (0, 0))
    picture = canvas.sprites.get(badge, height=side, width=side)
    corner = (rect.right - canvas.layout.px(16), rect.top + canvas.layout.px(14))
    return canvas.surface.blit(picture, picture.get_rect(center=corner))


class WallScene(BackScene):
    """A screen with a wall of photographs under a heading, on several pages if they are many or the text is large."""

    _photos: PhotoWall

    def hear(self, given: Input) -> None:
        chosen = self._photos.handle(given)
        if chosen:
            self.choose(chosen)

    def choose(self, key: str) -> None:
        """Handle the choice of the photograph with this key."""

    def vain(self, given: Press | Pointer) -> None:
        photos = self._photos
        by_key = isinstance(given, Press) and given.intent is Intent.CONFIRM
        key = photos.at(given.pos) if isinstance(given, Pointer) else photos.focused if by_key else None
        if key in photos.rects and photos.shut(key):
            self.stack.refuse(photos.rects[key], photos.about(key))
        else:
            super().vain(given)

    def arrange(self, canvas: Canvas) -> None:
        self._photos.arrange(canvas)
        super().arrange(canvas)

    def parts(self) -> Sequence[Askable]:
        return (self._photos, *super().parts())

    def keys(self) -> list[Hint]:
        choose, back = super().keys()
        return [choose, ((Intent.NEXT,), _("next page")), back] if self._photos.pages > 1 else [choose, back]

    def hang(self, canvas: Canvas, heading: str, at: float = 0.075) -> None:
        """Draw the table, the heading (its middle at the fraction `at` of the window's height) and the photographs."""
        backdrops.lay(canvas, "table")
        dimmer.heading(canvas, heading, at, 100, 0.12)
        self._photos.draw(canvas)


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
        super().__init__(services)
        self._discard = discard
        self._heading = heading
        self._choose = choose
        count = max(len(tiles), 1)
        rows = 1 if count <= ABREAST else 2
        self._photos = PhotoWall(
            tiles, ZONE, min(count, ABREAST), rows, services.sounds.play, min(count, FEWER), PIN / rows
        )
        if focused:
            self._photos.focused = focused

    def hear(self, given: Input) -> None:
        if isinstance(given, Press) and given.intent is Intent.UNDO and self._discards:
            if not given.repeat and self._discard is not None:
                self._discard(self._photos.focused)
        else:
            super().hear(given)

    def choose(self, key: str) -> None:
        self._choose(key)

    def keys(self) -> list[Hint]:
        *first, back = super().keys()
        return [*first, ((Intent.UNDO,), _("throw away")), back] if self._discards else [*first, back]

    @property
    def _discards(self) -> bool:
        return self._discard is not None and bool(self._photos.tiles)

    def paint(self, canvas: Canvas) -> None:
        backdrops.lay(canvas, "table")
        dimmer.heading(canvas, self._heading, 0.09, 110, 0.12)
        self._photos.draw(canvas, numbered=self.device.kind == "keyboard")
