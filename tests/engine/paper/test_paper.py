"""Tests table, papers and slate: the same pixels in every process, cut edges, and plain ones in high contrast."""

import hashlib
import os
import subprocess
import sys

import pygame
import pytest

from game.engine.paper import edges, paper, walnut
from game.engine.picture.layout import Layout
from game.engine.picture.theme import CONTRAST, DAY, Theme, contrast
from game.variants.classic.paint import slate

LAYOUT = Layout((960, 540))
SIZE = (240, 150)


def digest(surface: pygame.Surface) -> str:
    return hashlib.sha256(pygame.image.tobytes(surface, "RGBA")).hexdigest()


def alpha_rows(surface: pygame.Surface) -> list[bytes]:
    alphas = pygame.image.tobytes(surface, "RGBA")[3::4]
    return [alphas[y * surface.width : (y + 1) * surface.width] for y in range(surface.height)]


def test_every_process_paints_the_same_pixels_and_needs_no_numpy() -> None:
    script = (
        "import hashlib, sys, pygame\n"
        "from game.engine.paper import paper, walnut as ground\nfrom game.variants.classic.paint import slate\n"
        "from game.engine.picture.layout import Layout\n"
        "from game.engine.picture.theme import DAY\n"
        "k = Layout((960, 540))\n"
        "size = (240, 150)\n"
        "for sheet in (ground.table(k, DAY), paper.school(k, DAY, size, 's'), paper.note(k, DAY, size, 's'),\n"
        "               slate.slate(k, DAY, size, 's')):\n"
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
        slate.slate(LAYOUT, DAY, SIZE, "s"),
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
        slate.slate(LAYOUT, theme, size, "s"),
    ):
        assert sheet.size == size


def test_a_cut_edge_strays_by_a_hair_and_a_torn_one_by_its_teeth() -> None:
    cut = paper.blank(LAYOUT, DAY, SIZE, "s")
    torn = paper.note(LAYOUT, DAY, SIZE, "s")
    deep = LAYOUT.px(edges.TEETH * 1.6)
    for sheet, ragged in ((cut, False), (torn, True)):
        rows = alpha_rows(sheet)
        assert min(min(row[3:-3]) for row in rows[3 : -deep - 2]) >= 250
        bites = [sum(rows[y][x] < 128 for y in range(SIZE[1] - deep, SIZE[1])) for x in range(4, SIZE[0] - 4)]
        assert max(bites) <= (deep if ragged else 1)
        assert (max(bites) - min(bites) >= 2) == ragged


def test_paper_is_darker_at_its_rim_and_lit_from_the_upper_left() -> None:
    size = (600, 400)
    sheet = paper.blank(Layout((1920, 1080)), DAY, size, "s")
    middle = pygame.transform.average_color(sheet, pygame.Rect(200, 150, 200, 100))
    rim = pygame.transform.average_color(sheet, pygame.Rect(6, 6, 588, 14))
    upper = pygame.transform.average_color(sheet, pygame.Rect(20, 1, 560, 1))
    lower = pygame.transform.average_color(sheet, pygame.Rect(20, 398, 560, 1))
    assert 0.8 < rim[0] / middle[0] < 0.96
    assert sum(upper[:3]) > sum(lower[:3]) + 60


def test_a_seat_card_wears_its_colour_on_the_left_only() -> None:
    card = paper.blank(LAYOUT, DAY, SIZE, "s", strip=DAY.x)
    assert contrast(card.get_at((4, 75))[:3], DAY.x) < 1.5
    assert contrast(card.get_at((20, 75))[:3], DAY.x) > 4.5


def test_in_high_contrast_papers_are_flat_and_outlined_and_the_table_is_dark() -> None:
    for sheet in (paper.blank(LAYOUT, CONTRAST, SIZE, "s"), paper.school(LAYOUT, CONTRAST, SIZE, "s")):
        colours = {tuple(sheet.get_at((x, y))[:3]) for x in range(SIZE[0]) for y in range(SIZE[1])}
        assert colours == {CONTRAST.paper, CONTRAST.outline}
        assert sheet.get_at((0, 0))[:3] == CONTRAST.outline
    table = walnut.table(LAYOUT, CONTRAST)
    assert {tuple(table.get_at((x, y))[:3]) for x in range(0, 960, 7) for y in range(0, 540, 7)} == {CONTRAST.walnut}


def test_chalk_can_be_read_on_the_slate_as_it_is_dusted() -> None:
    for theme, least in ((DAY, 4.5), (CONTRAST, 7.0)):
        board = slate.slate(LAYOUT, theme, (300, 300), "s")
        stone = slate.writing_area(LAYOUT, board.get_rect()).inflate(-40, -40)
        opaque = pygame.Surface(board.size, 0, 32)
        opaque.blit(board, (0, 0))
        for x in range(stone.left, stone.right - 20, 40):
            for y in range(stone.top, stone.bottom - 20, 40):
                seen = pygame.transform.average_color(opaque, pygame.Rect(x, y, 20, 20))[:3]
                for ink in (theme.chalk, theme.x_light, theme.o_light):
                    assert contrast(ink, seen) >= least


def test_dusk_is_darker_than_the_lit_table_and_of_the_same_wood() -> None:
    dusk, lit = walnut.dusk(LAYOUT, DAY), walnut.table(LAYOUT, DAY)
    before, after = (pygame.transform.average_color(surface)[:3] for surface in (dusk, lit))
    assert sum(before) < 0.8 * sum(after)
    assert before[0] > before[1] > before[2]
    assert dusk.width * 8 == LAYOUT.size[0]
