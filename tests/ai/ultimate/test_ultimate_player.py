"""Tests the ultimate tic-tac-toe player: its board keeps the rules, its moves are legal, its levels differ in
strength."""

import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ai.choose import choose
from game.ai.mind import LEVELS, Brief
from game.ai.question import Question
from game.ai.ultimate.fast_board import LAST, LEADS, WIN, FastBoard
from game.ai.ultimate.search import ENDLESS, FULL, HALF, HEAVY, LIGHT, Pruning, UltimateSearch
from game.ai.ultimate.shapes import DIGITS, SYMMETRIES
from game.ai.ultimate.worths import UNIT, packed, unpacked
from game.paths import ASSETS
from game.rules.core import Action, Seat, other
from game.rules.ultimate.boards import ACTIONS, OPEN
from game.rules.ultimate.state import ANY, NineBoards, Ultimate
from tests.rules.ultimate.ultimate_positions import ALL, after, every_game, more_marks_win, owned

MOST_PLIES = 100
UNPRUNED = Pruning(FULL, 0, 0)
"""More than are ever left."""

Player = Callable[[NineBoards, str], Action]


def bot(level: int) -> Player:
    return lambda state, seed: choose(Question(state, state.mover, level, seed=seed))


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
        won += {seat: 1.0, other(seat): 0.0, None: 0.5}[outcome.winner]
    return won


def static(state: NineBoards) -> int:
    """A position's static worth to its mover, with every number looked up anew."""
    board = FastBoard(state)
    where = board.worths.free if state.sent == ANY else board.sends[state.mover][int(state.sent) - 1]
    return board.own(state.mover) + where


def plain(state: NineBoards, depth: int, ply: int = 0) -> int:
    """The worth of a position to its mover by a plain search with the rules: no shortcut, no table."""
    if state.outcome is not None:
        owners = state.owners
        if state.outcome.winner is None:
            lead = owners.count("X") - owners.count("O")
            return LEADS[state.ruleset] * (lead if state.mover == 0 else -lead)
        won = LAST if depth > MOST_PLIES // 2 else WIN - ply
        return won if state.outcome.winner == state.mover else -won
    if depth == 0:
        return static(state)
    if state.owners.count(OPEN) == 1:
        depth = MOST_PLIES
    return max(-plain(after(state, action), depth - 1, ply + 1) for action in state.legal(state.mover))


def search(state: NineBoards, pruning: Pruning = UNPRUNED) -> UltimateSearch:
    return UltimateSearch(FastBoard(state), 10**6, Brief(7, Random(1)), pruning)


def positions(game: type[NineBoards], seed: str, every: int) -> list[NineBoards]:
    """Some positions of a random game, with somebody to write."""
    states = played(game, (chancer, chancer), seed)
    return [state for state in states[1::every] if state.to_act]


@every_game
def test_the_fast_board_keeps_the_rules(game: type[NineBoards]) -> None:
    """Its moves are the legal ones, and each leads to the same position as the rules."""
    for seed in range(12):
        for state in positions(game, str(seed), 3):
            look = search(state)
            place = look.start()
            moves = {ACTIONS[at][cell]: (worth, at, cell) for worth, at, cell in look.moves(place)}
            assert list(moves) == list(state.legal(state.mover))
            before = [*look.board.codes]
            for action, (worth, at, cell) in moves.items():
                following = after(state, action)
                if following.outcome is not None and following.outcome.kind == "win":
                    won = following.outcome.winner == state.mover
                    assert (worth > HALF) == won or following.owners.count(OPEN) == 0
                elif following.outcome is None:
                    assert worth == -static(following)
                look.board.put(at, before[at] + (state.mover + 1) * DIGITS[cell])
                assert look.board.codes == FastBoard(following).codes
                assert look.board.sends == FastBoard(following).sends
                look.board.put(at, before[at])


@pytest.mark.turns
@every_game
def test_the_search_finds_what_a_plain_one_finds_by_the_rules(game: type[NineBoards]) -> None:
    """As long as the search skips nothing."""
    for seed in range(4):
        for state in positions(game, f"plain {seed}", 5):
            look = search(state)
            for depth in (1, 2) if state.sent == ANY else (1, 2, 3):
                assert look.look(look.start(), depth, -ENDLESS, ENDLESS) == plain(state, depth), (depth, state)


def test_the_more_it_skips_the_fewer_boards_it_visits() -> None:
    visited = []
    for pruning in (UNPRUNED, LIGHT, HEAVY):
        looks = [search(state, pruning) for state in positions(Ultimate, "skips", 7)]
        for look in looks:
            look.look(look.start(), 4, -ENDLESS, ENDLESS)
        visited.append(-sum(look.left for look in looks))
    assert visited == sorted(set(visited), reverse=True)


def test_contempt_makes_a_drawn_ending_dearer_to_whoever_is_asked() -> None:
    ends = [state for seed in range(40) for state in positions(Ultimate, f"end {seed}", 1)
            if state.owners.count(OPEN) == 1]  # fmt: skip
    drawn = [state for state in ends if plain(state, 1) == 0]
    assert {state.mover for state in drawn} == {0, 1}
    for state in drawn:
        look = UltimateSearch(FastBoard(state, contempt=60), 10**6, Brief(7, Random(1)))
        assert look.look(look.start(), 1, -ENDLESS, ENDLESS) == -60


@every_game
def test_what_a_position_is_worth_to_x_is_what_it_costs_o(game: type[NineBoards]) -> None:
    """If all marks change sides, and the mover with them, the worth to the mover stays."""
    swap = str.maketrans("XO", "OX")
    for state in positions(game, "swap", 1):
        swapped = game(tuple(cells.translate(swap) for cells in state.boards), other(state.mover), state.sent)
        assert static(state) == static(swapped)


@every_game
def test_a_turn_or_a_mirror_changes_no_worth(game: type[NineBoards]) -> None:
    for state in positions(game, "turn", 2):
        for cells in SYMMETRIES:
            boards = [""] * 9
            for at, to in enumerate(cells):
                boards[to] = "".join(state.boards[at][cells.index(cell)] for cell in range(9))
            sent = ANY if state.sent == ANY else str(cells[int(state.sent) - 1] + 1)
            assert static(game(tuple(boards), state.mover, sent)) == static(state)


@given(st.lists(st.floats(-100, 100), min_size=1, max_size=50))
def test_worths_come_out_of_their_file_as_they_went_in(worths: list[float]) -> None:
    assert unpacked(packed(worths, "a test")) == [round(UNIT * worth) for worth in worths]


def test_all_that_bots_bring_along_is_less_than_a_megabyte() -> None:
    files = [*(ASSETS / "bots").glob("*.bin"), *Path(str(sys.modules["game.ai.choose"].__file__)).parent.rglob("*.py")]
    assert sum(file.stat().st_size for file in files) < 1_000_000


@every_game
@pytest.mark.parametrize("level", LEVELS[1:])
@pytest.mark.parametrize("mark", ["X", "O"])
def test_a_line_of_boards_is_completed_at_once(game: type[NineBoards], level: int, mark: str) -> None:
    loser = "O" if mark == "X" else "X"
    owners = f"{mark}{mark}...{loser}{loser}.."
    state = owned(game, mark, "*", owners, b3=f"{mark}{mark}.{loser}.....", b9=f"{loser}{loser}.......")
    assert {choose(Question(state, state.mover, level, seed=str(seed))) for seed in range(8)} == {"33"}


@more_marks_win
@pytest.mark.parametrize("level", [2, 4, 6])
def test_the_last_board_decides_who_has_more_of_them(game: type[NineBoards], level: int) -> None:
    state = owned(game, "X", "9", "XOXXOOOX.", b9="XX.OO....")
    assert {choose(Question(state, 0, level, seed=str(seed))) for seed in range(8)} == {"93"}


@every_game
def test_from_level_5_on_nobody_is_sent_where_he_wins_the_game(game: type[NineBoards]) -> None:
    """X on board 4 may send O anywhere but to board 3, where O completes the upper row."""
    state = owned(game, "X", "4", "OO.......", b3="OO.X.....", b4="X...O....")
    for level in LEVELS[4:6]:
        assert "43" not in {choose(Question(state, 0, level, seed=str(seed))) for seed in range(8)}


@pytest.mark.turns
@pytest.mark.parametrize("game", ALL)
def test_level_5_beats_level_1_and_chance(game: type[NineBoards]) -> None:
    assert points(game, bot(5), bot(1), 6) >= 5
    assert points(game, bot(5), chancer, 2) == 2


def test_level_1_beats_chance() -> None:
    assert points(Ultimate, bot(1), chancer, 20) > 11


@pytest.mark.parametrize("level", [2, 3, *(pytest.param(each, marks=pytest.mark.slow) for each in (4, 5))])
def test_each_level_does_better_than_the_one_below(level: int) -> None:
    assert points(Ultimate, bot(level), bot(level - 1), 24) > 12


def test_the_first_mark_varies() -> None:
    assert len({choose(Question(Ultimate(), 0, 5, seed=str(seed))) for seed in range(24)}) > 3
