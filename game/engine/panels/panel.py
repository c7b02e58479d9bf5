"""Shows a panel: rows of controls on a sheet of paper, which panel_items.py describes as data.

pygame-gui draws the controls and reads the mouse. The focus, which keys and pads move, is our own. Keys alone, one pad
alone, or the mouse alone can do everything, typing included.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from importlib import import_module
from math import dist
from threading import Lock
from typing import TYPE_CHECKING, Any

import pygame

from game.engine.input.intents import DIRECTIONS, Device, Input, Intent, Pointer, Press, Typed, stepped
from game.engine.panels.choices import Focus, signs
from game.engine.panels.panel_items import (
    BACK,
    DONE,
    ERASE,
    SHIFT,
    Button,
    Change,
    ChoiceField,
    Control,
    Row,
    Slider,
    TextEntry,
    Typepad,
    Words,
    controls,
    named,
)
from game.engine.panels.things import Thing
from game.engine.paper import paper
from game.engine.paper.cutouts import Cutout
from game.engine.picture import focus
from game.engine.picture.canvas import Canvas
from game.engine.picture.light import SHEET
from game.text_gate import TextKind, letters, refusal
from game.words import _

if TYPE_CHECKING:
    from game.engine.panels.panel_layout import Form
    from game.engine.panels.widgets import Widget

TITLE = 62
TAPE, MORE = 190, 24
"""The width of the tape, and the height of the signs that the rows go on (pixels at 1080p)."""
MARGIN, UNDER_TITLE = 52, 14
NOTCH = 60
"""One notch of the wheel scrolls this far (pixels at 1080p)."""
STILL = 30
"""A pointer that moves no farther than this after a change leaves the focus where it is (pixels at 1080p)."""
GUI = ("i18n", "pygame_gui.core", "pygame_gui.elements", "game.engine.panels.panel_layout")
_importing = Lock()
_there: list[str] = []


class Panel(Focus[str]):
    """A sheet with rows of controls, one of which has the focus.

    A scene creates it once, calls its `arrange` and `draw` from its own, and passes input to `handle`.
    """

    def __init__(
        self,
        title: str,
        rows: Sequence[Row],
        zone: tuple[float, float, float, float],
        focused: str = "",
        sound: Callable[[str], None] = lambda name: None,
    ) -> None:
        """`zone` is the largest part of the window that the panel may take: x, y, width and height as fractions of the
        window's. `focused` is the key of a control."""
        super().__init__(sound, focused, grown=(0, 0))
        self._zone = zone
        self._canvas: Canvas | None = None
        self._form: Form | None = None
        self._floor: int | None = None
        self._cursors: dict[str, int] = {}
        """For each line, the text cursor's place, in letters from the beginning."""
        self._changed_at: tuple[int, int] | None = None
        """The pixel at which the pointer changed a control; None once it has moved away.

        The change may have built the panel anew, with another row at that pixel."""
        self._scroll = 0
        """The scroll of the form before this one, which the new one takes over."""
        self.show(title, rows)

    def show(self, title: str, rows: Sequence[Row]) -> None:
        """Show these rows from now on. The focus stays on the control with the same key, if there is one, and what is
        under the pointer where it is."""
        self.title = title
        self._rows = list(rows)
        self._items: dict[str, Control] = {item.key: item for row in rows for item in controls(row)}
        self._typepad: Typepad | None = None
        self._told: tuple[str, str] | None = None
        """The key of a line, and the reason why it refused a text or cannot show it."""
        usable = [key for key, item in self._items.items() if not isinstance(item, Button) or item.enabled]
        if self.focused not in usable:
            self.focused = usable[0] if usable else ""
        self._build_anew()

    @property
    def typing(self) -> bool:
        """True if the panel wants letters. The scene's `typing` returns this."""
        return self._typepad is not None or isinstance(self._items.get(self.focused), TextEntry)

    @property
    def turns(self) -> bool:
        """True if left and right change any control."""
        return self._typepad is None and any(isinstance(item, ChoiceField | Slider) for item in self._items.values())

    @property
    def cursor(self) -> tuple[int, str]:
        """The place of the text cursor, and the letter behind it in words."""
        line = self.form.entry(self._typepad.entry.key if self._typepad else self.focused)
        after = letters(line.value)[line.cursor :]
        return line.cursor, _("the end") if not after else _("Space") if after[0] == " " else after[0]

    def value(self, key: str) -> Any:
        """The value of a control."""
        return getattr(self._items[key], "value", True)

    def arrange(self, canvas: Canvas, floor: int | None = None) -> None:
        """Build the controls for this canvas when they are next needed, above the pixel row `floor`. Values and focus
        stay."""
        self._build_anew()
        self._canvas, self._floor = canvas, floor

    def _begin(self, canvas: Canvas, floor: int) -> Form:
        import_gui()
        from game.engine.panels.panel_layout import Form, lines

        layout = canvas.layout
        zone, margin = layout.zone(*self._zone), layout.px(MARGIN)
        zone.height = min(zone.bottom, floor - layout.px(UNDER_TITLE)) - zone.top
        self._title = canvas.fonts.fit(self.title, "amatic", TITLE, canvas.theme.ink, zone.width - 2 * margin, 1)
        above = margin // 2 + self._title.height + layout.px(UNDER_TITLE)
        rows = [each for row in (self._typepad.rows() if self._typepad else self._rows) for each in self._current(row)]
        placed = lines(canvas, rows, zone.width - 2 * margin)
        height = min(zone.height, above + placed[-1].top + placed[-1].height + margin * 3 // 4)
        self._rect = pygame.Rect(zone.left, zone.top + (zone.height - height) // 2, zone.width, height)
        view = pygame.Rect(
            zone.left + margin, self._rect.top + above, zone.width - 2 * margin, height - above - margin * 3 // 4
        )
        canvas.prefetch(_sheet, self._rect.size)
        return Form(canvas, placed, view)

    def draw(self, canvas: Canvas) -> None:
        """Draw the sheet and everything on it."""
        form, layout, theme = self.form, canvas.layout, canvas.theme
        sheet = canvas.found(_sheet, self._rect.size)
        if sheet is not None:
            sheet.lay(canvas.surface, self._rect.topleft)
        else:
            canvas.surface.fill(theme.paper, self._rect)
        if not theme.plain:
            tape = canvas.sprites.get("tape", width=layout.px(TAPE))
            canvas.surface.blit(tape, tape.get_rect(center=self._rect.midtop))
        canvas.exhibits.say(self.title)
        for row in self._rows if self._typepad is None else ():
            canvas.exhibits.say(row.text if isinstance(row, Words) else "")
        if self._typepad is not None:
            canvas.exhibits.say(self.value(self._typepad.entry.key))
        if self._told is not None:
            canvas.exhibits.say(self._told[1])
        canvas.surface.blit(self._title, (form.view.left, self._rect.top + layout.px(MARGIN) // 2))
        if self.focused in form.labels:
            label = form.rect(form.labels[self.focused])
            focus.swipe(canvas.surface, label.inflate(layout.px(22), -label.height // 5), layout, theme, self.focused)
        form.draw(canvas.surface)
        x = self._rect.right - layout.px(MARGIN) // 2
        ends = ((-1, form.above, (x, form.view.top)), (1, form.below, (x, form.view.bottom)))
        self.signs = signs(canvas, MORE, theme.ink, ends)
        self._place()
        self.ring(canvas)

    @property
    def _present(self) -> dict[str, Control]:
        """The controls on the sheet: the panel's, or the keys of the on-screen keyboard and the line above them."""
        if self._typepad is None:
            return self._items
        return {item.key: item for row in self._typepad.rows() for item in controls(row)}

    def about(self, key: str) -> str:
        return self._present[key].about

    def called(self, key: str) -> str:
        return named(self._present[key])

    def order(self) -> Sequence[str]:
        return list(self._present)

    def at(self, pos: tuple[int, int]) -> str | None:
        return super().at(pos) if self.form.view.collidepoint(pos) else None

    def thing(self, pos: tuple[int, int] | None) -> Thing | None:
        self._place()
        found, key = super().thing(pos), self.focused if pos is None else self.at(pos)
        turns = key is not None and isinstance(self._present.get(key), Slider | ChoiceField)
        return replace(found, turns=turns) if found is not None else None

    def _place(self) -> None:
        form = self.form
        self.rects = {key: form.rect(widget.area) for key, widget in form.widgets.items()}

    def handle(self, given: Input) -> Change | None:
        """Take a player's input. Returns the change that it made, or None. Cancel is Change(BACK)."""
        change: Change | None = None
        match given:
            case Press(Intent.CONFIRM, device, repeat=False):
                change = self._confirm(device)
            case Press(Intent.CANCEL, repeat=False):
                change = self._cancel()
            case Press(Intent.ERASE):
                change = self._write("")
            case Press(intent) if intent in DIRECTIONS:
                change = self._go(*DIRECTIONS[intent], again=given.repeat)
            case Press(Intent.NEXT | Intent.PREVIOUS as intent, repeat=False):
                self._walk(1 if intent is Intent.NEXT else -1)
            case Typed(text):
                change = self._write(text)
            case Pointer():
                change = self._point(given)
        if self._form is not None:
            self._form.settle()
        return change

    def _go(self, dx: int, dy: int, *, again: bool) -> Change | None:
        """Change the focused control sideways, or move the focus. A held direction stops at an end."""
        form = self.form
        widget = form.widgets[self.focused]
        row = next(i for i, row in enumerate(form.grid) if widget in row)
        if dx:
            if widget.step(dx, held=again):
                return self._changed(widget)
            beside = form.grid[row]
            there = beside[stepped(beside.index(widget), dx, len(beside), held=again)]
            self._focus(there.key)
        elif (to := stepped(row, dy, len(form.grid), held=again)) != row:
            column = form.grid[to]
            nearest = min(column, key=lambda each: abs(each.area.centerx - widget.area.centerx))
            self._focus(nearest.key)
        return None

    def _walk(self, way: int) -> None:
        """Move the focus to the next control in reading order."""
        order = [widget.key for row in self.form.grid for widget in row]
        self._focus(order[(order.index(self.focused) + way) % len(order)])

    def _confirm(self, device: Device) -> Change | None:
        widget = self.form.widgets[self.focused]
        if self._typepad is not None:
            return self._key(DONE if device.kind == "keyboard" else self.focused)
        item = self._items[self.focused]
        if isinstance(item, TextEntry):
            if device.kind == "keyboard":
                self._walk(1)
            else:
                self._open_typepad(item)
            return None
        return self._changed(widget) if widget.confirm() else None

    def _cancel(self) -> Change | None:
        self._sound("back")
        if self._typepad is None:
            return Change(BACK)
        entry, before = self._typepad.entry, self._typepad.before
        self._close_typepad(before)
        return Change(entry.key, before)

    def _point(self, pointer: Pointer) -> Change | None:
        form, canvas = self.form, self._canvas
        if pointer.phase == "wheel" and canvas is not None:
            form.scroll_by(-pointer.wheel * canvas.layout.px(NOTCH))
            return None
        ways = [way for rect, way in self.signs if pointer.phase == "up" and rect.collidepoint(pointer.pos)]
        form.scroll_by(sum(ways) * form.view.height * 3 // 4)
        under = form.at(pointer.pos)
        still = canvas.layout.px(STILL) if canvas is not None else 0
        if pointer.phase == "down" or dist(pointer.pos, self._changed_at or pointer.pos) > still:
            self._changed_at = None
        if under is not None and self._changed_at is None:
            self._focus(under.key, reveal=False)
        changed = form.mouse(pointer.phase, pointer.pos)
        if changed and self._typepad is not None:
            return self._key(changed[0].key)
        if changed:
            self._changed_at = pointer.pos
        item = self._items.get(under.key) if under is not None else None
        if isinstance(item, TextEntry) and pointer.phase == "up" and self._typepad is None:
            self._open_typepad(item)
        return self._changed(changed[0]) if changed else None

    def _changed(self, widget: Widget) -> Change:
        self._sound("confirm")
        item = self._items[widget.key]
        if hasattr(item, "value"):
            self._items[widget.key] = replace(item, value=widget.value)
        return Change(widget.key, widget.value)

    def _write(self, text: str) -> Change | None:
        """Type into the focused line, or delete a letter if the text is empty."""
        entry = self._typepad.entry if self._typepad else self._items.get(self.focused)
        if not isinstance(entry, TextEntry):
            return None
        line = self.form.entry(entry.key)
        why = refusal(line.with_typed(text), TextKind(entry.limit)) if text else None
        wrote = why is None and (line.write(text) if text else line.erase())
        if wrote and self._canvas is not None and self._canvas.fonts.lacks(line.value):
            why = _("This system has no font for some of these letters.")
        told = (entry.key, why) if why else None
        self._cursors[entry.key] = line.cursor
        if wrote:
            self._items[entry.key] = replace(entry, value=line.value)
        place = self.order().index(self.focused)
        other_keys = wrote and self._typepad is not None and self._typepad.wrote(line.value)
        self.focused = self.order()[place]  # the same key, now a small letter or a capital
        if other_keys or told != self._told:
            self._told = told
            self._build_anew()
        if wrote:
            self._sound("focus" if text else "erase")
        elif told is not None:
            self._sound("refuse")
        return Change(entry.key, line.value) if wrote else None

    def _key(self, key: str) -> Change | None:
        """Press a key of the on-screen keyboard."""
        assert self._typepad is not None
        entry = self._typepad.entry
        if key in (DONE, entry.key):
            self._close_typepad(self.value(entry.key))
            order = list(self._items)
            self.focused = order[min(order.index(entry.key) + 1, len(order) - 1)]
            self._sound("confirm")
            return Change(entry.key, self.value(entry.key))
        if key == SHIFT:
            self._typepad.large = not self._typepad.large
            self._build_anew()
            return None
        return self._write("" if key == ERASE else self._typepad.letter(key))

    def _open_typepad(self, entry: TextEntry) -> None:
        self._sound("confirm")
        self._typepad = Typepad(entry, entry.value)
        self.focused = self._typepad.first
        self._build_anew()

    def _close_typepad(self, text: str) -> None:
        assert self._typepad is not None
        entry, self._typepad = self._typepad.entry, None
        self._items[entry.key] = replace(entry, value=text)
        self.focused = entry.key
        self._build_anew()

    def _focus(self, key: str, *, reveal: bool = True) -> None:
        """Give the focus to the control with this key, or to the first one there is."""
        form, moved = self.form, key != self.focused
        found = [widget for row in form.grid for widget in row if widget.key == key]
        if not found and form.grid:
            found = form.grid[0]
        self.focused = found[0].key if found else ""
        if found and reveal:
            form.reveal(found[0])
        line = self._typepad.entry.key if self._typepad else self.focused
        form.write_on(line, self._cursors.get(line))
        if moved:
            self._sound("focus")

    def _current(self, row: Row) -> Iterator[Row]:
        """The row with its control's present value, and below a line the reason why it refused a text."""
        yield self._items.get(row.key, row) if isinstance(row, Control) else row
        if self._told is not None and isinstance(row, TextEntry) and row.key == self._told[0]:
            yield Words(self._told[1])

    @property
    def form(self) -> Form:
        """The form with all its rows, as they lie on this canvas. Raises NotReady if there is no time to build it in
        this frame."""
        assert self._canvas is not None, "arrange the panel first"
        if self._form is None:
            self._form = self._begin(self._canvas, self._floor or self._canvas.layout.size[1])
        if self._form.missing:
            while self._form.missing:
                self._canvas.cache.made_by(self._form.put_next)
            self._form.scroll_by(self._scroll)
            self._focus(self.focused)
            self._form.settle()
        return self._form

    def _build_anew(self) -> None:
        """Discard the form; it is built again when it is next needed, and stays scrolled as it was."""
        self._scroll = self._form.scroll if self._form is not None else self._scroll
        self._form = None


def _sheet(canvas: Canvas, size: tuple[int, int]) -> Cutout:
    flat = paper.blank(canvas.layout, canvas.theme, size, "panel")
    return Cutout(flat, 0.0, SHEET, canvas.layout, canvas.theme)


def import_gui() -> None:
    """Import pygame-gui, which takes 100 ms. Its modules import each other in circles, so two threads must not import
    it at once."""
    with _importing:
        for name in GUI[len(_there) :]:
            import_module(name)
            _there.append(name)
