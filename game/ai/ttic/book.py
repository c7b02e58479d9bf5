"""Reads the books of both versions: the opener's move in every position of a game that the opener wins by force.

`assets/bots/solve_ttic.py` writes the book of Version 2.0 and `solve_ttic1.py` that of Version 1.0;
`tests/ai/ttic/test_ttic_book.py` plays them against every answer. Of positions that are rotations or reflections of
each other, one is stored. Positions with an immediate win are left out; in Version 1.0 also most that threats win
within 5 plies, which `threats.py` finds.
"""

import lzma
from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from game import installed
from game.ai.ttic.fast_page import FastPage
from game.paths import ASSETS
from game.rules.ttic import Ttic1, Ttic2
from game.rules.ttic.moves import MOVES, MOVES_OF, Kind, Move
from game.rules.ttic.page import BLOCKAGES, SIZE, level, upright

FILES = {version.ruleset: ASSETS / "bots" / f"{version.ruleset}.bin" for version in (Ttic1, Ttic2)}
"""The file of the book for each rule set."""


class SeenPage(NamedTuple):
    """A position as the mover sees it: the squares of both sides as sets, each blockage with the plies for which it
    is still safe, and the stock of both sides."""

    own: int
    foe: int
    standing: tuple[tuple[str, int], ...]
    stock: str
    foe_stock: str


class Symmetry(NamedTuple):
    """A rotation or reflection of the page: the new place of each square and each blockage."""

    squares: tuple[int, ...]
    names: Mapping[str, str]

    def moved(self, squares: int) -> int:
        """The image of a set of squares."""
        found = 0
        while squares:
            found |= 1 << self.squares[(squares & -squares).bit_length() - 1]
            squares &= squares - 1
        return found

    def seen(self, seen: SeenPage) -> SeenPage:
        """The image of a position under this symmetry."""
        own, foe, standing, stock, foe_stock = seen
        moved = sorted((self.names[name], safe) for name, safe in standing)
        return SeenPage(self.moved(own), self.moved(foe), tuple(moved), stock, foe_stock)

    def move(self, move: Move) -> Move:
        """The image of a symbol, a Super, or an action with a blockage."""
        if move.squares:
            return _BY_SQUARES[move.kind, self.moved(move.squares)]
        return MOVES[f"{move.kind.value}:{self.names[move.target]}"]


class Booked(NamedTuple):
    """A move, and the number of plies within which it wins, itself included."""

    move: Move
    plies: int


Book = Mapping[SeenPage, Booked]

_BY_SQUARES = {(kind, move.squares): move for kind in (Kind.SYMBOL, Kind.SUPER) for move in MOVES_OF[kind]}
_BY_SEGMENTS = {each.segments: each.name for each in BLOCKAGES.values()}


def _segment(one: int, two: int) -> int:
    """The segment between two neighbouring squares."""
    row, column = divmod(min(one, two), SIZE)
    return level(column, row) if abs(one - two) == SIZE else upright(column, row)


def _ways() -> tuple[Symmetry, ...]:
    cells = range(SIZE * SIZE)
    pairs = [(cell, cell + 1) for cell in cells if (cell + 1) % SIZE] + [(cell, cell + SIZE) for cell in cells[:-SIZE]]
    found = []
    for turned in range(8):
        squares = []
        for cell in cells:
            row, column = divmod(cell, SIZE)
            row, column = (column, row) if turned & 1 else (row, column)
            row, column = (SIZE - 1 - row if turned & 2 else row), (SIZE - 1 - column if turned & 4 else column)
            squares.append(row * SIZE + column)
        segments = {_segment(one, two): _segment(squares[one], squares[two]) for one, two in pairs}
        names = {
            name: _BY_SEGMENTS[sum(to for segment, to in segments.items() if segment & each.segments)]
            for name, each in BLOCKAGES.items()
        }
        found.append(Symmetry(tuple(squares), names))
    return tuple(found)


WAYS = _ways()
"""The eight symmetries of the page."""


def seen_of(page: FastPage) -> SeenPage:
    """The part of a page that its mover sees. The number of plies played matters only for safety."""
    standing = tuple((name, max(0, safe - page.plies)) for name, safe in page.standing)
    return SeenPage(page.own, page.foe, standing, page.stock, page.foe_stock)


def canonical(seen: SeenPage) -> tuple[SeenPage, int]:
    """The position that represents all its rotations and reflections, and the number of the way that leads to it."""
    return min((way.seen(seen), number) for number, way in enumerate(WAYS))


def back(move: Move, number: int) -> Move:
    """The move whose image under this symmetry is the given move."""
    return next(found for each in WAYS if WAYS[number].move(found := each.move(move)) == move)


def packed(book: Book, made_by: str) -> bytes:
    """The file's content. Its first line says what made it."""
    lines = []
    for (own, foe, standing, stock, foe_stock), (move, plies) in sorted(book.items()):
        stands = ",".join(f"{name}@{safe}" for name, safe in standing)
        lines.append(f"{own:x} {foe:x} {stands} {stock} {foe_stock} {move.action} {plies}")
    return f"{made_by}\n".encode() + lzma.compress("\n".join(lines).encode(), preset=9 | lzma.PRESET_EXTREME)


def unpacked(content: bytes) -> dict[SeenPage, Booked]:
    """The book in the content of a file."""
    book = {}
    for line in lzma.decompress(content.partition(b"\n")[2]).decode().splitlines():
        own, foe, stands, stock, foe_stock, action, plies = line.split(" ")
        standing = tuple(
            (name, int(safe)) for name, _, safe in (each.partition("@") for each in stands.split(",") if each)
        )
        book[SeenPage(int(own, 16), int(foe, 16), standing, stock, foe_stock)] = Booked(MOVES[action], int(plies))
    return book


@cache
def _book(ruleset: str) -> Book:
    return installed.read(FILES[ruleset].name, lambda: unpacked(FILES[ruleset].read_bytes()), dict)


def booked(page: FastPage) -> Booked | None:
    """The book's move in this position; None if the book does not have it."""
    like, way = canonical(seen_of(page))
    found = _book((Ttic2 if page.places else Ttic1).ruleset).get(like)
    return None if found is None else Booked(back(found.move, way), found.plies)
