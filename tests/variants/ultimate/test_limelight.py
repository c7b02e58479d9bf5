"""Tests light and ink on the dark stage: what the spotlight covers takes its paper colours."""

import pygame
import pytest

from game.engine.picture.cache import in_use
from game.engine.picture.canvas import Canvas
from game.engine.picture.fonts import Fonts
from game.engine.picture.glow import CREAM
from game.engine.picture.layout import Layout
from game.engine.picture.sprites import Sprites
from game.engine.picture.theme import CONTRAST, DAY, Theme, contrast
from game.rules.ultimate.state import NineBoards, Ultimate
from game.stage.stage import Piece, Stage
from game.variants.ultimate.look import board as ultimate
from game.variants.ultimate.paint.limelight import StagePainter
from tests.rules.matching import played

CELL = 40.0


def state_after(*actions: str) -> NineBoards:
    return played(Ultimate(), *actions)


def painted(stage: Stage, theme: Theme = DAY) -> tuple[pygame.Surface, StagePainter]:
    surface = pygame.Surface((400, 400), 0, 32)
    surface.fill(theme.stage)
    layout = Layout((400, 400))
    canvas = Canvas(surface, layout, theme, Fonts(layout), Sprites(), in_use())
    painter = StagePainter(canvas, (20, 20), CELL, "test")
    painter.draw(stage)
    return surface, painter


def near(surface: pygame.Surface, painter: StagePainter, action: str, bare: bool = False) -> pygame.Color:
    """The colour of a square where its mark's stroke is, or of its bare corner."""
    x, y = ultimate.corner(action)
    left, top = painter.pixel(x + (0.12 if bare else 0.62), y + (0.12 if bare else 0.62))
    return surface.get_at((round(left), round(top)))


def test_marks_are_ink_on_the_lit_board_and_light_elsewhere() -> None:
    stage = ultimate.build(state_after("51", "15", "55"))
    surface, painter = painted(stage)
    ink, paper = near(surface, painter, "51"), near(surface, painter, "53", bare=True)
    assert sum(paper[:3]) > 600
    assert contrast(tuple(ink[:3]), tuple(paper[:3])) > 4.5
    unlit, _painter = painted({**stage, "spotlight": ultimate.build(state_after("59"))["spotlight"]})
    assert sum(near(unlit, painter, "53", bare=True)[:3]) < 250
    assert contrast(tuple(near(unlit, painter, "51")[:3]), DAY.stage) > 4.5


def test_a_plate_halfway_between_two_boards_inks_only_what_it_covers() -> None:
    stage = ultimate.build(state_after("51", "15", "55"))
    half = Piece("spotlight", 6.0, 4.5, size=3.0)
    surface, painter = painted({**stage, "spotlight": half})
    assert sum(near(surface, painter, "53", bare=True)[:3]) > 600
    assert sum(near(surface, painter, "51", bare=True)[:3]) < 450


def test_a_wide_spotlight_lays_no_plate() -> None:
    surface, _painter = painted(ultimate.build(Ultimate()))
    colours = {tuple(surface.get_at((x, y))[:3]) for x in range(0, 400, 3) for y in range(0, 400, 3)}
    assert CREAM not in colours


@pytest.mark.parametrize("theme", [DAY, CONTRAST])
def test_boards_that_may_be_chosen_are_brighter_than_those_that_may_not(theme: Theme) -> None:
    stage = dict(ultimate.build(Ultimate()))
    del stage["wash/1"]
    surface, painter = painted(stage, theme)
    assert sum(near(surface, painter, "25", bare=True)[:3]) > sum(near(surface, painter, "15", bare=True)[:3]) + 30
