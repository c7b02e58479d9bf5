"""Defines what a game provides for making new puzzles."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Generic, TypeVar

from game.rules.core import Action, S, State

T = TypeVar("T")


class Lots:
    """A random generator that gives the same numbers for the same text with every version of Python."""

    def __init__(self, text: str) -> None:
        self._state = int.from_bytes(sha256(text.encode()).digest()[:8])

    def below(self, number: int) -> int:
        """A number from 0 up to, but without, `number`."""
        self._state = (self._state * 6364136223846793005 + 1442695040888963407) % 2**64
        return (self._state >> 32) * number >> 32

    def one(self, things: Sequence[T]) -> T:
        """One of these things."""
        return things[self.below(len(things))]


@dataclass(frozen=True)
class Aim:
    """A goal for a puzzle, and the most first actions that may reach it."""

    goal: str
    most: int = 1


@dataclass(frozen=True, slots=True)
class Candidate(Generic[S]):
    """A position that may become a puzzle. In games where both sides write at once, `before` has the earlier rounds,
    and `known` what is known of the other side's plan."""

    state: S
    before: tuple[Action, ...] = ()
    known: str = ""


def always(state: State, goal: str) -> bool:
    """There is no quick look."""
    return True


@dataclass(frozen=True)
class Puzzles(Generic[S]):
    """How puzzles of one game are made."""

    aims: tuple[tuple[Aim, ...], tuple[Aim, ...], tuple[Aim, ...]]
    """The aims of puzzles of one, two and three stars."""
    turned: Callable[[Candidate[S]], Sequence[str]]
    """The texts of the eight rotations and reflections of a candidate. Candidates that share one are the same
    puzzle."""
    fewest: int = 6
    """The fewest actions among which a puzzle lets its player choose."""
    begin: Callable[[str, Lots], S] | None = None
    """Returns a first position of a rule set. A random game from there leads to a candidate."""
    plies: range = range(0)
    """The possible lengths of that game in plies. Each of its positions from the shortest length on is a candidate."""
    likely: Callable[[S, str], bool] = always
    """Returns False if a quick test already shows that a goal cannot be reached."""
    every: Callable[[int], Sequence[Candidate[S]]] | None = None
    """Returns all candidates for this many stars, without rotations and reflections, in games that have few."""
    stride: int = 1
    """The number of parts into which that list is cut. Each puzzle is searched in its own part."""
