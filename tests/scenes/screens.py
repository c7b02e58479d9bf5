"""Lists every screen of the game by name, and the way to it."""

from collections.abc import Callable, Mapping

from game.engine.input.intents import Intent
from game.play.record import Sitter
from game.scenes.match.interruptions import CurtainScene
from game.scenes.result.result import ResultScene
from tests.scenes.driver import Player
from tests.scenes.hands import Keys, Mouse

WINNING, CATS = "15243", "152374689"
"""Squares that first and second choose in turn: X wins; nobody does."""


def _title(player: Player) -> None:
    player.wait(2.0)


def _rulebook(player: Player) -> None:
    Keys(player).card("rulebook")


def _seats(player: Player) -> None:
    Keys(player).to_seats()


def _name(player: Player) -> None:
    Keys(player).to_seats()
    Mouse(player).stop("first")


def _throw(player: Player) -> None:
    Keys(player).begin()
    player.until_asked()


def _curtain(player: Player) -> None:
    Keys(player).begin()
    player.until_top(CurtainScene)


def _choosing(player: Player) -> None:
    _curtain(player)
    Keys(player).open_curtain()
    player.wait(0.6)


def _board(player: Player) -> None:
    """In the middle of a game."""
    Keys(player).begin()
    _write(player, "519")


def _pause(player: Player) -> None:
    _board(player)
    player.press("p")


def _confirm(player: Player) -> None:
    _pause(player)
    Keys(player).card("resign")


def _refused(player: Player) -> None:
    _board(player)
    player.until_asked()
    Keys(player).spot("5")


def _hinted(player: Player) -> None:
    _board(player)
    player.until_asked()
    Keys(player).do(Intent.HINT)
    player.until(lambda: player.play.selection.said, "the hint")


def _won(player: Player) -> None:
    Keys(player).begin()
    _write(player, WINNING)
    player.until_top(ResultScene)


def _cat(player: Player) -> None:
    Keys(player).begin()
    _write(player, CATS)
    player.until_top(ResultScene)


def _write(player: Player, squares: str) -> None:
    for square in squares:
        player.until_asked()
        Keys(player).spot(square)
    player.turn(3)


ADA, GRACE, BOT = Sitter("Ada"), Sitter("Grace"), Sitter("Babbage", "bot", 7)
TWO = {"sitters": (ADA, GRACE), "options": "starts=1"}

SCREENS: Mapping[str, tuple[Mapping[str, object], Callable[[Player], None]]] = {
    "title": ({}, _title),
    "rulebook": ({}, _rulebook),
    "seats": ({}, _seats),
    "name": ({}, _name),
    "throw": ({"sitters": (ADA, BOT)}, _throw),
    "curtain": ({"sitters": (ADA, GRACE)}, _curtain),
    "choosing": ({"sitters": (ADA, GRACE)}, _choosing),
    "board": (TWO, _board),
    "refused": (TWO, _refused),
    "hinted": (TWO, _hinted),
    "pause": (TWO, _pause),
    "confirm": (TWO, _confirm),
    "won": ({**TWO, "implement": "chalk"}, _won),
    "cat": ({**TWO, "implement": "crayon"}, _cat),
}
"""The screen's name, the setup it needs, and the way there from the title."""
