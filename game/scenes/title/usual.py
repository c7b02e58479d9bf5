"""Offers what was played last once more: the same people, the same game, and how it stands between them."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.scenes.services.services import Services
from game.words import _

if TYPE_CHECKING:
    from game.entry import Game
    from game.scenes.common.polaroid import Face  # rarely needed at the start: the first picture must not wait for it

COMES, SLIDES, TAPED = 0.40, 0.24, 0.08
"""Seconds until its photograph is whole: until both halves lie together, and for each tape."""


@dataclass(frozen=True)
class Usual:
    """The two of last time, the game, and how many games each has won against the other, in all matches."""

    faces: "tuple[Face, Face]"
    game: str
    score: tuple[int, int]


def usual(services: Services) -> Usual | None:
    """What was played last; None until two people, or a person and a bot, have finished a match of it."""
    from game.catalog import games

    setup = services.settings.setup
    game = next((each for each in games() if each.match == setup.match), None)
    if game is None or not _met(services, game) or not setup.sound():
        return None
    from game.scenes.common.polaroid import face_of

    first, second = setup.sitters
    alone = [sitter.kind for sitter in setup.sitters].count("person") == 1
    names = [_("You") if alone and each.kind == "person" else each.name for each in (first, second)]
    faces = face_of(first, 0, names[0]), face_of(second, 1, names[1])
    return Usual(faces, _(game.title), services.results.records().between(first.name, second.name))


def _met(services: Services, game: "Game") -> bool:
    """Whether the two have played a match, and one of them this game."""
    careers = services.results.records().careers
    first, second = services.settings.setup.sitters
    for one, other in ((first, second), (second, first)):
        career = careers.get(one.name) if one.kind == "person" else None
        if career is not None and game.match in career.tallies and other.name in career.against:
            return True
    return False
