"""The ultimate tic-tac-toe player: its board keeps the rules, its moves are legal, its levels are levels."""

from collections.abc import Callable
from itertools import islice
from random import Random

import pytest

from game.ai.choose import choose
from game.ai.mind import LEVELS, Cancelled
from game.ai.ultimate_board import MOVES, WIN, Board
from game.rules.core import Action, Seat, other
from game.rules.ultimate import UNNAMED, NineBoards, Ultimate
from tests.rules.ultimate_positions import ALL, after, every_game, more_marks_win, owned

Player = Callable[[NineBoards, str], Action]


def bot(level: int) -> Player:
    return lambda state, seed: choose(state, state.mover, level, seed=seed)


def chancer(state: NineBoards, seed: str) -> Action:
    return Random(f"{seed} {state}").choice(list(state.legal(state.mover)))


def played(game: type[NineBoards], players: tuple[Player, Player], seed: str) -> list[NineBoards]:
    """A whole game, position by position."""
    states = [game()]
    while states[-1].to_act:
        states.append(after(states[-1], players[states[-1].mover](states[-1], seed)))
    return states


def points(game: type[NineBoards], player: Player, rival: Player, games: int) -> float:
    """What `player` takes from `rival`, a draw being half a point; each opens half of the games."""
    won = 0.0
    for number in range(games):
        seat: Seat = number % 2
        players = (player, rival) if seat == 0 else (rival, player)
        outcome = played(game, players, str(number))[-1].outcome
        assert outcome is not None
        won += {seat: 1.0, other(seat): 0.0, None: 0.5}[outcome.winner]
    return won


@every_game
def test_the_fast_board_keeps_the_rules(game: type[NineBoards]) -> None:
    for seed in range(60):
        states = played(game, (chancer, chancer), str(seed))
        begun = [state for state in states if state.sent != UNNAMED]
        board = Board(begun[0])
        for state, following in zip(begun, [*begun[1:], None], strict=True):
            assert board.key == Board(state).key
            assert board.owners == Board(state).owners
            assert board.chances == Board(state).chances
            if following is None:
                assert state.outcome is not None
                winner = state.outcome.winner
                assert board.result is not None
                assert board.result == {0: WIN, 1: -WIN}.get(-1 if winner is None else winner, board.result)
                assert (abs(board.result) == WIN) == (winner is not None)
                continue
            assert board.result is None
            closed = {MOVES[game.closed_opening]} if game.closed_opening and state is states[0] else set()
            assert set(board.moves()) - closed == {MOVES[action] for action in state.legal(state.mover)}
            for candidate in board.moves():
                board.play(candidate)
                board.take_back()
            board.play(next(MOVES[a] for a in state.legal(state.mover) if after(state, a) == following))
        for _ in begun[1:]:
            board.take_back()
        assert board.key == Board(begun[0]).key
        assert board.owners == Board(begun[0]).owners
        assert board.result is None


@every_game
def test_what_a_position_is_worth_to_x_is_what_it_costs_o(game: type[NineBoards]) -> None:
    """Where all marks change sides, and the mover with them, the worth to the mover stays."""
    swap = str.maketrans("XO", "OX")
    for state in islice(played(game, (chancer, chancer), "swap"), 1, None):
        if state.to_act:
            swapped = game(tuple(cells.translate(swap) for cells in state.boards), other(state.mover), state.sent)
            assert Board(state).worth() == pytest.approx(Board(swapped).worth())


@every_game
def test_every_level_plays_legally_and_the_same_for_the_same_seed(game: type[NineBoards]) -> None:
    for seed in range(3):
        states = played(game, (chancer, chancer), f"legal {seed}")
        for state in (states[0], *Random(seed).sample(states[1:-1], 4)):
            for level in LEVELS[:6]:
                action = choose(state, state.mover, level, seed=str(seed))
                assert state.refuse(state.mover, action) is None
                assert action == choose(state, state.mover, level, seed=str(seed))


def test_the_top_level_is_the_same_for_the_same_seed() -> None:
    state = after(Ultimate(), "55", "51", "15")
    assert len({choose(state, 1, 7, seed="same") for _ in range(2)}) == 1


@every_game
@pytest.mark.parametrize("level", LEVELS[1:])
@pytest.mark.parametrize("mark", ["X", "O"])
def test_a_line_of_boards_is_completed_at_once(game: type[NineBoards], level: int, mark: str) -> None:
    loser = "O" if mark == "X" else "X"
    owners = f"{mark}{mark}...{loser}{loser}.."
    state = owned(game, mark, "*", owners, b3=f"{mark}{mark}.{loser}.....", b9=f"{loser}{loser}.......")
    assert {choose(state, state.mover, level, seed=str(seed)) for seed in range(8)} == {"33"}


@more_marks_win
@pytest.mark.parametrize("level", [2, 4, 6])
def test_the_last_board_decides_who_has_more_of_them(game: type[NineBoards], level: int) -> None:
    state = owned(game, "X", "9", "XOXXOOOX.", b9="XX.OO....")
    assert {choose(state, 0, level, seed=str(seed)) for seed in range(8)} == {"93"}


@every_game
def test_from_level_5_on_nobody_is_sent_where_he_wins_the_game(game: type[NineBoards]) -> None:
    """X on board 4 may send O anywhere but to board 3, where O completes the upper row."""
    state = owned(game, "X", "4", "OO.......", b3="OO.X.....", b4="X...O....")
    for level in LEVELS[4:6]:
        assert "43" not in {choose(state, 0, level, seed=str(seed)) for seed in range(8)}


@pytest.mark.parametrize("game", ALL)
def test_level_5_beats_level_1_and_chance(game: type[NineBoards]) -> None:
    assert points(game, bot(5), bot(1), 10) >= 8.5
    assert points(game, bot(5), chancer, 6) >= 5.5


def test_level_1_beats_chance() -> None:
    assert points(Ultimate, bot(1), chancer, 20) > 11


@pytest.mark.parametrize(("below", "level"), [(1, 2), (2, 3), (3, 4), (4, 5)])
def test_each_level_does_better_than_the_one_below(below: int, level: int) -> None:
    assert points(Ultimate, bot(level), bot(below), 24) > 12


def test_the_first_mark_varies() -> None:
    assert len({choose(Ultimate(), 0, 5, seed=str(seed)) for seed in range(12)}) > 3


@every_game
def test_a_search_stops_when_nobody_wants_the_answer(game: type[NineBoards]) -> None:
    looks = iter((True, True, False))
    with pytest.raises(Cancelled):
        choose(game(), 0, 7, seed="a", wanted=lambda: next(looks))


def test_a_search_out_of_time_answers_with_what_it_has() -> None:
    state = Ultimate()
    assert choose(state, 0, 7, seed="a", ms=0) in state.legal(0)
