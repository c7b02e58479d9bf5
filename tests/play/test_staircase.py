"""Tests that the staircase leads everybody to a bot against whom they win half of their matches."""

import math
from random import Random

import pytest

from game.play.balance import BEYOND, FIRST, HIGHEST, LOWEST, Stair, level_at

PEOPLE, MATCHES, SETTLING = 200, 60, 20


def wins(strength: float, steepness: float) -> float:
    """The share of matches that people of this strength (a level) win once they have played a while: the chance of a
    win follows the difference in levels."""
    source, won = Random(f"{strength} {steepness}"), 0
    for _person in range(PEOPLE):
        stair = Stair()
        for match in range(SETTLING + MATCHES):
            wins = source.random() < 1 / (1 + math.exp(-steepness * (strength - stair.played / 2)))
            won += wins and match >= SETTLING
            stair = stair.after(won=wins)
    return won / (PEOPLE * MATCHES)


@pytest.mark.parametrize("steepness", [0.6, 1.1, 1.6])
@pytest.mark.parametrize("strength", [1, 2, 3, 4, 5, 6, 7])
def test_after_twenty_matches_half_of_them_are_won(strength: int, steepness: float) -> None:
    """A level is worth 65 to 83 % in the contests of the bots."""
    assert 0.45 <= wins(strength, steepness) <= 0.55


def test_one_win_leads_half_a_level_up_and_two_losses_lead_a_whole_one_down() -> None:
    up = Stair().after(won=True)
    assert (up.step, FIRST) == (FIRST + 1, 5)
    lost = up.after(won=False)
    assert lost.played == up.played
    assert lost.after(won=True).after(won=False) == Stair(up.step - 1), "in a row or not"


def test_nobody_leaves_the_staircase() -> None:
    top, bottom = Stair(HIGHEST + BEYOND), Stair(LOWEST - BEYOND, 1)
    assert top.after(won=True) == top
    assert bottom.after(won=False).step == bottom.step
    assert (top.played, bottom.played) == (HIGHEST, LOWEST)


def test_a_half_level_is_played_by_both_bots_and_alike_every_time() -> None:
    positions = [f"position {number}" for number in range(200)]
    levels = [level_at(7, each) for each in positions]
    assert levels == [level_at(7, each) for each in positions]
    assert 70 < levels.count(3) < 130
    assert set(levels) == {3, 4}
    assert {level_at(8, each) for each in positions} == {4}
    assert {level_at(HIGHEST, each) for each in positions} == {7}
    assert {level_at(LOWEST, each) for each in positions} == {0, 1}, "chance plays half of the lowest step"
