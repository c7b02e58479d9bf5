"""Tests series of ultimate tic-tac-toe, and the three death matches with their coins, starters and clocks."""

from random import Random

import pytest

from game.play.counting import random_acts
from game.rules.core import CHANCE, BadText, Outcome
from game.rules.match import Match
from game.rules.stages import TimeRanOut
from game.rules.ultimate.match import GambitMatch, UltimateMatch
from tests.rule import rule
from tests.rules.matching import after, begun, refused, step, whose


def played_out(match: Match, seed: int = 1) -> Match:
    """The match after random play to its end."""
    source = Random(seed)
    while match.to_act:
        match = match.apply(random_acts(match, source)).state
    return match


@rule("match-openers")
def test_openers_of_a_series_alternate_as_x() -> None:
    match = begun("match-ultimate", options="starts=2 games=2")
    assert (whose(match), match.people) == ("2", (1, 0))
    match = after(match, "resign")
    assert (whose(match), match.people, match.score) == ("1", (0, 1), (1, 0))


@rule("match-throw")
def test_the_throw_says_who_opens() -> None:
    assert whose(begun("match-ultimate", "rock/paper")) == "2"


def test_the_plain_game_has_no_clock_unless_one_is_agreed() -> None:
    assert begun("match-ultimate", options="starts=1").time_left(0) is None
    assert begun("match-ultimate", options="starts=1 clock=10/0").time_left(0) == 10_000
    assert UltimateMatch.agreed("starts=1 clock=off").time_left(0) is None


@rule("gambit-garnets")
@pytest.mark.parametrize(
    ("garnets", "stage", "who"), [("3/5", "starter", "2"), ("4/4", "starter", "2"), ("5/3", "coin", "chance")]
)
def test_with_at_least_as_many_garnets_the_opponent_names_the_starter(garnets: str, stage: str, who: str) -> None:
    match = begun("match-gambit", options=f"garnets={garnets}")
    assert (match.stage, whose(match)) == (stage, who)


@rule("gambit-coin")
@pytest.mark.parametrize("person", ["1", "2"])
def test_otherwise_the_coin_decides_who_names(person: str) -> None:
    match = begun("match-gambit", options="garnets=5/3")
    assert list(match.legal(CHANCE)) == ["coin:1", "coin:2"]
    match = after(match, f"coin:{person}")
    assert (match.stage, whose(match)) == ("starter", person)


@rule("gambit-puzzle")
def test_who_solved_the_puzzle_names_at_once() -> None:
    match = begun("match-gambit", options="garnets=0/9 solver=1")
    assert (match.stage, whose(match)) == ("starter", "1")


@rule("gambit-starter")
def test_the_starter_is_x() -> None:
    match = begun("match-gambit", "starter:1")
    assert (match.stage, match.people, whose(match)) == ("game", (0, 1), "1")
    assert begun("match-gambit", "starter:2").people == (1, 0)


def gambit(*games: str, options: str = "-") -> Match:
    """A death match that person 1 opened, after these games."""
    past = " ".join(["starter:1", *(f"game:{each}" for each in games)])
    fresh = begun("match-gambit", "starter:1", options=options).playing
    try:
        return GambitMatch.parse(f"{options} | {past} | {fresh}")
    except BadText:
        return GambitMatch.parse(f"{options} | {past} | -")


@rule("gambit-replay")
def test_without_a_line_the_game_is_replayed_by_the_other_opener() -> None:
    assert gambit().people == (0, 1)
    assert gambit("draw:4-3").people == (1, 0)
    assert gambit("draw:4-3", "draw:1-3").people == (0, 1)
    assert gambit("draw:4-3", "2:1-4").outcome == Outcome("win", 1, "gambit-line")


@rule("gambit-boards")
def test_after_three_games_the_boards_are_counted() -> None:
    match = gambit("draw:4-3", "draw:2-4", "draw:3-3")
    assert (match.outcome, match.boards) == (Outcome("win", 1, "gambit-boards"), (9, 10))
    assert gambit("draw:4-3", "draw:4-2", "draw:1-3").outcome == Outcome("win", 0, "gambit-boards")


@rule("gambit-boards")
def test_boards_are_counted_per_person_while_the_game_goes_on() -> None:
    match = gambit("draw:4-3")
    rows = "XXX....../OOO....../OOO....../XX......./X......../" + "/".join(["........."] * 4)
    match = GambitMatch.parse(f"- | starter:1 game:draw:4-3 | {rows} X 4")
    assert (match.people, match.boards, match.told()) == ((1, 0), (6, 4), {"boards": [6, 4]})


@rule("gambit-tie")
def test_equal_boards_are_won_by_the_opponent() -> None:
    assert gambit("draw:4-3", "draw:2-3", "draw:3-3").outcome == Outcome("win", 1, "gambit-tie")


@rule("gambit-time")
def test_a_minute_a_turn_and_three_for_the_whole_match() -> None:
    match = begun("match-gambit", "starter:1", "11@61000")
    assert (match.time_left(0), match.time_left(1)) == (239_000, 240_000)
    assert refused(match, "12@240001") == "match-flag"
    later = GambitMatch.parse(str(match).replace("starter:1", "starter:1 game:draw:4-3"))
    assert later.time_left(0) == 239_000


@rule("gambit-time")
def test_who_has_no_time_left_has_lost_the_match() -> None:
    match, events = step(begun("match-gambit", "starter:1", "11"), "flag")
    assert match.outcome == Outcome("win", 0, "gambit-time")
    assert events[0] == TimeRanOut(2)
    assert match.past[-1].note == "time"


@rule("match-resign")
def test_who_resigns_a_death_match_has_lost_it() -> None:
    assert begun("match-gambit", "starter:1", "resign").outcome == Outcome("win", 1, "match-resign")


@rule("gambit-replay")
@pytest.mark.parametrize("seed", range(10))
def test_a_death_match_ends_with_the_first_line_or_the_third_game(seed: int) -> None:
    match = played_out(GambitMatch.agreed("garnets=5/3"), seed)
    games = [each for each in match.past if each.stage == "game"]
    assert all(each.result == "draw" for each in games[:-1])
    assert len(games) <= 3


@rule("conduct-starter")
def test_the_opponent_names_the_starter_who_is_o() -> None:
    match = begun("match-conduct")
    assert (match.stage, whose(match)) == ("starter", "2")
    match = after(match, "starter:2")
    assert (match.people, whose(match)) == ((0, 1), "1")
    match = after(match, "board:5")
    assert whose(match) == "2"
    assert after(begun("match-conduct"), "starter:1").people == (1, 0)


@rule("shardren-starter")
def test_the_opponent_opens() -> None:
    match = begun("match-shardren")
    assert (match.stage, match.people, whose(match)) == ("game", (1, 0), "2")


@rule("shardren-time")
@rule("match-flag")
def test_after_45_seconds_chance_plays() -> None:
    match = begun("match-shardren")
    assert match.time_left(1) == 45_000
    assert refused(match, "55@45001") == "match-flag"
    match = after(match, "flag")
    assert (whose(match), len(list(match.legal(CHANCE)))) == ("chance", 81)
    match = after(match, "55")
    assert (whose(match), match.time_left(0)) == ("1", 45_000)


@pytest.mark.parametrize(
    "past",
    [
        "starter:1 game:draw",
        "starter:1 game:draw:resign",
        "starter:1 game:1:agreed",
        "starter:3",
        "coin:1",
        "starter:1 starter:1",
    ],
)
def test_other_pasts_cannot_have_come_about(past: str) -> None:
    with pytest.raises(BadText):
        GambitMatch.parse(f"- | {past} | -")
