"""Tests the TacTic-Toe player: nobody can predict its plans, and they are good plans."""

from collections import Counter
from collections.abc import Callable
from itertools import pairwise
from random import Random

import pytest

from game.ai.choose import choose
from game.ai.mind import LEVELS
from game.ai.question import Question
from game.ai.tactic.fast_grid import last_round, mixture, orders, resolved, second_round, value_of
from game.ai.tactic.player import marks, worth
from game.rules.core import Action, Seat, other
from game.rules.tactic import Tactic

Player = Callable[[Tactic, Seat, str], Action]
LATER = Tactic.parse("X.O/.../O.X 2 192 374")
LAST = Tactic.parse("X.O/.X./O.O 3 192 374")
"""O completes a line on 6 or on 8, and X cannot stop both."""


def bot(level: int) -> Player:
    return lambda state, seat, seed: choose(Question(state, seat, level, seed=seed))


def chancer(state: Tactic, seat: Seat, seed: str) -> Action:
    return Random(f"{seed} {seat} {state}").choice(list(state.legal(seat)))


def played(players: tuple[Player, Player], seed: str) -> list[tuple[Tactic, dict[Seat, Action]]]:
    """A whole game: each position with the plans written in it."""
    state, past = Tactic(), []
    while state.to_act:
        acts = {seat: players[seat](state, seat, seed) for seat in (0, 1)}
        past.append((state, acts))
        state = state.apply(acts).state
    return [*past, (state, {})]


def duel(player: Player, rival: Player, games: int) -> tuple[int, int]:
    """Games that `player` won and lost, sitting on each side in half of them."""
    won = lost = 0
    for number in range(games):
        seat: Seat = number % 2
        outcome = played((player, rival) if seat == 0 else (rival, player), str(number))[-1][0].outcome
        won += outcome.winner == seat
        lost += outcome.winner == other(seat)
    return won, lost


def test_the_fast_grid_keeps_the_rules() -> None:
    for seed in range(300):
        game = played((chancer, chancer), str(seed))
        for (state, acts), (after, _) in pairwise(game):
            for seat in (0, 1):
                rival = other(seat)
                own, theirs, ended = resolved(
                    marks(state, seat), marks(state, rival), orders(acts[seat]), orders(acts[rival])
                )
                assert (own, theirs) == (marks(after, seat), marks(after, rival))
                if after.outcome is None:
                    assert ended is None
                elif ended is None:
                    assert state.round == 3
                    assert after.outcome.winner is None
                else:
                    assert ended == {seat: 1.0, rival: -1.0, None: 0.0}[after.outcome.winner]


@pytest.mark.parametrize("level", [1, 4])
@pytest.mark.parametrize("state", [Tactic(), LATER, LAST], ids=["round 1", "round 2", "round 3"])
def test_nobody_can_know_what_it_writes(state: Tactic, level: int) -> None:
    written = Counter(choose(Question(state, 1, level, seed=str(seed))) for seed in range(60))
    assert len(written) >= 6
    assert max(written.values()) <= 0.4 * 60


def lost_to_who_knows_it(level: int, state: Tactic) -> float:
    """What O gains by the best plan against X's bot, if O knows how often it writes each plan."""
    own, theirs = marks(state, 1), marks(state, 0)
    written = [orders(choose(Question(state, 0, level, seed=str(seed)))) for seed in range(60)]
    plans = map(orders, state.legal(1))
    return max(sum(worth(state.round, own, theirs, plan, each) for each in written) / 60 for plan in plans)


def test_knowing_its_habits_helps_against_level_1_and_hardly_against_level_4() -> None:
    assert lost_to_who_knows_it(1, LATER) > 0.3
    assert lost_to_who_knows_it(4, LATER) < 0.15


def test_the_top_level_mixes_too_and_keeps_to_its_seed() -> None:
    assert choose(Question(LATER, 0, 7, seed="a")) == choose(Question(LATER, 0, 7, seed="a"))
    assert len({choose(Question(Tactic(), 0, 7, seed=str(seed))) for seed in range(5)}) >= 3


@pytest.mark.slow
def test_level_5_beats_chance_and_level_2() -> None:
    won, lost = duel(bot(5), chancer, 20)
    assert won > 14 > 3 > lost
    won, lost = duel(bot(5), bot(2), 16)
    assert won > 2 * lost


def test_level_1_writes_better_than_chance_and_level_3_better_than_level_2() -> None:
    won, lost = duel(bot(1), chancer, 100)
    assert won > 2 * lost
    won, lost = duel(bot(3), bot(2), 60)
    assert won > 2 * lost


@pytest.mark.parametrize("level", LEVELS[2:6])
def test_a_square_that_wins_is_named_or_kept_from_the_other(level: int) -> None:
    """In round 3 both could end it: X on 3, O on 9; who forgets both squares is lost."""
    state = Tactic.parse("XX./O../OO. 3 124 478")
    for seed in range(10):
        for seat in (0, 1):
            assert choose(Question(state, seat, level, seed=str(seed)))[0] in "39"


def test_regret_matching_finds_known_mixtures() -> None:
    throws = [[0, -1, 1], [1, 0, -1], [-1, 1, 0]]
    assert mixture(throws, 200, lambda: None) == pytest.approx([1 / 3] * 3, abs=0.01)
    lopsided = [[2, -1], [-1, 1]]
    assert mixture(lopsided, 500, lambda: None) == pytest.approx([0.4, 0.6], abs=0.02)
    assert value_of(lopsided) == pytest.approx(0.2, abs=0.03)
    assert value_of([[1, 2], [0, 5]]) == 1


def test_grids_are_worth_the_opposite_to_the_other_side() -> None:
    mine, yours = orders("139"), orders("472")
    own, theirs, ended = resolved(0, 0, mine, yours)
    assert ended is None
    assert second_round(own, theirs, mine, yours) == -second_round(theirs, own, yours, mine)
    assert last_round(own, theirs) == pytest.approx(-last_round(theirs, own), abs=0.1)


def test_two_squares_that_win_are_worth_far_more_than_one() -> None:
    one, two, theirs = orders("129"), orders("124"), orders("685")
    assert last_round(sum(two), sum(theirs[:2])) > last_round(sum(one[:2]), sum(theirs[:2])) + 0.3
