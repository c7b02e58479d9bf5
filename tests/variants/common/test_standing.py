"""Tests how a match of several games is said to stand."""

from game.rules.match import Match
from game.rules.registry import MATCHES
from game.rules.rps import Throw
from game.variants.common.sentences import stands
from game.variants.rps.variant import at_stake


def after(options: str, *throws: str) -> Match:
    """Throws between two people, each as the signs of both."""
    match = MATCHES["match-rps"].agreed(options)
    for signs in throws:
        match = match.apply(dict(enumerate(signs.split()))).state
    return match


def test_a_throw_that_has_just_been_won_counts() -> None:
    match = after("to=2", "rock scissors")
    assert stands(match) == "1 : 0, first to 2"
    assert stands(match, 0) == "2 : 0, first to 2"
    assert stands(match, 1) == "1 : 1, first to 2"


def test_a_score_says_whose_each_number_is() -> None:
    match = after("to=2", "rock scissors")
    assert stands(match, names=("Ada", "Grace")) == "Ada 1 : 0 Grace, first to 2"


def test_a_throw_before_a_game_says_what_it_is_for() -> None:
    thrown = [match for name in MATCHES if isinstance((match := MATCHES[name].agreed("")).playing, Throw)]
    said = {match.ruleset: at_stake(match, None) for match in thrown}
    assert said.pop("match-rps") == ""
    assert said
    assert set(said.values()) == {"The winner begins."}
