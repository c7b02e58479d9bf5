"""What lies behind the title's card of records."""

from collections.abc import Callable

from game.play.record import Record
from game.scenes import archive, records
from game.scenes.cards import Card
from game.scenes.house import House
from game.scenes.menu import MenuScene
from game.words import _


def records_menu(house: House, play: Callable[[Record], None]) -> MenuScene:
    """The choice among the kinds of records. `play` takes up a match that branches off from one that is watched."""
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
                scene.stack.push(archive.matches(house, play))
            case "fetch":
                scene.stack.push(archive.fetch(house, play))
            case "hall":
                scene.stack.push(records.hall(house))
            case "results":
                scene.stack.push(records.results(house))
            case "achievements":
                scene.stack.push(records.achievements(house))

    scene = MenuScene(house, _("Records"), cards, choose)
    return scene
