"""Shows photographs to choose from, of boards or faces, in rows and columns, page by page."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

import pygame

from game.engine.input.intents import DIRECTIONS, Input, Intent, Pointer, Press
from game.engine.panels.things import Thing, more
from game.engine.paper import paper
from game.engine.paper.cutouts import Cutout
from game.engine.pen.ink import clear
from game.engine.pen.marks import strike
from game.engine.picture import focus, light
from game.engine.picture.canvas import Canvas
from game.engine.picture.theme import Colour, mixed
from game.scenes.common.ribbon import ribbon
from game.variants.common.table_layout import Zone
from game.words import _


class Picture(Protocol):
    """What a photograph shows, as a plain value."""

    def draw(self, canvas: Canvas, side: int) -> pygame.Surface:
        """Draw it on a clear square, `side` pixels wide, or as much wider as its tile's shape says."""


"""Makes a square picture of so many pixels."""

GAP, PAD = 26, 16
TITLE, CAPTION, BADGE, TALLY = 46, 26, 58, 30
MOST, NOT_DRAWN = 5, 44
"""How many strokes a tally has, and the opacity of those that are not drawn, of 255."""
TALLEST = 1.75
"""How many times as tall as wide a photograph is at most."""
LARGE = 1.5
"""From this text size on there may be fewer columns."""
WORDS, BELOW = 0.36, 0.58
"""The share of a photograph's height that its title may take, and of that height what the caption may."""
STAMPS, STAMP = ("hand-points", "laurel", "trophy"), 0.21
"""The pictures in the stamps for a lesson, a rung of the ladder, and the strongest bot; their size as a share of the
photograph's."""
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
    """What choosing it does, or why it cannot be chosen yet, in a sentence."""
    ribbon: str = ""
    """What is written on a ribbon at its corner."""
    strokes: int = 0
    """A tally under its caption, out of five; 0: none."""
    lasts: str = ""
    """How long it takes, beside the tally."""
    shape: float = 1.0
    """Width to height of its picture."""
    stamps: tuple[bool, ...] = ()
    """Which of STAMPS it has, where it can have them."""


class PhotoWall:
    """Tiles in a zone of the window. Directions move the focus; it may leave by the left side if the scene allows
    it."""

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
        """`fewer` is the number of columns for large text, if that differs; badges have room in a square so many pixels
        (at 1080p) wide."""
        self.tiles = tuple(tiles)
        self.index = 0
        self._zone = zone
        self._columns = columns
        self._choice_of_columns = columns, fewer or columns
        self._rows = rows
        self._badge = badge
        self._sound = sound
        self._rects: dict[int, pygame.Rect] = {}
        self._pinned: dict[int, list[pygame.Rect]] = {}
        """What is pinned or tied to each photograph: a press there is meant for it."""
        self._room = 0, 0
        """The heights that titles and captions have on this page: those of the tallest, so that all lie level."""
        self._turns: list[tuple[pygame.Rect, int]] = []

    @property
    def pages(self) -> int:
        """How many pages there are."""
        size = self._columns * self._rows
        return max((len(self.tiles) + size - 1) // size, 1)

    @property
    def page(self) -> int:
        """The current page, from 0."""
        return self.index // (self._columns * self._rows)

    def show(self, tiles: Sequence[Tile]) -> None:
        """Show these from now on; the focus stays where it is, if possible."""
        self.tiles = tuple(tiles)
        self.index = min(self.index, max(len(self.tiles) - 1, 0))

    @property
    def middle(self) -> int:
        """How far down the window (pixels) the focused photograph's middle is."""
        return self._rects[self.index].centery if self.index in self._rects else 0

    def at_left(self) -> bool:
        """Whether the focus is in the first column."""
        return self.index % self._columns == 0

    def handle(self, given: Input) -> str | None:
        """Move the focus, or choose: the key of the chosen tile, if there is one."""
        before, chosen = self.index, None
        match given:
            case Press(Intent.CONFIRM, repeat=False) if self.tiles:
                chosen = self._choose(self.index)
            case Press(intent) if intent in DIRECTIONS:
                self._go(*DIRECTIONS[intent])
            case Press(Intent.NEXT | Intent.PREVIOUS as intent, repeat=False):
                self._turn(1 if intent is Intent.NEXT else -1)
            case Pointer("wheel", wheel=wheel):
                self._turn(-1 if wheel > 0 else 1)
            case Pointer("move" | "up", pos):
                chosen = self._point(pos, given.phase == "up")
        if chosen is None and self.index != before:
            self._sound("focus")
        return chosen

    def thing(self, pos: tuple[int, int] | None) -> Thing | None:
        """A photograph, and what choosing it does."""
        for index, rect in self._rects.items():
            if index == (self.index if pos is None else self._at(pos)):
                return Thing(rect, self.tiles[index].about)
        return more(self._turns, pos)

    def under(self, pos: tuple[int, int]) -> bool:
        """Whether a tile or an arrow is at this pixel."""
        return self._at(pos) is not None or any(turn.collidepoint(pos) for turn, _way in self._turns)

    def _at(self, pos: tuple[int, int]) -> int | None:
        """The photograph at this pixel, or the one to which what lies there is pinned."""
        for places in ({index: [rect] for index, rect in self._rects.items()}, self._pinned):
            for index, rects in places.items():
                if any(rect.collidepoint(pos) for rect in rects):
                    return index
        return None

    def _choose(self, index: int) -> str | None:
        tile = self.tiles[index]
        self._sound("refuse" if tile.shut else "confirm")
        return None if tile.shut else tile.key

    def _go(self, dx: int, dy: int) -> None:
        target = self.index + dx + dy * self._columns
        if dx and target // self._columns != self.index // self._columns:
            target = self.index
        if (
            dy > 0
            and target >= len(self.tiles)
            and self.index // self._columns < (len(self.tiles) - 1) // self._columns
        ):
            target = len(self.tiles) - 1
        if 0 <= target < len(self.tiles):
            self.index = target

    def _turn(self, way: int) -> None:
        size = self._columns * self._rows
        if self.pages > 1:
            self.index = min(((self.page + way) % self.pages) * size, len(self.tiles) - 1)

    def _point(self, pos: tuple[int, int], lifted: bool) -> str | None:
        for rect, way in self._turns:
            if lifted and rect.collidepoint(pos):
                self._turn(way)
                return None
        index = self._at(pos)
        if index is None:
            return None
        self.index = index
        return self._choose(index) if lifted else None

    def arrange(self, canvas: Canvas) -> None:
        """Have as many columns as the text size leaves room for."""
        self._columns = self._choice_of_columns[canvas.layout.text >= LARGE]

    def draw(self, canvas: Canvas, focused: bool = True) -> None:
        """Draw the page; the focused tile wears the ring, if the photographs have the focus."""
        zone, gap = canvas.layout.zone(*self._zone), canvas.layout.px(GAP)
        foot = canvas.layout.px(56) if self.pages > 1 else 0
        wide = (zone.width - gap * (self._columns - 1)) // self._columns
        room = (zone.height - foot - gap * (self._rows - 1)) // self._rows
        tall = min(room, round(wide * TALLEST))
        top = zone.top + (room - tall) * self._rows // 2
        first = self.page * self._columns * self._rows
        self._rects, self._pinned = {}, {}
        for place, index in enumerate(range(first, min(first + self._columns * self._rows, len(self.tiles)))):
            row, column = divmod(place, self._columns)
            self._rects[index] = pygame.Rect(zone.left + column * (wide + gap), top + row * (tall + gap), wide, tall)
        words = [_words(canvas, self.tiles[index], rect.size) for index, rect in self._rects.items()]
        self._room = (
            max((title.height for title, _caption in words), default=0),
            max((caption.height for _title, caption in words), default=0),
        )
        for index, rect in self._rects.items():
            self._tile(canvas, index, rect, focused and index == self.index)
        if focused and self.index in self._rects:
            rect = self._rects[self.index].inflate(canvas.layout.px(12), canvas.layout.px(12))
            focus.ring(canvas.surface, rect, canvas.layout, canvas.theme)
        for index, rect in self._rects.items():
            badge = _pin(canvas, self.tiles[index].badge, canvas.layout.px(self._badge), rect)
            self._pinned[index] = [badge, _tie(canvas, self.tiles[index].ribbon, rect)]
        self._draw_turns(canvas, zone)

    def _tile(self, canvas: Canvas, index: int, rect: pygame.Rect, lifted: bool) -> None:
        given = self.tiles[index], index, rect.size, self._room
        plain = canvas.found(_photograph, *given, False)
        piece = (canvas.found(_photograph, *given, True) if lifted else None) or plain
        if piece is None:
            canvas.surface.blit(focus.rounded(rect.size, canvas.layout.px(4), canvas.theme.paper), rect)
        else:
            piece.lay(canvas.surface, rect.topleft)

    def _draw_turns(self, canvas: Canvas, zone: pygame.Rect) -> None:
        """The number of the page, and arrows to the others."""
        self._turns = []
        if self.pages == 1:
            return
        said = _("page {number} of {all}").format(number=self.page + 1, all=self.pages)
        words = canvas.fonts.line(said, "semibold", CAPTION, canvas.theme.chalk)
        place, lowest = words.get_rect(midbottom=zone.midbottom), max(each.bottom for each in self._rects.values())
        canvas.surface.blit(words, place)
        for sign, way, x in (("◀", -1, place.left), ("▶", 1, place.right)):
            arrow = canvas.fonts.line(sign, "bold", CAPTION, canvas.theme.amber)
            spot = arrow.get_rect(center=(x + way * canvas.layout.px(36), place.centery))
            canvas.surface.blit(arrow, spot)
            area = spot.inflate(canvas.layout.px(30), canvas.layout.px(20))
            self._turns.append((area.clip(area.left, lowest, area.width, area.height), way))


def _photograph(
    canvas: Canvas, tile: Tile, index: int, size: tuple[int, int], room: tuple[int, int], lifted: bool
) -> Cutout:
    """A photograph of this size; `room` is the height of its title and of its caption."""
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
    """Title and caption of a photograph of this size."""
    wide, most, ink = size[0] - canvas.layout.px(20), round(size[1] * WORDS), _ink(canvas, tile)
    title = canvas.fonts.fit(tile.title, "amatic", TITLE, ink, wide, 2, most, "centre")
    return title, canvas.fonts.fit(tile.caption, "semibold", CAPTION, ink, wide, None, round(most * BELOW), "centre")


def _pin(canvas: Canvas, badge: str, side: int, rect: pygame.Rect) -> pygame.Rect:
    """The badge, if there is one, on the corner of a photograph: over the ring too. Returns its place."""
    if not badge:
        return pygame.Rect(rect.topright, (0, 0))
    picture = canvas.sprites.get(badge, height=side, width=side)
    corner = (rect.right - canvas.layout.px(16), rect.top + canvas.layout.px(14))
    return canvas.surface.blit(picture, picture.get_rect(center=corner))


def _tie(canvas: Canvas, said: str, rect: pygame.Rect) -> pygame.Rect:
    """The ribbon, if there is one, over the upper left corner of a photograph, outside of its picture. Returns its
    place."""
    if not said:
        return pygame.Rect(rect.topleft, (0, 0))
    px = canvas.layout.px
    tied = canvas.picture(ribbon, said, round(rect.width * 0.8) + px(72), px(70))
    place = pygame.Rect((rect.left + px(14), rect.top - tied.size[1] // 2), tied.size)
    tied.lay(canvas.surface, place.topleft)
    return place


def _tally(canvas: Canvas, tile: Tile, ink: Colour) -> pygame.Surface:
    """Five strokes of a pen, of which so many have been drawn, and how long it takes."""
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
    """The stamps at the lower edge of a picture: those that are not earned are only rings."""
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
    """The picture on its own ground, under a thin frame."""
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
