"""Solves T-Tic-T-Tac-Toe's Version 2.0 and writes the book that the bot opens from: `python assets/bots/solve_ttic.py`
(ten seconds).

The opener wins by force, with a Super anywhere and with a symbol anywhere but on the rim. Against every legal answer a
reply is looked for: the shortest forced win by threats, else a quiet ply after which every answer loses.
"""

import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from game.ai.ttic.book import FILES, WAYS, Booked, SeenPage, canonical, packed, seen_of  # noqa: E402
from game.ai.ttic.fast_page import page_of, worth  # noqa: E402
from game.ai.ttic.threats import Attack  # noqa: E402
from game.rules.ttic import Ttic2  # noqa: E402
from game.rules.ttic.moves import MOVES  # noqa: E402

COMMAND = "python assets/bots/solve_ttic.py"
STARTS = ("super:b2", "super:a1", "super:b1", "c3", "c2", "b2")
"""The first plies that win, one of those that turning the page makes equal; the first of them is the one to play."""
FURTHEST = 11
"""Within how many plies a win by threats is looked for."""
QUIET = 2
"""How many quiet plies may follow one another."""
CANDIDATES = 12
"""Quiet plies that are tried, the best-looking first."""


class Solver:
    """The positions solved so far, with their plies; the opener is to move in all of them."""

    def __init__(self) -> None:
        self.book: dict[SeenPage, Booked] = {}
        self._attack = Attack(lambda: None)

    def wins(self, state: Ttic2, quiet: int = QUIET) -> int:
        """Within how many plies the mover wins; 0 if that is not found. What is solved goes into the book."""
        if next(state.completions(), None) is not None:
            return 1
        page = page_of(state)
        like, number = canonical(seen_of(page))
        if like in self.book:
            return self.book[like].plies
        for plies in range(3, FURTHEST + 1, 2):
            move = self._attack.find(page, plies)
            if move is not None and (longest := self.holds(state, move.action, 0)):
                return self.keep(like, number, move.action, longest)
        for action in candidates(state) if quiet else ():
            longest = self.holds(state, action, quiet - 1)
            if longest:
                return self.keep(like, number, action, longest)
        return 0

    def holds(self, state: Ttic2, action: str, quiet: int) -> int:
        """Within how many plies an action wins against every answer; 0 if that is not found."""
        after = state.apply({state.mover: action}).state
        assert isinstance(after, Ttic2)
        longest = 0
        answers = sorted(after.legal(after.mover), key=lambda answer: not answer.startswith("super"))
        for answer in answers:
            answered = after.apply({after.mover: answer}).state
            assert isinstance(answered, Ttic2)
            if answered.outcome is not None:
                if answered.outcome.winner != state.mover:
                    return 0
                continue
            plies = self.wins(answered, quiet)
            if not plies:
                return 0
            longest = max(longest, plies)
        return longest + 2

    def keep(self, like: SeenPage, number: int, action: str, plies: int) -> int:
        """Put a solved position into the book."""
        self.book[like] = Booked(WAYS[number].move(MOVES[action]), plies)
        return plies


def candidates(state: Ttic2) -> list[str]:
    """The quiet plies worth trying: those that look best."""
    found = []
    for action in state.legal(state.mover):
        after = state.apply({state.mover: action}).state
        assert isinstance(after, Ttic2)
        if after.outcome is None and next(after.completions(), None) is None:
            found.append((worth(page_of(after)), action))
    return [action for _, action in sorted(found)[:CANDIDATES]]


def main() -> None:
    """Solve, tell, write."""
    begun = time.process_time()
    solver, fresh = Solver(), Ttic2.new()
    for action in reversed(STARTS):
        plies = solver.holds(fresh, action, QUIET)
        print(f"{action}: wins within {plies} plies, {len(solver.book)} positions", flush=True)
    solver.keep(*canonical(seen_of(page_of(fresh))), action, plies)
    FILES[Ttic2.ruleset].write_bytes(packed(solver.book, COMMAND))
    print(f"{FILES[Ttic2.ruleset].stat().st_size} bytes, {time.process_time() - begun:.0f} s")


if __name__ == "__main__":
    main()
