"""Tests the match of T-Tic-T-Tac-Toe, from the throw to the fifth game."""

from typing import Any

import pytest

from game.rules.core import CHANCE, Outcome
from game.rules.registry import MATCHES
from game.rules.stages import NextStage, Past
from game.rules.ttic import Ttic2
from game.rules.ttic.match import TticMatch, TticOptions
from game.rules.ttic.page import SQUARES
from tests.rule import rule
from tests.rules.matching import after, begun, refused, whose

X_WINS = ("1", "4", "2", "5", "3")
O_WINS = ("1", "4", "2", "5", "9", "6")
CAT = ("1", "2", "3", "5", "4", "6", "8", "7", "9")
OPENER_WINS = ("a1", "a5", "b1", "b5", "c1")


def plan(*past: str, **options: Any) -> NextStage | Outcome:
    """What comes after these finished stages."""
    return TticMatch(TticOptions(**options)).plan(tuple(Past(*each.split(":")) for each in past))


def opener(*past: str) -> int:
    """The person (1 or 2) who opens the next game."""
    stage = plan(*past)
    assert isinstance(stage, NextStage)
    assert stage.name == "game"
    return stage.people[stage.state.to_act[0]] + 1


@rule("1.01(a)")
@rule("2.03")
@rule("2.03(a)")
def test_the_winner_of_the_throw_is_x_in_the_toss() -> None:
    match = begun("match-ttic", "rock/paper")
    assert (match.stage, match.playing.ruleset, match.people, whose(match)) == ("toss", "classic", (1, 0), "2")
    assert str(match.playing) == ".../.../... X"


@rule("2.03(b)")
def test_the_toss_is_played_on_open_squares_in_turn() -> None:
    match = begun("match-ttic", "rock/scissors", "5")
    assert (whose(match), refused(match, "5")) == ("2", "faq-occupied")


@rule("2.03(c)")
@rule("2.04")
def test_three_in_a_row_win_the_toss_and_the_match_begins() -> None:
    before = begun("match-ttic", "rock/scissors", *X_WINS[:-1])
    assert (before.stage, after(before, X_WINS[-1]).stage) == ("toss", "version")


@rule("2.02(b)")
def test_a_tied_throw_is_thrown_again() -> None:
    assert begun("match-ttic", "rock/rock").stage == "throw"


@rule("2.03(d)")
@rule("2.03-note")
def test_after_a_cats_game_x_and_o_are_dealt_anew() -> None:
    match = begun("match-ttic", "rock/paper", *CAT)
    assert match.stage == "throw"
    match = after(match, "rock/scissors")
    assert (match.stage, match.people) == ("toss", (0, 1))


@rule("2.05")
@rule("2.05(a)")
@rule("2.05(b)")
@rule("match-choice")
def test_the_winner_of_the_toss_chooses_the_version() -> None:
    match = begun("match-ttic", "rock/scissors", *O_WINS)
    assert (match.stage, whose(match)) == ("version", "2")
    assert list(match.legal(1)) == ["version:1", "version:2"]
    assert refused(match, "version:1", person=0) == "match-turns"
    assert refused(match, "version:3") is None
    assert after(match, "version:1").playing.ruleset == "ttic-1"
    assert after(match, "version:2").playing.ruleset == "ttic-2"


@rule("3.1.01")
@rule("3.2.01")
@pytest.mark.parametrize("version", ["1", "2"])
def test_symbols_stay_those_of_the_last_toss(version: str) -> None:
    match = begun("match-ttic", "rock/scissors", *O_WINS, f"version:{version}")
    assert (match.people, match.playing.sides[match.playing.to_act[0]]) == ((0, 1), "O")
    match = after(match, *OPENER_WINS)
    assert (match.score, match.people) == ((0, 1), (0, 1))


@rule("3.1.03")
@rule("3.2.02")
@pytest.mark.parametrize("version", ["1", "2"])
def test_the_winner_of_the_toss_opens_the_first_game(version: str) -> None:
    assert opener("throw:1", "toss:1", f"version:{version}") == 1
    assert opener("throw:1", "toss:2", f"version:{version}") == 2


@rule("3.1.06")
@rule("3.2.05")
@pytest.mark.parametrize("version", ["1", "2"])
def test_the_loser_of_a_game_opens_the_next(version: str) -> None:
    begun = ("throw:1", "toss:1", f"version:{version}")
    assert opener(*begun, "game:1") == 2
    assert opener(*begun, "game:2") == 1
    assert opener(*begun, "game:2", "game:1:resign") == 2


def test_after_a_drawn_game_whoever_did_not_open_it_opens_the_next() -> None:
    """The ruling on a board without a legal action: it counts, gives no point, and the opening passes on."""
    begun = ("throw:1", "toss:1", "version:1")
    assert opener(*begun, "game:draw") == 2
    assert opener(*begun, "game:draw", "game:draw") == 1
    assert opener(*begun, "game:1", "game:draw") == 1


@rule("2.05(c)")
@rule("3.1.08")
@rule("3.2.07")
@pytest.mark.parametrize("version", ["1", "2"])
def test_all_five_games_are_played(version: str) -> None:
    match = begun("match-ttic", "rock/scissors", *X_WINS, f"version:{version}", "resign", "resign")
    while match.stage == "game" and len(match.past) < 12:
        match = after(match, "resign")
        assert match.stage == "over" or match.playing.ruleset == f"ttic-{version}"
    assert [each.stage for each in match.past] == ["throw", "toss", "version"] + ["game"] * 5


@rule("3.1.07")
@rule("3.2.06")
@pytest.mark.parametrize(("version", "number"), [("1", "3.1.07"), ("2", "3.2.06")])
def test_most_games_won_take_the_match(version: str, number: str) -> None:
    begun = ("throw:1", "toss:1", f"version:{version}")
    assert plan(*begun, *["game:1"] * 2, *["game:2"] * 3) == Outcome("win", 1, number)
    assert plan(*begun, *["game:1"] * 3, "game:2", "game:draw") == Outcome("win", 0, number)


@rule("match-decider")
def test_equal_points_are_a_drawn_match_unless_somebody_has_to_win() -> None:
    past = ("throw:1", "toss:1", "version:1", "game:1", "game:2", "game:1", "game:2", "game:draw")
    assert plan(*past) == Outcome("draw", None, "3.1.07")
    assert isinstance(plan(*past, decider=True), NextStage)
    assert isinstance(plan(*past, "game:draw", decider=True), NextStage)
    assert plan(*past, "game:draw", "game:2", decider=True) == Outcome("win", 1, "3.1.07")


def test_the_preliminaries_may_be_left_out() -> None:
    match = begun("match-ttic", options="starts=2 games=1")
    assert (match.stage, whose(match)) == ("version", "2")
    match = after(match, "version:2")
    assert (match.people, whose(match)) == ((1, 0), "2")


def test_the_pen_may_be_free() -> None:
    match = begun("match-ttic", "version:2", "a1", options="starts=1 pen=free")
    assert "bwah:a2" in match.legal(1)
    assert "bwah:a2" not in begun("match-ttic", "version:2", "a1", options="starts=1").legal(1)


@pytest.mark.parametrize("version", ["1", "2"])
def test_people_who_just_want_to_play_agree_on_opener_and_version_and_are_at_the_board(version: str) -> None:
    match = TticMatch.agreed(f"starts=2 version={version}")
    assert match.stage == "game"
    assert match.playing.ruleset == f"ttic-{version}"
    assert match.mover == 1
    assert match.past == ()


def test_with_the_version_agreed_the_winner_of_the_toss_only_opens() -> None:
    match = TticMatch.agreed("version=2")
    assert match.stage == "throw"
    for acts in ({0: "rock", 1: "scissors"}, {0: "1"}, {1: "4"}, {0: "2"}, {1: "5"}, {0: "3"}):
        match = match.apply(acts).state
    assert (match.stage, match.playing.ruleset, match.mover) == ("game", "ttic-2", 0)


@rule("match-flag")
def test_chance_spends_nothing_for_whoever_is_late_but_older_records_in_which_it_did_are_read() -> None:
    match = MATCHES["match-ttic"].agreed("starts=1 version=2 clock=10/0").anew()
    match = match.apply({match.to_act[0]: "c3"}).state
    late = match.apply({match.to_act[0]: "flag"}).state
    assert late.to_act == (CHANCE,)
    assert set(late.lots(CHANCE)) == {square for square in SQUARES if square != "c3"}
    assert late.refuse(CHANCE, "super:b2") is None


def test_chance_draws_among_all_moves_where_no_symbol_can_be_written() -> None:
    page = Ttic2.parse("XXOOX/OOXXO/XXOOX/OOXXO/XXOOX O 30 e1@30 -/K 1001/420")
    assert list(page.lots(1)) == ["checkpoint:e1", "tear:e1"]
