"""Paints the Berlin Wall, seen from above and slightly from the front, as it is laid brick by brick and as it falls."""

import random
from dataclasses import replace
from math import pi, sin

from game.engine.picture.cache import kept
from game.engine.picture.canvas import Canvas
from game.engine.picture.layout import Layout
from game.engine.picture.light import CARD, shadow
from game.engine.picture.painter import Painter
from game.engine.picture.sprites import Sprites
from game.engine.picture.theme import Theme
from game.stage.stage import Piece
from game.variants.common.laid import FAR, Shaded, lay, put, with_shadow
from game.variants.ttic.look.falls import RUBBLE
from game.variants.ttic.look.pieces import FACE, FALLING, MET, PUSHED, WALL_END, WALL_WIDE, bricks, landed
from game.variants.ttic.paint.ink_and_paper import puffs

LONG = 8
"""A wall that is longer than so many times its width is a straight one."""
DROP, PUSH, SHOVE = 0.6, 0.8, 0.03
"""The height from which bricks fall, the distance from which the last one is pushed, and how far it shoves the others,
in cells."""
PUFF, PUFFED = 0.16, 0.14
"""The width of the puff of dust under a brick (cells), and how long it lasts, as a share of the wall's time."""
LOOSE, SHARDS = 14, 18
"""How many loose bricks a straight wall falls into, and how many shards fly off."""
TURN = 15
"""Loose bricks turn in steps of so many degrees, so that few pictures are needed."""
FADED = 0.2 / RUBBLE
"""The share of the fall, at its end, in which everything fades."""
DRIFT, SETTLED = 0.5, 0.8
"""How far dust drifts in cells, and the share of the fall after which it has settled."""


def wall(painter: Painter, key: str, piece: Piece) -> None:
    """Paint a straight wall from the piece's place to `to`, built as far as `drawn`."""
    assert piece.to is not None
    long, high = piece.to[0] - piece.x, piece.to[1] - piece.y
    upright, cells = long == 0, long + high + 2 * WALL_END
    _raise(painter, piece, (piece.x, piece.y - WALL_END) if upright else (piece.x - WALL_END, piece.y), cells, upright)


def box(painter: Painter, key: str, piece: Piece) -> None:
    """Paint the four walls around the piece's square, the farthest one first."""
    reach = 0.5 + WALL_END
    sides = ((-reach, -0.5, False), (-0.5, -0.5, True), (0.5, -0.5, True), (-reach, 0.5, False))
    for number, (x, y, upright) in enumerate(sides):
        drawn = min(max(piece.drawn * len(sides) - number, 0.0), 1.0)
        start, cells = (piece.x + x, piece.y + y), 1.0 if upright else 2 * reach
        _raise(painter, replace(piece, size=WALL_WIDE, drawn=drawn), start, cells, upright)


def _raise(painter: Painter, piece: Piece, start: tuple[float, float], cells: float, upright: bool) -> None:
    """Paint a wall from `start` on, built as far as `drawn`: bricks fall into place, and the last one is pushed in."""
    if piece.drawn <= 0:
        return
    canvas, cell, time = painter.canvas, painter.cell, piece.drawn
    count, thick, length = bricks(cells), max(round(piece.size * cell), 5), round(cells * cell)
    pushed = (time - (1 - PUSHED)) / PUSHED
    shoved = round(SHOVE * cell * sin(pi * (pushed - MET) / (1 - MET))) if pushed > MET else 0
    x, y = painter.pixel(*start)

    def spot(along: float, across: float = 0.0) -> tuple[float, float]:
        """The pixel so far along the wall from its start, and so far to its right or below it."""
        return (x + across, y + shoved + along) if upright else (x + shoved + along, y + across)

    lies = sum(landed(number, count) <= time for number in range(count))
    if lies:
        picture, shade, (right, down) = _built(canvas.sprites, canvas.layout, canvas.theme, length, thick, upright)
        done = length * lies // count if lies < count else max(picture.size)
        (left, top), away = spot(0, -thick / 2), round(piece.height * cell * FAR)
        for drawn, dx, dy in ((shade, right + away, down + away), (picture, 0, 0)):
            if drawn is not None:
                area = (0, 0, drawn.width, done - down) if upright else (0, 0, done - right, drawn.height)
                drawn.set_alpha(round(255 * piece.alpha))
                canvas.surface.blit(drawn, (round(left) + dx, round(top) + dy), area)
                drawn.set_alpha(255)
    for number in range(count if time < 1 else 0):
        late = time - landed(number, count)
        along = (number + 0.5) / count * length
        settled = late / min(PUFFED, 1 - landed(number, count))
        if 0 <= settled < 1:
            off, front = thick * (0.5 + settled), 0.0 if upright else thick * FACE
            size = PUFF * (1 - settled**2)
            puffs(painter, [(spot(along, off + front), size), (spot(along, -off), size)])
        elif number == count - 1 and 0 <= pushed < MET:
            _brick_at(canvas, spot(along + PUSH * cell * (1 - (pushed / MET) ** 2)), thick)
        elif number < count - 1 and -FALLING < late < 0:
            left, top = spot(along)
            _brick_at(canvas, (left, top - DROP * cell * (1 - (1 + late / FALLING) ** 2)), thick)


def _brick_at(canvas: Canvas, at: tuple[float, float], thick: int) -> None:
    """Paint a brick on its way to its place."""
    brick = canvas.sprites.get("brick", height=thick * 1.1)
    put(canvas.surface, brick, center=at)


@kept
def _built(sprites: Sprites, layout: Layout, theme: Theme, length: int, thick: int, upright: bool) -> Shaded:
    """A wall with its shadow."""
    way = "upright" if upright else "level"
    name = f"wall-{'long' if length > LONG * thick else 'short'}-{way}"
    wall = sprites.get(name, height=length + thick * FACE if upright else None, width=None if upright else length)
    return (wall, None, (0, 0)) if theme.plain else (wall, *shadow(wall, CARD, layout))


def _loose(canvas: Canvas, tall: int, turned: float) -> Shaded:
    """A loose brick at an angle in degrees, with its shadow."""
    return with_shadow(canvas, canvas.sprites.get("brick", height=tall, turned=turned), CARD)


def want_rubble(painter: Painter) -> None:
    """Draw loose bricks at every angle and compute their flights ahead of time, because a wall may fall."""
    for piece in (Piece("wall", 1, 1, (3, 1)), Piece("wall", 1, 1, (1, 3)), Piece("box", 1.5, 1.5)):
        painter.canvas.prefetch(_fall, _from_first(_starts(piece)))
    for turned in range(0, 360, TURN):
        painter.canvas.prefetch(_loose, _brick_height(painter), float(turned))


def _brick_height(painter: Painter) -> int:
    return round(painter.cell * 0.31)


def _from_first(starts: list[tuple[float, float]]) -> tuple[tuple[float, float], ...]:
    """The places of the bricks, relative to the first one."""
    return tuple((round(x - starts[0][0], 6), round(y - starts[0][1], 6)) for x, y in starts)


Flight = tuple[tuple[float, float, float], ...]
"""The flight of a loose brick: at each moment its offset to the right and down (cells) and its angle (degrees)."""
MOMENTS = 55
"""How many moments a flight has."""


def rubble(painter: Painter, key: str, piece: Piece) -> None:
    """Paint the loose bricks at a share `drawn` (0 to 1) of their fall, with shards and dust."""
    canvas, cell, t = painter.canvas, painter.cell, piece.drawn
    fade = piece.alpha * min(1.0, (1 - t) / FADED)
    starts = _starts(piece)
    drifted = ((x + (n % 3 - 1) * DRIFT * t, y - (n % 2) * DRIFT * t) for n, (x, y) in enumerate(starts[::2]))
    puffs(painter, ((painter.pixel(*at), 0.7 * (1 - t / SETTLED) ** 0.5) for at in drifted if t < SETTLED))
    rng = random.Random("shards")
    for x, y in [rng.choice(starts) for _ in range(SHARDS)]:
        dx, dy = rng.uniform(-2.6, 2.6) * t, (rng.uniform(-3.4, 0.4) + 4.2 * t) * t
        px, py = painter.pixel(x + dx, y + dy)
        put(canvas.surface, canvas.sprites.get("shard", height=max(cell * 0.09, 4)), fade, center=(px, py))
    moment = min(int(t * MOMENTS), MOMENTS - 1)
    for (x, y), flight in zip(starts, canvas.picture(_fall, _from_first(starts)), strict=True):
        dx, dy, turn = flight[moment]
        turned = round(turn / TURN) * TURN % 360
        made = canvas.picture(_loose, _brick_height(painter), float(turned))
        up = max(0.0, 0.9 - abs(dy)) * 0.6
        lay(canvas.surface, made, painter.pixel(x + dx, y + dy), fade, up * cell)


def _fall(canvas: Canvas, starts: tuple[tuple[float, float], ...]) -> tuple[Flight, ...]:
    return flights(starts)


def _starts(piece: Piece) -> list[tuple[float, float]]:
    """The places of the loose bricks while they still are a wall, in cells."""
    if piece.to is not None:
        shares = [(n + 0.5) / LOOSE for n in range(LOOSE)]
        return [(piece.x + (piece.to[0] - piece.x) * s, piece.y + (piece.to[1] - piece.y) * s) for s in shares]
    x, y = piece.x - 0.5, piece.y - 0.5
    around = [(n + 0.5) / 4 for n in range(4)]
    sides = [(x + s, y) for s in around] + [(x + s, y + 1) for s in around]
    return sides + [(x, y + s) for s in around[:3]] + [(x + 1, y + s) for s in around[:3]]


def flights(starts: tuple[tuple[float, float], ...]) -> tuple[Flight, ...]:
    """The flight of each brick, which spins and bounces once. It is simulated in fixed steps and is always the same."""
    import pymunk  # imported here, because only a falling wall needs it

    rng = random.Random(f"fall {len(starts)}")
    space = pymunk.Space()
    space.gravity = (0.0, 16.0)
    ground = max(y for _, y in starts) + 1.1
    floor = pymunk.Segment(space.static_body, (-50.0, ground), (50.0, ground), 0.05)
    floor.elasticity, floor.friction = 0.45, 0.6
    space.add(floor)
    bodies = []
    for x, y in starts:
        body = pymunk.Body(1.0, pymunk.moment_for_box(1.0, (0.3, 0.15)))
        body.position = x, y
        body.velocity = rng.uniform(-4.2, 4.6), rng.uniform(-6.0, -2.6)
        body.angular_velocity = rng.uniform(-7.0, 7.0)
        shape = pymunk.Poly.create_box(body, (0.3, 0.15))
        shape.elasticity, shape.friction = 0.45, 0.6
        shape.filter = pymunk.ShapeFilter(group=1)
        space.add(body, shape)
        bodies.append(body)
    ways: list[list[tuple[float, float, float]]] = [[] for _ in bodies]
    for _ in range(MOMENTS):
        for way, body, (x, y) in zip(ways, bodies, starts, strict=True):
            way.append((body.position.x - x, body.position.y - y, -body.angle * 57.2958))
        for _ in range(2):
            space.step(RUBBLE / MOMENTS / 2)
    return tuple(tuple(way) for way in ways)
