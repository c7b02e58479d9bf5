"""Tests the jokes on the margin."""

from game.variants.classic.grounds import JOKES, joke


def test_every_joke_is_seen_in_single_games() -> None:
    assert {joke(1 + occasion) for occasion in range(len(JOKES))} == set(JOKES)
