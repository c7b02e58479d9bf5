"""Tests ribbons: the same in every process, growing along the pen's way, without dark fringes."""

import hashlib
import os
import random
import subprocess
import sys
from itertools import pairwise

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.pen.drawing import Drawing, drawing
from game.engine.pen.ink import PASSES
from game.engine.pen.strokes import Stroke, path

INK = (31, 36, 48)
ZIGZAG = Stroke(((10.0, 10.0), (60.0, 80.0), (110.0, 20.0), (160.0, 90.0)), 9.0)
LOOP = Stroke(((40.0, 0.0), (80.0, 40.0), (40.0, 80.0), (0.0, 40.0), (45.0, -4.0)), 6.0)


def two_strokes(seed: str = "a sheet") -> Drawing:
    return drawing([ZIGZAG, LOOP], INK, seed, "pencil", wobble=1.0)


def alphas(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")[3::4]


def digest(surface: pygame.Surface) -> str:
    return hashlib.sha256(pygame.image.tobytes(surface, "RGBA")).hexdigest()


def test_every_process_draws_the_same_pixels() -> None:
    script = (
        "import pygame, hashlib\n"
        "from game.engine.pen import lettering, marks, typewriter\n"
        "pictures = [marks.mark(kind, 90, (1, 2, 3), 's', tool).picture"
        " for kind in 'XO/' for tool in ('pen', 'pencil', 'crayon', 'chalk')]\n"
        "pictures += [lettering.pencil_word('Perché', 120, (1, 2, 3), 's').picture,"
        " typewriter.typed('Perché', 28, (1, 2, 3), 's')]\n"
        "print(hashlib.sha256(b''.join(pygame.image.tobytes(p, 'RGBA') for p in pictures)).hexdigest())\n"
    )
    answers = {
        subprocess.run(
            [sys.executable, "-c", script],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYGAME_HIDE_SUPPORT_PROMPT": "1"},
            capture_output=True,
            text=True,
            check=True,
        ).stdout.split()[-1]
        for seed in ("1", "2")
    }
    assert len(answers) == 1


def test_two_seeds_differ_and_one_repeats() -> None:
    assert digest(two_strokes("page 1").picture) != digest(two_strokes("page 2").picture)
    assert digest(two_strokes("page 1").picture) == digest(two_strokes("page 1").picture)


def test_nothing_is_drawn_at_the_start_and_all_at_the_end() -> None:
    assert not any(alphas(two_strokes().render(0.0)))
    assert digest(two_strokes().render(1.0)) == digest(two_strokes().picture)


@pytest.mark.parametrize("grain", list(PASSES))
def test_ink_only_ever_grows(grain) -> None:
    whole = drawing([ZIGZAG, LOOP], INK, "growing", grain)
    before = alphas(whole.render(0.0))
    for step in range(1, 21):
        now = alphas(whole.render(step / 20))
        assert all(a <= b for a, b in zip(before, now, strict=True)), step
        assert sum(now) > sum(before), step
        before = now


def test_the_tip_runs_from_the_first_point_to_the_last_and_is_lifted_between_strokes() -> None:
    whole = two_strokes()
    start, end = whole.tip(0.0), whole.tip(1.0)
    assert (start.x, start.y) == pytest.approx(whole.ribbons[0].path.points[0])
    assert (end.x, end.y) == pytest.approx(whole.ribbons[-1].path.points[-1])
    downs = [whole.tip(i / 200).down for i in range(201)]
    changes = [now for before, now in pairwise(downs) if before != now]
    assert downs[0]
    assert changes == [False, True]


@given(st.floats(0.01, 0.99))
def test_the_newest_ink_lies_under_the_tip(drawn: float) -> None:
    whole = drawing([ZIGZAG], INK, "tip", "none")
    pen = whole.tip(drawn)
    x, y = round(pen.x) - whole.rect.left, round(pen.y) - whole.rect.top
    assert whole.render(drawn).get_at((x, y)).a > 0
    ahead = whole.tip(min(drawn + 0.1, 1.0))
    if abs(ahead.x - pen.x) > 12:
        assert whole.render(drawn).get_at((round(ahead.x) - whole.rect.left, round(ahead.y) - whole.rect.top)).a == 0


def test_the_pen_never_jumps() -> None:
    whole = two_strokes()
    tips = [whole.tip(i / 400) for i in range(401)]
    longest = max(abs(a.x - b.x) + abs(a.y - b.y) for a, b in pairwise(tips))
    assert longest < 6 * whole.length / 400


def test_edges_keep_the_colour_of_the_ink() -> None:
    picture = drawing([ZIGZAG], (200, 30, 20), "fringe", "none").picture
    pixels = pygame.image.tobytes(picture, "RGBA")
    edges = {pixels[i : i + 3] for i in range(0, len(pixels), 4) if 0 < pixels[i + 3] < 255}
    assert edges
    assert all(max(abs(a - b) for a, b in zip(edge, (200, 30, 20), strict=True)) <= 2 for edge in edges)


def test_drawing_half_transparent_leaves_the_shared_picture_alone() -> None:
    whole, target = two_strokes(), pygame.Surface((200, 200))
    target.fill((255, 255, 255))
    whole.draw(target, (0, 0), alpha=60)
    faint = target.copy()
    target.fill((255, 255, 255))
    whole.draw(target, (0, 0))
    assert sum(pygame.image.tobytes(target, "RGB")) < sum(pygame.image.tobytes(faint, "RGB"))
    assert whole.picture.get_alpha() == 255


def test_draw_paints_nowhere_but_in_the_rectangle_it_returns() -> None:
    target = pygame.Surface((300, 300))
    touched = two_strokes().draw(target, (50, 60), 0.6)
    target.fill((0, 0, 0), touched)
    assert not any(pygame.image.tobytes(target, "RGB"))


@given(st.floats(20, 400))
def test_a_split_way_is_the_same_way(longest: float) -> None:
    way = path(Stroke(((0.0, 0.0), (300.0, 40.0), (500.0, 0.0)), 8.0), random.Random(1))
    parts = way.split(longest)
    assert [parts[0].points[0], *(part.points[-1] for part in parts)] == [
        *(part.points[0] for part in parts),
        way.points[-1],
    ]
    assert sum(part.length for part in parts) == pytest.approx(way.length)
    assert all(part.length <= longest + 10 for part in parts)
    assert parts[0].caps[0]
    assert parts[-1].caps[1]
