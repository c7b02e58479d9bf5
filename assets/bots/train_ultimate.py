"""Learns what the shapes of ultimate tic-tac-toe are worth, by playing against itself: TD(0.75) on searched worths.

    python assets/bots/train_ultimate.py [--minutes M] [NAME ...]

needs numba (the dependency group `train` of pyproject.toml), and writes `ultimate-NAME.bin` for each NAME: `standard`,
which Zero's Gambit plays with as well, and `marks`, where more marks take a full board.

A worth is in units where tanh turns a position's sum into the result expected, -1 to 1. Every fifth of the training it
plays what it has learned against what it knew a fifth ago.
"""

import argparse
import sys
import time
from pathlib import Path

import numpy as np
from numba import njit

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game.ai.ultimate import worths as ultimate_worths
from game.ai.ultimate.shapes import CLASSES, DIGITS, LINE_KINDS, WON, shapes
from game.rules.grid import LINES

NAMES = {"standard": False, "marks": True}
"""Of each file: whether more marks take a full board, and more boards a game without a line."""
TRACE = 0.75
"""How much of what comes later a position's target takes over from the next one's: the lambda of TD(lambda)."""
SHALLOW = 0.35
"""The share of the time in which it looks 2 plies ahead; afterwards 4."""
STEPS = (0.05, 0.003)
"""The first and the last step of learning."""
BATCH = {2: 500, 4: 50}
"""Games between two looks at the clock, by depth."""
WIN = 12.0
"""Worth of a won game while it searches."""
MOST_PLIES = 81
MOST_MOVES = 81
PARTS = 18
"""Shapes in a position: nine boards, eight lines, and where the mover is sent."""

DIGIT = np.array(DIGITS)
KIND_OF_LINE = np.array(LINE_KINDS)
LINE = np.array(LINES)
X_WON, O_WON = WON[1], WON[2]


def tables(more_marks_win):
    """The shapes as arrays: owners, classes, boards, sent, lines."""
    known = shapes(more_marks_win)
    arrays = (known.owners, known.classes, known.boards(), known.sent(), known.lines())
    return tuple(np.array(each, dtype=np.int32) for each in arrays), known.free


@njit(cache=True)
def signed(worths, number):
    return worths[number] if number >= 0 else -worths[-number]


@njit(cache=True)
def parts(codes, sent, mover, tabs, free, found):
    """Put the numbers of a position's shapes into `found`; the last one is to the mover, the others to X."""
    _owners, classes, boards, sents, lines = tabs
    for board in range(9):
        found[board] = boards[board, codes[board]]
    for at in range(8):
        a, b, c = codes[LINE[at, 0]], codes[LINE[at, 1]], codes[LINE[at, 2]]
        place = (classes[a] * CLASSES + classes[b]) * CLASSES + classes[c]
        found[9 + at] = lines[KIND_OF_LINE[at], place]
    found[17] = free if sent < 0 else sents[mover, sent, codes[sent]]


@njit(cache=True)
def worth(codes, sent, mover, tabs, free, worths):
    """The position's worth to the mover."""
    _owners, classes, boards, sents, lines = tabs
    total = 0.0
    for board in range(9):
        total += signed(worths, boards[board, codes[board]])
    for at in range(8):
        a, b, c = codes[LINE[at, 0]], codes[LINE[at, 1]], codes[LINE[at, 2]]
        place = (classes[a] * CLASSES + classes[b]) * CLASSES + classes[c]
        total += signed(worths, lines[KIND_OF_LINE[at], place])
    own = worths[free] if sent < 0 else signed(worths, sents[mover, sent, codes[sent]])
    return (total if mover == 0 else -total) + own


@njit(cache=True)
def ended(codes, tabs, more_marks_win):
    """Whether it is over, and its worth to X."""
    owners, classes = tabs[0], tabs[1]
    for at in range(8):
        a, b, c = classes[codes[LINE[at, 0]]], classes[codes[LINE[at, 1]]], classes[codes[LINE[at, 2]]]
        if a == b and b == c and a >= X_WON:
            return True, WIN if a == X_WON else -WIN
    lead = 0
    for board in range(9):
        owned = owners[codes[board]]
        if owned == 0:
            return False, 0.0
        lead += (owned == 1) - (owned == 2)
    return True, (WIN if lead > 0 else -WIN) if more_marks_win else 0.0


@njit(cache=True)
def gather(codes, sent, owners, moves):
    """The legal moves, board * 9 + cell; how many."""
    count = 0
    first, last = (0, 9) if sent < 0 else (sent, sent + 1)
    for board in range(first, last):
        code = codes[board]
        if owners[code] == 0:
            for cell in range(9):
                if code // DIGIT[cell] % 3 == 0:
                    moves[count] = board * 9 + cell
                    count += 1
    return count


@njit
def look(depth, alpha, beta, codes, sent, mover, tabs, free, worths, more_marks_win, moves, values):
    """Alpha-beta: the worth to the mover, who is not at an end."""
    owners = tabs[0]
    mine, worth_of = moves[depth], values[depth]
    count = gather(codes, sent, owners, mine)
    for at in range(count):
        move = mine[at]
        board, cell = move // 9, move % 9
        codes[board] += (mover + 1) * DIGIT[cell]
        over, value = False, 0.0
        if owners[codes[board]]:
            over, value = ended(codes, tabs, more_marks_win)
        if over:
            value = value if mover == 0 else -value
        else:
            value = -worth(codes, -1 if owners[codes[cell]] else cell, 1 - mover, tabs, free, worths)
        codes[board] -= (mover + 1) * DIGIT[cell]
        place = at
        while place > 0 and worth_of[place - 1] < value:
            worth_of[place] = worth_of[place - 1]
            mine[place] = mine[place - 1]
            place -= 1
        worth_of[place], mine[place] = value, move
    if depth == 1 or worth_of[0] > WIN - 1:
        return worth_of[0]
    best = -1e9
    for at in range(count):
        move = mine[at]
        board, cell = move // 9, move % 9
        codes[board] += (mover + 1) * DIGIT[cell]
        if owners[codes[board]] and ended(codes, tabs, more_marks_win)[0]:
            value = worth_of[at]
        else:
            value = -look(depth - 1, -beta, -alpha, codes, -1 if owners[codes[cell]] else cell, 1 - mover,
                          tabs, free, worths, more_marks_win, moves, values)  # fmt: skip
        codes[board] -= (mover + 1) * DIGIT[cell]
        if value > best:
            best = value
            alpha = max(alpha, best)
            if alpha >= beta:
                break
    return best


@njit
def best_move(depth, noise, codes, sent, mover, tabs, free, worths, more_marks_win, moves, values):
    """The move that looks best `depth` plies ahead, each one's worth blurred a little; and its worth, not blurred."""
    owners = tabs[0]
    mine = moves[depth + 1]
    count = gather(codes, sent, owners, mine)
    chosen, best, found = mine[0], -1e9, 0.0
    for at in range(count):
        move = mine[at]
        board, cell = move // 9, move % 9
        codes[board] += (mover + 1) * DIGIT[cell]
        over, value = False, 0.0
        if owners[codes[board]]:
            over, value = ended(codes, tabs, more_marks_win)
        if over:
            value = value if mover == 0 else -value
        else:
            beta = 1e9 if best < -1e8 else -(best - 4 * noise)
            value = -look(depth - 1, -1e9, beta, codes, -1 if owners[codes[cell]] else cell, 1 - mover,
                          tabs, free, worths, more_marks_win, moves, values)  # fmt: skip
        codes[board] -= (mover + 1) * DIGIT[cell]
        blurred = value + noise * np.random.randn()
        if blurred > best:
            chosen, best, found = move, blurred, value
    return chosen, found


@njit
def opening(codes, plies, owners, moves):
    """Random moves from the start; where the mover, whom parity tells, is sent."""
    codes[:] = 0
    sent = -1 if np.random.rand() < 0.7 else np.random.randint(9)
    for ply in range(plies):
        count = gather(codes, sent, owners, moves)
        move = moves[np.random.randint(count)]
        codes[move // 9] += (ply % 2 + 1) * DIGIT[move % 9]
        sent = -1 if owners[codes[move % 9]] else move % 9
    return sent


@njit
def train(games, depth, step, noise, tabs, free, worths, squares, more_marks_win):
    """Play so many games against itself, and learn from each."""
    codes = np.zeros(9, np.int64)
    moves = np.zeros((8, MOST_MOVES), np.int64)
    values = np.zeros((8, MOST_MOVES))
    seen = np.zeros((MOST_PLIES + 1, PARTS), np.int64)
    movers = np.zeros(MOST_PLIES + 1, np.int64)
    searched = np.zeros(MOST_PLIES + 1)
    static = np.zeros(MOST_PLIES + 1)
    for _game in range(games):
        ply = np.random.randint(0, 16)
        sent = opening(codes, ply, tabs[0], moves[0])
        count = 0
        over, result = ended(codes, tabs, more_marks_win)
        while not over:
            mover = ply % 2
            side = 1 - 2 * mover
            parts(codes, sent, mover, tabs, free, seen[count])
            static[count] = np.tanh(side * worth(codes, sent, mover, tabs, free, worths))
            move, value = best_move(depth, noise, codes, sent, mover, tabs, free, worths,
                                    more_marks_win, moves, values)  # fmt: skip
            searched[count], movers[count] = np.tanh(side * value), side
            count += 1
            codes[move // 9] += (mover + 1) * DIGIT[move % 9]
            sent = -1 if tabs[0][codes[move % 9]] else move % 9
            over, result = ended(codes, tabs, more_marks_win)
            ply += 1
        target = np.tanh(result)
        for at in range(count - 1, -1, -1):
            target = (1 - TRACE) * searched[at] + TRACE * target
            error = target - static[at]
            for part in range(PARTS):
                number = seen[at, part]
                if number == 0:
                    continue
                slope = error * (movers[at] if part == 17 else 1)
                if number < 0:
                    number, slope = -number, -slope
                squares[number] += slope * slope
                worths[number] += step * slope / np.sqrt(squares[number] + 0.1)


@njit
def match(pairs, depth, tabs, free, ones, others, more_marks_win):
    """Games from random openings, each twice with sides changed: how many the first won, drew and lost."""
    codes = np.zeros(9, np.int64)
    moves = np.zeros((8, MOST_MOVES), np.int64)
    values = np.zeros((8, MOST_MOVES))
    start = np.zeros(9, np.int64)
    won = np.zeros(3, np.int64)
    for _pair in range(pairs):
        first = opening(start, 4, tabs[0], moves[0])
        for side in range(2):
            codes[:] = start
            sent, ply = first, 4
            over, result = False, 0.0
            while not over:
                worths = ones if ply % 2 == side else others
                move, _value = best_move(depth, 0.0, codes, sent, ply % 2, tabs, free, worths,
                                         more_marks_win, moves, values)  # fmt: skip
                codes[move // 9] += (ply % 2 + 1) * DIGIT[move % 9]
                sent = -1 if tabs[0][codes[move % 9]] else move % 9
                over, result = ended(codes, tabs, more_marks_win)
                ply += 1
            own = result if side == 0 else -result
            won[0 if own > 5 else 2 if own < -5 else 1] += 1
    return won


def path(name):
    """The file of a name."""
    return Path(__file__).with_name(f"ultimate-{name}.bin")


def learn(name, minutes):
    """The worths of one file, by number."""
    more_marks_win = NAMES[name]
    tabs, free = tables(more_marks_win)
    worths, squares = np.zeros(free + 1), np.zeros(free + 1)
    average, weight = np.zeros(free + 1), 0.0
    earlier = worths.copy()
    games, told = {2: 0, 4: 0}, 1
    begun = None
    spent = 0.0
    while spent < 1:
        depth = 2 if spent < SHALLOW else 4
        step = STEPS[0] * (STEPS[1] / STEPS[0]) ** spent
        noise = 0.15 * (1 - spent) + 0.03
        train(BATCH[depth], depth, step, noise, tabs, free, worths, squares, more_marks_win)
        games[depth] += BATCH[depth]
        begun = begun or time.process_time()  # not before it is compiled
        spent = (time.process_time() - begun) / (60 * minutes)
        if spent > 0.75:
            average += worths
            weight += 1
        if spent * 5 >= told:
            told += 1
            result = match(500, 2, tabs, free, worths, earlier, more_marks_win)
            print(f"{name}: {games} games by depth; against a fifth ago {result}", flush=True)
            earlier = worths.copy()
    return average / weight


def main():
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("--minutes", type=float, default=15.0, help="of processor time for each")
    reader.add_argument("names", nargs="*", metavar="NAME", help=f"of {', '.join(NAMES)}; all when none is given")
    asked = reader.parse_args()
    for name in asked.names or NAMES:
        made_by = f"assets/bots/train_ultimate.py --minutes {asked.minutes:g} {name}"
        worths = learn(name, asked.minutes)
        file = path(name)
        file.write_bytes(ultimate_worths.packed([float(each) for each in worths[1:]], made_by))
        print(f"{file.name}: {file.stat().st_size} bytes", flush=True)


if __name__ == "__main__":
    sys.exit(main())
