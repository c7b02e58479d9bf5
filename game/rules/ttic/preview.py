"""Says what a move would do to the page, for previews and for bots; the move need not be legal yet."""

from game.rules.core import Action
from game.rules.ttic.blockages import BLOCKAGES, segments
from game.rules.ttic.moves import MOVES, Kind
from game.rules.ttic.page import open_lines
from game.rules.ttic.sheet import Sheet


def closes(sheet: Sheet, action: Action) -> tuple[int, ...]:
    """The open lines that a curtain or wall would obstruct."""
    after = set(open_lines(_closed_after(sheet, action)))
    return tuple(line for line in open_lines(sheet.closed) if line not in after)


def opens(sheet: Sheet, action: Action) -> tuple[int, ...]:
    """The obstructed lines that a snip or tear-down would open."""
    before = set(open_lines(sheet.closed))
    return tuple(line for line in open_lines(_closed_after(sheet, action)) if line not in before)


def safe_plies(sheet: Sheet, name: str) -> int:
    """For how many more plies the standing blockage with this name is safe; 0 if it is exposed."""
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
