"""Shows the menu behind the title's card of records."""

from game.scenes.common.cards import Card
from game.scenes.common.menu import MenuScene
from game.scenes.common.services import Services
from game.scenes.records import kept_matches, record_lists
from game.words import _


def records_menu(services: Services) -> MenuScene:
    """The choice among the kinds of records."""
    cards = [
        Card("matches", _("Old matches"), _("watch, play on, hand on")),
        Card("fetch", _("Fetch a match"), _("from the clipboard or a file")),
        Card("hall", _("Hall of fame"), _("three letters for eternity")),
        Card("results", _("Results"), _("who won what, and with how much help")),
        Card("achievements", _("Achievements"), _("of all kinds")),
    ]

    def choose(key: str) -> None:
        match key:
            case "matches":
                scene.stack.push(kept_matches.matches(services))
            case "fetch":
                scene.stack.push(kept_matches.fetch(services))
            case "hall":
                scene.stack.push(record_lists.hall(services))
            case "results":
                scene.stack.push(record_lists.results(services))
            case "achievements":
                scene.stack.push(record_lists.achievements(services))

    scene = MenuScene(services, _("Records"), cards, choose)
    return scene
