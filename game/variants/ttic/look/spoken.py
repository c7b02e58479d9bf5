"""Describes a page of T-Tic-T-Tac-Toe in words: a square and what stands beside it, or the place of a blockage."""

from collections.abc import Mapping, Sequence

from game.rules.core import Action, Seat
from game.rules.ttic import Ttic
from game.rules.ttic.moves import MOVES, Kind
from game.rules.ttic.page import (
    ALL_SQUARES,
    BLOCKAGES,
    SIZE,
    SQUARES,
    Standing,
    level,
    lines_in,
    names,
    upright,
    where,
)
from game.rules.ttic.sheet import MARKS, safe_plies, super_effect
from game.stage.look import Cause, Spoken, in_a_row
from game.stage.stage import Area, Spot, around
from game.variants.common.look.nine_squares import whose
from game.variants.ttic.look import reading
from game.variants.ttic.look.spots import spots
from game.words import N_, _, ngettext

BESIDE = {
    "curtain": (
        N_("curtain above"),
        N_("curtain to the right"),
        N_("curtain below"),
        N_("curtain to the left"),
    ),
    "wall": (N_("wall above"), N_("wall to the right"), N_("wall below"), N_("wall to the left")),
}
"""The words for a blockage on each side of a square: above, right, below, left."""


def place(state: Ttic, seat: Seat, spot: Spot) -> str:
    """Where an action takes place, what is there, and what it would change."""
    move = MOVES[spot.action]
    if move.kind in (Kind.SYMBOL, Kind.BWAH):
        return square(state, seat, move.target)
    at = ", ".join(names(move.squares)) if move.kind is Kind.SUPER else str(where(move.target))
    if not at or state.refuse(seat, spot.action) is not None:
        return at or move.target
    return ". ".join(filter(None, (at, brought(state, {seat: spot.action}))))


def brought(state: Ttic, acts: Mapping[Seat, Action]) -> str:
    """What a move changes as far as its name does not say it: lines closed or opened, symbols gooshed."""
    action = acts[state.mover]
    move = MOVES[action]
    if move.kind is Kind.SUPER:
        gooshed, placed = super_effect(state, move.squares)
        if placed and not gooshed:
            return ""
    caption = reading.consequences(state, action).get("caption")
    return "" if caption is None else caption.text


def square(state: Ttic, seat: Seat, name: str) -> str:
    """A square and what stands beside it, such as "c3, your mark, wall to the right, safe for 2 turns"."""
    cell = SQUARES.index(name)
    beside = _beside(state, cell % SIZE, cell // SIZE)
    return ", ".join(filter(None, (name, whose(state, seat, state.cells[cell]), beside)))


def _beside(state: Ttic, column: int, row: int) -> str:
    """The blockages on the sides of a square; those that are safe for equally long are told together."""
    sides = (
        level(column, row - 1) if row else 0,
        upright(column, row) if column < SIZE - 1 else 0,
        level(column, row) if row < SIZE - 1 else 0,
        upright(column - 1, row) if column else 0,
    )
    found: dict[str, list[str]] = {}
    for number, side in enumerate(sides):
        for each in state.standing:
            if BLOCKAGES[each.name].segments & side:
                beside = _(BESIDE[BLOCKAGES[each.name].kind][number])
                found.setdefault(_safety(state, each), []).append(beside)
    return "; ".join(", ".join(beside) + safe for safe, beside in found.items())


def _safety(state: Ttic, each: Standing) -> str:
    left = safe_plies(state, each.name)
    if not left:
        return ""
    return ", " + ngettext("safe for {n} turn", "safe for {n} turns", left).format(n=left)


def whole(state: Ttic) -> str:
    """The squares of each side's marks, and the blockages."""
    said = []
    for mark, squares in zip(MARKS, state.marks, strict=True):
        if squares & ALL_SQUARES:
            said.append(f"{mark}: {', '.join(names(squares))}.")
    for each in state.standing:
        kind = _("Iron Curtain") if BLOCKAGES[each.name].kind == "curtain" else _("Berlin Wall")
        guarded = ", " + _("guarded by Charlie") if each.checkpoint else ""
        said.append(f"{kind} {where(each.name)}{_safety(state, each)}{guarded}.")
    return " ".join(said) or _("It is empty.")


WON = {
    Kind.SYMBOL: N_("{name} wrote {place}. Three in a row: {line}."),
    Kind.SUPER: N_("{name}’s Super took {place}. Three in a row: {line}."),
    Kind.SNIP: N_("{name} snipped the curtain {place}. Three in a row: {line}."),
    Kind.TEAR: N_("{name}’s Reagan tore down the wall {place}. Three in a row: {line}."),
}
"""What won, for each kind of move that can win."""


def cause(state: Ttic, acts: Mapping[Seat, Action], called: Sequence[str]) -> Cause | None:
    """The move that won, and the line that it made."""
    move, after = MOVES[acts[state.mover]], state.apply(acts).state
    winner = after.line_owner
    if winner is None:
        return None
    line = names(lines_in(after.marks[winner], after.closed)[0])
    said = WON[move.kind] if winner == state.mover else N_("That gave {name} three in a row: {line}.")
    taken = names(after.marks[winner] & ~state.marks[winner])
    place = str(where(move.target)) if move.kind in (Kind.SNIP, Kind.TEAR) else ", ".join(taken)
    told = _(said).format(name=called[winner], place=place, line=in_a_row(line))
    cells = [SQUARES.index(square) for square in dict.fromkeys((*line, *taken))]
    marked: list[Area] = [(cell % SIZE, cell // SIZE, 1.0, 1.0) for cell in cells]
    if winner == state.mover and move.kind in (Kind.SNIP, Kind.TEAR):
        marked.append(around(tuple(spot for spot in spots(state, move.kind) if spot.action == move.action)))
    return Cause(told, tuple(marked))


SPOKEN = Spoken[Ttic](place, whole, brought=brought)
