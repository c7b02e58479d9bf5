"""The characters: one for every level at least, each with a face and words; styles show and stay within a level."""

from collections import Counter
from dataclasses import fields
from typing import get_args

import pytest

from game.ai.characters import CHARACTERS, Character, Mood, find, playing
from game.ai.choose import choose
from game.ai.mind import LEVELS
from game.ai.style import STYLES, Style
from game.paths import ASSETS
from game.rules.classic import Classic
from game.rules.core import Action
from game.rules.registry import MATCHES
from game.rules.ttic.moves import MOVES, Kind
from tests.rules.ttic_pages import v2

LONGEST = 62
"""Letters in a line that a nametag can bear."""
THREATENED = v2("XX.../O..../....O/...../..... O 5")
"""X threatens c1: a symbol, a curtain, a wall or a Super stops it."""


@pytest.mark.parametrize("match", MATCHES)
def test_every_game_has_somebody_of_every_level(match: str) -> None:
    assert {each.level for each in playing(match)} == set(LEVELS)
    assert [each.level for each in playing(match)] == sorted(each.level for each in playing(match))


@pytest.mark.parametrize("each", CHARACTERS, ids=lambda each: each.key)
def test_a_character_has_a_face_and_short_words_for_every_mood(each: Character) -> None:
    assert (ASSETS / "art" / f"{each.face}.svg").exists()
    assert each.style in STYLES
    assert each.match in ("", *MATCHES)
    assert len(each.name) <= 14
    for mood in get_args(Mood):
        said = {each.line(mood, number) for number in range(4)}
        assert len(said) >= 2
        assert all(0 < len(line) <= LONGEST for line in said)


def test_nobody_has_another_ones_key_name_or_words() -> None:
    for name in ("key", "name", "about"):
        assert len({getattr(each, name) for each in CHARACTERS}) == len(CHARACTERS)
    lines = [line for each in CHARACTERS for mood in get_args(Mood) for line in getattr(each, mood)]
    assert len(set(lines)) == len(lines)
    assert {each.name for each in fields(Character)} >= set(get_args(Mood))


def test_a_character_is_found_by_key_or_not_at_all() -> None:
    assert all(find(each.key) is each for each in CHARACTERS)
    assert find("nobody") is None


def kinds(style: Style, level: int) -> Counter[Kind]:
    """What a style answers to a threat."""
    return Counter(MOVES[played(style, level, seed)].kind for seed in range(30))


def played(style: Style, level: int, seed: int) -> Action:
    return choose(THREATENED, 1, level, seed=str(seed), style=style)


def test_a_builder_of_walls_builds_where_a_thrifty_one_writes() -> None:
    assert kinds("walls", 3)[Kind.WALL] + kinds("walls", 3)[Kind.CURTAIN] > 25
    assert kinds("thrifty", 3)[Kind.SYMBOL] > 25


@pytest.mark.parametrize("style", ["walls", "thrifty"])
def test_no_style_lets_a_threat_stand(style: Style) -> None:
    for seed in range(20):
        after = THREATENED.apply({1: played(style, 3, seed)}).state
        assert not list(after.completions())  # type: ignore[attr-defined]


def test_the_forgetful_miss_more() -> None:
    """X completes the diagonal 3-5-7 or not."""
    state = Classic.parse("O.X/.X./.O. X")
    plain, forgetful = (
        sum(choose(state, 0, 2, seed=str(seed), style=style) == "7" for seed in range(300))
        for style in ("", "forgetful")
    )
    assert forgetful < plain - 15
