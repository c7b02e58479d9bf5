"""Tests that physics shows and rules decide: however a die moves, it ends exactly as the rules say."""

import random
from collections.abc import Sequence
from functools import cache
from itertools import combinations, pairwise
from math import dist, pi

import pytest

from game.rules.tris2.mat import DICE, DIRECTIONS, ROLLS, SQUARES, rolled
from game.variants.dice import physics, throwing
from game.variants.dice.look.pieces import DIE, ROLLING, lying_by, middle, whole
from game.variants.dice.perspective import STILL, Turn, after, tip, yaw
from tests.variants.dice import throws
from tests.variants.dice.throws import nine, unlike

SAMPLE = tuple(range(6))
"""Throws that stand for all; `python -m tests.variants.dice.throws 500` measures more."""
measured = cache(throws.measured)


def lowest(pose: physics.Pose) -> float:
    """How high the lowest corner of a die is, in cells."""
    return pose.spot[2] - DIE / 2 * sum(map(abs, pose.turn[6:9]))


def shown(turn: Turn) -> str:
    """The three symbols of a die whose rotation is `turn`: on top (and below), to the north and south, to the east and
    west. A face that leans counts for the side to which it leans most."""
    faces = (turn[6:9], turn[3:6], turn[0:3])
    return "".join(physics.SYMBOL_AXES[max(range(3), key=lambda axis: abs(face[axis]))] for face in faces)


def is_turn(turn: Turn) -> bool:
    """Whether a matrix only turns: its transpose takes it back."""
    back: Turn = tuple(turn[row + 3 * column] for row in range(3) for column in range(3))
    return after(back, turn) == pytest.approx(STILL, abs=1e-6)


def test_a_thousand_rolls_end_as_the_rules_say() -> None:
    chooser = random.Random(1)
    for _ in range(1000):
        die, action = chooser.choice(DICE), chooser.choice(list(ROLLS))
        square, to = action[:2], SQUARES[ROLLS[action].to]
        ends = physics.roll(square, to, *middle(square), die, action[2], 1.0)
        assert shown(ends.turn) == rolled(die, action[2])
        assert ends.spot == pytest.approx(physics.rest(to, *middle(to), rolled(die, action[2])).spot)


@pytest.mark.parametrize("die", DICE)
@pytest.mark.parametrize("direction", DIRECTIONS)
def test_a_rolled_die_looks_exactly_like_one_that_lay_there(die: str, direction: str) -> None:
    """X and O look alike however they are turned; the bar has to lie along the same diagonal."""

    def bar(turn: Turn, side: int) -> tuple[float, ...]:
        along = (1.0, -1.0 * side, 0.0)
        way = [sum(turn[3 * row + axis] * along[axis] for axis in range(3)) for row in range(3)]
        face = [round(turn[3 * row + 2] * side) for row in range(3)]
        return (*face, *(abs(round(part * other)) * (1 if part * other > 0 else -1) for part, other in
                         ((way[0], way[1]), (way[1], way[2]), (way[0], way[2]))))  # fmt: skip

    tipped = after(tip(*{"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}[direction], pi / 2), physics.lying(die))
    stands = physics.lying(rolled(die, direction))
    assert {bar(tipped, 1), bar(tipped, -1)} == {bar(stands, 1), bar(stands, -1)}


def test_a_roll_is_slow_to_its_edge_then_falls_and_rebounds_once() -> None:
    angles = physics.roll_angles()
    over = next(index for index, angle in enumerate(angles) if angle > pi / 4)
    down = next(index for index, angle in enumerate(angles) if angle > pi / 2 - 0.01)
    assert (len(angles) - 1) * physics.STEP <= ROLLING + 0.001 < 0.3
    speeds = [later - earlier for earlier, later in pairwise(angles)]
    assert min(speeds[:down]) == pytest.approx(speeds[over], rel=0.1)
    assert speeds[over] < speeds[down - 2] / 2
    assert min(angles[down:]) == pytest.approx(pi / 2 - physics.REBOUND, abs=0.015)
    assert angles[-1] == pi / 2


def test_a_rolling_die_stands_on_the_mat_all_the_way() -> None:
    for step in range(101):
        pose = physics.roll("c3", "d3", *middle("c3"), "XO-", "e", step / 100)
        assert lowest(pose) == pytest.approx(0, abs=1e-6)
        assert is_turn(pose.turn)


def test_every_die_can_be_read_off_its_turn() -> None:
    for die in DICE:
        assert shown(physics.lying(die)) == die
        assert shown(after(yaw(0.2), physics.lying(die))) == die
        assert is_turn(physics.lying(die))


def test_a_quarter_turn_on_the_spot_turns_the_bar() -> None:
    assert physics.lying("-OX") != after(yaw(pi / 2), physics.lying("-OX"))
    assert shown(after(yaw(pi / 2), physics.lying("-OX"))) == "-XO"


def test_thrown_dice_end_as_the_rules_say() -> None:
    for seed in SAMPLE:
        dice, film = nine(seed), measured(seed).film
        assert throwing.in_flight(film, 1.0) == [physics.rest(*die) for die in dice]
        assert [shown(poses[-1].turn) for poses in film] == [die[3] for die in dice]


def test_the_same_dice_are_thrown_alike_and_others_differently() -> None:
    assert throwing.thrown(nine(SAMPLE[0])) == measured(SAMPLE[0]).film
    seen = [measured(seed).seen for seed in SAMPLE]
    assert min(unlike(one, two) for one, two in combinations(seen, 2)) > 0.1


def test_thrown_dice_knock_each_other_and_never_pass_through() -> None:
    assert sum(measured(seed).touching > 0 for seed in SAMPLE) >= 0.9 * len(SAMPLE)
    assert min(measured(seed).deepest for seed in SAMPLE) > -0.02


def test_thrown_dice_never_sink_into_the_mat_nor_jump() -> None:
    for poses in (poses for seed in SAMPLE for poses in measured(seed).film):
        for earlier, later in pairwise(poses):
            assert lowest(later) > -0.01
            assert is_turn(later.turn)
            assert max(abs(a - b) for a, b in zip(earlier.spot, later.spot, strict=True)) < 0.25
            assert max(abs(a - b) for a, b in zip(earlier.turn, later.turn, strict=True)) < 0.5


def test_thrown_dice_come_to_rest_one_by_one_askew_and_lie_there_until_a_hand_squares_them() -> None:
    comes = round((lying_by(9) - 0.05) / throwing.EVERY_SECONDS)
    for seed in SAMPLE:
        film = measured(seed).film
        rested = sorted(rest_of(poses[: comes + 1]) for poses in film)
        assert rested[-1] < comes, "all lie still when the hand comes"
        assert rested[-1] - rested[0] > 0.3 / throwing.EVERY_SECONDS
        assert all(flat(poses[comes]) for poses in film)
        places = [physics.rest(*die).spot for die in nine(seed)]
        astray = sum(dist(poses[comes].spot, place) > 0.3 for poses, place in zip(film, places, strict=True))
        assert astray >= 5


def rest_of(poses: Sequence[physics.Pose]) -> int:
    """From which pose on a die no longer moves."""
    return max((n for n in range(1, len(poses)) if dist(poses[n].spot, poses[n - 1].spot) > 0.004), default=0)


def flat(pose: physics.Pose) -> bool:
    return max(map(abs, pose.turn[6:9])) > 0.999 and lowest(pose) < 0.01


@pytest.mark.parametrize("count", [1, 2])
def test_a_die_or_two_are_thrown_too(count: int) -> None:
    dice = tuple((square, *middle(square), "XO-") for square in ("b3", "d3")[:count])
    film = throwing.thrown(dice)
    assert [poses[-1] for poses in film] == [physics.rest(*die) for die in dice]
    assert len(film[0]) * throwing.EVERY_SECONDS == pytest.approx(whole(count), abs=0.01)
