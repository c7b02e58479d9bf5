"""Tests table, papers and slate: the same pixels in every process, cut edges, and plain ones in high contrast."""

import hashlib
import os
import subprocess
import sys

import pygame
import pytest

from game.engine.paper import paper, walnut
from game.engine.picture.layout import Layout
from game.engine.picture.theme import CONTRAST, DAY, Theme, contrast, dark
from game.variants.classic import grounds

LAYOUT = Layout((960, 540))
SIZE = (240, 150)


def digest(surface: pygame.Surface) -> str:
    return hashlib.sha256(pygame.image.tobytes(surface, "RGBA")).hexdigest()


def test_every_process_paints_the_same_pixels_and_needs_no_numpy() -> None:
    script = (
        "import hashlib, sys, pygame\n"
        "from game.engine.paper import paper, walnut as ground\nfrom game.variants.classic import grounds\n"
        "from game.engine.picture.layout import Layout\n"
        "from game.engine.picture.theme import DAY\n"
        "k = Layout((960, 540))\n"
        "size = (240, 150)\n"
        "for sheet in (ground.table(k, DAY), paper.school(k, DAY, size, 's'), paper.note(k, DAY, size, 's'),\n"
        "               grounds.slate(k, DAY, size, 's')):\n"
        "    print(hashlib.sha256(pygame.image.tobytes(sheet, 'RGBA')).hexdigest())\n"
        "assert 'numpy' not in sys.modules\n"
    )
    answers = set()
    for hash_seed in ("1", "2"):
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
        done = subprocess.run(
            [sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=True
        )
        answers.add(done.stdout)
    here = [
        walnut.table(LAYOUT, DAY),
        paper.school(LAYOUT, DAY, SIZE, "s"),
        paper.note(LAYOUT, DAY, SIZE, "s"),
        grounds.slate(LAYOUT, DAY, SIZE, "s"),
    ]
    answers.add("".join(f"{digest(sheet)}\n" for sheet in here))
    assert len(answers) == 1


def test_two_papers_differ_and_one_stays_itself() -> None:
    first, again, other = (paper.blank(LAYOUT, DAY, SIZE, seed) for seed in ("a", "a", "b"))
    assert digest(first) == digest(again) != digest(other)


@pytest.mark.parametrize("theme", [DAY, CONTRAST], ids=["day", "contrast"])
@pytest.mark.parametrize("size", [SIZE, (480, 90), (61, 300)])
def test_papers_have_the_size_that_was_asked_for(theme: Theme, size: tuple[int, int]) -> None:
    tab = pygame.Rect(10, 0, 40, 20)
    for sheet in (
        paper.blank(LAYOUT, theme, size, "s"),
        paper.school(LAYOUT, theme, size, "s"),
        paper.folder(LAYOUT, theme, size, "s", tab),
        grounds.slate(LAYOUT, theme, size, "s"),
    ):
        assert sheet.size == size


def test_in_high_contrast_papers_are_flat_and_outlined_and_the_table_is_dark() -> None:
    for sheet in (paper.blank(LAYOUT, CONTRAST, SIZE, "s"), paper.school(LAYOUT, CONTRAST, SIZE, "s")):
        colours = {tuple(sheet.get_at((x, y))[:3]) for x in range(SIZE[0]) for y in range(SIZE[1])}
        assert colours == {CONTRAST.paper, CONTRAST.outline}
        assert sheet.get_at((0, 0))[:3] == CONTRAST.outline
    table = walnut.table(LAYOUT, CONTRAST)
    assert {tuple(table.get_at((x, y))[:3]) for x in range(0, 960, 7) for y in range(0, 540, 7)} == {CONTRAST.walnut}


def test_chalk_can_be_read_on_the_slate_as_it_is_dusted() -> None:
    for theme, least in ((DAY, 4.5), (CONTRAST, 7.0)):
        board = grounds.slate(LAYOUT, theme, (300, 300), "s")
        stone = grounds.writing_area(LAYOUT, board.get_rect()).inflate(-40, -40)
        opaque = pygame.Surface(board.size, 0, 32)
        opaque.blit(board, (0, 0))
        for x in range(stone.left, stone.right - 20, 40):
            for y in range(stone.top, stone.bottom - 20, 40):
                seen = pygame.transform.average_color(opaque, pygame.Rect(x, y, 20, 20))[:3]
                for ink in (theme.chalk, theme.x_light, theme.o_light):
                    assert contrast(ink, seen) >= least


def test_a_peg_holds_each_corner_of_the_slates_frame() -> None:
    sheet, off = grounds.slate(LAYOUT, DAY, SIZE, "s"), LAYOUT.px(grounds.FRAME) // 2
    corners = [(x, y) for x in (off, SIZE[0] - off) for y in (off, SIZE[1] - off)]
    assert {tuple(sheet.get_at(corner)[:3]) for corner in corners} == {dark(DAY.frame, 0.2)}
