"""Tests the first positions of Tris 2: which there are, and that nobody can win with the first roll."""

from collections import Counter
from itertools import combinations, product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.registry import new
from game.rules.tris2.mat import MIDDLE, SQUARES, SYMBOLS, first_player
from game.rules.tris2.starts import NUMBER_OF_STARTS, WAYS, is_start, number_of, patterns, start, start_number
from game.rules.tris2.state import Rolled, Tris2
from tests.rule import rule

numbers = st.integers(0, NUMBER_OF_STARTS - 1)

LINES = ("012", "345", "678", "036", "147", "258", "048", "246")
SIDE_MIDDLES = {1: (1, 0), 3: (0, 1), 5: (2, 1), 7: (1, 2)}
"""Places in the 3x3 and their column and row."""


@rule("tris2-start-line")
@rule("tris2-start-sides")
def test_of_19683_patterns_1020_may_begin() -> None:
    every = ["".join(tops) for tops in product(SYMBOLS, repeat=9)]
    assert len(every) == 19_683
    no_line = {tops for tops in every if all(len({tops[int(place)] for place in line}) > 1 for line in LINES)}
    touching = [
        (a, b)
        for (a, (ax, ay)), (b, (bx, by)) in combinations(SIDE_MIDDLES.items(), 2)
        if max(abs(ax - bx), abs(ay - by)) == 1
    ]
    assert len(touching) == 4
    good = {tops for tops in no_line if all(tops[a] != tops[b] for a, b in touching)}
    assert set(patterns()) == good
    assert len(good) == 1_020
    assert {tops for tops in every if is_start(tops)} == good


@rule("tris2-start")
def test_there_are_522240_starts() -> None:
    assert len(patterns()) * WAYS == NUMBER_OF_STARTS == 522_240


@rule("tris2-start")
@given(number=numbers)
def test_a_start_is_its_number(number: int) -> None:
    first = start_number(number)
    assert number_of(first) == number
    assert is_start("".join(first.dice[cell][0] for cell in MIDDLE))
    assert {cell for cell, die in enumerate(first.dice) if die} == set(MIDDLE)
    assert (first.mover, first.last, first.earlier) == (0, "", ())
    assert Tris2.parse(str(first)) == first


@rule("tris2-start")
def test_starts_of_one_pattern_differ() -> None:
    assert len({start_number(number) for number in range(512 * 40, 512 * 41)}) == 512
    assert len({start_number(number).tops for number in range(512 * 40, 512 * 41)}) == 1


@pytest.mark.parametrize("number", [-1, NUMBER_OF_STARTS])
def test_there_are_no_other_numbers(number: int) -> None:
    with pytest.raises(IndexError):
        start_number(number)


@rule("tris2-start")
def test_the_same_seed_draws_the_same_start() -> None:
    assert new("tris2", {}, Random(5)) == start(Random(5))
    source = Random(1)
    drawn = Counter(number_of(start(source)) // WAYS for _draw in range(5_000))
    assert len(drawn) > 990
    assert max(drawn.values()) < 20


@rule("tris2-start-sides")
def test_every_start_has_twelve_first_rolls_and_none_wins() -> None:
    """Only the rolling die's way to lie matters, so two ways for each pattern prove all 512."""
    for place in range(len(patterns())):
        lying: dict[str, set[str]] = {square: set() for square in SQUARES}
        for way in (0, WAYS - 1):
            first = start_number(place * WAYS + way)
            legal = list(first.legal(0))
            assert len(legal) == 12
            for action in legal:
                step = first.apply({0: action})
                assert step.state.outcome is None
                (roll,) = step.events
                assert isinstance(roll, Rolled)
                lying[roll.square].add(roll.before)
        rim = ("b2", "c2", "d2", "b3", "d3", "b4", "c4", "d4")
        assert {square: len(found) for square, found in lying.items() if found} == dict.fromkeys(rim, 2)


@rule("tris2-first")
def test_the_bar_beats_x_and_x_beats_o() -> None:
    assert [first_player(*pair) for pair in ("-X", "-O", "XO")] == [0, 0, 0]
    assert [first_player(*pair) for pair in ("X-", "O-", "OX")] == [1, 1, 1]
    assert [first_player(*pair) for pair in ("--", "XX", "OO")] == [None] * 3
