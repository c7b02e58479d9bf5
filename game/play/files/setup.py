"""Remembers what was agreed before a match: which match, who sits where, the options."""

from typing import TYPE_CHECKING

import msgspec

from game import shipped
from game.play.record import Dice, Help, Implement, Record, Sitter
from game.rules.core import BadText, Seat

if TYPE_CHECKING:
    from game.rules.match import Match


class Setup(msgspec.Struct, frozen=True):
    """The setup of a match. `options` are the match's options as text."""

    match: str = shipped.FIRST
    sitters: tuple[Sitter, Sitter] = (Sitter("Ada"), Sitter("Aunt Tilda", "bot", 2, character="tilda"))
    options: str = "-"
    implement: Implement = "pencil"
    dice: Dice = ""
    help: Help = "all"
    people: tuple[Sitter, Sitter] = (Sitter("Ada"), Sitter("Grace"))
    """The person in each seat, as it was last one: a bot that sits there for a while makes nobody forget a name."""

    def with_sitter(self, seat: Seat, sitter: Sitter) -> "Setup":
        """The same with another sitter; a person is remembered."""
        sitters, people = list(self.sitters), list(self.people)
        sitters[seat] = sitter
        if sitter.kind == "person":
            people[seat] = sitter
        return msgspec.structs.replace(self, sitters=tuple(sitters), people=tuple(people))

    def sound(self) -> bool:
        """Whether a match can begin with this; a settings file may have been edited by hand."""
        try:
            self._agreed()
        except (BadText, KeyError):
            return False
        return True

    def begin(self) -> Record:
        """An empty record of this match. Raises BadText or KeyError if it is not sound."""
        start = str(self._agreed().anew())
        return Record(self.match, start, self.sitters, implement=self.implement, dice=self.dice, help=self.help)

    def _agreed(self) -> "Match":
        from game.rules.registry import MATCHES  # the title does not import the rules

        return MATCHES[self.match].agreed(self.options)
