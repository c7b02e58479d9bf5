"""What is agreed before a match, remembered for the next evening: which match, who sits where, the options."""

import msgspec

from game.play.record import Record, Sitter
from game.rules.core import BadText
from game.rules.options import Options
from game.rules.registry import MATCHES

IMPLEMENTS = ("pencil", "pen", "crayon", "chalk")
"""What tic-tac-toe may be written with: the FAQ leaves it to the players."""


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A match to be begun. `options` are the match's options as text."""

    match: str = "match-classic"
    sitters: tuple[Sitter, Sitter] = (Sitter("Ada"), Sitter("Turing", "bot", 2))
    options: str = "-"
    implement: str = "pencil"

    def sound(self) -> bool:
        """Whether a match can be begun with this; a settings file may have been edited by hand."""
        try:
            Options.parse(self.options)
        except BadText:
            return False
        return self.match in MATCHES and self.implement in IMPLEMENTS

    def begin(self) -> Record:
        """An empty record of this match."""
        start = MATCHES[self.match](Options.parse(self.options))
        return Record(self.match, str(start), self.sitters, implement=self.implement)
