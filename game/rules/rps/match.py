"""A match of rock-paper-scissors, until somebody leads. It also breaks draws of other matches."""

from game.rules.core import Event, Outcome, State
from game.rules.game_rules import SIDES, YES_OR_NO, Call, Rules
from game.rules.match import Match, Past, Stage
from game.rules.options import Options
from game.rules.rps.state import Opened, Throw
from game.words import N_


class RpsMatch(Match):
    """A match of one throw, of an agreed number, or to an agreed number of wins. Ties are repeated and do not count
    [2.02(b)]. The match is never drawn."""

    ruleset = "match-rps"
    reads = ("games", "to")

    @staticmethod
    def plan(past: tuple[Past, ...], options: Options) -> Stage | Outcome:
        first, second = _won(past)
        settled = max(first, second) >= options.to if options.to else first + second >= (options.games or 1)
        if settled and first != second:
            return Outcome("win", 0 if first > second else 1, "match-score")
        return Stage("throw", Throw())

    @property
    def score(self) -> tuple[int, int]:
        return _won(self.past)


def _won(past: tuple[Past, ...]) -> tuple[int, int]:
    results = [each.result for each in past]
    return results.count("1"), results.count("2")


def calls(state: Throw) -> tuple[Call, ...]:
    """The calls before a throw: who wins it, and whether both show the same."""
    return () if state.signs else (_winner(), _same())


def _winner() -> Call:
    def opened(_after: State, events: tuple[Event, ...]) -> int | None:
        return next((each.winner for each in events if isinstance(each, Opened)), None)

    return Call(N_("Who wins this throw?"), SIDES, opened)


def _same() -> Call:
    def shown(_after: State, events: tuple[Event, ...]) -> int | None:
        return next((int(len(set(each.signs)) > 1) for each in events if isinstance(each, Opened)), None)

    return Call(N_("Do both show the same?"), YES_OR_NO, shown)


RULES = Rules((Throw,), (RpsMatch,), calls=calls)
