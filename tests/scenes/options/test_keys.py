"""Tests the page of keys: every action can be bound to another key, and a conflict is told."""

import pytest

from game.engine.input.bindings import DEFAULTS
from game.engine.input.intents import Intent
from game.scenes.common.dialogs import ConfirmScene
from game.scenes.options.keys import ACTIONS, SCHEMES, KeysScene, ListenScene
from tests.criterion import criterion
from tests.engine.input.conflicts import conflicts
from tests.scenes.conftest import Plug, Start
from tests.scenes.driver import Player
from tests.scenes.hands import JOYSTICK, Keys, PadHand
from tests.scenes.options.test_options import page


def keys(start: Start, leaf: int = 0) -> Player:
    player = page(start, "controls")
    Keys(player).control("keys")
    for _leaf in range(leaf):
        player.press("right")
    assert isinstance(player.top, KeysScene)
    return player


def line(player: Player, kind: str, action: str) -> None:
    """Choose an action's line of the page, and look at what it opens."""
    index = list(DEFAULTS[kind]).index(action)
    while player.top.list.focused != index:
        player.press("down")
    player.press("return")
    player.see()


@criterion(4)
def test_a_key_for_an_action_holds_at_once_and_after_a_new_start(start: Start) -> None:
    player = keys(start)
    line(player, "keyboard", "PAUSE")
    assert isinstance(player.top, ListenScene)
    player.press("k")
    assert isinstance(player.top, KeysScene)
    assert player.app.services.settings.bindings["keyboard"]["PAUSE"][0] == "k"
    player.written()
    again = start(size=None)
    assert again.loop.inputs.bindings.controls("keyboard", "PAUSE")[0] == "k"


@criterion(4)
def test_a_conflict_is_told_and_taken_only_when_wanted(start: Start) -> None:
    player = keys(start)
    line(player, "keyboard", "PAUSE")
    player.press("h")
    assert isinstance(player.top, ConfirmScene)
    assert "hint" in player.words[0]
    assert "“hint” gets P instead." in player.words[0]
    Keys(player).card("no")
    assert not player.app.services.settings.bindings
    player.press("return", "h")
    Keys(player).card("yes")
    bindings = player.loop.inputs.bindings
    assert bindings.intent("keyboard", "h") is Intent.PAUSE
    assert bindings.controls("keyboard", "HINT"), "nothing is left without a key"
    assert not list(conflicts(bindings))


@criterion(4)
def test_the_defaults_come_back(start: Start) -> None:
    player = keys(start)
    line(player, "keyboard", "PAUSE")
    player.press("k")
    while player.top.list.focused != len(DEFAULTS["keyboard"]):
        player.press("down")
    player.press("return")
    Keys(player).card("yes")
    assert player.app.services.settings.bindings == {"keyboard": {}}


@pytest.mark.parametrize("leave", ["escape", "click"])
def test_listening_can_be_left_as_it_was(start: Start, leave: str) -> None:
    player = keys(start)
    line(player, "keyboard", "PAUSE")
    if leave == "click":
        player.click((300, 300))
    else:
        player.press("escape")
    assert isinstance(player.top, KeysScene)
    assert not player.app.services.settings.bindings


@pytest.mark.parametrize("swapped", [False, True])
@pytest.mark.parametrize("leaf", [0, 3], ids=["keyboard", "pad"])
def test_cancel_of_any_device_leaves_everything_as_it_was(start: Start, plug: Plug, leaf: int, swapped: bool) -> None:
    player = page(start, "controls", swap_confirm=swapped)
    Keys(player).control("keys")
    hand = PadHand(player, plug())
    for _leaf in range(leaf):
        player.press("right")
    for cancel in ("pad", "key"):
        line(player, tuple(SCHEMES)[leaf], "HINT")
        assert isinstance(player.top, ListenScene)
        if cancel == "key":
            player.press("escape")
        else:
            hand.pad.press("a" if swapped else "b")
            player.turn()
        assert isinstance(player.top, KeysScene), cancel
    assert not player.app.services.settings.bindings


def test_a_key_of_another_device_is_refused(start: Start, plug: Plug) -> None:
    player = keys(start, leaf=3)
    line(player, "pad", "HINT")
    player.press("k")
    assert isinstance(player.top, ListenScene)
    assert player.heard[-1] == "refuse"


@pytest.mark.parametrize(("maker", "plain", "leaf"), [("xbox", False, 3), ("nintendo", False, 4), ("xbox", True, 5)])
def test_the_page_of_the_device_in_hand_is_open_first(
    start: Start, plug: Plug, maker: str, plain: bool, leaf: int
) -> None:
    player = start(size=(1000, 600))
    hand = PadHand(player, plug(maker, plain=plain), JOYSTICK if plain else None)
    hand.card("options")
    hand.card("controls")
    hand.control("keys")
    assert isinstance(player.top, KeysScene)
    assert player.top.leaf == leaf


def test_a_half_of_the_keyboard_is_heard_by_the_keys_place(start: Start) -> None:
    player = keys(start, leaf=1)
    line(player, "keyboard-left", "HINT")
    player.press("v")
    Keys(player).card("yes")
    assert player.app.services.settings.bindings["keyboard-left"]["HINT"] == ["v"]


def test_a_pad_takes_another_button_even_the_one_for_mute(start: Start, plug: Plug) -> None:
    player = keys(start, leaf=3)
    hand = PadHand(player, plug())
    line(player, "pad", "HINT")
    hand.pad.press("leftstick")
    player.turn()
    assert not player.app.services.settings.mute
    Keys(player).card("yes")
    assert player.app.services.settings.bindings["pad"]["HINT"] == ["leftstick"]


def test_every_action_of_every_device_has_a_name(start: Start) -> None:
    assert set(SCHEMES) == set(DEFAULTS)
    assert {action for table in DEFAULTS.values() for action in table if len(action) > 1} == set(ACTIONS)
