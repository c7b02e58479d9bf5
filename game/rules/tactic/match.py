"""A match of TacTic-Toe: games in a row. Wins, ties and cat's games are counted apart."""

from game.rules import series
from game.rules.core import Outcome
from game.rules.game_rules import Call, Rules, whether, winner
from game.rules.match import Match, Past, Stage
from game.rules.options import Options
from game.rules.tactic.state import OVER, Bounced, LineMade, Tactic
from game.words import N_


class TacticMatch(Match):
    """One game unless more are agreed. Nobody opens; the first person is X."""

    ruleset = "match-tactic"
    reads = ("games", "decider", "decided")

    @staticmethod
    def plan(past: tuple[Past, ...], options: Options) -> Stage | Outcome:
        return series.standing(past) if series.over(past, options) else Stage("game", Tactic())

    @property
    def tally(self) -> dict[str, int]:
        """The number of games with each result: won by `1`, won by `2`, `tie`, `cat`."""
        results = [each.result for each in series.games(self.past)]
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
