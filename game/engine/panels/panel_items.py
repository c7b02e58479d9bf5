"""Defines what a panel can show, as data: headings, words, and the controls that a player changes.

A control's `about` says in a sentence what it is for, for whoever asks.
"""

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Heading:
    """Begins a group."""

    text: str


@dataclass(frozen=True)
class Words:
    """A paragraph to read."""

    text: str


@dataclass(frozen=True)
class Button:
    """A button to press. Its change has the value True."""

    key: str
    label: str
    enabled: bool = True
    about: str = ""


@dataclass(frozen=True)
class Key(Button):
    """A key of the on-screen keyboard."""


@dataclass(frozen=True)
class Slider:
    """A whole number between two ends."""

    key: str
    label: str
    value: int
    low: int = 0
    high: int = 100
    step: int = 5
    unit: str = " %"
    about: str = ""


@dataclass(frozen=True)
class Choice:
    """One of several values, each with the word that a player reads."""

    key: str
    label: str
    value: str
    options: tuple[tuple[str, str], ...]
    about: str = ""


@dataclass(frozen=True)
class Toggle:
    """On or off."""

    key: str
    label: str
    value: bool
    about: str = ""


@dataclass(frozen=True)
class Entry:
    """A line of text, of at most so many letters."""

    key: str
    label: str
    value: str
    limit: int = 16
    about: str = ""


Control = Button | Slider | Choice | Toggle | Entry
Row = Heading | Words | Control | tuple[Button, ...]


@dataclass(frozen=True)
class Change:
    """A player's change on a panel: the item's key and its new value. `BACK` is the key of a press of cancel."""

    key: str
    value: Any = True


BACK = "back"


def controls(row: Row) -> tuple[Control, ...]:
    """The controls in a row."""
    if isinstance(row, tuple):
        return row
    return () if isinstance(row, Heading | Words) else (row,)
