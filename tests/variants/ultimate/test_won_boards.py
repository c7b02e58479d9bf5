"""Tests the list of won boards of ultimate tic-tac-toe: every finished board by its owner and move, game by game."""

import random

import pytest

from game.play.files.settings import Setup
from game.play.record import Record, Sitter
from game.rules.ultimate.boards import NOBODY, OPEN
from game.rules.ultimate.state import NineBoards
from game.variants.ultimate.recap import recaps


def played(match: str, seed: int) -> tuple[Record, list[NineBoards]]:
    """A match of random moves, and the last position of each of its games."""
    record = Setup(match, (Sitter("Ada"), Sitter("Grace")), "starts=1" if match == "match-ultimate" else "-").begin()
    moves, finals = random.Random(seed), []
    state = record.positions()[0]
    while state.outcome is None:
        seat = state.to_act[0]
        action = moves.choice(list(state.moves(seat)))
        if isinstance(state.playing, NineBoards):
            after = state.inner_step({seat: action}).state
            if after.outcome is not None:
                assert isinstance(after, NineBoards)
                finals.append(after)
        record.add({seat: action})
        state = state.apply({seat: action}).state
    return record, finals


@pytest.mark.parametrize("match", ["match-ultimate", "match-gambit", "match-conduct", "match-shardren"])
@pytest.mark.parametrize("seed", range(4))
def test_a_recap_tells_every_finished_board_and_its_owner(match: str, seed: int) -> None:
    record, finals = played(match, seed)
    games = recaps(record)
    assert len(games) == len(finals)
    for game, final in zip(games, finals, strict=True):
        told = {each.board: each.mark for each in game.boards}
        assert told == {str(at + 1): owned for at, owned in enumerate(final.owners) if owned != OPEN}
        moves = [each.move for each in game.boards]
        assert moves == sorted(moves)
        assert all(0 < move <= game.moves for move in moves)
        assert all(told[board] in ("X", "O") for board in game.line)


@pytest.mark.parametrize("seed", range(6))
def test_where_more_marks_decide_their_number_is_told(seed: int) -> None:
    record, _finals = played("match-conduct", seed)
    for each in recaps(record)[0].boards:
        assert each.mark != NOBODY
        if each.marks is not None:
            assert sum(each.marks) == 9
            assert each.mark == ("X" if each.marks[0] > each.marks[1] else "O")
