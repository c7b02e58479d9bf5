"""Paints what lies on the cutting mat, in perspective: dice cast shadows and hide each other."""

from dataclasses import dataclass, replace
from math import dist, floor, pi, sin
from typing import Any

import pygame

from game.engine.pen.ink import clear
from game.engine.picture import light
from game.engine.picture.canvas import Canvas
from game.engine.picture.layout import DESIGN, Layout
from game.engine.picture.painter import Painter
from game.engine.picture.theme import Colour
from game.rules.tris2.mat import STEPS
from game.stage.look import Look
from game.stage.stage import Piece, Stage
from game.variants.common import laid
from game.variants.common.laid import Shaded, put, with_shadow
from game.variants.dice import die_paint, mat_marks, mat_picture, physics, throwing
from game.variants.dice.cube import HALF, space
from game.variants.dice.die_paint import Placed
from game.variants.dice.look.pieces import DIE, middle, whole
from game.variants.dice.perspective import STILL, Point, Turn
from game.variants.dice.physics import Pose

DICE = ("die", "held", "roll", "tip", "lifted", "turn", "poised", "carry", "hop", "bow")
"""The looks of the pieces that are dice."""
IN_HAND = ("held", "tip", "lifted", "poised")
"""The looks of the dice that have a line around them because they are selected."""
GHOST_ALPHA, TRAIL_ALPHA = 165, 46
"""The opacity of a ghost, and of the squares that show the last roll, 0 to 255."""
SWISHING = (0.12, 0.85)
"""The chalk trail of a roll is shown between these two shares of its time."""
ARROW = 0.26
"""The length of an arrow, in cells."""
HOP, CARRIED = 0.22, 1.1
"""How high a die hops that turns in place, and how high a die is carried, in cells."""
TIP = (0.06, 0.07)
"""Where the fingertip is in the picture of the hand, in fractions of its width and height."""
CHIP = 0.36
"""The side of the chip on a die's edge, in cells."""
SHADOWED = 1.06
"""The width of a mat with its shadow, as a share of the mat's own width."""
OUT_OF_HAND = 0.12
"""How long after the start of a throw its dice come into sight, in seconds."""
AT_REST = 0.006
"""A thrown die counts as at rest if its place (in cells) and every element of its matrix are nearer to rest than
this."""


@dataclass(frozen=True)
class Lifted(Piece):
    """A die that is lifted to be looked at from all sides."""

    turned: Turn = STILL
    near: float = 0.0
    """How far the die has come from the mat towards the camera, as a share (0 to 1) of the way."""


class MatPainter(Painter):
    """Paints the pieces on the mat.

    Dice. Their looks end with the symbols on top, to the north and to the east (`XO-`), and perhaps a direction (`e`):

    * `die/XO-` is at rest, or at the share `drawn` of its throw; `held/XO-` is selected; `lifted/XO-` is a `Lifted`
    * `roll/XO-e` is at the share `drawn` of a roll's time, `tip/XO-e` at that share of a quarter turn
    * `turn/XO-e` and `poised/XO-e` are at that share of a quarter turn on their own square
    * `carry/XO-` is on its way to another square; `hop/XO-` and `bow/XO-` celebrate

    On the mat:

    * `trail` is the last roll; `glow/0` is the light of a seat

    Over the dice:

    * `ghost/XO-` is the face that a roll would bring up; `choice/XO-` is the same for the roll that is pointed at
    * `choice` alone is a refused roll that is pointed at
    * `arrow/e` is a direction, `point/e` the one that is pointed at; `tab/XO-e` is a face that may come up, with the
      sign of what that leads to (as `text`)
    * `cut` marks a die that would be cut off; `seat/0` says whose line it is, `sign` what a roll leads to (as `text`)
    * `ply/0` is the number of a foreseen move of a seat
    * `hand` is a hand, `size` cells high, with its fingertip at the piece's place
    """

    labels = frozenset({"ghost", "choice", "arrow", "point", "tab", "cut", "seat", "sign", "ply", "marked", "hand"})

    def __init__(self, canvas: Canvas, seats: tuple[Colour, Colour] | None = None) -> None:
        """`seats` are the colours of the two seats."""
        self._seats = seats or (canvas.theme.plum, canvas.theme.teal)
        self.camera = mat_picture.camera(canvas.layout)
        super().__init__(canvas, self.camera.point((0.0, 0.0, 0.0)), self.camera.cell, "mat")
        self._surface, self._theme = canvas.surface, canvas.theme
        self._drawn: Stage = {}
        """The stage that was drawn last."""
        self._posed: dict[str, tuple[Pose, int]] = {}
        """The pose of each die that was drawn last, and its number of strips."""
        self.paintings = {
            **dict.fromkeys(DICE, MatPainter._die),
            "trail": MatPainter._trail,
            "glow": MatPainter._glow,
            "ghost": MatPainter._ghost,
            "choice": MatPainter._ghost,
            "arrow": MatPainter._arrow,
            "point": MatPainter._arrow,
            "tab": MatPainter._chip,
            "cut": MatPainter._chip,
            "seat": MatPainter._chip,
            "sign": MatPainter._chip,
            "ply": MatPainter._ply,
            "marked": MatPainter._marked,
            "hand": MatPainter._hand,
        }

    def pixel(self, x: float, y: float) -> tuple[float, float]:
        return self.camera.point((x, y, 0.0))

    def cells(self, pos: tuple[float, float]) -> tuple[float, float]:
        """The point of the mat at a pixel of the window; the middle of the square if a die is drawn there."""
        square = self.die_at(self._drawn, (round(pos[0]), round(pos[1])))
        return middle(square) if square else self.camera.ground(pos)

    def rect(self, x: float, y: float, width: float, height: float) -> pygame.Rect:
        """The rectangle of the window around a rectangle of the mat; for a square with a die, around the die's top."""
        dice_there = (piece for piece in self._drawn.values() if piece.kind in DICE)
        lying = any(dist((piece.x, piece.y), (x + 0.5, y + 0.5)) < 0.1 for piece in dice_there)
        z = DIE if lying and width == height == 1 else 0.0
        ends = ((x, y), (x + width, y), (x, y + height), (x + width, y + height))
        seen = self.camera.points([(*end, z) for end in ends])
        left, top = min(x for x, _ in seen), min(y for _, y in seen)
        size = max(x for x, _ in seen) - left, max(y for _, y in seen) - top
        return pygame.Rect(round(left), round(top), round(size[0]), round(size[1]))

    def around(self, piece: Piece) -> pygame.Rect:
        """The rectangle of the window around a die with all its sides, or around a flat piece at its height."""
        reach, levels = piece.size / 2, (0.0, DIE) if piece.kind in DICE else (piece.height,)
        ends = [(piece.x + dx, piece.y + dy, z) for dx in (-reach, reach) for dy in (-reach, reach) for z in levels]
        return die_paint.around(self.camera.points(ends), 0)

    def bare(self, x: float, y: float, width: float, height: float) -> pygame.Rect:
        """The visible part of a rectangle of the mat, without what the die on the next row hides."""
        rect, before = self.rect(x, y, width, height), self.rect(x, y + 1, width, height)
        if rect.top < before.top < rect.bottom:
            rect.height = before.top - rect.top
        return rect

    def draw(self, stage: Stage) -> None:
        """Paint what lies on the mat, then the shadows, then the dice from the farthest to the nearest, then what is
        over them."""
        self._drawn = stage
        standing = {key: piece for key, piece in stage.items() if piece.kind in DICE}
        flat = [(key, piece) for key, piece in stage.items() if key not in standing]
        flat.sort(key=lambda entry: entry[1].layer)
        for key, piece in flat:
            if piece.kind not in self.labels:
                self.paint(key, piece)
        self._posed = self.poses(standing)
        for key, (pose, strips) in self._posed.items():
            alpha = round(standing[key].alpha * 255)
            die_paint.draw_shadow(self._surface, self.camera, pose.spot, pose.turn, self._theme, alpha, strips)
        for piece in standing.values():
            if piece.kind == "roll" and SWISHING[0] < piece.drawn < SWISHING[1] and not self._theme.plain:
                self._swish(piece)
        for key in sorted(self._posed, key=lambda key: -self.camera.distance(self._posed[key][0].spot)):
            self.paint(key, standing[key])
        for key, piece in flat:
            if piece.kind in self.labels:
                self.paint(key, piece)

    def _die(self, key: str, piece: Piece) -> None:
        """Paint a die in its pose."""
        (pose, strips), square = self._posed[key], _square(key)
        lit = (each for name, each in self._drawn.items() if each.kind == "glow" and _square(name) == square)
        light = next(lit, None)
        rim = self._rim(piece, f"cut/{square}" in self._drawn, light)
        glow = light.alpha if light is not None else 0.0
        alpha = round(piece.alpha * 255)
        die_paint.draw(self._surface, self.camera, pose.spot, pose.turn, self._theme, rim, glow, strips, alpha)

    def _rim(self, piece: Piece, cut: bool, light: Piece | None) -> Colour | None:
        """The colour of the line around a die; None if it has none."""
        if cut:
            return self._theme.wax
        if piece.kind in IN_HAND:
            return self._theme.amber
        return self._seats[int(_name(light))] if light is not None and light.alpha > 0.5 else None

    def ready(self, show: tuple[tuple[str, Piece], ...]) -> bool:
        """True if the pictures of a show are ready; also computes the throw of dice that it throws."""
        thrown = {key: piece for key, piece in show if piece.kind == "die" and piece.drawn < 1}
        group = self._group(thrown)
        return super().ready(show) and (not group or self.canvas.prefetch(_thrown, group))

    def prefetch(self, key: str, piece: Piece) -> bool:
        if piece.kind == "roll":
            return self.canvas.prefetch(mat_marks.swish, _name(piece)[3], round(self.camera.cell))
        if piece.kind == "hand":
            return self.canvas.prefetch(_hand, round(self.camera.cell * piece.size))
        return super().prefetch(key, piece)

    def die_at(self, stage: Stage, pos: tuple[int, int]) -> str:
        """The square of the die that is drawn at a pixel of the window; empty if there is none."""
        poses = self.poses({key: piece for key, piece in stage.items() if piece.kind in DICE})
        near = sorted(poses, key=lambda key: self.camera.distance(poses[key][0].spot))
        return next((_square(key) for key in near if die_paint.covers(self.camera, *poses[key][0], pos)), "")

    def poses(self, standing: Stage) -> dict[str, tuple[Pose, int]]:
        """The pose of every die, and its number of strips."""
        thrown = sorted(key for key, piece in standing.items() if piece.kind == "die" and piece.drawn < 1)
        poses: dict[str, tuple[Pose, int]] = {}
        if thrown:
            group = self._group({key: standing[key] for key in thrown})
            progress = standing[thrown[0]].drawn
            flying = throwing.in_flight(self._throw(group, progress), progress)
            for key, die, pose in zip(thrown, group, flying, strict=False):
                poses[key] = _settled(die, pose)
        for key, piece in standing.items():
            if key not in thrown:
                poses[key] = self._pose(key, piece)
        return poses

    def _group(self, thrown: Stage) -> tuple[throwing.Resting, ...]:
        """The dice that are thrown together, as `throwing` takes them."""
        return tuple((_square(key), piece.x, piece.y, _name(piece)) for key, piece in sorted(thrown.items()))

    def _throw(self, group: tuple[throwing.Resting, ...], progress: float) -> throwing.Throw:
        """The throw of these dice; empty while it is still being computed and they cannot be seen yet."""
        if progress * whole(len(group)) < OUT_OF_HAND:
            return self.canvas.found(_thrown, group) or ()
        return self.canvas.picture(_thrown, group)

    def _pose(self, key: str, piece: Piece) -> tuple[Pose, int]:
        square, name = _square(key), _name(piece)
        if isinstance(piece, Lifted):
            ends = zip((piece.x, piece.y, HALF), self.camera.eye, strict=True)
            spot = space(low + (high - low) * piece.near for low, high in ends)
            return Pose(spot, piece.turned), die_paint.STRIPS
        if piece.kind in ("roll", "tip"):
            dx, dy = STEPS[name[3]]
            to = chr(ord("a") + floor(piece.x + dx)) + str(floor(piece.y + dy) + 1)
            go, share = (physics.roll, 1.0) if piece.kind == "roll" else (physics.tipped, pi / 2)
            pose = go(square, to, piece.x, piece.y, name[:3], name[3], piece.drawn * share)
            rolls = piece.kind == "roll" and 0 < piece.drawn < 1
            return pose, die_paint.STRIPS_SLIDING if rolls else die_paint.STRIPS
        if piece.kind in ("turn", "poised"):
            hop = HOP * sin(pi * piece.drawn)
            return physics.turned(
                square, piece.x, piece.y, name[:3], name[3], piece.drawn * pi / 2, hop
            ), die_paint.STRIPS
        if piece.kind in ("hop", "bow"):
            go_on = physics.hopped if piece.kind == "hop" else physics.bowed
            return go_on(square, piece.x, piece.y, name, piece.drawn), die_paint.STRIPS_SLIDING
        (x, y, z), turn = physics.rest(square, piece.x, piece.y, name)
        aloft = CARRIED * sin(pi * piece.drawn) if piece.kind == "carry" else piece.height
        return Pose((x, y, z + aloft), turn), die_paint.STRIPS

    def _trail(self, key: str, piece: Piece) -> None:
        """Paint a lighter tone on the two squares of the last roll: where it began and where it ended."""
        line = self._theme.mat_line
        for at in ((piece.x, piece.y), piece.to or (piece.x, piece.y)):
            self._blit(mat_marks.ghost(self.camera, (*at, 0.0), line, TRAIL_ALPHA, None, self._theme, ""), piece.alpha)

    def _glow(self, key: str, piece: Piece) -> None:
        self._blit(mat_marks.glow(self.camera, (piece.x, piece.y), self._theme), piece.alpha)

    def _ghost(self, key: str, piece: Piece) -> None:
        """Paint the face that a roll would bring up, as high as it would lie, with dashes around it."""
        theme, name = self._theme, _name(piece)
        dashes = theme.amber if piece.kind == "choice" else theme.chalk
        fill = GHOST_ALPHA if name else 0
        made = mat_marks.ghost(self.camera, (piece.x, piece.y, piece.height), theme.chalk, fill, dashes, theme, name)
        self._blit(made, piece.alpha)

    def _swish(self, piece: Piece) -> None:
        """Paint the chalk trail behind a rolling die."""
        picture = self.canvas.picture(mat_marks.swish, _name(piece)[3], round(self.camera.cell))
        middle = self.camera.point((piece.x, piece.y, HALF))
        put(self._surface, picture, min(1.0, 2.2 - 2.2 * piece.drawn), center=middle)

    def _over(self, piece: Piece) -> Point:
        """The pixel at a piece's place and height."""
        return self.camera.point((piece.x, piece.y, piece.height))

    def _arrow(self, key: str, piece: Piece) -> None:
        chosen, theme = piece.kind == "point", self._theme
        size, colour = (ARROW * 1.3, theme.amber) if chosen else (ARROW, theme.chalk)
        picture = mat_marks.arrow(self.canvas.sprites, _name(piece), self.camera.cell * size, colour)
        put(self._surface, picture, piece.alpha, center=self._over(piece))

    def _ply(self, key: str, piece: Piece) -> None:
        """Paint the number of a foreseen move on the foot of its ghost, in the colour of its seat."""
        seat = _name(piece)
        corner = self.camera.point((piece.x, piece.y, DIE / 4))
        self._number(piece, corner, self._seats[int(seat)] if seat else None)

    def _hand(self, key: str, piece: Piece) -> None:
        made = self.canvas.picture(_hand, round(self.camera.cell * piece.size))
        (x, y), (width, height) = self._over(piece), made[0].size
        laid.lay(self._surface, made, (x + width * (0.5 - TIP[0]), y + height * (0.5 - TIP[1])))

    def _chip(self, key: str, piece: Piece) -> None:
        """Paint a chip on a die's edge: the face of a roll, the sign on a die that would be cut off, whose line it is,
        or what a roll leads to."""
        kind, name, theme, sprites = piece.kind, _name(piece), self._theme, self.canvas.sprites
        side = round(self.camera.cell * CHIP * piece.size)
        if kind == "tab":
            picture = mat_marks.tab(name[:3], name[3], side, theme, mat_marks.paper_of(piece.text, theme), sprites)
        elif kind == "cut":
            picture = sprites.get("left-behind", height=side)
        else:
            colour = self._seats[int(name)] if kind == "seat" else theme.wax
            picture = mat_marks.seal(piece.text, side, colour, theme, self.canvas.fonts, sprites)
        put(self._surface, picture, piece.alpha, center=self._over(piece))

    def _blit(self, made: Placed, alpha: float) -> None:
        picture, corner = made
        put(self._surface, picture, alpha, topleft=corner)


def _settled(die: throwing.Resting, pose: Pose) -> tuple[Pose, int]:
    """The pose of a thrown die, and its number of strips: a tumbling die needs fewer than a sliding one.

    A die that is almost at rest is shown at rest, so that not all dice need their last picture in the same frame.
    """
    rest = physics.rest(*die)
    if max(abs(a - b) for a, b in zip(pose.spot + pose.turn, rest.spot + rest.turn, strict=True)) < AT_REST:
        return rest, die_paint.STRIPS
    flat = max(map(abs, pose.turn[6:9])) > 0.999
    return pose, die_paint.STRIPS_SLIDING if flat else die_paint.STRIPS_FLYING


def _thrown(canvas: Canvas, group: tuple[throwing.Resting, ...]) -> throwing.Throw:
    """Compute a throw, which takes longer than a frame, in the background."""
    return throwing.thrown(group)


def _hand(canvas: Canvas, tall: int) -> Shaded:
    """The hand that straightens dice, with its shadow."""
    return with_shadow(canvas, canvas.sprites.get("hand-points", height=tall), light.LIFTED)


def _name(piece: Piece) -> str:
    return piece.look.partition("/")[2]


def _square(key: str) -> str:
    """The square in the name of a piece on the stage."""
    return key.partition("/")[2].rstrip("~")


def on_mat(canvas: Canvas, look: Look[Any], stage: Stage, side: int, nine: bool = False) -> None:
    """Paint a stage on a small mat, which is `side` pixels wide with its shadow; `nine` lays it for tic-tac-toe."""
    bare = canvas.picture(_bare_mat, side, nine)
    table = bare.surface.copy()
    MatPainter(replace(bare, surface=table)).draw(stage)
    kept = table.subsurface(bare.surface.get_bounding_rect())
    put(canvas.surface, kept, center=(side // 2, side // 2))


def _bare_mat(canvas: Canvas, side: int, nine: bool) -> Canvas:
    """The canvas of a small table with an empty mat."""
    share = side / (mat_picture.ZONE[2] * DESIGN[0] * SHADOWED)
    layout = Layout((round(DESIGN[0] * share), round(DESIGN[1] * share)))
    table = clear(layout.size, canvas.theme.mat)
    small = canvas.part(table, layout, ("little mat", side, nine))
    mat_picture.lay(table, small, nine)
    return small
