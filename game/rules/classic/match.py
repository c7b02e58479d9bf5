"""Runs a match of tic-tac-toe: rock-paper-scissors, then games; the players take turns to be Player One."""

from random import Random

from game.rules import series
from game.rules.classic.state import Classic, MarkWritten
from game.rules.core import Outcome, State, other
from game.rules.game_rules import YES_OR_NO, Call, Rules, soon, told_by, winner
from game.rules.match import Match, Past, Stage
from game.rules.options import Options
from game.rules.rps.state import Throw
from game.words import N_


class ClassicMatch(Match):
    """One game unless the players agree on more. A throw or an agreement decides who is Player One (faq-player-one)."""

    ruleset = "match-classic"
    reads = ("games", "starts", "redeal", "swap", "decider", "clock", "longer", "decided")

    @staticmethod
    def plan(past: tuple[Past, ...], options: Options) -> Stage | Outcome:
        if series.over(past, options):
            return series.standing(past)
        first = series.opener(past, options)
        if first is None:
            return Stage("throw", Throw())
        if options.swap:
            return Stage("game", Classic.new(first=1), (other(first), first))
        return Stage("game", Classic.new(), (first, other(first)))


def start(settings: dict[str, str], _source: Random) -> State:
    """An empty grid. The setting `first` names the side that opens."""
    return Classic.new({"X": 0, "O": 1}[settings.pop("first", "X")])


MIDDLE, CORNERS, EDGES = "5", "1379", "2468"
EARLY, LATE = 2, 7
"""Onlookers are asked who wins only up to EARLY marks and from LATE marks on; in between they are asked how soon the
game ends."""


def calls(state: Classic) -> tuple[Call, ...]:
    """The calls in a position. There is none if only one square is left."""
    marks = 9 - state.cells.count(".")
    if state.outcome is not None or marks == 8:
        return ()
    legal = set(state.legal(state.mover))
    where = []
    if MIDDLE in legal and len(legal) > 1:
        middle = N_("Will {mover} take the middle?")
        where.append(told_by(MarkWritten, lambda mark: int(mark.square != MIDDLE), middle, YES_OR_NO))
    if legal & set(CORNERS) and legal & set(EDGES):
        places = N_("a corner"), N_("a side")
        where.append(told_by(MarkWritten, _place, N_("Where does {mover} write?"), places))
    return (soon() if EARLY < marks < LATE else winner(), *where)


def _place(written: MarkWritten) -> int | None:
    """0 for a corner, 1 for a side, None for the middle."""
    return None if written.square == MIDDLE else int(written.square in EDGES)


RULES = Rules((Classic,), (ClassicMatch,), {"classic": start}, fewest=5, calls=calls)
