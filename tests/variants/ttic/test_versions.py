"""Tests the choice of a version [2.05]: it is stamped, and what a bot has chosen does not stand still."""

import msgspec
import pytest

from game.rules.stages import Choice, Chosen
from game.scenes.match.match_scene import MatchScene
from game.stage.look import Cast
from game.variants import looks
from game.variants.ttic.look.versions import spots
from tests.scenes.endings import ADA, TURING
from tests.scenes.gallery import Hall

ASKED = Choice(0, ("version:1", "version:2"), "2.05")
SOON = 1.2
"""Seconds from a bot's choice to the next stage."""


@pytest.mark.parametrize("version", ASKED.options)
@pytest.mark.parametrize("reduced", [False, True])
def test_the_file_that_was_chosen_is_stamped(version: str, reduced: bool) -> None:
    after = ASKED.apply({0: version}).state
    assert isinstance(after, Choice)
    show = looks.show(Chosen(version), after, Cast(("Ada", "Grace")))
    done = (show.reduced({}) if reduced else show).finish(looks.build(ASKED))
    assert done == looks.build(after)
    file = next(spot for spot in spots(after, 0) if spot.action == version)
    assert file.holds(done["stamp"].x, done["stamp"].y)


@pytest.mark.usefixtures("display")
def test_what_a_bot_has_chosen_does_not_stand_still() -> None:
    hall = Hall((960, 540))
    play = hall.show("version")
    assert isinstance(play, MatchScene)
    record = msgspec.structs.replace(play.table.record, sitters=(ADA, TURING))
    hall.stack.pop()
    play = MatchScene(hall.services, record, lambda: None)
    hall.stack.push(play)
    since, moved = 0.0, set()
    while play.shown.match.stage == "version":
        hall.draw()
        play.update(1 / 60)
        since += play.board.state != play.shown.match.playing and 1 / 60
        moved |= {piece.size for piece in play.board.stage.values()}
    assert len(moved) > 3, "the stamp comes down"
    assert since < SOON
    hall.close()
