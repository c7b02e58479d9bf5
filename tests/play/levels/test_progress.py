"""Tests that stars, medals and days are kept for each player by name."""

from datetime import date, timedelta

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from game.paths import DATA
from game.play.levels.level_progress import Progress, Way, puzzle_of, rungs_climbed, stars, streak
from game.play.levels.shelf import read, shipped
from game.rules.registry import RULESETS

SHELF = shipped()
TODAY = date(2026, 11, 21)


def test_stars_are_those_of_the_puzzles_done_by_oneself() -> None:
    fork = SHELF.of("classic", "puzzle")[0]
    progress = Progress().with_done("Ada", fork.name, clean=False)
    assert stars(progress.way("Ada"), SHELF.of("classic")) == (fork.level.stars, 18)
    assert stars(progress.way("Grace"), SHELF.of("classic")) == (0, 18)


def test_a_name_is_the_same_in_large_letters_or_small() -> None:
    progress = Progress().with_done("Ada", "a", clean=True).with_done("ADA", "b", clean=False)
    assert progress.way("ada").done == {"a": True, "b": False}
    assert list(progress.ways) == ["Ada"]


def test_doing_it_again_can_only_make_it_better() -> None:
    progress = Progress().with_done("Ada", "a", clean=True).with_done("Ada", "a", clean=False)
    assert progress.way("Ada").done == {"a": True}


def test_the_ladder_is_climbed_rung_by_rung() -> None:
    first, second, third, *_more = SHELF.ladder
    progress = Progress().with_done("Ada", first.name, clean=True).with_done("Ada", third.name, clean=True)
    assert rungs_climbed(progress.way("Ada"), SHELF) == 1
    assert rungs_climbed(progress.with_done("Ada", second.name, clean=False).way("Ada"), SHELF) == 3
    assert rungs_climbed(Way({each.name: True for each in SHELF.ladder}), SHELF) == len(SHELF.ladder)


def test_a_day_has_one_puzzle_and_each_comes_once_before_any_comes_again() -> None:
    puzzles = sum(each.level.kind == "puzzle" for each in SHELF.levels)
    begin = date.fromordinal(TODAY.toordinal() // puzzles * puzzles)
    turns = [
        [puzzle_of(begin + timedelta(turn * puzzles + day), SHELF, RULESETS) for day in range(puzzles)]
        for turn in (0, 1)
    ]
    assert all(len({each.name for each in turn if each is not None}) == puzzles for turn in turns)
    assert turns[0] != turns[1]
    assert puzzle_of(TODAY, SHELF) == puzzle_of(TODAY, SHELF)
    assert puzzle_of(TODAY, read(DATA / "nowhere")) is None


def test_the_puzzle_of_a_day_is_of_a_game_that_is_known() -> None:
    for known in ({"tris2"}, {"ultimate", "tactic"}):
        found = [puzzle_of(TODAY + timedelta(day), SHELF, known) for day in range(60)]
        assert {each.ruleset for each in found if each is not None} == known
    nobody = [puzzle_of(TODAY + timedelta(day), SHELF, known) for day in range(30) for known in ((), {"rps"})]
    assert {each.ruleset for each in nobody if each is not None} == {"classic"}


def test_a_streak_counts_the_days_in_a_row() -> None:
    progress = Progress()
    for back in (5, 3, 2, 1):
        progress = progress.with_day("Ada", TODAY - timedelta(back))
    assert streak(progress.way("Ada"), TODAY) == 3
    assert streak(progress.with_day("Ada", TODAY).way("Ada"), TODAY) == 4
    assert streak(progress.way("Ada"), TODAY + timedelta(1)) == 0
    assert streak(Way(), TODAY) == 0


@given(st.dictionaries(st.text(max_size=8), st.dictionaries(st.text(max_size=8), st.booleans())))
def test_progress_is_kept_as_it_is(found: dict[str, dict[str, bool]]) -> None:
    progress = Progress("Ada", {name: Way(done) for name, done in found.items()})
    assert msgspec.json.decode(msgspec.json.encode(progress), type=Progress) == progress
