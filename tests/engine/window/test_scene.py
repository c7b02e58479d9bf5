"""Tests the stack of scenes: who gets input and time, who is drawn, and how often."""

from collections.abc import Iterator

import pygame
import pytest

from game.engine.input.intents import KEYBOARD, KEYBOARD_LEFT, MOUSE, Device, Intent, Pointer, Press
from game.engine.picture.canvas import Canvas, fitting
from game.engine.window.scene import Scene
from game.engine.window.scene_stack import SETTLES, SceneStack
from game.play.files.settings import Settings

PRESS = Press(Intent.CONFIRM, KEYBOARD)


class Noting(Scene):
    """Writes down the calls it gets."""

    def __init__(self, name: str, notes: list[str], *, overlay: bool = False) -> None:
        self.name = name
        self.notes = notes
        self.overlay = overlay

    def note(self, what: str) -> None:
        self.notes.append(f"{self.name} {what}")

    def arrange(self, canvas: Canvas) -> None:
        self.note(f"arrange {canvas.layout.size[0]}")

    def enter(self) -> None:
        self.note("enter")

    def leave(self) -> None:
        self.note("leave")

    def handle(self, given: object) -> None:
        self.note("handle")

    def draw(self, canvas: Canvas) -> None:
        self.note("draw")


@pytest.fixture
def notes() -> list[str]:
    return []


@pytest.fixture
def stack() -> Iterator[SceneStack]:
    pygame.font.init()
    stack = SceneStack(settles=0.0)
    stack.fit(fitting(pygame.Surface((960, 540)), Settings()))
    yield stack
    pygame.quit()


def test_a_scene_is_arranged_before_it_enters(stack: SceneStack, notes: list[str]) -> None:
    stack.push(Noting("a", notes))
    assert notes == ["a arrange 960", "a enter"]
    assert stack.top.stack is stack


def test_only_the_top_scene_gets_input(stack: SceneStack, notes: list[str]) -> None:
    stack.push(Noting("a", notes))
    stack.push(Noting("b", notes))
    notes.clear()
    stack.handle(PRESS)
    assert notes == ["b handle"]


def test_the_scene_beneath_enters_again_when_the_top_one_leaves(stack: SceneStack, notes: list[str]) -> None:
    stack.push(Noting("a", notes))
    stack.push(Noting("b", notes))
    notes.clear()
    stack.pop()
    assert notes == ["b leave", "a enter"]
    assert stack.dirty


def test_the_last_scene_to_leave_empties_the_stack(stack: SceneStack, notes: list[str]) -> None:
    stack.push(Noting("a", notes))
    stack.pop()
    assert not stack
    assert not stack.dirty


def test_replace_swaps_the_top_one_alone(stack: SceneStack, notes: list[str]) -> None:
    stack.push(Noting("a", notes))
    stack.push(Noting("b", notes))
    notes.clear()
    stack.replace(Noting("c", notes))
    assert notes == ["c arrange 960", "b leave", "c enter"]
    assert [scene.name for scene in stack.scenes if isinstance(scene, Noting)] == ["a", "c"]


def test_clear_leaves_from_the_top_and_begins_again(stack: SceneStack, notes: list[str]) -> None:
    for name in "abc":
        stack.push(Noting(name, notes))
    notes.clear()
    stack.clear(Noting("d", notes))
    assert [note for note in notes if "arrange" not in note] == ["c leave", "b leave", "a leave", "d enter"]
    assert len(stack.scenes) == 1


def test_a_scene_is_drawn_once_for_each_touch(stack: SceneStack, notes: list[str]) -> None:
    stack.push(Noting("a", notes))
    assert stack.dirty
    stack.draw()
    assert not stack.dirty
    stack.handle(PRESS)
    assert stack.dirty
    stack.draw()
    stack.top.touch()
    assert stack.dirty


def test_an_overlay_shows_what_lies_beneath_drawn_once(stack: SceneStack, notes: list[str]) -> None:
    stack.push(Noting("a", notes))
    stack.push(Noting("b", notes, overlay=True))
    stack.push(Noting("c", notes, overlay=True))
    notes.clear()
    stack.draw()
    assert notes == ["a draw", "b draw", "c draw"]
    notes.clear()
    stack.draw()
    assert notes == ["c draw"]
    stack.pop()
    notes.clear()
    stack.draw()
    assert notes == ["a draw", "b draw"]


def test_nothing_is_drawn_under_a_scene_that_covers_all(stack: SceneStack, notes: list[str]) -> None:
    stack.push(Noting("a", notes))
    stack.push(Noting("b", notes))
    notes.clear()
    stack.draw()
    assert notes == ["b draw"]


def test_a_new_canvas_arranges_all_scenes(stack: SceneStack, notes: list[str]) -> None:
    stack.push(Noting("a", notes))
    stack.push(Noting("b", notes, overlay=True))
    stack.draw()
    notes.clear()
    stack.fit(fitting(pygame.Surface((1920, 1080)), Settings()))
    assert notes == ["a arrange 1920", "b arrange 1920"]
    notes.clear()
    stack.draw()
    assert notes == ["a draw", "b draw"]


@pytest.mark.parametrize("change", [{"text": 2.0}, {"contrast": True}, {"reduced": True}])
def test_the_canvas_follows_the_settings(change: dict[str, object]) -> None:
    surface = pygame.Surface((960, 540))
    before = fitting(surface, Settings())
    assert fitting(surface, Settings(), before) is before
    after = fitting(surface, Settings(**change), before)
    assert after is not before
    assert (after.layout.text, after.theme.plain, after.reduced) == (
        change.get("text", 1.0),
        change.get("contrast", False),
        change.get("reduced", False),
    )
    assert after.sprites is before.sprites


def test_a_scene_shows_the_keys_of_what_was_pressed_last(stack: SceneStack, notes: list[str]) -> None:
    pad = Device("pad", 1, 1, "Pad", "xbox")
    stack.push(Noting("a", notes))
    stack.handle(Press(Intent.CONFIRM, pad))
    stack.push(Noting("b", notes))
    assert stack.top.device == pad
    stack.handle(PRESS)
    shared = Noting("c", notes)
    shared.split = True
    stack.push(shared)
    assert stack.top.device == KEYBOARD_LEFT
    stack.pop()
    stack.pop()
    assert stack.top.device == KEYBOARD


class Leading(Scene):
    """A press leads on to another scene."""

    def __init__(self, to: Scene) -> None:
        self.to = to

    def handle(self, given: object) -> None:
        if not isinstance(given, Pointer) or given.phase == "up":
            self.stack.push(self.to)


PAD = Device("pad", 1, 1, "Pad", "xbox")
PRESSES = {
    "a key": (PRESS,),
    "a pad": (Press(Intent.CONFIRM, PAD),),
    "the mouse": tuple(Pointer(phase, (5, 5)) for phase in ("down", "up")),
    "the right button": (Press(Intent.CANCEL, MOUSE),),
}


@pytest.fixture
def slow() -> Iterator[SceneStack]:
    """A stack as the loop has it, on which scenes settle."""
    pygame.font.init()
    stack = SceneStack()
    stack.fit(fitting(pygame.Surface((960, 540)), Settings()))
    yield stack
    pygame.quit()


def given(stack: SceneStack, presses: tuple[Press | Pointer, ...]) -> None:
    for press in presses:
        stack.handle(press)


@pytest.mark.parametrize("how", PRESSES)
def test_a_press_just_after_a_scene_came_by_itself_is_for_the_scene_before(
    slow: SceneStack, notes: list[str], how: str
) -> None:
    slow.push(Noting("a", notes))
    slow.push(Noting("b", notes))
    notes.clear()
    given(slow, PRESSES[how])
    slow.rest(0.9 * SETTLES)
    given(slow, PRESSES[how])
    assert notes == []
    slow.rest(0.2 * SETTLES)
    given(slow, PRESSES[how])
    assert notes == ["b handle"] * len(PRESSES[how])


@pytest.mark.parametrize("how", PRESSES)
def test_the_first_scene_of_all_takes_presses_at_once(slow: SceneStack, notes: list[str], how: str) -> None:
    slow.push(Noting("a", notes))
    given(slow, PRESSES[how])
    assert "a handle" in notes


@pytest.mark.parametrize("how", PRESSES)
def test_who_knows_the_way_by_keys_goes_on_at_once_but_a_double_click_takes_nothing(
    slow: SceneStack, notes: list[str], how: str
) -> None:
    last = Noting("last", notes)
    slow.push(Leading(Leading(last)))
    for _press in range(3):
        given(slow, PRESSES[how])
    at_once = "mouse" not in how and "button" not in how
    assert (slow.top is last, notes.count("last handle")) == ((True, 1) if at_once else (False, 0))


def test_what_one_of_two_people_opened_does_not_take_the_others_press(slow: SceneStack, notes: list[str]) -> None:
    slow.push(Leading(Noting("b", notes)))
    given(slow, PRESSES["a pad"])
    given(slow, PRESSES["a key"])
    assert "b handle" not in notes
    given(slow, PRESSES["a pad"])
    assert "b handle" in notes


def test_a_click_whose_button_went_down_too_early_does_nothing_when_it_is_released(
    slow: SceneStack, notes: list[str]
) -> None:
    slow.push(Noting("a", notes))
    slow.push(Noting("b", notes))
    slow.handle(Pointer("down", (5, 5)))
    slow.rest(2 * SETTLES)
    slow.handle(Pointer("up", (5, 5)))
    assert "b handle" not in notes
