"""The rules of ultimate tic-tac-toe: nine boards in one. The square of a mark sends the opponent to the board with its
number.

Its designer is unknown. There are four rule sets, the standard game and three death matches; the four classes at the
end of the file differ only in data. A mark first wins boards, and then sends. In the events boards and squares are `1`
to `9`, marks `X` and `O`.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import ClassVar, Self

from game.rules.core import Action, BadText, Event, Outcome, Refusal, Seat, State, Step, other, unreadable
from game.rules.grid import EMPTY, line_of
from game.rules.ultimate.boards import NOBODY, NUMBERS, OPEN, PLACES, empty_squares, line_in, numbers, owner
from game.words import N_


@dataclass(frozen=True)
class BoardNamed(Event):
    """X names the board on which O opens (conduct-first-board)."""

    board: str


@dataclass(frozen=True)
class MarkWritten(Event):
    """A mark stands on a square of a local board."""

    board: str
    square: str
    mark: str


@dataclass(frozen=True)
class BoardFull(Event):
    """A board is full without a line. `marks` are the numbers of X's and O's marks on it.

    BoardWon follows if more marks win; otherwise nobody owns the board.
    """

    board: str
    marks: tuple[int, int]


@dataclass(frozen=True)
class BoardWon(Event):
    """A mark won a board, by the line through these squares or, without squares, by more marks.

    More marks may also give the board to the opponent of the player who filled it.
    """

    board: str
    mark: str
    squares: tuple[str, ...]


@dataclass(frozen=True)
class LineMade(Event):
    """Three boards in line win the game."""

    mark: str
    boards: tuple[str, str, str]


@dataclass(frozen=True)
class AllFinished(Event):
    """Every board is finished, and no three are in line. `boards_won` are the numbers of X's and O's boards."""

    boards_won: tuple[int, int]


@dataclass(frozen=True)
class Sent(Event):
    """The side `mark` moves next, on this board. If `free`, the board is finished, and the side may choose any
    other."""

    mark: str
    board: str
    free: bool


ANY = "*"
"""The value of `sent` if the mover may play on any unfinished board."""
UNNAMED = "?"
"""The value of `sent` before X has named the first board (conduct-first-board)."""
NAMINGS: Mapping[Action, str] = {f"board:{board}": board for board in NUMBERS}
"""The actions that name the first board, with the board of each."""

UNTOUCHED = (EMPTY * 9,) * 9


@dataclass(frozen=True)
class NineBoards(State):
    """Nine local boards, the seat to move, and where it is sent: a board `1` to `9`, ANY, or UNNAMED."""

    boards: tuple[str, ...] = UNTOUCHED
    mover: Seat = 0
    sent: str = ANY
    owners: str = field(default="", compare=False, repr=False)
    """The owner of each board: `X`, `O`, `.` (unfinished) or `-` (nobody). `boards` determines it."""

    book: ClassVar[str]
    """The prefix of its rules' numbers."""
    more_marks_win: ClassVar[bool] = False
    """True if a full board goes to the player with more marks, and a game without a line to the player with more
    boards."""
    closed_opening: ClassVar[Action] = ""
    """The action that the opening move may not play."""
    names_first_board: ClassVar[bool] = False
    """True if X names the board on which O opens."""

    def __post_init__(self) -> None:
        if not self.owners:
            owners = "".join(owner(cells, self.more_marks_win) for cells in self.boards)
            object.__setattr__(self, "owners", owners)

    @property
    def boards_won(self) -> tuple[int, int]:
        """The number of boards that each seat has won."""
        return self.owners.count("X"), self.owners.count("O")

    @cached_property
    def outcome(self) -> Outcome | None:
        line = line_in(self.owners)
        if line:
            return Outcome("win", self.sides.index(self.owners[line[0]]), f"{self.book}-line")
        if OPEN in self.owners:
            return None
        if not self.more_marks_win:
            return Outcome("draw", None, f"{self.book}-all-finished")
        first, second = self.boards_won
        return Outcome("win", 0 if first > second else 1, f"{self.book}-all-finished")

    @property
    def to_act(self) -> tuple[Seat, ...]:
        return () if self.outcome else (self.mover,)

    def legal(self, seat: Seat) -> Iterator[Action]:
        if seat not in self.to_act:
            return iter(())
        if self.sent == UNNAMED:
            return iter(NAMINGS)
        if self.sent == ANY:
            return iter(self._anywhere())
        at = int(self.sent) - 1
        return iter(empty_squares(at, self.boards[at]))

    def _anywhere(self) -> list[Action]:
        """The empty squares of every unfinished board."""
        found: list[Action] = []
        for at, (cells, owned) in enumerate(zip(self.boards, self.owners, strict=True)):
            if owned == OPEN:
                found += empty_squares(at, cells)
        if self.closed_opening and self.boards == UNTOUCHED:
            found.remove(self.closed_opening)
        return found

    def parts(self, action: Action) -> tuple[str, ...]:
        """The board and the action; if the board is given, the row on it and the action."""
        if action not in PLACES or self.sent not in (ANY, action[0]):
            return (action,)
        return f"board {action[0]}" if self.sent == ANY else f"row {PLACES[action][1] // 3 + 1}", action

    def _refuse(self, seat: Seat, action: Action) -> Refusal | None:
        place = PLACES.get(action)
        if place is None or self.sent == UNNAMED:
            return self._refuse_naming(action)
        at, cell = place
        board, square = action[0], action[1]
        if self.sent not in (ANY, board):
            text = N_("You were sent to board {board}. Play there.")
            return Refusal(f"{self.book}-send", text, {"board": self.sent})
        if self.owners[at] != OPEN:
            text = N_("Board {board} is finished. Choose one where there is still something to win.")
            return Refusal(f"{self.book}-finished", text, {"board": board})
        if self.boards[at][cell] != EMPTY:
            text = N_("Square {square} of board {board} is taken. Use an empty one.")
            return Refusal(f"{self.book}-taken", text, {"square": square, "board": board})
        if action == self.closed_opening and self.boards == UNTOUCHED:
            text = N_("Anywhere but the very middle: the centre of the centre board is closed to the first X.")
            return Refusal(f"{self.book}-opening", text)
        return None

    def _refuse_naming(self, action: Action) -> Refusal | None:
        """The reason why an action that is not a legal mark is refused; None for a legal naming of the first board."""
        if self.sent == UNNAMED and action in NAMINGS:
            return None
        if self.sent == UNNAMED and action in PLACES:
            return Refusal("conduct-first-board", N_("No marks yet: first X names the board on which O opens."))
        if self.names_first_board and action in NAMINGS:
            return Refusal("conduct-first-board", N_("The first board has been named. Now the squares do the sending."))
        return unreadable(action)

    def _play(self, acts: Mapping[Seat, Action]) -> Step[Self]:
        action = acts[self.mover]
        opponent = other(self.mover)
        if self.sent == UNNAMED:
            board = NAMINGS[action]
            after = type(self)(self.boards, opponent, board)
            return Step(after, (BoardNamed(board), Sent(self.sides[opponent], board, free=False)))
        at, cell = PLACES[action]
        board, square = action[0], action[1]
        mark = self.sides[self.mover]
        cells = self.boards[at][:cell] + mark + self.boards[at][cell + 1 :]
        boards = (*self.boards[:at], cells, *self.boards[at + 1 :])
        owners = self.owners[:at] + owner(cells, self.more_marks_win) + self.owners[at + 1 :]
        finished = owners[int(square) - 1] != OPEN
        after = type(self)(boards, opponent, ANY if finished else square, owners)
        events: list[Event] = [MarkWritten(board, square, mark)]
        if owners[at] != OPEN:
            events += after._board_finished(at)
        if after.outcome is None:
            events.append(Sent(self.sides[opponent], square, finished))
        else:
            events += after._game_over()
        return Step(after, tuple(events))

    def _board_finished(self, at: int) -> Iterator[Event]:
        """The events after the last mark has finished this board."""
        cells, owned, board = self.boards[at], self.owners[at], NUMBERS[at]
        line = line_in(cells)
        if line:
            yield BoardWon(board, owned, numbers(line))
            return
        yield BoardFull(board, (cells.count("X"), cells.count("O")))
        if owned != NOBODY:
            yield BoardWon(board, owned, ())

    def _game_over(self) -> Iterator[Event]:
        """The event of the end of the game."""
        line = line_in(self.owners)
        if line:
            yield LineMade(self.owners[line[0]], numbers(line))
        else:
            yield AllFinished(self.boards_won)

    def __str__(self) -> str:
        return f"{'/'.join(self.boards)} {self.sides[self.mover]} {self.sent}"

    @classmethod
    def parse(cls, text: str) -> Self:
        start = cls()
        if text == str(start):
            return start
        parts = text.split(" ")
        if len(parts) != 3 or parts[1] not in cls.sides or parts[2] not in (*NUMBERS, ANY):
            raise BadText(N_("A position is nine boards, the side to move, and the board it is sent to, or * for any."))
        boards = tuple(parts[0].split("/"))
        if len(boards) != 9 or any(len(cells) != 9 or set(cells) - set("XO.") for cells in boards):
            raise BadText(N_("There are nine boards of nine squares, X, O or . each, joined by slashes."))
        state = cls(boards, cls.sides.index(parts[1]), parts[2])
        state._check_turn()
        state._check_lines()
        state._check_sent()
        return state

    def _check_turn(self) -> None:
        """Raises BadText unless both players took turns."""
        opener = 1 if self.names_first_board else 0
        written = [sum(cells.count(mark) for cells in self.boards) for mark in self.sides]
        ahead = written[opener] - written[other(opener)]
        if ahead != (0 if self.mover == opener else 1):
            raise BadText(N_("X and O take turns: there are too many of one of them, or it is the other's turn."))

    def _check_lines(self) -> None:
        """Raises BadText if a line was completed after the end.

        If more marks win, a player who fills a board may give it, and the game, to the opponent. Then the side to move
        has a line.
        """
        if any(line_of(cells, "X") and line_of(cells, "O") for cells in (*self.boards, self.owners)):
            raise BadText(N_("Both have a line, but the first one ends it."))
        if not self.more_marks_win and line_of(self.owners, self.sides[self.mover]):
            raise BadText(N_("The side to move has a line of boards already."))

    def _check_sent(self) -> None:
        """Raises BadText unless the mover can be sent to this board."""
        if self.sent == ANY:
            if self.owners == OPEN * 9:
                raise BadText(N_("Any board is free only at the start, or where a finished one was pointed at."))
        elif self.owners[int(self.sent) - 1] != OPEN:
            raise BadText(N_("Nobody is sent to a finished board: write * for any."))
        elif self.boards == UNTOUCHED and not self.names_first_board:
            raise BadText(N_("Nobody has sent anybody yet: write * for any."))


class Ultimate(NineBoards):
    """The standard game: nobody owns a full board without a line, and a game without a line is a draw."""

    ruleset = "ultimate"
    book = "ultimate"
    turn_rule = "ultimate-turns"
    end_rule = "ultimate-end"
    aim_rule = "ultimate-line"


class Gambit(NineBoards):
    """Zero's Gambit: X opens anywhere except in the very middle. The match repeats a draw, and counts the boards."""

    ruleset = "ultimate-gambit"
    book = "gambit"
    turn_rule = "gambit-turns"
    end_rule = "gambit-end"
    aim_rule = "gambit-line"
    closed_opening = "55"


@dataclass(frozen=True)
class Conduct(NineBoards):
    """The Code of Conduct: X (seat 0) names the board on which O (seat 1) opens. More marks take a full board, more
    boards a game without a line."""

    sent: str = UNNAMED

    ruleset = "ultimate-conduct"
    book = "conduct"
    turn_rule = "conduct-turns"
    end_rule = "conduct-end"
    aim_rule = "conduct-line"
    more_marks_win = True
    names_first_board = True


class Shardren(NineBoards):
    """Shardren's: X opens anywhere. More marks take a full board, more boards a game without a line."""

    ruleset = "ultimate-shardren"
    book = "shardren"
    turn_rule = "shardren-turns"
    end_rule = "shardren-end"
    aim_rule = "shardren-line"
    more_marks_win = True
