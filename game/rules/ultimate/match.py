"""Runs matches of ultimate tic-tac-toe: a series of the plain game, and two of the three death matches.

In a death match the first person is the elimination candidate and the second the opponent whom the candidate chose.
"""

from game.rules import series
from game.rules.choice import Choice
from game.rules.core import Outcome, Seat, other
from game.rules.match import Match, Past, Stage
from game.rules.options import Options
from game.rules.rps.state import Throw
from game.rules.ultimate.state import Conduct, Shardren, Ultimate

CANDIDATE: Seat = 0
OPPONENT: Seat = 1
STARTERS = ("starter:1", "starter:2")


class UltimateMatch(Match):
    """One game unless more are agreed. The throw, or an agreement, says who opens as X."""

    ruleset = "match-ultimate"
    reads = ("games", "starts", "decider", "clock", "longer")

    @staticmethod
    def plan(past: tuple[Past, ...], options: Options) -> Stage | Outcome:
        if series.over(past, options):
            return series.standing(past)
        first = series.opener(past, options)
        if first is None:
            return Stage("throw", Throw())
        return Stage("game", Ultimate(), (first, other(first)))


class ConductMatch(Match):
    """The opponent names the starter, who is O; X names the first board (conduct-starter)."""

    ruleset = "match-conduct"
    reads = ("games", "clock", "longer", "garnets")

    @staticmethod
    def plan(past: tuple[Past, ...], options: Options) -> Stage | Outcome:
        if series.over(past, options):
            return series.standing(past)
        if not past or past[-1].stage != "starter":
            return Stage("starter", Choice(OPPONENT, STARTERS, "conduct-starter"))
        starter = int(past[-1].result) - 1
        return Stage("game", Conduct(), (other(starter), starter))


class ShardrenMatch(Match):
    """The opponent opens (shardren-starter); 45 seconds a turn (shardren-time)."""

    ruleset = "match-shardren"
    reads = ("games", "clock", "longer", "garnets")
    custom_clock = "45/0"

    @staticmethod
    def plan(past: tuple[Past, ...], options: Options) -> Stage | Outcome:
        if series.over(past, options):
            return series.standing(past)
        first = (OPPONENT + len(series.games(past))) % 2
        return Stage("game", Shardren(), (first, other(first)))
