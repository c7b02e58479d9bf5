"""A match of rock-paper-scissors, until somebody leads. It also breaks draws of other matches."""

from game.rules.core import Outcome
from game.rules.game_rules import SIDES, YES_OR_NO, Call, Rules, told_by
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
    if state.signs:
        return ()
    return (
        told_by(Opened, lambda opened: opened.winner, N_("Who wins this throw?"), SIDES),
        told_by(Opened, lambda opened: int(opened.winner is not None), N_("Do both show the same?"), YES_OR_NO),
    )


RULES = Rules((Throw,), (RpsMatch,), calls=calls)
