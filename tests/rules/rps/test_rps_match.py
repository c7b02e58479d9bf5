"""Tests rock-paper-scissors as a match: throws until somebody leads."""

from tests.rule import rule
from tests.rules.matching import begun, step, whose


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
