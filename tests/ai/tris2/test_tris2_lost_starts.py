"""Counts the starts of Tris 2 in which whoever begins has lost, as its rulebook tells them."""

from collections.abc import Iterator
from functools import cache
from itertools import permutations

import pytest

from game.ai.tris2.fast_mat import Mat, after, can_win, mat_of, possible, safe
from game.rules.grid import SYMMETRIES, moved
from game.rules.rulebook import rules
from game.rules.tris2.starts import NUMBER_OF_STARTS, patterns, start_number

LYING = NUMBER_OF_STARTS // len(patterns())
"""The starts of one pattern of tops."""
LOST = {1: 1_920, 2: 384, 3: 48}
"""The starts that are lost in so many turns of the other side, and not in fewer."""


@cache
def kinds() -> dict[int, int]:
    """One pattern of tops of each kind, and how many are the same but for their symbols or the side they are seen
    from."""
    left, found = dict.fromkeys(patterns()), {}
    for number, tops in enumerate(patterns()):
        if tops in left:
            renamed = [tops.translate(str.maketrans("XO-", "".join(names))) for names in permutations("XO-")]
            same = {moved(each, way) for each in renamed for way in SYMMETRIES}
            found[number] = len(same)
            left = {each: None for each in left if each not in same}
    return found


def starts() -> Iterator[tuple[Mat, int]]:
    """The starts, one of each kind, with the number of starts for which it stands."""
    for number, like in kinds().items():
        for lying in range(LYING):
            yield mat_of(start_number(number * LYING + lying)), like


def wins(mat: Mat, turns: int) -> bool:
    """True if the side to move wins by force within this many of its turns. It tries the rolls that leave the fewest
    safe replies first."""
    if can_win(mat) or turns == 1:
        return can_win(mat)
    afters = [child for action in possible(mat) if not can_win(child := after(mat, action))]
    return any(loses(child, turns - 1) for child in sorted(afters, key=lambda child: len(safe(child))))


def loses(mat: Mat, turns: int) -> bool:
    """True if the other side wins within this many of its turns whatever is rolled."""
    return not can_win(mat) and all(wins(after(mat, action), turns) for action in possible(mat))


def test_all_starts_are_counted() -> None:
    assert sum(kinds().values()) * LYING == NUMBER_OF_STARTS


@pytest.mark.parametrize("turns", [1, *(pytest.param(turns, marks=pytest.mark.slow) for turns in (2, 3))])
def test_so_many_starts_are_lost_as_the_rulebook_says(turns: int) -> None:
    lost = sum(like for mat, like in starts() if loses(mat, turns))
    assert lost == sum(number for within, number in LOST.items() if within <= turns)
    assert f"{LOST[turns]:,}" in rules()["tris2-start"].text
