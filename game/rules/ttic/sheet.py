"""Defines a sheet of paper in play: the position's data, and what follows from it directly."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

from game.rules.core import Action, Seat, other
from game.rules.ttic.page import ALL_SQUARES, BLOCKAGES, SQUARES, Standing, has_line, open_lines, segments

STOCK = "CWKS"
"""Each player gets these once a game: Curtain, Wall, checKpoint, Super [4.04(b), 4.05(d), 4.06(a), 5.1.01(e)]."""
WIRE_CUTTERS = 1001
"""The pairs of wire cutters in a game [4.04(e)]."""
REAGANS = 420
"""The Ronald Reagans in a game [4.05(g)]."""


@dataclass(frozen=True)
class Version:
    """The differences between Version 1.0 and Version 2.0 [2.05], and the numbers of their rules."""

    centre_box: bool
    """True if a Berlin Wall stands around the centre from the start."""
    supers_place: bool
    """True if a Super also writes on the empty squares of its range."""
    supers: str
    """The rule about Supers."""
    opening: str
    """The rule about the first turn."""


@dataclass(frozen=True)
class Sheet:
    """The squares of X and of O as sets, the mover, the standing blockages, and the tools that are left.

    `standing` is sorted by name. `stock` has the letters of STOCK that X and O have not used.
    """

    marks: tuple[int, int] = (0, 0)
    mover: Seat = 0
    plies: int = 0
    standing: tuple[Standing, ...] = ()
    stock: tuple[str, str] = (STOCK, STOCK)
    cutters: int = WIRE_CUTTERS
    reagans: int = REAGANS
    free_pen: bool = False

    version: ClassVar[Version]

    @property
    def cells(self) -> str:
        """The 25 squares as `X`, `O` and `.`, row by row."""
        xs, os = self.marks
        return "".join("X" if xs >> cell & 1 else "O" if os >> cell & 1 else "." for cell in range(len(SQUARES)))

    @property
    def empty(self) -> int:
        """The empty squares, as a set."""
        return ALL_SQUARES & ~(self.marks[0] | self.marks[1])

    @cached_property
    def closed(self) -> int:
        """The closed segments, as a set."""
        return segments(self.standing)

    @cached_property
    def line_owner(self) -> Seat | None:
        """The side that has an unobstructed line, if there is one."""
        return next((seat for seat in (0, 1) if has_line(self.marks[seat], self.closed)), None)

    def find(self, name: str) -> Standing | None:
        """The standing blockage with this name; None if there is none."""
        return next((each for each in self.standing if each.name == name), None)

    def exposed(self, blockage: Standing) -> bool:
        """True if the next ply may snip it or tear it down [4.04(d), 4.05(f)]."""
        return blockage.safe_through <= self.plies

    def without(self, blockage: Standing) -> int:
        """The closed segments without this standing blockage."""
        return segments(each for each in self.standing if each is not blockage)

    def opens_both(self, blockage: Standing) -> bool:
        """True if both players would have a line without it, which 4.04(d) and 4.05(f) forbid."""
        closed = self.without(blockage)
        return has_line(self.marks[0], closed) and has_line(self.marks[1], closed)

    def tools_for(self, blockage: Standing) -> int:
        """The number of wire cutters or Reagans that are left for it."""
        return self.cutters if BLOCKAGES[blockage.name].kind == "curtain" else self.reagans

    def completions(self, alone: bool = True) -> Iterator[Action]:
        """The symbols, snips and tear-downs with which the mover completes a line at once.

        If `alone` is false, an action counts even if it completes a line of the opponent, too.
        """
        own, foe = self.marks[self.mover], self.marks[other(self.mover)]
        empty = self.empty
        written = 0
        for line in open_lines(self.closed):
            missing = line & ~own
            if missing & empty and not missing & (missing - 1) and not missing & written:
                written |= missing
                yield SQUARES[missing.bit_length() - 1]
        for each in self.standing:
            if self.exposed(each) and self.tools_for(each):
                closed = self.without(each)
                if has_line(own, closed) and not (alone and has_line(foe, closed)):
                    yield f"{'snip' if BLOCKAGES[each.name].kind == 'curtain' else 'tear'}:{each.name}"
