"""Defines what a puzzle asks for, as a level file writes it: `win 2`, `survive 3`, `draw`, `plan to win`, `plan to
hold`."""

import re
from dataclasses import dataclass
from typing import Literal, Self

from game.rules.core import BadText
from game.words import N_, _, ngettext

TO_THE_END = 41
"""An upper bound for the turns left in a puzzle whose goal is a draw."""

Kind = Literal["win", "survive", "draw", "plan to win", "plan to hold"]

_TEXT = re.compile(r"(win|survive) ([1-9])|(draw|plan to win|plan to hold)")


@dataclass(frozen=True)
class Goal:
    """A goal of the side that solves the puzzle, against everything that the other side may do.

    `win`: it wins by its own turn number `turns`. `survive`: it has not lost after that many turns of the other side.
    `draw`: it never loses. A `plan` of TacTic-Toe wins this round, or does not lose it, against every plan that the
    other side may have written.
    """

    kind: Kind
    turns: int = 0

    @property
    def plan(self) -> bool:
        """True if the goal asks for a plan."""
        return self.kind.startswith("plan")

    def later(self) -> "Goal":
        """The goal that is left after a turn of each side."""
        return Goal(self.kind, self.turns - 1) if self.turns else self

    @property
    def said(self) -> str:
        """The goal in a few words."""
        match self.kind:
            case "win":
                return ngettext("Win at once", "Win in your next {turns} turns", self.turns).format(turns=self.turns)
            case "survive":
                return ngettext("Survive their next turn", "Survive their next {turns} turns", self.turns).format(
                    turns=self.turns
                )
            case "draw":
                return _("Do not lose")
            case "plan to win":
                return _("Find a plan that wins")
        return _("Find a plan that cannot lose")

    def __str__(self) -> str:
        return f"{self.kind} {self.turns}" if self.turns else self.kind

    @classmethod
    def parse(cls, text: str) -> Self:
        """The goal with this text. Raises BadText."""
        match = _TEXT.fullmatch(text)
        if not match:
            raise BadText(
                N_("A goal is win 2, survive 2 (or another number of turns), draw, plan to win, or plan to hold.")
            )
        if match[3]:
            return cls(match[3])  # type: ignore[arg-type]
        return cls(match[1], int(match[2]))  # type: ignore[arg-type]
