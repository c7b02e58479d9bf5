"""Tests that evenings fit the time that people have."""

from collections import Counter
from random import Random

import msgspec
import pytest

from game.paths import DATA
from game.play.evening.asks import Fixture
from game.play.evening.durations import BETWEEN, LENGTHS, fitting, matches, most
from game.play.evening.evening import Evening
from game.play.evening.facts import Played
from game.play.evening.kinds import KINDS
from game.play.evening.playlist import Item, Playlist, load
from tests.play.evening.evenings import guests, something

SHORT, MIDDLE, LONG = Item("match-rps", minutes=0.5), Item("match-classic", minutes=1.0), Item("match-ttic", minutes=6)
GAMES = (SHORT, MIDDLE, LONG)
ON_TIME = load(DATA / "levels" / "party" / "0-on-time.toml")
KEPT = 0.2
"""By what share an evening may be longer or shorter than promised."""


def test_more_time_means_more_matches_and_longer_ones() -> None:
    counts = [matches(minutes, ON_TIME) for minutes in (15, 30, 60)]
    assert counts == sorted(counts)
    assert 15 / counts[0] < 30 / counts[1] < 60 / counts[2]
    assert most(15, Playlist("one", (SHORT,))) == int(15 / (SHORT.minutes + BETWEEN))


def test_a_playlist_in_order_fills_the_time_with_what_it_has() -> None:
    assert matches(30, Playlist("one", (LONG,), choice="order")) == 30 / (6 + BETWEEN)


def test_only_games_that_fit_are_on_the_wheel() -> None:
    assert fitting(GAMES, 0.6, Counter()) == (SHORT, MIDDLE)
    assert fitting(GAMES, 5.0, Counter()) == (LONG,)
    assert fitting(GAMES, 90.0, Counter()) == (LONG,), "something always comes"


def test_no_game_comes_twice_before_all_that_fit() -> None:
    assert fitting(GAMES, 0.7, Counter({"match-rps": 1})) == (MIDDLE,)
    assert fitting(GAMES, 0.7, Counter({"match-rps": 1, "match-classic": 1})) == (SHORT, MIDDLE)


@pytest.mark.parametrize("minutes", LENGTHS)
@pytest.mark.parametrize("people", range(2, 9))
@pytest.mark.parametrize("kind", KINDS)
def test_an_evening_takes_as_long_as_was_promised(kind: str, people: int, minutes: int) -> None:
    if people < KINDS[kind].fewest:
        pytest.skip("it takes more people")
    lasted = []
    for seed in range(5):
        source, took = Random(seed), 0.0
        now = Evening(kind, guests(people), people, ON_TIME, minutes=minutes, counts=True, rested=True)
        promised = max(minutes, now.schedule.expected)
        while not now.over:
            fact = something(now, source, drawn=0.05)
            if isinstance(fact, Played):
                assert isinstance(now.asks, Fixture)
                long = now.asks.item.minutes * source.uniform(0.7, 1.4)
                took += long + BETWEEN
                fact = msgspec.structs.replace(fact, seconds=60 * long)
            now = now.after(fact)
        lasted.append(took / promised)
    assert 1 - KEPT <= sum(lasted) / len(lasted) <= 1 + KEPT
    assert sum(1 - KEPT <= each <= 1 + KEPT for each in lasted) >= 3
