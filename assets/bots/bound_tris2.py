"""Bounds Tris 2 from its starts: `python assets/bots/bound_tris2.py STARTS PLIES`, which goes on where it stopped.

For each of so many random starts, the same every time, it looks for a forced win of either side within PLIES, all
answers counted, and writes what it found to `build/tris2-starts.txt`. The whole game is too large to solve here:
301,840 places for nine dice that hang together; up to 126 ways to tell the dice apart by the parity of their square and
orientation together, which no roll changes; three orientations for each die: 7.5 * 10**11 positions.
"""

import sys
import time
from collections import Counter
from pathlib import Path
from random import Random

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from game.ai.tris2.fast_mat import Mat, mat_of, possible, safe  # noqa: E402
from game.rules.registry import new  # noqa: E402

FILE = ROOT / "build" / "tris2-starts.txt"


class Proof:
    """What is known of the mats of one start. Nobody can make a line at once on any of them."""

    def __init__(self) -> None:
        self.replies: dict[Mat, tuple[Mat, ...]] = {}
        self._won: set[Mat] = set()
        """The side to move wins by force."""
        self._open: dict[Mat, int] = {}
        """The side to move does not win within so many plies."""

    def safe(self, mat: Mat) -> tuple[Mat, ...]:
        """The mats after the safe replies."""
        if mat not in self.replies:
            self.replies[mat] = safe(mat)
        return self.replies[mat]

    def wins(self, mat: Mat, plies: int) -> bool:
        """Whether the side to move makes a line within `plies`, whatever the other side does."""
        if mat in self._won:
            return True
        if plies < 3 or self._open.get(mat, 0) >= plies:
            return False
        tried = sorted(self.safe(mat), key=lambda child: len(self.safe(child)))
        if any(self.loses(child, plies - 1) for child in tried):
            self._won.add(mat)
            return True
        self._open[mat] = plies
        return False

    def loses(self, mat: Mat, plies: int) -> bool:
        """Whether the other side makes a line within `plies`, whatever the side to move does."""
        replies = self.safe(mat)
        if not replies:
            return any(possible(mat))
        if plies < 4:
            return False
        return all(self.wins(child, plies - 1) for child in sorted(replies, key=lambda each: len(self.safe(each))))


def bounded(number: int, most: int) -> str:
    """What is found of a start: who wins within how many plies, or nobody within the most."""
    mat, proof = mat_of(new("tris2", {}, Random(number))), Proof()  # type: ignore[arg-type]
    for plies in range(2, most + 1):
        if proof.wins(mat, plies) if plies % 2 else proof.loses(mat, plies):
            return f"{'first' if plies % 2 else 'second'} {plies}"
    return f"nobody {most}"


def main(starts: int, most: int) -> None:
    """Go through the starts that are not in the file yet, then count what is found."""
    FILE.parent.mkdir(exist_ok=True)
    lines = FILE.read_text(encoding="ascii").splitlines() if FILE.exists() else []
    known = {int(number): found for number, _, found in (line.partition(" ") for line in lines)}
    for number in range(starts):
        if number not in known or (known[number].startswith("nobody") and int(known[number].split()[1]) < most):
            begun = time.process_time()
            known[number] = bounded(number, most)
            with FILE.open("a", encoding="ascii") as file:
                file.write(f"{number} {known[number]}\n")
            print(f"start {number}: {known[number]}, {time.process_time() - begun:.1f} s", flush=True)
    for found, count in sorted(Counter(known[number] for number in range(starts)).items()):
        print(f"{count:5} {found}")


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
