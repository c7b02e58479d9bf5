"""Tests that work done beside the loop is done in the order in which the loop asks for it."""

from functools import partial
from threading import Semaphore
from time import sleep

import pytest

from game.engine.picture import side_thread
from game.engine.picture.bakery import Bakery, Baking
from game.engine.picture.layout import Layout
from game.engine.picture.side_thread import THREADS, beside, pause
from game.engine.picture.theme import DAY
from tests.patience import until

LONG = 10_000.0
"""Seconds of a pause: longer than any test may take."""


@pytest.fixture
def bakery() -> Bakery:
    bakery = Bakery()
    bakery.fit(Layout((960, 540)), DAY)
    return bakery


def test_what_a_picture_lacks_does_not_queue_behind_work_that_has_not_begun(bakery: Bakery) -> None:
    done: list[str] = []
    allowed = Semaphore(0)

    def work(name: str) -> str:
        until(lambda: allowed.acquire(blocking=False))
        done.append(name)
        return name

    def baking(name: str) -> Baking[str]:
        return beside(lambda: work(name))

    names = [f"for later {number}" for number in range(THREADS + 5)]
    for name in names:
        bakery.want(name, partial(baking, name))
    bakery.step(1.0)
    bakery.want("lacked", partial(baking, "lacked"))
    assert bakery.ready("lacked") is None
    allowed.release()
    while side_thread.full():
        sleep(0.001)
    bakery.step(0.0)
    allowed.release(len(names))
    while bakery.step(0.001) or bakery.waits:
        pass
    assert "lacked" in done[: THREADS + 1], "all others but the first had not begun"
    assert sorted(done) == sorted([*names, "lacked"])


def test_a_pause_ends_as_soon_as_a_thread_has_done_its_work(bakery: Bakery) -> None:
    pause(0.0)
    bakery.want("work", lambda: beside(lambda: sleep(0.05)))
    bakery.step(0.0)
    pause(LONG)
    bakery.step(0.0)
    assert not bakery.unfinished, "it did not end too early"


def test_work_that_ended_before_a_pause_is_not_waited_for_again(bakery: Bakery) -> None:
    pause(0.0)
    bakery.want("work", lambda: beside(lambda: None))
    bakery.step(0.0)
    sleep(0.05)
    pause(LONG)
