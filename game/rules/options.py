"""Defines the options that two people agree on before a match.

An option that is not set means the custom of the rulebook or of this program. Here are the options that several games
share; each game declares its own in its room, in a subclass that its match names as the type of its `options`.
"""

import re
from collections.abc import Callable, Collection
from dataclasses import dataclass, field, fields, replace
from typing import Any, Self, TypeVar

from game.rules.clock import Control
from game.rules.core import BadText
from game.words import N_

T = TypeVar("T")


def option(default: T, read: Callable[[str], T], *, before: str = "decided", personal: bool = False) -> T:
    """The field of an option: its value if it is not set, and what reads its text or raises BadText.

    It is written before the option named `before`. If it is `personal`, one of the two has what it gives: its value
    begins with that person's number, `1` or `2`.
    """
    return field(default=default, metadata={"read": read, "before": before, "personal": personal})


def number(text: str) -> int:
    """Read a number of games."""
    if not re.fullmatch("[1-9][0-9]?", text):
        raise BadText(N_("A match has 1 to 99 games."))
    return int(text)


def yes_or_no(text: str) -> bool:
    """Read `1` for yes, or `0` for no."""
    return one_of(("0", "1"), N_("That option of a match is 1 for yes or 0 for no."))(text) == "1"


def control(text: str) -> str:
    """Read a clock, or `off`."""
    return text if text == "off" else str(Control.parse(text))


def one_of(values: Collection[str], otherwise: str) -> Callable[[str], str]:
    """What reads one of these values. `otherwise` is the message for any other text."""
    return matching("|".join(map(re.escape, values)), otherwise)


def matching(pattern: str, otherwise: str) -> Callable[[str], str]:
    """What reads texts that match a regular expression. `otherwise` is the message for any other text."""

    def read(text: str) -> str:
        if not re.fullmatch(pattern, text):
            raise BadText(otherwise)
        return text

    return read


@dataclass(frozen=True)
class Options:
    """The options of a match, written as `key=value` words, or `-` for none. These are the ones that games share."""

    games: int = option(0, number)
    """The number of games that count, 1 to 99; 0 is the custom."""
    to: int = option(0, number)
    """In throws: the number of wins that wins the match; 0 means that all throws are played."""
    starts: str = option(
        "", one_of(("throw", "roll", "1", "2"), N_("Who opens is throw, roll, 1 or 2.")), personal=True
    )
    """How the first opener is found: `throw` is rock-paper-scissors, `roll` a die each; `1` or `2` is an agreement."""
    redeal: bool = option(False, yes_or_no)
    """True if a cat's game does not count, and the players throw again (match-redeal)."""
    decider: bool = option(False, yes_or_no)
    """True if one more game follows equal points (match-decider)."""
    clock: str = option("", control)
    """The clock as `turn/reserve+added` in seconds, or `off`."""
    longer: str = option("", one_of(("1", "2"), N_("Who has the longer clock is 1 or 2.")), personal=True)
    """The person, `1` or `2`, whose clock is doubled (match-clock)."""
    decided: str = option("", one_of(("stop",), N_("A decided match stops, or that is not mentioned.")))
    """With `stop` a match ends as soon as nobody can catch up (match-score). Without it, as in matches of version 1.0,
    all games are played."""

    def __str__(self) -> str:
        words = ((name, getattr(self, name)) for name in self.chosen())
        return " ".join(f"{name}={int(value) if isinstance(value, bool) else value}" for name, value in words) or "-"

    def chosen(self) -> tuple[str, ...]:
        """The names of the options that are set, in the order in which they are written."""
        return tuple(each for each in _names(type(self)) if getattr(self, each) != getattr(type(self), each))

    @property
    def crossed(self) -> Self:
        """The same options for two people in each other's seats: what one of them has, the other has."""
        texts = {each.name: getattr(self, each.name) for each in fields(self) if each.metadata["personal"]}
        turned: dict[str, Any] = {
            name: f"{3 - int(text[0])}{text[1:]}" for name, text in texts.items() if text[:1] in ("1", "2")
        }
        return replace(self, **turned)

    @classmethod
    def parse(cls, text: str, reads: Collection[str]) -> Self:
        """The options with this text, for a match that `reads` these. Raises BadText."""
        known = {each.name: each.metadata["read"] for each in fields(cls) if each.name in reads}
        values: dict[str, Any] = {}
        for word in text.split() if text != "-" else ():
            key, equals, value = word.partition("=")
            if not equals or key in values:
                raise BadText(N_("The options of a match are words like games=5, each once."))
            if key not in known:
                raise BadText(N_("This match has no such option."))
            values[key] = known[key](value)
        return cls(**values)


CUSTOM = Options()
"""The options if nothing was agreed."""


def _names(kind: type[Options]) -> list[str]:
    """The names of all options, in the order in which they are written."""
    names: list[str] = []
    for each in fields(kind):
        before = each.metadata["before"]
        names.insert(names.index(before) if before in names else len(names), each.name)
    return names
