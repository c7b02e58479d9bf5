"""Computes how dice lie, roll, tip and hop. The rules decide where they end; physics only shows how they get there.

A roll is simulated by pymunk as a square that tips over its lower corner; pymunk is imported when the first die moves.
`throwing.py` computes throws.
"""

from functools import cache
from math import cos, pi, radians, sin, sqrt
from typing import NamedTuple
from zlib import crc32

from game.rules.tris2.mat import STEPS
from game.variants.dice.cube import HALF
from game.variants.dice.look.pieces import DIE, ROLLING
from game.variants.dice.perspective import Space, Turn, after, tip, yaw

STEP = 1 / 240
"""The time of one step of the simulation, in seconds."""
LEAN = radians(3.5)
"""How far a resting die may be turned on its square, in radians."""
CROUCH, LANDS = 0.20, 0.76
"""The shares of a hop's time at which a die leaves the mat, and at which it lands."""
HOP, SQUASH, ASLANT, BOW = 0.95, 0.12, 0.22, 0.50
"""How high a hopping die flies (cells), how much flatter it is pressed (share of its height), and how far it tips in a
hop and in a bow (radians)."""

GRAVITY = 170.0
"""The gravity of a roll, in cells per second squared: weaker than real, so that the eye can follow."""
SPARE = 1.1
"""How much energy a rolling die has, as a multiple of what it needs to get over its edge."""
REBOUND = radians(2)
"""How far a die bounces back once it has rolled, in radians."""


class Pose(NamedTuple):
    """The place of a die's middle, in cells, and its rotation from the orientation in which cube.py describes it."""

    spot: Space
    turn: Turn


SYMBOL_AXES = "XO-"
"""The symbols on the faces across a die's own x, y and z axis."""


@cache
def lying(die: str) -> Turn:
    """The orientation of a die with these symbols on top, to the north and south, and to the east and west (`XO-`).

    Four orientations look like that; the bars are printed so that they cannot be told apart.
    """
    east, south, top = (SYMBOL_AXES.index(symbol) for symbol in (die[2], die[1], die[0]))
    even = (east, south, top) in ((0, 1, 2), (1, 2, 0), (2, 0, 1))
    rows = [[0.0] * 3 for _ in range(3)]
    rows[0][east], rows[1][south], rows[2][top] = (1.0 if even else -1.0), 1.0, 1.0
    (a, b, c), (d, e, f), (g, h, i) = rows
    return (a, b, c, d, e, f, g, h, i)


def lean(square: str) -> float:
    """How far a die is turned on this square, in radians; always the same for a square."""
    return LEAN * (crc32(square.encode()) / 0x7FFFFFFF - 1)


def rest(square: str, x: float, y: float, die: str) -> Pose:
    """The pose of a die at rest."""
    return Pose((x, y, HALF), after(yaw(lean(square)), lying(die)))


@cache
def roll_angles() -> tuple[float, ...]:
    """How far a rolling die has tipped at each step, in radians: slowly to 45 degrees, then falling to 90, and one
    bounce."""
    import pymunk  # imported here, because only a moving die needs it

    space = pymunk.Space()
    space.gravity = (0, -GRAVITY)
    space.iterations = 20
    box = pymunk.Body(1.0, pymunk.moment_for_box(1.0, (DIE, DIE)))
    box.position = (-HALF, HALF)
    space.add(box, pymunk.Poly.create_box(box, (DIE, DIE)))
    space.add(pymunk.PivotJoint(space.static_body, box, (0, 0)))
    space.add(pymunk.RotaryLimitJoint(space.static_body, box, -pi / 2, 0))
    inertia, arm = DIE * DIE * 2 / 3, DIE / sqrt(2)
    box.angular_velocity = -sqrt(2 * GRAVITY * (arm - HALF) * SPARE / inertia)
    box.velocity = (-box.angular_velocity * HALF, -box.angular_velocity * HALF)
    angles, landed = [0.0], 0
    while len(angles) < ROLLING / STEP:
        space.step(STEP)
        tipped = -box.angle
        if landed and len(angles) > landed + 1 and tipped >= pi / 2 - 0.002:
            break
        if not landed and tipped >= pi / 2 - 0.01:
            landed = len(angles)
            back = sqrt(2 * GRAVITY * arm * (sin(pi / 4 + REBOUND) - sin(pi / 4)) / inertia)
            box.angular_velocity = back
            box.velocity = (-back * HALF, back * HALF)
        angles.append(min(max(tipped, 0.0), pi / 2))
    return (*angles, pi / 2)


def roll(square: str, to: str, x: float, y: float, die: str, direction: str, progress: float) -> Pose:
    """The pose of a die at `progress` (0 to 1) of a roll from a square with its middle at (x, y) to the square `to`."""
    angles = roll_angles()
    at = min(max(progress, 0.0), 1.0) * (len(angles) - 1)
    index = min(int(at), len(angles) - 2)
    angle = angles[index] + (angles[index + 1] - angles[index]) * (at - index)
    return tipped(square, to, x, y, die, direction, angle)


def tipped(square: str, to: str, x: float, y: float, die: str, direction: str, angle: float) -> Pose:
    """The pose of a die that rolls to the square `to`, once it has tipped by an angle (radians) over its lower edge."""
    done = angle / (pi / 2)
    ahead = HALF + HALF * (sin(angle) - cos(angle)) + (1 - DIE) * done
    dx, dy = STEPS[direction]
    turned = lean(square) + (lean(to) - lean(square)) * done
    spot = (x + dx * ahead, y + dy * ahead, HALF * (sin(angle) + cos(angle)))
    return Pose(spot, after(after(yaw(turned), tip(dx, dy, angle)), lying(die)))


def turned(square: str, x: float, y: float, die: str, direction: str, angle: float, above: float) -> Pose:
    """The pose of a die that has tipped by an angle (radians) without leaving its square, `above` cells over the
    mat."""
    dx, dy = STEPS[direction]
    spot = (x, y, HALF * (sin(angle) + cos(angle)) + above)
    return Pose(spot, after(after(yaw(lean(square)), tip(dx, dy, angle)), lying(die)))


def hopped(square: str, x: float, y: float, die: str, share: float) -> Pose:
    """The pose of a die at a share (0 to 1) of a hop on its square: it crouches, flies slightly tipped, and lands
    squashed."""
    if share < CROUCH:
        return _squashed(square, x, y, die, SQUASH * sin(pi / 2 * share / CROUCH), 0.0, 0.0)
    if share > LANDS:
        back = (share - LANDS) / (1 - LANDS)
        return _squashed(square, x, y, die, SQUASH * (1 - back) * cos(1.5 * pi * back), 0.0, 0.0)
    flown = (share - CROUCH) / (LANDS - CROUCH)
    high = HOP * 4 * flown * (1 - flown)
    return _squashed(square, x, y, die, -SQUASH * 0.6 * (2 * flown - 1) ** 2, high, ASLANT * sin(pi * flown))


def _squashed(square: str, x: float, y: float, die: str, flat: float, high: float, aslant: float) -> Pose:
    """The pose of a die that is flatter by the share `flat` (taller if negative), `high` cells over the mat, and tipped
    east by `aslant` radians."""
    wide = 1 + flat / 2
    press: Turn = (wide, 0, 0, 0, wide, 0, 0, 0, 1 - flat)
    spot = (x, y, HALF * (1 - flat) * (sin(aslant) + cos(aslant)) + high)
    return Pose(spot, after(press, after(after(yaw(lean(square)), tip(1, 0, aslant)), lying(die))))


def bowed(square: str, x: float, y: float, die: str, share: float) -> Pose:
    """The pose of a die at a share (0 to 1) of its bow towards the viewer."""
    return turned(square, x, y, die, "s", BOW * sin(pi * share) ** 2, 0.0)


def time_of(angle: float) -> float:
    """How many seconds of a roll have passed when the die has tipped by an angle (radians)."""
    angles = roll_angles()
    passed = next(index for index, tipped_by in enumerate(angles) if tipped_by >= angle)
    return ROLLING * passed / (len(angles) - 1)
