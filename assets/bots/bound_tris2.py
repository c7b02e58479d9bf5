"""Bounds Tris 2 from every start: `python assets/bots/bound_tris2.py PLIES`, which goes on where it stopped.

For each start it looks for a forced win of either side within so many plies, all answers counted, and writes what it
found to `tris2-starts.txt` beside it; until then, start by start, to `build/tris2-starts.txt`. Starts that turning the
mat, a mirror or other names for the symbols make equal are searched once. It needs numba (the dependency group `train`
of pyproject.toml).

The whole game is too large to solve here: 301,840 places for nine dice that hang together; up to 126 ways to tell the
dice apart by the parity of their square and orientation together, which no roll changes; three orientations for each
die: 7.5 * 10**11 positions.
"""

import sys
import time
from collections import Counter
from itertools import permutations, product
from pathlib import Path

import numpy as np
from numba import int64, njit, uint64

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game.ai.tris2.fast_mat import FIELD, LINES, mat_of
from game.paths import ROOT
from game.rules.tris2.mat import MIDDLE, SQUARES, SYMBOLS
from game.rules.tris2.starts import NUMBER_OF_STARTS, number_of, start_number
from game.rules.tris2.state import Tris2

FILE = Path(__file__).with_name("tris2-starts.txt")
PROGRESS = ROOT / "build" / "tris2-starts.txt"

SHIFTS = np.array([-6, 1, 6, -1])
"""How far a roll moves a die, as cells are numbered in a set: to the north, east, south, west."""
STEPS = np.array(LINES)
CELLS, CAME = 9, 10
"""Where a mat, a row of numbers, has the set of its dice, and the roll that would take the last one back: the cell it
leaves times four plus its direction. Before them are the faces, as in `game.ai.tris2.fast_mat`."""
NONE = -1
MOST = 80
"""More rolls than a mat offers."""
TABLE = 1 << 20


@njit
def shifted(cells, shift):
    return cells << shift if shift > 0 else cells >> -shift


@njit
def hang_together(cells):
    """Whether these cells are one group."""
    group = cells & -cells
    while True:
        wide = group | group << 1 | group >> 1
        grown = (wide | wide << 6 | wide >> 6) & cells
        if grown == group:
            return group == cells
        group = grown


@njit
def place(bit):
    """The number of a set's only cell."""
    number = 0
    while bit > 1:
        bit >>= 1
        number += 1
    return number


@njit
def can_win(mat):
    """Whether some roll makes a line."""
    free = FIELD & ~mat[CELLS]
    for symbol in range(3):
        tops = mat[symbol]
        wanted = 0
        for step in STEPS:
            ahead, behind = tops << step, tops >> step
            wanted |= (ahead & tops << 2 * step) | (behind & tops >> 2 * step) | (ahead & behind)
        wanted &= free
        if wanted:
            for direction in range(4):
                there = shifted(mat[6 - 3 * (direction & 1 ^ 1) + symbol], SHIFTS[direction]) & wanted
                while there:
                    to = there & -there
                    there ^= to
                    origin = shifted(to, -SHIFTS[direction])
                    if place(origin) * 4 + direction != mat[CAME] and hang_together(mat[CELLS] ^ to ^ origin):
                        return True
    return False


@njit
def roll(mat, origin, direction, child):
    """Put the mat after a roll into `child`."""
    child[:] = mat
    to = shifted(origin, SHIFTS[direction])
    top = 0 if mat[0] & origin else 1 if mat[1] & origin else 2
    upper = 0 if mat[3] & origin else 1 if mat[4] & origin else 2
    level = 3 - top - upper
    shown, axis, still = (upper, 3, 6 + level) if direction & 1 == 0 else (level, 6, 3 + upper)
    child[top] ^= origin
    child[shown] ^= to
    child[axis + shown] ^= origin
    child[axis + top] ^= to
    child[still] ^= origin | to
    child[CELLS] ^= origin | to
    child[CAME] = place(to) * 4 + (direction + 2) % 4


@njit
def safe(mat, children, most):
    """Put the mats after the safe replies into `children`, `most` at most; how many, and whether any roll is legal."""
    count, free, legal = 0, FIELD & ~mat[CELLS], False
    for direction in range(4):
        movable = shifted(free, -SHIFTS[direction]) & mat[CELLS]
        while movable:
            origin = movable & -movable
            movable ^= origin
            to = shifted(origin, SHIFTS[direction])
            if place(origin) * 4 + direction != mat[CAME] and hang_together(mat[CELLS] ^ origin ^ to):
                legal = True
                roll(mat, origin, direction, children[count])
                if not can_win(children[count]):
                    count += 1
                    if count == most:
                        return count, legal
    return count, legal


@njit
def key(mat, plies, attacking):
    """A number for a question about a mat; two questions share one by a chance of 2**-64."""
    found = uint64(plies * 2 + attacking)
    for at in (0, 1, 3, 4, CELLS, CAME):
        found = (found ^ uint64(mat[at] + 1)) * uint64(0x9E3779B97F4A7C15)
        found = (found ^ found >> uint64(29)) * uint64(0xBF58476D1CE4E5B9)
        found ^= found >> uint64(32)
    return found | uint64(1)


@njit
def forced(mat, plies, attacking, rows, keys, answers):
    """Whether the attacker makes a line within `plies`, whatever the other side does; nobody can on this mat at once.

    `rows` are mats to write on, for each number of plies to come.
    """
    children = rows[plies]
    if plies < (3 if attacking else 2):
        return False
    if plies == 2:
        count, legal = safe(mat, children, 1)
        return count == 0 and legal
    number = key(mat, plies, attacking)
    slot = int64(number >> uint64(40)) % len(keys)
    if keys[slot] == number:
        return answers[slot]
    count, legal = safe(mat, children, MOST)
    found = not attacking and (count > 0 or legal)
    for at in range(count):
        if forced(children[at], plies - 1, not attacking, rows, keys, answers) == attacking:
            found = attacking
            break
    keys[slot], answers[slot] = number, found
    return found


def row(state):
    """A start as a row of numbers."""
    mat = mat_of(state)
    return np.array([*mat.faces, mat.cells, NONE])


def like(state):
    """The numbers of the starts that are equal to this one, itself among them."""
    dice = [state.dice[cell] for cell in MIDDLE]
    for turns, mirror, names in product(range(4), (False, True), permutations(SYMBOLS)):
        laid = dice
        for _turn in range(turns):
            laid = [top + level + upper for top, upper, level in (laid[6 - 3 * (at % 3) + at // 3] for at in range(9))]
        if mirror:
            laid = [laid[3 * (at // 3) + 2 - at % 3] for at in range(9)]
        named = str.maketrans(SYMBOLS, "".join(names))
        whole = [""] * len(SQUARES)
        for cell, die in zip(MIDDLE, laid, strict=True):
            whole[cell] = die.translate(named)
        yield number_of(Tris2(tuple(whole)))


def different():
    """The least number of each class of equal starts, with how many are in it."""
    seen = bytearray(NUMBER_OF_STARTS)
    for number in range(NUMBER_OF_STARTS):
        if not seen[number]:
            equal = set(like(start_number(number)))
            for each in equal:
                seen[each] = 1
            yield number, len(equal)


def bounded(number, most, least, rows, keys, answers):
    """What is found of a start: who wins within how many plies, or nobody within the most; `least` is known."""
    mat = row(start_number(number))
    for plies in range(least + 1, most + 1):
        if forced(mat, plies, plies % 2 == 1, rows, keys, answers):
            return f"{'first' if plies % 2 else 'second'} {plies}"
    return f"nobody {most}"


def known():
    """What earlier runs found, by start: how many starts are equal to it, what was found, the processor time it
    took."""
    lines = PROGRESS.read_text(encoding="ascii").splitlines() if PROGRESS.exists() else []
    split = (line.split("\t") for line in lines)
    return {int(number): (int(size), found, float(seconds)) for number, size, found, seconds in split}


def summary(found, most):
    """The text of the file: how many starts end how, and a line for each start that is won, the least of its class."""
    spent = sum(seconds for _size, _result, seconds in found.values()) / 60
    counts = Counter()
    for size, result, _seconds in found.values():
        counts[result] += size
    head = [
        f"# python assets/bots/bound_tris2.py {most}",
        f"# {spent:.0f} minutes of processor time; {len(found)} starts were searched, all others equal one of them.",
        "# Of all starts, how many are won by whom within how many plies:",
        *(f"{count}\t{result}" for result, count in sorted(counts.items())),
        "# Each start that is won, the least number of those that are equal, and how many are:",
    ]
    won = (f"{number}\t{size}\t{result}" for number, (size, result, _) in found.items() if "nobody" not in result)
    return "\n".join([*head, *won]) + "\n"


def main(most):
    """Go through the starts that have not been searched as far, then count what is found."""
    PROGRESS.parent.mkdir(exist_ok=True)
    found = known()
    rows = np.zeros((most + 1, MOST, CAME + 1), np.int64)
    keys, answers = np.zeros(TABLE, np.uint64), np.zeros(TABLE, np.bool_)
    bounded(0, 3, 0, rows, keys, answers)  # compiles it
    for number, size in different():
        _size, result, spent = found.get(number, (size, "nobody 0", 0.0))
        side, plies = result.split()
        if side == "nobody" and int(plies) < most:
            begun = time.process_time()
            result = bounded(number, most, int(plies), rows, keys, answers)
            spent += time.process_time() - begun
            found[number] = size, result, spent
            with PROGRESS.open("a", encoding="ascii") as file:
                file.write(f"{number}\t{size}\t{result}\t{spent:.4f}\n")
    FILE.write_text(summary(dict(sorted(found.items())), most), encoding="ascii", newline="\n")
    print(FILE.read_text(encoding="ascii"), end="")


if __name__ == "__main__":
    main(int(sys.argv[1]))
