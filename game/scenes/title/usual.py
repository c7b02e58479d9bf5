"""Finds what was played last, to go on with: the unfinished match, otherwise another match of the same people at the
same game."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.play.record import Record, Sitter
from game.scenes.services.services import Services

if TYPE_CHECKING:
    from game.play.files.settings import Setup
    from game.rules.match import Match
    from game.scenes.common.polaroid import Face  # rarely needed at the start: the first picture must not wait for it

USUAL, CONTINUE = "usual", "continue"
"""The keys of the cards that repeat the last match, and that go on with the newest unfinished one."""
COMES, SLIDES, TAPED = 0.40, 0.24, 0.08
"""Seconds until the photograph is complete, until its halves lie together, and for each piece of tape."""


@dataclass(frozen=True)
class Usual:
    """The two players of last time, their game, and the score of the unfinished match, or without one of all
    matches of this game between them; None if that is not known."""

    faces: "tuple[Face, Face]"
    game: str
    score: tuple[int, int] | None
    left: bool = False
    """True if there is an unfinished match to go on with."""
    other: str = ""
    """The game that was begun last, if the unfinished match is of other people or of another game."""

    @property
    def key(self) -> str:
        """The key of the card that is shown as the photograph."""
        return CONTINUE if self.left else USUAL


def usual(services: Services, left: Record | None) -> Usual | None:
    """What was played last; None if nothing was played yet. `left` is the latest unfinished match, if there is one."""
    from game.catalog import titles

    played = _played(services)
    if left is not None:
        other = "" if played is None or played.is_of(left) else titles().get(played.match, "")
        game = titles().get(left.ruleset, "")
        return Usual(_faces(left.sitters), game, standing(left).score, left=True, other=other)
    if played is None:
        return None
    first, second = played.sitters
    score = services.results.records().between(first.name, second.name, played.match)
    return Usual(_faces(played.sitters), titles().get(played.match, ""), score)


def _played(services: Services) -> "Setup | None":
    """The setup of the match that was begun last; None if there is none.

    Version 1.0 saved only the setup of the seats' screen. That one is used if one of its two players has finished a
    match of this game against the other.
    """
    settings = services.settings
    if settings.played is not None:
        return settings.played if settings.played.sound() else None
    records = services.results.records()
    first, second = settings.setup.sitters
    for one, other in ((first, second), (second, first)):
        career = records.of(one.name) if one.kind == "person" else None
        if career and settings.setup.match in career.tallies and career.has_met(other.name):
            return settings.setup if settings.setup.sound() else None
    return None


def _faces(sitters: tuple[Sitter, Sitter]) -> "tuple[Face, Face]":
    from game.scenes.common.polaroid import face_of, you

    first, second = sitters
    return face_of(first, 0, you(first, second)), face_of(second, 1, you(second, first))


def standing(record: Record) -> "Match":
    """The present state of a record's match."""
    from game.rules.match import Match

    match = record.positions()[-1]
    assert isinstance(match, Match)
    return match
