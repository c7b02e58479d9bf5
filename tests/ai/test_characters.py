"""Tests the characters: one for every level at least, each with a face and words; styles show and stay within a
level."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import fields
from random import Random
from typing import get_args

import pytest

from game.ai.characters import Character, Mood, everybody, find, playing
from game.ai.choose import choose, leaning
from game.ai.game_bots import bots_of
from game.ai.mind import LEVELS, Brief, Style
from game.ai.question import Question
from game.paths import ASSETS, Files
from game.rules.classic import Classic
from game.rules.core import Action, Seat, State
from game.rules.registry import MATCHES, new
from game.rules.ttic.moves import MOVES, Kind
from game.rules.ultimate.state import Gambit
from tests.rules.ttic.ttic_pages import v2

LONGEST = 62
"""Letters in a line that a nametag can bear."""
THREATENED = v2("XX.../O..../....O/...../..... O 5")
"""X threatens c1: a symbol, a curtain, a wall or a Super stops it."""
GAMES = {"match-ttic": "ttic-2", "match-gambit": "ultimate-gambit", "match-tris2": "tris2", "match-tactic": "tactic"}
"""The rule set of a match that has characters of its own."""
MINDS = ("classic", "ttic-2", "tactic", "tris2", "ultimate")
"""What everybody plays, where rule sets that share a mind count once; but for rock-paper-scissors."""
FACES = Files(ASSETS / "art" / "faces", ".svg")
REMEMBERED = {"tactic": " ".join(["1:159:kmk"] * 9 + ["2:357:bbb"] * 9)}


@pytest.mark.parametrize("match", MATCHES)
def test_every_game_has_somebody_of_every_level(match: str) -> None:
    assert {each.level for each in playing(match)} == set(LEVELS)
    assert [each.level for each in playing(match)] == sorted(each.level for each in playing(match))


@pytest.mark.parametrize("each", everybody(), ids=lambda each: each.key)
def test_a_character_has_a_face_and_short_words_for_every_mood(each: Character) -> None:
    assert each.face in FACES
    assert each.style in get_args(Style)
    assert each.match in ("", *MATCHES)
    assert len(each.name) <= 14
    for mood in get_args(Mood):
        said = {each.line(mood, number) for number in range(4)}
        assert len(said) >= 2
        assert all(0 < len(line) <= LONGEST for line in said)


def test_nobody_has_another_ones_key_name_or_words() -> None:
    for name in ("key", "name", "about"):
        assert len({getattr(each, name) for each in everybody()}) == len(everybody())
    lines = [line for each in everybody() for mood in get_args(Mood) for line in getattr(each, mood)]
    assert len(set(lines)) == len(lines)
    assert {each.name for each in fields(Character)} >= set(get_args(Mood))


def test_a_character_is_found_by_key_or_not_at_all() -> None:
    assert all(find(each.key) is each for each in everybody())
    assert find("nobody") is None


def kinds(style: Style, level: int) -> Counter[Kind]:
    """What a style answers to a threat."""
    return Counter(MOVES[played(style, level, seed)].kind for seed in range(30))


def played(style: Style, level: int, seed: int) -> Action:
    return choose(Question(THREATENED, 1, level, seed=str(seed), style=style))


def test_a_builder_of_walls_builds_where_a_thrifty_one_writes() -> None:
    assert kinds("walls", 3)[Kind.WALL] + kinds("walls", 3)[Kind.CURTAIN] > 25
    assert kinds("thrifty", 3)[Kind.SYMBOL] > 25


@pytest.mark.parametrize("style", ["walls", "thrifty"])
def test_no_style_lets_a_threat_stand(style: Style) -> None:
    for seed in range(20):
        after = THREATENED.apply({1: played(style, 3, seed)}).state
        assert not list(after.completions())


def test_the_forgetful_miss_more() -> None:
    """X completes the diagonal 3-5-7 or not."""
    state = Classic.parse("O.X/.X./.O. X")
    plain, forgetful = (
        sum(choose(Question(state, 0, 2, seed=str(seed), style=style)) == "7" for seed in range(300))
        for style in ("", "forgetful")
    )
    assert forgetful < plain - 15


def styles_in_games() -> set[tuple[Style, str, int]]:
    """Each style with a game that a character of it plays, and the character's level."""
    return {
        (each.style, name, each.level)
        for each in everybody()
        for name in ([GAMES[each.match]] if each.match else MINDS)
        if each.style
    }


def decisions(name: str, level: int) -> Iterator[tuple[State, Seat, str, Action]]:
    """Position after position of games among bots of this level: who chose what there, and by which seed."""
    for seed in map(str, range(9)):
        state = new(name, {}, Random(seed))
        for _ply in range(30):
            acts = {seat: choose(Question(state, seat, level, seed=seed)) for seat in state.to_act}
            for seat, action in acts.items():
                yield state, seat, seed, action
            if not acts:
                break
            state = state.apply(acts).state


@pytest.mark.turns
@pytest.mark.parametrize(("style", "name", "level"), sorted(styles_in_games()))
def test_a_style_shows_in_every_game_that_its_character_plays(style: Style, name: str, level: int) -> None:
    liking = bots_of(name).likings.get(style, lambda *_: 0.0)
    for state, seat, seed, plain in decisions(name, level):
        memory = REMEMBERED if style == "habits" else None
        styled = choose(Question(state, seat, level, seed=seed, style=style, memory=memory))
        assert liking(state, seat, styled) >= liking(state, seat, plain), "it never likes it less"
        if styled != plain:
            return
    pytest.fail("it plays like anybody of its level")


def test_the_forgetful_sometimes_play_like_the_level_below() -> None:
    asked = Counter(
        leaning(lambda state, seat, brief: str(brief.level), Gambit(), 0, Brief(2, Random(seed), style="forgetful"))
        for seed in range(200)
    )
    assert asked.keys() == {"1", "2"}
    assert 20 < asked["1"] < 60


@pytest.mark.parametrize("style", ["walls", "thrifty", "trapper", "showman"])
def test_no_style_plays_on_where_the_game_can_be_wins_now(style: Style) -> None:
    """X owns 1 and 2, and board 3 lacks one square, which makes no show of it."""
    won, begun = "XXX......", "OO......."
    boards = (won, won, "XX.O.X.O.", begun, begun, *["........."] * 3, "OOO......")
    state = Gambit.parse(f"{'/'.join(boards)} X 3")
    assert {choose(Question(state, 0, 6, seed=str(seed), style=style)) for seed in range(5)} == {"33"}
