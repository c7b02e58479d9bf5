"""Handles an evening on screen for tests: leaves one unfinished, finds things, presses as people do."""

import msgspec

from game.engine.input.intents import Intent
from game.play.evening.evening import Evening
from game.play.evening.people import Guest
from game.play.evening.playlist import Item, Playlist
from game.scenes.party.host import Host
from game.scenes.party.party_screen import WORD, PartyScene
from game.scenes.services.saves import evening_path
from tests.scenes.conftest import Start
from tests.scenes.driver import Player
from tests.scenes.hands import Keys

BRIEF = Playlist(
    "Brief",
    (Item("match-classic", "starts=1"), Item("match-rps")),
    deaths=(Item("match-shardren"), Item("match-conduct")),
)
TWO = Playlist("Two", (Item("match-classic", "games=2 starts=1"),))
READ = 8 * WORD + 0.1
"""Seconds after which the presenter's longest line about a result is read."""
ONE = Playlist("One", (Item("match-classic", "games=1 starts=1"),))


def bots(number: int, level: int = 1) -> tuple[Guest, ...]:
    """So many bots."""
    return tuple(Guest(f"Bot {n}", "bot", level, colour=n) for n in range(number))


def leave_behind(evening: Evening) -> None:
    """Save this evening as the unfinished one."""
    evening_path().parent.mkdir(parents=True, exist_ok=True)
    evening_path().write_bytes(msgspec.json.encode(evening))


def continued(start: Start, evening: Evening, **wishes: object) -> Player:
    """Somebody who has taken up this evening from the title."""
    leave_behind(evening)
    player = start(**wishes)
    Keys(player).card("continue-party")
    player.turn(2)
    return player


def kept() -> Evening:
    """The evening as it lies on the disk."""
    return msgspec.json.decode(evening_path().read_bytes(), type=Evening)


def host(player: Player) -> Host:
    """The host of the evening on screen."""
    assert isinstance(player.top, PartyScene)
    return player.top.host


def where(player: Player, key: str) -> tuple[int, int]:
    """The middle of something that can be chosen."""
    rects = player.top.choices.rects
    return rects[key].center


def focus_on(player: Player, hand: object, key: str) -> None:
    """Move the focus there, step by step, as a hand does."""
    choices = player.top.choices
    player.until(lambda: key in choices.rects, f"{key} to be drawn")
    for _step in range(40):
        if choices.focused == key:
            return
        here, goal = choices.rects[choices.focused].center, choices.rects[key].center
        across, down = goal[0] - here[0], goal[1] - here[1]
        before = choices.focused
        ways = [(Intent.DOWN if down > 0 else Intent.UP), (Intent.RIGHT if across > 0 else Intent.LEFT)]
        if abs(across) > abs(down):
            ways.reverse()
        for way in ways:
            hand.do(way)
            if choices.focused != before:
                break
    raise AssertionError(f"{key} cannot be reached from {choices.focused}")


def choose(player: Player, hand: object, key: str) -> None:
    """Move the focus there and confirm."""
    focus_on(player, hand, key)
    hand.do(Intent.CONFIRM)


def click(player: Player, key: str) -> None:
    """Click on something that can be chosen."""
    player.turn()
    player.click(where(player, key))
    player.turn()
