"""Solves T-Tic-T-Tac-Toe's Version 1.0 and writes the book that the bot opens from: `python assets/bots/solve_ttic1.py`
(numba, the dependency group `train` of pyproject.toml).

The opener wins by force: by ply 17 with a symbol on the rim, corners apart, or straight beside the middle, by ply 23
with one diagonally beside it. Against every legal answer a reply is looked for that needs the fewest quiet plies, which
threaten nothing, and then the fewest plies. Two quiet plies after the first are enough, three for the last kind.
"""

import sys
import time
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import numpy as np

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

import ttic1_page as numbers  # noqa: E402
import ttic1_proof as proof  # noqa: E402

from game.ai.ttic.book import FILES, WAYS, Booked, SeenPage, canonical, packed, seen_of  # noqa: E402
from game.ai.ttic.fast_page import FastPage, page_of  # noqa: E402
from game.ai.ttic.threats import Attack  # noqa: E402
from game.rules.ttic import Ttic1  # noqa: E402
from game.rules.ttic.moves import MOVES  # noqa: E402
from game.rules.ttic.page import Standing, segments  # noqa: E402

COMMAND = "python assets/bots/solve_ttic1.py"
STARTS = {"b1": 17, "c2": 17, "c1": 17, "b2": 25}
"""The first plies that win, one of those that turning the page makes equal, and within how many plies."""
BEST = "c1"
"""The one to play."""
QUIET = 3
"""How many plies of the opener's may threaten nothing."""
SHORT, PAGES = 5, 500
"""What threats win within so many plies, found on so many pages, the bot finds by itself: the book leaves it out."""
TABLE = 24
"""The positions remembered, as a power of two: half a gigabyte."""

Position = tuple[int, int]
"""A page and its walls, in the numbers of `ttic1_page`; how many quiet plies are left counts as none."""


class Solver:
    """The positions solved so far, with their plies; the opener is to move in all of them."""

    def __init__(self) -> None:
        self.book: dict[SeenPage, Booked] = {}
        self.plies: dict[Position, int] = {}
        self._keys, self._values = proof.table(TABLE)
        self._kids, self._numbers = proof.stack()
        self._moves = np.zeros(numbers.MOST_MOVES, dtype=np.int64)
        self.visited = np.array([0, proof.SHOWN])

    def shown(self, position: Position, quiet: int, plies: int) -> bool:
        """Whether the opener wins within so many plies from now on, with so many quiet ones."""
        page, walls = numbers.canonical(position[0] | quiet << numbers.QUIET, position[1])
        room = (self._keys, self._values, self._kids, self._numbers, self._moves, self.visited)
        phi, delta = proof.search(page, walls, plies, proof.SHOWN, proof.SHOWN, 0, *room)
        return bool((phi if plies % 2 else delta) == 0)

    def after(self, position: Position) -> Iterator[tuple[int, Position]]:
        """The moves of a position, and what they lead to, but for those that let the other side win at once."""
        for move in self._moves[: numbers.moves(*position, self._moves)].tolist():
            page, walls = numbers.after(*position, move)
            own, foe, lines = page & numbers.ALL, page >> numbers.CELLS & numbers.ALL, numbers.lines(walls, -1)
            if not numbers.three(own, lines) and not numbers.wins(own, foe, walls, 0, lines):
                yield move, (page, walls)

    def proved(self, position: Position, quiet: int, plies: int) -> bool:
        """Whether the table says that it is shown."""
        page, walls = numbers.canonical(position[0] | quiet << numbers.QUIET, position[1])
        at = proof.known(self._keys, page, walls | plies << proof.LEFT)
        return at >= 0 and bool(self._values[at, 1 - plies % 2] == 0)

    def least(self, position: Position, most: int) -> tuple[int, int]:
        """With how few quiet plies the opener wins, and within how many plies then, `most` at most."""
        for quiet in range(QUIET + 1):
            for plies in range(3, most + 1, 2):
                if self.shown(position, quiet, plies):
                    return quiet, plies
        raise LookupError(numbers.seen_of_numbers(*position))

    def solve(self, position: Position, most: int) -> int:
        """Within how many plies, `most` at most, the opener, to move, wins. It cannot win at once. What is solved goes
        into the book."""
        position = numbers.canonical(*position)
        if position not in self.plies or self.plies[position] > most:
            quiet, plies = self.least(position, most)
            answers = {}
            for move, after in self.after(position):
                left = quiet if proof.threatens(*after) else quiet - 1
                if left >= 0 and self.proved(after, left, plies - 1):
                    answers[move] = [answered for _, answered in self.after(after)]
            move = min(answers, key=lambda move: len(answers[move]))
            self.plies[position] = 2 + max((self.solve(each, plies - 2) for each in answers[move]), default=1)
            self.keep(numbers.seen_of_numbers(*position), numbers.action_of(move), self.plies[position])
        return self.plies[position]

    def keep(self, seen: SeenPage, action: str, plies: int) -> None:
        """Put a solved position into the book, unless the bot needs none for it."""
        if plies <= SHORT and found_by_threats(seen, plies):
            return
        like, number = canonical(seen)
        self.book[like] = Booked(WAYS[number].move(MOVES[action]), plies)


class Enough(Exception):
    """More pages are needed than the bot should look at."""


def found_by_threats(seen: SeenPage, most: int) -> bool:
    """Whether the bot's own search soon finds a win within so many plies."""
    looked = count()

    def visit() -> None:
        if next(looked) >= PAGES:
            raise Enough

    closed = segments(Standing(*each) for each in seen.standing)
    page = FastPage(seen.own, seen.foe, 0, closed, seen.standing, seen.stock, seen.foe_stock, places=False)
    try:
        return any(Attack(visit).find(page, plies) for plies in range(3, most + 1, 2))
    except Enough:
        return False


def main() -> None:
    """Solve, tell, write."""
    begun = time.process_time()
    solver, fresh = Solver(), Ttic1.new()
    for action, most in STARTS.items():
        opened = fresh.apply({0: action}).state
        assert isinstance(opened, Ttic1)
        position = numbers.numbers_of(seen_of(page_of(opened)), attacks=False, quiet=0)
        plies = 2 + max(solver.solve(answered, most - 2) for _, answered in solver.after(position))
        print(f"{action}: wins within {plies} plies, {len(solver.book)} positions,", end=" ")
        print(f"{solver.visited[0]} visited, {time.process_time() - begun:.0f} s", flush=True)
        if action == BEST:
            solver.keep(seen_of(page_of(fresh)), action, plies)
    FILES[Ttic1.ruleset].write_bytes(packed(solver.book, COMMAND))
    print(f"{FILES[Ttic1.ruleset].stat().st_size} bytes, {time.process_time() - begun:.0f} s")


if __name__ == "__main__":
    main()
