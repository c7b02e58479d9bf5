"""Offers to go on with what was played last: with the match itself, if it was left, or with the next one of the same
people at the same game."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.play.record import Record, Sitter
from game.scenes.services.services import Services

if TYPE_CHECKING:
    from game.play.files.settings import Setup
    from game.rules.match import Match
    from game.scenes.common.polaroid import Face  # rarely needed at the start: the first picture must not wait for it

COMES, SLIDES, TAPED = 0.40, 0.24, 0.08
"""Seconds until its photograph is whole: until both halves lie together, and for each tape."""


@dataclass(frozen=True)
class Usual:
    """The two of last time, the game, and how it stands: in the match that was left, or between them in all matches."""

    faces: "tuple[Face, Face]"
    game: str
    score: tuple[int, int]
    left: bool = False
    """Whether the match was left, and goes on."""


def usual(services: Services, left: Record | None) -> Usual | None:
    """What was played last; None before anything was. `left` is the match that was left last, if one was."""
    from game.catalog import titles

    played = _played(services)
    if left is not None and (played is None or _is_of(left, played)):
        return Usual(_faces(left.sitters), titles().get(left.ruleset, ""), standing(left).score, left=True)
    if played is None:
        return None
    first, second = played.sitters
    score = services.results.records().between(first.name, second.name)
    return Usual(_faces(played.sitters), titles().get(played.match, ""), score)


def _played(services: Services) -> "Setup | None":
    """The setup of the match that was begun last. Version 1.0 kept only that of the seats: it counts if one of the two
    has finished a match of this game against the other."""
    settings = services.settings
    if settings.played is not None:
        return settings.played if settings.played.sound() else None
    careers = services.results.records().careers
    first, second = settings.setup.sitters
    for one, other in ((first, second), (second, first)):
        career = careers.get(one.name) if one.kind == "person" else None
        if career is not None and settings.setup.match in career.tallies and other.name in career.against:
            return settings.setup if settings.setup.sound() else None
    return None


def _is_of(left: Record, played: "Setup") -> bool:
    """Whether a match that was left is the one that was played last."""
    names = [[sitter.name for sitter in sitters] for sitters in (left.sitters, played.sitters)]
    return left.ruleset == played.match and names[0] == names[1]


def _faces(sitters: tuple[Sitter, Sitter]) -> "tuple[Face, Face]":
    from game.scenes.common.polaroid import face_of, you

    first, second = sitters
    return face_of(first, 0, you(first, second)), face_of(second, 1, you(second, first))


def standing(record: Record) -> "Match":
    """Where a match stands."""
    from game.rules.match import Match

    match = record.positions()[-1]
    assert isinstance(match, Match)
    return match
