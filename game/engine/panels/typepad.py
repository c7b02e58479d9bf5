"""Defines the on-screen keyboard: rows of keys to type a name with a pad or a mouse."""

from game.engine.panels.panel_items import Entry, Key, Row
from game.words import _

LETTERS = ("1234567890", "qwertyuiop", "asdfghjkl'", "zxcvbnm-.!", "àäáâçèéêñü", "ìíîòöóôùúß")
SHIFT, SPACE, ERASE, DONE = "shift", "space", "erase", "done"
LETTER = "letter "


class Typepad:
    """Rows of keys for one entry, in large or small letters; the first letter is a large one."""

    def __init__(self, entry: Entry, text: str) -> None:
        self.entry = entry
        self.before = text
        """What stood there, for who changes their mind."""
        self.large = not text

    def rows(self) -> list[Row]:
        """The line being typed, and the keys."""
        keys: list[Row] = [tuple(Key(LETTER + each, each) for each in self._cased(row)) for row in LETTERS]
        last = (Key(SHIFT, "⇧"), Key(SPACE, _("Space")), Key(ERASE, "⌫"), Key(DONE, _("Done")))
        return [self.entry, *keys, last]

    def letter(self, key: str) -> str:
        """The letter that the key types; "" if it types none."""
        return " " if key == SPACE else key.removeprefix(LETTER) if key.startswith(LETTER) else ""

    def wrote(self, text: str) -> bool:
        """Switch to large letters at the start of a word. Returns whether the keys look different now."""
        large = not text or text.endswith(" ")
        changed, self.large = large != self.large, large
        return changed

    @property
    def first(self) -> str:
        """The key that has the focus first."""
        return LETTER + self._cased(LETTERS[1])[0]

    def _cased(self, row: str) -> str:
        return row.upper() if self.large and "ß" not in row else row
