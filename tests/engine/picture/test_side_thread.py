"""Tests that work done beside the loop is done in the order in which the loop asks for it."""

from threading import Event

import pytest

from game.engine.picture.bakery import Bakery, Baking
from game.engine.picture.layout import Layout
from game.engine.picture.side_thread import THREADS, beside
from game.engine.picture.theme import DAY


@pytest.fixture
def bakery() -> Bakery:
    bakery = Bakery()
    bakery.fit(Layout((960, 540)), DAY)
    return bakery


def test_what_a_picture_lacks_does_not_queue_behind_work_that_has_not_begun(bakery: Bakery) -> None:
    done: list[str] = []
    allowed = Event()

    def work(name: str) -> str:
        assert allowed.wait(20)
        done.append(name)
        return name

    def baking(name: str) -> Baking[str]:
        return beside(lambda: work(name))

    names = [f"for later {number}" for number in range(THREADS + 5)]
    for name in names:
        bakery.want(name, lambda name=name: baking(name))
    bakery.step(1.0)
    bakery.want("lacked", lambda: baking("lacked"))
    assert bakery.ready("lacked") is None
    allowed.set()
    while bakery.ready("lacked") is None:
        bakery.step(0.001)
    assert set(done[:THREADS]) == set(names[:THREADS]), "they had begun already"
    assert "lacked" in done[: 2 * THREADS]
    while bakery.step(0.001) or bakery.waits:
        pass
    assert sorted(done) == sorted([*names, "lacked"])
