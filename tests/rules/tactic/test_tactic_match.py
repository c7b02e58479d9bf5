"""Tests a series of TacTic-Toe."""

from game.rules.tactic import TacticMatch
from tests.rule import rule
from tests.rules.matching import begun, refused

X_WINS = ("124/678", "357/459")
"""Player X has 1, 2, 4 and then 3."""


@rule("match-score")
def test_wins_ties_and_cats_are_counted_apart() -> None:
    match = TacticMatch.parse("games=9 | game:1 game:tie game:draw game:2 game:tie game:1 | .../.../... 1 - -")
    assert match.tally == {"1": 2, "2": 1, "tie": 2, "cat": 1}
    assert match.score == (2, 1)
    assert match.told() == {"tally": match.tally}


def test_a_game_won_is_a_match_won() -> None:
    match = begun("match-tactic", *X_WINS)
    assert match.ending() == "1"


def test_nobody_resigns_a_secret() -> None:
    assert refused(begun("match-tactic"), "resign") == "match-turns"
