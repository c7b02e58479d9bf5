"""Presses everything on every screen: what changes nothing is told, in a sentence; what does something is not. Whoever
listens hears something after every press."""

import pytest

from game.engine.input.intents import DIRECTIONS, KEYBOARD, Intent, Pointer, Press
from game.engine.panels.unanswered import SENTENCES
from game.scenes.match.match_scene import MatchScene
from tests.golden import evenings
from tests.scenes.gallery import SCREENS, Hall
from tests.scenes.spoken.ear import reading

pytestmark = pytest.mark.turns

SIZE = 800, 480
REDUCED = ", without motion"
STAGES = {f"evening {name}{reduced}": name for name in evenings.STAGES for reduced in ("", REDUCED)}
"""The stages of an evening, by what they are called here."""
ELSEWHERE = (Intent.MUTE, Intent.FULLSCREEN, Intent.ERASE, Intent.NARRATE, Intent.WHOLE, Intent.LATELY)
"""What the window or the narrator takes, or only a line that is written."""
PRESSES = {
    **{intent.value: (Press(intent, KEYBOARD),) for intent in Intent if intent not in ELSEWHERE},
    "a key that means nothing": (Press(None, KEYBOARD, control="z"),),
    "a click beside everything": tuple(Pointer(phase, (1, 250)) for phase in ("down", "up")),
}
TALKS = 20
"""Half seconds within which something is said about a press."""
WAYS = tuple(intent.value for intent in DIRECTIONS)
BEHIND = (*WAYS, "next", "previous", "undo", "a click beside everything")
SECRET = {"match-rps": WAYS, "match-tactic": WAYS, "sign cards": BEHIND, "plan": BEHIND}
"""What may enter a secret, by the screen: nothing tells what such a press did."""


def picture(hall: Hall) -> bytes:
    """The picture without what is said about a press."""
    hall.stack.captions.update(100.0)
    hall.stack.refuse(None)
    return hall.draw().get_buffer().raw


def show(hall: Hall, screen: str) -> None:
    """Show a screen, or a stage of an evening when all of it lies still."""
    if screen in STAGES:
        evenings.lay(hall, STAGES[screen])
        evenings.pass_time(hall, evenings.RESTS)
    else:
        hall.show(screen)


def told(hall: Hall) -> str:
    """Why the latest press did nothing: in a caption, or in the remark that stands on a table."""
    top = hall.stack.top
    return hall.stack.captions.said or (top.view().said if isinstance(top, MatchScene) else "")


def answers(hall: Hall, heard: list[str], lines: int) -> bool:
    """Whether more than so many lines are heard by now, or once a bot has had the time for a hint."""
    for _moment in range(TALKS):
        if len(heard) > lines:
            return True
        hall.stack.top.update(0.5)
        hall.stack.draw()
    return len(heard) > lines


@pytest.mark.usefixtures("display")
@pytest.mark.parametrize("screen", [*SCREENS, *STAGES])
def test_a_press_changes_the_screen_or_a_sentence_says_why_not(screen: str) -> None:
    silent, wrongly, unheard, hall = [], [], [], None
    for name, presses in PRESSES.items():
        if hall is None:
            hall = Hall(SIZE, reduced=screen.endswith(REDUCED))
            heard = reading(hall)
            show(hall, screen)
        hall.stack.top.device = presses[0].device  # its keys are named already
        before = picture(hall)
        scenes, lines = hall.stack.scenes, len(heard)
        for press in presses:
            if hall.stack:
                hall.stack.handle(press)
        if hall.stack.scenes != scenes or hall.services.notices:  # a note comes with the next update
            hall.close()
            hall = None
            continue
        hall.stack.draw()
        said, caption = told(hall), hall.stack.captions.said
        hurried = hall.stack.top.hurried and hall.stack.top.moving
        after = picture(hall)
        if after == before and not (said or hurried or name in SECRET.get(screen, ())):
            silent.append(name)
        if not (hurried or hall.stack.top.secret or name in SECRET.get(screen, ()) or answers(hall, heard, lines)):
            unheard.append(name)
        if after != before and caption:
            wrongly.append(name)
    if hall is not None:
        hall.close()
    assert (silent, wrongly, unheard) == ([], [], [])


@pytest.mark.usefixtures("display")
def test_what_was_pressed_shakes_between_two_chevrons_and_comes_to_rest() -> None:
    hall = Hall(SIZE)
    hall.show("options sound")
    before = picture(hall)
    hall.stack.handle(Press(Intent.UNDO, KEYBOARD))
    hall.stack.draw()
    assert hall.stack.captions.said == SENTENCES[Intent.UNDO]
    seen = set()
    for _frame in range(8):
        hall.stack.rest(1 / 30)
        seen.add(hall.draw().get_buffer().raw)
    assert len(seen) > 4
    hall.stack.rest(10.0)
    assert picture(hall) == before
    hall.close()


@pytest.mark.usefixtures("display")
def test_nothing_shakes_where_motion_is_reduced_but_the_chevrons_are_there() -> None:
    hall = Hall(SIZE, reduced=True)
    hall.show("options sound")
    before = picture(hall)
    hall.stack.handle(Press(Intent.UNDO, KEYBOARD))
    hall.stack.draw()
    seen = set()
    for _frame in range(8):
        hall.stack.rest(1 / 30)
        seen.add(hall.draw().get_buffer().raw)
    assert len(seen) == 1
    assert before not in seen
    hall.close()


@pytest.mark.usefixtures("display")
def test_a_key_that_is_held_is_not_told_that_it_does_nothing_again_and_again() -> None:
    hall = Hall(SIZE)
    hall.show("options sound")
    picture(hall)
    hall.stack.handle(Press(Intent.UNDO, KEYBOARD, repeat=True))
    hall.stack.draw()
    assert not hall.stack.captions.said
    hall.close()


def test_why_a_press_did_nothing_is_told_no_longer_than_its_screen_is_there(hall: Hall) -> None:
    hall.show("options")
    hall.settle()
    captions = hall.stack.captions
    hall.stack.refuse(None, "Nothing further up.")
    assert captions.said
    hall.stack.pop()
    assert not captions.said
    captions.say("[applause]")
    hall.show("options")
    assert captions.said


def test_a_press_that_brings_a_note_is_not_in_vain(hall: Hall) -> None:
    hall.show("options")
    hall.settle()
    hall.services.notices.append("Saved.")
    hall.stack.top.vain(Press(Intent.CONFIRM, KEYBOARD))
    assert not told(hall)
    hall.services.notices.clear()
    hall.stack.top.vain(Press(Intent.CONFIRM, KEYBOARD))
    assert told(hall) == "Nothing to choose here."
