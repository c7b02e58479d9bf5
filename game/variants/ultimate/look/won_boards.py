"""Lists which board was won by whom, and when, in every game of a match of ultimate tic-tac-toe."""

from dataclasses import dataclass

from game.play.record import Record
from game.rules.clock import untimed
from game.rules.core import Seat
from game.rules.match import ASIDES, Match
from game.rules.ultimate.boards import NOBODY
from game.rules.ultimate.events import BoardFull, BoardWon, LineMade
from game.rules.ultimate.state import NineBoards


@dataclass(frozen=True)
class Finished:
    """A local board that was finished."""

    board: str
    """`1` to `9`."""
    mark: str
    """`X`, `O`, or NOBODY."""
    move: int
    """The number of the move that finished it, from 1."""
    marks: tuple[int, int] | None
    """How many marks X and O had on it, if more marks decided or nobody won."""


@dataclass(frozen=True)
class Recap:
    """One game: who sat in its seats, its finished boards in their order, and the three that made the line."""

    people: tuple[Seat, Seat]
    boards: tuple[Finished, ...]
    line: tuple[str, ...]
    moves: int


def recaps(record: Record) -> tuple[Recap, ...]:
    """Every game of nine boards of this match so far. Raises BadText for an impossible record."""
    found: dict[int, Recap] = {}
    for before, acts in zip(record.positions(), record.plies, strict=False):
        assert isinstance(before, Match)
        said = {int(seat): untimed(action)[0] for seat, action in acts.items()}
        if isinstance(before.playing, NineBoards) and not set(said.values()) & set(ASIDES):
            number = len(before.past)
            game = found.get(number, Recap(before.people, (), (), 0))
            found[number] = _after(game, before, said)
    return tuple(found.values())


def _after(game: Recap, before: Match, said: dict[Seat, str]) -> Recap:
    """The recap after one more move."""
    events = before.inner_step(said).events
    move = game.moves + 1
    boards, line = list(game.boards), game.line
    for event in events:
        if isinstance(event, BoardFull):
            boards.append(Finished(event.board, NOBODY, move, event.marks))
        elif isinstance(event, BoardWon):
            marks = boards.pop().marks if boards and boards[-1].board == event.board else None
            boards.append(Finished(event.board, event.mark, move, marks))
        elif isinstance(event, LineMade):
            line = event.boards
    return Recap(game.people, tuple(boards), line, move)
