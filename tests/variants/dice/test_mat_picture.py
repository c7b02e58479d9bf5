"""Tests the cutting mat and its painter: where things are, what hides what, and what a click finds."""

import time
from dataclasses import replace

import pygame
import pytest

from game.engine.picture.cache import Cache, in_use
from game.engine.picture.canvas import Canvas
from game.engine.picture.fonts import Fonts
from game.engine.picture.jobs import Jobs
from game.engine.picture.layout import Layout
from game.engine.picture.sprites import Sprites
from game.engine.picture.theme import CONTRAST, DAY, Theme
from game.rules.tris2.mat import CELLS, SQUARES
from game.rules.tris2.starts import start_number
from game.variants.dice import mat_picture
from game.variants.dice.look import pieces
from game.variants.dice.mat_marks import tile
from game.variants.dice.mat_painter import OUT_OF_HAND, MatPainter
from game.variants.tris2.look import board as tris2
from tests.patience import here

SIZES = ((960, 540), (1280, 720), (1920, 1080), (1600, 1200), (3840, 2160))
START = start_number(123456)


def canvas(size: tuple[int, int] = (960, 540), theme: Theme = DAY) -> Canvas:
    layout = Layout(size)
    surface = pygame.Surface(size)
    surface.fill(theme.mat_lit)
    return Canvas(surface, layout, theme, Fonts(layout), Sprites(), in_use())


@pytest.mark.parametrize("size", SIZES)
def test_the_whole_mat_lies_in_its_zone(size: tuple[int, int]) -> None:
    seen, zone = mat_picture.camera(Layout(size)), Layout(size).zone(*mat_picture.ZONE)
    sides, ends = (mat_picture.LEFT, mat_picture.RIGHT), (mat_picture.TOP, mat_picture.BOTTOM)
    edges = seen.points([(x, y, 0.0) for x in sides for y in ends])
    assert all(zone.inflate(4, 4).collidepoint(edge) for edge in edges)
    assert max(x for x, _ in edges) - min(x for x, _ in edges) > zone.width * 0.93 or size == (1600, 1200)


@pytest.mark.parametrize("size", SIZES)
def test_a_pixel_of_a_square_leads_to_that_square(size: tuple[int, int]) -> None:
    painter = MatPainter(canvas(size))
    for square in SQUARES:
        x, y = pieces.middle(square)
        assert painter.cells(painter.pixel(x, y)) == pytest.approx((x, y))
        assert painter.rect(x - 0.5, y - 0.5, 1, 1).collidepoint(painter.pixel(x, y))


def test_a_click_on_a_die_finds_it_and_between_dice_finds_none() -> None:
    painter, stage = MatPainter(canvas((1920, 1080))), tris2.build(START)
    for square in SQUARES:
        x, y = pieces.middle(square)
        pixel = painter.camera.point((x, y, pieces.DIE))
        assert painter.die_at(stage, (round(pixel[0]), round(pixel[1]))) == (
            square if START.dice[CELLS[square]] else ""
        )


def test_of_two_dice_at_a_pixel_the_nearer_is_found() -> None:
    painter, stage = MatPainter(canvas((1920, 1080))), tris2.build(START)
    x, y = pieces.middle("c2")
    front = painter.camera.point((x, y + 0.34, 0.1))
    assert painter.die_at({"die/c2": stage["die/c2"]}, (round(front[0]), round(front[1]))) == "c2"
    assert painter.die_at(stage, (round(front[0]), round(front[1]))) == "c3"


def test_a_roll_begins_and_ends_exactly_where_dice_rest() -> None:
    made = canvas()
    painter = MatPainter(made)

    def painted(stage: tris2.Stage) -> bytes:
        made.surface.fill(DAY.mat_lit)
        painter.draw(stage)
        return pygame.image.tobytes(made.surface, "RGB")

    rests, rolls = pieces.die("c3", "XO-"), replace(pieces.die("c3", "XO-"), look="roll/XO-e")
    assert painted({"die/c3": rests}) == painted({"die/c3": replace(rolls, drawn=0.0)})
    ends = pieces.die("d3", "-OX")
    one, other = painted({"die/d3": ends}), painted({"die/c3": replace(rolls, drawn=1.0)})
    differing = sum(a != b for a, b in zip(one, other, strict=True)) / len(one)
    assert differing < 0.01


def test_a_rolling_die_leaves_a_swish_behind_but_not_in_high_contrast() -> None:
    rolls = replace(pieces.die("c3", "XO-"), look="roll/XO-e", drawn=0.6)
    for theme, seen in ((DAY, True), (CONTRAST, False)):
        made = canvas((1920, 1080), theme)
        painter = MatPainter(made)
        painter.draw({"die/c3": rolls})
        x, y = painter.camera.point((*pieces.middle("c3"), pieces.DIE / 2))
        cell = painter.camera.cell
        behind = made.surface.subsurface((round(x - cell * 0.75), round(y - cell * 0.3), round(cell * 0.4), 60))
        chalked = pygame.mask.from_threshold(behind, theme.chalk, (40, 40, 40, 255)).count()
        assert (chalked > 20) == seen


def test_a_tile_shows_the_bar_as_it_would_lie() -> None:
    rising, falling = tile("-OX", 60, DAY, False), tile("-XO", 60, DAY, False)
    for face, inked, bare in ((rising, (38, 22), (22, 22)), (falling, (22, 22), (38, 22))):
        assert tuple(face.get_at(inked))[:3] == pytest.approx(DAY.ink, abs=8)
        assert min(tuple(face.get_at(bare))[:3]) > 150


def test_the_first_picture_of_a_throw_waits_for_nothing() -> None:
    """The throw is computed while the dice are still in the hand; then they are there."""
    jobs = Jobs()
    made = replace(canvas(), jobs=jobs, cache=Cache())  # where no other test has thrown them
    painter, show = MatPainter(made), pieces.throw(pieces.dice(START.dice))
    painter.draw(show.at({}, 0.0))
    assert painter.poses(show.at({}, 0.0)) == {}
    while jobs.busy:
        jobs.wait(0.01)
        made.keep(jobs.collect())
    jobs.close()
    assert len(painter.poses(show.at({}, 0.01))) == 9


def test_a_throw_that_was_not_reckoned_in_time_is_not_missed() -> None:
    painter, show = MatPainter(canvas()), pieces.throw(pieces.dice(START.dice))
    assert len(painter.poses(show.at({}, OUT_OF_HAND + 0.01))) == 9


def test_nine_flying_dice_cost_less_than_a_frame() -> None:
    made = canvas((1920, 1080))
    painter, show = MatPainter(made), pieces.throw(pieces.dice(START.dice))
    painter.draw(show.at({}, 0.0))
    made.cache.clear()
    costs = []
    for frame in range(30, 42):
        begin = time.process_time()
        painter.draw(show.at({}, frame / 60))
        costs.append(time.process_time() - begin)
    assert sorted(costs)[3] < here(0.016)
