"""Defines the options that two people agree on before a match.

An option that is not set means the custom of the rulebook or of this program.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from typing import Any, Self

from game.rules.clock import Control
from game.rules.core import BadText
from game.words import N_


@dataclass(frozen=True)
class Options:
    """The options, written as `key=value` words, or `-` for none."""

    games: int = 0
    """The number of games that count, 1 to 99; 0 is the custom."""
    to: int = 0
    """In throws: the number of wins that wins the match; 0 means that all throws are played."""
    starts: str = ""
    """How the first opener is found: `throw` is rock-paper-scissors, `roll` a die each; `1` or `2` is an agreement."""
    redeal: bool = False
    """True if a cat's game does not count, and the players throw again (match-redeal)."""
    swap: bool = False
    """The FAQ's house rule: Player Two has the Xs and the second move (faq-house-rule)."""
    decider: bool = False
    """True if one more game follows equal points (match-decider)."""
    clock: str = ""
    """The clock as `turn/reserve+added` in seconds, or `off`."""
    longer: str = ""
    """The person, `1` or `2`, whose clock is doubled (match-clock)."""
    garnets: str = ""
    """In death matches: the garnets of the candidate and of the opponent, `3/5`."""
    solver: str = ""
    """In Zero's Gambit: the person, `1` or `2`, who solved the puzzle."""
    version: str = ""
    """In T-Tic-T-Tac-Toe: the version, `1` or `2`. If it is empty, the winner of the toss chooses [2.05]."""
    pen: str = ""
    """In T-Tic-T-Tac-Toe: with `free` a player may write the other's mark."""
    cutters: str = ""
    """In T-Tic-T-Tac-Toe: with `none` there are no wire cutters."""
    fewer: str = ""
    """In T-Tic-T-Tac-Toe: the person who lacks a part of the stock. `2:CWS` lacks curtain, wall and Super."""
    given: str = ""
    """In Ultimate: the person who has a board before the first mark, and that board, `1:5`."""
    back: str = ""
    """In Tris 2: the person, `1` or `2`, who may take back one roll in every game."""
    thrice: str = ""
    """In Tris 2, when a position occurs for the third time (tris2-repetition): with `ask` the table proposes a draw,
    with `on` nothing happens. Without either, as in matches of version 1.0, the game is drawn."""

    decided: str = ""
    """With `stop` a match ends as soon as nobody can catch up (match-score). Without it, as in matches of version 1.0,
    all games are played."""

    def __str__(self) -> str:
        words = [
            f"{each.name}={int(value) if isinstance(value, bool) else value}"
            for each in fields(self)
            if (value := getattr(self, each.name)) != each.default
        ]
        return " ".join(words) or "-"

    def chosen(self) -> tuple[str, ...]:
        """The names of the options that are set."""
        return tuple(each.name for each in fields(self) if getattr(self, each.name) != each.default)

    @classmethod
    def parse(cls, text: str) -> Self:
        """The options with this text. Raises BadText."""
        values: dict[str, Any] = {}
        for word in text.split() if text != "-" else ():
            key, _, value = word.partition("=")
            if key not in _READERS or key in values:
                raise BadText(N_("The options of a match are words like games=5, each once."))
            values[key] = _READERS[key](value)
        return cls(**values)


CUSTOM = Options()
"""The options if nothing was agreed."""


def _number(text: str) -> int:
    if not re.fullmatch("[1-9][0-9]?", text):
        raise BadText(N_("A match has 1 to 99 games."))
    return int(text)


def _yes_or_no(text: str) -> bool:
    return _one_of(("0", "1"), N_("That option of a match is 1 for yes or 0 for no."))(text) == "1"


def _one_of(values: tuple[str, ...], otherwise: str) -> Callable[[str], str]:
    def read(text: str) -> str:
        if text not in values:
            raise BadText(otherwise)
        return text

    return read


def _control(text: str) -> str:
    return text if text == "off" else str(Control.parse(text))


def _garnets(text: str) -> str:
    if not re.fullmatch("[0-9]{1,4}/[0-9]{1,4}", text):
        raise BadText(N_("Garnets are two numbers, the candidate's and the opponent's, like 3/5."))
    return text


def _handicap(what: str, otherwise: str) -> Callable[[str], str]:
    def read(text: str) -> str:
        if not re.fullmatch(f"[12]:{what}", text):
            raise BadText(otherwise)
        return text

    return read


_READERS: Mapping[str, Callable[[str], Any]] = {
    "games": _number,
    "to": _number,
    "starts": _one_of(("throw", "roll", "1", "2"), N_("Who opens is throw, roll, 1 or 2.")),
    "redeal": _yes_or_no,
    "swap": _yes_or_no,
    "decider": _yes_or_no,
    "clock": _control,
    "longer": _one_of(("1", "2"), N_("Who has the longer clock is 1 or 2.")),
    "garnets": _garnets,
    "solver": _one_of(("1", "2"), N_("Who solved the puzzle is 1 or 2.")),
    "version": _one_of(("1", "2"), N_("The version is 1 or 2.")),
    "pen": _one_of(("free",), N_("The pen is free, or not mentioned.")),
    "cutters": _one_of(("none",), N_("There are no wire cutters, or they are not mentioned.")),
    "fewer": _handicap("(?=.)C?W?K?S?", N_("Who has fewer tools is 1 or 2, and without which: 2:CWS.")),
    "given": _handicap("[1-9]", N_("Who is given a board is 1 or 2, and which board: 1:5.")),
    "back": _one_of(("1", "2"), N_("Who may take a roll back is 1 or 2.")),
    "thrice": _one_of(("ask", "on"), N_("A third time is ask or on, or not mentioned.")),
    "decided": _one_of(("stop",), N_("A decided match stops, or that is not mentioned.")),
}
