"""Draws a sheet with lines in columns, one of which has the focus: matches, results, places in a hall of fame."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.engine.input.intents import Input, Intent, Press, stepped
from game.engine.panels.choices import Choices, signs
from game.engine.panels.panel import MORE, TAPE
from game.engine.panels.things import Askable
from game.engine.paper import paper
from game.engine.paper.cutouts import Cutout
from game.engine.picture import dimmer, focus, light
from game.engine.picture.canvas import Canvas
from game.scenes.common.dialogs import tell
from game.scenes.common.menu import BackScene, Hint
from game.scenes.services.services import Services
from game.variants.common import backdrops, nametags
from game.variants.common.laid import lay_tape, put
from game.words import _

TEXT, HEAD = 28, 44
ROW, MARGIN, GAP = 58, 56, 26
"""The least height of a line, the sheet's margin, and the gap between columns (pixels at 1080p)."""
MOST = 12
"""The greatest number of lines on a page."""
SHRUNK = (1.0, 0.95, 0.9, 0.85)
"""The text sizes that are tried until all columns fit, as shares of the full size."""
BROKEN = 0.4
"""The least share of the width at which a column's words are broken into two rows."""
ZONE = (0.07, 0.175, 0.86, 0.715)
PROP, BESIDE = 110, 120
"""The height of the pictures beside the title, and their distance from it (pixels at 1080p)."""


@dataclass(frozen=True)
class Column:
    """A column's heading, and its share of the spare width. Numbers stand at its right edge."""

    heading: str
    share: float
    right: bool = False


@dataclass(frozen=True)
class ListLine:
    """The texts of one line, column by column. `faint` marks what is not reached yet."""

    cells: tuple[str, ...]
    faint: bool = False
    about: str = ""
    """A sentence about what choosing the line does; empty if it cannot be chosen."""


class ListSheet(Choices[int]):
    """The lines in a zone of the window. Confirm or a click chooses a line by its number."""

    def __init__(
        self,
        columns: Sequence[Column],
        lines: Sequence[ListLine],
        zone: tuple[float, float, float, float],
        sound: Callable[[str], None],
    ) -> None:
        super().__init__(sound, 0, grown=(14, 0))
        self.columns = tuple(columns)
        self.lines = tuple(lines)
        self.zone = zone
        self._top = 0
        self._seen = MOST
        self.part = 0
        """The number of the visible part of a table that is split, because it is too wide for large text."""
        self.parts: list[list[int]] = [list(range(len(self.columns)))]
        """The columns of each part; the first column is in all parts."""

    def show(self, columns: Sequence[Column], lines: Sequence[ListLine], *, last: bool = False) -> None:
        """Show other lines from now on, beginning with the first part of the table, or the `last`."""
        self.columns, self.lines, self.rects = tuple(columns), tuple(lines), {}
        self.focused, self._top, self.part = 0, 0, len(self.columns) if last else 0

    def order(self) -> Sequence[int]:
        return range(len(self.lines))

    def go(self, dx: int, dy: int, *, held: bool) -> None:
        if dy:
            self.step(dy, held=held)

    def leaf(self, way: int) -> None:
        self.roll(way * self._seen)

    def called(self, number: int) -> str:
        line = self.lines[number]
        return ", ".join(filter(None, line.cells)) if line.about else ""

    def about(self, number: int) -> str:
        """Returns what choosing a line does; for a line that is only to be read, each heading with its text."""
        line = self.lines[number]
        cells = zip(self.columns, line.cells, strict=True)
        said = ", ".join(f"{column.heading} {cell}" if column.heading else cell for column, cell in cells if cell)
        return line.about or _("To be read: {line}.").format(line=said)

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
        lay_tape(canvas, sheet, TAPE)
        inner = sheet.inflate(-2 * px(MARGIN), -px(MARGIN))
        top = inner.top + self._heads(canvas, inner, share, widths)
        self._top = max(min(self._top, self.focused), self.focused - self._seen + 1, 0)
        end = min(self._top + self._seen, len(self.lines))
        self.rects = {
            number: pygame.Rect(inner.left, top + (number - self._top) * tall, inner.width, tall)
            for number in range(self._top, end)
        }
        for number, rect in self.rects.items():
            if number == self.focused and not theme.plain:
                focus.swipe(surface, rect.inflate(-px(4), -px(12)), layout, theme, "ledger")
            self._line(canvas, self.lines[number], rect, share, widths, rows)
        self.ring(canvas)
        x = sheet.right - px(MARGIN) // 2 + px(6)
        ends = ((-1, self._top > 0, (x, top)), (1, end < len(self.lines), (x, inner.bottom - px(10))))
        self.signs = signs(canvas, MORE, theme.ink, ends)

    def _needs(self, canvas: Canvas, share: float) -> list[int]:
        """Returns the width that each column's words and its gap need at this share of their size."""
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
        """Returns the share of their size at which the words fit, the width of each visible column, and the rows of a
        line.

        A line has two rows if its widest column must be broken.
        """
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
        canvas.exhibits.small_print(", ".join(column.heading for column in columns))
        pairs = list(zip(columns, places, strict=True))
        needs = [fonts.width(column.heading, "amatic", HEAD) / place.width for column, place in pairs]
        size = HEAD / max(1.0, *needs)
        heads = [fonts.fit(column.heading, "amatic", size, canvas.theme.ink, place.width, 1) for column, place in pairs]
        tall = max(head.height for head in heads)
        for head, column, place in zip(heads, columns, places, strict=True):
            x = place.right - head.width if column.right else place.left
            canvas.surface.blit(head, (x, inner.top + tall - head.height))
        return tall + canvas.layout.px(8)

    def _line(
        self, canvas: Canvas, line: ListLine, rect: pygame.Rect, share: float, widths: list[int], rows: int
    ) -> None:
        colour = canvas.theme.mute if line.faint else canvas.theme.ink
        for n, place in zip(self.parts[self.part], self._places(canvas, rect, share, widths), strict=True):
            column, cell = self.columns[n], line.cells[n]
            words = canvas.fonts.fit(cell, "semibold", TEXT * share, colour, place.width, rows, place.height)
            spot = words.get_rect(midright=place.midright) if column.right else words.get_rect(midleft=place.midleft)
            canvas.surface.blit(words, spot)


def _parts(needs: Sequence[int], room: int) -> list[list[int]]:
    """Returns the columns in parts: as many at a time as fit beside the first one."""
    parts = [[0]]
    for n in range(1, len(needs)):
        if len(parts[-1]) > 1 and sum(needs[each] for each in (*parts[-1], n)) > room:
            parts.append([0])
        parts[-1].append(n)
    return parts


def _sheet(canvas: Canvas, size: tuple[int, int]) -> Cutout:
    flat = paper.blank(canvas.layout, canvas.theme, size, "ledger")
    return Cutout(flat, 0.0, light.SHEET, canvas.layout, canvas.theme)


@dataclass(frozen=True)
class ListPage:
    """One page: its title, columns and lines, and the text that it shows if it has no line."""

    title: str
    columns: tuple[Column, ...]
    lines: tuple[ListLine, ...]
    empty: str = ""
    prop: str = ""
    """The name of the picture on both sides of the title."""


class ListScene(BackScene):
    """A list of pages. `choose` is called with the numbers of page and line; without it the lines are only to be
    read."""

    def __init__(
        self,
        services: Services,
        leaves: Sequence[ListPage],
        choose: Callable[[int, int], None] | None = None,
        leaf: int = 0,
    ) -> None:
        """`leaf` is the number of the page that is open first."""
        super().__init__(services)
        self._choose = choose
        self.leaves = tuple(leaves)
        self.leaf = leaf
        self.list = ListSheet(self._open.columns, self._open.lines, ZONE, services.sounds.play)

    @property
    def _open(self) -> ListPage:
        return self.leaves[self.leaf]

    def rewrite(self, leaves: Sequence[ListPage]) -> None:
        """Show other words on the same pages; the focus stays where it is."""
        self.leaves = tuple(leaves)
        self.list.columns, self.list.lines = self._open.columns, self._open.lines
        self.touch()

    def hear(self, given: Input) -> None:
        match given:
            case Press(Intent.LEFT | Intent.PREVIOUS):
                self._leaf(-1, held=given.repeat)
            case Press(Intent.RIGHT | Intent.NEXT):
                self._leaf(1, held=given.repeat)
            case _:
                chosen = self.list.handle(given)
                if chosen is not None and self._choose is not None:
                    self._choose(self.leaf, chosen)

    def parts(self) -> Sequence[Askable]:
        return (self.list, *super().parts())

    def update(self, seconds: float) -> None:
        tell(self._services, self.stack)

    def paint(self, canvas: Canvas) -> None:
        backdrops.lay(canvas, "table")
        heading = dimmer.heading(canvas, self._open.title, 0.085, 100, 0.14)
        if self._open.prop and not canvas.theme.plain:
            _flank(canvas, heading, self._open.prop)
        self.list.draw(canvas)
        if not self._open.lines:
            width, height = canvas.layout.size
            nametags.slip(canvas, self._open.empty, (width // 2, height // 2), round(width * 0.6))

    def _leaf(self, way: int, *, held: bool) -> None:
        """Go to the next part of a table that is too wide, then to the next page."""
        parts, leaf = len(self.list.parts), stepped(self.leaf, way, len(self.leaves), held=held)
        if 0 <= self.list.part + way < parts:
            self.list.part += way
        elif parts * len(self.leaves) == 1 or (held and leaf == self.leaf):
            return
        else:
            self.leaf = leaf
            self.list.show(self._open.columns, self._open.lines, last=way < 0)
        self._services.sounds.play("slide")

    def keys(self) -> list[Hint]:
        choose, back = super().keys()
        keys = [choose] if self._choose is not None and self._open.lines else []
        parts = len(self.list.parts)
        if len(self.leaves) * parts > 1:
            number, pages = self.leaf * parts + self.list.part + 1, len(self.leaves) * parts
            keys.append(((Intent.LEFT, Intent.RIGHT), _("page {number} of {all}").format(number=number, all=pages)))
        return [*keys, back]


def _flank(canvas: Canvas, heading: pygame.Rect, name: str) -> None:
    """Draw a picture on either side of the heading."""
    away = canvas.layout.px(BESIDE)
    picture = canvas.sprites.get(name, height=canvas.layout.px(PROP))
    for x in (heading.left - away, heading.right + away):
        put(canvas.surface, picture, center=(x, heading.centery))
