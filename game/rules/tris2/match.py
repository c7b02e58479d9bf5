"""A match of Tris 2: each person rolls a die for the start, chance lays the nine dice, and the game begins."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Self

from game.rules import stages
from game.rules.core import Action, Outcome, State, other
from game.rules.match import Match
from game.rules.options import Options, one_of, option
from game.rules.registry import Call, Rules, soon, told_by, winner
from game.rules.rps import Throw
from game.rules.stages import NextStage, Past
from game.rules.tris2.mat import ROLLS, THREES, rolled
from game.rules.tris2.starts import NUMBER_OF_STARTS, Deal, StartRoll, start, start_number
from game.rules.tris2.state import Rolled, Tris2, Tris2Of10
from game.words import N_


@dataclass(frozen=True)
class Tris2Options(Options):
    """The options of Tris 2."""

    back: str = option("", one_of(("1", "2"), N_("Who may take a roll back is 1 or 2.")), personal=True)
    """The person, `1` or `2`, who may take back one roll in every game."""
    thrice: str = option("", one_of(("ask", "on"), N_("A third time is ask or on, or not mentioned.")))
    """When a position occurs for the third time (tris2-repetition): with `ask` the table proposes a draw, with `on`
    nothing happens. Without either, as in matches of version 1.0, the game is drawn."""


@dataclass(frozen=True)
class Tris2Match(Match):
    """One game unless more are agreed. The dice are laid anew for each game."""

    options: Tris2Options = Tris2Options()

    ruleset = "match-tris2"
    reads = ("games", "starts", "decider", "clock", "longer", "decided")

    def plan(self, past: tuple[Past, ...]) -> NextStage | Outcome:
        options = self.options
        if stages.over(past, options):
            return stages.standing(past)
        first = stages.opener(past, options)
        if first is None:
            return NextStage("throw", Throw() if options.starts == "throw" else StartRoll())
        if not past or past[-1].stage != "board":
            return NextStage("board", Deal())
        game = start_number(int(past[-1].result))
        return NextStage("game", game if options.thrice else Tris2Of10(game.dice), (first, other(first)))

    @property
    def takes_back(self) -> str:
        return self.options.back

    @property
    def proposes(self) -> bool:
        return self.options.thrice == "ask"

    def anew(self) -> Self:
        match = super().anew()
        return replace(match, options=replace(match.options, thrice=self.options.thrice or "ask"))

    def result(self, inner: State) -> str:
        return str(inner.number) if isinstance(inner, Deal) else super().result(inner)

    def possible(self, past: Past) -> bool:
        if past.stage == "board":
            return re.fullmatch(r"0|[1-9][0-9]{0,5}", past.result) is not None and (
                int(past.result) < NUMBER_OF_STARTS and not past.note
            )
        return super().possible(past)


def calls(state: Tris2) -> tuple[Call, ...]:
    """The calls of a position."""
    if state.outcome is not None:
        return ()
    shows = N_("What will {mover}’s die show?"), (N_("a letter"), N_("a bar"))
    tips = N_("Which way does {mover} tip?"), (N_("left or right"), N_("up or down"))
    return (
        told_by(Rolled, lambda die: int(die.after[0] == "-"), *shows),
        soon(4),
        told_by(Rolled, lambda die: int(die.direction in "ns"), *tips),
        winner(),
    )


def wins(state: Tris2) -> Iterator[Action]:
    """The rolls with which the mover wins at once. A die changes its top when it rolls, so its old top is never part of
    the new line."""
    tops = state.tops
    for action in state.legal(state.mover):
        origin, to, direction = ROLLS[action]
        top = rolled(state.dice[origin], direction)[0]
        if any(tops[one] == top == tops[two] for one, two in THREES[to]):
            yield action


RULES = Rules((Tris2,), (Tris2Match,), {"tris2": lambda _settings, source: start(source)}, wins=wins, calls=calls)
