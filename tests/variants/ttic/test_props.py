"""Tests the props of the Cold War file: all are painted, at any size, the same every time."""

import pygame
import pytest

from game.engine.picture.cache import in_use
from game.engine.picture.canvas import Canvas, fitting
from game.engine.picture.painter import Painter
from game.play.files.settings import Settings
from game.rules.ttic import Ttic, Ttic2
from game.rules.ttic.page import SQUARES
from game.stage.stage import Piece, Stage
from game.variants.ttic.look import board as ttic
from game.variants.ttic.look import pieces
from game.variants.ttic.paint import wall as props_wall
from game.variants.ttic.paint.props import FILE_PROPS

CELL = 60


def canvas(contrast: bool = False, text: float = 1.0) -> Canvas:
    surface = pygame.Surface((960, 540))
    surface.fill((240, 230, 205))
    return fitting(surface, Settings(contrast=contrast, text=text))


def painted(stage: Stage, on: Canvas | None = None) -> pygame.Surface:
    on = on or canvas()
    Painter(on, (300, 120), CELL, "sheet", props=FILE_PROPS).draw(stage)
    return on.surface


def touched(stage: Stage) -> pygame.Rect:
    """The pixels that a stage changes on plain paper."""
    before, after = canvas().surface, painted(stage)
    mask = pygame.mask.from_threshold(after, (240, 230, 205), (1, 1, 1, 255))
    mask.invert()
    assert before.size == after.size
    rects = mask.get_bounding_rects()
    return rects[0].unionall(rects[1:]) if rects else pygame.Rect(0, 0, 0, 0)


@pytest.mark.parametrize("name", ["bc", "23", "bc23", "23bc", "c3", "a1", "e5"])
def test_a_blockage_is_painted_where_it_stands(name: str) -> None:
    state = Ttic2.new()
    first = state.apply({0: "a3" if name != "a1" else "c3"}).state
    assert isinstance(first, Ttic)
    kind = "curtain" if len(name) == 2 and not (name[0].isalpha() and name[1].isdigit()) else "wall"
    spot = next(spot for spot in ttic.spots(first, 1, kind) if spot.action == f"{kind}:{name}")
    rect = touched(ttic.preview(first, 1, f"{kind}:{name}"))
    assert rect.collidepoint(300 + spot.middle[0] * CELL, 120 + spot.middle[1] * CELL)
    longest = 5.26 if kind == "curtain" else 2.2 if len(name) == 4 else 1.2
    assert max(rect.size) <= (longest + 0.7) * CELL


def test_a_wall_grows_brick_by_brick() -> None:
    wall = Piece("wall", 1.0, 1.0, (3.0, 1.0), size=0.18)
    widths = [touched({"wall": Piece(**{**vars(wall), "drawn": share})}).width for share in (0.3, 0.6, 1.0)]
    assert widths == sorted(widths)
    assert widths[0] < widths[2] * 0.6


def test_loose_bricks_start_in_the_wall_fly_apart_and_end_up_lower() -> None:
    starts = tuple((1.0 + n / 7, 2.0) for n in range(14))
    flights = props_wall.flights(starts)
    assert all(flight[0][:2] == pytest.approx((0.0, 0.0)) for flight in flights)
    assert sum(flight[-1][1] for flight in flights) / len(flights) > 0.3
    assert len({round(flight[20][0], 2) for flight in flights}) > 10
    assert props_wall.flights(starts) == flights


def test_the_booth_tells_the_turns_left() -> None:
    signs = {
        left: pygame.image.tobytes(painted({"b": Piece("booth", 2.0, 2.0, size=1.15, text=left)}), "RGB")
        for left in ("4", "3")
    }
    assert signs["4"] != signs["3"]


@pytest.mark.parametrize("name", ["bc", "34", "bc23", "34bc", "c3"])
def test_a_booth_leaves_three_quarters_of_every_mark_beside_it_to_be_seen(name: str) -> None:
    def ink(stage: Stage) -> pygame.mask.Mask:
        return pygame.mask.from_threshold(painted(stage), canvas().theme.o, (40, 40, 40, 255))

    booth = pieces.booth(name, pieces.STRAIGHT, 4)
    near = [each for each in SQUARES if pygame.Vector2(pieces.square(each)).distance_to((booth.x, booth.y)) < 1]
    for each in near:
        alone = ink({"mark": pieces.mark(each, "O")})
        shown = ink({"mark": pieces.mark(each, "O"), "booth": booth})
        assert alone.overlap_area(shown, (0, 0)) >= 0.75 * alone.count() > 0
    assert near


def test_a_tag_is_never_cut_off() -> None:
    """On a small picture a tag reaches over the board's edge, but stays on the picture."""

    def seen(x: float, y: float) -> tuple[int, int]:
        on = canvas()
        Painter(on, (0, 0), CELL, "sheet", props=FILE_PROPS).draw({"tag": Piece("tag", x, y, size=0.34, text="4")})
        lit = pygame.mask.from_threshold(on.surface, on.theme.bright, (1, 1, 1, 255)).get_bounding_rects()
        return lit[0].unionall(lit[1:]).size

    assert seen(0.0, 0.0) == seen(2.0, 2.0)


def test_a_faint_booth_leaves_the_shared_pictures_whole() -> None:
    on = canvas()
    painted({"booth": Piece("booth", 2, 2, alpha=0.3)}, on)
    assert {each.thing.get_alpha() for key, each in in_use()._things.items() if key[0] == "art"} <= {None, 255}


@pytest.mark.parametrize("name", ["bc", "34", "bc23", "34bc", "c3"])
def test_the_extent_of_a_blockage_is_what_is_painted_of_it(name: str) -> None:
    bare = canvas(contrast=True)
    bare.surface.fill((255, 0, 255))
    Painter(bare, (300, 120), CELL, "sheet", props=FILE_PROPS).draw({"blockage": pieces.blockage(name)})
    mask = pygame.mask.from_threshold(bare.surface, (255, 0, 255), (1, 1, 1, 255))
    mask.invert()
    rects = mask.get_bounding_rects()
    found, areas = rects[0].unionall(rects[1:]), pieces.extent(name)
    left, top = min(area[0] for area in areas), min(area[1] for area in areas)
    right, bottom = max(area[0] + area[2] for area in areas), max(area[1] + area[3] for area in areas)
    told = (300 + left * CELL, 120 + top * CELL, 300 + right * CELL, 120 + bottom * CELL)
    assert (found.left, found.top, found.right, found.bottom) == pytest.approx(told, abs=2)
