"""Plays rock-paper-scissors: fairly, unless it has a memory of the person and reads a pattern in it."""

from collections.abc import Mapping

from game.ai.mind import Brief, Memory
from game.ai.rps.reader import read, remember
from game.rules.core import Action, Seat, State, other
from game.rules.rps.state import SIGNS


def choose(state: State, seat: Seat, brief: Brief) -> Action:
    """A sign, the same way at every level: each with the same chance, or the one that beats the expected one."""
    guess = None if brief.memory is None else read(brief.memory).guess
    return brief.rng.choice(SIGNS) if guess is None else SIGNS[(SIGNS.index(guess) + 1) % 3]


def learn(memory: Memory, state: State, acts: Mapping[Seat, Action], seat: Seat) -> Memory:
    """What the bot in `seat` remembers after this throw of both."""
    return remember(memory, acts[other(seat)], acts[seat])
