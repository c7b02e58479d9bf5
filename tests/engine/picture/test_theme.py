"""Tests that text is readable: the contrast ratios of the palette, computed as WCAG 2 does."""

import pygame
import pytest

from game.engine.paper import paper
from game.engine.picture import light
from game.engine.picture.layout import Layout
from game.engine.picture.theme import CONTRAST, DAY, Colour, Theme, contrast
from tests.criterion import criterion

TEXTS = [
    *(
        (text, ground)
        for text in ("ink", "pencil", "mute", "x", "o", "plum", "teal")
        for ground in ("paper_lit", "buff_lit")
    ),
    *((text, "stage_lit") for text in ("chalk", "amber", "x_light", "o_light")),
    *((text, "table_lit") for text in ("chalk", "amber")),
    *((text, "slate") for text in ("chalk", "x_light", "o_light")),
    ("chalk", "mat_lit"),
    ("mat_line", "mat_lit"),
    ("spent_ink", "spent"),
    ("ink", "marker"),
    ("ink", "bright"),
    ("amber", "ink"),
    ("ink", "amber"),
    ("bright", "x"),
    ("bright", "o"),
]
"""What is written or drawn on what."""


@criterion(2)
@pytest.mark.parametrize(("theme", "least"), [(DAY, 4.5), (CONTRAST, 7.0)], ids=["day", "contrast"])
@pytest.mark.parametrize(("text", "ground"), TEXTS)
def test_text_stands_out_from_its_ground(theme: Theme, least: float, text: str, ground: str) -> None:
    assert contrast(getattr(theme, text), getattr(theme, ground)) >= least


def test_black_on_white_is_21_to_1_and_a_colour_on_itself_1_to_1() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast(DAY.ink, DAY.ink) == 1


@criterion(2)
@pytest.mark.parametrize(("tone", "least"), [(DAY.paper, 4.5), (DAY.buff, 4.0), (DAY.bright, 4.5)])
def test_text_still_stands_out_from_paper_as_it_is_really_lit(tone: Colour, least: float) -> None:
    layout = Layout((1920, 1080))
    sheet = paper.blank(layout, DAY, (1700, 980), "lit", tone)
    light.vignette(sheet, (110, 50), layout, DAY)
    opaque = pygame.Surface(sheet.size, 0, 32)
    opaque.blit(sheet, (0, 0))
    for place in ((100, 100), (1560, 100), (850, 490), (100, 840), (1560, 840)):
        seen = pygame.transform.average_color(opaque, pygame.Rect(place, (40, 40)))[:3]
        assert contrast(DAY.mute, seen) >= least, place
        assert contrast(DAY.ink, seen) >= 7, place


def test_nothing_is_pure_black_or_white() -> None:
    for theme in (DAY, CONTRAST):
        colours = [value for value in vars(theme).values() if isinstance(value, tuple)]
        assert (0, 0, 0) not in colours
        assert (255, 255, 255) not in colours


def test_high_contrast_thickens_lines_widens_the_ring_and_outlines_cards() -> None:
    assert CONTRAST.plain
    assert CONTRAST.line_factor == 1.4
    assert CONTRAST.ring_width == 10
    assert CONTRAST.card_outline == 3
