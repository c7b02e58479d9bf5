"""Matches of ultimate tic-tac-toe: the plain game, and the three death matches.

In a death match the first person is the candidate for elimination, and the second the opponent whom the candidate
chose.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from game.rules import stages
from game.rules.core import CHANCE, Action, Event, Outcome, Seat, State, other
from game.rules.grid import EMPTY, LINES, NINE, line_of
from game.rules.match import Match
from game.rules.options import Options, matching, one_of, option
from game.rules.registry import SIDES, Call, Rules, told_by, tried, whether
from game.rules.rps import Throw
from game.rules.stages import Choice, NextStage, Past
from game.rules.ultimate.boards import ACTIONS, NUMBERS, OPEN
from game.rules.ultimate.state import (
    ANY,
    UNNAMED,
    UNTOUCHED,
    BoardWon,
    Conduct,
    Gambit,
    NineBoards,
    Sent,
    Shardren,
    Ultimate,
)
from game.words import N_

CANDIDATE: Seat = 0
OPPONENT: Seat = 1
STARTERS = ("starter:1", "starter:2")
MOST_GAMES = 3
GIVEN = ("XXXOO...O", "OOOXX...X")
"""A board that X owns, and one that O owns."""
LONGEST = 60
"""After this many turns the call about a board's winner ends."""
MIDDLE = "5"
BEGUN = 3
"""A board needs this many marks before onlookers are asked who takes it."""


@dataclass(frozen=True)
class UltimateOptions(Options):
    """The options of the plain game."""

    given: str = option(
        "", matching("[12]:[1-9]", N_("Who is given a board is 1 or 2, and which board: 1:5.")), personal=True
    )
    """The person who has a board before the first mark, and that board, `1:5`."""


@dataclass(frozen=True)
class DuelOptions(Options):
    """The options of all death matches."""

    garnets: str = option(
        "",
        matching("[0-9]{1,4}/[0-9]{1,4}", N_("Garnets are two numbers, the candidate's and the opponent's, like 3/5.")),
    )
    """The garnets of the candidate and of the opponent, `3/5`."""


@dataclass(frozen=True)
class GambitOptions(DuelOptions):
    """The options of Zero's Gambit."""

    solver: str = option("", one_of(("1", "2"), N_("Who solved the puzzle is 1 or 2.")), personal=True)
    """The person, `1` or `2`, who solved the puzzle."""


@dataclass(frozen=True)
class UltimateMatch(Match):
    """One game unless more are agreed. A throw or an agreement decides who opens as X."""

    options: UltimateOptions = UltimateOptions()

    ruleset = "match-ultimate"
    reads = ("games", "starts", "decider", "clock", "longer", "decided")

    def plan(self, past: tuple[Past, ...]) -> NextStage | Outcome:
        if stages.over(past, self.options):
            return stages.standing(past)
        first = stages.opener(past, self.options)
        if first is None:
            return NextStage("throw", Throw())
        people = (first, other(first))
        return NextStage("game", Ultimate(_given(self.options.given, people)), people)


def _given(given: str, people: tuple[Seat, Seat]) -> tuple[str, ...]:
    """The boards before the first mark. The option `given` gives one board to a person; both sides have three marks
    on it."""
    if not given:
        return UNTOUCHED
    person, _colon, board = given.partition(":")
    taken = GIVEN[people.index(int(person) - 1)]
    return tuple(taken if number == board else cells for number, cells in zip(NUMBERS, UNTOUCHED, strict=True))


@dataclass(frozen=True)
class ConductMatch(Match):
    """The opponent names the starter, who is O; X names the first board (conduct-starter)."""

    options: DuelOptions = DuelOptions()

    ruleset = "match-conduct"
    reads = ("games", "clock", "longer", "decided")

    def plan(self, past: tuple[Past, ...]) -> NextStage | Outcome:
        if stages.over(past, self.options):
            return stages.standing(past)
        if not past or past[-1].stage != "starter":
            return NextStage("starter", Choice(OPPONENT, STARTERS, "conduct-starter"))
        starter = int(past[-1].result) - 1
        return NextStage("game", Conduct(), (other(starter), starter))


@dataclass(frozen=True)
class ShardrenMatch(Match):
    """The opponent opens (shardren-starter); 45 seconds a turn (shardren-time)."""

    options: DuelOptions = DuelOptions()

    ruleset = "match-shardren"
    reads = ("games", "clock", "longer", "decided")
    custom_clock = "45/0"

    def plan(self, past: tuple[Past, ...]) -> NextStage | Outcome:
        if stages.over(past, self.options):
            return stages.standing(past)
        first = (OPPONENT + len(stages.games(past))) % 2
        return NextStage("game", Shardren(), (first, other(first)))


@dataclass(frozen=True)
class GambitMatch(Match):
    """A minute for each turn, and a reserve of three minutes for the whole match (gambit-time)."""

    options: GambitOptions = GambitOptions()

    ruleset = "match-gambit"
    reads = ("games", "clock", "longer")
    custom_clock = "60/180"
    keeps_reserve = True

    def plan(self, past: tuple[Past, ...]) -> NextStage | Outcome:
        namer = self._namer(past)
        if namer is None:
            return NextStage("coin", Choice(CHANCE, ("coin:1", "coin:2"), "gambit-coin"))
        starter = stages.last(past, "starter")
        if starter is None:
            return NextStage("starter", Choice(namer, STARTERS, "gambit-starter"))
        games = stages.games(past)
        if games and games[-1].result != "draw":
            rule = {"resign": "match-resign", "time": "gambit-time"}.get(games[-1].note, "gambit-line")
            return Outcome("win", int(games[-1].result) - 1, rule)
        if len(games) >= (self.options.games or MOST_GAMES):
            first, second = _boards(past)
            if first == second:
                return Outcome("win", OPPONENT, "gambit-tie")
            return Outcome("win", 0 if first > second else 1, "gambit-boards")
        opener = (int(starter.result) - 1 + len(games)) % 2
        return NextStage("game", Gambit(), (opener, other(opener)))

    def _namer(self, past: tuple[Past, ...]) -> Seat | None:
        """The person who names the starter; None if the coin must decide.

        The solver of the puzzle names the starter (gambit-puzzle); otherwise the opponent does, with at least as many
        garnets as the candidate (gambit-garnets).
        """
        if self.options.solver:
            return int(self.options.solver) - 1
        candidate, opponent = garnets_of(self) or (0, 0)
        if opponent >= candidate:
            return OPPONENT
        coin = stages.last(past, "coin")
        return None if coin is None else int(coin.result) - 1

    @property
    def boards(self) -> tuple[int, int]:
        """The local boards that each person has won, over all games (gambit-boards)."""
        first, second = _boards(self.past)
        if self.stage != "game":
            return first, second
        won = self._won(self.playing)
        return first + won[0], second + won[1]

    def note(self, inner: State) -> str:
        return "{}-{}".format(*self._won(inner)) if isinstance(inner, Gambit) else ""

    def told(self) -> dict[str, object]:
        return {"boards": list(self.boards)}

    def possible(self, past: Past) -> bool:
        if past.stage != "game":
            return super().possible(past)
        notes = r"[0-9]-[0-9]" if past.result == "draw" else r"[0-9]-[0-9]|resign|time"
        return past.result in ("1", "2", "draw") and re.fullmatch(notes, past.note) is not None

    def _won(self, inner: State) -> tuple[int, int]:
        """The local boards that each person has won in a game."""
        assert isinstance(inner, Gambit)
        return inner.boards_won[self.seat(0)], inner.boards_won[self.seat(1)]


def garnets_of(match: Match) -> tuple[int, int] | None:
    """The garnets of the candidate and of the opponent; None if none are agreed."""
    options = match.options
    if not isinstance(options, DuelOptions) or not options.garnets:
        return None
    candidate, opponent = map(int, options.garnets.split("/"))
    return candidate, opponent


def _boards(past: tuple[Past, ...]) -> tuple[int, int]:
    won = [each.note.split("-") for each in stages.games(past) if "-" in each.note]
    return sum(int(first) for first, _ in won), sum(int(second) for _, second in won)


def calls(state: NineBoards) -> tuple[Call, ...]:
    """The calls of a position."""
    if state.outcome is not None or state.sent == UNNAMED:
        return ()
    marks = {at: 9 - cells.count(".") for at, cells in enumerate(state.boards) if _contested(state, at)}
    fullest = max(marks, key=lambda at: marks[at], default=0)
    taken = (_taker(fullest),) if marks.get(fullest, 0) >= BEGUN else ()
    where = N_("Where does {mover} send {other}?"), (N_("outwards"), N_("to the middle"))
    sent = told_by(Sent, lambda sent: int(sent.board == MIDDLE), *where)
    return (*taken, sent, whether(N_("Does this mark win a board?"), BoardWon))


def _contested(state: NineBoards, at: int) -> bool:
    """True if either side may still take a board."""
    lines = [{state.boards[at][cell] for cell in line} for line in LINES]
    return state.owners[at] == OPEN and all(any(other not in line for line in lines) for other in state.sides)


def _taker(at: int) -> Call:
    board = str(at + 1)

    def taken(after: State, events: tuple[Event, ...]) -> int | None:
        for each in events:
            if isinstance(each, BoardWon) and each.board == board:
                return after.sides.index(each.mark)
        return None

    return Call(N_("Who takes the {place} board?"), SIDES, taken, {"place": NINE[at]}, LONGEST)


def wins(state: NineBoards) -> Iterator[Action]:
    """The actions with which the mover wins at once.

    Only a mark that finishes a board can end the game, and three boards must be finished then.
    """
    if state.sent == UNNAMED or state.owners.count(OPEN) > 7:
        return
    for at in range(9) if state.sent == ANY else (int(state.sent) - 1,):
        if state.owners[at] == OPEN:
            finishing = _finishing(state.boards[at], state.sides[state.mover])
            yield from tried(state, (ACTIONS[at][cell] for cell in finishing))


@lru_cache(maxsize=1 << 14)
def _finishing(cells: str, mark: str) -> Sequence[int]:
    """The empty squares of a board on which a mark makes a line or is the last one."""
    empty = [cell for cell, each in enumerate(cells) if each == EMPTY]
    return [cell for cell in empty if len(empty) == 1 or line_of(cells[:cell] + mark + cells[cell + 1 :], mark)]


RULES = Rules(
    (Ultimate, Gambit, Conduct, Shardren),
    (UltimateMatch, GambitMatch, ConductMatch, ShardrenMatch),
    wins=wins,
    calls=calls,
)
