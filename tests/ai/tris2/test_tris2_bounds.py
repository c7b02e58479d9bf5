"""Tests what `assets/bots/tris2-starts.txt` says of the starts of Tris 2, by the prover of puzzles, which plays by the
rules alone; that nobody wins sooner than it says, only as far as that prover sees in a short time."""

import re
from collections import Counter
from random import Random

import pytest

from game.ai.tris2.fast_mat import after, can_win, mat_of, possible
from game.paths import ASSETS
from game.play.levels.prover import Prover
from game.rules.tris2.starts import NUMBER_OF_STARTS, start_number

LINES = (ASSETS / "bots" / "tris2-starts.txt").read_text(encoding="ascii").splitlines()
ROWS = [line.split("\t") for line in LINES if not line.startswith("#")]
COUNTS = {result: int(count) for count, result in (row for row in ROWS if len(row) == 2)}
"""How many starts end how."""
WON = {int(number): (int(size), result) for number, size, result in (row for row in ROWS if len(row) == 3)}
"""Each start that is won, the least of those that are equal: how many these are, and who wins within how many plies."""


def second_wins(number: int, plies: int) -> bool:
    """Whether the second player wins this start within so many plies, whatever the first does."""
    return plies > 0 and Prover().defence(start_number(number), plies // 2) is None


def first_wins(number: int, plies: int) -> bool:
    """Whether the first player wins this start within so many plies, whatever the second does."""
    return Prover().win(start_number(number), (plies + 1) // 2) is not None


def test_every_start_is_counted_once() -> None:
    assert sum(COUNTS.values()) == NUMBER_OF_STARTS
    won = Counter[str]()
    for size, result in WON.values():
        won[result] += size
    assert won == {result: count for result, count in COUNTS.items() if not result.startswith("nobody")}


@pytest.mark.parametrize("number", WON)
def test_a_win_holds_against_all_replies_and_none_is_sooner(number: int) -> None:
    _size, result = WON[number]
    winner, plies = result.split()
    wins = first_wins if winner == "first" else second_wins
    assert wins(number, int(plies))
    assert not wins(number, int(plies) - 2)


@pytest.mark.parametrize("number", Random(2).sample(range(NUMBER_OF_STARTS), 10))
def test_nobody_wins_another_start_in_a_few_plies(number: int) -> None:
    assert not first_wins(number, 3)
    assert not second_wins(number, 4)


def test_the_rulebook_tells_how_many_starts_are_lost_at_once() -> None:
    book = (ASSETS / "rulebook" / "tris-2.toml").read_text(encoding="utf-8")
    told = re.search(r"In ([\d,]+) of them every first roll hands over a line", book)
    assert int(told[1].replace(",", "")) == COUNTS["second 2"]


@pytest.mark.slow
def test_no_other_start_is_lost_at_once() -> None:
    mats = (mat_of(start_number(number)) for number in range(NUMBER_OF_STARTS))
    lost = sum(all(can_win(after(mat, action)) for action in possible(mat)) for mat in mats)
    assert lost == COUNTS["second 2"]
