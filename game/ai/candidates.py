"""Defines what a game's room says of its puzzles, so that new ones can be made without end."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Generic, TypeVar

from game.rules.core import Action, S, State

T = TypeVar("T")


class Lots:
    """Draws lots: the same ones for the same text, with every Python on every machine."""

    def __init__(self, text: str) -> None:
        self._state = int.from_bytes(sha256(text.encode()).digest()[:8])

    def below(self, number: int) -> int:
        """A number from 0 on, below this one."""
        self._state = (self._state * 6364136223846793005 + 1442695040888963407) % 2**64
        return (self._state >> 32) * number >> 32

    def one(self, things: Sequence[T]) -> T:
        """One of these."""
        return things[self.below(len(things))]


@dataclass(frozen=True)
class Aim:
    """What a puzzle may ask for: a goal, and how many first actions may be right."""

    goal: str
    most: int = 1


@dataclass(frozen=True, slots=True)
class Candidate(Generic[S]):
    """A position that may be a puzzle; in games where both write at once also the rounds `before` it, and what is
    `known` of the other side's plan."""

    state: S
    before: tuple[Action, ...] = ()
    known: str = ""


def always(state: State, goal: str) -> bool:
    """There is no quick look."""
    return True


@dataclass(frozen=True)
class Puzzles(Generic[S]):
    """The puzzles of one game."""

    aims: tuple[tuple[Aim, ...], tuple[Aim, ...], tuple[Aim, ...]]
    """What those of one, two and three stars may ask for."""
    turned: Callable[[Candidate[S]], Sequence[str]]
    """The eight texts of a candidate, turned and mirrored in every way: two that share one are the same puzzle."""
    fewest: int = 6
    """Actions that there are to choose from at the least."""
    begin: Callable[[str, Lots], S] | None = None
    """A first position of a rule set, drawn by lot; from there a game is played to a candidate."""
    plies: range = range(0)
    """How long that game is."""
    likely: Callable[[S, str], bool] = always
    """Whether a quick look leaves it possible that a goal can be reached, so that a proof is worth its time."""
    every: Callable[[int], Sequence[Candidate[S]]] | None = None
    """All candidates for so many stars, none of which is another one turned or mirrored, in a game that has few."""
    stride: int = 1
    """Into how many parts they are cut; each puzzle is looked for in a part of its own."""
