"""Tests that a name is written in a panel with the keyboard, with one pad and with the mouse."""

from itertools import pairwise

import pygame
import pytest

from game.engine.input.intents import KEYBOARD, Device, Intent, Typed
from game.engine.panels.panel import Panel
from game.engine.panels.panel_items import BACK, Change, TextEntry, Words
from game.engine.picture import typesetter
from game.engine.picture.canvas import Canvas
from tests.engine.panels.panels import PAD, click, opened, place, press


def test_a_name_is_written_on_the_keyboard(canvas: Canvas) -> None:
    panel = opened(canvas, "name")
    assert panel.typing
    assert panel.handle(Typed("B")) == Change("name", "B"), "a new name takes the old one's place"
    assert [panel.handle(Typed(letter)) for letter in "oe"] == [Change("name", "Bo"), Change("name", "Boe")]
    assert press(panel, Intent.ERASE) == [Change("name", "Bo")]
    assert panel.handle(Typed("é")) == Change("name", "Boé")
    press(panel, Intent.LEFT, Intent.LEFT)
    assert panel.handle(Typed("x")) == Change("name", "Bxoé")
    for letter in "abcdefgh":
        panel.handle(Typed(letter))
    assert len(panel.value("name")) == 8
    press(panel, Intent.CONFIRM)
    assert panel.focused == "restore"
    assert not panel.typing
    assert panel.handle(Typed("x")) is None


def test_the_old_name_is_erased_as_a_whole_or_mended_from_its_end(canvas: Canvas) -> None:
    assert press(opened(canvas, "name"), Intent.ERASE) == [Change("name", "")]
    panel = opened(canvas, "name")
    press(panel, Intent.RIGHT)
    assert press(panel, Intent.ERASE) == [Change("name", "Ad")]


def test_a_name_is_written_with_one_pad(canvas: Canvas) -> None:
    panel = opened(canvas, "name")
    press(panel, Intent.CONFIRM, device=PAD)
    assert panel.typing
    assert press(panel, Intent.CONFIRM, Intent.RIGHT, Intent.CONFIRM, device=PAD) == [
        Change("name", "Q"),
        Change("name", "Qw"),
    ]
    for _ in range(9):
        press(panel, Intent.DOWN, device=PAD)
        if panel.focused == "shift":
            break
    press(panel, Intent.RIGHT, Intent.RIGHT, device=PAD)
    assert panel.focused == "erase"
    assert press(panel, Intent.CONFIRM, device=PAD) == [Change("name", "Q")]
    press(panel, Intent.RIGHT, device=PAD)
    assert press(panel, Intent.CONFIRM, device=PAD) == [Change("name", "Q")]
    assert panel.value("name") == "Q"
    assert panel.focused == "restore", "what comes after the name"


def test_a_name_is_written_with_the_mouse(panel: Panel) -> None:
    click(panel, place(panel, "name").center)
    assert click(panel, place(panel, "letter E").center) == [Change("name", "E")]
    assert click(panel, place(panel, "space").center) == [Change("name", "E ")]
    assert click(panel, place(panel, "letter V").center) == [Change("name", "E V")]
    click(panel, place(panel, "done").center)
    assert panel.value("name") == "E V"
    assert panel.focused == "restore"


def test_who_changes_their_mind_gets_the_old_name_back(canvas: Canvas) -> None:
    panel = opened(canvas, "name")
    press(panel, Intent.CONFIRM, Intent.CONFIRM, device=PAD)
    assert press(panel, Intent.CANCEL, device=PAD) == [Change("name", "Ada")]
    assert press(panel, Intent.CANCEL, device=PAD) == [Change(BACK)]


def test_keys_of_the_keyboard_write_beside_those_on_the_screen(canvas: Canvas) -> None:
    panel = opened(canvas, "name")
    press(panel, Intent.CONFIRM, device=PAD)
    assert panel.handle(Typed("m")) == Change("name", "m")
    assert panel.handle(Typed("o")) == Change("name", "mo")
    press(panel, Intent.CONFIRM, device=KEYBOARD)
    assert panel.focused == "restore"


@pytest.mark.parametrize("device", [KEYBOARD, PAD])
def test_what_was_written_is_drawn_at_once(canvas: Canvas, device: Device) -> None:
    panel = opened(canvas, "name")
    if device is PAD:
        press(panel, Intent.CONFIRM, device=PAD)
    for _ in range(3):
        if device is PAD:
            press(panel, Intent.CONFIRM, device=PAD)
        else:
            panel.handle(Typed("q"))
        at_once = drawn(panel, canvas)
        for _ in range(3):
            panel.form.settle()
        assert drawn(panel, canvas) == at_once


def test_a_letter_is_typed_and_erased_as_a_whole(canvas: Canvas) -> None:
    panel = opened(canvas, "name")
    family = "👩\u200d👩\u200d👧"
    for typed in ("n", "\u0303", *family, "क्षि", *"12345678"):
        panel.handle(Typed(typed))
    assert panel.value("name") == f"n\u0303{family}क्षि12345", "eight letters"
    press(panel, Intent.LEFT, Intent.LEFT, Intent.LEFT, Intent.LEFT, Intent.LEFT, Intent.ERASE)
    assert press(panel, Intent.ERASE) == [Change("name", "n\u030312345")]


def test_who_types_a_letter_that_no_font_has_is_told(canvas: Canvas, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(typesetter, "spare", lambda letter: None)
    panel = opened(canvas, "name")
    for letter, lacking in (("é", False), ("\U0001fae8", True)):
        panel.handle(Typed(letter))
        assert any("no font" in text for text in told(panel)) == lacking
    press(panel, Intent.ERASE)
    assert told(panel) == []


def told(panel: Panel) -> list[str]:
    """What is said under the lines to type on."""
    rows = [line.row for line in panel.form.lines]
    return [after.text for row, after in pairwise(rows) if isinstance(row, TextEntry) and isinstance(after, Words)]


def drawn(panel: Panel, canvas: Canvas) -> bytes:
    """The panel's picture."""
    canvas.surface.fill("black")
    panel.draw(canvas)
    return pygame.image.tobytes(canvas.surface, "RGB")


@pytest.mark.parametrize(
    ("typed", "said"),
    [("\u202e", "U+202E cannot be seen"), ("x\u0301\u0302\u0303", "too many marks"), ("eight more", "8 letters")],
)
def test_what_a_line_does_not_take_is_refused_in_words_under_it(canvas: Canvas, typed: str, said: str) -> None:
    panel = opened(canvas, "name")
    press(panel, Intent.RIGHT)
    assert panel.handle(Typed(typed)) is None
    assert panel.value("name") == "Ada"
    assert len(told(panel)) == 1
    assert said in told(panel)[0]
    assert panel.handle(Typed("\u0301")) == Change("name", "Ada\u0301")
    assert told(panel) == []
    press(panel, Intent.CONFIRM, device=PAD)
    assert panel.handle(Typed(typed)) is None
    assert said in told(panel)[0], "on the keyboard on screen as well"


@pytest.mark.parametrize("name", ["علی\u200cرضا", "क्\u200dष", "👩\u200d🚀"])
def test_signs_that_spell_a_name_are_typed_one_by_one(canvas: Canvas, name: str) -> None:
    panel = opened(canvas, "name")
    for letter in name:
        panel.handle(Typed(letter))
    assert panel.value("name") == name
