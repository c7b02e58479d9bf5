"""Tests Tris 2 on screen: a player takes a die, points a direction, and it rolls; by key and by pointer alike."""

import pytest

from game.rules.tris2.mat import CELLS
from game.variants.dice.mat_picture import lies
from game.variants.tris2 import variant as mat_table
from tests.scenes.conftest import Start
from tests.scenes.dice import at_the_mat, mat_at, state, top_of
from tests.scenes.driver import Player


@pytest.fixture
def player(start: Start) -> Player:
    return at_the_mat(start)


def test_tab_goes_from_die_to_die_and_arrows_choose_the_way(player: Player) -> None:
    first = player.pointing.spot.action[:2]
    assert first == "b2"
    player.press("tab", "left")
    assert player.pointing.spot.action == "c2w"
    player.press("shift+tab", "up", "return")
    player.until_asked()
    assert state(player).last == "b2n"
    assert state(player).dice[CELLS["b1"]]


def test_a_number_takes_the_die_with_that_place(player: Player) -> None:
    player.press("9", "down")
    assert player.pointing.spot.action == "d4s"


def test_pointing_at_a_die_takes_it_and_a_click_on_a_free_square_rolls_it(player: Player) -> None:
    player.move(top_of(player, "d4"))
    assert player.pointing.spot.action == "d4"
    player.move(mat_at(player, "e4"))
    player.turn()
    assert player.pointing.spot.action == "d4e"
    player.click(mat_at(player, "e4"))
    player.until_asked()
    assert state(player).last == "d4e"


def test_a_roll_that_is_refused_says_by_which_rule(player: Player) -> None:
    player.press("right", "return")
    assert state(player).last == ""
    assert player.play.shown.view().question.rule == "tris2-free"


def test_the_die_in_the_hand_is_lifted_and_every_free_way_has_its_ghost(player: Player) -> None:
    view = player.play.shown.view()
    added = mat_table.told(view)
    assert added["die/b2"].look == f"held/{state(player).dice[CELLS['b2']]}"
    assert added["die/b2"].height > 0
    free = {spot.action for spot in view.question.spots if state(player).refuse(0, spot.action) is None}
    assert {key.partition("/")[2] for key in added if key.startswith("ghost/")} == free == {"b2n", "b2w"}


def test_nothing_is_offered_while_a_die_rolls(player: Player) -> None:
    player.press("up", "return")
    player.until(lambda: player.play.board.showing)
    assert mat_table.told(player.play.shown.view()) == {}


def test_large_keys_keep_off_the_mat(start: Start) -> None:
    player = at_the_mat(start, text=2.0)
    player.press("up", "return")
    player.until_asked()
    player.turn(2)
    bottom = lies(player.loop.canvas.layout).bottom
    assert min(rect.top for rect in player.keys.values()) >= bottom - 2
