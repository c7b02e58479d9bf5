"""Tests of what holds for cards before they are drawn, and after they have changed."""

import pytest

from game.scenes.common.cards import Card, CardMenu
from tests.scenes.conftest import Start
from tests.scenes.hands import Keys

CARDS = [Card(name, name) for name in ("one", "two", "three")]


@pytest.fixture
def menu() -> CardMenu:
    return CardMenu(CARDS, (0.1, 0.1, 0.3, 0.8), lambda sound: None)


def test_beside_a_menu_that_is_not_drawn_yet_lies_its_first_card(menu: CardMenu) -> None:
    assert menu.beside(300) == menu.cards[0].key


def test_in_reduced_motion_the_card_that_was_left_lies_where_it_lay(start: Start) -> None:
    player = start(reduced=True)
    Keys(player).card("options")
    player.until_drawn()
    before = player.digest()
    player.press("down")
    player.until_drawn()
    left = player.digest()
    player.loop.stack.refresh()
    player.until_drawn()
    assert player.digest() == left != before
    player.press("up")
    player.until_drawn()
    assert player.digest() == before
