"""Runs a match of rock-paper-scissors alone: throws until somebody leads. It also settles what would stay a draw."""

from game.rules.core import Event, Outcome, State
from game.rules.game_rules import Call, Rules
from game.rules.match import Match, Past, Stage
from game.rules.options import Options
from game.rules.rps.state import SIGNS, Opened, Throw
from game.words import N_


class RpsMatch(Match):
    """One throw unless more are agreed, or the first to win so many; equal throws are repeated and do not count
    [2.02(b)]. Never a draw."""

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
    """What onlookers may call before a throw: who wins it, and with what."""
    return () if state.signs else (_winner(), _sign())


def _winner() -> Call:
    def opened(_after: State, events: tuple[Event, ...]) -> int | None:
        return next((2 if each.winner is None else each.winner for each in events if isinstance(each, Opened)), None)

    return Call(N_("Who wins this throw?"), (N_("{first}"), N_("{second}"), N_("thrown again")), opened)


def _sign() -> Call:
    def shown(_after: State, events: tuple[Event, ...]) -> int | None:
        hands = next(each.signs for each in events if isinstance(each, Opened))
        return next((number for number, sign in enumerate(SIGNS) if hands[0] == sign), None)

    return Call(N_("What does {first} show?"), (N_("rock"), N_("paper"), N_("scissors")), shown)


RULES = Rules((Throw,), (RpsMatch,), calls=calls)
