"""Tests that stars, medals and days are kept for each player by name."""

from datetime import date, timedelta

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from game.paths import DATA
from game.play.levels.level_progress import (
    MOST_DAILY,
    Progress,
    Way,
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
    assert rungs_climbed(Way({each.name: True for each in SHELF.ladder}), SHELF) == len(SHELF.ladder)


def test_every_game_with_puzzles_has_one_a_day() -> None:
    assert puzzled(SHELF, ENTRIES) == ("classic", "ttic-1", "tactic", "tris2", "ultimate")
    assert not puzzled(read(DATA / "nowhere"), ENTRIES)


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
    assert streak(Way(), TODAY) == 0


@given(st.dictionaries(st.text(max_size=8), st.dictionaries(st.text(max_size=8), st.booleans())))
def test_progress_is_kept_as_it_is(found: dict[str, dict[str, bool]]) -> None:
    progress = Progress("Ada", {name: Way(done) for name, done in found.items()})
    assert msgspec.json.decode(msgspec.json.encode(progress), type=Progress) == progress
