"""Runs a match of Tris 2: each person rolls a die for the start, chance lays the nine dice, and the game begins."""

import re

from game.rules import series
from game.rules.core import Outcome, State, other
from game.rules.game_rules import Rules
from game.rules.match import Match, Past, Stage
from game.rules.options import Options
from game.rules.rps.state import Throw
from game.rules.tris2.calls import calls
from game.rules.tris2.deal import Deal
from game.rules.tris2.roll import Roll
from game.rules.tris2.starts import NUMBER_OF_STARTS, start, start_number
from game.rules.tris2.state import Tris2, Tris2Of10
from game.rules.tris2.wins import wins


class Tris2Match(Match):
    """One game unless more are agreed; each has newly laid dice. Any way to find the first player will do."""

    ruleset = "match-tris2"
    reads = ("games", "starts", "decider", "clock", "longer", "thrice")
    reading = (("thrice", "ask"),)

    @staticmethod
    def plan(past: tuple[Past, ...], options: Options) -> Stage | Outcome:
        if series.over(past, options):
            return series.standing(past)
        first = series.opener(past, options)
        if first is None:
            return Stage("throw", Throw() if options.starts == "throw" else Roll())
        if not past or past[-1].stage != "board":
            return Stage("board", Deal())
        game = start_number(int(past[-1].result))
        return Stage("game", game if options.thrice else Tris2Of10(game.dice), (first, other(first)))

    def result(self, inner: State) -> str:
        return str(inner.number) if isinstance(inner, Deal) else super().result(inner)

    def possible(self, past: Past) -> bool:
        if past.stage == "board":
            return re.fullmatch(r"0|[1-9][0-9]{0,5}", past.result) is not None and (
                int(past.result) < NUMBER_OF_STARTS and not past.note
            )
        return super().possible(past)


RULES = Rules((Tris2,), (Tris2Match,), {"tris2": lambda _settings, source: start(source)}, wins=wins, calls=calls)
