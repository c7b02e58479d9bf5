"""Tests the Tris 2 player: it takes lines, leaves none, and leaves the opponent few safe replies."""

from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from game.ai.choose import choose
from game.ai.mind import Brief
from game.ai.question import Question
from game.ai.tris2 import player as tris2
from game.ai.tris2.fast_mat import after, can_win, mat_of, possible, safe, winning
from game.rules.core import Action, Seat
from game.rules.registry import play
from game.rules.tris2.starts import start
from game.rules.tris2.state import Tris2
from tests.rules.test_contract import position

CAREFUL = 0
"""As a level: takes a line, leaves none where it can, and rolls at random otherwise."""

seeds = st.integers(0, 10**6)


def somewhere(seed: int) -> Tris2:
    """An unfinished position of a random game."""
    state = position("tris2", "", seed)
    assume(state.to_act)
    assert isinstance(state, Tris2)
    return state


def answer(state: Tris2, level: int, seed: str = "1") -> Action:
    return choose(Question(state, state.mover, level, seed=seed))


def next_mat(state: Tris2, action: Action) -> Tris2:
    after = play(state, action)
    assert isinstance(after, Tris2)
    return after


def lines(state: Tris2) -> list[Action]:
    """The mover's rolls that win."""
    return [action for action in state.legal(state.mover) if next_mat(state, action).lines]


def careful(state: Tris2, source: Random) -> Action:
    """What a careful player rolls."""
    rolls = list(state.legal(state.mover))
    kept = [action for action in rolls if not lines(next_mat(state, action))]
    return source.choice(lines(state) or kept or rolls)


def game(levels: tuple[int, int], seed: int, plies: int = 24) -> Seat | None:
    """The winner of one game between bots of these levels; None if it is a draw or takes longer."""
    state, source = start(Random(seed)), Random(seed)
    for _ in range(plies):
        if not state.to_act:
            break
        level = levels[state.mover]
        state = next_mat(state, careful(state, source) if level == CAREFUL else answer(state, level, str(seed)))
    return state.outcome.winner if state.outcome else None


def duel(level: int, rival: int, games: int) -> tuple[int, int]:
    """Games won and lost by `level` against `rival`, each of them beginning half of them."""
    winners = [(game((level, rival) if seed % 2 == 0 else (rival, level), seed), seed % 2) for seed in range(games)]
    return sum(winner == seat for winner, seat in winners), sum(winner == 1 - seat for winner, seat in winners)


@settings(max_examples=150, deadline=None)
@given(seeds)
def test_the_mat_for_searching_is_the_mat_of_the_rules(seed: int) -> None:
    state = somewhere(seed)
    mat = mat_of(state)
    assert list(possible(mat)) == list(state.legal(state.mover))
    assert sorted(winning(mat)) == sorted(lines(state))
    for action in possible(mat):
        assert after(mat, action) == mat_of(next_mat(state, action))


@settings(max_examples=100, deadline=None)
@given(seeds, st.just(7))
def test_the_top_level_always_makes_a_line(seed: int, level: int) -> None:
    state = somewhere(seed)
    assume(lines(state))
    assert answer(state, level) in lines(state)


@settings(max_examples=8, deadline=None)
@given(seeds, st.just(7))
def test_the_top_level_leaves_no_line_where_that_can_be_helped(seed: int, level: int) -> None:
    state = somewhere(seed)
    assume(not lines(state))
    if lines(next_mat(state, answer(state, level))):
        assert all(lines(next_mat(state, action)) for action in state.legal(state.mover))


def test_level_1_makes_most_lines_and_leaves_many() -> None:
    made, left, chances = 0, 0, 0
    for seed in range(60):
        state = start(Random(seed))
        state = next_mat(state, Random(seed).choice(list(state.legal(0))))
        action = answer(state, 1, str(seed))
        chances += bool(lines(state))
        made += action in lines(state)
        left += bool(not lines(state) and lines(next_mat(state, action)))
    assert 0.5 * chances < made < chances
    assert left > 0


def test_level_4_leaves_the_opponent_fewer_safe_replies() -> None:
    shares = {}
    for level in (3, 4):
        replies = []
        for seed in range(40):
            mat = mat_of(start(Random(seed)))
            child = after(mat, answer(start(Random(seed)), level, str(seed)))
            if not can_win(child):
                replies.append(len(safe(child)))
        shares[level] = sum(replies) / len(replies)
    assert shares[4] < 0.85 * shares[3]


def test_level_5_beats_level_1_clearly() -> None:
    won, _lost = duel(5, 1, 12)
    assert won >= 10


def test_the_top_level_does_not_lose_to_a_careful_player() -> None:
    assert duel(7, CAREFUL, 1)[1] == 0


@pytest.mark.parametrize("level", [6, 7])
def test_the_strongest_think_within_their_measure(level: int) -> None:
    mat = mat_of(start(Random(1)))
    mats = {action: each for action in possible(mat) if not can_win(each := after(mat, action))}
    polls: list[int] = []
    search = tris2.Tris2Search(Brief(level, Random(1), wanted=lambda: polls.append(1) is None))
    search.deepened(mats, dict.fromkeys(mats, 0.0))
    assert 100 < len(polls) * tris2.POLLS <= tris2.SKILLS[level - 1].positions + tris2.POLLS
