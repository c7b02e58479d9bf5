"""Tests the one lamp, upper left: how shadows fall, and that pieces of light fit together."""

import pygame
import pytest

from game.engine.paper.cutouts import Cutout
from game.engine.picture import light
from game.engine.picture.layout import Layout
from game.engine.picture.light import CARD, LIFTED, SHEET, Height
from game.engine.picture.theme import CONTRAST, DAY

LAYOUT = Layout((960, 540))


def white(size: tuple[int, int] = LAYOUT.size) -> pygame.Surface:
    surface = pygame.Surface(size, 0, 32)
    surface.fill((255, 255, 255))
    return surface


def card(size: tuple[int, int] = (120, 80)) -> pygame.Surface:
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.fill((250, 240, 220))
    return surface


def darkness(surface: pygame.Surface, rect: pygame.Rect) -> float:
    return 255 - sum(pygame.transform.average_color(surface, rect)[:3]) / 3


@pytest.mark.parametrize("rect", [(0, 0, 960, 270), (133, 77, 301, 199), (900, 500, 60, 40), (-30, -20, 200, 100)])
def test_a_piece_takes_exactly_its_share_of_the_light(rect: tuple[int, int, int, int]) -> None:
    area = pygame.Rect(rect)
    whole, part = white(), white(area.size)
    light.vignette(whole, (0, 0), LAYOUT, DAY)
    light.vignette(part, area.topleft, LAYOUT, DAY)
    seen = area.clip(whole.get_rect())
    ours = part.subsurface(seen.move(-area.left, -area.top))
    assert pygame.image.tobytes(ours, "RGB") == pygame.image.tobytes(whole.subsurface(seen), "RGB")


@pytest.mark.parametrize("height", [CARD, LIFTED, SHEET])
def test_a_shadow_reaches_further_down_and_right_than_up_and_left(height: Height) -> None:
    piece = card()
    shade, (left, top) = light.shadow(piece, height, LAYOUT)
    assert left + shade.width - piece.width > -left >= 0
    assert top + shade.height - piece.height > -top >= 0


def test_what_is_higher_has_its_shadow_further_away_and_softer() -> None:
    low, high = (light.shadow(card(), height, LAYOUT)[0] for height in (CARD, LIFTED))
    assert high.width > low.width


def test_in_high_contrast_there_is_neither_light_nor_shadow() -> None:
    table = white((300, 260))
    light.lamp(table, (0, 0), LAYOUT, CONTRAST)
    light.vignette(table, (0, 0), LAYOUT, CONTRAST)
    assert darkness(table, table.get_rect()) == 0
    assert Cutout(card(), 1.0, SHEET, LAYOUT, CONTRAST).lay(table, (90, 90)) == pygame.Rect(90, 90, 120, 80)
    assert darkness(table, pygame.Rect(211, 80, 60, 100)) == 0


def test_a_leaning_piece_keeps_its_middle_and_knows_where_its_points_lie() -> None:
    piece = Cutout(card((400, 300)), 2.0, CARD, LAYOUT, DAY)
    assert piece.rect((100, 50)).center == pytest.approx((300, 200), abs=1)
    assert piece.spot(200, 150) == pytest.approx((200, 150))
    x, y = piece.spot(400, 150)
    assert y < 150 - 6
    assert x == pytest.approx(400, abs=0.2)
    corner = piece.rect((0, 0)).left + 0.0
    assert piece.spot(0, 0)[0] == pytest.approx(corner, abs=4)


def test_a_leaning_piece_has_smooth_edges_without_dark_fringes() -> None:
    leaned = Cutout(card((200, 100)), 1.5, CARD, LAYOUT, DAY).picture
    pixels = [leaned.get_at((x, y)) for x in range(leaned.width) for y in range(leaned.height)]
    partly = [pixel for pixel in pixels if 20 < pixel.a < 235]
    assert len(partly) > 100
    assert all(pixel.r > 230 for pixel in partly)
