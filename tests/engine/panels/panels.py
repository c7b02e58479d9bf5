"""Lays out a panel with every kind of control, and presses and clicks on it."""

import pygame

from game.engine.input.intents import KEYBOARD, Device, Intent, Pointer, Press
from game.engine.panels.panel import Panel
from game.engine.panels.panel_items import Button, Change, ChoiceField, Heading, Row, Slider, TextEntry, Toggle, Words
from game.engine.picture.canvas import Canvas

PAD = Device("pad", 1, 1, family="xbox")
ROWS: tuple[Row, ...] = (
    Heading("Sound"),
    Slider("music", "Music", 60),
    Toggle("mute", "Mute everything", False),
    Heading("Picture"),
    Words("Nothing here costs anything."),
    ChoiceField("text", "Text size", "100", (("100", "100 %"), ("150", "150 %"), ("200", "200 %"))),
    TextEntry("name", "Your name", "Ada", limit=8),
    (Button("restore", "Restore defaults"), Button("off", "Not now", enabled=False), Button("done", "Done")),
)
ORDER = ["music", "mute", "text", "name", "restore", "done"]
ZONE = (0.2, 0.02, 0.6, 0.96)


def opened(canvas: Canvas, focused: str = "", rows: tuple[Row, ...] = ROWS) -> Panel:
    """The panel on this canvas."""
    panel = Panel("Options", rows, ZONE, focused)
    panel.arrange(canvas)
    return panel


def press(panel: Panel, *intents: Intent, device: Device = KEYBOARD) -> list[Change]:
    """The changes by a row of presses."""
    changes = (panel.handle(Press(intent, device)) for intent in intents)
    return [change for change in changes if change is not None]


def place(panel: Panel, key: str) -> pygame.Rect:
    """Where a control is in the window."""
    form = panel.form
    return form.rect(form.widgets[key].rect)


def click(panel: Panel, pos: tuple[int, int]) -> list[Change]:
    """The changes by a click."""
    changes = (panel.handle(Pointer(phase, pos)) for phase in ("move", "down", "up"))
    return [change for change in changes if change is not None]
