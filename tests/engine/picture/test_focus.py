"""Tests that the ring surrounds its target in every size, and that hints keep together and wrap."""

import pygame
import pytest

from game.engine.panels import hints
from game.engine.picture import focus
from game.engine.picture.fonts import Fonts
from game.engine.picture.layout import Layout
from game.engine.picture.theme import CONTRAST, DAY, Theme

LAYOUT = Layout((1920, 1080))


def table(size: tuple[int, int] = (700, 400)) -> pygame.Surface:
    surface = pygame.Surface(size, 0, 32)
    surface.fill(DAY.table_lit)
    return surface


def amber(surface: pygame.Surface, theme: Theme = DAY) -> pygame.mask.Mask:
    return pygame.mask.from_threshold(surface, theme.amber, (28, 28, 28, 255))


@pytest.mark.parametrize("theme", [DAY, CONTRAST], ids=["day", "contrast"])
@pytest.mark.parametrize("size", [(560, 104), (64, 64), (300, 300), (30, 200)])
def test_the_ring_goes_all_around_and_leaves_the_inside_alone(theme: Theme, size: tuple[int, int]) -> None:
    target, rect = table((700, 400)), pygame.Rect((60, 50), size)
    touched = focus.ring(target, rect, LAYOUT, theme)
    ring = amber(target, theme)
    assert touched.contains(ring.get_bounding_rects()[0])
    assert ring.get_at((0, 0)) == 0
    middle = pygame.mask.Mask(target.size)
    middle.draw(pygame.mask.Mask(rect.inflate(-24, -24).size, fill=True), rect.inflate(-24, -24).topleft)
    assert ring.overlap(middle, (0, 0)) is None
    for x, y in (rect.midtop, rect.midright, rect.midbottom, rect.midleft):
        assert pygame.mask.Mask.count(_cut(ring, pygame.Rect(x - 9, y - 9, 18, 18))) > 30


@pytest.mark.parametrize("size", [(0, 40), (40, 0), (0, 0)])
def test_no_ring_lies_around_what_is_outside_the_window(size: tuple[int, int]) -> None:
    target = table()
    focus.ring(target, pygame.Rect((700, 50), size), LAYOUT, DAY)
    assert amber(target).count() == 0


def _cut(mask: pygame.mask.Mask, area: pygame.Rect) -> pygame.mask.Mask:
    part = pygame.mask.Mask(area.size)
    part.draw(mask, (-area.left, -area.top))
    return part


def test_the_ring_is_broader_in_high_contrast() -> None:
    counts = []
    for theme in (DAY, CONTRAST):
        target = table()
        focus.ring(target, pygame.Rect(60, 50, 400, 200), LAYOUT, theme)
        counts.append(amber(target, theme).count())
    assert counts[1] > 1.3 * counts[0]


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_a_hint_keeps_room_for_its_longest_text(text: float) -> None:
    layout = Layout((1280, 720), text)
    fonts = Fonts(layout)
    short, long = (hints.bar("Tab", does, fonts, layout, DAY, ("die", "next die")) for does in ("die", "next die"))
    assert short.size == long.size
    assert short.width > hints.bar("Tab", "die", fonts, layout, DAY).width
    assert short.height > layout.font_px(26)


def test_keycaps_and_tabs_grow_with_their_words_and_are_made_once() -> None:
    fonts = Fonts(LAYOUT)
    assert hints.keycap("Enter", fonts, LAYOUT, DAY).width > hints.keycap("A", fonts, LAYOUT, DAY).width
    assert hints.keycap("A", fonts, LAYOUT, DAY).height >= LAYOUT.px(hints.CAP)
    first = focus.tab("YOUR TURN", fonts, LAYOUT, DAY)
    again = focus.tab("YOUR TURN", fonts, LAYOUT, DAY)
    assert first is again
    assert amber(first).count() > 200
