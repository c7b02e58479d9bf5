"""Paints a stage's pieces on a surface.

The first word of a piece's look chooses the function: `mark/X`, `line`, `strike/O`, `art/NAME`, `shout`, `ply`, or a
prop of a game (`paint/props.py` of its variant).
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

import pygame

from game.engine.pen import marks
from game.engine.pen.drawing import Drawing, Strokes
from game.engine.pen.marks import Dress, Implement
from game.engine.picture import focus, light
from game.engine.picture.canvas import Canvas
from game.engine.picture.light import Height
from game.engine.picture.theme import Colour
from game.stage.stage import Piece, Stage
from game.stage.timeline import GHOST
from game.words import _

Painting = Callable[[Any, str, Piece], None]
"""Paints one piece. Its arguments are the painter, the piece's name, and the piece."""
Ahead = Callable[[Any, Piece], bool]
"""Has threads draw what painting a piece needs. Returns True once it is drawn."""
FLYING = Height(16, 12.5)
TURN_STEP = 3
"""Pictures are turned in steps of this many degrees, so that few have to be made."""
STROKES = ("mark", "line", "strike")
RIM = 0.022
"""The width of a mark's rim in cells."""
MARKED = 0.05
"""The width of a frame around something that a sentence speaks of, in cells."""
NUMBER, LEAST_NUMBER, WIDEST_NUMBER = 40, 24, 0.38
"""The disc with a ply's number: its size and its least size (pixels at 1080p), and its greatest size in cells."""


@dataclass(frozen=True)
class ShadowedPicture:
    """A picture without its transparent margin, and its shadow."""

    picture: pygame.Surface
    at: tuple[int, int]
    """The corner of the picture in the whole sprite."""
    whole: tuple[int, int]
    """The size of the whole sprite."""
    shadow: tuple[pygame.Surface, tuple[int, int]] | None
    """The shadow, and its offset from the picture's corner."""


class Painter:
    """Paints the pieces of one board."""

    labels: frozenset[str] = frozenset({"ply"})
    """The first words of looks that label a piece. They lie on top, without a shadow."""
    dresses: Mapping[str, str] = {}
    """The dress of sprites, by the beginning of their names."""
    front: frozenset[str] = frozenset()
    """The first words of looks that are drawn last, above what the table lays over the board."""
    rims: Mapping[str, Colour] = {}
    """The colour of the rim around the written marks of either side."""

    def __init__(
        self,
        canvas: Canvas,
        corner: tuple[float, float],
        cell: float,
        sheet: str,
        implement: Implement = "pen",
        dark: bool = False,
        props: Mapping[str, Painting] | None = None,
        ahead: Mapping[str, Ahead] | None = None,
    ) -> None:
        """`corner` is the board's upper left corner and `cell` a cell's width, both in pixels.

        `sheet` is part of the seed of handwriting, so that two pages differ. On a `dark` background marks have light
        colours. `props` are the painting functions of the game's own looks, and `ahead` those that draw in advance.
        """
        theme = canvas.theme
        self.canvas = canvas
        self.cell = cell
        self._corner = corner
        self.sheet = sheet
        self.implement = implement
        self._colours: Mapping[str, Colour] = (
            {"X": theme.x_light, "O": theme.o_light} if dark else {"X": theme.x, "O": theme.o}
        )
        self._line = theme.chalk if dark else theme.pencil if implement == "pencil" else theme.ink
        self._props = props or {}
        self._ahead = ahead or {}
        self.paintings: Mapping[str, Painting] = {
            **dict.fromkeys(STROKES, Painter._stroke),
            "art": Painter.art,
            "shout": Painter._shout,
            "ply": Painter._ply,
            "marked": Painter._marked,
            "tool": nothing,  # lies on the table, which draws it
            **self._props,
        }
        """The painting function for the first word of each look. They are not bound methods: those would keep the
        painter and its canvas alive until the next garbage collection."""

    def pixel(self, x: float, y: float) -> tuple[float, float]:
        """Convert a point of the board in cells to pixels of the window."""
        return self._corner[0] + x * self.cell, self._corner[1] + y * self.cell

    def at(self, piece: Piece) -> tuple[float, float]:
        """The pixel of the window at a piece's place."""
        return self.pixel(piece.x, piece.y)

    def side(self, piece: Piece) -> int:
        """A piece's size in whole pixels."""
        return round(piece.size * self.cell)

    def cells(self, pos: tuple[float, float]) -> tuple[float, float]:
        """Convert a pixel of the window to a point of the board in cells."""
        return (pos[0] - self._corner[0]) / self.cell, (pos[1] - self._corner[1]) / self.cell

    def rect(self, x: float, y: float, width: float, height: float) -> pygame.Rect:
        """Convert a rectangle of the board in cells to pixels of the window."""
        left, top = self.pixel(x, y)
        return pygame.Rect(round(left), round(top), round(width * self.cell), round(height * self.cell))

    def around(self, piece: Piece) -> pygame.Rect:
        """The square of the window that a piece takes."""
        return self.rect(piece.x - piece.size / 2, piece.y - piece.size / 2, piece.size, piece.size)

    def bare(self, x: float, y: float, width: float, height: float) -> pygame.Rect:
        """The part of a rectangle of the board that no piece in front hides."""
        return self.rect(x, y, width, height)

    def draw(self, stage: Stage) -> None:
        """Paint every piece except those in front, lower layers first."""
        for key, piece in sorted(stage.items(), key=lambda entry: (entry[1].layer, entry[0])):
            if piece.kind not in self.front:
                self.paint(key, piece)

    def draw_front(self, stage: Stage) -> None:
        """Paint the pieces in front."""
        for key, piece in stage.items():
            if piece.kind in self.front:
                self.paint(key, piece)

    def paint(self, key: str, piece: Piece) -> None:
        """Paint one piece."""
        self.paintings[piece.kind](self, key, piece)

    def tip(self, stage: Stage) -> tuple[float, float] | None:
        """The pen's tip (pixels of the window) while a piece is being written; None otherwise."""
        for key, piece in stage.items():
            if 0 < piece.drawn < 1 and piece.kind in STROKES:
                pen = self.drawing(key, piece).tip(piece.drawn)
                x, y = self.at(piece)
                return x + pen.x, y + pen.y
        return None

    def drawing(self, key: str, piece: Piece) -> Drawing:
        """The strokes of a mark, a line or a strike, around the piece's place."""
        strokes = self.strokes(key, piece)
        return self.canvas.drawn(painted, strokes) or strokes.drawing()

    def strokes(self, key: str, piece: Piece) -> Strokes:
        """The same as plain values."""
        kind, _slash, name = piece.look.partition("/")
        seed, cell = f"{self.sheet} {key.removesuffix(GHOST)}", self.cell
        factor = self.canvas.theme.line_factor
        if kind == "mark":
            dress: Dress = "hatched" if self.canvas.theme.hatched else "owned"
            size = cell * piece.size / marks.MARK
            shape: marks.Kind = "X" if name == "X" else "O"
            return Strokes(marks.mark, (shape, size, self._colours[name], seed, self.implement, dress, piece.squash))
        to = piece.to or (piece.x, piece.y)
        end = ((to[0] - piece.x) * cell, (to[1] - piece.y) * cell)
        draw = marks.strike if kind == "strike" else marks.grid_line
        return Strokes(draw, ((0.0, 0.0), end, cell, self._line, seed, self.implement, factor))

    def _stroke(self, key: str, piece: Piece) -> None:
        if piece.drawn > 0:
            at, drawing = self.at(piece), self.drawing(key, piece)
            self.frame(piece, self.strokes(key, piece), at)
            drawing.draw(self.canvas.surface, at, piece.drawn, round(piece.alpha * 255))

    def frame(self, piece: Piece, strokes: Strokes, at: tuple[float, float]) -> None:
        """Draw the rim of a written mark in its side's colour, under its `strokes` at this pixel."""
        rim = self.rims.get(piece.look.removeprefix("mark/")) if piece.drawn >= 1 and piece.alpha >= 1 else None
        if rim is None:
            return
        wide = max(round(RIM * self.cell * piece.size), 2)
        framed = self.canvas.found(_framed, strokes, rim, wide)
        if framed is not None:
            picture, (x, y) = framed
            self.canvas.surface.blit(picture, (round(at[0]) + x, round(at[1]) + y))

    def want(self, pieces: Iterable[Piece]) -> None:
        """Have threads draw the pictures of these pieces for animations that may come."""
        for piece in pieces:
            self.prefetch("", piece)

    def ready(self, show: tuple[tuple[str, Piece], ...]) -> bool:
        """True if everything is drawn that an animation of these pieces needs."""
        missing = [key for key, piece in show if not self.prefetch(key, piece)]
        return not missing

    def prefetch(self, key: str, piece: Piece) -> bool:
        """Have threads draw what painting a piece needs. Returns True once it is drawn."""
        kind = piece.kind
        if kind in self._props:
            return kind not in self._ahead or self._ahead[kind](self, piece)
        if kind in STROKES:
            return self.canvas.prefetch(painted, self.strokes(key, piece))
        if kind == "shout":
            return self.canvas.prefetch(_star, self._star_size(piece))
        return kind != "art" or self.canvas.prefetch(_lifted, *self._sprite(piece))

    def art(self, key: str, piece: Piece) -> None:
        """Paint a drawing and its shadow."""
        lifted, at = self.laid(piece)
        alpha = round(piece.alpha * 255)
        if lifted.shadow is not None:
            shade, (dx, dy) = lifted.shadow
            shade.set_alpha(alpha)
            away = round(piece.height * self.cell * 0.25)
            self.canvas.surface.blit(shade, (at.left + dx + away, at.top + dy + away))
        lifted.picture.set_alpha(alpha)
        self.canvas.surface.blit(lifted.picture, at)

    def laid(self, piece: Piece) -> tuple["ShadowedPicture", pygame.Rect]:
        """The picture of a drawing, and its place in pixels of the window."""
        lifted = self.canvas.picture(_lifted, *self._sprite(piece))
        place = pygame.Rect((0, 0), lifted.whole)
        place.center = round(self.at(piece)[0]), round(self.at(piece)[1])
        return lifted, lifted.picture.get_rect(topleft=place.move(lifted.at).topleft)

    def _sprite(self, piece: Piece) -> tuple[str, int, int, bool]:
        """The name of a sprite, its height in pixels, its turn in steps, and whether it has a shadow."""
        tall, turn = self.side(piece), round(piece.turn / TURN_STEP)
        name = piece.look.partition("/")[2]
        dress = next((f"@{dress}" for begins, dress in self.dresses.items() if name.startswith(begins)), "")
        return name + dress, tall, turn, bool(piece.height) and not self.canvas.theme.plain

    def _shout(self, key: str, piece: Piece) -> None:
        """Paint a word in a star."""
        x, y = self.at(piece)
        star = self.canvas.picture(_star, self._star_size(piece))
        for picture in (star, self._word(piece, star.width)):
            picture.set_alpha(round(piece.alpha * 255))
            self.canvas.surface.blit(picture, picture.get_rect(center=(round(x), round(y))))
            picture.set_alpha(255)

    def _ply(self, key: str, piece: Piece) -> None:
        self._number(piece, self.at(piece))

    def _marked(self, key: str, piece: Piece) -> None:
        """Paint a frame from the piece's place to its far corner: the first in the colour of O, the second in that of
        X. Round a place as thin as a line there is room for the line."""
        x, y = piece.to or (piece.x, piece.y)
        rect, rim = self.rect(piece.x, piece.y, x - piece.x, y - piece.y), max(round(MARKED * self.cell), 3)
        rect = rect.inflate(*(max(4 * rim - length, -2) for length in rect.size))
        colour = self._colours["O" if piece.look.endswith("1") else "X"]
        frame = focus.rounded(rect.size, 2 * rim, colour, 255, rim)
        self.canvas.surface.blit(frame, rect)

    def _number(self, piece: Piece, corner: tuple[float, float], colour: Colour | None = None) -> None:
        """Paint a ply's number on a disc of this colour, or a dark one, with its lower right corner at this pixel."""
        canvas, theme, px = self.canvas, self.canvas.theme, self.canvas.layout.px
        room = round(self.cell * WIDEST_NUMBER)
        side = max(min(round(px(NUMBER) * canvas.layout.text), room), px(LEAST_NUMBER))
        place = pygame.Rect(0, 0, side, side)
        place.bottomright = round(corner[0]), round(corner[1])
        inner = max(side - 2 * max(px(2), 1), 1)
        rim = focus.rounded((side, side), side // 2, theme.chalk)
        disc = focus.rounded((inner, inner), inner // 2, colour or theme.outline)
        word = canvas.fonts.fit(piece.text, "bold", 30, theme.chalk, side, 1, side)
        for each in (rim, disc, word):
            each.set_alpha(round(piece.alpha * 255))
            canvas.surface.blit(each, each.get_rect(center=place.center))
            each.set_alpha(255)

    def _star_size(self, piece: Piece) -> int:
        return round(piece.size * self.cell * 1.5)

    def _word(self, piece: Piece, room: int) -> pygame.Surface:
        canvas, size = self.canvas, piece.size * self.cell
        return canvas.fonts.fit(_(piece.text), "amatic", size / canvas.layout.k * 0.62, canvas.theme.ink, room, 1)


def painted(canvas: Canvas, strokes: Strokes) -> Drawing:
    """A drawing with the pictures of all its strokes, made by a thread, which leaves the canvas alone."""
    drawing = strokes.drawing()
    drawing.paint()
    return drawing


def _framed(canvas: Canvas, strokes: Strokes, colour: Colour, wide: int) -> tuple[pygame.Surface, tuple[int, int]]:
    """The shape of a drawing in one colour, wider by `wide` pixels on all sides, and its offset from the drawing's
    origin."""
    drawing = strokes.drawing()
    shape = pygame.mask.from_surface(drawing.picture, 60)
    brush = pygame.Mask((2 * wide + 1, 2 * wide + 1))
    for x in range(2 * wide + 1):
        for y in range(2 * wide + 1):
            brush.set_at((x, y), (x - wide) ** 2 + (y - wide) ** 2 <= wide**2)
    whole = shape.convolve(brush, pygame.Mask((shape.get_size()[0] + 2 * wide, shape.get_size()[1] + 2 * wide)))
    picture = pygame.transform.box_blur(whole.to_surface(setcolor=(*colour, 255), unsetcolor=(*colour, 0)), 1)
    return picture, (drawing.rect.left - wide, drawing.rect.top - wide)


def _lifted(canvas: Canvas, name: str, tall: int, turn: int, shaded: bool) -> ShadowedPicture:
    whole = canvas.sprites.raster(name, tall, turn * TURN_STEP)
    seen = whole.get_bounding_rect()
    picture = whole.subsurface(seen).copy()
    shadow = light.shadow(picture, FLYING, canvas.layout) if shaded else None
    return ShadowedPicture(picture, seen.topleft, whole.size, shadow)


def _star(canvas: Canvas, tall: int) -> pygame.Surface:
    return canvas.sprites.raster("burst", tall)


def nothing(painter: Painter, key: str, piece: Piece) -> None:
    """Paints nothing, because the table draws this piece itself."""
