"""Tests of what holds for cards before they are drawn, and after they have changed."""

import pytest

from game.scenes.common.cards import Card, CardMenu

CARDS = [Card(name, name) for name in ("one", "two", "three")]


@pytest.fixture
def menu() -> CardMenu:
    return CardMenu(CARDS, (0.1, 0.1, 0.3, 0.8), lambda sound: None)


def test_beside_a_menu_that_is_not_drawn_yet_lies_its_first_card(menu: CardMenu) -> None:
    assert menu.beside(300) == 0
