"""Implements T-Tic-T-Tac-Toe a second time, as plainly as possible: slow, no tables, no bits, no code of the game.

Squares are (column, row). A blockage is the set of its segments, and a segment is the pair of squares it parts.
"""

from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass, field
from itertools import product

Square = tuple[int, int]
EVERYWHERE = list(product(range(5), range(5)))
LETTERS, DIGITS = "abcde", "12345"


def square(name: str) -> Square:
    return LETTERS.index(name[0]), DIGITS.index(name[1])


def name_of(where: Square) -> str:
    return LETTERS[where[0]] + DIGITS[where[1]]


def blockage_names() -> Iterator[str]:
    uprights = [LETTERS[n : n + 2] for n in range(4)]
    levels = [DIGITS[n : n + 2] for n in range(4)]
    yield from uprights
    yield from levels
    yield from (a + b for a in uprights for b in levels)
    yield from (b + a for a in uprights for b in levels)
    yield from (name_of(each) for each in EVERYWHERE)


def segments(name: str) -> set[frozenset[Square]]:
    """The segments of a blockage: pairs of neighbours that it parts."""
    pairs = [
        (here, there)
        for here in EVERYWHERE
        for there in EVERYWHERE
        if abs(here[0] - there[0]) + abs(here[1] - there[1]) == 1
    ]
    if len(name) == 2 and name[0] in LETTERS and name[1] in DIGITS:
        return {frozenset(pair) for pair in pairs if square(name) in pair}
    line, along = name[:2], name[2:]
    axis, letters = (0, LETTERS) if line[0] in LETTERS else (1, DIGITS)
    others = DIGITS if axis == 0 else LETTERS
    return {
        frozenset(pair)
        for pair in pairs
        if {letters[each[axis]] for each in pair} == set(line)
        and (not along or {others[each[1 - axis]] for each in pair} <= set(along))
    }


def lines() -> list[tuple[Square, Square, Square]]:
    """Every three squares in a row."""
    found = []
    for column, row in EVERYWHERE:
        for right, down in ((1, 0), (0, 1), (1, 1), (1, -1)):
            line = tuple((column + n * right, row + n * down) for n in range(3))
            if all(each in EVERYWHERE for each in line):
                found.append((line[0], line[1], line[2]))
    return found


def step_is_open(here: Square, there: Square, closed: set[frozenset[Square]]) -> bool:
    """Straight across a segment, or diagonally by one of the two squares beside the corner."""
    if here[0] == there[0] or here[1] == there[1]:
        return frozenset((here, there)) not in closed
    return any(
        frozenset((here, beside)) not in closed and frozenset((beside, there)) not in closed
        for beside in ((here[0], there[1]), (there[0], here[1]))
    )


def line_is_open(line: tuple[Square, Square, Square], closed: set[frozenset[Square]]) -> bool:
    return step_is_open(line[0], line[1], closed) and step_is_open(line[1], line[2], closed)


LINES = lines()
SEGMENTS = {name: segments(name) for name in blockage_names()}


@dataclass
class Page:
    """A position; `version` is 1 or 2, `standing` is name to [safe through, Charlie or not]."""

    version: int
    marks: dict[Square, str] = field(default_factory=dict)
    mover: str = "X"
    plies: int = 0
    standing: dict[str, tuple[int, bool]] = field(default_factory=dict)
    stock: dict[str, str] = field(default_factory=lambda: {"X": "CWKS", "O": "CWKS"})
    cutters: int = 1001
    reagans: int = 420
    pen: bool = False

    @property
    def foe(self) -> str:
        return "O" if self.mover == "X" else "X"

    def closed(self) -> set[frozenset[Square]]:
        return set().union(*(SEGMENTS[name] for name in self.standing))

    def has_line(self, mark: str) -> bool:
        closed = self.closed()
        return any(all(self.marks.get(each) == mark for each in line) and line_is_open(line, closed) for line in LINES)

    def text(self) -> str:
        grid = "/".join("".join(self.marks.get((c, r), ".") for c in range(5)) for r in range(5))
        standing = ",".join(f"{n}@{s}{'k' * k}" for n, (s, k) in sorted(self.standing.items())) or "-"
        stock = "/".join(self.stock[mark] or "-" for mark in "XO")
        pen = " pen" if self.pen else ""
        return f"{grid} {self.mover} {self.plies} {standing} {stock} {self.cutters}/{self.reagans}{pen}"

    def after(self, action: str) -> "Page":
        page = deepcopy(self)
        page.plies += 1
        page.mover = self.foe
        word, _, target = action.rpartition(":")
        spent = {"curtain": "C", "wall": "W", "checkpoint": "K", "super": "S"}.get(word, "?")
        page.stock[self.mover] = page.stock[self.mover].replace(spent, "")
        if word == "":
            page.marks[square(target)] = self.mover
        elif word == "bwah":
            page.marks[square(target)] = self.foe
        elif word in ("curtain", "wall"):
            page.standing[target] = (page.plies + 4, False)
        elif word == "checkpoint":
            page.standing[target] = (max(page.standing[target][0], page.plies) + 4, True)
        elif word == "super":
            for each in self.range(target):
                if self.marks.get(each) == self.foe:
                    del page.marks[each]
                elif self.version == 2:
                    page.marks[each] = self.mover
        else:
            del page.standing[target]
            page.cutters -= word == "snip"
            page.reagans -= word == "tear"
        for name, (safe, _k) in page.standing.items():
            if safe <= page.plies:
                page.standing[name] = (safe, False)
        return page

    @staticmethod
    def range(target: str) -> list[Square]:
        column, row = square(target)
        return [(column + right, row + down) for right in (0, 1) for down in (0, 1)]

    def legal(self) -> set[str]:
        """Every legal action."""
        if self.has_line("X") or self.has_line("O"):
            return set()
        found = self.plain()
        if "S" in self.stock[self.mover] and (self.plies or self.version == 2):
            found |= {action for action in self.supers() if self.super_is_legal(action)}
        return found

    def plain(self) -> set[str]:
        """Every legal action but Supers."""
        free = [name_of(each) for each in EVERYWHERE if each not in self.marks]
        found = set(free)
        if self.pen:
            found |= {f"bwah:{each}" for each in free}
        if self.plies:
            for name in SEGMENTS:
                kind = "curtain" if len(name) == 2 and len(SEGMENTS[name]) == 5 else "wall"
                if name not in self.standing and {"curtain": "C", "wall": "W"}[kind] in self.stock[self.mover]:
                    found.add(f"{kind}:{name}")
            if "K" in self.stock[self.mover]:
                found |= {f"checkpoint:{name}" for name in self.standing}
        return found | self.removals()

    def removals(self) -> set[str]:
        found = set()
        for name, (safe, _k) in self.standing.items():
            curtain = len(name) == 2 and len(SEGMENTS[name]) == 5
            action = f"{'snip' if curtain else 'tear'}:{name}"
            after = self.after(action)
            both = after.has_line("X") and after.has_line("O")
            if self.plies + 1 > safe and (self.cutters if curtain else self.reagans) > 0 and not both:
                found.add(action)
        return found

    @staticmethod
    def supers() -> list[str]:
        return [f"super:{LETTERS[column]}{DIGITS[row]}" for column in range(4) for row in range(4)]

    def wins_at_once(self) -> bool:
        """Whether the mover can complete a line by a symbol, a snip or a tear-down."""
        free = {name_of(each) for each in EVERYWHERE if each not in self.marks}
        return any(self.after(action).has_line(self.mover) for action in free | self.removals())

    def super_is_legal(self, action: str) -> bool:
        """5.2.02."""
        after = self.after(action)
        if not after.has_line(self.mover):
            return True
        skipped = deepcopy(self)
        skipped.plies, skipped.mover = self.plies + 1, self.foe
        if not skipped.wins_at_once():
            return False
        if after.could_win_if_lines_did_not_count(self.mover):
            return False
        others = self.plain() | {each for each in self.supers() if not self.after(each).has_line(self.mover)}
        return not any(self.after(each).helps(self.mover) for each in others)

    def could_win_if_lines_did_not_count(self, mark: str) -> bool:
        """Whether the mover could complete a line if `mark`'s own lines were nothing."""
        page = deepcopy(self)
        page.marks = {where: found if found != mark else "#" for where, found in page.marks.items()}
        return page.wins_at_once()

    def helps(self, mark: str) -> bool:
        """Whether `mark`, who has just moved, has won or is not about to lose."""
        return self.has_line(mark) or not (self.has_line(self.mover) or self.wins_at_once())
