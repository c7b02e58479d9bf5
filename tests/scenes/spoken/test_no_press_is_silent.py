"""Tests that presses which answer with a picture answer whoever does not look, too.

`tests/scenes/test_presses_in_vain.py` presses everything on every screen.
"""

import pytest

from game.engine.input.intents import KEYBOARD, Intent, Press
from game.scenes.common.dialogs import NameScene
from game.scenes.match.interruptions import CurtainScene
from game.scenes.match.match_scene import MatchScene
from game.scenes.rulebook.rulebook_scene import RulebookScene
from tests.scenes.conftest import Start, two
from tests.scenes.gallery import Hall, match
from tests.scenes.guided import QUICK, open_level
from tests.scenes.hands import Keys
from tests.scenes.spoken.ear import Ear, reading


def answered(hall: Hall, said: list[str], intent: Intent) -> str:
    """What is said to this press."""
    count = len(said)
    hall.stack.handle(Press(intent, KEYBOARD))
    hall.settle()
    return " ".join(said[count:])


def test_the_same_wrong_square_of_a_lesson_is_refused_in_its_sentence_again(start: Start) -> None:
    player = start(**QUICK)
    ear = Ear(player)
    open_level(player, "classic/00-lesson")
    ear.listen()
    ear.press("right")
    for _time in range(2):
        assert "Not 6, middle right: the lesson wants 5, centre." in ear.press("return")


def test_the_key_of_the_rules_opens_them_in_the_pause_and_closes_them_again(start: Start) -> None:
    player = start(sitters=two(), options="starts=1")
    Keys(player).begin()
    player.until_asked()
    player.press("p", "f1")
    assert isinstance(player.top, RulebookScene)
    player.press("f1")
    assert player.scenes[-2:] == ["MatchScene", "PauseScene"]


def test_a_note_that_a_key_asks_for_is_read_and_then_what_has_the_focus(hall: Hall) -> None:
    said = reading(hall)
    hall.stack.push(MatchScene(hall.services, match("match-classic"), lambda: None))
    hall.settle()
    while not hall.stack.asked:  # the marks come first
        answered(hall, said, Intent.SHOW)
    notes = [about() for _rect, about in hall.canvas.exhibits.along]
    assert said[-1] == notes[0]
    assert answered(hall, said, Intent.NEXT) == notes[1]
    assert answered(hall, said, Intent.CONFIRM) == hall.stack.narrated().read


def test_a_note_behind_the_curtain_is_not_read(hall: Hall) -> None:
    said = reading(hall)
    hall.show("plan")
    hall.settle()
    assert isinstance(hall.stack.top, CurtainScene)
    assert answered(hall, said, Intent.SHOW) == ""
    assert hall.stack.asked


def test_the_letter_to_which_the_text_cursor_moves_is_read(hall: Hall) -> None:
    said = reading(hall)
    hall.stack.push(NameScene(hall.services, "Ada B", lambda name: None))
    hall.settle()
    walk = [answered(hall, said, Intent.LEFT), *(answered(hall, said, Intent.RIGHT) for _letter in range(5))]
    assert walk == ["A", "d", "a", "Space", "B", "the end"]


@pytest.mark.parametrize("screen", ["title", "usual", "pause", "records", "options", "evening paused"])
def test_down_walks_through_a_menu_in_the_order_of_its_numbers(hall: Hall, screen: str) -> None:
    hall.show(screen)
    hall.settle()
    first = hall.stack.narrated().among
    walk = [first]
    for _press in range(first[1] - 1):
        hall.stack.handle(Press(Intent.DOWN, KEYBOARD))
        hall.settle()
        walk.append(hall.stack.narrated().among)
    count = first[1]
    assert walk == [((first[0] - 1 + step) % count + 1, count) for step in range(count)]


@pytest.mark.parametrize("press", [Press(Intent.UNDO, KEYBOARD), Press(Intent.HINT, KEYBOARD)])
def test_whoever_looks_around_the_table_changes_nothing_on_it(hall: Hall, press: Press) -> None:
    hall.stack.push(scene := MatchScene(hall.services, match("match-classic"), lambda: None))
    hall.settle()
    while not hall.stack.asked:  # the marks come first
        hall.stack.handle(Press(Intent.SHOW, KEYBOARD))
        hall.settle()
    plies = list(scene.table.record.plies)
    hall.stack.handle(press)
    hall.settle()
    assert not hall.stack.asked
    assert scene.table.record.plies == plies
    assert scene.table.record.notes.hints == (0, 0)
