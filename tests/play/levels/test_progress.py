"""Tests that stars, medals and days are kept for each player by name."""

from datetime import date, datetime, time, timedelta
from itertools import chain
from unittest import mock

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.catalog import entry_of
from game.paths import DATA
from game.play.levels import level_progress
from game.play.levels.level_progress import (
    MOST_DAILY,
    MOST_DAYS,
    PlayerProgress,
    Progress,
    daily_key,
    puzzled,
    rungs_climbed,
    stars,
    streak,
)
from game.play.levels.shelf import read, shipped
from game.shipped import ENTRIES

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
    assert rungs_climbed(PlayerProgress({each.name: True for each in SHELF.ladder}), SHELF) == len(SHELF.ladder)


def test_every_game_with_puzzles_has_one_a_day() -> None:
    for day in (TODAY + timedelta(days) for days in range(8)):
        games = [entry_of(each).name for each in puzzled(SHELF, ENTRIES, day)]
        assert games == ["classic", "ttic", "tactic", "tris2", "ultimate"]
    assert not puzzled(read(DATA / "nowhere"), ENTRIES, TODAY)


def test_both_versions_and_every_death_match_have_their_days() -> None:
    days = [puzzled(SHELF, ENTRIES, TODAY + timedelta(days)) for days in range(4)]
    assert set(chain(*days)) == {each.ruleset for each in SHELF.levels if each.level.kind == "puzzle"}


@pytest.mark.parametrize("solved", ["classic", "ttic-1", "tactic", "tris2", "ultimate"])
def test_a_day_solved_with_an_earlier_version_stays_solved(solved: str) -> None:
    """Versions 1.0 and 1.1 kept each game's puzzle by its first rule set, which was the only one with such puzzles."""
    for day in (TODAY + timedelta(days) for days in range(4)):
        (now,) = (each for each in puzzled(SHELF, ENTRIES, day) if entry_of(each) == entry_of(solved))
        assert daily_key(day, now) == f"{day.isoformat()} {solved}"


def test_puzzles_of_the_day_are_kept_by_day_and_game_and_the_oldest_goes_first() -> None:
    progress = Progress()
    for number in range(MOST_DAILY + 1):
        progress = progress.with_daily("Ada", daily_key(TODAY + timedelta(number), "classic"), clean=False)
    daily = progress.way("Ada").daily
    assert len(daily) == MOST_DAILY
    assert daily_key(TODAY, "classic") not in daily
    again = daily_key(TODAY + timedelta(9), "classic")
    assert progress.with_daily("Ada", again, clean=True).way("Ada").daily[again]


def test_a_streak_counts_the_days_in_a_row() -> None:
    progress = Progress()
    for back in (5, 3, 2, 1):
        progress = progress.with_day("Ada", TODAY - timedelta(back))
    assert streak(progress.way("Ada"), TODAY) == 3
    assert streak(progress.with_day("Ada", TODAY).way("Ada"), TODAY) == 4
    assert streak(progress.way("Ada"), TODAY + timedelta(1)) == 0
    assert streak(PlayerProgress(), TODAY) == 0


@pytest.mark.parametrize("days", [MOST_DAYS, MOST_DAYS + 50])
def test_a_streak_of_any_length_is_shown(days: int) -> None:
    """No more days are kept than before, so that an older version can read them; how many more there were is."""
    progress = _streak(days)
    assert streak(progress.way("Ada"), TODAY) == days
    assert len(progress.way("Ada").days) == MOST_DAYS
    again = progress.with_day("Ada", TODAY)
    assert streak(again.way("Ada"), TODAY) == days, "a second puzzle of the day changes nothing"


def test_a_long_streak_ends_with_a_day_left_out() -> None:
    progress = _streak(MOST_DAYS + 50)
    for after in range(2, MOST_DAYS + 100):
        progress = progress.with_day("Ada", TODAY + timedelta(after))
        assert streak(progress.way("Ada"), TODAY + timedelta(after)) == after - 1


def test_a_clock_that_is_years_slow_ends_no_streak() -> None:
    progress = _streak(MOST_DAYS + 50).with_day("Ada", date(2020, 1, 1))
    assert streak(progress.way("Ada"), TODAY) == MOST_DAYS + 50


@given(st.sets(st.integers(0, 40), min_size=1), st.integers(1, 40))
def test_a_streak_does_not_depend_on_how_many_days_are_kept(solved: set[int], most: int) -> None:
    progress = Progress()
    with mock.patch.object(level_progress, "MOST_DAYS", most):
        for day in sorted(solved):
            progress = progress.with_day("Ada", TODAY + timedelta(day))
    last = max(solved)
    row = next(length for length in range(1, 99) if last - length not in solved)
    assert streak(progress.way("Ada"), TODAY + timedelta(last)) == row


@given(st.integers(1, 9), st.integers(0, 23), st.integers(-12, 14), st.integers(0, 26))
def test_travelling_west_costs_no_day(days: int, hour: int, here: int, back: int) -> None:
    """Solved at this hour, so many hours from UTC; looked at in the same moment, so many hours further west."""
    there = datetime.combine(TODAY, time(hour)) - timedelta(hours=min(back, here + 12))
    assert streak(_streak(days).way("Ada"), there.date()) == days


def test_a_day_solved_by_a_clock_that_was_fast_ends_no_streak() -> None:
    progress = _streak(5).with_day("Ada", TODAY + timedelta(2)).with_day("Ada", TODAY + timedelta(900))
    assert streak(progress.way("Ada"), TODAY) == 5
    assert streak(progress.with_day("Ada", TODAY + timedelta(1)).way("Ada"), TODAY + timedelta(1)) == 7


def _streak(days: int) -> Progress:
    """Ada's progress after so many days in a row until today."""
    progress = Progress()
    for back in reversed(range(days)):
        progress = progress.with_day("Ada", TODAY - timedelta(back))
    return progress


@given(st.dictionaries(st.text(max_size=8), st.dictionaries(st.text(max_size=8), st.booleans())))
def test_progress_is_kept_as_it_is(found: dict[str, dict[str, bool]]) -> None:
    progress = Progress("Ada", {name: PlayerProgress(done) for name, done in found.items()})
    assert msgspec.json.decode(msgspec.json.encode(progress), type=Progress) == progress
