"""Tests that torn-off pages end on a pile that grows all game."""

from dataclasses import replace

from game.rules.ttic.state import Ttic2
from game.stage.timeline import Timeline
from game.variants.ttic.look.pile import PLACES, pile
from game.variants.ttic.look.sheet_shows import redrawn


def after(pages: int) -> Ttic2:
    """A position after so many snips."""
    new = Ttic2.new()
    return replace(new, cutters=new.cutters - pages)


def thrown(pages: int, cause: str) -> Timeline:
    return redrawn(after(pages), (cause,))


def test_every_snip_tear_down_and_super_leaves_a_page() -> None:
    new = Ttic2.new()
    spent = replace(new, cutters=new.cutters - 2, reagans=new.reagans - 1, stock=("CWK", "CWKS"))
    assert len(pile(new)) == 0
    assert len(pile(spent)) == 4


def test_the_pile_ends_where_there_is_no_more_room() -> None:
    assert len(pile(after(len(PLACES) + 5))) == len(PLACES)
    assert not any(part.key.startswith("pile/") for part in thrown(len(PLACES) + 1, "7.01(c)").parts)


def test_the_page_that_is_thrown_is_the_one_that_comes_to_lie_there() -> None:
    shown = thrown(3, "7.01(c)")
    assert shown.finish(pile(after(2))).items() >= pile(after(3)).items()
    ball = [part.last for part in shown.parts if part.key == "ball"][-1]
    lies = pile(after(3))["pile/2"]
    assert (ball.x, ball.y, ball.size, ball.turn % 360) == (lies.x, lies.y, lies.size, lies.turn)


def test_a_page_that_costs_no_turn_misses_the_pile() -> None:
    assert not any(part.key.startswith("pile/") for part in thrown(3, "7.01(b)").parts)


def test_the_hand_that_tears_is_that_of_who_moved_or_tried_in_vain() -> None:
    def sleeve(cause: str) -> str:
        return next(part.last.look for part in thrown(1, cause).parts if part.key == "hand")

    assert after(1).mover == 0
    assert sleeve("7.01(c)") == "art/hand-o-paper"
    assert sleeve("7.01(b)") == "art/hand-x-paper"
