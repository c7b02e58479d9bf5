"""Simulates dice as rigid cubes that fall, bounce, slide, knock each other and come to rest flat on the mat.

The units are the cell, the mass of a die and the second. A cube's inertia is the same about every axis. Only basic
arithmetic, square roots, and sines of small angles are used, so that a throw is the same on every machine.
"""

from collections.abc import Sequence
from itertools import chain, combinations, product
from math import cos, hypot, sin, sqrt

from game.variants.dice.cube import HALF, dot, space
from game.variants.dice.look.pieces import DIE
from game.variants.dice.perspective import Space, Turn, after

STEP, PASSES = 1 / 240, 3
"""The time of a step in seconds, and how many times contacts are resolved in it."""
GRAVITY = 75.0
"""The gravity in cells per second squared: weaker than real, so that the eye can follow."""
BOUNCE, HARD = 0.42, 1.2
"""The share of its speed that a die keeps when it bounces on the mat, and the least speed at which it bounces."""
KNOCK = 0.45
"""The share of their closing speed with which two dice part after a knock."""
GRIP, SLIPPING, SLIP = 0.33, 0.05, 0.1
"""The coefficients of friction: on the mat, on the mat while the die touches another one, and between two dice."""
FELT, FELT_SPIN = 0.97, 0.86
"""The shares of speed and spin that a flat die keeps in each step."""
INERTIA = DIE * DIE / 6
"""The moment of inertia of a die about any axis."""
REACH = HALF * sqrt(3)
"""The distance from the middle of a die to a corner, in cells."""
CORNERS = tuple(product((-HALF, HALF), repeat=3))
NEAR, TOUCHING, SKIN, ON_MAT = 0.1, 0.012, 0.005, 0.003
"""Distances in cells: two dice within NEAR may meet in this step, within TOUCHING they touch, within SKIN they push
each other off; a corner below ON_MAT stands on the mat."""
TOPPED = 30.0
"""The acceleration at which a die slides off another one, in cells per second squared, so that none stays on top."""
TOUCHED = 6
"""For how many steps two dice count as touching."""
WAKING = 0.05
"""The least impulse that wakes a die at rest."""
STILL = 12
"""After so many slow steps a die lies still."""
SLOW, SLOW_SPIN, FLAT = 0.2, 0.4, 0.9995
"""A die is slow below SLOW (cells per second) and SLOW_SPIN (radians per second). It lies flat if the cosine between
one of its axes and the vertical is above FLAT."""


class Body:
    """A die: its middle, speed, spin and orientation. It lies still once it has been slow for STILL steps."""

    def __init__(self, place: Sequence[float], speed: Sequence[float], spin: Sequence[float], turn: Turn) -> None:
        self.place, self.speed, self.spin = list(place), list(speed), list(spin)
        self.turn = turn
        self.slow = self.touched = 0

    @property
    def still(self) -> bool:
        """True if the die lies still."""
        return self.slow >= STILL

    @property
    def axes(self) -> tuple[Space, Space, Space]:
        """The directions of the die's edges."""
        a, b, c, d, e, f, g, h, i = self.turn
        return (a, d, g), (b, e, h), (c, f, i)

    def corners(self) -> list[Space]:
        """The vectors from the die's middle to its corners."""
        a, b, c, d, e, f, g, h, i = self.turn
        return [(a * x + b * y + c * z, d * x + e * y + f * z, g * x + h * y + i * z) for x, y, z in CORNERS]

    def speed_at(self, way: Space) -> Space:
        """The speed of the point of the die at `way` from its middle."""
        (x, y, z), (a, b, c) = self.speed, cross(space(self.spin), way)
        return x + a, y + b, z + c

    def push(self, way: Space, impulse: Space) -> None:
        """Apply an impulse at the point of the die at `way` from its middle."""
        for axis, (along, about) in enumerate(zip(impulse, cross(way, impulse), strict=True)):
            self.speed[axis] += along
            self.spin[axis] += about / INERTIA


def cross(a: Space, b: Space) -> Space:
    """The vector product of two vectors."""
    return a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]


def minus(a: Sequence[float], b: Sequence[float]) -> Space:
    """The vector from `b` to `a`."""
    return a[0] - b[0], a[1] - b[1], a[2] - b[2]


def step(bodies: Sequence[Body]) -> float:
    """Move all dice by one step of time. Returns the deepest overlap of two of them (negative)."""
    for body in bodies:
        body.touched = max(body.touched - 1, 0)
        if not body.still:
            body.speed[2] -= GRAVITY * STEP
    near = _near(bodies)
    for _pass in range(PASSES):
        for body in bodies:
            if not body.still and body.place[2] < REACH:
                _stand(body)
        for pair in near:
            _meet(*pair)
    for body in bodies:
        if not body.still:
            _move(body)
    near = _near(bodies)  # a die that was woken in this step may have moved as well
    for one, two in (*near, *reversed(near)):
        _part(one, two)
    return min((gap(*pair)[0] for pair in near), default=0.0)


def _move(body: Body) -> None:
    for axis in range(3):
        body.place[axis] += body.speed[axis] * STEP
    body.turn = after(turned(space(body.spin), STEP), body.turn)
    body.place[2] = max(body.place[2], HALF * sum(map(abs, body.turn[6:9])))
    slow = hypot(*body.speed) < SLOW and hypot(*body.spin) < SLOW_SPIN
    body.slow = body.slow + 1 if slow and flat(body.turn) else 0
    if body.still:
        body.speed, body.spin = [0.0] * 3, [0.0] * 3


def flat(turn: Turn) -> bool:
    """True if a die with this orientation lies flat, as nearly as the eye can tell."""
    return max(map(abs, turn[6:9])) > FLAT


def turned(spin: Space, seconds: float) -> Turn:
    """The rotation that a spin causes in this time."""
    size = hypot(*spin) or 1.0
    (x, y, z), c, s = (part / size for part in spin), cos(size * seconds), sin(size * seconds)
    k = 1 - c
    return (
        c + x * x * k, x * y * k - z * s, x * z * k + y * s,
        y * x * k + z * s, c + y * y * k, y * z * k - x * s,
        z * x * k - y * s, z * y * k + x * s, c + z * z * k,
    )  # fmt: skip


def _yields(way: Space, along: Space) -> float:
    """How much further than at the middle of the die a push in the direction `along` moves it at the point `way`,
    because it also spins the die."""
    about = cross(way, along)
    return dot(about, about) / INERTIA


def _stand(body: Body) -> None:
    """Stop the corners that reach the mat, or let them bounce, and apply friction."""
    height = body.place[2]
    low = [corner for corner in body.corners() if height + corner[2] < ON_MAT]
    grip = SLIPPING if body.touched and not flat(body.turn) else GRIP
    for corner in low * min(len(low), 3):
        x, y, down = body.speed_at(corner)
        if down < 0:
            bounce = BOUNCE if down < -HARD else 0.0
            up = -(1 + bounce) * down / (1 + _yields(corner, (0.0, 0.0, 1.0)))
            fast = hypot(x, y) or 1.0
            along = (x / fast, y / fast, 0.0)
            rubs = min(grip * up, fast / (1 + _yields(corner, along)))
            body.push(corner, (-along[0] * rubs, -along[1] * rubs, up))
    if len(low) >= 3:
        body.speed = [part * FELT for part in body.speed]
        body.spin = [part * FELT_SPIN for part in body.spin]


def gap(one: Body, two: Body) -> tuple[float, Space]:
    """The distance of two dice in cells (negative where they overlap), and the direction from the first to the second.

    It is found by the separating axis theorem, and may be too small for dice that are far apart.
    """
    apart, mine, others = minus(two.place, one.place), one.axes, two.axes
    (ax, ay, az), (bx, by, bz), (cx, cy, cz) = mine
    (dx, dy, dz), (ex, ey, ez), (fx, fy, fz) = others
    crossed = (cross(p, q) for p in mine for q in others)
    best, way = -REACH, mine[0]
    for axis in chain(mine, others, crossed):
        x, y, z = axis
        size = sqrt(x * x + y * y + z * z)
        if size > 0.1:
            reach = HALF * (
                abs(x * ax + y * ay + z * az) + abs(x * bx + y * by + z * bz) + abs(x * cx + y * cy + z * cz)
                + abs(x * dx + y * dy + z * dz) + abs(x * ex + y * ey + z * ez) + abs(x * fx + y * fy + z * fz)
            )  # fmt: skip
            between = (abs(dot(axis, apart)) - reach) / size
            if between > best + 1e-4:
                best, way = between, (x / size, y / size, z / size)
            if best > NEAR:
                break
    return best, way if dot(way, apart) > 0 else (-way[0], -way[1], -way[2])


def _outermost(body: Body, way: Space) -> tuple[int, Space]:
    """How many of the die's corners lie outermost in a direction, and the point in their middle."""
    corners = body.corners()
    most = max(dot(corner, way) for corner in corners) - 0.02
    outer = [corner for corner in corners if dot(corner, way) > most]
    x, y, z = (sum(parts) / len(outer) + at for parts, at in zip(zip(*outer, strict=True), body.place, strict=True))
    return len(outer), (x, y, z)


def _part(one: Body, two: Body) -> None:
    """Move apart two dice that overlap; if one is above the other, move only the upper one."""
    between, way = gap(one, two)
    share = 0.5 if abs(way[2]) < 0.5 else float(way[2] < 0)
    for axis in range(3) if between < 0 else ():
        one.place[axis] += way[axis] * between * share
        two.place[axis] -= way[axis] * between * (1 - share)


def _near(bodies: Sequence[Body]) -> list[tuple[Body, Body]]:
    """The pairs of dice that may meet in this step: they are near each other, and at least one of them moves."""
    found = []
    for one, two in combinations(bodies, 2):
        x, y, z = minus(two.place, one.place)
        if x * x + y * y + z * z < (2 * REACH + NEAR) ** 2 and not (one.still and two.still):
            found.append((one, two))
    return found


def _meet(one: Body, two: Body) -> None:
    """Let two dice knock each other if they would overlap in this step; one that lies on the other slides off."""
    between, way = gap(one, two)
    if between > NEAR:
        return
    _knock(one, two, between, way)
    if between < TOUCHING:
        one.touched = two.touched = TOUCHED
        if abs(way[2]) > 0.5:
            x, y, z = minus(two.place, one.place)
            upper, off = (two, TOPPED) if z > 0 else (one, -TOPPED)
            far = hypot(x, y) or 1.0
            upper.speed[0] += off * x / far * STEP
            upper.speed[1] += off * y / far * STEP


def _knock(one: Body, two: Body, between: float, way: Space) -> None:
    """Apply the impulse of a knock, with friction, at the point where two dice meet."""
    (few, here), (many, there) = _outermost(one, way), _outermost(two, (-way[0], -way[1], -way[2]))
    spot = here if few < many else there if many < few else space((a + b) / 2 for a, b in zip(here, there, strict=True))
    first, second = minus(spot, one.place), minus(spot, two.place)
    relative = minus(two.speed_at(second), one.speed_at(first))
    closing = dot(relative, way)
    if closing >= 0 or between + closing * STEP > SKIN:
        return
    strength = -(1 + (KNOCK if closing < -1 else 0.0)) * closing / (2 + _yields(first, way) + _yields(second, way))
    across = minus(relative, [closing * part for part in way])
    fast = hypot(*across) or 1.0
    along = space(part / fast for part in across)
    rubs = min(SLIP * strength, fast / (2 + _yields(first, along) + _yields(second, along)))
    impulse = space(strength * w - rubs * a for w, a in zip(way, along, strict=True))
    two.push(second, impulse)
    one.push(first, (-impulse[0], -impulse[1], -impulse[2]))
    if strength > WAKING:
        one.slow = two.slow = 0
