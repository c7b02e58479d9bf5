"""The painter of the cutting mat: its pieces stand in perspective, cast shadows and hide one another."""

from functools import lru_cache
from itertools import pairwise
from math import floor

import pygame

from game.engine import dice, mat, physics
from game.engine.canvas import Canvas
from game.engine.cube import HALF
from game.engine.ink import clear
from game.engine.painter import Painter
from game.engine.perspective import Camera, Point
from game.engine.physics import Pose
from game.engine.theme import Colour, Theme, mixed
from game.view.stage import Piece, Stage
from game.view.tris2 import STEPS, middle

DICE = ("die", "held", "roll")
"""What stands on the mat: a die, one that is in the hand, one that tips over its edge."""
TILE = 0.41
"""Half of a ghost's side, in cells."""
DASH, GAP, FINE = 0.085, 0.06, 0.01
"""Of a dashed line: dash, gap, and how finely it is cut; in cells."""
OVER = 3
GHOST_ALPHA, GHOST_INK, TRAIL_ALPHA = 165, 225, 46
ARROW = 0.26
"""Length of an arrow, in cells."""
GLOW = 0.62


class MatPainter(Painter):
    """Paints what lies and stands on the mat. Besides dice it knows `trail`, `glow`, `ghost/XO-` (what a roll would
    bring up; `choice/XO-` is the one pointed at, `choice` alone a roll that is refused) and `arrow/e`, `point/e`.
    """

    def __init__(self, canvas: Canvas) -> None:
        self.camera = mat.camera(canvas.layout)
        super().__init__(canvas, self.camera.point((0.0, 0.0, 0.0)), self.camera.cell, "mat")
        self._surface, self._theme = canvas.surface, canvas.theme

    def pixel(self, x: float, y: float) -> tuple[float, float]:
        return self.camera.point((x, y, 0.0))

    def cells(self, pos: tuple[float, float]) -> tuple[float, float]:
        return self.camera.ground(pos)

    def rect(self, x: float, y: float, width: float, height: float) -> pygame.Rect:
        corners = [self.pixel(*corner) for corner in ((x, y), (x + width, y), (x, y + height), (x + width, y + height))]
        left, top = min(x for x, _ in corners), min(y for _, y in corners)
        size = max(x for x, _ in corners) - left, max(y for _, y in corners) - top
        return pygame.Rect(round(left), round(top), round(size[0]), round(size[1]))

    def draw(self, stage: Stage) -> None:
        """Paint what lies on the mat, then the shadows, the dice from the farthest to the nearest, and the arrows."""
        standing = {key: piece for key, piece in stage.items() if _kind(piece) in DICE}
        flat = sorted((piece for key, piece in stage.items() if key not in standing), key=lambda piece: piece.layer)
        for piece in flat:
            if _kind(piece) not in ("arrow", "point"):
                self._lie(piece)
        poses = self._poses(standing)
        lit = {key.partition("/")[2]: piece.alpha for key, piece in stage.items() if _kind(piece) == "glow"}
        for key, (pose, strips) in poses.items():
            alpha, flies = round(standing[key].alpha * 255), strips == dice.STRIPS_FLYING
            dice.shadow(self._surface, self.camera, pose.spot, pose.turn, self._theme, alpha, flies)
        far = sorted(poses, key=lambda key: -self.camera.distance(poses[key][0].spot))
        for key in far:
            pose, strips = poses[key]
            glow = lit.get(_square(key), 0.0)
            held = _kind(standing[key]) == "held"
            rim = self._theme.amber if held else self._theme.marker if glow > 0.5 else None
            alpha = round(standing[key].alpha * 255)
            dice.draw(self._surface, self.camera, pose.spot, pose.turn, self._theme, rim, glow, strips, alpha)
        for piece in flat:
            if _kind(piece) in ("arrow", "point"):
                self._arrow(piece)

    def die_at(self, stage: Stage, pos: tuple[int, int]) -> str:
        """The square of the die that is seen at a window pixel; empty where there is none."""
        poses = self._poses({key: piece for key, piece in stage.items() if _kind(piece) in DICE})
        near = sorted(poses, key=lambda key: self.camera.distance(poses[key][0].spot))
        return next((_square(key) for key in near if dice.covers(self.camera, *poses[key][0], pos)), "")

    def _poses(self, standing: Stage) -> dict[str, tuple[Pose, int]]:
        """How every die is placed now, and how smooth it has to be drawn."""
        thrown = sorted(key for key, piece in standing.items() if _kind(piece) == "die" and piece.drawn < 1)
        group = tuple((_square(key), standing[key].x, standing[key].y, _name(standing[key])) for key in thrown)
        poses: dict[str, tuple[Pose, int]] = {}
        if group:
            flying = physics.thrown(group, standing[thrown[0]].drawn)
            poses = {key: (pose, _strips(pose)) for key, pose in zip(thrown, flying, strict=True)}
        for key, piece in standing.items():
            if key not in poses:
                poses[key] = self._pose(key, piece)
        return poses

    def _pose(self, key: str, piece: Piece) -> tuple[Pose, int]:
        square, name = _square(key), _name(piece)
        if _kind(piece) == "roll":
            dx, dy = STEPS[name[3]]
            to = "abcde"[floor(piece.x + dx)] + str(floor(piece.y + dy) + 1)
            return physics.roll(square, to, piece.x, piece.y, name[:3], name[3], piece.drawn), dice.STRIPS
        (x, y, z), turn = physics.rest(square, piece.x, piece.y, name)
        return Pose((x, y, z + piece.height), turn), dice.STRIPS

    def _lie(self, piece: Piece) -> None:
        """Something flat on the mat."""
        kind, theme, alpha = _kind(piece), self._theme, round(piece.alpha * 255)
        if kind == "trail":
            for x, y in ((piece.x, piece.y), piece.to or (piece.x, piece.y)):
                self._blit(_tile(self.camera, (x, y), theme.mat_line, TRAIL_ALPHA, None, theme, ""), alpha)
        elif kind == "glow":
            self._blit(_glow(self.camera, (piece.x, piece.y), theme), alpha)
        else:
            dashes = theme.amber if kind == "choice" else theme.chalk
            fill = GHOST_ALPHA if _name(piece) else 0
            self._blit(_tile(self.camera, (piece.x, piece.y), theme.chalk, fill, dashes, theme, _name(piece)), 255)

    def _arrow(self, piece: Piece) -> None:
        chosen = _kind(piece) == "point"
        colour = self._theme.amber if chosen else self._theme.chalk
        picture = _arrow(_name(piece), round(self.camera.cell * ARROW * (1.3 if chosen else 1.0)), colour, self._theme)
        x, y = self.pixel(piece.x, piece.y)
        self._surface.blit(picture, picture.get_rect(center=(round(x), round(y))))

    def _blit(self, made: tuple[pygame.Surface, tuple[int, int]], alpha: int) -> None:
        picture, corner = made
        picture.set_alpha(alpha)
        self._surface.blit(picture, corner)


def _strips(pose: Pose) -> int:
    """How smooth a thrown die has to be drawn: one that has landed is seen better than one that tumbles."""
    flat = max(map(abs, pose.turn[6:9])) > 0.999
    return dice.STRIPS_SLIDING if flat else dice.STRIPS_FLYING


def _kind(piece: Piece) -> str:
    return piece.look.partition("/")[0]


def _name(piece: Piece) -> str:
    return piece.look.partition("/")[2]


def _square(key: str) -> str:
    """The square that a piece is named after."""
    return key.partition("/")[2].rstrip("~")


def symbols(die: str, theme: Theme) -> list[tuple[Colour | None, list[Point]]]:
    """The outlines on the top of a die that lies so, in cells about its middle, and their inks; None for a hole."""
    return [(getattr(theme, ink, None), points) for ink, points in dice.top(die)]


@lru_cache(maxsize=200)
def _tile(
    camera: Camera, at: Point, fill: Colour, alpha: int, dashes: Colour | None, theme: Theme, die: str
) -> tuple[pygame.Surface, tuple[int, int]]:
    """A rounded square on the mat, perhaps with dashes around it and a die's top on it; and where it lies."""
    edge = mat.outline(at[0] - TILE, at[1] - TILE, at[0] + TILE, at[1] + TILE, 0.11)
    seen = camera.points([(x, y, 0.0) for x, y in edge])
    left, top = floor(min(x for x, _ in seen)) - 6, floor(min(y for _, y in seen)) - 6
    size = floor(max(x for x, _ in seen)) + 7 - left, floor(max(y for _, y in seen)) + 7 - top
    large = clear((size[0] * OVER, size[1] * OVER), fill)

    def pixels(points: list[Point]) -> list[Point]:
        return [((x - left) * OVER, (y - top) * OVER) for x, y in camera.points([(x, y, 0.0) for x, y in points])]

    pygame.draw.polygon(large, (*fill, 255 if theme.plain and die else alpha), pixels(edge))
    for ink, points in symbols(die, theme) if die else ():
        colour = (*ink, GHOST_INK) if ink else (*fill, 255 if theme.plain else alpha)
        pygame.draw.polygon(large, colour, pixels([(at[0] + x, at[1] + y) for x, y in points]))
    if dashes:
        width = camera.cell * (0.035 if dashes == theme.amber else 0.024) * theme.line_factor * OVER
        for dash in _dashes([*edge, edge[0]]):
            for a, b in pairwise(pixels(dash)):
                pygame.draw.line(large, dashes, a, b, round(width))
            for end in pixels(dash):
                pygame.draw.circle(large, dashes, end, width / 2)
    return pygame.transform.smoothscale(large, size), (left, top)


def _dashes(edge: list[Point]) -> list[list[Point]]:
    """A closed outline in dashes, in cells."""
    lengths = [((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5 for (ax, ay), (bx, by) in pairwise(edge)]
    step = sum(lengths) / round(sum(lengths) / (DASH + GAP))
    dashes: list[list[Point]] = []
    way = 0.0
    for (a, b), length in zip(pairwise(edge), lengths, strict=True):
        parts = max(round(length / FINE), 1)
        for part in range(parts):
            t = part / parts
            number, rest = divmod(way + length * t, step)
            if rest < step * DASH / (DASH + GAP):
                while len(dashes) <= number:
                    dashes.append([])
                dashes[int(number)].append((a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t))
        way += length
    return [dash for dash in dashes if len(dash) > 1]


@lru_cache(maxsize=40)
def _glow(camera: Camera, at: Point, theme: Theme) -> tuple[pygame.Surface, tuple[int, int]]:
    """Warm light on the mat around a die; in high contrast a plain bright square."""
    edge = mat.outline(at[0] - GLOW, at[1] - GLOW, at[0] + GLOW, at[1] + GLOW, 0.3)
    seen = camera.points([(x, y, 0.0) for x, y in edge])
    pad = round(camera.cell * 0.3)
    left, top = floor(min(x for x, _ in seen)) - pad, floor(min(y for _, y in seen)) - pad
    size = floor(max(x for x, _ in seen)) + pad - left, floor(max(y for _, y in seen)) + pad - top
    small = clear((size[0] // 4 + 1, size[1] // 4 + 1), theme.marker)
    pygame.draw.polygon(small, (*theme.marker, 200), [((x - left) / 4, (y - top) / 4) for x, y in seen])
    if not theme.plain:
        small = pygame.transform.box_blur(pygame.transform.box_blur(small, pad // 8), pad // 12 + 1)
    return pygame.transform.smoothscale(small, (small.width * 4, small.height * 4)), (left, top)


@lru_cache(maxsize=40)
def _arrow(direction: str, length: int, colour: Colour, theme: Theme) -> pygame.Surface:
    """A stout arrow with a dark line around it."""
    side, dark = length * OVER, theme.outline
    large = clear((round(side * 1.3),) * 2, dark)
    shape = ((-0.5, -0.15), (0.05, -0.15), (0.05, -0.38), (0.5, 0.0), (0.05, 0.38), (0.05, 0.15), (-0.5, 0.15))
    (dx, dy), middle_ = STEPS[direction], large.width / 2
    points = [(middle_ + side * (x * dx - y * dy), middle_ + side * (x * dy + y * dx)) for x, y in shape]
    for a, b in pairwise([*points, points[0]]):
        pygame.draw.line(large, dark, a, b, round(side * 0.17))
        pygame.draw.circle(large, dark, a, side * 0.085)
    pygame.draw.polygon(large, colour, points)
    return pygame.transform.smoothscale(large, (large.width // OVER, large.height // OVER))


@lru_cache(maxsize=60)
def tile(die: str, side: int, theme: Theme, chosen: bool) -> pygame.Surface:
    """The top of a die that lies so, flat, `side` pixels wide: a face of the unfolded die. Never paint on it."""
    large = clear((side * OVER, side * OVER), theme.outline)
    paper = theme.marker if chosen else mixed(theme.bright, theme.buff, 0.4)
    line, radius = max(round(side * OVER * 0.035), 2), round(side * OVER * 0.14)
    pygame.draw.rect(large, theme.outline, large.get_rect(), border_radius=radius)
    pygame.draw.rect(large, paper, large.get_rect().inflate(-2 * line, -2 * line), border_radius=radius - line)
    scale, centre = side * OVER / (2 * HALF) * 1.05, side * OVER / 2
    for ink, points in symbols(die, theme):
        pygame.draw.polygon(large, ink or paper, [(centre + x * scale, centre + y * scale) for x, y in points])
    return pygame.transform.smoothscale(large, (side, side))


def beyond(square: str, direction: str) -> Point:
    """Where the arrow of a roll is, in cells: at the far side of the square that it leads to."""
    (x, y), (dx, dy) = middle(square), STEPS[direction]
    return x + dx * 1.62, y + dy * 1.62
