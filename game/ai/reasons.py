"""Defines the reason for an action: a sentence, and the check without which it is never said."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from string import Formatter
from typing import Generic, TypeVar

from game.rules.core import State
from game.rules.registry import winning_action
from game.words import N_


@dataclass(frozen=True)
class Reason:
    """The reason for an action: a sentence marked for translation. `values` fill its {names} when it is shown. It
    names no squares."""

    text: str
    values: Mapping[str, str | int] = field(default_factory=dict)
    forced: bool = False
    """True if the action is known to win by force, but not at once."""
    lines: tuple[str, ...] = ()
    """The names of the other side's lines that the action stops."""

    def __str__(self) -> str:
        return self.text.format(**self.values)


class Facts:
    """What is known of an action. A game adds the facts that its sentences speak of."""

    @property
    def forced(self) -> bool:
        """True if the action is known to win by force, but not at once."""
        return False

    @property
    def stopped(self) -> tuple[str, ...]:
        """The names of the other side's lines that the action stops."""
        return ()


F = TypeVar("F", bound=Facts)


@dataclass(frozen=True)
class ReasonKind(Generic[F]):
    """A sentence, marked for translation, and the check without which it is not said. Each {name} in the sentence is
    one of the facts."""

    text: str
    holds: Callable[[F], bool]
    stops: bool = False
    """True if the sentence speaks of the lines that the action stops."""


def reason_of(kinds: Sequence[ReasonKind[F]], facts: F) -> Reason:
    """The first kind of reason that holds. The last one of a game holds for every action."""
    kind = next(each for each in kinds if each.holds(facts))
    values = {name: getattr(facts, name) for _text, name, *_format in Formatter().parse(kind.text) if name}
    return Reason(kind.text, values, facts.forced, facts.stopped if kind.stops else ())


def line_of(squares: Iterable[str]) -> str:
    """A line's name, such as `b2-c3-d4`."""
    return "-".join(squares)


WINS = N_("Here you win.")
"""The sentence about an action that wins at once."""
GIVES_AWAY = N_("After this they can win.")
"""The sentence about an action that loses, if others may not."""
WON_AT_ONCE = N_("Elsewhere they win next turn.")
"""The sentence about all other actions, if after each of them the other side wins at once."""


def lost(_after: State, loses: bool) -> bool:
    """True if an action loses by force."""
    return loses


def lost_at_once(after: State, _loses: bool) -> bool:
    """True if the side to move wins at once."""
    return winning_action(after) is not None


@dataclass(frozen=True)
class Allowed:
    """The chance that an answer gives the other side."""

    weight: int
    """How bad the chance is for the other player. Only weights of the same game are compared."""
    reason: Reason
    """The sentence about all actions but the best, which allow such an answer."""
    everywhere: Callable[[State, bool], bool] = lost
    """The check without which the sentence is not said. It must hold for every action but the best, given the position
    after it, and True if its worth says that it loses by force."""
