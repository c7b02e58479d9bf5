"""Finds forced wins in T-Tic-T-Tac-Toe: every move of the attacker threatens to win, and no answer helps.

An attack uses symbols, Supers, snips and tear-downs; the defence may use every answer. Pages are those of `fast_page`.
"""

from collections.abc import Callable, Iterator

from game.ai.ttic.fast_page import SHIFTS, FastPage, after, completing, has_three, opening, saving_super, starts, supers
from game.rules.ttic.moves import MOVES, MOVES_OF, Kind, Move
from game.rules.ttic.page import BLOCKAGES, LINES

SYMBOLS = MOVES_OF[Kind.SYMBOL]
SUPERS = tuple(move for move in MOVES_OF[Kind.SUPER] if move.squares)
CLOSING = tuple(
    (move, BLOCKAGES[move.target].segments, letter)
    for kind, letter in ((Kind.CURTAIN, "C"), (Kind.WALL, "W"))
    for move in MOVES_OF[kind]
)
"""All curtains and walls, with the segments that they close and the letter of the stock that they use."""
CUTTERS = tuple(
    (
        line,
        tuple(
            index for index, (_, segments, _) in enumerate(CLOSING) if any(segments & (one | two) for one, two in steps)
        ),
    )
    for line, steps in LINES.items()
)
"""For each line, the blockages that may help to close it."""


class Attack:
    """Looks for forced wins, and remembers what it has proved. `count` is called for every visited page."""

    def __init__(self, count: Callable[[], None]) -> None:
        self._count = count
        self._won: dict[FastPage, int] = {}
        """The number of plies within which the mover of a page wins."""
        self._open: dict[FastPage, int] = {}
        """The number of plies within which the mover of a page cannot win by threats."""

    def find(self, page: FastPage, plies: int) -> Move | None:
        """The first move of a forced win within this many plies, none of which wins at once; None if there is none."""
        return next((move for move, child in attacks(page) if self._holds(child, plies - 1)), None)

    def prepare(self, page: FastPage, plies: int) -> Move | None:
        """The first move of a forced win that begins without a threat; None if there is none within this many plies."""
        for move, child in every(page):
            if not child.wins_now() and all(self.wins(answer, plies - 2) for _, answer in every(child)):
                return move
        return None

    def wins(self, page: FastPage, plies: int) -> bool:
        """True if the mover wins by force within `plies`, the winning move included."""
        if page.wins_now():
            return True
        if plies < 3:
            return False
        known = self._won.get(page)
        if known is not None and known <= plies:
            return True
        if self._open.get(page, 0) >= plies:
            return False
        self._count()
        if any(self._holds(child, plies - 1) for _, child in attacks(page)):
            self._won[page] = plies
            return True
        self._open[page] = plies
        return False

    def _holds(self, page: FastPage, plies: int) -> bool:
        """True if the mover, who is threatened and cannot win at once, loses within `plies`."""
        answered = False
        for _, child in answers(page):
            answered = True
            if not self.wins(child, plies - 1):
                return False
        return answered or not saving_super(page)


def attacks(page: FastPage) -> Iterator[tuple[Move, FastPage]]:
    """The moves that threaten to win next and leave the opponent no immediate win, the most urgent first."""
    found = []
    for move in _attacking(page):
        child = after(page, move)
        threats = _threats(child)
        if threats and not child.wins_now() and not has_three(child.own, starts(child.closed)):
            found.append((threats, move, child))
    found.sort(key=lambda each: -each[0])
    return ((move, child) for _, move, child in found)


def _threats(page: FastPage) -> int:
    """The number of ways in which the mover's opponent could complete a line if the mover passed. A snip counts as
    two."""
    found = (completing(page.foe, starts(page.closed)) & page.empty()).bit_count()
    for name, safe in page.standing:
        if safe <= page.plies + 1:
            lines = starts(page.without(name))
            if has_three(page.foe, lines) and not has_three(page.own, lines):
                found += 2
    return found


def _attacking(page: FastPage) -> Iterator[Move]:
    """The moves that may make a threat."""
    own, empty = page.own, page.empty()
    squares = 0
    for shift, first in zip(SHIFTS, starts(page.closed), strict=True):
        twice = 2 * shift
        empty2, empty3 = empty >> shift, empty >> twice
        one, two, three = own & empty2 & empty3 & first, empty & own >> shift & empty3 & first, 0
        three = empty & empty2 & own >> twice & first
        squares |= (one | three) << shift | (one | two) << twice | two | three
    dangers = completing(page.foe, starts(page.closed)) & empty
    for move in SYMBOLS:
        if move.squares & squares and not dangers & ~move.squares:
            yield move
    yield from supers(page)
    for name, safe in page.standing:
        if safe <= page.plies:
            yield opening(name)


def every(page: FastPage) -> Iterator[tuple[Move, FastPage]]:
    """Every move that neither wins at once nor gives the opponent a line, without Supers that complete one. Symbols
    come first."""
    empty, lines = page.empty(), starts(page.closed)
    for move in SYMBOLS:
        if move.squares & empty:
            yield move, after(page, move)
    if "S" in page.stock:
        for move in SUPERS:
            placed = move.squares & empty if page.places else 0
            if not (placed and has_three(page.own | placed, lines)):
                yield move, after(page, move)
    standing = {name for name, _ in page.standing}
    for move, _, letter in CLOSING:
        if letter in page.stock and move.target not in standing:
            yield move, after(page, move)
    for name, safe in page.standing:
        if "K" in page.stock:
            yield (move := MOVES[f"checkpoint:{name}"]), after(page, move)
        if safe <= page.plies and not has_three(page.foe, starts(page.without(name))):
            yield (move := opening(name)), after(page, move)


def answers(page: FastPage) -> Iterator[tuple[Move, FastPage]]:
    """Every move after which the opponent can no longer complete a line at once, the most promising first."""
    foe, empty, closed = page.foe, page.empty(), page.closed
    lines = starts(closed)
    dangers = completing(foe, lines) & empty
    asleep = [
        name
        for name, safe in page.standing
        if safe <= page.plies + 1
        and has_three(foe, sleeping := starts(page.without(name)))
        and not has_three(page.own, sleeping)
    ]
    for move in _stopping(page, dangers, bool(asleep)):
        child = after(page, move)
        if not child.wins_now() and not has_three(child.own, starts(child.closed)):
            yield move, child


def _stopping(page: FastPage, dangers: int, asleep: bool) -> Iterator[Move]:
    """The moves that may stop the opponent on the squares `dangers`, or from opening a blockage if something is
    `asleep` behind one."""
    foe, empty, closed = page.foe, page.empty(), page.closed
    if not dangers & (dangers - 1):
        for move in SYMBOLS:
            if move.squares & (dangers or empty):
                yield move
    yield from supers(page)
    if "C" in page.stock or "W" in page.stock:
        cutting: set[int] = set()
        for line, cutters in CUTTERS:
            missing = line & ~foe
            if (missing & empty and not missing & (missing - 1) and missing & dangers) or (asleep and not missing):
                cutting.update(cutters)
        for index in sorted(cutting):
            move, segments, letter = CLOSING[index]
            if letter in page.stock and segments & ~closed:
                yield move
    for name, safe in page.standing:
        if asleep and not dangers and "K" in page.stock:
            yield MOVES[f"checkpoint:{name}"]
        if safe <= page.plies and not has_three(foe, starts(page.without(name))):
            yield opening(name)
