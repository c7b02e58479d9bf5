"""Offers a handicap for the next match to a person who keeps losing."""

from dataclasses import replace
from typing import Any

import msgspec

from game.catalog import handicap_of
from game.play.record import Record
from game.rules.core import Seat
from game.rules.match import Match


def eased(record: Record, seat: Seat) -> Record | None:
    """The next match like this one, with a handicap that helps the person in `seat`. None if the game has no
    handicap, or one is agreed already, or it would change nothing."""
    match, known = record.positions()[0], handicap_of(record.ruleset)
    assert isinstance(match, Match)
    if known is None:
        return _hinted(record, match, seat)
    if getattr(match.options, known.option):
        return None
    helps: dict[str, Any] = {known.option: known.choices[1 + seat][0]}
    options = replace(match.options, **helps)
    again = record.anew(str(type(match)(options).anew()))
    if not options.back:
        return again
    return msgspec.structs.replace(again, help="no-undo") if _between_people(record) else None


def _hinted(record: Record, match: Match, seat: Seat) -> Record | None:
    """The next match with hints for this person only. None for matches without turns, and in evenings."""
    if record.aided or "clock" not in match.reads or not _between_people(record):
        return None
    return msgspec.structs.replace(record.anew(str(match.anew())), help="marks", aided=(seat,))


def _between_people(record: Record) -> bool:
    """True if both players are people. Against a bot a person may have this help anyway."""
    return all(sitter.kind == "person" for sitter in record.sitters)
