"""Computes how dice are thrown. The rules decide where they end; physics only shows how they get there.

Blank cubes are thrown, and come to rest anywhere and any way up. Then each becomes the die of the nearest square, and
is printed from the first frame on so that it ends up as the rules say; a hand pushes it onto its square.
"""

import random
from collections.abc import Sequence
from itertools import combinations
from math import atan2, copysign, cos, hypot, pi, sin

from game.rules.tris2.mat import SIZE
from game.variants.dice.cube import HALF, space
from game.variants.dice.look.pieces import lying_by, visits, whole
from game.variants.dice.perspective import Turn, after, turning, yaw
from game.variants.dice.physics import Pose, lean, lying, rest
from game.variants.dice.tumbling import REACH, STEP, Body, flat, step, turned

EVERY = 2
EVERY_SECONDS = EVERY * STEP
"""A throw has a pose every EVERY steps of the simulation, which is every EVERY_SECONDS seconds: 120 poses a second."""
HELD = 5
"""For how many poses in a row a die keeps its orientation on screen: it turns 24 times a second, as in a film."""
HAND = (0.7, 7.4)
"""The point off the screen from which dice are thrown, in cells."""
APART, ROW, LANE, LAGS = 2 * REACH + 0.05, 0.2, 0.1, 0.4
"""How the dice lie in the hand: APART is the distance between two (cells); ROW and LANE are by how much rows and lanes
are uneven at most, and LAGS is how far the last die lags behind (all three as shares of APART)."""
TRIES = 20
"""How many throws are tried at most until one can be shown."""
DEEPEST, HOME = -0.01, 0.03
"""In a throw that can be shown, two dice overlap at most this deep (negative), and end this near to their squares, in
cells."""
WOBBLES = (9.2, -5.5)
"""The spins that tip the last die over two of its edges, one after the other, before it lies still, in radians per
second."""
ENOUGH = 0.26
"""The last die is tipped only if at least this much time is left, in seconds."""
RIM, BRAKE, FARTHEST = 2.2, 0.85, 3.0
"""Beyond RIM cells from the mat's middle, dice that move outwards keep the share BRAKE of their speed in each step.
They may come to rest up to FARTHEST cells from the middle."""
ROLLS_ON, INWARD = 1.0, 22.0
"""A die beyond the rim that is faster than ROLLS_ON (cells per second) is pulled inwards by INWARD (cells per second
squared)."""
GUIDED, FASTEST = 22.0, 20.0
"""The hand pulls a die to its square at GUIDED times its distance per second, but at most at FASTEST cells per
second."""
NEAR_HOME = 0.3
"""The hand straightens a die that is nearer to its square than this, in cells."""
FIRM = 0.3
"""The share of the difference to the wanted speed that each step makes up."""
BENT = 0.06
"""A track is bent during this last part of it, so that it ends exactly on the square; in seconds."""


Resting = tuple[str, float, float, str]
"""A thrown die at the end: its square, the square's middle in cells, and how the die lies (`XO-`)."""
Throw = tuple[tuple[Pose, ...], ...]
"""The poses of each die, from the hand to its square."""


def thrown(dice: Sequence[Resting]) -> Throw:
    """Compute the throw that ends with these dice."""
    seed = " ".join(die[0] + die[3] for die in dice)
    tries = (_filmed(dice, random.Random(f"{seed} {number}")) for number in range(TRIES))
    _works, film = next((each for each in tries if each[0]), None) or _filmed(dice, random.Random(seed))
    return film


def _filmed(dice: Sequence[Resting], rng: random.Random) -> tuple[bool, Throw]:
    """A throw, and whether it can be shown: all dice come to rest in time and reach their squares, and none overlap."""
    bodies = _in_hand(dice, rng)
    deepest, tracks = _strewn(bodies)
    if deepest < DEEPEST or not all(map(_rests, bodies)):
        return False, ()
    homes = _nearest(dice, bodies)
    blanks = [_upright(body.turn) for body in bodies]
    deepest, squared = _squared(bodies, homes, blanks)
    home = all(
        hypot(body.place[0] - x, body.place[1] - y) < HOME for body, (_s, x, y, _d) in zip(bodies, homes, strict=True)
    )
    films = {
        die: _printed([*first, *then], blank, die)
        for die, first, then, blank in zip(homes, tracks, squared, blanks, strict=True)
    }
    return home and deepest > DEEPEST, tuple(films[die] for die in dice)


def in_flight(throw: Throw, progress: float) -> list[Pose]:
    """The pose of each die at a share (0 to 1) of the throw's time.

    A die changes its orientation only every few poses, and each at times of its own: nobody notices, and it saves half
    of the pictures.
    """
    poses = []
    for index, track in enumerate(throw):
        last = len(track) - 1
        now = min(round(progress * last), last)
        held = max(now - (now + index) % HELD, 0) if now < last else last
        poses.append(Pose(track[now].spot, track[held].turn))
    return poses


def _in_hand(dice: Sequence[Resting], rng: random.Random) -> list[Body]:
    """The dice as they leave the hand: three abreast, each with its own height and spin; the last one lags behind."""
    count, bodies = len(dice), []
    places = rng.sample(range(count), count)
    for place, (aim_x, aim_y) in zip(places, _aims(dice, rng), strict=True):
        row = place // 3 + rng.uniform(0.0, ROW) + (LAGS if place == count - 1 else 0.0)
        lane = place % 3 - 1 + rng.uniform(0.0, LANE)
        x, y = HAND[0] + (lane - row / 2) * APART, HAND[1] + (lane / 2 + row) * APART
        far = hypot(aim_x - x, aim_y - y)
        east, south = (aim_x - x) / far, (aim_y - y) / far
        fast, roll = far * 0.92 + rng.uniform(2.0, 3.5), rng.uniform(6.0, 16.0)
        spin = -south * roll + rng.uniform(-5, 5), east * roll + rng.uniform(-5, 5), rng.uniform(-9, 9)
        turn = after(turned((rng.uniform(-3, 3), rng.uniform(-3, 3), 0.0), 1.0), yaw(rng.uniform(0, 2 * pi)))
        speed = east * fast, south * fast, rng.uniform(3.0, 6.5)
        bodies.append(Body((x, y, rng.uniform(0.9, 1.4)), speed, spin, turn))
    return bodies


def _aims(dice: Sequence[Resting], rng: random.Random) -> list[tuple[float, float]]:
    """The points at which the dice are aimed: all over the mat, or near their squares if there are only one or two."""
    if len(dice) < 3:
        return [(x + rng.uniform(-0.2, 0.2), y + rng.uniform(-0.2, 0.2)) for _square, x, y, _lies in dice]
    lattice = [(0.9 + 1.6 * column, 0.9 + 1.6 * row) for column in range(3) for row in range(-(-len(dice) // 3))]
    return [(x + rng.uniform(-0.5, 0.5), y + rng.uniform(-0.5, 0.5)) for x, y in rng.sample(lattice, len(dice))]


def _strewn(bodies: Sequence[Body]) -> tuple[float, list[list[Pose]]]:
    """Simulate the throw until the dice lie still. Returns the deepest overlap (negative), and the track of each
    die."""
    tracks: list[list[Pose]] = [[] for _ in bodies]
    deepest, wobbles = 0.0, list(WOBBLES)
    for number in range(round(lying_by(len(bodies)) / STEP)):
        for body in bodies:
            _guide(body)
        moving, left = [body for body in bodies if not body.still], lying_by(len(bodies)) - number * STEP
        if len(moving) == 1 and moving[0].slow and wobbles and left > ENOUGH:
            _wobble(moving[0], wobbles.pop(0))
        _record(bodies, tracks, number)
        deepest = min(deepest, step(bodies))
    return deepest, tracks


def _record(bodies: Sequence[Body], tracks: Sequence[list[Pose]], number: int) -> None:
    if number % EVERY == 0:
        for body, track in zip(bodies, tracks, strict=True):
            x, y, z = body.place
            track.append(Pose((x, y, max(z, HALF * sum(map(abs, body.turn[6:9])))), body.turn))


def _guide(body: Body) -> None:
    """Slow a die that leaves the mat, and pull a die that is beyond its rim inwards."""
    for axis in (0, 1):
        off = body.place[axis] - SIZE / 2
        if abs(off) > RIM and off * body.speed[axis] > 0:
            body.speed[axis] *= BRAKE
        elif abs(off) > RIM and hypot(*body.speed) > ROLLS_ON:
            body.speed[axis] -= copysign(INWARD * STEP, off)


def _rests(body: Body) -> bool:
    """True if a die lies still, flat, and on the mat."""
    return body.still and flat(body.turn) and max(abs(body.place[axis] - SIZE / 2) for axis in (0, 1)) < FARTHEST


def _wobble(body: Body, spin: float) -> None:
    """Tip the last die over one of its lower edges with this spin, in radians per second."""
    angle = _askew(body.turn)
    along, ahead = (cos(angle), sin(angle)), (-sin(angle), cos(angle))
    side = -1.0 if spin > 0 else 1.0
    body.spin = [along[0] * spin, along[1] * spin, 0.0]
    body.speed = [-ahead[0] * abs(spin) * HALF * -side, -ahead[1] * abs(spin) * HALF * -side, abs(spin) * HALF]
    body.slow = 0


def _askew(turn: Turn) -> float:
    """How far a flat die is turned on the spot from the mat's axes, in radians, up to an eighth of a turn."""
    x, y, _z = max(zip(turn[0:3], turn[3:6], turn[6:9], strict=True), key=lambda axis: hypot(axis[0], axis[1]))
    return (atan2(y, x) + pi / 4) % (pi / 2) - pi / 4


def _upright(turn: Turn) -> Turn:
    """The orientation of a flat die, turned on the spot until its axes are along those of the mat."""
    a, b, c, d, e, f, g, h, i = (float(round(part)) for part in after(yaw(-_askew(turn)), turn))
    return a, b, c, d, e, f, g, h, i


def _back(turn: Turn) -> Turn:
    """The inverse of a rotation."""
    a, b, c, d, e, f, g, h, i = turn
    return a, d, g, b, e, h, c, f, i


def _nearest(dice: Sequence[Resting], bodies: Sequence[Body]) -> list[Resting]:
    """The die that each blank cube becomes. They are chosen so that the ways to the squares are short and do not
    cross."""

    def far(body: Body, die: Resting) -> float:
        return (body.place[0] - die[1]) ** 2 + (body.place[1] - die[2]) ** 2

    homes, swapped = list(dice), True
    while swapped:
        swapped = False
        for one, two in combinations(range(len(homes)), 2):
            now = far(bodies[one], homes[one]) + far(bodies[two], homes[two])
            if far(bodies[one], homes[two]) + far(bodies[two], homes[one]) < now - 1e-9:
                homes[one], homes[two], swapped = homes[two], homes[one], True
    return homes


def _squared(
    bodies: Sequence[Body], homes: Sequence[Resting], blanks: Sequence[Turn]
) -> tuple[float, list[list[Pose]]]:
    """Simulate the hand, which pushes each die to its square and straightens it. Returns the same as `_strewn`."""
    tracks: list[list[Pose]] = [[] for _ in bodies]
    deepest, when = 0.0, visits([(x, y) for _square, x, y, _lies in homes])
    first = round(lying_by(len(bodies)) / STEP)
    for number in range(first, round(whole(len(bodies)) / STEP) + 1):
        for body, blank, (square, x, y, _lies), start in zip(bodies, blanks, homes, when, strict=True):
            if number * STEP >= start:
                askew = after(body.turn, _back(blank))
                off = lean(square) - atan2(askew[3], askew[0])
                dx, dy = x - body.place[0], y - body.place[1]
                fast = min(GUIDED, FASTEST / (hypot(dx, dy) or 1.0))
                body.speed[0] += (dx * fast - body.speed[0]) * FIRM
                body.speed[1] += (dy * fast - body.speed[1]) * FIRM
                if hypot(dx, dy) < NEAR_HOME:
                    body.spin[2] += (off * GUIDED - body.spin[2]) * FIRM
                body.slow = 0
            body.place[2], body.speed[2], body.spin[:2] = HALF, 0.0, (0.0, 0.0)
        _record(bodies, tracks, number)
        deepest = min(deepest, step(bodies))
    return deepest, tracks


def _printed(track: Sequence[Pose], blank: Turn, die: Resting) -> tuple[Pose, ...]:
    """The poses of a blank cube, printed so that in the end it lies as it must."""
    print_ = after(_back(blank), lying(die[3]))
    ends, late = rest(*die), round(BENT / EVERY_SECONDS)
    poses = []
    for left, flight in zip(range(len(track) - 1, -1, -1), track, strict=True):
        turn, share = after(flight.turn, print_), max(1 - left / late, 0.0)
        spot = space(here + (there - here) * share for here, there in zip(flight.spot, ends.spot, strict=True))
        poses.append(Pose(spot, turning(turn, ends.turn, share) if share else turn))
    return (*poses[:-1], ends)
