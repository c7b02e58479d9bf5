"""A language in which every text is the longest that any language has for it: what it has room for, all have."""

import gettext

from game.paths import ASSETS
from tests.catalogs import make

LONGEST = "longest"
"""Its code, in tests."""


class Longest:
    """The catalog of that language."""

    def __init__(self) -> None:
        self._catalogs = [gettext.translation("game", ASSETS / "locale", languages=[code]) for code in make.COMPLETE]

    def gettext(self, text: str) -> str:
        """The longest of the text and its translations."""
        return max([text, *(each.gettext(text) for each in self._catalogs)], key=len)

    def ngettext(self, one: str, many: str, n: int) -> str:
        """The same for a number of things."""
        return max([one if n == 1 else many, *(each.ngettext(one, many, n) for each in self._catalogs)], key=len)
