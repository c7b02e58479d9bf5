"""Tests known counts: how many action sequences, how many games, how many positions."""

from collections import Counter
from functools import cache
from random import Random

import pytest

from game.play.counting import perft
from game.rules.classic import Classic
from game.rules.core import State
from game.rules.registry import new, play

CLASSIC = (1, 9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872, 0)

KNOWN = {
    "ultimate": (81, 720, 6336, 55080, 473256, 4020960),
    "ultimate-shardren": (81, 720, 6336, 55080, 473256, 4020960),
    "ultimate-gambit": (80, 712, 6264, 54456, 467880, 3975264),
    "ultimate-conduct": (9, 81, 720, 6336, 55080, 473256, 4020960),
}
QUICK = 500_000
COUNTS = [
    pytest.param(name, depth, count, marks=[pytest.mark.slow] if count > QUICK else [])
    for name, counts in KNOWN.items()
    for depth, count in enumerate(counts, 1)
]


@pytest.mark.parametrize(("depth", "count"), list(enumerate(CLASSIC)))
def test_sequences_of_tic_tac_toe(depth: int, count: int) -> None:
    assert perft(Classic(), depth) == count


@pytest.mark.turns
@pytest.mark.parametrize(("name", "depth", "count"), COUNTS)
def test_sequences_of_ultimate(name: str, depth: int, count: int) -> None:
    assert perft(new(name, {}, Random(0)), depth) == count


def test_games_of_tic_tac_toe() -> None:
    @cache
    def endings(state: State) -> Counter[str]:
        if not state.to_act:
            return Counter([state.ending()])
        (seat,) = state.to_act
        found: Counter[str] = Counter()
        for action in state.legal(seat):
            found += endings(state.apply({seat: action}).state)
        return found

    assert endings(Classic()) == {"X": 131_184, "O": 77_904, "draw": 46_080}
    assert endings(Classic()).total() == 255_168


def test_positions_of_tic_tac_toe() -> None:
    reached = frontier = {Classic()}
    while frontier:
        frontier = {play(here, action) for here in frontier for action in here.legal(here.mover)}
        reached = reached | frontier
    assert len(reached) == 5_478
