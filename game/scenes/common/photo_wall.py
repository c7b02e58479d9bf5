"""Shows photographs of boards or faces to choose from, in rows and columns, page by page."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

import pygame

from game.engine.input.intents import Input, Press
from game.engine.panels.choices import Choices
from game.engine.panels.hints import keycap
from game.engine.paper import paper
from game.engine.paper.cutouts import Cutout
from game.engine.pen.ink import clear
from game.engine.pen.marks import strike
from game.engine.picture import focus, light
from game.engine.picture.canvas import Canvas
from game.engine.picture.theme import Colour, mixed
from game.variants.common.table_layout import Zone
from game.words import _


class Picture(Protocol):
    """The contents of a photograph, as a plain value."""

    def draw(self, canvas: Canvas, side: int) -> pygame.Surface:
        """Draw it on a clear square, `side` pixels wide, or wider if its tile has another shape."""


"""A function that makes a square picture of this many pixels."""

GAP, PAD = 26, 16
TITLE, CAPTION, BADGE, TALLY = 46, 26, 58, 30
MOST, NOT_DRAWN = 5, 44
"""The number of strokes in a tally, and the opacity (of 255) of those that are not reached."""
KEY = 12, 32
"""The place of a number's key on the picture, from its upper left (pixels at 1080p)."""
NUMBERS = 9
"""The number of photographs that can be chosen by a number's key."""
TALLEST = 1.75
"""A photograph is at most this many times as tall as wide."""
LARGE = 1.5
"""The text size from which there may be fewer columns."""
WORDS, BELOW = 0.36, 0.58
"""The greatest share of a photograph's height for its title, and of that height for the caption."""
STAMPS, STAMP = ("hand-points", "laurel", "trophy"), 0.21
"""The stamps for a lesson, a rung of the ladder, and the strongest bot; their size as a share of the photograph's."""
LEAN = (0.9, -0.7, 0.4, -1.0, 0.6)


@dataclass(frozen=True)
class Tile:
    """One photograph. `badge` is a picture pinned to its corner; a `shut` tile cannot be chosen."""

    key: str
    title: str
    caption: str
    picture: Picture
    badge: str = ""
    shut: bool = False
    about: str = ""
    """A sentence that says what choosing it does, or why it cannot be chosen yet."""
    strokes: int = 0
    """The number of strokes in the tally under its caption; 0 for no tally."""
    lasts: str = ""
    """The words beside the tally that say how long a game takes."""
    shape: float = 1.0
    """The width of its picture divided by the height."""
    stamps: tuple[bool, ...] = ()
    """The stamps that are earned; empty if it can have none."""


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
        super().__init__(
            sound,
            tiles[0].key if tiles else "",
            lambda key: self._tile_of(key).about,
            grown=(12, 12),
            called=self._called,
        )
        self.tiles = tuple(tiles)
        self._zone = zone
        self._columns = columns
        self._choice_of_columns = columns, fewer or columns
        self._rows = rows
        self._badge = badge
        self._pinned: dict[str, pygame.Rect] = {}
        """The rectangle of the badge of each photograph; a press there counts for the photograph."""
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
        return self._tile_of(key).shut

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
        if dx and target // self._columns != row:
            return
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

    def _called(self, key: str) -> str:
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
        words = [_words(canvas, tile, (wide, tall)) for tile in shown]
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
        plain = canvas.found(_photograph, *given, False)
        piece = (canvas.found(_photograph, *given, True) if lifted else None) or plain
        if piece is None:
            canvas.surface.blit(focus.rounded(rect.size, canvas.layout.px(4), canvas.theme.paper), rect)
        else:
            piece.lay(canvas.surface, rect.topleft)

    def _draw_turns(self, canvas: Canvas, zone: pygame.Rect) -> None:
        """Draw the number of the page, and arrows to the others."""
        self.signs = []
        if self.pages == 1:
            return
        said = _("page {number} of {all}").format(number=self.page + 1, all=self.pages)
        words = canvas.fonts.line(said, "semibold", CAPTION, canvas.theme.chalk)
        place, lowest = words.get_rect(midbottom=zone.midbottom), max(each.bottom for each in self.rects.values())
        canvas.surface.blit(words, place)
        for sign, way, x in (("◀", -1, place.left), ("▶", 1, place.right)):
            arrow = canvas.fonts.line(sign, "bold", CAPTION, canvas.theme.amber)
            spot = arrow.get_rect(center=(x + way * canvas.layout.px(36), place.centery))
            canvas.surface.blit(arrow, spot)
            area = spot.inflate(canvas.layout.px(30), canvas.layout.px(20))
            self.signs.append((area.clip(area.left, lowest, area.width, area.height), way))


def _photograph(
    canvas: Canvas, tile: Tile, index: int, size: tuple[int, int], room: tuple[int, int], lifted: bool
) -> Cutout:
    """Draw a photograph of this size; `room` is the height of its title and of its caption."""
    layout, theme, px = canvas.layout, canvas.theme, canvas.layout.px
    (wide, tall), (head, below) = size, room
    tone = theme.spent if tile.shut else theme.bright if lifted else theme.paper
    flat = paper.blank(layout, theme, size, f"photo {index % 7}", tone)
    pad, (title, caption) = px(PAD), _words(canvas, tile, size)
    tally = _tally(canvas, tile, _ink(canvas, tile)) if tile.strokes else pygame.Surface((0, 0))
    words = head + below + tally.height
    side = min(round((wide - 2 * pad) / tile.shape), tall - words - 2 * pad)
    picture = _framed(canvas, tile, side)
    flat.blit(picture, picture.get_rect(midtop=(wide // 2, pad)))
    top = pad + side + max((tall - 2 * pad - side - words) // 2, 0) + px(4)
    named = title.get_rect(center=(wide // 2, top + head // 2))
    if lifted:
        focus.swipe(flat, named.inflate(px(30), -title.height // 4), layout, theme, tile.key)
    flat.blit(title, named)
    flat.blit(caption, caption.get_rect(midtop=(wide // 2, top + head)))
    flat.blit(tally, tally.get_rect(midtop=(wide // 2, top + head + below)))
    return Cutout(flat, LEAN[index % len(LEAN)], light.LIFTED if lifted else light.CARD, layout, theme)


def _ink(canvas: Canvas, tile: Tile) -> Colour:
    return canvas.theme.spent_ink if tile.shut else canvas.theme.ink


def _words(canvas: Canvas, tile: Tile, size: tuple[int, int]) -> tuple[pygame.Surface, pygame.Surface]:
    """Returns the title and caption of a photograph of this size."""
    wide, most, ink = size[0] - canvas.layout.px(20), round(size[1] * WORDS), _ink(canvas, tile)
    title = canvas.fonts.fit(tile.title, "amatic", TITLE, ink, wide, 2, most, "centre")
    return title, canvas.fonts.fit(tile.caption, "semibold", CAPTION, ink, wide, None, round(most * BELOW), "centre")


def _pin(canvas: Canvas, badge: str, side: int, rect: pygame.Rect) -> pygame.Rect:
    """Draw the badge on the corner of a photograph, over the ring. Returns its place."""
    if not badge:
        return pygame.Rect(rect.topright, (0, 0))
    picture = canvas.sprites.get(badge, height=side, width=side)
    corner = (rect.right - canvas.layout.px(16), rect.top + canvas.layout.px(14))
    return canvas.surface.blit(picture, picture.get_rect(center=corner))


def _tally(canvas: Canvas, tile: Tile, ink: Colour) -> pygame.Surface:
    """Draw a tally of five strokes, this many of them dark, with the words beside it."""
    px = canvas.layout.px
    tall, apart, lean = px(TALLY), px(TALLY * 0.42), px(TALLY * 0.22)
    wide = apart * (MOST - 1) + lean + px(12)
    lasts = canvas.fonts.line(tile.lasts, "semibold", CAPTION, ink)
    tally = clear((wide + (px(14) + lasts.width if tile.lasts else 0), max(tall + px(16), lasts.height)), ink)
    if tile.lasts:
        tally.blit(lasts, lasts.get_rect(midleft=(wide + px(14), tally.height // 2)))
    for number in range(MOST):
        stroke = strike((0.0, 0.0), (-lean, tall), tall * 2.0, ink, f"tally {tile.key} {number}", "pen")
        stroke.draw(tally, (px(6) + lean + apart * number, px(12)), alpha=255 if number < tile.strokes else NOT_DRAWN)
    return tally


def _stamp(canvas: Canvas, ground: pygame.Surface, stamps: tuple[bool, ...]) -> None:
    """Draw the stamps at the lower edge of a picture; the ones that are not earned are only rings."""
    theme, side = canvas.theme, round(ground.height * STAMP)
    for number, (name, earned) in enumerate(zip(STAMPS, stamps, strict=False)):
        middle = (
            ground.width - round(side * (0.62 + 1.1 * (len(stamps) - 1 - number))),
            ground.height - round(side * 0.62),
        )
        large = clear((side * 3, side * 3), theme.ink)
        ink = theme.o if earned else theme.mute
        pygame.draw.circle(large, (*theme.bright, 235 if earned else 150), (side * 1.5, side * 1.5), side * 1.5)
        pygame.draw.circle(large, ink, (side * 1.5, side * 1.5), side * 1.44, max(side // (5 if earned else 12), 2))
        print_ = pygame.transform.smoothscale(large, (side, side))
        if earned:
            drawn = canvas.sprites.get(name, height=side * 0.6, width=side * 0.6)
            print_.blit(drawn, drawn.get_rect(center=(side // 2, side // 2)))
        ground.blit(print_, print_.get_rect(center=middle))


def _framed(canvas: Canvas, tile: Tile, side: int) -> pygame.Surface:
    """Returns the picture on its own ground, under a thin frame."""
    theme = canvas.theme
    ground = pygame.Surface((round(side * tile.shape), side), pygame.SRCALPHA)
    ground.fill(theme.spent if tile.shut else theme.buff)
    picture = tile.picture.draw(canvas, side)
    ground.blit(picture, picture.get_rect(center=ground.get_rect().center))
    _stamp(canvas, ground, tile.stamps)
    if tile.shut:
        ground.set_alpha(110)
    pygame.draw.rect(ground, mixed(theme.buff, theme.outline, 0.7), ground.get_rect(), max(canvas.layout.px(2), 1))
    return ground
