"""Shows the menu behind the title's card of records."""

from game.scenes.common.cards import Card
from game.scenes.common.menu import MenuScene
from game.scenes.common.routes import ToEvenings
from game.scenes.records import kept_matches, record_lists
from game.scenes.services.services import Services
from game.words import _


def records_menu(services: Services) -> MenuScene:
    """The choice among the kinds of records."""
    cards = [
        Card(
            "matches",
            _("Old matches"),
            _("watch, play on, hand on"),
            about=_("Every match that was finished or left, to be watched, judged and played on."),
        ),
        Card(
            "fetch",
            _("Fetch a match"),
            _("from the clipboard or a file"),
            about=_("Watches a match that somebody sent you."),
        ),
        Card(
            "hall",
            _("Hall of fame"),
            _("three letters for eternity"),
            about=_("The best matches of each game, signed like an arcade machine."),
        ),
        Card(
            "results",
            _("Results"),
            _("who won what, and with how much help"),
            about=_("Played, won and lost, by person and game."),
        ),
        Card(
            "evenings",
            _("Evenings"),
            _("who won them, and their ceremonies"),
            about=_("Every evening that was played to its end, or left; its ceremony can be seen again."),
        ),
        Card(
            "achievements", _("Achievements"), _("of all kinds"), about=_("What can be earned, and who has earned it.")
        ),
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
            case "evenings":
                scene.stack.push(ToEvenings())
            case "achievements":
                scene.stack.push(record_lists.achievements(services))

    scene = MenuScene(services, _("Records"), cards, choose)
    return scene
