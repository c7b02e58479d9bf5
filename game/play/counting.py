"""Counts positions (perft), and plays at random to the end (playouts), for all rule sets."""

import time
from random import Random

from game.rules.core import Action, Seat, State

_REMEMBERED = 300_000
"""The number of positions that a perft caches."""


class TookTooLong(Exception):
    """The deadline has passed."""


def random_acts(state: State, source: Random) -> dict[Seat, Action]:
    """A random legal action for every seat that must act."""
    return {seat: source.choice(list(state.moves(seat))) for seat in state.to_act}


def playout(state: State, source: Random) -> tuple[State, int]:
    """Play at random to the end. Returns the last position and the number of steps."""
    plies = 0
    while state.to_act:
        state = state.apply(random_acts(state, source)).state
        plies += 1
    return state, plies


def perft(state: State, depth: int, deadline: float = float("inf")) -> int:
    """The number of action sequences of this length. Only one seat at a time may act. Raises TookTooLong after the
    deadline."""
    seen: dict[tuple[State, int], int] = {}

    def count(here: State, left: int) -> int:
        if left == 0:
            return 1
        if not here.to_act:
            return 0
        (seat,) = here.to_act
        if left == 1:
            return sum(1 for _ in here.legal(seat))
        known = seen.get((here, left))
        if known is not None:
            return known
        if time.perf_counter() > deadline:
            raise TookTooLong
        total = sum(count(here.apply({seat: action}).state, left - 1) for action in here.legal(seat))
        if len(seen) < _REMEMBERED:
            seen[here, left] = total
        return total

    return count(state, depth)
