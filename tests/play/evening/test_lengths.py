"""Tests that evenings fit the time that people have."""

from collections import Counter

from game.play.evening.lengths import BETWEEN, fitting, matches, most
from game.play.evening.playlist import Item, Playlist

SHORT, MIDDLE, LONG = Item("match-rps", minutes=0.5), Item("match-classic", minutes=1.0), Item("match-ttic", minutes=6)
GAMES = (SHORT, MIDDLE, LONG)


def test_more_time_means_more_matches_and_longer_ones() -> None:
    counts = [matches(minutes, Playlist("all", GAMES)) for minutes in (15, 30, 60)]
    assert counts == sorted(counts)
    assert 15 / counts[0] < 30 / counts[1] < 60 / counts[2]
    assert most(15, Playlist("all", GAMES)) == int(15 / (0.5 + BETWEEN))


def test_a_playlist_in_order_fills_the_time_with_what_it_has() -> None:
    assert matches(30, Playlist("one", (LONG,), choice="order")) == 30 / (6 + BETWEEN)


def test_only_games_that_fit_are_on_the_wheel() -> None:
    assert fitting(GAMES, 0.6, Counter()) == (SHORT, MIDDLE)
    assert fitting(GAMES, 5.0, Counter()) == (LONG,)
    assert fitting(GAMES, 90.0, Counter()) == (LONG,), "something always comes"


def test_no_game_comes_twice_before_all_that_fit() -> None:
    assert fitting(GAMES, 0.7, Counter({"match-rps": 1})) == (MIDDLE,)
    assert fitting(GAMES, 0.7, Counter({"match-rps": 1, "match-classic": 1})) == (SHORT, MIDDLE)
