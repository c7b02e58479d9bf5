"""The rules of TacTic-Toe, by David Dickerson: secret plans of three numbers, revealed together.

Each player writes three numbers. Then the first numbers of both plans are resolved at once, then the second ones, then
the third ones. There are three rounds; each has its own rules for plans. A match is games in a row; wins, ties and
cat's games are counted apart.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import permutations, product
from typing import Self

from game.rules import stages
from game.rules.core import Action, BadText, Event, Outcome, Refusal, Seat, State, Step, unreadable
from game.rules.grid import EMPTY, LINES, cells_of, line_of, rows
from game.rules.match import Match
from game.rules.registry import Call, Rules, whether, winner
from game.rules.stages import NextStage, Past
from game.words import N_

OVER = 0
"""The round number after the game has ended."""
NUMBERS = "123456789"
LINE_SETS = frozenset(frozenset(str(cell + 1) for cell in line) for line in LINES)


@dataclass(frozen=True)
class PairRevealed(Event):
    """The `pair`th numbers (1 to 3) of both plans are read out, X's first."""

    round: int
    pair: int
    numbers: tuple[str, str]


@dataclass(frozen=True)
class Placed(Event):
    """A mark was written on a square (`1` to `9`), in the `pair`th pair."""

    mark: str
    square: str
    pair: int


@dataclass(frozen=True)
class Bounced(Event):
    """Both players named the same empty square, so nothing is written."""

    square: str
    pair: int


@dataclass(frozen=True)
class Wasted(Event):
    """A player named a taken square."""

    mark: str
    square: str
    pair: int


@dataclass(frozen=True)
class LineMade(Event):
    """Three marks in a row. Both players may make a line in the same pair."""

    mark: str
    squares: tuple[str, str, str]
    pair: int


@dataclass(frozen=True)
class OrdersVoided(Event):
    """The game ended, so the rest of both plans is void."""

    orders: tuple[str, str]


@dataclass(frozen=True)
class RoundBegan(Event):
    """The next round begins."""

    round: int


@dataclass(frozen=True)
class CatsGame(Event):
    """The third round ended without a line, or no square is left."""


@cache
def plans(round: int, first: str) -> tuple[Action, ...]:
    """Every plan that a player may write in a round, if the player wrote `first` in round 1 (tactic-round-1, -2,
    -3)."""
    if round == 1:
        outer = NUMBERS.replace("5", "")
        return tuple("".join(plan) for plan in permutations(outer, 3) if frozenset(plan) not in LINE_SETS)
    if round == 2:
        return tuple("".join(plan) for plan in permutations(sorted(set(NUMBERS) - set(first)), 3))
    return tuple("".join(plan) for plan in product(NUMBERS, repeat=3))


@dataclass(frozen=True)
class Tactic(State):
    """Nine cells, the round (1 to 3, or OVER), and both plans of round 1 (empty during it)."""

    cells: str = EMPTY * 9
    round: int = 1
    first_plans: tuple[str, str] = ("", "")

    ruleset = "tactic"
    turn_rule = "tactic-plan"
    end_rule = "tactic-end"
    aim_rule = "tactic-line"

    @property
    def to_act(self) -> tuple[Seat, ...]:
        return () if self.round == OVER else (0, 1)

    @cached_property
    def outcome(self) -> Outcome | None:
        if self.round != OVER:
            return None
        lined = [seat for seat in (0, 1) if line_of(self.cells, self.sides[seat])]
        if len(lined) == 2:
            return Outcome("tie", None, "tactic-tie")
        return Outcome("win", lined[0], "tactic-line") if lined else Outcome("draw", None, "tactic-cats-game")

    def legal(self, seat: Seat) -> Iterator[Action]:
        if seat in self.to_act:
            yield from plans(self.round, self.first_plans[seat])

    def parts(self, action: Action) -> tuple[str, ...]:
        """The three numbers of the plan."""
        return tuple(action)

    def _refuse(self, seat: Seat, action: Action) -> Refusal | None:
        if len(action) != 3 or any(number not in NUMBERS for number in action):
            return unreadable(action)
        if self.round == 3:
            return None
        rule = f"tactic-round-{self.round}"
        if len(set(action)) < 3:
            return Refusal(rule, N_("No number twice before round 3."))
        if self.round == 2:
            again = [number for number in action if number in self.first_plans[seat]]
            if again:
                return Refusal(rule, N_("{number} was in your first plan. Not again in round 2."), {"number": again[0]})
            return None
        if "5" in action:
            return Refusal(rule, N_("The centre is closed in round 1."))
        if frozenset(action) in LINE_SETS:
            return Refusal(rule, N_("{plan} is a line. Round 1 only prepares one."), {"plan": action})
        return None

    def _play(self, acts: Mapping[Seat, Action]) -> Step[Self]:
        cells = self.cells
        events: list[Event] = []
        for pair in range(3):
            numbers = acts[0][pair], acts[1][pair]
            events.append(PairRevealed(self.round, pair + 1, numbers))
            cells, happened = _resolve(cells, numbers, pair + 1)
            events += happened
            lines = [(mark, line) for mark in self.sides if (line := line_of(cells, mark))]
            if lines or EMPTY not in cells:
                events += (LineMade(mark, _squares(line), pair + 1) for mark, line in lines)
                if pair < 2:
                    events.append(OrdersVoided((acts[0][pair + 1 :], acts[1][pair + 1 :])))
                return self._end(cells, acts, events, cat=not lines)
        if self.round == 3:
            return self._end(cells, acts, events, cat=True)
        after = type(self)(cells, self.round + 1, self._written(acts))
        return Step(after, (*events, RoundBegan(after.round)))

    def _end(self, cells: str, acts: Mapping[Seat, Action], events: list[Event], cat: bool) -> Step[Self]:
        after = type(self)(cells, OVER, self._written(acts))
        return Step(after, (*events, CatsGame()) if cat else tuple(events))

    def _written(self, acts: Mapping[Seat, Action]) -> tuple[str, str]:
        """Both plans of round 1."""
        return (acts[0], acts[1]) if self.round == 1 else self.first_plans

    def __str__(self) -> str:
        first, second = (plan or "-" for plan in self.first_plans)
        return f"{rows(self.cells)} {self.round or '-'} {first} {second}"

    @classmethod
    def parse(cls, text: str) -> Self:
        parts = text.split(" ")
        if len(parts) != 4 or parts[1] not in ("1", "2", "3", "-"):
            raise BadText(N_("A position is the grid, the round (1 to 3, or -) and both first plans."))
        cells = cells_of(parts[0])
        round = OVER if parts[1] == "-" else int(parts[1])
        if round == 1:
            if parts[2:] != ["-", "-"] or cells != EMPTY * 9:
                raise BadText(N_("Round 1 begins with an empty grid and no plans."))
            return cls()
        if parts[2] not in plans(1, "") or parts[3] not in plans(1, ""):
            raise BadText(N_("After round 1, both first plans must be plans of round 1."))
        lined = line_of(cells, "X") or line_of(cells, "O")
        if round != OVER and (lined or EMPTY not in cells):
            raise BadText(N_("The game is over: the round is written as -."))
        return cls(cells, round, (parts[2], parts[3]))


def _resolve(cells: str, numbers: tuple[str, str], pair: int) -> tuple[str, list[Event]]:
    """The cells after one pair, and the events (tactic-resolution, tactic-bounce, tactic-occupied)."""
    free = [cells[int(number) - 1] == EMPTY for number in numbers]
    if numbers[0] == numbers[1] and free[0]:
        return cells, [Bounced(numbers[0], pair)]
    events: list[Event] = []
    for seat in (0, 1):
        mark, square = Tactic.sides[seat], numbers[seat]
        if free[seat]:
            cells = cells[: int(square) - 1] + mark + cells[int(square) :]
            events.append(Placed(mark, square, pair))
        else:
            events.append(Wasted(mark, square, pair))
    return cells, events


def _squares(line: tuple[int, int, int]) -> tuple[str, str, str]:
    a, b, c = (NUMBERS[cell] for cell in line)
    return a, b, c


class TacticMatch(Match):
    """One game unless more are agreed. Nobody opens; the first person is X."""

    ruleset = "match-tactic"
    reads = ("games", "decider", "decided")

    def plan(self, past: tuple[Past, ...]) -> NextStage | Outcome:
        return stages.standing(past) if stages.over(past, self.options) else NextStage("game", Tactic())

    @property
    def tally(self) -> dict[str, int]:
        """The number of games with each result: won by `1`, won by `2`, `tie`, `cat`."""
        results = [each.result for each in stages.games(self.past)]
        return {
            "1": results.count("1"),
            "2": results.count("2"),
            "tie": results.count("tie"),
            "cat": results.count("draw"),
        }

    def told(self) -> dict[str, object]:
        return {"tally": self.tally}

    def possible(self, past: Past) -> bool:
        return past.result in ("1", "2", "tie", "draw") and not past.note


def calls(state: Tactic) -> tuple[Call, ...]:
    """The calls of a round. No line is possible before round 2."""
    if state.round == OVER:
        return ()
    line = whether(N_("Does anybody make a line this round?"), LineMade)
    bounce = whether(N_("Do two meet on one square?"), Bounced)
    return (bounce, winner()) if state.round == 1 else (line, bounce, winner())


RULES = Rules((Tactic,), (TacticMatch,), calls=calls)
