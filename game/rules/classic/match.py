"""Runs a match of tic-tac-toe: rock-paper-scissors, then games; the players take turns to be Player One."""

from random import Random

from game.rules import series
from game.rules.classic.calls import calls
from game.rules.classic.state import Classic
from game.rules.core import Outcome, State, other
from game.rules.game_rules import Rules
from game.rules.match import Match, Past, Stage
from game.rules.options import Options
from game.rules.rps.state import Throw


class ClassicMatch(Match):
    """One game unless the players agree on more. The throw, or an agreement, makes Player One (faq-player-one)."""

    ruleset = "match-classic"
    reads = ("games", "starts", "redeal", "swap", "decider", "clock", "longer")

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
    """An empty page; `first` says who opens."""
    return Classic.new({"X": 0, "O": 1}[settings.pop("first", "X")])


RULES = Rules((Classic,), (ClassicMatch,), {"classic": start}, fewest=5, calls=calls)
