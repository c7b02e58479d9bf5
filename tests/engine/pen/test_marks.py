"""Tests marks and lines of the boards: within their square, distinct without colour, different on every page."""

import pygame

from game.engine.pen import marks
from game.engine.pen.ink import pale
from game.engine.pen.marks import MARK, grid_line, mark
from game.engine.picture.cache import Cache

BLUE, RED = (27, 75, 158), (168, 31, 24)
CELL = 120
IMPLEMENTS: tuple[marks.Implement, ...] = ("pen", "pencil", "crayon", "chalk")


def alpha_at(kind: marks.Kind, x: float, y: float, dress: marks.Dress = "owned") -> int:
    """Alpha of a pen's mark at a point in cells from its middle, the strongest within two pixels."""
    drawn = mark(kind, CELL, RED, "probe", "pen", dress)
    column, row = round(x * CELL) - drawn.rect.left, round(y * CELL) - drawn.rect.top
    near = drawn.picture.subsurface(pygame.Rect(column - 2, row - 2, 5, 5).clip(drawn.picture.get_rect()))
    return max(near.get_at((i, j)).a for i in range(near.width) for j in range(near.height))


def test_form_tells_the_owner_in_grey() -> None:
    assert alpha_at("X", 0, 0) > 200
    assert alpha_at("O", 0, 0) == 0
    assert alpha_at("O", 0.31, 0) > 150
    assert alpha_at("X", 0.31, 0) == 0


def test_an_owned_nought_has_an_inner_ring_and_a_bare_one_has_not() -> None:
    radius = (MARK - marks.OUTER) / 2 * 0.56
    assert alpha_at("O", radius, 0) > 150
    assert alpha_at("O", radius, 0, "bare") == 0


def scratches(dress: marks.Dress, left: bool) -> int:
    """Pale pixels in one upper quarter of an X."""
    drawn = mark("X", 240, BLUE, "hatch", "pen", dress)
    middle = -drawn.rect.left
    columns = range(middle - 12) if left else range(middle + 12, drawn.rect.width)
    seen = (drawn.picture.get_at((x, y)) for x in columns for y in range(-drawn.rect.top - 12))
    return sum(colour.r > (BLUE[0] + pale(BLUE)[0]) / 2 for colour in seen)


def test_hatching_lies_on_the_left_arm_and_in_high_contrast_on_both() -> None:
    assert scratches("owned", left=True) > 20
    assert scratches("owned", left=False) == 0
    assert scratches("hatched", left=True) > 20
    assert scratches("hatched", left=False) > 20
    assert scratches("bare", left=True) == 0


def test_a_square_rebuilt_shows_the_same_mark_and_another_square_does_not() -> None:
    def pixels(seed: str) -> bytes:
        Cache().use()
        return pygame.image.tobytes(mark("X", CELL, BLUE, seed).picture, "RGBA")

    assert pixels("sheet 1 a1") == pixels("sheet 1 a1")
    assert len({pixels(f"sheet {sheet} {square}") for sheet in (1, 2) for square in ("a1", "b2")}) == 4


def test_each_implement_leaves_another_trace() -> None:
    pictures = {pygame.image.tobytes(mark("O", CELL, BLUE, "tool", tool).picture, "RGBA") for tool in IMPLEMENTS}
    assert len(pictures) == 4


def test_a_grid_line_runs_between_its_ends_and_thickens_in_high_contrast() -> None:
    usual = grid_line((0, 0), (500, 0), CELL, BLUE, "line")
    thick = grid_line((0, 0), (500, 0), CELL, BLUE, "line", "pen", 1.4)
    ends = usual.tip(0.0), usual.tip(1.0)
    assert [round(end.x, -1) for end in ends] == [0, 500]

    def ink(drawing) -> int:
        return sum(pygame.image.tobytes(drawing.picture, "RGBA")[3::4])

    assert 1.25 < ink(thick) / ink(usual) < 1.6
