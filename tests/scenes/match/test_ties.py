"""Tests how long people wait after a throw that was a tie."""

import pytest
from msgspec.structs import replace

from game.scenes.match.match_scene import MatchScene
from tests.scenes.endings import ADA, GRACE
from tests.scenes.gallery import Hall, match

STEP = 1 / 30


@pytest.mark.usefixtures("display")
def test_after_equal_fists_the_next_choice_comes_within_two_seconds() -> None:
    sitters = replace(ADA, device="keyboard-left"), replace(GRACE, device="keyboard-right")
    hall, record = Hall((800, 480)), match("match-rps", sitters)
    record.plies.clear()
    scene = MatchScene(hall.services, record, lambda: None)
    hall.stack.push(scene)
    hall.stack.draw()
    waited, shown = 0.0, False
    for _step in range(900):
        scene.update(STEP)
        if not shown and not scene.shown.busy and not scene.picture.leaving(scene.shown):
            for seat in list(scene.table.waiting):
                scene.table.give(seat, "rock")
            shown = True
        if scene.picture.leaving(scene.shown) and not scene.picture.parting:
            hall.stack.draw()
        tied = shown and bool(record.plies or scene.table.record.plies)
        if tied and not scene.board.showing:
            waited += STEP
            if not scene.shown.busy and not scene.picture.leaving(scene.shown):
                break
    assert 1.0 < waited <= 2.0
    hall.close()
