"""Tests where lies what every table has: clear of each other, in windows of any shape and with text of any size."""

from itertools import combinations
from unittest import mock

import pygame
import pytest

from game import catalog
from game.engine.picture import focus
from game.engine.picture.canvas import fitting
from game.engine.picture.layout import DESIGN, Layout
from game.play.files.settings import Settings
from game.rules.registry import MATCHES
from game.variants.common import clocks, nametags
from game.variants.common.match_view import MatchQuestion, MatchView
from game.variants.common.table_layout import TableLayout
from game.variants.variant import variant_of
from tests.scenes.gallery import match

WIDE, HIGH = (1920, 1080), (1280, 1024)
SHORT = "Taken."
LONG = "Your Iron Curtain has come down already: one each a game, and no more of them than that, however you ask."


@pytest.mark.parametrize("size", [WIDE, HIGH])
@pytest.mark.parametrize("ruleset", catalog.shown())
def test_what_every_table_has_lies_in_the_window_and_not_on_each_other(ruleset: str, size: tuple[int, int]) -> None:
    table, layout = variant_of(ruleset).layout, Layout(size)
    zones = [*table.tags, *([table.moves] if table.moves else []), table.said[0]]
    places = [table.place(layout, zone) for zone in zones]
    notes = [table.place_of_note(Layout(size, text), person) for text in (1.0, 2.0) for person in (0, 1)]
    assert all(layout.window.contains(place) for place in (*places, *notes))
    assert not [pair for pair in combinations(places, 2) if pair[0].colliderect(pair[1])]


def test_a_framed_table_keeps_its_zones_in_the_middle_of_a_high_window() -> None:
    zone = 0.1, 0.0, 0.2, 1.0
    high = Layout(HIGH)
    spare = (HIGH[1] - DESIGN[1] * high.k) / 2
    assert TableLayout().place(high, zone).top == 0
    framed = TableLayout(framed=True).place(high, zone)
    assert (framed.top, framed.bottom) == (round(spare), HIGH[1] - round(spare))
    assert TableLayout(framed=True).place(Layout(WIDE), zone) == TableLayout().place(Layout(WIDE), zone)


def test_a_person_at_the_other_side_has_the_note_at_the_other_side() -> None:
    layout, table = Layout(WIDE), TableLayout(two_sided=True)
    first, second = (table.place_of_note(layout, person) for person in (0, 1))
    assert first.left == layout.size[0] - second.right
    assert TableLayout().place_of_note(layout, 1) == first


def test_in_large_text_notes_lie_in_their_large_zone() -> None:
    table, usual, large = TableLayout(), Layout(WIDE), Layout(WIDE, 2.0)
    assert table.place_of_note(large, 0) == large.zone(*table.large_note) != table.place_of_note(usual, 0)


@pytest.mark.parametrize(("said", "floor", "chosen"), [(SHORT, 900, 0), (LONG, 900, 1), (SHORT, 560, 1)])
def test_what_is_said_lies_in_the_first_zone_with_room_for_its_words(said: str, floor: int, chosen: int) -> None:
    canvas = fitting(pygame.Surface(WIDE), Settings())
    table = TableLayout(said=((0.3, 0.5, 0.3, 0.08), (0.3, 0.1, 0.3, 0.3)))
    rooms = table.places_of_said(canvas.layout, floor)
    with mock.patch.object(nametags, "slip") as laid:
        nametags.slip_in(canvas, said, nametags.room_of(canvas, said, rooms))
    assert laid.call_args.args[2:] == (rooms[chosen].center, rooms[chosen].width, rooms[chosen].height)


@pytest.mark.parametrize(
    ("showing", "rule", "said"),
    [(False, "", "Hello."), (True, "", ""), (True, "1.01", "Hello."), (False, "1.01", "Hello.")],
)
def test_a_refusal_is_told_at_once_and_all_else_after_the_show(showing: bool, rule: str, said: str) -> None:
    record = match(next(iter(MATCHES)))
    position = record.positions()[-1]
    question = MatchQuestion(said="Hello.", rule=rule)
    view = MatchView(record, position, position, {}, showing=showing, question=question)
    assert view.said == said


@pytest.mark.parametrize("height", [720, 632])
def test_in_large_text_a_tab_lies_between_the_window_the_clock_and_the_words_on_a_nametag(height: int) -> None:
    canvas = fitting(pygame.Surface((1280, 720)), Settings(text=2.0)).upper(height)
    upper, lower = variant_of("classic").layout.places_of_tags(canvas.layout)
    tab = focus.tab("YOUR TURN", canvas.fonts, canvas.layout, canvas.theme)
    assert tab.height <= upper.top
    assert tab.height <= lower.top - clocks.place(canvas, upper).bottom
