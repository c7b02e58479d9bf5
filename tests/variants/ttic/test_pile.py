"""Tests that torn-off pages end on a pile that grows all match."""

from dataclasses import replace
from random import Random

import pytest

from game.play.table import Table
from game.rules.ttic.state import Ttic2
from game.scenes.match.match_scene import MatchScene
from game.stage.timeline import Timeline
from game.variants.ttic.finale import SIDE
from game.variants.ttic.look.pile import grown, pile, thrown_before
from game.variants.ttic.look.sheet_shows import redrawn
from tests.play.matches import played
from tests.scenes.gallery import Hall


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


def test_the_page_that_is_thrown_is_the_one_that_comes_to_lie_there() -> None:
    shown = thrown(3, "7.01(c)")
    assert shown.finish(pile(after(2))).items() >= pile(after(3)).items()
    ball = [part.last for part in shown.parts if part.key == "ball/002"][-1]
    lies = pile(after(3))["pile/002"]
    assert (ball.x, ball.y, ball.size, ball.turn % 360) == (lies.x, lies.y, lies.size, lies.turn)


def test_a_page_that_costs_no_turn_misses_the_pile() -> None:
    assert not any(part.key.startswith("pile/") for part in thrown(3, "7.01(b)").parts)


def test_the_hand_that_tears_is_that_of_who_moved_or_tried_in_vain() -> None:
    def sleeve(cause: str) -> str:
        return next(part.last.look for part in thrown(1, cause).parts if part.key == "hand")

    assert after(1).mover == 0
    assert sleeve("7.01(c)") == "art/hand-o-paper"
    assert sleeve("7.01(b)") == "art/hand-x-paper"


def test_the_pile_grows_on_in_the_next_game() -> None:
    assert grown(pile(after(2)), 3) == pile(after(5))
    assert grown(pile(after(2)), 0) == pile(after(2))


def test_a_page_on_its_way_lands_on_top_of_those_of_earlier_games() -> None:
    shown = thrown(3, "7.01(c)")
    landing = max(part.start + part.length for part in shown.parts if part.key.startswith("ball"))
    begin, end = (grown(shown.at({}, now), 4) for now in (landing - 0.6, landing - 1e-6))
    assert begin["ball/002"] != shown.at({}, landing - 0.6)["ball/002"]
    ball, lies = end["ball/002"], pile(after(7))["pile/006"]
    assert (ball.x, ball.y, ball.turn % 360) == pytest.approx((lies.x, lies.y, lies.turn), abs=0.01)


def test_what_was_thrown_before_is_told_by_the_plies() -> None:
    plies = [{"0": "rock", "1": "paper"}, {"1": "b2"}, {"0": "super:c3"}, {"1": "snip:ab@1200"}, {"0": "tear:c3"}]
    assert thrown_before(plies) == 3
    assert thrown_before(plies[:2]) == 0


def test_a_match_counts_the_pages_of_its_earlier_games() -> None:
    record = played("match-ttic", Random(1), "starts=1 games=3", 1500)
    table = Table(record, {})
    last = record.positions()[-1]
    for number in range(len(last.past)):
        begun = table.plies_before(last.past[:number])
        match = record.positions()[begun]
        assert match.past == last.past[:number]
        assert match.inner is None


@pytest.mark.usefixtures("display")
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1280, 800)])
def test_no_page_lies_half_on_what_leaves_the_table_after_a_game(size: tuple[int, int]) -> None:
    """Else the half of it on the folder would stay."""
    hall = Hall(size)
    hall.show("match-ttic")
    hall.draw()
    scene = hall.stack.top
    assert isinstance(scene, MatchScene)
    painter, cleared = scene.picture.drawn[1], hall.canvas.layout.zone(*SIDE)
    for piece in pile(after(14)).values():
        assert painter.pixel(piece.x - piece.size / 2, piece.y)[0] >= cleared.left
    hall.close()
