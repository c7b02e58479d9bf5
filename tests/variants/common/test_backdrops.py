"""Tests what lies under a scene while its ground is still being made."""

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.engine.picture.cache import Cache, NotReady
from game.engine.picture.canvas import Canvas, fitting
from game.engine.picture.jobs import Jobs
from game.engine.picture.picture_files import PictureFiles
from game.play.files.settings import Settings
from game.variants.common import backdrops, portraits
from game.variants.variant import draw_table, variant_of
from tests.scenes import shared_cache
from tests.scenes.gallery import Hall

SMALL, LARGE = (960, 540), (1200, 675)


@pytest.fixture
def canvas(display: None) -> Canvas:
    return fitting(pygame.Surface(SMALL, 0, 32), Settings())


def mean(surface: pygame.Surface) -> pygame.Color:
    return pygame.Color(*pygame.transform.average_color(surface))


def test_before_the_first_ground_the_table_is_dark_wood(canvas: Canvas, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(backdrops, "backdrop", lambda canvas, name: None)
    canvas.surface.fill((255, 255, 255))
    assert not backdrops.lay(canvas, "table")
    seen = mean(canvas.surface)
    assert 10 < seen.r < 90
    assert seen.r > seen.b, "wood is brown"


def test_in_a_new_size_the_former_ground_lies_there_until_its_own_is_made(
    canvas: Canvas, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert backdrops.lay(canvas, "classic/school")
    before = mean(canvas.surface)
    larger = fitting(pygame.Surface(LARGE, 0, 32), Settings(), canvas)
    monkeypatch.setattr(backdrops, "backdrop", lambda canvas, name: None)
    assert backdrops.lay(larger, "classic/school")
    after = mean(larger.surface)
    assert all(abs(one - other) < 6 for one, other in zip(before, after, strict=True))


def test_what_has_just_come_is_as_dark_as_the_table_was_at_first(canvas: Canvas) -> None:
    seen = []
    for share in (0.0, 0.5, 1.0):
        canvas.surface.fill((255, 255, 255))
        backdrops.darken(canvas, share)
        seen.append(mean(canvas.surface).r)
    assert seen[0] == 255
    assert seen[0] - 60 > seen[1] > seen[2] + 60
    assert 100 < seen[2] < 125


def test_a_ground_is_drawn_for_each_size_and_found_on_disk_by_the_next_start(
    canvas: Canvas, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(backdrops, "_ground", shared_cache.own_ground)
    files = PictureFiles(tmp_path)
    first = backdrops.backdrop(replace(canvas, files=files), "table")
    assert [path.suffix for path in tmp_path.iterdir()] == [".picture"]
    again = replace(canvas, files=files, cache=Cache(), lasting={})
    found = backdrops.backdrop(again, "table")
    assert bytes(found.get_buffer().raw) == bytes(first.get_buffer().raw)
    larger = backdrops.backdrop(fitting(pygame.Surface(LARGE, 0, 32), Settings(), again), "table")
    assert larger.size == LARGE


def test_all_grounds_are_kept_on_disk_by_and_by(canvas: Canvas, tmp_path: Path) -> None:
    small = fitting(pygame.Surface((320, 180), 0, 32), Settings(), jobs=Jobs(), files=PictureFiles(tmp_path))
    backdrops.stock(small)
    while small.jobs.busy:
        small.jobs.wait(0.01)
        if small.keep(small.jobs.collect()):
            backdrops.stock(small)
    small.jobs.close()
    assert len(list(tmp_path.iterdir())) == len(set(backdrops.names()))


def test_nothing_is_seen_on_a_table_before_its_ground(monkeypatch: pytest.MonkeyPatch) -> None:
    hall = Hall(SMALL)
    hall.show("match-classic")
    view = hall.stack.top.view()
    variant = variant_of("classic")
    monkeypatch.setattr(backdrops, "backdrop", lambda canvas, name: None)
    hall.canvas.memory.ground = None
    backdrops.lay(hall.canvas, variant_of("classic").table.backdrop(view))
    bare = hall.canvas.surface.copy().get_buffer().raw
    draw_table(hall.canvas, variant, view)
    assert hall.canvas.surface.get_buffer().raw == bare
    assert hall.canvas.surface.get_clip() == hall.canvas.layout.window
    monkeypatch.undo()
    draw_table(hall.canvas, variant, view)
    assert hall.canvas.surface.get_buffer().raw != bare
    hall.close()


def test_a_table_that_is_put_off_before_its_ground_is_there_can_be_drawn_later(monkeypatch: pytest.MonkeyPatch) -> None:
    hall = Hall(SMALL)
    hall.show("match-classic")
    view, variant = hall.stack.top.view(), variant_of("classic")  # type: ignore[attr-defined]

    def put_off(*given: object) -> None:
        raise NotReady

    monkeypatch.setattr(backdrops, "backdrop", lambda canvas, name: None)
    monkeypatch.setattr(portraits, "nobody", put_off)
    hall.canvas.memory.ground = None
    with pytest.raises(NotReady):
        draw_table(hall.canvas, variant, view)
    assert hall.canvas.surface.get_clip() == hall.canvas.layout.window
    hall.close()
