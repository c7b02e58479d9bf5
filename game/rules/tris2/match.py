"""Runs a match of Tris 2: each person rolls a die for the start, chance lays the nine dice, and the game begins."""

import re
from collections.abc import Iterator

from game.rules import series
from game.rules.core import Action, Event, Outcome, State, other
from game.rules.game_rules import Call, Rules, soon, winner
from game.rules.match import Match, Past, Stage
from game.rules.options import Options
from game.rules.rps.state import Throw
from game.rules.tris2.dice import rolled
from game.rules.tris2.mat import ROLLS, THREES
from game.rules.tris2.roll import Roll
from game.rules.tris2.starts import NUMBER_OF_STARTS, Deal, start, start_number
from game.rules.tris2.state import Rolled, Tris2, Tris2Of10
from game.words import N_


class Tris2Match(Match):
    """One game unless more are agreed; each has newly laid dice. Any way to find the first player will do."""

    ruleset = "match-tris2"
    reads = ("games", "starts", "decider", "clock", "longer", "back", "thrice")
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


BAR, UPRIGHT = "-", "ns"
"""The top that is no letter, and the directions up and down the page."""


def calls(state: Tris2) -> tuple[Call, ...]:
    """The calls of a position."""
    return () if state.outcome is not None else (_top(), soon(4), _way(), winner())


def _top() -> Call:
    def rolled(_after: State, events: tuple[Event, ...]) -> int | None:
        return next((int(each.after[0] == BAR) for each in events if isinstance(each, Rolled)), None)

    return Call(N_("What will {mover}’s die show?"), (N_("a letter"), N_("a bar")), rolled)


def _way() -> Call:
    def rolled(_after: State, events: tuple[Event, ...]) -> int | None:
        return next((int(each.direction in UPRIGHT) for each in events if isinstance(each, Rolled)), None)

    return Call(N_("Which way does {mover} tip?"), (N_("left or right"), N_("up or down")), rolled)


def wins(state: Tris2) -> Iterator[Action]:
    """The rolls by which the mover wins at once. A die that rolls shows another top, so it is not one of the two that
    lie there."""
    tops = state.tops
    for action in state.legal(state.mover):
        origin, to, direction = ROLLS[action]
        top = rolled(state.dice[origin], direction)[0]
        if any(tops[one] == top == tops[two] for one, two in THREES[to]):
            yield action


RULES = Rules((Tris2,), (Tris2Match,), {"tris2": lambda _settings, source: start(source)}, wins=wins, calls=calls)
