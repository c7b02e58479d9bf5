"""Tests the look of the prelude to a death match: a coin turns over and lands on what chance chose."""

from itertools import pairwise
from math import cos, radians

import pytest

from game.rules.core import CHANCE
from game.rules.stages import Choice, Chosen
from game.stage.look import Cast
from game.variants import looks
from game.variants.ultimate.look import prelude

TOSS = Choice(CHANCE, ("coin:1", "coin:2"), "gambit-coin")


@pytest.mark.parametrize("said", TOSS.options)
@pytest.mark.parametrize("reduced", [False, True])
def test_the_coin_lands_on_the_side_that_chance_chose(said: str, reduced: bool) -> None:
    after = TOSS.apply({CHANCE: said}).state
    assert isinstance(after, Choice)
    show = looks.show(Chosen(said), after, Cast(("Ada", "Grace")))
    landed = (show.reduced(looks.build(TOSS)) if reduced else show).finish(looks.build(TOSS))
    assert landed == looks.build(after)
    assert cos(radians(landed["coin"].turn)) == pytest.approx(1 if said == "coin:1" else -1)


def test_both_sides_are_seen_on_the_way_and_it_never_turns_back() -> None:
    after = TOSS.apply({CHANCE: "coin:2"}).state
    assert isinstance(after, Choice)
    show = looks.show(Chosen("coin:2"), after, Cast(("Ada", "Grace")))
    flight = int(prelude.FLIGHT * 60)
    turns = [show.at(looks.build(TOSS), frame / 60)["coin"].turn for frame in range(flight)]
    assert turns == sorted(turns)
    sides = [cos(radians(turn)) > 0 for turn in turns]
    assert sum(a != b for a, b in pairwise(sides)) >= 7
    assert abs(cos(radians(prelude.EDGE))) < 0.05, "before, it says nothing"


def test_other_choices_have_no_coin() -> None:
    version = Choice(0, ("version:1", "version:2"), "2.05")
    assert looks.build(version) == {}
    assert looks.open_page(version).length == 0
