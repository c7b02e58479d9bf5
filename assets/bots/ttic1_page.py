"""Plays Version 1.0 of T-Tic-T-Tac-Toe on numbers, compiled by numba: what `solve_ttic1.py` searches.

A position is two numbers. `page` holds, from its lowest bit: the 25 squares of the mover, the 25 of the other side,
four bits of what each has left (C, W, K, S), one that says whether the attacker is to move, and three with the quiet
plies the attacker may still play (UNLIMITED: any number). `walls` holds eleven bits a standing blockage, sorted: the
number of its place (1 to 65) and above it for how many plies it is safe. Nothing else matters: there are always tools.

A move is a number: a square (0 to 24), or a place for a blockage, a Super, a Charlie or a removal, from BUILD, SUPER,
CHARLIE and REMOVE on.
"""

import numpy as np
from numba import njit

from game.ai.ttic.book import WAYS, SeenPage
from game.rules.ttic.page import BLOCKAGES, SAFE_PLIES, SIZE, SQUARES, level, upright
from game.rules.ttic.sheet import STOCK

CELLS = SIZE * SIZE
ALL = (1 << CELLS) - 1
PLACES = tuple(BLOCKAGES)
BUILD, SUPER, CHARLIE, REMOVE = CELLS, CELLS + 66, 2 * CELLS + 66, 2 * CELLS + 132
"""Where the kinds of moves begin; a place's number, 1 to 65, is added."""
MOST_MOVES = 128
CURTAIN_LEFT, WALL_LEFT, CHARLIE_LEFT, SUPER_LEFT = 1, 2, 4, 8
OWN_STOCK, FOE_STOCK, ATTACKS, QUIET = 50, 54, 58, 59
"""The bits of `page` where these begin."""
UNLIMITED = 7
SLOT, NUMBER, SLOTS = 11, 127, 5

IS_CURTAIN = np.array([False] + [BLOCKAGES[name].kind == "curtain" for name in PLACES])


def _beside(segments: int) -> tuple[int, int]:
    """Closed segments as squares whose right side is closed, and squares whose lower side is."""
    right = sum(1 << r * SIZE + c for r in range(SIZE) for c in range(SIZE - 1) if segments & upright(c, r))
    below = sum(1 << r * SIZE + c for r in range(SIZE - 1) for c in range(SIZE) if segments & level(c, r))
    return right, below


_SIDES = [(0, 0)] + [_beside(BLOCKAGES[name].segments) for name in PLACES]
RIGHT, BELOW = (np.array([each[side] for each in _SIDES], dtype=np.int64) for side in (0, 1))
RANGE = np.array(
    [(3 | 3 << SIZE) << cell if cell % SIZE < SIZE - 1 and cell < CELLS - SIZE else 0 for cell in range(CELLS)]
)
"""What a Super covers whose upper left is this square; nothing where it would stick out."""
HALF = 13
MOVED = np.array(
    [[[way.moved((part << HALF * half) & ALL) for part in range(1 << HALF)] for half in (0, 1)] for way in WAYS],
    dtype=np.int32,
)
PLACE_MOVED = np.array([[0] + [PLACES.index(way.names[name]) + 1 for name in PLACES] for way in WAYS], dtype=np.int64)
COLUMN = sum(1 << row * SIZE for row in range(SIZE))
WIDE, TALL = COLUMN * 7, (1 << 15) - 1
FROM_LEFT, FROM_RIGHT = WIDE & TALL, (COLUMN * 28) & TALL
"""The squares where lines to the right, down, down and right, down and left begin."""


def numbers_of(seen: SeenPage, attacks: bool, quiet: int) -> tuple[int, int]:
    """A position of the rules, as the mover sees it, in numbers."""
    left = [sum(1 << STOCK.index(letter) for letter in each) for each in (seen.stock, seen.foe_stock)]
    page = seen.own | seen.foe << CELLS | left[0] << OWN_STOCK | left[1] << FOE_STOCK
    slots = sorted((PLACES.index(name) + 1, safe) for name, safe in seen.standing)
    walls = sum((place | safe << 7) << SLOT * at for at, (place, safe) in enumerate(slots))
    return page | attacks << ATTACKS | quiet << QUIET, walls


def seen_of_numbers(page: int, walls: int) -> SeenPage:
    """The position in the words of the rules."""
    slots = [walls >> SLOT * at & 2047 for at in range(SLOTS)]
    standing = sorted((PLACES[(slot & NUMBER) - 1], slot >> 7) for slot in slots if slot)
    own, foe = (
        "".join(letter for bit, letter in enumerate(STOCK) if page >> at >> bit & 1) for at in (OWN_STOCK, FOE_STOCK)
    )
    return SeenPage(page & ALL, page >> CELLS & ALL, tuple(standing), own, foe)


def action_of(move: int) -> str:
    """The move's text in the rules."""
    if move < BUILD:
        return SQUARES[move]
    if move < SUPER:
        name = PLACES[move - BUILD - 1]
        return f"{BLOCKAGES[name].kind}:{name}"
    if move < CHARLIE:
        return f"super:{SQUARES[move - SUPER]}"
    if move < REMOVE:
        return f"checkpoint:{PLACES[move - CHARLIE - 1]}"
    name = PLACES[move - REMOVE - 1]
    return f"{'snip' if BLOCKAGES[name].kind == 'curtain' else 'tear'}:{name}"


@njit(cache=True)
def lines(walls, but):
    """The squares where open lines begin, in four directions; the blockage in slot `but` does not count."""
    u, v = 0, 0
    for at in range(SLOTS):
        slot = walls >> SLOT * at & 2047
        if slot == 0:
            break
        if at != but:
            u |= RIGHT[slot & NUMBER]
            v |= BELOW[slot & NUMBER]
    slant = (u | v >> 1) & (v | u >> 5)
    back = ((u | v) << 1) & (v | u >> 4)
    return (
        ~(u | u >> 1) & WIDE,
        ~(v | v >> 5) & TALL,
        ~(slant | slant >> 6) & FROM_LEFT,
        ~(back | back >> 4) & FROM_RIGHT,
    )


@njit(cache=True)
def three(m, ls):
    """Whether these squares hold an open line."""
    found = m & m >> 1 & m >> 2 & ls[0] | m & m >> 5 & m >> 10 & ls[1]
    return (found | m & m >> 6 & m >> 12 & ls[2] | m & m >> 4 & m >> 8 & ls[3]) != 0


@njit(cache=True)
def completing(m, ls):
    """The squares that would complete an open line, empty or not."""
    b, c = m >> 1, m >> 2
    found = b & c & ls[0] | (m & c & ls[0]) << 1 | (m & b & ls[0]) << 2
    b, c = m >> 5, m >> 10
    found |= b & c & ls[1] | (m & c & ls[1]) << 5 | (m & b & ls[1]) << 10
    b, c = m >> 6, m >> 12
    found |= b & c & ls[2] | (m & c & ls[2]) << 6 | (m & b & ls[2]) << 12
    b, c = m >> 4, m >> 8
    return found | b & c & ls[3] | (m & c & ls[3]) << 4 | (m & b & ls[3]) << 8


@njit(cache=True)
def wins(own, foe, walls, safe, ls):
    """Whether the side with squares `own` completes a line at once; what is safe for `safe` plies or less can go."""
    if completing(own, ls) & ALL & ~(own | foe):
        return True
    for at in range(SLOTS):
        slot = walls >> SLOT * at & 2047
        if slot == 0:
            break
        if slot >> 7 <= safe:
            opened = lines(walls, at)
            if three(own, opened) and not three(foe, opened):
                return True
    return False


@njit(cache=True)
def aged(walls, without):
    """The blockages one ply later, without that slot."""
    found, to = 0, 0
    for at in range(SLOTS):
        slot = walls >> SLOT * at & 2047
        if slot == 0:
            break
        if at != without:
            if slot >> 7:
                slot -= 128
            found |= slot << SLOT * to
            to += 1
    return found


@njit(cache=True)
def built(walls, slot):
    """The blockages with one more, still sorted."""
    at = 0
    while 0 < walls >> SLOT * at & NUMBER < slot & NUMBER:
        at += 1
    below = walls & ((1 << SLOT * at) - 1)
    return below | slot << SLOT * at | (walls - below) << SLOT


@njit(cache=True)
def after(page, walls, move):
    """The position one ply later, seen by the other side."""
    own, foe = page & ALL, page >> CELLS & ALL
    mine, theirs, rest = page >> OWN_STOCK & 15, page >> FOE_STOCK & 15, page >> ATTACKS
    then = aged(walls, -1)
    if move < BUILD:
        own |= 1 << move
    elif move < SUPER:
        place = move - BUILD
        mine &= ~(CURTAIN_LEFT if IS_CURTAIN[place] else WALL_LEFT)
        then = built(then, place | SAFE_PLIES << 7)
    elif move < CHARLIE:
        foe &= ~RANGE[move - SUPER]
        mine &= ~SUPER_LEFT
    else:
        place = move - CHARLIE if move < REMOVE else move - REMOVE
        at = 0
        while walls >> SLOT * at & NUMBER != place:
            at += 1
        if move < REMOVE:
            then += SAFE_PLIES << SLOT * at + 7
            mine &= ~CHARLIE_LEFT
        else:
            then = aged(walls, at)
    return foe | own << CELLS | theirs << OWN_STOCK | mine << FOE_STOCK | (rest ^ 1) << ATTACKS, then


@njit(cache=True)
def moves(page, walls, found):
    """Put the legal moves of a position where nobody has a line into `found`, and return how many there are."""
    own, foe, left = page & ALL, page >> CELLS & ALL, page >> OWN_STOCK & 15
    count = 0
    empty = ALL & ~(own | foe)
    for cell in range(CELLS):
        if empty >> cell & 1:
            found[count] = cell
            count += 1
    if left & SUPER_LEFT:
        for cell in range(CELLS):
            if RANGE[cell]:
                found[count] = SUPER + cell
                count += 1
    for place in range(1, 66):
        if left & (CURTAIN_LEFT if IS_CURTAIN[place] else WALL_LEFT):
            fresh = True
            for at in range(SLOTS):
                if walls >> SLOT * at & NUMBER == place:
                    fresh = False
            if fresh:
                found[count] = BUILD + place
                count += 1
    for at in range(SLOTS):
        slot = walls >> SLOT * at & 2047
        if slot == 0:
            break
        if left & CHARLIE_LEFT:
            found[count] = CHARLIE + (slot & NUMBER)
            count += 1
        if slot >> 7 == 0:
            opened = lines(walls, at)
            if not (three(own, opened) and three(foe, opened)):
                found[count] = REMOVE + (slot & NUMBER)
                count += 1
    return count


@njit(cache=True)
def turned(squares, way):
    return MOVED[way, 0, squares & 8191] | MOVED[way, 1, squares >> HALF]


@njit(cache=True)
def walls_turned(walls, way):
    found = 0
    for at in range(SLOTS):
        slot = walls >> SLOT * at & 2047
        if slot == 0:
            break
        found = built(found, PLACE_MOVED[way, slot & NUMBER] | slot >> 7 << 7)
    return found


@njit(cache=True)
def canonical(page, walls):
    """The position that stands for this one and those that turning or mirroring the page makes of it."""
    own, foe = page & ALL, page >> CELLS & ALL
    best_own, best_foe, best_walls = own, foe, walls
    for way in range(1, 8):
        new_own = turned(own, way)
        if new_own > best_own:
            continue
        new_foe = turned(foe, way)
        if new_own == best_own:
            if new_foe > best_foe:
                continue
            new_walls = walls_turned(walls, way)
            if new_foe == best_foe and new_walls >= best_walls:
                continue
        else:
            new_walls = walls_turned(walls, way)
        best_own, best_foe, best_walls = new_own, new_foe, new_walls
    return page >> OWN_STOCK << OWN_STOCK | best_foe << CELLS | best_own, best_walls
