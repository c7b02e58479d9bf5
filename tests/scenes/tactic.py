"""Plays two people who write plans at once: each on half a keyboard, on digits and numeric pad, or on a pad."""

from game.engine.input.intents import Intent
from game.play.files.settings import Setup
from game.play.record import Sitter
from game.scenes.match.interruptions import CurtainScene
from game.scenes.match.match_scene import MatchScene
from tests.scenes.conftest import Plug, Start, two
from tests.scenes.driver import Player
from tests.scenes.hands import LEFT_HALF, RIGHT_HALF, Keys, PadHand, Steps

DEVICES = ("pads", "halves", "digits")
LETTERS = {
    "halves": (
        dict(zip("123456789", "qweasdzxc", strict=True)),
        dict(zip("123456789", ("u", "i", "o", "j", "k", "l", "m", "comma", "period"), strict=True)),
    ),
    "digits": (
        {number: number for number in "123456789"},
        {number: f"kp_{number}" for number in "123456789"},
    ),
}
"""The keys of Ada's half and of Grace's."""
WAYS = {
    "1": (Intent.LEFT, Intent.UP),
    "2": (Intent.UP,),
    "3": (Intent.UP, Intent.RIGHT),
    "4": (Intent.LEFT,),
    "5": (),
    "6": (Intent.RIGHT,),
    "7": (Intent.DOWN, Intent.LEFT),
    "8": (Intent.DOWN,),
    "9": (Intent.RIGHT, Intent.DOWN),
}
"""From the middle of the grid to each number, on a pad."""


class Writer:
    """Somebody who writes plans blind."""

    def __init__(self, hand: Steps, letters: dict[str, str] | None = None) -> None:
        self.selection = hand
        self._letters = letters

    def write(self, numbers: str) -> None:
        """Write as many numbers as there are."""
        for number in numbers:
            if self._letters:
                self.selection.player.press(self._letters[number])
            else:
                for intent in WAYS[number]:
                    self.selection.do(intent)
                self.selection.do(Intent.CONFIRM)

    def lock(self) -> None:
        """Seal the plan; a pad's lower button does so only after three numbers."""
        self.selection.do(Intent.CONFIRM)

    def seal(self, numbers: str) -> None:
        """Write these numbers and seal what there is."""
        self.write(numbers)
        self.lock()

    def take_back(self) -> None:
        """Take the last number back."""
        self.selection.do(Intent.UNDO)

    def unplug(self) -> None:
        """Unplug the pad, if it is one."""
        if isinstance(self.selection, PadHand):
            self.selection.pad.unplug()


def begin_tactic(player: Player, sitters: tuple[Sitter, Sitter], options: str = "-") -> Player:
    """A match that asks for the first plans, everything baked."""
    record = Setup("match-tactic", sitters, options).begin()
    player.loop.stack.push(MatchScene(player.app.services, record, player.app.title))
    player.until_asked()
    player.until_drawn()
    return player


def seated(start: Start, plug: Plug, devices: str, options: str = "-") -> tuple[Player, tuple[Writer, Writer]]:
    """Ada and Grace at a match that asks for the first plans."""
    player = start()
    if devices == "pads":
        hands = PadHand(player, plug()), PadHand(player, plug())
        return begin_tactic(player, two("pad-1", "pad-2"), options), (Writer(hands[0]), Writer(hands[1]))
    first, second = LETTERS[devices]
    left = Keys(player, {**LEFT_HALF, Intent.CONFIRM: "space", Intent.UNDO: "g"})
    right = Keys(player, {**RIGHT_HALF, Intent.CONFIRM: "return", Intent.UNDO: "h"})
    sitters = two("keyboard-left", "keyboard-right")
    return begin_tactic(player, sitters, options), (Writer(left, first), Writer(right, second))


def after_a_round(start: Start) -> Keys:
    """Two people at one keyboard, once their first round is over and the curtain is closed for the next."""
    player = begin_tactic(start(), two())
    keys = Keys(player)
    for plan in ("237", "271"):
        player.until_top(CurtainScene)
        keys.open_curtain()
        player.wait(0.6)
        player.press(*plan, "return")
    player.until(lambda: player.plies == 1)
    player.press("space")
    player.until_top(CurtainScene)
    return keys
