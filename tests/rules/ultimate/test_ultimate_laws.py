"""Tests what holds in every game of ultimate tic-tac-toe, against a second implementation."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.play.counting import playout
from game.rules.core import Event
from game.rules.ultimate.state import BoardFull, BoardWon, MarkWritten, NineBoards
from tests.examples import examples
from tests.rules.ultimate.ultimate_oracle import Oracle
from tests.rules.ultimate.ultimate_positions import ALL, every_game, legal, step

seeds = st.integers(0, 10**6)


def steps(game: type[NineBoards], seed: int) -> Iterator[tuple[NineBoards, str, NineBoards, tuple[Event, ...]]]:
    """A random game: each position, the action, the next position, what happened."""
    source = Random(seed)
    state = game()
    while state.to_act:
        action = source.choice(legal(state))
        before = state
        state, events = step(before, action)
        yield before, action, state, events


@every_game
@examples(4)
@given(seed=seeds)
def test_a_second_opinion_agrees_on_every_position(game: type[NineBoards], seed: int) -> None:
    opinion = Oracle(game.ruleset)
    assert legal(game()) == opinion.legal()
    for _before, action, after, _events in steps(game, seed):
        opinion.moves.append(action)
        assert str(after) == opinion.text()
        assert after.ending() == opinion.ending()
        assert (legal(after) if after.to_act else []) == opinion.legal()


@every_game
@examples(20)
@given(seed=seeds)
def test_the_events_tell_everything_that_changed(game: type[NineBoards], seed: int) -> None:
    boards, owners = [["."] * 9 for _board in range(9)], ["."] * 9
    for _before, _action, after, events in steps(game, seed):
        for event in events:
            match event:
                case MarkWritten(board, square, mark):
                    boards[int(board) - 1][int(square) - 1] = mark
                case BoardFull(board):
                    owners[int(board) - 1] = "-"
                case BoardWon(board, mark):
                    owners[int(board) - 1] = mark
        assert tuple("".join(cells) for cells in boards) == after.boards
        assert "".join(owners) == after.owners
        names = Counter(event.name() for event in events)
        assert names["sent"] == (1 if after.outcome is None else 0)
        by_line = after.outcome is not None and after.outcome.rule.endswith("-line")
        assert names["line-made"] == (1 if by_line else 0)
        assert names["all-finished"] == (1 if after.outcome is not None and not by_line else 0)


@pytest.mark.parametrize("game", ALL)
def test_random_games_end_in_every_way_there_is(game: type[NineBoards]) -> None:
    """So that the laws above are held to all of them."""
    found: Counter[tuple[str, str]] = Counter()
    for seed in range(300):
        last, _plies = playout(game(), Random(seed))
        found[last.ending(), last.outcome.rule.removeprefix(f"{game.book}-")] += 1
    others = {("X", "all-finished"), ("O", "all-finished")} if game.more_marks_win else {("draw", "all-finished")}
    assert set(found) == {("X", "line"), ("O", "line")} | others
