"""Runs a match of rock-paper-scissors alone: throws until somebody leads. It also settles what would stay a draw."""

from game.rules.core import Outcome
from game.rules.game_rules import Rules
from game.rules.match import Match, Past, Stage
from game.rules.options import Options
from game.rules.rps.state import Throw


class RpsMatch(Match):
    """One throw unless more are agreed; equal throws are repeated and do not count [2.02(b)]. Never a draw."""

    ruleset = "match-rps"
    reads = ("games",)

    @staticmethod
    def plan(past: tuple[Past, ...], options: Options) -> Stage | Outcome:
        first, second = _won(past)
        if first + second >= (options.games or 1) and first != second:
            return Outcome("win", 0 if first > second else 1, "match-score")
        return Stage("throw", Throw())

    @property
    def score(self) -> tuple[int, int]:
        return _won(self.past)


def _won(past: tuple[Past, ...]) -> tuple[int, int]:
    results = [each.result for each in past]
    return results.count("1"), results.count("2")


RULES = Rules((Throw,), (RpsMatch,))
