"""Tests the players' cards beside the mat in large text, where tab, clock and a strip of voters leave little room."""

from dataclasses import replace

import pygame
import pytest

from game.engine.picture.canvas import Canvas, fitting
from game.play.files.settings import Settings
from game.play.record import Sitter
from game.variants.common import clocks
from game.variants.common.nametags import Tag
from game.variants.dice import mat_table

BETWEEN = Tag(1, Sitter("Grace", device="keyboard-right"), "2", turn=True, score=0, first=False)


@pytest.fixture(params=[720, 632])
def canvas(request: pytest.FixtureRequest) -> Canvas:
    """A table in large text, in the whole window and above a strip of voters."""
    whole = fitting(pygame.Surface((1280, 720)), Settings(text=2.0))
    return whole.upper(request.param)


def painted(canvas: Canvas, tag: Tag) -> tuple[pygame.Surface, int]:
    """The lower card, with a tab and a clock, and how far the clock reaches into it."""
    place = mat_table.LAYOUT.places_of_tags(canvas.layout)[1]
    reach = mat_table._clear_of_clock(canvas, tag.waits)
    clock = place.bottom - clocks.place(canvas, place).top
    return mat_table.player_card(canvas, tag, place.size, canvas.theme.x, reach, clock, False), clock


def test_the_device_is_named_between_tab_and_clock(canvas: Canvas) -> None:
    other = replace(BETWEEN, sitter=Sitter("Grace", device="keyboard-left"))
    assert painted(canvas, BETWEEN)[0].get_buffer().raw != painted(canvas, other)[0].get_buffer().raw


def test_no_star_lies_under_the_clock(canvas: Canvas) -> None:
    (before, clock), (won, _clock) = painted(canvas, BETWEEN), painted(canvas, replace(BETWEEN, score=3))
    below = pygame.Rect(0, won.height - clock, won.width, clock)
    assert won.get_buffer().raw != before.get_buffer().raw
    assert won.subsurface(below).copy().get_buffer().raw == before.subsurface(below).copy().get_buffer().raw
