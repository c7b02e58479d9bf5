"""Tests a pad that lies on its stick, or a pedal: it moves what it moves to an end, and lets go."""

from collections.abc import Callable

import pytest

from game.engine.input.input import LETS_GO
from game.scenes.seats.seats import SeatsScene
from tests.scenes.conftest import Plug, Start
from tests.scenes.driver import Player
from tests.scenes.hands import Keys


def seats(player: Player) -> None:
    Keys(player).to_seats()


def controls(player: Player) -> None:
    Keys(player).card("options")
    Keys(player).card("controls")


def keys(player: Player) -> None:
    controls(player)
    Keys(player).control("keys")


def rulebook(player: Player) -> None:
    Keys(player).card("rulebook")


SCREENS: dict[str, Callable[[Player], None]] = {
    "title": lambda player: None,
    "seats": seats,
    "controls": controls,
    "keys": keys,
    "rulebook": rulebook,
}


def focus(player: Player) -> object:
    """What has the focus on the top scene, and what it is set to."""
    top = player.top
    return player.focused, top.setup if isinstance(top, SeatsScene) else getattr(top, "leaf", 0)


@pytest.mark.parametrize(("axis", "value"), [("lefty", 1.0), ("leftx", -1.0)])
@pytest.mark.parametrize("screen", SCREENS)
def test_what_is_stuck_comes_to_an_end_and_lets_go(
    start: Start, plug: Plug, screen: str, axis: str, value: float
) -> None:
    player, pad = start(reduced=True), plug()
    player.turn(3)
    SCREENS[screen](player)
    pad.push(axis, value)
    player.turn()
    passed, before = list[object](), focus(player)
    for _tenth in range(round(LETS_GO * 10)):
        player.wait(0.1)
        if focus(player) != before:
            before = focus(player)
            assert before not in passed, "nothing goes round and round"
            passed.append(before)
    player.wait(0.1)
    assert player.loop.inputs.due is None
    pad.push(axis, 0.0)
    pad.push(axis, value)
    player.turn()
    assert player.loop.inputs.due is not None, "it was neutral"
