"""Tests cards before they are drawn and after they have changed, and how a sheet scrolls."""

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.scenes.common.cards import Card, CardMenu
from game.scenes.common.scroll import Scroll
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


@given(st.lists(st.integers(1, 90), min_size=1, max_size=40), st.integers(90, 300))
def test_leafing_through_skips_nothing_and_leafing_back_neither(heights: list[int], tall: int) -> None:
    tops = [sum(heights[:place]) for place in range(len(heights))]
    rows = [(top, top + height) for top, height in zip(tops, heights, strict=True)]
    scroll = Scroll()
    scroll.fit(pygame.Rect(0, 0, 10, tall), sum(heights), tops)
    for way, end in ((1, scroll.last), (-1, 0)):
        seen = {row for row in rows if scroll.sees(*row)}
        while scroll.goal != end:
            before = scroll.goal
            scroll.leaf(way)
            assert (scroll.goal - before) * way > 0
            scroll.update(1.0, True)
            seen |= {row for row in rows if scroll.sees(*row)}
        assert seen == set(rows)


@given(st.lists(st.integers(1, 90), min_size=1, max_size=40), st.integers(90, 300), st.data())
def test_what_is_revealed_is_seen_whole(heights: list[int], tall: int, data: st.DataObject) -> None:
    tops = [sum(heights[:place]) for place in range(len(heights))]
    scroll = Scroll()
    scroll.fit(pygame.Rect(0, 0, 10, tall), sum(heights), tops)
    for place in data.draw(st.lists(st.integers(0, len(heights) - 1), max_size=8)):
        scroll.reveal(tops[place], tops[place] + heights[place])
        scroll.update(1.0, True)
        assert scroll.sees(tops[place], tops[place] + heights[place])
