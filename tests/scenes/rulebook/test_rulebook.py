"""Tests that every rule can be opened and read, and the book closed, by any device alone."""

from dataclasses import replace
from itertools import cycle

import pygame
import pytest

from game import words
from game.engine.input.intents import KEYBOARD, MOUSE, Intent, Pointer, Typed
from game.engine.picture.canvas import fitting
from game.play.files.settings import Settings
from game.rules.rulebook import books, rules
from game.scenes.rulebook import binder
from game.scenes.rulebook.binder import LIST, PAGE, TABS, Tabs
from tests.scenes.front import part
from tests.scenes.reader import PAD, SIZES, Open, Reader

pytestmark = pytest.mark.turns

FAR = ("5.2.02", "faq-player-one", "ultimate-grid", "match-flag", "tris2-start")
"""Rules from all over, long ones among them."""


def tabs(reader: Reader) -> list[pygame.Rect]:
    """Where the tabs of the books lie."""
    return reader.noted("Opens this book at its first rule.")


@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("book", [book.id for book in books()])
def test_every_rule_can_be_opened_and_read_whole_with_its_row_in_view(read: Open, book: str, text: float) -> None:
    numbers = [rule.number for each in books() if each.id == book for rule in each.rules]
    reader = read(numbers[0], text=text)
    for number in numbers:
        assert reader.number == number
        reader.check_list()
        reader.check_page()
        reader.check_figure()
        reader.press(Intent.DOWN)


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_nothing_overflows_in_any_window(read: Open, size: tuple[int, int], text: float) -> None:
    for number, contrast in zip(FAR, cycle((False, True))):
        reader = read(number, size=size, text=text, contrast=contrast)
        reader.check_list()
        reader.check_page()
        reader.check_figure()


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_titles_stay_on_their_tabs(read: Open, size: tuple[int, int]) -> None:
    for text in (1.0, 1.5, 2.0):
        reader = read(size=size, text=text)
        fonts, zone = reader.canvas.fonts, reader.canvas.layout.zone(*TABS)
        titled = part(reader.scene, Tabs)._size(reader.canvas, books(), zone)
        assert fonts.font("amatic", titled).get_linesize() <= zone.height
        for book, rect in zip(books(), tabs(reader), strict=True):
            assert zone.contains(rect)
            assert fonts.width(book.title, "amatic", titled) <= rect.width * 0.9


def test_upwards_through_the_whole_list_the_focus_is_never_lost(read: Open) -> None:
    reader = read(text=2.0)
    everything = list(rules())
    for number in reversed(everything):
        reader.press(Intent.UP)
        assert reader.number == number
        assert reader.contents.scroll.view.contains(reader.row)
    reader.press(Intent.UP, Intent.DOWN)
    assert reader.number == everything[0], "the list goes round and round"


@pytest.mark.parametrize("number", FAR)
def test_opened_with_a_number_it_shows_that_rule(read: Open, number: str) -> None:
    reader = read(number)
    assert reader.number == number
    assert number in [rule.number for rule in reader.scene.entry.book.rules]


def test_a_number_that_no_book_has_opens_the_first_page(read: Open) -> None:
    assert read("99.99").number == next(iter(rules()))


def test_a_pad_alone_turns_to_every_book_and_leaves(read: Open) -> None:
    reader = read()
    seen = [reader.scene.entry.book.id]
    for _book in books():
        reader.press(Intent.NEXT, device=PAD)
        seen.append(reader.scene.entry.book.id)
    assert seen == [*(book.id for book in books()), books()[0].id]
    reader.press(Intent.PREVIOUS, device=PAD)
    assert reader.scene.entry.book is books()[-1]
    reader.press(Intent.RULES, device=PAD)
    assert not reader.open


def test_a_mouse_alone_reads_everything_and_leaves(read: Open) -> None:
    reader = read()
    for book, rect in zip(books(), tabs(reader), strict=True):
        reader.click(rect.center)
        assert reader.number == book.rules[0].number
    reader.click(reader.row.move(0, reader.row.height).center)
    assert reader.number == books()[-1].rules[1].number
    read_all = {reader.number}
    for _push in range(40):
        down = [rect for rect, way in reader.contents.scroll.buttons if way > 0]
        for place in reader.contents.order():
            if place in reader.contents.rects:
                reader.click(reader.contents.rects[place].center)
                read_all.add(reader.number)
        if not down:
            break
        reader.click(down[0].center)
        reader.check_list()
    assert {rule.number for rule in books()[-1].rules[1:]} <= read_all
    reader.click(reader.keys["cancel"].center)
    assert reader.stack.top is reader.beneath


def test_the_wheel_scrolls_the_list_and_takes_the_focus_along(read: Open) -> None:
    reader = read("1.00")
    place, scroll = reader.canvas.layout.zone(*LIST).center, reader.contents.scroll
    while scroll.goal < scroll.last:
        before = scroll.goal
        reader.wheel(place, -1)
        assert scroll.goal > before
        reader.check_list()
    assert reader.number != "1.00"
    reader.wheel(place, 1000)
    assert scroll.goal == 0
    reader.check_list()


def test_a_press_on_a_row_that_a_search_has_just_taken_away_opens_nothing(read: Open) -> None:
    reader = read("1.00")
    shown = reader.canvas.layout.zone(*LIST)
    reader.scene.update(1.0)
    reader.look()
    last = max(reader.contents.rects.values(), key=lambda rect: rect.top)
    reader.stack.handle(Typed("goosh"))
    assert reader.scene.thing(last.center) is None, "nothing is named there either"
    found = reader.number
    for phase in ("down", "up"):
        reader.stack.handle(Pointer(phase, (shown.centerx, shown.bottom - 20)))
    reader.stack.handle(Pointer("wheel", shown.center, -5))
    assert reader.number == found
    reader.look()
    reader.check_list()


def test_a_page_that_is_longer_reads_on_to_its_end_and_back_to_its_top(read: Open) -> None:
    reader = read("faq-house-rule", text=2.0)
    scroll = reader.scene.page.scroll
    assert "confirm" in reader.keys
    ends = []
    while scroll.goal < scroll.last:
        reader.press(Intent.CONFIRM)
        ends.append(scroll.goal)
    assert ends == sorted(set(ends))
    reader.press(Intent.CONFIRM)
    assert scroll.goal == 0
    reader.wheel(scroll.view.center, -1)
    assert scroll.goal > 0
    reader.press(Intent.DOWN)
    assert scroll.goal == 0, "another rule begins at its top"


def test_the_hints_stay_in_the_window(read: Open) -> None:
    for size in SIZES:
        for device in (KEYBOARD, MOUSE, PAD):
            reader = read("faq-house-rule", size=size, text=2.0)
            reader.press(Intent.UP, Intent.DOWN, device=device)
            for rect in reader.keys.values():
                assert reader.canvas.layout.window.contains(rect)


def test_the_keys_lie_below_both_pages_and_only_arrows_lose_their_words(read: Open) -> None:
    words.use_language("fr")
    reader = read(size=(1280, 720), text=2.0)
    reader.press(Intent.DOWN, device=replace(PAD, family="playstation"))
    page = reader.canvas.layout.zone(*PAGE)
    keys = reader.keys
    assert all(place.top >= page.bottom for place in keys.values())
    arrows = [keys.pop(intent.value).width for intent in (Intent.DOWN, Intent.RIGHT)]
    assert max(arrows) < min(place.width for place in keys.values())
    assert ("↑↓", "règle") in reader.canvas.exhibits.keys, "it is still read aloud"


def test_the_open_binder_is_there_in_flat_colours_before_its_ground_is() -> None:
    canvas = fitting(pygame.Surface((960, 540), 0, 32), Settings())
    binder.bare(canvas)
    seen = [canvas.surface.get_at(canvas.layout.zone(*zone).center)[:3] for zone in (binder.LIST, binder.PAGE)]
    assert seen == [canvas.theme.buff_lit, canvas.theme.paper_lit]
    cover = canvas.layout.zone(*binder.COVER)
    assert canvas.surface.get_at((cover.left + 1, cover.top + 1))[:3] == binder.cover_tone(canvas)
