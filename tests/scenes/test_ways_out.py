"""Leaves every screen by a click on its hint, as its key does; from then on the hints are those of the mouse."""

import pytest

from game.engine.input.intents import Intent, Pointer
from game.engine.panels.hints import HintBar
from game.engine.window.scene import Scene
from tests.scenes.conftest import Start
from tests.scenes.front import keys, part
from tests.scenes.gallery import SCREENS, Hall
from tests.scenes.party.hosting import continued
from tests.scenes.party.test_screens import SCREENS as EVENING

pytestmark = pytest.mark.turns

OTHERWISE = {
    *(
        "title",
        "usual",
        "seats",
        "attract",
        "another key",
        "outcome",
        "final won",
        "award",
        "curtain",
        "plan",
        "sign cards",
    ),
    *("lost pad", "evening pad lost", "whose pad", "couch leaving"),
}
"""Screens that one leaves by a card, or by any press; curtains, which the hint closes, or which lead to a pause; the
couch while seconds are counted, which the hint stops; and questions about lost pads, which stay until the pads are
back, or nobody is left to be asked."""
OUT = {Intent.CANCEL.value, Intent.PAUSE.value}


def way_out(scene: Scene) -> tuple[int, int]:
    """The middle of the hint that leads out."""
    return next(rect.center for name, rect in keys(part(scene, HintBar)).items() if name in OUT)


@pytest.mark.parametrize("screen", sorted(set(SCREENS) - OTHERWISE))
def test_a_click_on_the_hint_for_the_way_out_leads_out(hall: Hall, screen: str) -> None:
    hall.show(screen)
    hall.settle()
    scene, before = hall.stack.top, hall.stack.scenes
    place = way_out(scene)
    hall.stack.handle(Pointer("move", place))
    assert scene.device.kind == "mouse"
    hall.draw()
    place = way_out(scene)  # what is printed on keys is of another width
    hall.stack.handle(Pointer("down", place))
    hall.stack.handle(Pointer("up", place))
    assert hall.stack.scenes != before


@pytest.mark.parametrize("screen", sorted(set(EVENING) - {"couch"}))
def test_the_table_and_the_title_of_an_evening_are_reached_by_a_click(start: Start, screen: str) -> None:
    evening, way = EVENING[screen]
    player = continued(start, evening())
    way(player)
    player.until_drawn()
    before = player.top
    player.move(way_out(before))
    player.click(way_out(before))
    assert player.top is not before
