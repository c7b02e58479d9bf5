"""Decides when a Super of Version 2.0 may complete a line: the exception of 5.2.02, piece by piece."""

from collections.abc import Iterable
from dataclasses import replace

from game.rules.core import Action, other
from game.rules.ttic.moves import Move
from game.rules.ttic.page import has_line
from game.rules.ttic.sheet import Sheet
from game.rules.ttic.turn import play, super_effect


def completes_line(sheet: Sheet, move: Move) -> bool:
    """Whether the mover's Super would make a line of the mover's."""
    placed = super_effect(sheet, move.squares)[1]
    return bool(placed) and has_line(sheet.marks[sheet.mover] | placed, sheet.closed)


def threatened(sheet: Sheet) -> Action | None:
    """How the opponent could complete a line on the next ply if the mover were skipped; None if there is no way."""
    skipped = replace(sheet, mover=other(sheet.mover), plies=sheet.plies + 1)
    return next(skipped.completions(), None)


def still_threatened(sheet: Sheet, move: Move) -> Action | None:
    """How the opponent could complete a line after this Super, without the mover's lines; None if there is no way."""
    return next(play(sheet, move)[0].completions(alone=False), None)


def other_way(sheet: Sheet, others: Iterable[Move]) -> Action | None:
    """The first of the mover's other actions that wins or leaves the opponent without a win; None if there is none.

    `others` are the legal actions apart from Supers that complete a line, because those depend on the answer.
    """
    for move in others:
        after, _ = play(sheet, move)
        if after.line_owner == sheet.mover:
            return move.action
        if after.line_owner is None and next(after.completions(), None) is None:
            return move.action
    return None
