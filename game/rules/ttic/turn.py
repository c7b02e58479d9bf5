"""Plays one turn: the legal move, Checkpoints that leave, the redrawing of the page.

For previews it also says which lines any blockage would obstruct or open.
"""

from dataclasses import replace
from typing import TypeVar

from game.rules.core import Action, Event, other
from game.rules.ttic import events
from game.rules.ttic.moves import MOVES, Kind, Move
from game.rules.ttic.page import BLOCKAGES, SAFE_PLIES, Standing, lines_in, names, open_lines, segments
from game.rules.ttic.sheet import Sheet

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
    happened: list[Event] = [deed, *(events.CheckpointLeft(each.name) for each in left)]
    causes = [REDRAWN[move.kind]] if move.kind in REDRAWN else []
    if left:
        causes.append(CHECKPOINT_GONE)
    if causes:
        happened.append(events.PageRedrawn(tuple(causes)))
    owner = after.line_owner
    if owner is not None:
        lines = lines_in(after.marks[owner], after.closed)
        happened += (events.LineMade(MARKS[owner], names(line)) for line in lines)
    return after, tuple(happened)


def super_effect(sheet: Sheet, squares: int) -> tuple[int, int]:
    """The squares that the mover's Super on `squares` would goosh, and those on which it would write."""
    gooshed = sheet.marks[other(sheet.mover)] & squares
    return gooshed, sheet.empty & squares if sheet.version.supers_place else 0


def _deed(sheet: AnySheet, move: Move) -> tuple[AnySheet, Event]:
    mark, target, ply = MARKS[sheet.mover], move.target, sheet.plies + 1
    match move.kind:
        case Kind.SYMBOL:
            return _next(sheet, move, written=move.squares), events.SymbolWritten(target, mark)
        case Kind.BWAH:
            foe = MARKS[other(sheet.mover)]
            return _next(sheet, move, given=move.squares), events.BwahWritten(target, foe)
        case Kind.SUPER:
            gooshed, placed = super_effect(sheet, move.squares)
            slammed = events.SuperSlammed(target, mark, names(gooshed), names(placed))
            return _next(sheet, move, written=placed, gooshed=gooshed), slammed
        case Kind.CURTAIN | Kind.WALL:
            safe = ply + SAFE_PLIES
            event = events.CurtainDropped if move.kind is Kind.CURTAIN else events.WallBuilt
            return _next(sheet, move, stands=Standing(target, safe)), event(target, mark, safe)
        case Kind.CHECKPOINT:
            before = sheet.find(target)
            assert before is not None
            safe = max(before.safe_through, ply) + SAFE_PLIES
            posted = events.CheckpointPosted(target, mark, safe, again=before.checkpoint)
            return _next(sheet, move, stands=Standing(target, safe, checkpoint=True)), posted
        case Kind.SNIP:
            after = replace(_next(sheet, move, falls=target), cutters=sheet.cutters - 1)
            return after, events.Snipped(target, mark, pair=Sheet.cutters - after.cutters)
        case Kind.TEAR:
            after = replace(_next(sheet, move, falls=target), reagans=sheet.reagans - 1)
            return after, events.TornDown(target, mark, reagan=Sheet.reagans - after.reagans)


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
