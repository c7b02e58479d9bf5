"""Draws a sheet with lines in columns, one of which has the focus: matches, results, places in a hall of fame."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.engine.input.intents import DIRECTIONS, Input, Intent, Pointer, Press, stepped
from game.engine.panels.panel import MORE, TAPE
from game.engine.panels.things import Thing, more
from game.engine.paper import paper
from game.engine.paper.cutouts import Cutout
from game.engine.picture import focus, light
from game.engine.picture.canvas import Canvas
from game.engine.picture.symbols import symbol
from game.words import _

TEXT, HEAD = 28, 44
ROW, MARGIN, GAP = 58, 56, 26
"""Least height of a line, the sheet's margin, the gap between columns (pixels at 1080p)."""
MOST = 12
"""Lines on one page."""
SHRUNK = (1.0, 0.95, 0.9, 0.85)
"""How much text is shrunk for all columns to be seen at once."""
BROKEN = 0.4
"""The least share of the width in which a column's words are broken into two rows."""


@dataclass(frozen=True)
class Column:
    """Its heading and its share of the spare width; numbers stand at its right edge."""

    heading: str
    share: float
    right: bool = False


@dataclass(frozen=True)
class Line:
    """The texts of the columns. `faint` marks what is not there yet."""

    cells: tuple[str, ...]
    faint: bool = False
    about: str = ""
    """What choosing it does, in a sentence, where it can be chosen."""


class ListSheet:
    """The lines in a zone of the window (fractions). A line is chosen by confirming or clicking it."""

    def __init__(
        self,
        columns: Sequence[Column],
        lines: Sequence[Line],
        zone: tuple[float, float, float, float],
        sound: Callable[[str], None],
    ) -> None:
        self.columns = tuple(columns)
        self.lines = tuple(lines)
        self.index = 0
        self.rects: list[tuple[int, pygame.Rect]] = []
        """Which line is where, of those that are seen."""
        self.zone = zone
        self._sound = sound
        self._top = 0
        self._seen = MOST
        self.part = 0
        """Which of the parts is seen into which a table is split that is too wide for large text."""
        self.parts: list[list[int]] = [list(range(len(self.columns)))]
        """The columns of each part; the first one is in all."""
        self._signs: list[tuple[pygame.Rect, int]] = []
        """The signs that there is more, and which way each leads."""

    def show(self, columns: Sequence[Column], lines: Sequence[Line], *, last: bool = False) -> None:
        """Show other lines from now on; of a table in parts the first one, or the `last`."""
        self.columns, self.lines, self.rects = tuple(columns), tuple(lines), []
        self.index, self._top, self.part = 0, 0, len(self.columns) if last else 0

    def handle(self, given: Input) -> int | None:
        """Move the focus or choose: the index of the chosen line, if there is one."""
        before, chosen = self.index, None
        last = len(self.lines) - 1
        if last < 0:
            return None
        match given:
            case Press(Intent.UP | Intent.DOWN as way):
                self.index = stepped(self.index, DIRECTIONS[way][1], len(self.lines), held=given.repeat)
            case Press(Intent.CONFIRM, repeat=False):
                chosen = self.index
            case Pointer("wheel", wheel=notches):
                self.index = max(0, min(self.index - notches, last))
            case Pointer("up", pos) if ways := [way for rect, way in self._signs if rect.collidepoint(pos)]:
                self.leaf(ways[0])
            case Pointer("move" | "up", pos):
                under = next((number for number, rect in self.rects if rect.collidepoint(pos)), None)
                if under is not None:
                    self.index = under
                    chosen = under if given.phase == "up" else None
        if chosen is not None:
            self._sound("confirm")
        elif self.index != before:
            self._sound("focus")
        return chosen

    def thing(self, pos: tuple[int, int] | None) -> Thing | None:
        """A line, and what choosing it does, or what it says."""
        for number, rect in self.rects:
            if number == self.index if pos is None else rect.collidepoint(pos):
                return Thing(rect, self.lines[number].about or self._read(self.lines[number]))
        return more(self._signs, pos)

    def _read(self, line: Line) -> str:
        """A line that is only to be read, as a sentence: each heading and what stands under it."""
        cells = zip(self.columns, line.cells, strict=True)
        said = ", ".join(f"{column.heading} {cell}" if column.heading else cell for column, cell in cells if cell)
        return _("To be read: {line}.").format(line=said)

    def leaf(self, way: int) -> None:
        """Turn a page forward (1) or back (-1)."""
        self.index = max(0, min(self.index + way * self._seen, len(self.lines) - 1))

    def draw(self, canvas: Canvas) -> None:
        """Draw the sheet, the lines that fit, and the ring round the focused one."""
        layout, theme, px, surface = canvas.layout, canvas.theme, canvas.layout.px, canvas.surface
        sheet = layout.zone(*self.zone)
        room = sheet.width - 2 * px(MARGIN) - px(28)
        tried = ((share, self._needs(canvas, share)) for share in SHRUNK)
        share, needs = next((each for each in tried if sum(each[1]) <= room), (1.0, self._needs(canvas, 1.0)))
        self.parts = _parts(needs, room)
        self.part = min(self.part, len(self.parts) - 1)
        share, widths, rows = self._measure(share, needs, room)
        row = canvas.fonts.font("semibold", TEXT).get_linesize()
        tall = max(px(ROW), rows * row + px(14))
        head = canvas.fonts.font("amatic", HEAD).get_linesize() + px(8)
        self._seen = max(1, min((sheet.height - px(MARGIN) - head) // tall, MOST))
        hugged = px(MARGIN) + head + max(tall * min(self._seen, len(self.lines)), 4 * max(px(ROW), row + px(14)))
        sheet = pygame.Rect(sheet.left, sheet.top + (sheet.height - hugged) // 3, sheet.width, hugged)
        canvas.picture(_sheet, sheet.size).lay(surface, sheet.topleft)
        if not theme.plain:
            tape = canvas.sprites.get("tape", width=px(TAPE))
            surface.blit(tape, tape.get_rect(center=sheet.midtop))
        inner = sheet.inflate(-2 * px(MARGIN), -px(MARGIN))
        top = inner.top + self._heads(canvas, inner, share, widths)
        self._top = max(min(self._top, self.index), self.index - self._seen + 1, 0)
        self.rects = []
        for number in range(self._top, min(self._top + self._seen, len(self.lines))):
            rect = pygame.Rect(inner.left, top + (number - self._top) * tall, inner.width, tall)
            self.rects.append((number, rect))
            if number == self.index and not theme.plain:
                focus.swipe(surface, rect.inflate(-px(4), -px(12)), layout, theme, "ledger")
            self._line(canvas, self.lines[number], rect, share, widths, rows)
        for number, rect in self.rects:
            if number == self.index:
                focus.ring(surface, rect.inflate(px(14), 0), layout, theme)
        self._signs = []
        for there, sign, y in (
            (self._top > 0, "▲", top),
            (self._top + self._seen < len(self.lines), "▼", inner.bottom - px(10)),
        ):
            if there:
                mark = symbol(sign, px(MORE), theme.ink)
                place = surface.blit(mark, mark.get_rect(center=(sheet.right - px(MARGIN) // 2 + px(6), y)))
                self._signs.append((place.inflate(px(MORE), px(MORE)), -1 if sign == "▲" else 1))

    def _needs(self, canvas: Canvas, share: float) -> list[int]:
        """The width that each column's words need at this share of their size, with the gap after it."""
        width, px = canvas.fonts.width, canvas.layout.px
        return [
            max(
                width(column.heading, "amatic", HEAD * share),
                *(width(line.cells[n], "semibold", TEXT * share) for line in self.lines),
                px(8),
            )
            + px(GAP * share)
            for n, column in enumerate(self.columns)
        ]

    def _measure(self, share: float, needs: Sequence[int], room: int) -> tuple[float, list[int], int]:
        """The share of their size that words have; the width of each column seen: what its words need, and its share of
        the spare width; and the rows of a line: two where the widest column is broken, for not even two find room."""
        seen = self.parts[self.part]
        spare, widest = room - sum(needs[n] for n in seen), max(seen, key=lambda n: needs[n])
        if spare >= 0:
            shares = sum(self.columns[n].share for n in seen)
            return share, [round(needs[n] + spare * self.columns[n].share / shares) for n in seen], 1
        if needs[widest] + spare > room * BROKEN:
            return 1.0, [needs[n] + (spare if n == widest else 0) for n in seen], 2
        share = room / (room - spare)
        return share, [round(needs[n] * share) for n in seen], 1

    def _places(self, canvas: Canvas, rect: pygame.Rect, share: float, widths: list[int]) -> list[pygame.Rect]:
        left, gap = rect.left + canvas.layout.px(14), canvas.layout.px(GAP * share)
        places = []
        for wide in widths:
            places.append(pygame.Rect(left, rect.top, wide - gap, rect.height))
            left += wide
        return places

    def _heads(self, canvas: Canvas, inner: pygame.Rect, share: float, widths: list[int]) -> int:
        """Draw the columns' headings, all of one size; returns their height."""
        places, fonts = self._places(canvas, inner, share, widths), canvas.fonts
        columns = [self.columns[n] for n in self.parts[self.part]]
        pairs = list(zip(columns, places, strict=True))
        needs = [fonts.width(column.heading, "amatic", HEAD) / place.width for column, place in pairs]
        size = HEAD / max(1.0, *needs)
        heads = [fonts.fit(column.heading, "amatic", size, canvas.theme.ink, place.width, 1) for column, place in pairs]
        tall = max(head.height for head in heads)
        for head, column, place in zip(heads, columns, places, strict=True):
            x = place.right - head.width if column.right else place.left
            canvas.surface.blit(head, (x, inner.top + tall - head.height))
        return tall + canvas.layout.px(8)

    def _line(self, canvas: Canvas, line: Line, rect: pygame.Rect, share: float, widths: list[int], rows: int) -> None:
        colour = canvas.theme.mute if line.faint else canvas.theme.ink
        for n, place in zip(self.parts[self.part], self._places(canvas, rect, share, widths), strict=True):
            column, cell = self.columns[n], line.cells[n]
            words = canvas.fonts.fit(cell, "semibold", TEXT * share, colour, place.width, rows, place.height)
            spot = words.get_rect(midright=place.midright) if column.right else words.get_rect(midleft=place.midleft)
            canvas.surface.blit(words, spot)


def _parts(needs: Sequence[int], room: int) -> list[list[int]]:
    """As many columns at a time as fit beside the first one: all where there is room."""
    parts = [[0]]
    for n in range(1, len(needs)):
        if len(parts[-1]) > 1 and sum(needs[each] for each in (*parts[-1], n)) > room:
            parts.append([0])
        parts[-1].append(n)
    return parts


def _sheet(canvas: Canvas, size: tuple[int, int]) -> Cutout:
    flat = paper.blank(canvas.layout, canvas.theme, size, "ledger")
    return Cutout(flat, 0.0, light.SHEET, canvas.layout, canvas.theme)
