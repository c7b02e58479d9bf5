"""Tests that threads draw what a picture lacks first, and that what they draw, or fail to, reaches who asked for it."""

from collections.abc import Iterator
from contextlib import suppress
from threading import Event

import pygame
import pytest

from game.engine.picture import jobs
from game.engine.picture.cache import Cache, NotReady, in_use
from game.engine.picture.canvas import Canvas, fitting
from game.engine.picture.jobs import Jobs
from game.play.files.settings import Settings
from tests.patience import until

began: list[str] = []
gate = Event()


def waits(canvas: Canvas, name: str) -> str:
    """Drawn once the gate is open."""
    began.append(name)
    assert gate.wait(60)
    return name


def named(canvas: Canvas, name: str) -> str:
    began.append(name)
    return name


def nested(canvas: Canvas, name: str) -> str:
    return f"({canvas.picture(named, name)})"


def fails(canvas: Canvas) -> str:
    raise ValueError("ink has run out")


@pytest.fixture
def canvas() -> Iterator[Canvas]:
    began.clear()
    gate.clear()
    threads = Jobs()
    yield fitting(pygame.Surface((960, 540)), Settings(), jobs=threads)
    gate.set()
    threads.close()


def collected(canvas: Canvas) -> bool:
    """Open the gate and wait for all that is being drawn; whether a picture was shown without any of it."""
    gate.set()
    missed = False
    while canvas.jobs.busy:
        canvas.jobs.wait(0.01)
        missed |= canvas.keep(canvas.jobs.collect())
    return missed


def test_a_picture_that_is_not_there_is_not_ready_until_a_thread_has_drawn_it(canvas: Canvas) -> None:
    with pytest.raises(NotReady):
        canvas.picture(named, "a")
    assert not collected(canvas), "the picture was put off, so nothing was shown without it"
    assert canvas.picture(named, "a") == "a"
    assert began == ["a"]


def test_what_is_lacked_is_drawn_before_what_is_only_foreseen(canvas: Canvas) -> None:
    canvas.prefetch(waits, "first")
    while not began:
        pass
    assert not canvas.prefetch(named, "later")
    for name in ("b", "a"):
        with suppress(NotReady):
            canvas.picture(named, name)
    collected(canvas)
    assert began == ["first", "a", "b", "later"]
    assert canvas.prefetch(named, "later")


def test_a_ground_does_not_keep_other_pictures_waiting(canvas: Canvas) -> None:
    assert canvas.found(waits, "ground", ground=True) is None
    while not began:
        pass
    assert canvas.found(named, "card") is None
    while not canvas.keep(canvas.jobs.collect()):
        pass
    assert canvas.found(named, "card") == "card"
    assert canvas.found(waits, "ground", ground=True) is None
    assert collected(canvas)
    assert canvas.found(waits, "ground", ground=True) == "ground"


def test_a_slot_shows_what_it_showed_last_until_the_next_is_drawn(canvas: Canvas) -> None:
    with pytest.raises(NotReady):
        canvas.picture(named, "old", slot="tag")
    collected(canvas)
    assert canvas.picture(named, "old", slot="tag") == "old"
    assert canvas.showed("tag")
    assert canvas.picture(named, "new", slot="tag") == "old"
    assert collected(canvas), "everything is to be drawn again"
    assert canvas.picture(named, "new", slot="tag") == "new"
    canvas.begin()
    assert not canvas.showed("tag")
    with pytest.raises(NotReady):
        canvas.picture(named, "next", slot="tag")


def test_what_nobody_has_begun_to_draw_is_dropped(canvas: Canvas) -> None:
    canvas.prefetch(waits, "first")
    while not began:
        pass
    canvas.prefetch(named, "dropped")
    canvas.jobs.drop()
    collected(canvas)
    assert began == ["first"]


def test_what_was_drawn_for_another_size_is_not_taken(canvas: Canvas) -> None:
    canvas.prefetch(waits, "a")
    larger = fitting(pygame.Surface((1280, 720)), Settings(), canvas)
    assert larger.jobs is canvas.jobs
    collected(larger)
    with pytest.raises(NotReady):
        larger.picture(waits, "a")


def test_an_error_reaches_whoever_needs_the_picture(canvas: Canvas) -> None:
    canvas.prefetch(fails)
    collected(canvas)
    with pytest.raises(ValueError, match="ink"):
        canvas.picture(fails)
    with pytest.raises(NotReady):
        canvas.picture(fails)


def test_a_thread_draws_the_parts_of_a_picture_at_once_and_keeps_them_to_itself(canvas: Canvas) -> None:
    canvas.prefetch(nested, "a")
    collected(canvas)
    assert canvas.picture(nested, "a") == "(a)"
    with pytest.raises(NotReady):
        canvas.picture(named, "a")
    assert in_use() is canvas.cache


def test_a_thread_without_a_job_for_a_while_keeps_nothing(canvas: Canvas, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jobs, "IDLE", 0.0)
    sizes: list[int] = []

    def weighed(canvas: Canvas, number: int) -> None:
        sizes.append(in_use().size)
        canvas.picture(named, "a")
        parts.append(in_use())

    parts: list[Cache] = []
    canvas.prefetch(weighed, 1)
    collected(canvas)
    until(lambda: parts[0].size == 0)
    canvas.prefetch(weighed, 2)
    collected(canvas)
    assert sizes == [0, 0]
    assert parts[0] is parts[1]


def test_without_threads_everything_is_drawn_at_once_and_nothing_ahead() -> None:
    began.clear()
    alone = fitting(pygame.Surface((960, 540)), Settings())
    assert alone.prefetch(named, "a")
    assert not began
    assert alone.picture(nested, "a") == "(a)"
    assert alone.found(named, "a") == "a"
    assert began == ["a"]
