"""Tests rock-paper-scissors: a throw, and throws until somebody leads."""

import pytest

from game.rules.core import BadText
from game.rules.rps import SIGNS, Opened, Throw, winner_of
from tests.rule import rule
from tests.rules.matching import begun, step, whose

BEATS = {("rock", "scissors"), ("paper", "rock"), ("scissors", "paper")}


@rule("2.02(a)")
@pytest.mark.parametrize("first", SIGNS)
@pytest.mark.parametrize("second", SIGNS)
def test_rock_beats_scissors_paper_beats_rock_scissors_beat_paper(first: str, second: str) -> None:
    expected = 0 if (first, second) in BEATS else 1 if (second, first) in BEATS else None
    assert winner_of(first, second) == expected
    step = Throw().apply({0: first, 1: second})
    assert step.events == (Opened((first, second), expected),)
    assert step.state.outcome.winner == expected


@rule("2.02(b)")
def test_a_tie_is_nobodys() -> None:
    tied = Throw().apply({0: "rock", 1: "rock"}).state
    assert (tied.outcome.kind, tied.outcome.rule) == ("draw", "2.02(b)")


@rule("2.02")
def test_both_throw_at_the_same_time() -> None:
    assert Throw().to_act == (0, 1)


@pytest.mark.parametrize("text", ["rock", "rock/lizard", "rock/paper/scissors", "/", "", "rock/", "- "])
def test_other_texts_are_no_throw(text: str) -> None:
    with pytest.raises(BadText):
        Throw.parse(text)


@rule("2.02(b)")
def test_equal_throws_are_thrown_again_and_not_counted() -> None:
    match = begun("match-rps", "rock/rock", "paper/paper")
    assert whose(match) == "both"
    over, _events = step(match, "rock/scissors")
    assert over.ending() == "1"
    assert match.score == (0, 0)


def test_most_throws_won_take_the_match() -> None:
    match = begun("match-rps", "rock/paper", "rock/scissors", options="games=3")
    assert match.score == (1, 1)
    assert match.outcome is None
    over, _events = step(match, "paper/scissors")
    assert (over.ending(), over.score) == ("2", (1, 2))


def test_level_after_an_even_number_it_goes_on() -> None:
    match = begun("match-rps", "rock/paper", "rock/scissors", options="games=2")
    assert match.outcome is None
    assert step(match, "rock/scissors")[0].ending() == "1"


def test_first_to_two_needs_no_third_throw_after_two_wins() -> None:
    match = begun("match-rps", "rock/scissors", options="to=2")
    assert match.outcome is None
    over, _events = step(match, "rock/scissors")
    assert (over.ending(), over.score) == ("1", (2, 0))


def test_first_to_two_goes_on_at_one_each() -> None:
    match = begun("match-rps", "rock/scissors", "rock/paper", options="to=2")
    assert match.outcome is None
    assert step(match, "paper/scissors")[0].ending() == "2"
