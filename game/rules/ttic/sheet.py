"""Defines a sheet of paper in play: the position's data, what follows from it directly, and how a turn changes it.

A turn is the legal move, Checkpoints that leave, and the redrawing of the page. For previews the sheet also says which
lines any blockage would obstruct or open.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import ClassVar, TypeVar

from game.rules.core import Action, Event, Seat, other
from game.rules.ttic import moves
from game.rules.ttic.moves import MOVES, Kind, Move
from game.rules.ttic.page import (
    ALL_SQUARES,
    BLOCKAGES,
    SAFE_PLIES,
    SQUARES,
    Standing,
    has_line,
    lines_in,
    names,
    open_lines,
    segments,
)

STOCK = "CWKS"
"""Each player gets these once a game: Curtain, Wall, checKpoint, Super [4.04(b), 4.05(d), 4.06(a), 5.1.01(e)]."""
WIRE_CUTTERS = 1001
"""The pairs of wire cutters in a game [4.04(e)]."""
REAGANS = 420
"""The Ronald Reagans in a game [4.05(g)]."""


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

    centre_box: ClassVar[bool]
    """True in Version 1.0, where a Berlin Wall stands around the centre from the start [2.05]."""
    supers_place: ClassVar[bool]
    """True in Version 2.0, where a Super also writes on the empty squares of its range [2.05]."""
    supers_rule: ClassVar[str]
    """The rule about Supers."""
    opening_rule: ClassVar[str]
    """The rule about the first turn."""

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


AnySheet = TypeVar("AnySheet", bound=Sheet)

MARKS = "XO"
LETTERS = {Kind.CURTAIN: "C", Kind.WALL: "W", Kind.CHECKPOINT: "K", Kind.SUPER: "S"}
"""The letter of the stock that each kind of move uses."""
REDRAWN = {Kind.SUPER: "7.01(a)", Kind.SNIP: "7.01(c)", Kind.TEAR: "7.01(d)"}
"""The moves after which the page is redrawn, with the rule for it."""
CHECKPOINT_GONE = "7.01(e)"


def play(sheet: AnySheet, move: Move) -> tuple[AnySheet, tuple[Event, ...]]:
    """The page after a legal move, and its events."""
    after, deed = _deed(sheet, move)
    left = [each for each in after.standing if each.checkpoint and after.exposed(each)]
    if left:
        standing = (each._replace(checkpoint=False) if each in left else each for each in after.standing)
        after = replace(after, standing=tuple(standing))
    happened: list[Event] = [deed, *(moves.CheckpointLeft(each.name) for each in left)]
    causes = [REDRAWN[move.kind]] if move.kind in REDRAWN else []
    if left:
        causes.append(CHECKPOINT_GONE)
    if causes:
        happened.append(moves.PageRedrawn(tuple(causes)))
    owner = after.line_owner
    if owner is not None:
        lines = lines_in(after.marks[owner], after.closed)
        happened += (moves.LineMade(MARKS[owner], names(line)) for line in lines)
    return after, tuple(happened)


def super_effect(sheet: Sheet, squares: int) -> tuple[int, int]:
    """The squares that the mover's Super on `squares` would goosh, and those on which it would write."""
    gooshed = sheet.marks[other(sheet.mover)] & squares
    return gooshed, sheet.empty & squares if sheet.supers_place else 0


def _deed(sheet: AnySheet, move: Move) -> tuple[AnySheet, Event]:
    mark, target, ply = MARKS[sheet.mover], move.target, sheet.plies + 1
    match move.kind:
        case Kind.SYMBOL:
            return _next(sheet, move, written=move.squares), moves.SymbolWritten(target, mark)
        case Kind.BWAH:
            foe = MARKS[other(sheet.mover)]
            return _next(sheet, move, given=move.squares), moves.BwahWritten(target, foe)
        case Kind.SUPER:
            gooshed, placed = super_effect(sheet, move.squares)
            slammed = moves.SuperSlammed(target, mark, names(gooshed), names(placed))
            return _next(sheet, move, written=placed, gooshed=gooshed), slammed
        case Kind.CURTAIN | Kind.WALL:
            safe = ply + SAFE_PLIES
            event = moves.CurtainDropped if move.kind is Kind.CURTAIN else moves.WallBuilt
            return _next(sheet, move, stands=Standing(target, safe)), event(target, mark, safe)
        case Kind.CHECKPOINT:
            before = sheet.find(target)
            assert before is not None
            safe = max(before.safe_through, ply) + SAFE_PLIES
            posted = moves.CheckpointPosted(target, mark, safe, again=before.checkpoint)
            return _next(sheet, move, stands=Standing(target, safe, checkpoint=True)), posted
        case Kind.SNIP:
            after = replace(_next(sheet, move, falls=target), cutters=sheet.cutters - 1)
            return after, moves.Snipped(target, mark, pair=Sheet.cutters - after.cutters)
        case Kind.TEAR:
            after = replace(_next(sheet, move, falls=target), reagans=sheet.reagans - 1)
            return after, moves.TornDown(target, mark, reagan=Sheet.reagans - after.reagans)


def _next(
    sheet: AnySheet,
    move: Move,
    written: int = 0,
    given: int = 0,
    gooshed: int = 0,
    stands: Standing | None = None,
    falls: str = "",
) -> AnySheet:
    """The page one ply later: squares are written, given to the opponent, or gooshed, and a blockage stands or
    falls."""
    mover, foe = sheet.mover, other(sheet.mover)
    own_marks, foe_marks = sheet.marks[mover] | written, sheet.marks[foe] & ~gooshed | given
    own_stock, foe_stock = sheet.stock[mover].replace(LETTERS.get(move.kind, "-"), ""), sheet.stock[foe]
    standing = sheet.standing
    if stands is not None or falls:
        kept = [each for each in standing if each.name not in (falls, stands.name if stands else "")]
        standing = tuple(sorted([*kept, stands] if stands else kept))
    return replace(
        sheet,
        marks=(own_marks, foe_marks) if mover == 0 else (foe_marks, own_marks),
        mover=foe,
        plies=sheet.plies + 1,
        standing=standing,
        stock=(own_stock, foe_stock) if mover == 0 else (foe_stock, own_stock),
    )


def closes(sheet: Sheet, action: Action) -> tuple[int, ...]:
    """The open lines that a curtain or wall would obstruct."""
    after = set(open_lines(_closed_after(sheet, action)))
    return tuple(line for line in open_lines(sheet.closed) if line not in after)


def opens(sheet: Sheet, action: Action) -> tuple[int, ...]:
    """The obstructed lines that a snip or tear-down would open."""
    before = set(open_lines(sheet.closed))
    return tuple(line for line in open_lines(_closed_after(sheet, action)) if line not in before)


def safe_plies(sheet: Sheet, name: str) -> int:
    """The number of plies for which the blockage with this name is still safe; 0 if it is exposed."""
    blockage = sheet.find(name)
    return max(0, blockage.safe_through - sheet.plies) if blockage else 0


def _closed_after(sheet: Sheet, action: Action) -> int:
    """The closed segments after an action."""
    move = MOVES[action]
    if move.kind in (Kind.CURTAIN, Kind.WALL):
        return sheet.closed | BLOCKAGES[move.target].segments
    if move.kind in (Kind.SNIP, Kind.TEAR):
        return segments(each for each in sheet.standing if each.name != move.target)
    return sheet.closed
