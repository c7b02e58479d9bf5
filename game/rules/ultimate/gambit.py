"""Runs a match of Zero's Gambit: garnets, coin or puzzle, a starter, up to three games, boards counted per person.

The first person is the elimination candidate, the second the opponent whom the candidate chose.
"""

import re

from game.rules import series
from game.rules.choice import Choice
from game.rules.core import CHANCE, Outcome, Seat, State, other
from game.rules.game_rules import Rules
from game.rules.match import Match, Past, Stage
from game.rules.options import Options
from game.rules.ultimate.calls import calls
from game.rules.ultimate.match import OPPONENT, STARTERS, ConductMatch, ShardrenMatch, UltimateMatch
from game.rules.ultimate.state import Conduct, Gambit, Shardren, Ultimate
from game.rules.ultimate.wins import wins

MOST_GAMES = 3


class GambitMatch(Match):
    """A minute a turn, then a reserve of three for the whole match (gambit-time)."""

    ruleset = "match-gambit"
    reads = ("games", "clock", "longer", "garnets", "solver")
    custom_clock = "60/180"
    keeps_reserve = True

    @staticmethod
    def plan(past: tuple[Past, ...], options: Options) -> Stage | Outcome:
        namer = _namer(past, options)
        if namer is None:
            return Stage("coin", Choice(CHANCE, ("coin:1", "coin:2"), "gambit-coin"))
        starter = series.last(past, "starter")
        if starter is None:
            return Stage("starter", Choice(namer, STARTERS, "gambit-starter"))
        games = series.games(past)
        if games and games[-1].result != "draw":
            rule = {"resign": "match-resign", "time": "gambit-time"}.get(games[-1].note, "gambit-line")
            return Outcome("win", int(games[-1].result) - 1, rule)
        if len(games) >= (options.games or MOST_GAMES):
            first, second = _boards(past)
            if first == second:
                return Outcome("win", OPPONENT, "gambit-tie")
            return Outcome("win", 0 if first > second else 1, "gambit-boards")
        opener = (int(starter.result) - 1 + len(games)) % 2
        return Stage("game", Gambit(), (opener, other(opener)))

    @property
    def boards(self) -> tuple[int, int]:
        """The local boards that each person has won, over all games (gambit-boards)."""
        first, second = _boards(self.past)
        if self.stage != "game":
            return first, second
        won = self._won(self.playing)
        return first + won[0], second + won[1]

    def note(self, inner: State) -> str:
        return "{}-{}".format(*self._won(inner)) if isinstance(inner, Gambit) else ""

    def told(self) -> dict[str, object]:
        return {"boards": list(self.boards)}

    def possible(self, past: Past) -> bool:
        if past.stage != "game":
            return super().possible(past)
        notes = r"[0-9]-[0-9]" if past.result == "draw" else r"[0-9]-[0-9]|resign|time"
        return past.result in ("1", "2", "draw") and re.fullmatch(notes, past.note) is not None

    def _won(self, inner: State) -> tuple[int, int]:
        """The local boards that each person has won in a game."""
        assert isinstance(inner, Gambit)
        return inner.boards_won[self.seat(0)], inner.boards_won[self.seat(1)]


def _namer(past: tuple[Past, ...], options: Options) -> Seat | None:
    """Who names the starter; None asks the deadlock coin.

    The solver of the puzzle does (gambit-puzzle); else the opponent if they hold at least as many garnets
    (gambit-garnets).
    """
    if options.solver:
        return int(options.solver) - 1
    candidate, opponent = map(int, (options.garnets or "0/0").split("/"))
    if opponent >= candidate:
        return OPPONENT
    coin = series.last(past, "coin")
    return None if coin is None else int(coin.result) - 1


def _boards(past: tuple[Past, ...]) -> tuple[int, int]:
    won = [each.note.split("-") for each in series.games(past) if "-" in each.note]
    return sum(int(first) for first, _ in won), sum(int(second) for _, second in won)


RULES = Rules(
    (Ultimate, Gambit, Conduct, Shardren),
    (UltimateMatch, GambitMatch, ConductMatch, ShardrenMatch),
    wins=wins,
    calls=calls,
)
