"""Tests that physics shows and rules decide: however a die moves, it ends exactly as the rules say."""

import random
from itertools import pairwise
from math import pi

import pytest

from game.rules.tris2.dice import DICE, DIRECTIONS, rolled
from game.rules.tris2.mat import CELLS, ROLLS, SQUARES
from game.rules.tris2.starts import start
from game.variants.dice import physics, throwing
from game.variants.dice.look.pieces import DIE, LANDINGS, LATE, ROLLING, THROWING, middle
from game.variants.dice.perspective import STILL, Turn, after, tip, yaw


def lowest(pose: physics.Pose) -> float:
    """How high the lowest corner of a die is, in cells."""
    return pose.spot[2] - DIE / 2 * sum(map(abs, pose.turn[6:9]))


def is_turn(turn: Turn) -> bool:
    """Whether a matrix only turns: its transpose takes it back."""
    back: Turn = tuple(turn[row + 3 * column] for row in range(3) for column in range(3))  # type: ignore[assignment]
    return after(back, turn) == pytest.approx(STILL, abs=1e-6)


def test_a_thousand_rolls_end_as_the_rules_say() -> None:
    chooser = random.Random(1)
    for _ in range(1000):
        die, action = chooser.choice(DICE), chooser.choice(list(ROLLS))
        square, to = action[:2], SQUARES[ROLLS[action].to]
        ends = physics.roll(square, to, *middle(square), die, action[2], 1.0)
        assert physics.shown(ends.turn) == rolled(die, action[2])
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
        assert physics.shown(physics.lying(die)) == die
        assert physics.shown(after(yaw(0.2), physics.lying(die))) == die
        assert is_turn(physics.lying(die))


def test_a_hundred_throws_end_as_the_rules_say() -> None:
    chooser = random.Random(2)
    for _ in range(100):
        lying = start(chooser).dice
        dice = tuple((square, *middle(square), lying[CELLS[square]]) for square in SQUARES if lying[CELLS[square]])
        poses = throwing.in_flight(throwing.thrown(dice), 1.0)
        assert poses == [physics.rest(*die) for die in dice]
        assert [physics.shown(pose.turn) for pose in poses] == [die[3] for die in dice]


def test_thrown_dice_never_sink_into_the_mat_nor_jump() -> None:
    lying = start(random.Random(3)).dice
    dice = tuple((square, *middle(square), lying[CELLS[square]]) for square in SQUARES if lying[CELLS[square]])
    assert THROWING <= 2
    for poses in throwing.thrown(dice):
        for earlier, later in pairwise(poses):
            assert lowest(later) > -1e-6
            assert is_turn(later.turn)
            assert max(abs(a - b) for a, b in zip(earlier.spot, later.spot, strict=True)) < 0.2
            assert max(abs(a - b) for a, b in zip(earlier.turn, later.turn, strict=True)) < 0.5


def nine(seed: int) -> tuple[throwing.Resting, ...]:
    """Nine dice as a game begins with them."""
    lying = start(random.Random(seed)).dice
    return tuple((square, *middle(square), lying[CELLS[square]]) for square in SQUARES if lying[CELLS[square]])


def flat(pose: physics.Pose) -> bool:
    return max(map(abs, pose.turn[6:9])) == pytest.approx(1, abs=1e-6) and lowest(pose) == pytest.approx(0, abs=1e-6)


@pytest.mark.parametrize("seed", [4, 5, 6])
def test_one_thrown_die_settles_after_the_others_and_then_all_lie_flat(seed: int) -> None:
    thrown = throwing.thrown(nine(seed))
    most, landed = (round((LANDINGS[-1][0] + later + 0.1) / throwing.STRIDE) for later in (0.0, LATE))
    assert [flat(poses[most]) for poses in thrown].count(False) == 1
    assert all(flat(pose) for poses in thrown for pose in poses[landed:])


@pytest.mark.parametrize("seed", [4, 5, 6])
def test_dice_do_not_fly_in_formation(seed: int) -> None:
    """They leave the hand close together, and are strewn about before they come to their squares."""
    thrown = throwing.thrown(nine(seed))
    midway = round(0.6 / throwing.STRIDE)
    strewn = 0
    for one, two in pairwise(thrown):
        then, there = ((one[at].spot[0] - two[at].spot[0], one[at].spot[1] - two[at].spot[1]) for at in (midway, -1))
        strewn += abs(then[0] - there[0]) + abs(then[1] - there[1]) > 0.4
    assert strewn >= 4
