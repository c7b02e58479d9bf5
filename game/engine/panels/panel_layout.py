"""Places a panel's controls in a view that scrolls.

Like widgets.py it is imported when a panel is first shown, because pygame-gui takes long to import.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame
from pygame_gui.core import UIContainer

from game.engine.panels import panel_skin
from game.engine.panels.panel_items import Button, Control, Heading, KeyboardKey, Row, Words
from game.engine.panels.widgets import WIDGETS, EntryWidget, Manager, Widget, WidgetParent
from game.engine.picture.canvas import Canvas

ROW, CARD, KEY, CARD_WIDTH = 62, 88, 66, 420
"""The least heights of rows, buttons and keys, and the greatest width of a button (pixels at 1080p)."""
GAP, BEFORE_HEADING, BEFORE_BUTTONS = 6, 20, 10
LABELS = 0.45
"""The share of the width that labels take."""


@dataclass(frozen=True)
class PanelRow:
    """A row, its top and its height, in pixels of the contents."""

    row: Row
    top: int
    height: int


def lines(canvas: Canvas, rows: Sequence[Row], width: int) -> list[PanelRow]:
    """Place the rows one below the other. Each is as high as its text needs at this width."""
    placed: list[PanelRow] = []
    y = 0
    for row in rows:
        if isinstance(row, Heading) and placed:
            y += canvas.layout.px(BEFORE_HEADING)
        elif _is_buttons(row) and placed and not _is_buttons(placed[-1].row):  # their ring is not to touch it
            y += canvas.layout.px(BEFORE_BUTTONS)
        placed.append(PanelRow(row, y, _height(canvas, row, width)))
        y += placed[-1].height + canvas.layout.px(GAP)
    return placed


def _is_buttons(row: Row) -> bool:
    return isinstance(row, tuple | Button)


def _height(canvas: Canvas, row: Row, width: int) -> int:
    px = canvas.layout.px
    match row:
        case Heading():
            return panel_skin.heading_height(canvas, row.text, width) + px(8)
        case Words():
            return panel_skin.text(canvas, row.text, width).height + px(12)
        case tuple() | Button():
            buttons = row if isinstance(row, tuple) else (row,)
            if isinstance(buttons[0], KeyboardKey):
                return max(px(KEY), canvas.fonts.font("bold", panel_skin.KEY).get_height() + px(18))
            room = _card_width(canvas, len(buttons), width) - px(2 * panel_skin.SHADE + 24)
            return max(
                px(CARD),
                *(panel_skin.text(canvas, each.label, room).height + px(2 * panel_skin.SHADE + 22) for each in buttons),
            )
    label = panel_skin.text(canvas, row.label, _labels(canvas, width))
    return max(px(ROW), label.height + px(14))


def _labels(canvas: Canvas, width: int) -> int:
    return round(width * LABELS) - canvas.layout.px(20)


def _card_width(canvas: Canvas, count: int, width: int) -> int:
    return min(width // count, round(canvas.layout.px(CARD_WIDTH) * canvas.layout.text))


class Form:
    """The controls of some rows, inside `view` (pixels of the window)."""

    def __init__(self, canvas: Canvas, placed: list[PanelRow], view: pygame.Rect) -> None:
        """Create the form without controls. `put_next` adds them row by row."""
        self.view = view
        self.scroll = 0
        self.grid: list[list[Widget]] = []
        """The controls that can have the focus, row by row."""
        self.widgets: dict[str, Widget] = {}
        self.labels: dict[str, pygame.Rect] = {}
        """The places of the labels, in pixels of the contents."""
        self.missing = list(placed)
        """The rows that have not been added yet."""
        self.lines = placed
        """All rows, from the top."""
        self._height = placed[-1].top + placed[-1].height if placed else 0
        self._manager = Manager(canvas)
        window = UIContainer(view, self._manager)
        self._contents = UIContainer(pygame.Rect(0, 0, view.width, self._height), self._manager, container=window)
        self._sheet = WidgetParent(canvas, self._manager, self._contents)

    def put_next(self) -> None:
        """Add the next row."""
        self._put(self.missing.pop(0))
        if not self.missing:
            self._show_whole_rows()

    def __del__(self) -> None:
        """Take pygame-gui's elements apart. They refer to each other in circles, and keep megabytes of pictures that
        Python's garbage collector does not count."""
        for element in self._manager.ui_group.sprites():
            vars(element).clear()

    @property
    def above(self) -> bool:
        """True if the contents go on above the view."""
        return self.scroll > 0

    @property
    def below(self) -> bool:
        """True if the contents go on below the view."""
        return self.scroll < self._height - self.view.height

    def draw(self, surface: pygame.Surface) -> None:
        """Draw all controls."""
        self._manager.draw_ui(surface)

    def rect(self, rect: pygame.Rect) -> pygame.Rect:
        """Convert a rectangle of the contents to the window."""
        return rect.move(self.view.left, self.view.top - self.scroll)

    def at(self, pos: tuple[int, int]) -> Widget | None:
        """The control at a pixel of the window."""
        if not self.view.collidepoint(pos):
            return None
        return next((each for row in self.grid for each in row if self.rect(each.area).collidepoint(pos)), None)

    def reveal(self, widget: Widget) -> None:
        """Scroll until the control is visible, below no row that is cut. For the first control, scroll to the top."""
        first = bool(self.grid) and widget in self.grid[0]
        top, bottom = (0 if first else widget.area.top), widget.area.bottom
        if top < self.scroll:
            self.scroll_by(top - self.scroll)
        elif bottom > self.scroll + self.view.height:
            self.scroll_by(self._whole(bottom - self.view.height) - self.scroll)

    def scroll_by(self, pixels: int) -> None:
        """Scroll down by this many pixels, or up if negative, but not beyond the ends."""
        scroll = max(0, min(self.scroll + pixels, self._whole(self._height - self.view.height)))
        if scroll != self.scroll:
            self.scroll = scroll
            self._contents.set_relative_position((0, -scroll))
            self._show_whole_rows()

    def _whole(self, top: int) -> int:
        """The top of the first row that is not cut when the view begins here; `top` if no row begins below it."""
        return next((line.top for line in self.lines if line.top >= top), top)

    def _show_whole_rows(self) -> None:
        """Hide the rows that are not completely in the view."""
        least, most = self.scroll, self.scroll + self.view.height
        for element in self._contents.elements:
            middle = element.rect.centery - self._contents.rect.top
            row = next((line for line in self.lines if line.top <= middle < line.top + line.height), None)
            whole = row is None or (least <= row.top and row.top + row.height <= most)
            if whole or (row is not None and row.height > self.view.height):
                element.show()  # type: ignore[no-untyped-call]
            else:
                element.hide()  # type: ignore[no-untyped-call]
        self._manager.update(0.0)

    def mouse(self, phase: str, pos: tuple[int, int]) -> list[Widget]:
        """Pass the mouse ("move", "down" or "up") to pygame-gui. Returns the controls that it changed."""
        self._manager.pointer = pos
        if phase == "down":
            if not self.view.collidepoint(pos):
                return []
            under = self.at(pos)
            if under is not None:
                under.point(pos[0])
        self._manager.update(0.0)
        if phase != "move":
            kind = pygame.MOUSEBUTTONDOWN if phase == "down" else pygame.MOUSEBUTTONUP
            self._manager.process_events(pygame.Event(kind, button=pygame.BUTTON_LEFT, pos=pos))
            self._manager.update(0.0)
        return [each for row in self.grid for each in row if each.clicked()]

    def entry(self, key: str) -> EntryWidget:
        """The line with this key."""
        line = self.widgets[key]
        assert isinstance(line, EntryWidget)
        return line

    def write_on(self, key: str, cursor: int | None) -> None:
        """Show the text cursor on the line with this key only."""
        for each in self.widgets.values():
            if isinstance(each, EntryWidget):
                each.focus(each.key == key, cursor)

    def settle(self) -> None:
        """Update pygame-gui twice: it draws a new text in one update, and shows it in the next."""
        self._manager.update(0.0)
        self._manager.update(0.0)

    def _put(self, line: PanelRow) -> None:
        canvas, width = self._sheet.canvas, self.view.width
        whole = pygame.Rect(0, line.top, width, line.height)
        match line.row:
            case Heading():
                self._sheet.picture(whole, panel_skin.heading(canvas, line.row.text, width))
            case Words():
                self._sheet.picture(whole, panel_skin.text(canvas, line.row.text, width))
            case tuple() | Button():
                buttons = line.row if isinstance(line.row, tuple) else (line.row,)
                self._add(
                    [(each, rect, rect) for each, rect in zip(buttons, self._beside(buttons, whole), strict=True)]
                )
            case _:
                wide = _labels(canvas, width)
                label = panel_skin.text(canvas, line.row.label, wide)
                place = label.get_rect(midleft=(canvas.layout.px(10), whole.centery))
                self._sheet.picture(place, label)
                self.labels[line.row.key] = place
                left = round(width * LABELS)
                self._add(
                    [(line.row, pygame.Rect(left, line.top, width - left - canvas.layout.px(10), line.height), whole)]
                )

    def _beside(self, buttons: tuple[Button, ...], whole: pygame.Rect) -> list[pygame.Rect]:
        """The places of buttons in one row. Keys fill the row, other buttons stand in its middle."""
        each = whole.width // len(buttons)
        if not isinstance(buttons[0], KeyboardKey):
            each = _card_width(self._sheet.canvas, len(buttons), whole.width)
        left = (whole.width - each * len(buttons)) // 2
        return [pygame.Rect(left + i * each, whole.top, each, whole.height) for i in range(len(buttons))]

    def _add(self, controls: list[tuple[Control, pygame.Rect, pygame.Rect]]) -> None:
        row = []
        for item, rect, area in controls:
            made = WIDGETS[type(item)](item, rect, area, self._sheet)
            self.widgets[item.key] = made
            if not isinstance(item, Button) or item.enabled:
                row.append(made)
        if row:
            self.grid.append(row)
