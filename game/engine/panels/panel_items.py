"""Defines the rows of a panel as data: headings, words, controls, and the on-screen keyboard.

The `about` of a control is the note that says what it is for.
"""

from dataclasses import dataclass
from typing import Any

from game.words import _, headed


@dataclass(frozen=True)
class Heading:
    """The heading of a group of rows."""

    text: str


@dataclass(frozen=True)
class Words:
    """A paragraph of text."""

    text: str


@dataclass(frozen=True)
class Button:
    """A button. Pressing it is a Change with the value True."""

    key: str
    label: str
    enabled: bool = True
    about: str = ""


@dataclass(frozen=True)
class KeyboardKey(Button):
    """A key of the on-screen keyboard."""


@dataclass(frozen=True)
class Slider:
    """A whole number between `low` and `high`."""

    key: str
    label: str
    value: int
    low: int = 0
    high: int = 100
    step: int = 5
    about: str = ""


@dataclass(frozen=True)
class ChoiceField:
    """One of several values; each option is a value and its text."""

    key: str
    label: str
    value: str
    options: tuple[tuple[str, str], ...]
    about: str = ""


@dataclass(frozen=True)
class Toggle:
    """A control with the two values on and off."""

    key: str
    label: str
    value: bool
    about: str = ""


@dataclass(frozen=True)
class TextEntry:
    """A line to type a text of at most `limit` letters."""

    key: str
    label: str
    value: str
    limit: int = 16
    about: str = ""


Control = Button | Slider | ChoiceField | Toggle | TextEntry
Row = Heading | Words | Control | tuple[Button, ...]


@dataclass(frozen=True)
class Change:
    """A player's change on a panel: the control's key and its new value. Cancel has the key BACK."""

    key: str
    value: Any = True


BACK = "back"


def controls(row: Row) -> tuple[Control, ...]:
    """The controls in a row."""
    if isinstance(row, tuple):
        return row
    return () if isinstance(row, Heading | Words) else (row,)


def named(item: Control) -> str:
    """A control in words: its label and its value."""
    match item:
        case Slider():
            return headed(item.label, f"{item.value} %")
        case ChoiceField():
            return headed(item.label, dict(item.options)[item.value])
        case Toggle():
            return headed(item.label, _("On") if item.value else _("Off"))
        case TextEntry():
            return headed(item.label, item.value or _("empty"))
    return item.label if item.enabled else _("{what}, not now").format(what=item.label)


LETTERS = ("1234567890", "qwertyuiop", "asdfghjkl'", "zxcvbnm-.!", "àäáâçèéêñü", "ìíîòöóôùúß")
SHIFT, SPACE, ERASE, DONE = "shift", "space", "erase", "done"
LETTER = "letter "


class Typepad:
    """The on-screen keyboard for one line, in capital or small letters. A text begins with a capital."""

    def __init__(self, entry: TextEntry, text: str) -> None:
        self.entry = entry
        self.before = text
        """The text before the change; cancel restores it."""
        self.large = True  # what is typed first takes the place of the text

    def rows(self) -> list[Row]:
        """The line, and the rows of keys."""
        keys: list[Row] = [tuple(KeyboardKey(LETTER + each, each) for each in self._cased(row)) for row in LETTERS]
        last = (
            KeyboardKey(SHIFT, "⇧"),
            KeyboardKey(SPACE, _("Space")),
            KeyboardKey(ERASE, "⌫"),
            KeyboardKey(DONE, _("Done")),
        )
        return [self.entry, *keys, last]

    def letter(self, key: str) -> str:
        """The letter that the key types; "" for the other keys."""
        return " " if key == SPACE else key.removeprefix(LETTER) if key.startswith(LETTER) else ""

    def wrote(self, text: str) -> bool:
        """Change to capitals at the start of a word. Returns True if the keys' letters changed."""
        large = not text or text.endswith(" ")
        changed, self.large = large != self.large, large
        return changed

    @property
    def first(self) -> str:
        """The key that gets the focus first."""
        return LETTER + self._cased(LETTERS[1])[0]

    def _cased(self, row: str) -> str:
        return "".join(each.upper() if self.large and each != "ß" else each for each in row)
