"""Asks every control of every screen what it is for: resting the mouse on it, and with the key for marks."""

import re

import pytest

from game.engine.input.intents import KEYBOARD, Intent, Pointer, Press
from game.engine.panels.things import RESTS
from game.scenes.match.match_scene import MatchScene
from game.variants.common.sentences import tool_told
from tests.scenes.conftest import Start
from tests.scenes.front import Front
from tests.scenes.gallery import SCREENS, Hall
from tests.scenes.party.hosting import continued
from tests.scenes.party.test_screens import SCREENS as EVENING
from tests.scenes.seen import places

pytestmark = pytest.mark.turns

SENTENCE = re.compile(r"\S+\s\S+.*[.!?…”]$", re.DOTALL)


def check(front: Front) -> None:
    """Everything that can be seen on the top scene has its sentence."""
    lying = [rect for rect, _about in front.canvas.exhibits.along]
    for rect in (*places(front.top), *lying):
        told = front.stack.thing(rect.center)
        assert told is not None, f"nothing can be asked at {rect}"
        said, _dot, _day = told.about.partition("  ·  ")  # a pin's ends with the day on which it was earned
        assert SENTENCE.match(said), f"no sentence at {rect}: {told.about!r}"


@pytest.mark.parametrize("screen", SCREENS)
def test_every_control_says_what_it_is_for(hall: Hall, screen: str) -> None:
    hall.show(screen)
    hall.draw()
    check(hall)


@pytest.mark.parametrize("screen", EVENING)
def test_every_control_of_an_evening_says_what_it_is_for(start: Start, screen: str) -> None:
    evening, way = EVENING[screen]
    player = continued(start, evening())
    way(player)
    check(player)


def test_the_mouse_has_to_rest_until_it_is_told(hall: Hall) -> None:
    hall.show("options")
    before = hall.draw().copy().get_buffer().raw
    card = next(iter(hall.menu.rects.values()))
    hall.stack.handle(Pointer("move", card.center))
    hall.stack.handle(Pointer("move", card.move(2, 2).center))
    hall.stack.rest(RESTS / 2)
    quiet = hall.draw().copy().get_buffer().raw
    hall.stack.rest(RESTS)
    told = hall.draw().copy().get_buffer().raw
    assert told != quiet
    hall.stack.handle(Pointer("move", (2, 2)))
    assert hall.draw().get_buffer().raw == quiet
    assert before == quiet or hall.stack.top.device.kind == "mouse"


def test_the_key_for_marks_tells_of_what_has_the_focus_until_it_is_pressed_again(hall: Hall) -> None:
    hall.show("options")
    before = hall.draw().copy().get_buffer().raw
    hall.stack.handle(Press(Intent.SHOW, KEYBOARD))
    assert hall.draw().get_buffer().raw != before
    hall.stack.handle(Press(Intent.SHOW, KEYBOARD))
    assert hall.draw().get_buffer().raw == before


@pytest.mark.usefixtures("display")
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_every_tool_of_a_tray_says_what_it_is_for_and_why_not(text: float) -> None:
    hall = Hall(text=text)
    hall.show("match-ttic")
    hall.draw()
    scene = hall.stack.top
    assert isinstance(scene, MatchScene)
    width, height = hall.canvas.layout.size
    raster = [(x, y) for x in range(0, width, 12) for y in range(0, height, 12)]
    told = {thing.about for pos in raster if (thing := hall.stack.thing(pos)) is not None}
    for tool in scene.selection.tools():
        assert SENTENCE.match(tool.about)
        assert tool_told(tool) in told
    hall.close()
