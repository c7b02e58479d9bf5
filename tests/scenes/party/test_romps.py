"""Tests that nothing breaks in an evening under random presses, and there is always a way to the title."""

from random import Random

import pytest

from game.engine.window.loop import log_path
from game.play.evening.evening import Evening
from game.play.evening.people import Guest
from tests.scenes.conftest import Plug, Start
from tests.scenes.hands import PAD, Keys, PadHand
from tests.scenes.party.hosting import BRIEF, leave_behind

KEYS = (
    "w",
    "a",
    "s",
    "d",
    "e",
    "i",
    "j",
    "k",
    "l",
    "o",
    "return",
    "space",
    "up",
    "down",
    "left",
    "right",
    "tab",
    "escape",
)
PRESSES = 220
GUESTS = (
    Guest("Ada", device="pad-1", colour=0),
    Guest("Grace", device="keyboard-left", colour=1),
    Guest("Alan", device="keyboard-left", colour=2),
    Guest("Pip", "bot", 1, colour=3),
    Guest("Hedy", colour=4),
)


@pytest.mark.turns
@pytest.mark.parametrize(("kind", "seed"), [("league", 1), ("season", 2), ("king", 3), ("knockout", 4), ("teams", 5)])
def test_nothing_breaks_however_wildly_everybody_presses(start: Start, plug: Plug, kind: str, seed: int) -> None:
    leave_behind(Evening(kind, GUESTS, 5, BRIEF))
    player, source = start(speed=4.0, reduced=True), Random(seed)
    pad = PadHand(player, plug())
    Keys(player).card("continue-party")
    for _press in range(PRESSES):
        if player.at_title:
            cards = player.cards()
            Keys(player).card("continue-party" if "continue-party" in cards else "party")
        match source.randrange(4):
            case 0:
                pad.do(source.choice(list(PAD)))
            case 1:
                player.click((source.randrange(960), source.randrange(540)))
            case _:
                player.press(source.choice(KEYS[: -1 if source.random() < 0.9 else None]))
        if not player.loop.stack:
            return
    for _way in range(12):
        if player.at_title:
            break
        out = [key for key in ("title", "yes") if key in player.cards()]
        if out:
            Keys(player).card(out[0])
        else:
            player.press("escape")
        player.wait(0.3)
    assert player.at_title, player.scenes
    assert not log_path().exists(), log_path().read_text()
