"""Tests that a name is written in a panel with the keyboard, with one pad and with the mouse."""

import pygame
import pytest

from game.engine.input.intents import KEYBOARD, Device, Intent, Typed
from game.engine.panels import panel as panel_module
from game.engine.panels.panel import Panel
from game.engine.panels.panel_items import BACK, Change
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
        Change("name", "q"),
        Change("name", "qw"),
    ]
    for _ in range(9):
        press(panel, Intent.DOWN, device=PAD)
        if panel.focused == "shift":
            break
    press(panel, Intent.RIGHT, Intent.RIGHT, device=PAD)
    assert panel.focused == "erase"
    assert press(panel, Intent.CONFIRM, device=PAD) == [Change("name", "q")]
    press(panel, Intent.RIGHT, device=PAD)
    assert press(panel, Intent.CONFIRM, device=PAD) == [Change("name", "q")]
    assert (panel.focused, panel.value("name")) == ("name", "q")


def test_a_name_is_written_with_the_mouse(panel: Panel) -> None:
    click(panel, place(panel, "name").center)
    assert click(panel, place(panel, "letter e").center) == [Change("name", "e")]
    assert click(panel, place(panel, "space").center) == [Change("name", "e ")]
    assert click(panel, place(panel, "letter V").center) == [Change("name", "e V")]
    click(panel, place(panel, "done").center)
    assert panel.value("name") == "e V"
    assert panel.focused == "name"


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
    assert panel.focused == "name"


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
            panel._built().settle()
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
    told: list[str] = []
    monkeypatch.setattr(panel_module, "note", lambda _canvas, thing: told.append(thing.about))
    panel = opened(canvas, "name")
    for letter, lacking in (("é", False), ("\U0001fae8", True)):
        panel.handle(Typed(letter))
        drawn(panel, canvas)
        assert bool(told) == lacking
    press(panel, Intent.ERASE)
    told.clear()
    drawn(panel, canvas)
    assert told == []


def drawn(panel: Panel, canvas: Canvas) -> bytes:
    """The panel's picture."""
    canvas.surface.fill("black")
    panel.draw(canvas)
    return pygame.image.tobytes(canvas.surface, "RGB")
