"""Tests that panels work with keys alone, with one pad alone and with the mouse alone, and never lose their focus."""

import gc
import subprocess
import sys
from weakref import ref

import pygame
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pygame_gui.core.utility import set_default_manager

from game.engine.input.intents import KEYBOARD, MOUSE, Input, Intent, Pointer, Press, Typed
from game.engine.panels.panel import Panel
from game.engine.panels.panel_items import BACK, Button, Change, Toggle
from game.engine.picture.canvas import Canvas, fitting
from game.engine.picture.letters import letters
from game.play.files.settings import Settings
from tests.criterion import criterion
from tests.engine.panels.panels import ORDER, PAD, ROWS, ZONE, click, opened, place, press

# Focus


def test_the_focus_begins_on_the_first_control_or_where_told(canvas: Canvas) -> None:
    assert opened(canvas).focused == "music"
    assert opened(canvas, "text").focused == "text"
    assert opened(canvas, "no such control").focused == "music"


def test_down_goes_through_the_rows_and_round(panel: Panel) -> None:
    seen = []
    for _ in range(6):
        seen.append(panel.focused)
        press(panel, Intent.DOWN)
    assert seen == ["music", "mute", "text", "name", "restore", "music"]
    press(panel, Intent.UP, Intent.UP)
    assert panel.focused == "restore"


def test_the_ring_round_a_button_does_not_touch_the_row_above(canvas: Canvas) -> None:
    rows, above = (ROWS[5], Button("done", "Done"), ROWS[1]), []
    for focused in ("done", "music"):
        canvas.surface.fill(canvas.theme.walnut)
        panel = opened(canvas, focused, rows)
        panel.draw(canvas)
        above.append(pygame.image.tobytes(canvas.surface.subsurface(place(panel, "text")), "RGB"))
    assert above[0] == above[1]


def test_next_goes_through_every_control_in_reading_order(panel: Panel) -> None:
    seen = []
    for _ in ORDER:
        seen.append(panel.focused)
        press(panel, Intent.NEXT)
    assert seen == ORDER
    assert panel.focused == ORDER[0]
    press(panel, Intent.PREVIOUS)
    assert panel.focused == ORDER[-1]


def test_a_held_direction_stops_at_the_end(panel: Panel) -> None:
    for _ in range(20):
        panel.handle(Press(Intent.DOWN, PAD, repeat=True))
    assert panel.focused == "restore"


def test_left_and_right_go_along_a_row_of_buttons_past_what_cannot_be_pressed(canvas: Canvas) -> None:
    panel = opened(canvas, "restore")
    press(panel, Intent.RIGHT)
    assert panel.focused == "done"
    press(panel, Intent.RIGHT)
    assert panel.focused == "restore"


@criterion(3)
def test_the_focus_and_what_was_set_survive_a_new_window_size(panel: Panel, window: pygame.Window) -> None:
    assert window
    press(panel, Intent.RIGHT, Intent.DOWN, Intent.CONFIRM, Intent.DOWN, Intent.RIGHT)
    panel.arrange(fitting(pygame.Surface((1600, 900)), Settings(text=1.5)))
    assert panel.focused == "text"
    assert [panel.value(key) for key in ("music", "mute", "text", "name")] == [65, True, "150", "Ada"]


def test_other_rows_keep_the_focus_where_they_can(panel: Panel) -> None:
    press(panel, Intent.DOWN)
    panel.show("Sound", [Button("back", "Back"), Toggle("mute", "Mute", True)])
    assert panel.focused == "mute"
    panel.show("Sound", [Button("back", "Back")])
    assert panel.focused == "back"


# Keys and pads


def test_a_slider_goes_in_steps_between_its_ends(panel: Panel) -> None:
    assert press(panel, Intent.RIGHT, Intent.LEFT, Intent.LEFT) == [
        Change("music", 65),
        Change("music", 60),
        Change("music", 55),
    ]
    press(panel, *[Intent.RIGHT] * 20)
    assert panel.value("music") == 100
    press(panel, *[Intent.LEFT] * 30)
    assert panel.value("music") == 0


def test_a_choice_goes_round(canvas: Canvas) -> None:
    panel = opened(canvas, "text")
    changes = press(panel, Intent.LEFT, Intent.RIGHT, Intent.CONFIRM)
    assert [change.value for change in changes] == ["200", "100", "150"]


def test_a_box_is_ticked_by_confirm_and_by_either_side(canvas: Canvas) -> None:
    panel = opened(canvas, "mute")
    changes = press(panel, Intent.CONFIRM, Intent.LEFT, Intent.RIGHT)
    assert [change.value for change in changes] == [True, False, True]


def test_a_button_is_pressed_once_for_one_press(canvas: Canvas) -> None:
    panel = opened(canvas, "done")
    assert press(panel, Intent.CONFIRM) == [Change("done")]
    assert panel.handle(Press(Intent.CONFIRM, PAD, repeat=True)) is None


def test_cancel_goes_back(panel: Panel) -> None:
    assert press(panel, Intent.CANCEL) == [Change(BACK)]


# Mouse


def test_the_pointer_brings_the_focus_along(panel: Panel) -> None:
    panel.handle(Pointer("move", place(panel, "text").center))
    assert panel.focused == "text"
    panel.handle(Pointer("move", (0, 0)))
    assert panel.focused == "text", "and leaves it there"


def test_a_row_that_was_clicked_keeps_the_focus_in_larger_text_whatever_lies_under_the_pointer(canvas: Canvas) -> None:
    panel, large = opened(canvas, rows=ROWS), fitting(canvas.surface, Settings(text=2.0))
    box = place(panel, "text")
    pos = box.right - 8, box.centery
    panel.handle(Pointer("down", pos))
    assert panel.handle(Pointer("up", pos)) == Change("text", "150")
    panel.arrange(large)
    assert not place(panel, "text").collidepoint(pos)
    for near in (pos, (pos[0] + 3, pos[1])):
        panel.handle(Pointer("move", near))
        assert panel.focused == "text"
    form = panel.form
    assert form.view.contains(place(panel, "text"))
    assert any(line.top == form.scroll for line in form.lines), "no row is cut at the top"
    panel.handle(Pointer("move", place(panel, "name").center))
    assert panel.focused == "name"


def test_everything_can_be_clicked(panel: Panel) -> None:
    assert click(panel, place(panel, "mute").center) == [Change("mute", True)]
    box = place(panel, "text")
    assert click(panel, (box.right - 8, box.centery)) == [Change("text", "150")]
    assert click(panel, (box.left + 8, box.centery)) == [Change("text", "100")]
    assert click(panel, box.center) == [Change("text", "150")]
    assert click(panel, place(panel, "done").center) == [Change("done")]
    assert click(panel, place(panel, "off").center) == []


def test_a_click_beside_everything_does_nothing(panel: Panel) -> None:
    assert click(panel, (3, 3)) == []


def test_a_button_let_go_elsewhere_is_not_pressed(panel: Panel) -> None:
    panel.handle(Pointer("down", place(panel, "done").center))
    assert panel.handle(Pointer("up", (5, 5))) is None
    assert click(panel, place(panel, "done").center) == [Change("done")]


def test_a_slider_is_dragged_and_snaps_to_its_steps(panel: Panel) -> None:
    slider = panel.form.widgets["music"]
    start = slider._knob.rect.center
    panel.handle(Pointer("down", start))
    values = []
    for x in range(start[0], start[0] + 60, 4):
        change = panel.handle(Pointer("move", (x, start[1])))
        if change is not None:
            values.append(change.value)
    panel.handle(Pointer("up", (start[0] + 60, start[1])))
    assert values == sorted(set(values))
    assert values[-1] > 65
    assert all(value % 5 == 0 for value in values)
    assert panel.handle(Pointer("move", (start[0] - 100, start[1]))) is None, "let go is let go"


def test_a_click_on_a_sliders_line_sets_it_there(panel: Panel) -> None:
    box = place(panel, "music")
    click(panel, (box.left + 25, box.centery))
    assert panel.value("music") <= 5
    click(panel, (box.left + round(box.width * 0.74) - 25, box.centery))
    assert panel.value("music") >= 95


# Room


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1280, 800)])
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_whatever_has_the_focus_can_be_seen_whole(window: pygame.Window, size: tuple[int, int], text: float) -> None:
    assert window
    panel = opened(fitting(pygame.Surface(size), Settings(text=text)))
    for _ in range(2 * len(ORDER)):
        form = panel.form
        assert form.view.contains(form.rect(form.widgets[panel.focused].area))
        press(panel, Intent.NEXT)


def test_the_wheel_turns_the_sheet(window: pygame.Window) -> None:
    assert window
    panel = opened(fitting(pygame.Surface((960, 540)), Settings(text=2.0)))
    form = panel.form
    assert (form.above, form.below) == (False, True)
    panel.handle(Pointer("wheel", (480, 270), wheel=-2))
    assert form.above
    panel.handle(Pointer("wheel", (480, 270), wheel=50))
    assert not form.above
    panel.handle(Pointer("wheel", (480, 270), wheel=-50))
    assert not form.below


def test_what_is_scrolled_out_of_sight_cannot_be_clicked(window: pygame.Window) -> None:
    assert window
    panel = opened(fitting(pygame.Surface((960, 540)), Settings(text=2.0)))
    hidden = place(panel, "done")
    assert not panel.form.view.collidepoint(hidden.center)
    assert click(panel, hidden.center) == []


def test_other_rows_leave_what_was_clicked_under_the_pointer(window: pygame.Window) -> None:
    assert window
    panel = opened(fitting(pygame.Surface((960, 540)), Settings(text=2.0)))
    panel.handle(Pointer("wheel", (480, 270), wheel=-3))
    scrolled = panel.form.scroll
    assert scrolled
    seen = next(key for key in ORDER if panel.form.view.contains(place(panel, key)))
    before = place(panel, seen)
    panel.handle(Pointer("move", before.center))
    panel.show("Options", ROWS)
    assert place(panel, seen) == before


def test_sounds_follow_the_hand(canvas: Canvas) -> None:
    heard: list[str] = []
    panel = Panel("Options", ROWS, ZONE, sound=heard.append)
    panel.arrange(canvas)
    press(panel, Intent.DOWN, Intent.CONFIRM, Intent.CANCEL)
    assert heard == ["focus", "confirm", "back"]


INTENTS = st.sampled_from([*list(Intent)])
INPUTS = st.one_of(
    st.builds(Press, INTENTS, st.sampled_from([KEYBOARD, PAD, MOUSE]), repeat=st.booleans()),
    st.builds(Typed, st.text(st.characters(categories=["L", "N", "P"]), max_size=3)),
    st.builds(
        Pointer,
        st.sampled_from(["move", "down", "up", "wheel"]),
        st.tuples(st.integers(200, 1100), st.integers(0, 720)),
        st.integers(-3, 3),
    ),
)


@criterion(3)
@given(inputs=st.lists(INPUTS, max_size=25))
@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_whatever_happens_one_control_has_the_focus_and_can_be_seen(canvas: Canvas, inputs: list[Input]) -> None:
    panel = opened(canvas)
    for each in inputs:
        panel.handle(each)
        assert panel.focused in panel.form.widgets
        assert len(letters(panel.value("name"))) <= 8
        assert 0 <= panel.value("music") <= 100
    panel.draw(canvas)


def test_a_panel_that_nobody_holds_is_gone_at_once(canvas: Canvas) -> None:
    """Its pictures take megabytes: they cannot wait until garbage is collected."""
    set_default_manager(None)  # pygame-gui wants to hold the first one
    panel = opened(canvas)
    panel.draw(canvas)
    form = panel.form
    there = [ref(each) for each in (*form.widgets.values(), *form._manager.ui_group.sprites(), form._manager)]
    del form
    gc.disable()
    del panel
    left = [each() for each in there if each() is not None]
    gc.enable()
    assert left == []


def test_pygame_gui_is_not_loaded_to_start() -> None:
    program = "import sys, game.engine.panels.panel, game.engine.window.loop; print(*sys.modules)"
    shown = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert "game.engine.window.loop" in shown.stdout.split()
    assert not {"pygame_gui", "numpy", "i18n"} & set(shown.stdout.split())
