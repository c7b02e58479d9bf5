"""Tests rock-paper-scissors."""

import pytest

from game.rules.core import BadText
from game.rules.rps import SIGNS, Opened, Throw, winner_of
from tests.rule import rule

BEATS = {("rock", "scissors"), ("paper", "rock"), ("scissors", "paper")}


@rule("2.02(a)")
@pytest.mark.parametrize("first", SIGNS)
@pytest.mark.parametrize("second", SIGNS)
def test_rock_beats_scissors_paper_beats_rock_scissors_beat_paper(first: str, second: str) -> None:
    expected = 0 if (first, second) in BEATS else 1 if (second, first) in BEATS else None
    assert winner_of(first, second) == expected
    step = Throw().apply({0: first, 1: second})
    assert step.events == (Opened((first, second), expected),)
    assert step.state.outcome is not None
    assert step.state.outcome.winner == expected


@rule("2.02(b)")
def test_a_tie_is_nobodys() -> None:
    tied = Throw().apply({0: "rock", 1: "rock"}).state
    assert tied.outcome is not None
    assert (tied.outcome.kind, tied.outcome.rule) == ("draw", "2.02(b)")


@rule("2.02")
def test_both_throw_at_the_same_time() -> None:
    assert Throw().to_act == (0, 1)


@pytest.mark.parametrize("text", ["rock", "rock/lizard", "rock/paper/scissors", "/", "", "rock/", "- "])
def test_other_texts_are_no_throw(text: str) -> None:
    with pytest.raises(BadText):
        Throw.parse(text)
