"""Computes how dice are thrown, with pymunk. Physics shows, rules decide.

A throw is nine squares seen from above, pushed about and drawn to their places; then their tumbling is computed
backwards from how the rules say that they lie. pymunk is imported when the first die moves.
"""

import random
from collections.abc import Sequence
from math import hypot, pi, sin
from typing import Any, NamedTuple
from zlib import crc32

from game.variants.dice.cube import HALF
from game.variants.dice.look.pieces import DIE, LANDINGS, LATE, THROWING
from game.variants.dice.perspective import after, tip, yaw
from game.variants.dice.physics import Pose, lean, rest

STRIDE = 1 / 120
"""Seconds of one step of the simulation."""
SLICE = 52
"""How many steps of a throw are computed at a time."""
HELD = 5
"""For how many steps a die keeps its turn on screen: 24 pictures a second, as in a film."""
PUSH, DRAG = 42.0, 9.0
"""The force that draws a thrown die to its square, by distance and by speed."""
WAKE = 0.62
"""Seconds until that begins."""
HAND = (0.2, 8.0)
"""Where dice are thrown from, in cells."""
LANDED = max(start for start, _sound in LANDINGS)
"""When (seconds) the last die lies flat; after that the dice only slide."""
CROWDED = 0.80
"""How near to each other dice leave the hand: they touch, and knock each other apart."""
SCATTER, SPIN = 1.5, 8.0
"""How unevenly they are thrown, in cells a second, and how fast they spin at most, in radians a second."""
FALL = (1.5, 0.42, 0.14)
"""How high dice fly before each landing, in cells."""


class Flight(NamedTuple):
    """The place of a thrown die seen from above, and its turn on the spot, at one step."""

    x: float
    y: float
    angle: float


Resting = tuple[str, float, float, str]
"""A die that will lie on a square: the square, its middle, and how the die will lie."""
Throw = tuple[tuple[Pose, ...], ...]
"""Every pose of each die, step by step, from the hand to where and how it will lie."""


def thrown(dice: Sequence[Resting]) -> Throw:
    """Compute how these dice are thrown."""
    flights = _flights(dice)
    thrown = []
    for index, (die, flight) in enumerate(zip(dice, flights, strict=True)):
        thrown.append(_tumbled(die, flight, LATE if index == _late(dice) else 0.05 * sin(index * 2.4 + 1)))
    return tuple(thrown)


def _late(dice: Sequence[Resting]) -> int:
    """Which of the dice settles when the others already lie."""
    return crc32(" ".join(die[0] + die[3] for die in dice).encode()) % len(dice)


def in_flight(throw: Throw, progress: float) -> list[Pose]:
    """Each die at this share (0 to 1) of the throw's time.

    A die is turned only every few steps, each at its own times: nobody sees that, and it saves half of the pictures.
    """
    poses = []
    for index, track in enumerate(throw):
        last = len(track) - 1
        now = min(round(progress * last), last)
        held = max(now - (now + index) % HELD, 0) if now < last else last
        poses.append(Pose(track[now].spot, track[held].turn))
    return poses


def _flights(dice: Sequence[Resting]) -> list[list[Flight]]:
    """The throw seen from above, ending exactly on the squares."""
    import pymunk  # imported here, because only a moving die needs it

    rng = random.Random(" ".join(die[0] + die[3] for die in dice))
    space = pymunk.Space()
    space.iterations = 12
    bodies = [_in_hand(die, dice, rng) for die in dice]
    for body in bodies:
        space.add(body, *body.shapes)
    aims = [lean(die[0]) for die in dice]
    tracks: list[list[Flight]] = [[] for _ in dice]
    for number in range(round(THROWING / STRIDE) + 1):
        for body, die, aim, track in zip(bodies, dice, aims, tracks, strict=True):
            track.append(Flight(body.position.x, body.position.y, body.angle))
            if number * STRIDE > WAKE:
                _draw_home(body, die, aim)
        space.step(STRIDE)
    return [_ending(track, die, aim) for track, die, aim in zip(tracks, dice, aims, strict=True)]


def _in_hand(die: Resting, dice: Sequence[Resting], rng: random.Random) -> Any:
    """A die as it leaves the hand: near where it lies among the others, and thrown towards its square."""
    import pymunk

    _square, x, y, _lies = die
    middle = sum(die[1] for die in dice) / len(dice), sum(die[2] for die in dice) / len(dice)
    start = HAND[0] + (x - middle[0]) * CROWDED, HAND[1] + (y - middle[1]) * CROWDED
    body = pymunk.Body(1.0, pymunk.moment_for_box(1.0, (DIE, DIE)))
    body.position = start
    body.angle = rng.uniform(-0.9, 0.9)
    hurry = rng.uniform(0.76, 0.86) / WAKE
    body.velocity = (
        (x - start[0]) * hurry + rng.uniform(-SCATTER, SCATTER),
        (y - start[1]) * hurry + rng.uniform(-SCATTER, SCATTER),
    )
    body.angular_velocity = rng.uniform(-SPIN, SPIN)
    shape = pymunk.Poly.create_box(body, (DIE, DIE))
    shape.elasticity, shape.friction = 0.6, 0.2
    return body


def _draw_home(body: Any, die: Resting, aim: float) -> None:
    """Draw a die to its square, and turn it to the nearest side."""
    (x, y), (vx, vy) = body.position, body.velocity
    body.force = ((die[1] - x) * PUSH - vx * DRAG, (die[2] - y) * PUSH - vy * DRAG)
    off = (aim - body.angle + pi / 4) % (pi / 2) - pi / 4
    body.torque = (off * PUSH - body.angular_velocity * DRAG) * body.moment * 4


def _ending(track: list[Flight], die: Resting, aim: float) -> list[Flight]:
    """The track bent, softly and late, so that it ends on the square itself."""
    last = track[-1]
    dx, dy = die[1] - last.x, die[2] - last.y
    turn = (aim - last.angle + pi / 4) % (pi / 2) - pi / 4
    begin = round(LANDED / STRIDE)
    bent = []
    for number, (x, y, angle) in enumerate(track):
        t = max(number - begin, 0) / (len(track) - 1 - begin)
        share = t * t * (3 - 2 * t)
        bent.append(Flight(x + dx * share, y + dy * share, angle + turn * share))
    return bent


def _tumbled(die: Resting, track: list[Flight], later: float) -> tuple[Pose, ...]:
    """The poses along a track, computed backwards from how the die lies at its end; it lands so much later."""
    turn = rest(*die).turn
    poses = [Pose((die[1], die[2], HALF), turn)]
    for number in range(len(track) - 2, -1, -1):
        here, there = track[number], track[number + 1]
        turn = after(yaw(here.angle - there.angle), turn)
        dx, dy = there.x - here.x, there.y - here.y
        way, now = hypot(dx, dy), number * STRIDE
        if now < LANDED + later and way > 0:
            turn = after(tip(dx / way, dy / way, -way / HALF), turn)
        corner = HALF * (abs(turn[6]) + abs(turn[7]) + abs(turn[8]))
        poses.append(Pose((here.x, here.y, corner + _aloft(now - later)), turn))
    return tuple(reversed(poses))


def _aloft(now: float) -> float:
    """How high the lowest corner of a thrown die is over the mat, so many seconds after the throw."""
    begin = -LANDINGS[0][0]
    for (landing, _sound), height in zip(LANDINGS, FALL, strict=True):
        if now < landing:
            t = 2 * (now - begin) / (landing - begin) - 1
            return height * max(1 - t * t, 0.0)
        begin = landing
    return 0.0
