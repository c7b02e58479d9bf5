"""Holds T-Tic-T-Tac-Toe as States: one class for the games of both versions, and the two versions."""

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Self

from game.rules.core import Action, Outcome, Refusal, Seat, State, Step, unreadable
from game.rules.ttic import notation
from game.rules.ttic.blockages import SAFE_PLIES, Standing
from game.rules.ttic.events import NoMoveLeft
from game.rules.ttic.moves import MOVES
from game.rules.ttic.refusals import legal_moves, refuse
from game.rules.ttic.sheet import WIRE_CUTTERS, Sheet, Version
from game.rules.ttic.turn import play


class Ttic(Sheet, State):
    """A game on one sheet, of either version. Every action in the notation is in `moves.MOVES`."""

    @classmethod
    def new(cls, first: Seat = 0, free_pen: bool = False, cutters: int = WIRE_CUTTERS) -> Self:
        """The fresh sheet; `first` opens, and so many wire cutters are there. Version 1.0's box round the centre counts
        as placed on ply 0 [3.1.02]."""
        standing = (Standing("c3", SAFE_PLIES),) if cls.version.centre_box else ()
        return cls(mover=first, standing=standing, cutters=cutters, free_pen=free_pen)

    @cached_property
    def outcome(self) -> Outcome | None:
        owner = self.line_owner
        if owner is not None:
            return Outcome("win", owner, self.end_rule)
        if self.empty or any(True for _ in legal_moves(self)):
            return None
        return Outcome("draw", None, self.end_rule)

    @property
    def to_act(self) -> tuple[Seat, ...]:
        return () if self.outcome else (self.mover,)

    def legal(self, seat: Seat) -> Iterator[Action]:
        if seat in self.to_act:
            yield from (move.action for move in legal_moves(self))

    def _refuse(self, seat: Seat, action: Action) -> Refusal | None:
        move = MOVES.get(action)
        return refuse(self, move) if move else unreadable(action)

    def _play(self, acts: Mapping[Seat, Action]) -> Step[Self]:
        after, happened = play(self, MOVES[acts[self.mover]])
        if after.outcome is not None and after.outcome.kind == "draw":
            happened = (*happened, NoMoveLeft())
        return Step(after, happened)

    def __str__(self) -> str:
        return notation.write(self)

    @classmethod
    def parse(cls, text: str) -> Self:
        return cls(**notation.read(text))


class Ttic1(Ttic):
    """Version 1.0: a Berlin Wall round the centre, and Supers that only goosh [2.05(a)]."""

    ruleset = "ttic-1"
    version = Version(centre_box=True, supers_place=False, supers="5.1.01", opening="3.1.03")
    turn_rule = "3.1.04"
    end_rule = "3.1.05"


class Ttic2(Ttic):
    """Version 2.0: an open board, and Supers that goosh and place [2.05(b)]."""

    ruleset = "ttic-2"
    version = Version(centre_box=False, supers_place=True, supers="5.2.01", opening="3.2.02")
    turn_rule = "3.2.03"
    end_rule = "3.2.04"
