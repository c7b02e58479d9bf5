"""Paints the board on the dark stage: lines and marks of light, which take the colours of ink under the spotlight.

Everything is first painted in light. The spotlight then covers one board with a cream plate, and what lies on that
board is painted again in ink, clipped to the plate. So the colours change exactly at the edge of the light.
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace

import pygame

from game.engine.pen import marks
from game.engine.pen.drawing import Drawing, Strokes, drawing
from game.engine.pen.strokes import Stroke
from game.engine.picture import focus, glow
from game.engine.picture.cache import kept
from game.engine.picture.canvas import Canvas
from game.engine.picture.light import soft
from game.engine.picture.painter import Painter, painted
from game.engine.picture.theme import Colour, Theme, mixed
from game.stage.stage import Piece, Stage
from game.stage.timeline import GHOST
from game.variants.common.laid import put
from game.variants.ultimate.paint.blast import blast

BEAM, FINE, STRIKE = 0.075, 0.028, 0.16
"""The width of the lines between boards, of the lines within a board, and of the stroke through three boards, in
cells."""
WOBBLE = 0.005
"""The amplitude of the tremor in the fine lines, in cells."""
PLATE = 0.95
"""The width of the cream plate, as a share of a board's width."""
DISC = 1.42
"""The width of the spotlight with its soft rim, as a multiple of a board's width."""
WIDEST, NARROWEST = 9.0, 3.0
"""The size of the spotlight over all the boards, and on one board, in cells."""
GLOWS = {"beam": (0.11, 1.0), "strike": (0.16, 1.0), "giant": (0.22, 0.42)}
"""The radius of the glow in cells, and its strength (0 to 1), by kind of piece."""
MADE = {"mark", "grey", "closed", "grid", *GLOWS}
"""The kinds of pieces that are made of strokes."""
LIGHTS = ("wash", "spotlight")
"""The looks of the light beneath the pieces."""


def inks(theme: Theme, paper: bool) -> Mapping[str, Colour]:
    """The colours on the dark stage, or with `paper` those under the spotlight: of the marks, of the giant ones, of the
    lines and the fine lines, and the grey of a board that nobody won."""
    if paper:
        marks = {"X": theme.x, "O": theme.o, "giant X": theme.x, "giant O": theme.o}
        return {**marks, "line": theme.ink, "fine": theme.ink, "grey": theme.mute}
    deep = 0.0 if theme.plain else 0.34
    return {
        "X": theme.x_light,
        "O": theme.o_light,
        "giant X": mixed(theme.x_light, theme.x, deep),
        "giant O": mixed(theme.o_light, theme.o, deep * 0.7),
        "line": mixed(theme.chalk, (226, 228, 255), 0.7),
        "fine": mixed(theme.chalk, (112, 116, 160), 0.0 if theme.plain else 0.72),
        "grey": (176, 178, 196) if theme.plain else (142, 144, 164),
    }


class StagePainter(Painter):
    """Paints nine boards in light, and in ink under the spotlight."""

    def __init__(self, canvas: Canvas, corner: tuple[float, float], cell: float, sheet: str) -> None:
        super().__init__(canvas, corner, cell, sheet, dark=True)
        self._on, self._side, self._seed = canvas, cell, sheet
        self._radius = max(round(cell * 0.10), 2)
        self._inks = inks(canvas.theme, paper=False)
        self._made: list[tuple[str, Piece]] = []
        """The pieces of the last stage without its lights, sorted by layer."""
        self.paintings = {
            **dict.fromkeys(MADE, StagePainter._stroke),
            "grid": StagePainter._grid,
            "outline": StagePainter._outline,
            "wash": StagePainter._wash,
            "spotlight": StagePainter._light,
            "shout": StagePainter._shout,
            "ply": StagePainter._ply,
            "marked": StagePainter._marked,
            "blast": blast,
        }

    def draw(self, stage: Stage) -> None:
        """Paint every piece, lower layers first; then paint again what lies in the spotlight."""
        lights = {key: piece for key, piece in stage.items() if piece.look in LIGHTS}
        made = [(key, piece) for key, piece in stage.items() if key not in lights and piece.drawn > 0]
        self._made = sorted(made, key=lambda entry: entry[1].layer)
        spots = [(key, piece) for key, piece in lights.items() if piece.look == "spotlight"]
        for _key, spot in spots:
            self._disc(spot)
        for key, piece in lights.items():
            if piece.look == "wash":
                self.paint(key, piece)
        for key, piece in self._made:
            self._halo(key, piece)
        for key, piece in self._made:
            self.paint(key, piece)
        for key, spot in spots:  # with reduced motion, one fades out while another fades in
            self.paint(key, spot)
        tip = None if self._on.reduced or self._on.theme.plain else self.tip(stage)
        if tip is not None:
            point = glow.point(max(round(self._side * 0.9), 8))
            put(self._on.surface, point, center=(tip[0], tip[1]))

    def _light(self, key: str, spot: Piece) -> None:
        """Paint a spotlight, and what it lights in ink."""
        plate = self._plate(spot)
        if plate.width > 0:
            self._in_ink([entry for entry in self._made if self._bounds(entry[1]).colliderect(plate)], spot, plate)
        self._cone(spot)

    def foresee(self, pieces: Iterable[tuple[str, Piece]]) -> None:
        """Draw pieces and their glows ahead of time: large ones would delay a frame."""

        for key, piece in pieces:
            self.prefetch(key, piece)

    def prefetch(self, key: str, piece: Piece) -> bool:
        kind = piece.kind
        if kind not in MADE:
            return super().prefetch(key, piece)
        strokes = self.strokes(key, piece)
        there = self._on.prefetch(painted, strokes)
        if kind in GLOWS and not self._on.theme.plain:
            return self._on.prefetch(_glow_of, strokes, *self._blur(piece)) and there
        return there

    def tip(self, stage: Stage) -> tuple[float, float] | None:
        for key, piece in stage.items():
            if 0 < piece.drawn < 1:
                pen = self.drawing(key, piece).tip(piece.drawn)
                x, y = self.at(piece)
                return x + pen.x, y + pen.y
        return None

    def strokes(self, key: str, piece: Piece) -> Strokes:
        kind, _slash, name = piece.look.partition("/")
        theme, side, seed = self._on.theme, self._side, f"{self._seed} {key.removesuffix(GHOST)}"
        if kind == "grid":
            return Strokes(_grid, (piece.size * side, side, self._inks["fine"], seed, theme.line_factor))
        if kind in ("beam", "strike"):
            to = piece.to or (piece.x, piece.y)
            end = (to[0] - piece.x) * side, (to[1] - piece.y) * side
            width = (BEAM if kind == "beam" else STRIKE) * side * theme.line_factor
            return Strokes(_beam, (end, width, self._inks["line"], seed))
        dress: marks.Dress = "hatched" if theme.hatched else "owned"
        own = {"mark": name, "giant": f"giant {name}"}.get(kind, "grey")
        colour = self._inks.get(own, self._inks["grey"])
        shape: marks.Kind = "X" if name == "X" else "O" if name == "O" else "/"
        size = piece.size * side / marks.MARK
        return Strokes(marks.mark, (shape, size, colour, seed, "pen", dress, piece.squash))

    def _halo(self, key: str, piece: Piece) -> None:
        """Paint the glow under a line of light or under a giant mark."""
        kind = piece.kind
        if kind not in GLOWS or self._on.theme.plain:
            return
        x, y = self.at(piece)
        halo, (dx, dy) = self._on.picture(_glow_of, self.strokes(key, piece), *self._blur(piece))
        area, drawn = halo.get_rect(), piece.drawn
        if kind == "beam":  # the glow grows with its line
            lying = area.width > area.height
            area.size = round(area.width * (drawn if lying else 1)), round(area.height * (1 if lying else drawn))
            drawn = 1.0
        halo.set_alpha(round(255 * piece.alpha * drawn))
        self._on.surface.blit(halo, (round(x) + dx, round(y) + dy), area)

    def _blur(self, piece: Piece) -> tuple[float, float]:
        """The radius of a piece's glow in pixels, and its strength."""
        blur, share = GLOWS[piece.kind]
        return blur * self._side, share

    def _stroke(self, key: str, piece: Piece) -> None:
        """Paint the strokes of a piece in the current colours."""
        at = self.at(piece)
        self.frame(piece, self.strokes(key, piece), at)
        self.drawing(key, piece).draw(self._on.surface, at, piece.drawn, round(255 * piece.alpha))

    def _grid(self, key: str, piece: Piece) -> None:
        """Paint the lines within a board. Once they are drawn, four thin pictures are faster to blit than one mostly
        empty one."""
        if piece.drawn < 1:
            self._stroke(key, piece)
            return
        x, y = self.at(piece)
        for ribbon in self.drawing(key, piece).ribbons:
            ribbon.picture.set_alpha(round(255 * piece.alpha))
            self._on.surface.blit(ribbon.picture, ribbon.rect.move(round(x), round(y)))
            ribbon.picture.set_alpha(255)

    def _in_ink(self, pieces: list[tuple[str, Piece]], spot: Piece, plate: pygame.Rect) -> None:
        """Paint the cream plate, and in ink what lies on it; both may be fading."""
        surface, theme, clip = self._on.surface, self._on.theme, self._on.surface.get_clip()
        radius, strength = self._radius, 1.0
        if plate.width == round(NARROWEST * PLATE * self._side):
            cream, strength = glow.plate(plate.width, radius, theme), spot.alpha
            put(surface, cream, strength, topleft=plate.topleft)
        else:
            pygame.draw.rect(surface, glow.cream(theme), plate, border_radius=radius)
        surface.set_clip(plate)
        light, self._inks = self._inks, inks(theme, paper=True)
        try:
            for key, piece in pieces:
                self.paint(key, replace(piece, alpha=piece.alpha * strength) if strength < 1 else piece)
        finally:
            self._inks = light
            surface.set_clip(clip)

    def _bounds(self, piece: Piece) -> pygame.Rect:
        if piece.to is None:
            return self.around(piece)
        left, right = sorted((piece.x, piece.to[0]))
        top, bottom = sorted((piece.y, piece.to[1]))
        return self.rect(left - STRIKE, top - STRIKE, right - left + 2 * STRIKE, bottom - top + 2 * STRIKE)

    def _plate(self, spot: Piece) -> pygame.Rect:
        """The rectangle of the cream plate, which shrinks to nothing as the spotlight widens."""
        side = round(NARROWEST * PLATE * self._side * (1 - _opened(spot)))
        x, y = self.at(spot)
        return pygame.Rect(round(x - side / 2), round(y - side / 2), side, side)

    def _disc(self, spot: Piece) -> None:
        """Paint the soft rim of the spotlight, under all the marks."""
        if self._on.theme.plain or _opened(spot) >= 1:
            return
        disc = glow.disc(round(NARROWEST * DISC * self._side))
        put(self._on.surface, disc, (1 - _opened(spot)) * spot.alpha, center=self.at(spot))

    def _cone(self, spot: Piece) -> None:
        """Paint the spotlight's faint beam while it rests on one board."""
        if self._on.theme.plain or spot.size != NARROWEST or spot.alpha < 1:
            return
        x, y = self.at(spot)
        bottom = round(y - NARROWEST * PLATE * self._side / 2)
        cone = glow.cone((round(NARROWEST * self._side), max(bottom, 1)))
        self._on.surface.blit(cone, (round(x) - cone.width // 2, 0))

    def _wash(self, key: str, piece: Piece) -> None:
        """Paint the faint light on a board that may be used."""
        side = round(NARROWEST * PLATE * self._side)
        wash = glow.wash(side, self._radius, self._on.theme)
        put(self._on.surface, wash, piece.alpha, center=self.at(piece))

    def _outline(self, key: str, piece: Piece) -> None:
        """Paint a line around a board."""
        side = round(NARROWEST * PLATE * self._side * 0.97)
        thick = max(round(self._side * 0.06 * self._on.theme.line_factor), 2)
        frame = focus.rounded((side, side), round(self._side * 0.12), self._inks["line"], rim=thick)
        put(self._on.surface, frame, min(piece.alpha * 1.6, 1.0), center=self.at(piece))


def _opened(spot: Piece) -> float:
    """How wide the spotlight is: 0 on one board, 1 over all of them."""
    return min(max((spot.size - NARROWEST) / (WIDEST - NARROWEST), 0.0), 1.0)


@kept
def _grid(size: float, cell: float, colour: Colour, seed: str, line_factor: float) -> Drawing:
    """The four lines within a board, relative to its middle."""
    half, third = size / 2, cell / 2
    width = FINE * cell * line_factor
    ways = [((at, -half), (at, half)) for at in (-third, third)] + [((-half, at), (half, at)) for at in (-third, third)]
    return drawing([Stroke(way, width) for way in ways], colour, seed, "none", WOBBLE * cell, cell / 60)


@kept
def _beam(end: tuple[float, float], width: float, colour: Colour, seed: str) -> Drawing:
    """A line of light from the origin to `end`, in pixels."""
    return drawing([Stroke(((0.0, 0.0), end), width)], colour, seed, "none", width * 0.07, 3.0)


def _glow_of(canvas: Canvas, strokes: Strokes, blur: float, share: float) -> tuple[pygame.Surface, tuple[int, int]]:
    """The glow around a drawing, and its offset from the drawing's origin in pixels."""
    drawn = strokes.drawing()
    halo, (dx, dy) = soft(drawn.picture, drawn.ribbons[0].colour, blur, share)
    return halo, (drawn.rect.left + dx, drawn.rect.top + dy)
