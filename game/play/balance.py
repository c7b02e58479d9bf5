"""Evens out the chances of unequal players: a bot that suits a person, or a handicap for a person who keeps losing.

The bot is found in half levels, for each person and game (a staircase method). A win leads half a level up, and every
second loss a whole level down, so a person who wins half of the matches stays. Two bots share a half level: the
position decides which of them moves. The lowest half level is shared by the weakest bot and by chance. The step never
changes within a match.
"""

from dataclasses import replace
from typing import Annotated, Any
from zlib import crc32

import msgspec

from game.catalog import handicap_of
from game.play.record import Record
from game.rules.core import Seat

LOWEST, HIGHEST = 1, 14
"""The steps that bots can play, in half levels."""
BEYOND = 4
"""Steps are counted this far beyond LOWEST and HIGHEST, so that a person who has won a lot at the top does not leave
it after two losses."""
FIRST = 5
"""Everybody begins here, between Aunt Tilda and Wally."""


class Stair(msgspec.Struct, frozen=True):
    """A person's step, and the losses since the last step down."""

    step: Annotated[int, msgspec.Meta(ge=LOWEST - BEYOND, le=HIGHEST + BEYOND)] = FIRST
    losses: Annotated[int, msgspec.Meta(ge=0, le=1)] = 0

    @property
    def played(self) -> int:
        """The step that the bot plays."""
        return min(max(self.step, LOWEST), HIGHEST)

    def after(self, *, won: bool) -> "Stair":
        """The step after a match."""
        if won:
            return Stair(min(self.step + 1, HIGHEST + BEYOND), self.losses)
        if self.losses == 0:
            return Stair(self.step, 1)
        return Stair(max(self.step - 2, LOWEST - BEYOND))


def level_at(step: int, position: str) -> int:
    """The level of the bot that plays this step in this position. For a half level it is one of two; 0 is chance."""
    return step // 2 + (step % 2 and crc32(position.encode()) % 2)


def eased(record: Record, seat: Seat) -> Record | None:
    """The next match like this one, with a handicap that helps the person in `seat`. None if one is agreed already, or
    it would change nothing.

    A game without a handicap of its own gives this person hints, but not in matches without turns. Against a bot,
    None if it would only take rolls back or give hints, which a person may have there anyway.
    """
    from game.rules.match import Match  # the title does not import the rules

    match, known = record.positions()[0], handicap_of(record.ruleset)
    assert isinstance(match, Match)
    between_people = all(sitter.kind == "person" for sitter in record.sitters)
    if known is None:
        if record.aided or "clock" not in match.reads or not between_people:
            return None
        return msgspec.structs.replace(record.anew(str(match.anew())), help="marks", aided=(seat,))
    if getattr(match.options, known.option):
        return None
    helps: dict[str, Any] = {known.option: known.choices[1 + seat][0]}
    eases = type(match)(replace(match.options, **helps)).anew()
    again = record.anew(str(eases))
    if not eases.takes_back:
        return again
    return msgspec.structs.replace(again, help="no-undo") if between_people else None
