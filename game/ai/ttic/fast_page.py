"""A fast model of T-Tic-T-Tac-Toe's page for searching: the moves, the threats, and an estimate.

It is the page of `game.rules.ttic` as the mover sees it, without what a search does not need. Tools never run out
(there are 1,001 and 420); if there are none from the start, blockages stay. Nobody writes the opponent's symbol, and
Supers that complete a line are treated separately. A set of squares is an int as in `game.rules.ttic.page`; the lines
of one direction are the set of their first squares.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from game.rules.ttic.moves import MOVES, MOVES_OF, Kind, Move
from game.rules.ttic.page import ALL_SQUARES, BLOCKAGES, SAFE_PLIES, open_lines
from game.rules.ttic.sheet import Sheet

SHIFTS = (1, 5, 6, 4)
"""The step from a square of a line to the next one: right, down, down and right, down and left."""
_SHAPES = {1 | 1 << shift | 1 << 2 * shift: index for index, shift in enumerate(SHIFTS)}

ONE, TWO, ASLEEP = 0.5, 2.5, 4.0
"""The worth of an open line with one or two own marks, and of three marks behind a blockage that will be exposed
later."""
RESOURCES = {"C": 6.0, "W": 6.0, "K": 1.5, "S": 7.0}
"""The worth of unused stock, by its letters."""
FORK = 5.0
"""The worth of threats that no single symbol stops."""

NEVER = 10_000
"""The last safe ply of a blockage that no tool can remove: no game lasts so long."""
TEMPO = 2.5
"""The worth of being the side to move."""

Lines = tuple[int, int, int, int]


@lru_cache(maxsize=1 << 15)
def starts(closed: int) -> Lines:
    """The lines that these closed segments do not obstruct: for each of SHIFTS, the set of first squares."""
    found = [0, 0, 0, 0]
    for line in open_lines(closed):
        first = line & -line
        found[_SHAPES[line // first]] |= first
    return found[0], found[1], found[2], found[3]


OPEN_BOARD = starts(0)


def has_three(marks: int, lines: Lines) -> bool:
    """True if `marks` contain one of these lines."""
    right, down, slant, back = lines
    return bool(
        marks & marks >> 1 & marks >> 2 & right
        or marks & marks >> 5 & marks >> 10 & down
        or marks & marks >> 6 & marks >> 12 & slant
        or marks & marks >> 4 & marks >> 8 & back
    )


def completing(marks: int, lines: Lines) -> int:
    """The squares, empty or not, that complete one of these lines. It is written out because a search spends half
    its time here."""
    right, down, slant, back = lines
    second, third = marks >> 1, marks >> 2
    found = second & third & right | (marks & third & right) << 1 | (marks & second & right) << 2
    second, third = marks >> 5, marks >> 10
    found |= second & third & down | (marks & third & down) << 5 | (marks & second & down) << 10
    second, third = marks >> 6, marks >> 12
    found |= second & third & slant | (marks & third & slant) << 6 | (marks & second & slant) << 12
    second, third = marks >> 4, marks >> 8
    return found | second & third & back | (marks & third & back) << 4 | (marks & second & back) << 8


class FastPage(NamedTuple):
    """A page as the mover sees it: `own` and `foe` are squares, `standing` has the names of blockages and the last
    ply through which each is safe."""

    own: int
    foe: int
    plies: int
    closed: int
    standing: tuple[tuple[str, int], ...]
    stock: str
    foe_stock: str
    places: bool
    """True if Supers also write, as in Version 2.0."""

    def empty(self) -> int:
        """The empty squares."""
        return ALL_SQUARES & ~(self.own | self.foe)

    def skipped(self) -> "FastPage":
        """The page after the mover has passed."""
        own, foe, plies, closed, standing, stock, foe_stock, places = self
        return FastPage(foe, own, plies + 1, closed, standing, foe_stock, stock, places)

    def without(self, name: str) -> int:
        """The segments that stay closed without this blockage."""
        closed = 0
        for each, _ in self.standing:
            if each != name:
                closed |= BLOCKAGES[each].segments
        return closed

    def lost(self) -> bool:
        """True if the opponent has a line."""
        return has_three(self.foe, starts(self.closed))

    def wins_now(self) -> bool:
        """True if the mover can complete a line by a symbol, a snip or a tear-down."""
        if completing(self.own, starts(self.closed)) & ALL_SQUARES & ~(self.own | self.foe):
            return True
        for name, safe in self.standing:
            if safe <= self.plies:
                lines = starts(self.without(name))
                if has_three(self.own, lines) and not has_three(self.foe, lines):
                    return True
        return False


def page_of(sheet: Sheet) -> FastPage:
    """The page on a sheet."""
    mover = sheet.mover
    return FastPage(
        sheet.marks[mover],
        sheet.marks[1 - mover],
        sheet.plies,
        sheet.closed,
        tuple((each.name, each.safe_through if sheet.tools_for(each) else NEVER) for each in sheet.standing),
        sheet.stock[mover],
        sheet.stock[1 - mover],
        sheet.supers_place,
    )


def after(page: FastPage, move: Move) -> FastPage:
    """The page one ply later, as the other player sees it."""
    own, foe, plies, closed, standing, stock, foe_stock, places = page
    kind, name = move.kind, move.target
    ply = plies + 1
    if kind is Kind.SYMBOL:
        return FastPage(foe, own | move.squares, ply, closed, standing, foe_stock, stock, places)
    if kind is Kind.SUPER:
        placed = move.squares & ~(own | foe) if places else 0
        stock = stock.replace("S", "")
        return FastPage(foe & ~move.squares, own | placed, ply, closed, standing, foe_stock, stock, places)
    if kind is Kind.CHECKPOINT:
        stock = stock.replace("K", "")
        standing = tuple((each, max(safe, ply) + SAFE_PLIES if each == name else safe) for each, safe in standing)
    elif kind is Kind.CURTAIN or kind is Kind.WALL:
        stock = stock.replace("C" if kind is Kind.CURTAIN else "W", "")
        closed |= BLOCKAGES[name].segments
        standing = tuple(sorted([*standing, (name, ply + SAFE_PLIES)]))
    else:
        closed = page.without(name)
        standing = tuple(each for each in standing if each[0] != name)
    return FastPage(foe, own, ply, closed, standing, foe_stock, stock, places)


def moves(page: FastPage, pressed: bool) -> Iterator[Move]:
    """The moves to search. Blockages and Checkpoints are only for a mover who is `pressed` by a threat."""
    empty = page.empty()
    lines = starts(page.closed)
    threats = completing(page.foe, lines) & empty
    if not threats & (threats - 1):
        for move in MOVES_OF[Kind.SYMBOL]:
            if move.squares & (threats or empty):
                yield move
    yield from supers(page)
    for name, safe in page.standing:
        if safe <= page.plies and not has_three(page.foe, starts(page.without(name))):
            yield opening(name)
        if pressed and not threats and "K" in page.stock:
            yield MOVES[f"checkpoint:{name}"]
    if pressed:
        yield from _blockages(page, empty)


def supers(page: FastPage) -> Iterator[Move]:
    """The Supers that change something and do not complete a line."""
    if "S" in page.stock:
        empty, lines = page.empty(), starts(page.closed)
        for move in MOVES_OF[Kind.SUPER]:
            placed = move.squares & empty if page.places else 0
            if (placed or move.squares & page.foe) and not (placed and has_three(page.own | placed, lines)):
                yield move


def opening(name: str) -> Move:
    """The snip or tear-down of this blockage."""
    return MOVES[f"{'snip' if BLOCKAGES[name].kind == 'curtain' else 'tear'}:{name}"]


def _blockages(page: FastPage, empty: int) -> Iterator[Move]:
    """The curtains and walls that obstruct lines and leave the opponent no square that completes one."""
    lines = starts(page.closed)
    for kind, letter in ((Kind.CURTAIN, "C"), (Kind.WALL, "W")):
        if letter in page.stock:
            for move in MOVES_OF[kind]:
                left = starts(page.closed | BLOCKAGES[move.target].segments)
                if left != lines and not completing(page.foe, left) & empty:
                    yield move


def saving_super(page: FastPage) -> bool:
    """True if a Super may complete a line because nothing else helps, and then leaves the opponent no line to
    complete [5.2.02]."""
    if not page.places or "S" not in page.stock:
        return False
    lines, empty = starts(page.closed), page.empty()
    for move in MOVES_OF[Kind.SUPER]:
        placed = move.squares & empty
        if placed and has_three(page.own | placed, lines) and not after(page, move).wins_now():
            return True
    return False


@lru_cache(maxsize=1 << 16)
def worth(page: FastPage) -> float:
    """The estimated worth for the mover: open lines, lines behind blockages, and unused stock."""
    own, foe, _, closed, _, stock, foe_stock, _ = page
    lines = starts(closed)
    value = TEMPO
    for letter, price in RESOURCES.items():
        value += price * ((letter in stock) - (letter in foe_stock))
    for shift, first, everywhere in zip(SHIFTS, lines, OPEN_BOARD, strict=True):
        own2, own3, foe2, foe3 = own >> shift, own >> 2 * shift, foe >> shift, foe >> 2 * shift
        any_own, any_foe = own | own2 | own3, foe | foe2 | foe3
        live, theirs = first & any_own & ~any_foe, first & any_foe & ~any_own
        twos = live & (own & own2 | own & own3 | own2 & own3)
        foe_twos = theirs & (foe & foe2 | foe & foe3 | foe2 & foe3)
        value += ONE * (live.bit_count() - theirs.bit_count())
        value += (TWO - ONE) * (twos.bit_count() - foe_twos.bit_count())
        asleep = everywhere & ~first
        if asleep:
            threes, foe_threes = asleep & own & own2 & own3, asleep & foe & foe2 & foe3
            value += ASLEEP * (threes.bit_count() - foe_threes.bit_count())
    if (completing(foe, lines) & page.empty()).bit_count() > 1:
        value -= FORK
    return value
