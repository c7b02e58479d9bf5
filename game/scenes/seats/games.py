"""The choice among the games, or among those of a family."""

from game import catalog
from game.entry import Family, Game
from game.scenes.common.cards import Card
from game.scenes.common.menu import MenuScene
from game.scenes.common.routes import ToGames, ToSeats
from game.scenes.services.services import Services
from game.words import _


def games_menu(services: Services, family: Family | None = None) -> MenuScene:
    """Leads on to the seats, or to the games of a family."""
    entries = family.games if family else catalog.menu()
    cards = [
        Card(
            each.match if isinstance(each, Game) else each.title,
            _(each.title),
            _(each.subtitle),
            _("{what}. Next you say who plays.").format(what=_(each.subtitle)[:1].upper() + _(each.subtitle)[1:]),
        )
        for each in entries
    ]

    def chosen(key: str) -> None:
        entry = next(each for each, card in zip(entries, cards, strict=True) if card.key == key)
        scene.stack.push(ToSeats(entry) if isinstance(entry, Game) else ToGames(entry))

    scene = MenuScene(services, _(family.title) if family else _("Which one?"), cards, chosen)
    return scene
