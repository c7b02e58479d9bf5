"""Tests that the presenter has enough to say, briefly, in every language, and never twice the same in an evening."""

import pytest

from game import words
from game.play.evening.evening import Evening
from game.play.evening.kinds import KINDS
from game.scenes.party.presenter_lines import LINES, line
from game.scenes.party.versus import OCCASIONS
from tests.play.evening.evenings import evening

LONGEST = 8
LEAST = 100


def test_he_has_more_than_a_hundred_lines_and_no_two_are_the_same() -> None:
    lines = [each for found in LINES.values() for each in found]
    assert len(lines) == len(set(lines)) > LEAST


def test_he_has_something_to_say_of_every_kind_of_evening_and_every_round_that_matters() -> None:
    assert LINES.keys() >= {*KINDS, *OCCASIONS}


@pytest.mark.parametrize("language", ["en", "de", "fr", "it"])
def test_no_line_is_longer_than_eight_words(language: str) -> None:
    words.use_language(language)
    try:
        found = {each: words._(each) for lines in LINES.values() for each in lines}
    finally:
        words.use_language("en")
    counted = {
        said: len([word for word in said.split() if word[0].isalnum() or word[0] in "{"]) for said in found.values()
    }
    assert max(counted.values()) <= LONGEST, max(counted, key=counted.__getitem__)


@pytest.mark.parametrize("occasion", LINES)
def test_nothing_is_said_twice_in_an_evening_and_then_nothing_at_all(occasion: str) -> None:
    now = evening("league", 4)
    said = [line(now, occasion, number, "Ada", "Grace") for number in range(len(LINES[occasion]) + 1)]
    assert said[-1] == ""
    assert len(set(said)) == len(said)
    assert not any("{" in each for each in said)


def test_another_evening_hears_them_in_another_order() -> None:
    def first(now: Evening) -> list[str]:
        return [line(now, "match", number) for number in range(6)]

    assert first(evening("league", 4)) != first(evening("league", 5))
    assert first(evening("league", 4)) == first(evening("league", 4)), "a kill changes nothing"
