"""Tests the bakery: slices, order, what is kept, and that pictures of one size never serve another."""

from collections.abc import Callable
from functools import partial

import pytest
from pygame import Surface

from game.engine.paper import paper, walnut
from game.engine.picture.bakery import Bakery, Baking
from game.engine.picture.layout import Layout
from game.engine.picture.theme import CONTRAST, DAY, Theme
from game.variants.classic.paint import slate

FULL, SMALL = Layout((1920, 1080)), Layout((960, 540))


class Cake:
    """Bakes a name in some slices, and counts its beginnings and slices."""

    def __init__(self, name: str, slices: int = 3) -> None:
        self.name, self.slices, self.begun, self.stirred = name, slices, 0, 0

    def __call__(self) -> Baking[str]:
        self.begun += 1
        for _ in range(self.slices):
            self.stirred += 1
            yield
        return self.name


@pytest.fixture
def bakery() -> Bakery:
    bakery = Bakery()
    bakery.fit(FULL, DAY)
    return bakery


def test_a_step_without_budget_bakes_one_slice(bakery: Bakery) -> None:
    cake = Cake("plum")
    bakery.want("a", cake)
    assert bakery.ready("a") is None
    assert bakery.step(0)
    assert cake.stirred == 1
    assert [bakery.step(0) for _ in range(3)] == [True, True, False]
    assert bakery.ready("a") == "plum"


def test_a_large_budget_finishes_everything_in_order(bakery: Bakery) -> None:
    first, second = Cake("first"), Cake("second")
    bakery.want("a", first)
    bakery.want("b", second)
    bakery.step(0)
    assert (first.stirred, second.stirred) == (1, 0)
    assert not bakery.step(10)
    assert (bakery.ready("a"), bakery.ready("b")) == ("first", "second")


def test_wanting_twice_begins_once(bakery: Bakery) -> None:
    cake = Cake("plum")
    for _ in range(3):
        bakery.want("a", cake)
        bakery.step(0)
    assert cake.begun == 1


def test_get_goes_on_with_what_was_begun(bakery: Bakery) -> None:
    cake = Cake("plum", 5)
    bakery.want("a", cake)
    bakery.step(0)
    assert bakery.get("a", cake) == "plum"
    assert (cake.begun, cake.stirred) == (1, 5)
    assert bakery.get("a", cake) == "plum"
    assert cake.begun == 1
    assert not bakery.step(0)


@pytest.mark.parametrize("other", [(SMALL, DAY), (FULL, CONTRAST), (Layout(FULL.size, 2.0), DAY)])
def test_nothing_baked_for_one_size_theme_or_text_serves_another(bakery: Bakery, other: tuple[Layout, Theme]) -> None:
    bakery.get("a", Cake("plum"))
    bakery.want("b", Cake("cherry"))
    bakery.fit(FULL, DAY)
    assert bakery.ready("a") == "plum"
    bakery.fit(*other)
    assert bakery.ready("a") is None
    assert not bakery.step(0)


def test_a_baking_that_fails_is_taken_out_of_the_oven(bakery: Bakery) -> None:
    def burnt() -> Baking[None]:
        yield
        raise ValueError("smoke")

    bakery.want("a", burnt)
    bakery.want("b", Cake("plum"))
    bakery.step(0)
    with pytest.raises(ValueError, match="smoke"):
        bakery.step(0)
    bakery.step(10)
    assert bakery.ready("b") == "plum"
    assert bakery.get("a", Cake("another")) == "another"


@pytest.mark.parametrize(
    ("baking", "least"),
    [
        (lambda: walnut.table(FULL, DAY), 20),
        (lambda: paper.school(FULL, DAY, (1018, 842), "s"), 5),
        (lambda: slate.slate(FULL, DAY, (600, 600), "s"), 5),
    ],
    ids=["table", "school", "slate"],
)
def test_costly_layers_are_baked_in_many_small_slices(baking: Callable[[], Baking[Surface]], least: int) -> None:
    assert sum(1 for _ in baking()) >= least


def test_meanwhile_another_thing_is_lent_and_the_wanted_one_comes_first(bakery: Bakery) -> None:
    bakery.get("old", Cake("stale"))
    bakery.want("much", Cake("plum", 50))
    assert bakery.get("new", Cake("cherry", 2), meanwhile="old") == "stale"
    for _slice in range(3):
        bakery.step(0)
    assert bakery.get("new", Cake("another"), meanwhile="old") == "cherry"
    assert bakery.ready("much") is None


def test_with_nothing_to_lend_it_is_baked_at_once(bakery: Bakery) -> None:
    assert bakery.get("new", Cake("cherry", 5), meanwhile="old") == "cherry"


def test_a_part_is_baked_with_what_needs_it_slice_by_slice_and_kept_for_all(bakery: Bakery) -> None:
    plum = Cake("plum")

    def pudding() -> Baking[str]:
        return "pudding of " + (yield from bakery.part("plum", plum))

    bakery.want("pudding", pudding)
    assert bakery.step(0)
    assert plum.stirred == 1
    bakery.step(10)
    assert bakery.ready("pudding") == "pudding of plum"
    assert bakery.get("plum", plum) == "plum"
    assert plum.begun == 1


def test_a_part_that_is_in_the_oven_already_is_waited_for(bakery: Bakery) -> None:
    plum = Cake("plum")

    def pudding() -> Baking[str]:
        return "pudding of " + (yield from bakery.part("plum", plum))

    bakery.want("pudding", pudding)
    bakery.want("plum", plum)
    bakery.step(10)
    bakery.step(10)
    assert (bakery.ready("pudding"), plum.begun) == ("pudding of plum", 1)


def test_a_slot_that_needs_one_thing_keeps_one() -> None:
    bakery = Bakery()
    for name in ("a", "b"):
        assert bakery.only("slot", name, partial(cake, name)) == name
    assert bakery.ready("a") is None
    assert bakery.ready("b") == "b"


def test_a_card_is_lent_until_the_next_one_is_baked() -> None:
    bakery = Bakery()
    assert bakery.lend("card", "a", partial(cake, "a")) == "a"
    assert bakery.lend("card", "b", partial(cake, "b")) == "a"
    while bakery.step():
        pass
    assert bakery.lend("card", "b", partial(cake, "b")) == "b"


def test_what_is_needed_ahead_is_baked_before_all_else_and_kept_until_the_next(bakery: Bakery) -> None:
    bakery.want("much", Cake("plum", 50))
    assert not bakery.ahead("show", "a", Cake("cherry", 2))
    for _slice in range(3):
        bakery.step(0)
    assert bakery.ahead("show", "a", Cake("another"))
    assert bakery.ready("much") is None
    assert not bakery.ahead("show", "b", Cake("lemon"))
    assert bakery.ready("a") is None


def test_what_a_picture_lacks_is_baked_first_in_the_order_in_which_it_asked(bakery: Bakery) -> None:
    bakery.want("much", Cake("plum", 50))
    bakery.want("ground", Cake("table", 2))
    for _picture in range(3):
        bakery.ready("ground")
        bakery.ahead("show", "hands", Cake("rock", 2))
        bakery.step(0)
    assert bakery.ready("ground") == "table"
    assert bakery.ready("hands") is None
    for _slice in range(3):
        bakery.step(0)
    assert bakery.ready("hands") == "rock"
    assert bakery.ready("much") is None


def test_only_what_was_missed_is_a_reason_to_draw_anew(bakery: Bakery) -> None:
    bakery.want("ahead", Cake("plum"))
    bakery.want("missed", Cake("cherry"))
    assert bakery.ready("missed") is None
    while bakery.step():
        pass
    assert bakery.finished == 1


def test_a_slot_lends_once_something_was_baked_for_it(bakery: Bakery) -> None:
    assert not bakery.lends("card")
    bakery.lend("card", "a", Cake("cherry"))
    assert bakery.lends("card")


def test_an_annex_is_run_along_and_emptied_with_its_bakery_and_is_gone_once_closed(bakery: Bakery) -> None:
    annex, before = bakery.annex(Layout((960, 540)), DAY), bakery.finished
    annex.want("small", partial(cake, "small"))
    assert annex.ready("small") is None
    while bakery.step():
        pass
    assert annex.ready("small") == "small"
    assert bakery.finished == before + 1
    assert bakery.annex(Layout((960, 540)), DAY) is annex
    bakery.clear()
    assert annex.ready("small") is None
    bakery.close_annex()
    assert bakery.annex(Layout((960, 540)), DAY) is not annex


def cake(name: str) -> Baking[str]:
    yield
    return name
