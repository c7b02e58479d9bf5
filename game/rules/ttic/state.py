"""Defines T-Tic-T-Tac-Toe as States: the games of both versions, and their notation.

A position's text is `...../..X../...../...../..... O 1 c3@4 CWKS/CWKS 1001/420`: grid, side to move, plies played,
blockages, stock of X and of O, wire cutters and Reagans left, and `pen` if the pen is free.
"""

import re
from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Any, Self

from game.rules.core import Action, BadText, Outcome, Refusal, Seat, State, Step, unreadable
from game.rules.ttic.moves import MOVES, Kind, NoMoveLeft
from game.rules.ttic.page import BLOCKAGES, SAFE_PLIES, SIZE, Standing, has_line, segments
from game.rules.ttic.refusals import legal_moves, refuse
from game.rules.ttic.sheet import MARKS, REAGANS, STOCK, WIRE_CUTTERS, Sheet, play
from game.words import N_


class Ttic(Sheet, State):
    """A game of either version. `moves.MOVES` has all its actions."""

    @classmethod
    def new(
        cls,
        first: Seat = 0,
        free_pen: bool = False,
        cutters: int = WIRE_CUTTERS,
        stock: tuple[str, str] = (STOCK, STOCK),
    ) -> Self:
        """A fresh sheet. `first` opens; `stock` belongs to X and to O.

        The box around the centre of Version 1.0 counts as placed on ply 0 [3.1.02].
        """
        standing = (Standing("c3", SAFE_PLIES),) if cls.centre_box else ()
        return cls(mover=first, standing=standing, stock=stock, cutters=cutters, free_pen=free_pen)

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

    def lots(self, seat: Seat) -> Iterator[Action]:
        symbols = [action for action in self.legal(seat) if MOVES[action].kind is Kind.SYMBOL]
        yield from symbols or self.legal(seat)

    def parts(self, action: Action) -> tuple[str, ...]:
        """The kind of tool, and the action."""
        return f"tool {MOVES[action].kind.name.lower()}", action

    def _refuse(self, seat: Seat, action: Action) -> Refusal | None:
        move = MOVES.get(action)
        return refuse(self, move) if move else unreadable(action)

    def _play(self, acts: Mapping[Seat, Action]) -> Step[Self]:
        after, happened = play(self, MOVES[acts[self.mover]])
        if after.outcome is not None and after.outcome.kind == "draw":
            happened = (*happened, NoMoveLeft())
        return Step(after, happened)

    def __str__(self) -> str:
        return write(self)

    @classmethod
    def parse(cls, text: str) -> Self:
        return cls(**read(text))


class Ttic1(Ttic):
    """Version 1.0: a Berlin Wall around the centre, and Supers that only goosh [2.05(a)]."""

    ruleset = "ttic-1"
    centre_box, supers_place = True, False
    supers_rule, opening_rule = "5.1.01", "3.1.03"
    turn_rule = "3.1.04"
    end_rule = "3.1.05"


class Ttic2(Ttic):
    """Version 2.0: an open board, and Supers that goosh and place [2.05(b)]."""

    ruleset = "ttic-2"
    centre_box, supers_place = False, True
    supers_rule, opening_rule = "5.2.01", "3.2.02"
    turn_rule = "3.2.03"
    end_rule = "3.2.04"


_NUMBER = re.compile(r"0|[1-9][0-9]{0,5}")
_GRID = re.compile(r"[XO.]{5}(/[XO.]{5}){4}")
_STANDING = re.compile(r"([a-e1-5]+)@([1-9][0-9]{0,5})(k?)")
_STOCK = re.compile("".join(f"{letter}?" for letter in STOCK))


def write(sheet: Sheet) -> str:
    """The text of a sheet."""
    cells = sheet.cells
    grid = "/".join(cells[row : row + SIZE] for row in range(0, len(cells), SIZE))
    standing = ",".join(map(str, sheet.standing)) or "-"
    stock = "/".join(each or "-" for each in sheet.stock)
    pen = " pen" if sheet.free_pen else ""
    return f"{grid} {MARKS[sheet.mover]} {sheet.plies} {standing} {stock} {sheet.cutters}/{sheet.reagans}{pen}"


def read(text: str) -> dict[str, Any]:
    """The fields of the sheet with this text. Raises BadText."""
    words = text.split(" ")
    if len(words) not in (6, 7) or words[6:] not in ([], ["pen"]):
        raise BadText(N_("A position is grid, side to move, plies, blockages, stock and tools, then perhaps pen."))
    grid, side, plies, blockages, stock, tools = words[:6]
    if side not in tuple(MARKS):
        raise BadText(N_("After the grid comes the side to move, X or O."))
    if not _NUMBER.fullmatch(plies):
        raise BadText(N_("After the side to move comes the number of plies played."))
    marks = _marks(grid)
    standing = _standing(blockages, int(plies))
    closed = segments(standing)
    if has_line(marks[0], closed) and has_line(marks[1], closed):
        raise BadText(N_("Both players have three in a row, which the rules never let happen."))
    cutters, reagans = _tools(tools)
    return {
        "marks": marks,
        "mover": MARKS.index(side),
        "plies": int(plies),
        "standing": standing,
        "stock": _stock(stock),
        "cutters": cutters,
        "reagans": reagans,
        "free_pen": len(words) == 7,
    }


def _marks(grid: str) -> tuple[int, int]:
    if not _GRID.fullmatch(grid):
        raise BadText(N_("A grid is five rows of five of X, O and . joined by slashes."))
    cells = grid.replace("/", "")
    xs, os = (sum(1 << cell for cell, found in enumerate(cells) if found == mark) for mark in MARKS)
    return xs, os


def _standing(blockages: str, plies: int) -> tuple[Standing, ...]:
    """The standing blockages of this text. None can be safe for longer than its own SAFE_PLIES and one Charlie of
    each player allow."""
    if blockages == "-":
        return ()
    standing = []
    for word in blockages.split(","):
        match = _STANDING.fullmatch(word)
        if not match or match[1] not in BLOCKAGES:
            raise BadText(N_("A blockage is its name, @, the ply through which it is safe, and perhaps k: bc@6k."))
        each = Standing(match[1], int(match[2]), bool(match[3]))
        latest = plies - 2 + 3 * SAFE_PLIES if each.checkpoint else plies + SAFE_PLIES
        if not SAFE_PLIES <= each.safe_through <= latest:
            raise BadText(N_("After that many plies no blockage can be safe for so long or so short."))
        if each.checkpoint and each.safe_through <= plies:
            raise BadText(N_("A Checkpoint Charlie leaves with the last ply through which his blockage is safe."))
        standing.append(each)
    names = [each.name for each in standing]
    if names != sorted(set(names)):
        raise BadText(N_("Blockages are sorted by name, each of them once."))
    return tuple(standing)


def _stock(stock: str) -> tuple[str, str]:
    xs, _, os = stock.partition("/")
    if not all(each == "-" or (each and _STOCK.fullmatch(each)) for each in (xs, os)):
        raise BadText(N_("The stock is what X and O have left of CWKS, in this order, - for none: CWS/-."))
    return xs.strip("-"), os.strip("-")


def _tools(tools: str) -> tuple[int, int]:
    cutters, _, reagans = tools.partition("/")
    if not (_NUMBER.fullmatch(cutters) and _NUMBER.fullmatch(reagans)):
        raise BadText(N_("The tools are the wire cutters and the Reagans left: 1001/420."))
    if int(cutters) > WIRE_CUTTERS or int(reagans) > REAGANS:
        raise BadText(N_("There are 1,001 pairs of wire cutters and 420 Ronald Reagans a game, no more."))
    return int(cutters), int(reagans)
