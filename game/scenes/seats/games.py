"""The choice among the games, or among those of a family: photographs of their boards, and a box with any of them."""

from random import Random

from game import catalog
from game.entry import Family, Game
from game.scenes.common import photographs
from game.scenes.common.photo_scene import PhotoScene
from game.scenes.common.photo_wall import Tile
from game.scenes.common.routes import ToGames, ToSeats
from game.scenes.seats import lengths
from game.scenes.seats.first_time import lesson
from game.scenes.services.services import Services
from game.words import _

SURPRISE = "surprise"


def games(services: Services, family: Family | None = None, chance: Random | None = None) -> PhotoScene:
    """Leads on to the seats, or to the games of a family; `chance` chooses for who wants to be surprised."""
    entries: dict[str, Game | Family] = {
        each.match if isinstance(each, Game) else each.title: each
        for each in (family.games if family else catalog.menu())
    }

    def chosen(key: str) -> None:
        entry = (chance or Random()).choice(catalog.games()) if key == SURPRISE else entries[key]
        scene.stack.push(ToSeats(entry) if isinstance(entry, Game) else ToGames(entry))

    tiles = [_photographed(services, key, entry) for key, entry in entries.items()]
    tiles += [] if family else [_surprise()]
    scene = PhotoScene(services, _(family.title) if family else _("Which one?"), tiles, chosen)
    return scene


def _surprise() -> Tile:
    return Tile(
        SURPRISE,
        _("Surprise me"),
        _("any of them, and nobody to blame"),
        photographs.Art("surprise-box"),
        about=_("Chance chooses the game. Next you say who plays."),
    )


def _photographed(services: Services, key: str, entry: Game | Family) -> Tile:
    behind = (entry,) if isinstance(entry, Game) else entry.games
    first, new = behind[0], all(lesson(services, game) for game in behind)
    ruleset, _space, position = first.shown.partition(" ")
    said = _(entry.subtitle)
    about = _("{what}. Next you say who plays.").format(what=said[:1].upper() + said[1:])
    return Tile(
        key,
        _(entry.title),
        said,
        photographs.board(ruleset, position),
        first.prop,
        about=about,
        ribbon=_("First time?") if new else "",
        strokes=first.strokes,
        lasts=lengths.span(first),
    )
