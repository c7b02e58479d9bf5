"""Tests the drawing of dice: from their real shape, in perspective, kept once drawn."""

from math import dist, sqrt

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.picture.cache import Cache
from game.engine.picture.theme import CONTRAST, DAY, contrast
from game.variants.dice import cube, die_paint, physics
from game.variants.dice.look.pieces import DIE
from game.variants.dice.perspective import Camera, tip

CAMERA = Camera((320.0, 240.0), (2.5, 2.5), 110.0)
places = st.floats(-1, 6)


@given(places, places)
def test_a_pixel_leads_back_to_its_point_of_the_board(x: float, y: float) -> None:
    assert CAMERA.ground(CAMERA.point((x, y, 0.0))) == pytest.approx((x, y), abs=1e-6)


@given(places, places, st.floats(0, 2))
def test_one_point_and_many_are_seen_alike(x: float, y: float, z: float) -> None:
    assert CAMERA.points([(x, y, z)]) == [pytest.approx(CAMERA.point((x, y, z)))]


@pytest.mark.parametrize("strips", [die_paint.STRIPS, die_paint.STRIPS_SLIDING, die_paint.STRIPS_FLYING])
def test_the_shape_is_a_cube_with_rounded_edges(strips: int) -> None:
    points, facets = cube.shape(strips)
    assert max(max(map(abs, point)) for point in points) == pytest.approx(cube.HALF)
    assert max(dist(point, (0, 0, 0)) for point in points) < cube.HALF * sqrt(3) * 0.95
    for facet in facets:
        for index in facet.points:
            inner = [max(-cube.HALF + cube.ROUND, min(cube.HALF - cube.ROUND, part)) for part in points[index]]
            assert dist(points[index], inner) == pytest.approx(cube.ROUND)
            assert sum(a * b for a, b in zip(facet.normal, points[index], strict=True)) > 0


def test_every_symbol_is_printed_on_two_opposite_faces() -> None:
    found = [next(tone for tone, _ in mark.outlines) for mark in cube.printed()]
    assert found == ["x", "x", "o", "o", "ink", "ink"]


@given(st.lists(st.tuples(st.floats(-9, 9), st.floats(-9, 9)), min_size=3, max_size=30))
def test_a_hull_holds_every_point(points: list[tuple[float, float]]) -> None:
    around = die_paint.hull(points)
    assert set(around) <= set(points)
    for (x0, y0), (x1, y1) in zip(around, around[1:] + around[:1], strict=True):
        assert all((x1 - x0) * (y - y0) - (y1 - y0) * (x - x0) > -1e-6 for x, y in points)


def pixels(pose: physics.Pose, theme=DAY) -> pygame.Surface:
    surface = pygame.Surface((640, 480))
    surface.fill(theme.mat_lit)
    die_paint.draw(surface, CAMERA, pose.spot, pose.turn, theme)
    return surface


def colour(surface: pygame.Surface, spot: tuple[float, float, float]) -> tuple[int, ...]:
    x, y = CAMERA.point(spot)
    return tuple(surface.get_at((round(x), round(y))))[:3]


@pytest.mark.parametrize("theme", [DAY, CONTRAST])
@pytest.mark.parametrize(("die", "ink"), [("XO-", "x"), ("OX-", None), ("-XO", "ink")])
def test_the_top_shows_its_symbol(die: str, ink: str | None, theme) -> None:
    seen = colour(pixels(physics.rest("c3", 2.5, 2.5, die), theme), (2.5, 2.5, DIE))
    assert seen == pytest.approx(getattr(theme, ink) if ink else die_paint.BODY, abs=30)


def test_the_top_is_brighter_than_the_front_and_ink_can_be_told_from_both() -> None:
    surface = pixels(physics.rest("c3", 2.5, 2.5, "XO-"))
    top = colour(surface, (2.5, 2.5 + 0.24, DIE))
    front = colour(surface, (2.5 + 0.22, 2.5 + cube.HALF, cube.HALF))
    assert contrast(top, front) > 2
    assert contrast(DAY.x, front) > 2


def test_a_die_halfway_over_its_edge_shows_the_face_that_comes_up() -> None:
    pose = physics.roll("c3", "d3", 2.5, 2.5, "O-X", "e", 0.45)
    outward = -cube.HALF
    east = tip(1, 0, physics.roll_angles()[round(0.45 * 65)])[0::3]
    spot = tuple(at + part * outward for at, part in zip(pose.spot, east, strict=True))
    assert colour(pixels(pose), spot) == pytest.approx(DAY.x, abs=45)


def test_a_die_that_lies_still_is_drawn_once(monkeypatch: pytest.MonkeyPatch) -> None:
    Cache().use()
    drawn, draw = [], die_paint._scratch
    monkeypatch.setattr(die_paint, "_scratch", lambda *on: drawn.append(on) or draw(*on))
    pose = physics.rest("c3", 2.5, 2.5, "XO-")
    pixels(pose)
    pixels(pose)
    assert len(drawn) == 1


def test_a_shadow_falls_down_and_to_the_right_and_goes_away_from_what_flies() -> None:
    def darkened(height: float) -> pygame.Rect:
        surface = pygame.Surface((640, 480))
        surface.fill(DAY.mat_lit)
        spot = (2.5, 2.5, cube.HALF + height)
        die_paint.draw_shadow(surface, CAMERA, spot, physics.lying("XO-"), DAY)
        mask = pygame.mask.from_threshold(surface, DAY.mat_lit, (12, 12, 12, 255))
        mask.invert()
        return mask.get_bounding_rects()[0]

    x, y = CAMERA.point((2.5, 2.5, 0.0))
    low, high = darkened(0.0), darkened(1.0)
    assert low.centerx > x
    assert low.centery > y
    assert high.centerx > low.centerx
    assert high.centery > low.centery


def test_high_contrast_has_no_shadows() -> None:
    surface = pygame.Surface((640, 480))
    surface.fill((9, 9, 9))
    die_paint.draw_shadow(surface, CAMERA, (2.5, 2.5, cube.HALF), physics.lying("XO-"), CONTRAST)
    assert pygame.mask.from_threshold(surface, (9, 9, 9), (1, 1, 1, 255)).count() == 640 * 480
