"""The rules of Tris 2, by Paolo Casarini: nine dice that nobody owns; three equal tops in line win.

All dice are equal, so a position says only how a die lies on each square. starts.py has the first positions.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import ClassVar, Self

from game.rules.core import Action, BadText, Event, Outcome, Refusal, Seat, State, Step, other, unreadable
from game.rules.tris2.mat import (
    CELLS,
    DICE,
    ROLLS,
    SQUARES,
    Die,
    hang_together,
    islands,
    moved,
    occupied,
    rolled,
    rolls,
    runs_through,
)
from game.words import N_

NUMBER_OF_DICE = 9
ENOUGH = 3
"""The number of times that a position may occur before the table proposes a draw (tris2-repetition)."""

Dice = tuple[Die, ...]
"""The die on each of the 25 cells; "" for an empty cell."""

_ACTION = re.compile("[a-e][1-5][nesw]")
_BACK = {"n": "s", "e": "w", "s": "n", "w": "e"}


@dataclass(frozen=True)
class Rolled(Event):
    """A die rolled from `square` to `to`, one square in `direction` (`n`, `e`, `s`, `w`). `before` and `after` say
    how it lay and lies."""

    square: str
    to: str
    direction: str
    before: Die
    after: Die


@dataclass(frozen=True)
class LineMade(Event):
    """Three or more equal tops in line: the symbol and the squares, from the upper left. One roll may make several
    lines."""

    symbol: str
    squares: tuple[str, ...]


@dataclass(frozen=True)
class Repeated(Event):
    """The same position, with the same player to move, occurred for the `times`th time."""

    times: int


@dataclass(frozen=True)
class Tris2(State):
    """The dice, the seat to move, the last move ("" at the start), and the dice before each earlier ply.

    `earlier` is not in the notation, so a position read from a text counts no repetitions.
    """

    dice: Dice
    mover: Seat = 0
    last: Action = ""
    earlier: tuple[Dice, ...] = field(default=(), compare=False, repr=False)

    ruleset = "tris2"
    sides = ("1", "2")
    turn_rule = "tris2-turns"
    end_rule = "tris2-end"
    aim_rule = "tris2-three"
    draw_rule = "tris2-agreed"
    drawn_when_stale: ClassVar[bool] = False

    @cached_property
    def tops(self) -> tuple[str, ...]:
        """The top of each cell's die; "" for an empty cell."""
        return tuple(die[:1] for die in self.dice)

    @cached_property
    def lines(self) -> tuple[tuple[str, ...], ...]:
        """The squares of every line that the last move made (tris2-three, tris2-more)."""
        if not self.last:
            return ()
        runs = runs_through(self.tops, ROLLS[self.last].to)
        return tuple(tuple(SQUARES[cell] for cell in run) for run in runs)

    @cached_property
    def times(self) -> int:
        """How often the dice have lain like this, now included.

        It was always the same player's turn: each roll changes the colour of the die's square, as on a chessboard, so
        the dice return only after an even number of plies.
        """
        return 1 + self.earlier.count(self.dice)

    @cached_property
    def outcome(self) -> Outcome | None:
        if self.lines:
            return Outcome("win", other(self.mover), "tris2-three")
        return Outcome("draw", None, "tris2-repetition") if self.drawn_when_stale and self.stale else None

    @property
    def stale(self) -> bool:
        return self.times >= ENOUGH

    @property
    def to_act(self) -> tuple[Seat, ...]:
        return () if self.outcome else (self.mover,)

    @cached_property
    def _rolls(self) -> tuple[Action, ...]:
        return rolls(occupied(self.dice))

    @cached_property
    def _undoing(self) -> Action:
        """The roll that would undo the last move (tris2-undo)."""
        if not self.last:
            return ""
        roll = ROLLS[self.last]
        return SQUARES[roll.to] + _BACK[roll.direction]

    def legal(self, seat: Seat) -> Iterator[Action]:
        if seat in self.to_act:
            for action in self._rolls:
                if action != self._undoing:
                    yield action

    def parts(self, action: Action) -> tuple[str, ...]:
        """The die's square, and the roll."""
        return f"die {action[:2]}", action

    def _refuse(self, seat: Seat, action: Action) -> Refusal | None:
        if action in self._rolls and action != self._undoing:
            return None
        if not _ACTION.fullmatch(action):
            return unreadable(action)
        square = action[:2]
        if not self.dice[CELLS[square]]:
            return Refusal("tris2-any-die", N_("There is no die on {square}."), {"square": square})
        if action not in ROLLS:
            return Refusal("tris2-mat", N_("The die on {square} would roll off the mat."), {"square": square})
        if action == self._undoing:
            text = N_("That would take your opponent's roll back. Roll the die on {square} elsewhere, or another one.")
            return Refusal("tris2-undo", text, {"square": square})
        roll = ROLLS[action]
        if self.dice[roll.to]:
            return Refusal("tris2-free", N_("{square} is taken. Dice do not push."), {"square": SQUARES[roll.to]})
        text = N_("No islands: this would cut off {squares}.")
        return Refusal("tris2-islands", text, {"squares": ", ".join(islands(moved(occupied(self.dice), roll)))})

    def _play(self, acts: Mapping[Seat, Action]) -> Step[Self]:
        action = acts[self.mover]
        roll = ROLLS[action]
        before = self.dice[roll.origin]
        die = rolled(before, roll.direction)
        dice = _with(self.dice, roll.origin, roll.to, die)
        after = type(self)(dice, other(self.mover), action, (*self.earlier, self.dice))
        events: list[Event] = [Rolled(SQUARES[roll.origin], SQUARES[roll.to], roll.direction, before, die)]
        events += (LineMade(die[0], squares) for squares in after.lines)
        if after.times > 1:
            events.append(Repeated(after.times))
        return Step(after, tuple(events))

    def __str__(self) -> str:
        dice = ",".join(f"{square}:{die}" for square, die in zip(SQUARES, self.dice, strict=True) if die)
        return f"{dice} {self.sides[self.mover]} {self.last or '-'}"

    @classmethod
    def parse(cls, text: str) -> Self:
        parts = text.split(" ")
        if len(parts) != 3 or parts[1] not in cls.sides or not (parts[2] == "-" or parts[2] in ROLLS):
            raise BadText(N_("A position is nine dice, the player to move (1 or 2) and the last move, or - for none."))
        dice = _dice(parts[0])
        state = cls(dice, cls.sides.index(parts[1]), "" if parts[2] == "-" else parts[2])
        before = dice
        if state.last:
            roll = ROLLS[state.last]
            if dice[roll.origin] or not dice[roll.to]:
                raise BadText(N_("The last move leads from an empty square to a die."))
            before = _with(dice, roll.to, roll.origin, rolled(dice[roll.to], roll.direction))
        if not hang_together(occupied(dice)) or not hang_together(occupied(before)):
            raise BadText(N_("All dice must hang together, now and before the last move."))
        tops = [die[:1] for die in before]
        if any(next(runs_through(tops, cell), None) for cell, die in enumerate(before) if die):
            raise BadText(N_("There was a line before the last move already, so the game was over."))
        return state


class Tris2Of10(Tris2):
    """The game as in version 1.0, where a third repetition is a draw."""

    drawn_when_stale = True


def _with(dice: Dice, origin: int, to: int, die: Die) -> Dice:
    """The dice after one has moved from `origin` to `to`, where it lies like `die`."""
    changed = list(dice)
    changed[origin], changed[to] = "", die
    return tuple(changed)


def _dice(text: str) -> Dice:
    """The dice from `b2:XO-,c2:OX-,...`. Raises BadText."""
    dice = [""] * len(SQUARES)
    cells = []
    for word in text.split(","):
        square, _, die = word.partition(":")
        if square not in CELLS or die not in DICE:
            raise BadText(N_("A die is its square and three symbols: top, north-south, east-west, like b2:XO-."))
        cells.append(CELLS[square])
        dice[cells[-1]] = die
    if len(cells) != NUMBER_OF_DICE or cells != sorted(set(cells)):
        raise BadText(N_("There are nine dice on nine squares, row by row from the upper left."))
    return tuple(dice)
