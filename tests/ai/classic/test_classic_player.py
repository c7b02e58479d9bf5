"""Tests the tic-tac-toe player: perfect play never loses, the others lose as they should, nobody misses a win."""

from functools import cache
from itertools import pairwise

import pytest

from game.ai.choose import choose
from game.ai.classic.player import best_hope, hope, solved, write
from game.ai.question import Question
from game.rules.classic import Classic
from game.rules.core import Seat, other

EASY, MEDIUM, PERFECT = 2, 4, 7
MATCHES = 120


def ends(state: Classic, bot: Seat, seeds: int) -> set[str]:
    """How games can end if `bot` is perfect, draws from several seeds, and the opponent tries everything."""
    ended: set[str] = set()
    reached, open_ = {state}, [state]
    while open_:
        state = open_.pop()
        if state.outcome:
            ended.add(state.ending())
            continue
        (mover,) = state.to_act
        if mover == bot:
            actions = {choose(Question(state, bot, PERFECT, seed=str(seed))) for seed in range(seeds)}
        else:
            actions = set(state.legal(mover))
        for action in actions:
            after = state.apply({mover: action}).state
            assert isinstance(after, Classic)
            if after not in reached:
                reached.add(after)
                open_.append(after)
    return ended


@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("bot", [0, 1])
def test_perfect_never_loses_whatever_the_opponent_tries(first: Seat, bot: Seat) -> None:
    ended = ends(Classic.new(first), bot, seeds=4)
    assert ended == {Classic.sides[bot], "draw"}


def game(levels: tuple[int, int], seed: str) -> Seat | None:
    """The winner of one game between bots of these levels."""
    state = Classic()
    while state.to_act:
        (mover,) = state.to_act
        state = state.apply({mover: choose(Question(state, mover, levels[mover], seed=seed))}).state
    return state.outcome.winner


@cache
def duel(level: int, rival: int) -> tuple[int, int]:
    """Games won and lost by `level` against `rival`, each of them beginning half of them."""
    won = lost = 0
    for number in range(MATCHES):
        seat = number % 2
        winner = game((level, rival) if seat == 0 else (rival, level), str(number))
        won += winner == seat
        lost += winner == other(seat)
    return won, lost


@pytest.mark.parametrize(("below", "level"), list(pairwise(range(1, 8))))
def test_each_level_does_no_worse_than_the_one_below(below: int, level: int) -> None:
    won, lost = duel(level, below)
    assert won >= lost
    assert duel(level, PERFECT)[1] < duel(below, PERFECT)[1], "it loses less often to a perfect player"


def test_easy_loses_often_and_medium_sometimes() -> None:
    assert duel(EASY, PERFECT)[1] > 0.5 * MATCHES
    assert 0.1 * MATCHES < duel(MEDIUM, PERFECT)[1] < 0.5 * MATCHES
    assert duel(EASY, 1)[0] > 0.4 * MATCHES, "easy is no pushover either"


@pytest.mark.parametrize("level", range(1, 8))
def test_a_line_in_a_row_is_always_completed_and_a_diagonal_unless_overlooked(level: int) -> None:
    row = {choose(Question(Classic.parse("XX./OO./... X"), 0, level, seed=str(seed))) for seed in range(60)}
    assert row == {"3"}
    diagonal = [choose(Question(Classic.parse("X.O/.X./O.. X"), 0, level, seed=str(seed))) for seed in range(60)]
    seen = diagonal.count("9") / 60
    assert seen == 1 if level == PERFECT else seen > 0.3


@pytest.mark.parametrize("level", range(3, 8))
@pytest.mark.parametrize(("position", "block"), [("XX./.O./... O", "3"), ("X.O/.X./... O", "9")])
def test_from_level_3_on_a_threat_just_made_is_never_overlooked(level: int, position: str, block: str) -> None:
    state = Classic.parse(position)
    assert {choose(Question(state, 1, level, seed=str(seed))) for seed in range(60)} == {block}


def test_perfect_sets_traps() -> None:
    """After corner and centre, squares that leave a careless opponent a way to lose are taken, the others are not."""
    state = Classic.parse("X../.O./... X")
    played = [choose(Question(state, 0, PERFECT, seed=str(seed))) for seed in range(200)]
    assert set(played) > {"6", "8"}
    assert sum(map("689".count, played)) > 180
    assert hope(write(state.cells, 5, "X"), "X") > hope(write(state.cells, 1, "X"), "X") == 0


def test_perfect_varies_its_play() -> None:
    assert len({choose(Question(Classic(), 0, PERFECT, seed=str(seed))) for seed in range(100)}) > 5


def test_the_solution_agrees_with_the_known_values() -> None:
    assert solved("." * 9, "X") == 0
    assert solved("X.......O", "X") > 0, "the opposite corner is a wrong answer to a corner"
    assert solved("X...O....", "X") == 0
    assert best_hope("XX.OO....", "X") == 1.0
