"""Knows what this keyboard prints on its keys, and names them for the bindings.

A letter or digit that it prints nowhere is the key that has its place on a US keyboard: under a Greek layout, H is the
key that prints Η.
"""

import unicodedata
from collections.abc import Callable

import pygame

PLACES = {
    getattr(pygame, name): name.removeprefix("KSCAN_").lower() for name in dir(pygame) if name.startswith("KSCAN_")
}
"""Keys by their place on a US keyboard."""
SCANCODES = 512
"""How many places SDL knows."""
SIGNS = range(ord("!"), 0x1200)
"""What keyboards print lies here, from Latin to Georgian. (Chinese, Japanese and Korean ones print Latin letters.)"""


class KeyLayout:
    """The layout in use; `writes` says whether a hint can show a sign."""

    def __init__(self, writes: Callable[[str], bool]) -> None:
        self._writes = writes
        self._printed: dict[str, str] = {}
        """What is printed on each key, by its place."""
        self.read()

    def read(self) -> None:
        """Learn what the system says: at the start, and whenever the layout changes."""
        found = pygame.key.ScancodeWrapper(range(SCANCODES))  # type: ignore[arg-type]  # key -> place, not "is down"
        places = {code: PLACES[found[code]] for code in SIGNS if found[code] and found[code] in PLACES}
        self._printed = {place: chr(code) for code, place in places.items()}

    def name(self, event: pygame.event.Event) -> str:
        """What bindings call the key of an event: what is printed on it, or its place."""
        place, code = PLACES.get(event.scancode, ""), event.key
        printed = pygame.key.name(code) or (chr(code) if code in SIGNS else "")
        self._printed[place] = printed
        latin = printed.isascii() and printed.isalnum()
        return place if self._has_no(place) and not latin else printed

    def shown_on(self, key: str, *, by_print: bool) -> str:
        """What a hint shows for a key, which is named by its place, or `by_print` as `name` does.

        What cannot be written is not shown: keyboards that print that print Latin letters beside it.
        """
        printed = key if by_print and not self._has_no(key) else self._printed.get(key) or key
        return key if unicodedata.category(printed[-1]) == "Mn" or not self._writes(printed) else printed

    def _has_no(self, letter: str) -> bool:
        """Whether this is a letter or digit that is printed nowhere."""
        return len(letter) == 1 and letter.isalnum() and letter not in self._printed.values()
