"""Wraps pygame-gui's elements for each kind of control, with our pictures.

It is imported when a panel is first shown: pygame-gui takes 50 ms to import.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any
from weakref import WeakKeyDictionary

import pygame
from pygame_gui import UIManager
from pygame_gui.core import UIAppearanceTheme, UIContainer
from pygame_gui.core.surface_cache import SurfaceCache
from pygame_gui.core.utility import set_default_manager
from pygame_gui.elements import UIButton, UIHorizontalSlider, UIImage

from game.engine.input.intents import stepped
from game.engine.panels import panel_skin
from game.engine.panels.panel_items import Button, ChoiceField, Control, KeyboardKey, Slider, TextEntry, Toggle
from game.engine.picture.canvas import Canvas
from game.engine.picture.fonts import Fonts
from game.engine.picture.theme import Theme
from game.text_gate import letters
from game.words import _

CLEAR = "#00000000"
STATES = ("normal", "hovered", "active", "selected", "disabled")
KNOB = 44
"""Width of a slider's knob (pixels at 1080p)."""

_skins: WeakKeyDictionary[Fonts, dict[Theme, UIAppearanceTheme]] = WeakKeyDictionary()


class NoShapes(SurfaceCache):
    """A cache that keeps nothing. All of pygame-gui's own shapes are transparent here, and it would keep up to 13 MB of
    them for each theme."""

    def __init__(self) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        self.cache_surfaces.clear()

    def add_surface_to_cache(self, surface: pygame.Surface, string_id: str) -> None:
        """Does nothing."""


class Manager(UIManager):
    """pygame-gui's manager. A panel gives it the pointer's place, as panels get input like scenes."""

    pointer = (-1, -1)

    def __init__(self, canvas: Canvas) -> None:
        self._canvas = canvas
        super().__init__(canvas.layout.size, enable_live_theme_updates=False)
        set_default_manager(None)  # pygame-gui would keep the first one for ever, and with it its panel's window

    def create_new_theme(self, theme_path: Any = None) -> UIAppearanceTheme:
        """The theme that all panels on one canvas share, because reading it takes as long as building a panel."""
        skins = _skins.setdefault(self._canvas.fonts, {})
        if self._canvas.theme not in skins:
            made = skins[self._canvas.theme] = super().create_new_theme(_skin(self._canvas))
            made.shape_cache = NoShapes()
        return skins[self._canvas.theme]

    def _update_mouse_position(self) -> None:
        self.mouse_position = self.pointer

    def set_text_hovered(self, hovering_text_input: bool) -> None:
        """Does nothing, so that the mouse's pointer keeps its shape. A closed panel would leave a wrong one."""


@dataclass(frozen=True)
class WidgetParent:
    """The canvas, and pygame-gui's manager and container for new widgets."""

    canvas: Canvas
    manager: Manager
    container: UIContainer

    def picture(self, rect: pygame.Rect, surface: pygame.Surface) -> UIImage:
        """Add a picture at the rectangle's upper left corner."""
        return UIImage(pygame.Rect(rect.topleft, surface.get_size()), surface, self.manager, container=self.container)

    def button(self, rect: pygame.Rect, surface: pygame.Surface, pressed: Callable[[], None]) -> UIButton:
        """Add a button with this picture."""
        button = UIButton(rect, "", self.manager, container=self.container, command=pressed)
        show(button, surface)
        return button


def show(button: UIButton, normal: pygame.Surface) -> None:
    """Give a button another picture. pygame-gui needs it with premultiplied alpha."""
    ready = normal.premul_alpha()
    for state in ("normal", "hovered", "selected", "disabled"):
        setattr(button, f"{state}_images", [ready])
        setattr(button, f"{state}_image_positions", [(0.5, 0.5)])
    button.rebuild()  # type: ignore[no-untyped-call]


class Widget:
    """A control on a panel that can have the focus."""

    value: Any = None

    def __init__(self, key: str, rect: pygame.Rect, area: pygame.Rect, canvas: Canvas) -> None:
        self.key = key
        self._canvas = canvas
        self.rect = rect
        """The place of the control, in pixels of the contents."""
        self.area = area
        """The place of the control with its label."""
        self.pressed = False
        """True if the mouse has clicked it since `clicked` was last called."""

    def step(self, way: int, *, held: bool = False) -> bool:
        """Step left (-1) or right (1). With a `held` key it stops at an end. Returns True if the value changed."""
        return False

    def confirm(self) -> bool:
        """Activate the control. Returns True if its value changed."""
        return False

    def clicked(self) -> bool:
        """True if the mouse has changed the value since the last call."""
        pressed, self.pressed = self.pressed, False
        return pressed and self.confirm()

    def point(self, x: int) -> None:
        """Take a press of the mouse at this x of the window."""

    def _press(self) -> None:
        self.pressed = True


class ButtonWidget(Widget):
    """A button, or a key of the on-screen keyboard."""

    value = True

    def __init__(self, item: Button, rect: pygame.Rect, area: pygame.Rect, sheet: WidgetParent) -> None:
        super().__init__(item.key, rect, area, sheet.canvas)
        if isinstance(item, KeyboardKey):
            surface = panel_skin.key(sheet.canvas, item.label, rect.size)
        else:
            surface = panel_skin.card(sheet.canvas, item.label, rect.size, item.enabled)
        sheet.button(rect, surface, self._press)

    def confirm(self) -> bool:
        return True


class ToggleWidget(Widget):
    """A tick box."""

    def __init__(self, item: Toggle, rect: pygame.Rect, area: pygame.Rect, sheet: WidgetParent) -> None:
        super().__init__(item.key, rect, area, sheet.canvas)
        self.value = item.value
        self._button = sheet.button(rect, self._picture(), self._press)

    def step(self, way: int, *, held: bool = False) -> bool:
        return not held and self.confirm()

    def confirm(self) -> bool:
        self.value = not self.value
        show(self._button, self._picture())
        return True

    def _picture(self) -> pygame.Surface:
        return panel_skin.box(self._canvas, _("On") if self.value else _("Off"), self.rect.size, ticked=self.value)


class ChoiceWidget(Widget):
    """One of several options, with an arrow on either side."""

    def __init__(self, item: ChoiceField, rect: pygame.Rect, area: pygame.Rect, sheet: WidgetParent) -> None:
        super().__init__(item.key, rect, area, sheet.canvas)
        self._options = item.options
        self.value = item.value
        side = min(rect.height, rect.width // 4)
        left, right = (pygame.Rect(x, rect.top, side, rect.height) for x in (rect.left, rect.right - side))
        self._ways: list[int] = []
        sheet.button(left, panel_skin.arrow(sheet.canvas, left.size, left=True), lambda: self._ways.append(-1))
        sheet.button(right, panel_skin.arrow(sheet.canvas, right.size, left=False), lambda: self._ways.append(1))
        middle = rect.inflate(-2 * side, 0)
        self._button = sheet.button(middle, self._picture(middle.size), lambda: self._ways.append(1))

    def step(self, way: int, *, held: bool = False) -> bool:
        values = [value for value, _word in self._options]
        there = values[stepped(values.index(self.value), way, len(values), held=held)]
        if held and there == self.value:
            return False
        self.value = there
        show(self._button, self._picture(self._button.rect.size))
        return True

    def confirm(self) -> bool:
        return self.step(1)

    def clicked(self) -> bool:
        ways, self._ways = self._ways, []
        for way in ways:
            self.step(way)
        return bool(ways)

    def _picture(self, size: tuple[int, int]) -> pygame.Surface:
        return panel_skin.choice(self._canvas, dict(self._options)[self.value], size)


class SliderWidget(Widget):
    """A number on a line, with a pin to push."""

    def __init__(self, item: Slider, rect: pygame.Rect, area: pygame.Rect, sheet: WidgetParent) -> None:
        super().__init__(item.key, rect, area, sheet.canvas)
        self._item = item
        self.value = item.value
        wide = round(rect.width * 0.74)
        self._line = pygame.Rect(rect.topleft, (wide, rect.height))
        self._track = sheet.picture(self._line, self._picture())
        ends = (item.low, item.high)
        self._slider = UIHorizontalSlider(self._line, item.value, ends, sheet.manager, container=sheet.container)
        assert self._slider.sliding_button is not None
        self._knob = self._slider.sliding_button
        show(self._knob, panel_skin.knob(sheet.canvas, self._knob.rect.size))
        room = pygame.Rect(rect.left + wide, rect.top, rect.width - wide, rect.height)
        self._room = room.size
        self._number = sheet.picture(room, self._words())

    def step(self, way: int, *, held: bool = False) -> bool:
        return self._set(self.value + way * self._item.step)

    def clicked(self) -> bool:
        if not self._slider.has_moved_recently:
            return False
        step, low = self._item.step, self._item.low
        return self._set(low + round((self._slider.get_current_value() - low) / step) * step, pushed=True)

    def point(self, x: int) -> None:
        knob, line = self._knob.rect, self._slider.rect
        if line.left <= x < line.right and not knob.left <= x < knob.right:
            share = (x - line.left - knob.width / 2) / max(line.width - knob.width, 1)
            value = round(self._item.low + share * (self._item.high - self._item.low))
            self._slider.set_current_value(value, warn=False)

    def _set(self, value: int, *, pushed: bool = False) -> bool:
        value = max(self._item.low, min(self._item.high, value))
        if value == self.value:
            return False
        self.value = value
        if not pushed:
            self._slider.set_current_value(value, warn=False)
            self._slider.has_moved_recently = False
        self._track.set_image(self._picture())
        self._number.set_image(self._words())
        return True

    def _picture(self) -> pygame.Surface:
        share = (self.value - self._item.low) / (self._item.high - self._item.low)
        return panel_skin.track(self._canvas, self._line.size, share)

    def _words(self) -> pygame.Surface:
        return panel_skin.number(self._canvas, f"{self.value} %", self._room)


class EntryWidget(Widget):
    """A line to type on. The cursor stands between two letters; a letter is what readers count as one."""

    def __init__(self, item: TextEntry, rect: pygame.Rect, area: pygame.Rect, sheet: WidgetParent) -> None:
        super().__init__(item.key, rect, area, sheet.canvas)
        self._limit = item.limit
        self._letters = letters(item.value)
        self.cursor = len(self._letters)
        self._focused = self._selected = False
        sheet.picture(rect, panel_skin.field(sheet.canvas, rect.size))
        self._words = sheet.picture(rect, self._picture())

    @property
    def value(self) -> str:
        return "".join(self._letters)

    def focus(self, focused: bool, cursor: int | None = None) -> None:
        """Show the text cursor before the letter with this index, or hide it. Without an index the whole text is
        selected, so that typing replaces it."""
        if focused != self._focused:
            self._focused, self._selected = focused, focused and cursor is None
            self.cursor = len(self._letters) if cursor is None else min(cursor, len(self._letters))
            self._words.set_image(self._picture())

    def with_typed(self, text: str) -> str:
        """The value after typing this text at the cursor, or in place of the selection."""
        before, after = ([], []) if self._selected else (self._letters[: self.cursor], self._letters[self.cursor :])
        return "".join([*before, text, *after])

    def write(self, text: str) -> bool:
        """Type at the cursor. Returns False if there is no room."""
        after = [] if self._selected else self._letters[self.cursor :]
        before = letters("".join([] if self._selected else self._letters[: self.cursor]) + text)
        return self._change(before[: max(self._limit - len(after), 0)], after)

    def erase(self) -> bool:
        """Delete the letter before the cursor. Returns False if there is none."""
        if self._selected:
            return self._change([], [])
        return self._change(self._letters[: max(self.cursor - 1, 0)], self._letters[self.cursor :])

    def step(self, way: int, *, held: bool = False) -> bool:
        reach = len(self._letters)
        self.cursor = max(0, min(way * reach if self._selected else self.cursor + way, reach))
        self._selected = False
        self._words.set_image(self._picture())
        return True

    def _change(self, before: list[str], after: list[str]) -> bool:
        was, self._letters = self.value, letters("".join(before + after))
        self.cursor, self._selected = min(len(before), len(self._letters)), False
        self._words.set_image(self._picture())
        return self.value != was

    def _picture(self) -> pygame.Surface:
        before = "".join(self._letters[: self.cursor]) if self._focused else None
        return panel_skin.written(self._canvas, self.value, before, self.rect.size, selected=self._selected)


WIDGETS: Mapping[type[Control], Callable[[Any, pygame.Rect, pygame.Rect, WidgetParent], Widget]] = {
    Button: ButtonWidget,
    KeyboardKey: ButtonWidget,
    Toggle: ToggleWidget,
    ChoiceField: ChoiceWidget,
    Slider: SliderWidget,
    TextEntry: EntryWidget,
}
"""What makes the widget of each kind of control: of the control, its place in the contents, the place of its row, and
the sheet."""


def _skin(canvas: Canvas) -> dict[str, Any]:
    """pygame-gui's theme for panels on this canvas: everything transparent, without borders."""
    layout = canvas.layout
    bare = {"shape": "rectangle", "border_width": "0", "shadow_width": "0", "border_overlap": "0"}
    nothing = {f"{state}_{part}": CLEAR for state in STATES for part in ("bg", "border")}
    nothing |= {"dark_bg": CLEAR, "disabled_dark_bg": CLEAR}
    return {
        "button": {"colours": nothing, "misc": bare},
        "horizontal_slider": {
            "colours": nothing,
            "misc": {
                **bare,
                "enable_arrow_buttons": "0",
                "sliding_button_width": str(round(layout.px(KNOB) * layout.text)),
            },
        },
        "horizontal_slider.#sliding_button": {"colours": nothing, "misc": bare},
    }
