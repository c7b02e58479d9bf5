"""Shows the narrow sheet of the rulebook: the search, and the list of the rules found in one book."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil

import pygame

from game.engine.panels.choices import Choices
from game.engine.panels.things import Thing
from game.engine.pen import marks
from game.engine.picture import focus
from game.engine.picture.canvas import Canvas
from game.engine.picture.theme import mixed
from game.rules.rulebook import Book, Rule, books, sign
from game.scenes.common.scroll import Scroll
from game.scenes.rulebook.binder import LIST
from game.variants.common.laid import put
from game.words import _

TEXT, NUMBER, QUERY = 28, 26, 30
BESIDE = 0.28
"""A number that takes more than this share of the width stands under its title."""
LEFT, RIGHT, TOP, BOTTOM = 34, 78, 26, 34
"""The margins of the sheet, in pixels at 1080p; the rings go through the right one."""
ROW_PAD = 9


@dataclass(frozen=True)
class ContentsEntry:
    """A rule and its book."""

    book: Book
    rule: Rule


@dataclass(frozen=True)
class Row:
    """One rule of the list: its place among all found rules, its pictures, and its place in the list."""

    place: int
    title: pygame.Surface
    number: pygame.Surface
    beside: int
    """The left edge of the title; 0 if the number stands under it."""
    top: int
    height: int


class Contents(Choices[int]):
    """The search, and the list of the rules found in one book, each by its place among all that were found. The rule on
    the page has the focus."""

    def __init__(self, sound: Callable[[str], None], found: tuple[ContentsEntry, ...], place: int) -> None:
        super().__init__(sound, place, grown=(10, 0))
        self.found = found
        self.scroll = Scroll()
        self._rows: list[Row] = []
        self._laid: tuple[object, ...] = ()
        self._shown = -1
        """The rule that was last scrolled to."""
        self._clear = pygame.Rect(0, 0, 0, 0)

    @property
    def entry(self) -> ContentsEntry | None:
        """The rule on the page; None if a search found none."""
        return self.found[self.focused] if self.found else None

    def show(self, found: tuple[ContentsEntry, ...], place: int) -> None:
        """List other rules, of which the one at `place` is on the page."""
        self.found, self.focused, self.rects = found, place, {}

    def order(self) -> Sequence[int]:
        return range(len(self.found))

    def go(self, dx: int, dy: int, *, held: bool) -> None:
        self.step(dy, held=held)

    def draw(self, canvas: Canvas, floor: int, query: str) -> None:
        """Draw the list; nothing is written below the pixel `floor`."""
        px, sheet = canvas.layout.px, canvas.layout.zone(*LIST)
        inner = pygame.Rect(sheet.left + px(LEFT), sheet.top + px(TOP), sheet.width - px(LEFT + RIGHT), 0)
        inner.height = min(sheet.bottom - px(BOTTOM), floor) - inner.top
        tall = self._search(canvas, inner, query)
        view = pygame.Rect(inner.left, inner.top + tall, inner.width, inner.height - tall)
        self._lay(canvas, view)
        self._list(canvas)
        self.scroll.draw(canvas, sheet.right - px(RIGHT) // 2 + px(4), inner.top)

    def thing(self, pos: tuple[int, int] | None) -> Thing | None:
        if pos is not None and self.clears(pos):
            return Thing(self._clear, _("Clears the search: the whole book again."))
        return super().thing(pos) or self.scroll.thing(pos)

    def about(self, place: int) -> str:
        return _("Opens this rule on the page.")

    def called(self, place: int) -> str:
        entry = self.found[place]
        return f"{sign(entry.rule.number)} {_(entry.rule.title)}"

    def clears(self, pos: tuple[int, int]) -> bool:
        """Returns True if the cross that clears the search is at a pixel."""
        return self._clear.collidepoint(pos)

    def wheel(self, notches: int) -> None:
        """Scroll the list, positive is away from the player."""
        self.scroll.wheel(notches)
        self._keep_in_view()

    def click(self, pos: tuple[int, int]) -> None:
        """Scroll if there is a button at this pixel, or open the rule there."""
        if self.scroll.push(pos):
            self._keep_in_view()
        else:
            place = self.at(pos)
            self._open(self.focused if place is None else place)

    def _keep_in_view(self) -> None:
        """Open the nearest rule among those that are wholly visible once the list is at rest."""
        goal, tall = self.scroll.goal, self.scroll.view.height
        seen = [row.place for row in self._rows if goal <= row.top and row.top + row.height <= goal + tall]
        self._shown = min(max(self.focused, seen[0]), seen[-1]) if seen else self.focused
        self._open(self._shown)

    def _open(self, place: int) -> None:
        if place != self.focused and place < len(self.found):
            self.focused = place
            self._sound("focus")

    def _search(self, canvas: Canvas, inner: pygame.Rect, query: str) -> int:
        """Draw the search field at the head of the sheet; returns its height in pixels."""
        theme, px, surface = canvas.theme, canvas.layout.px, canvas.surface
        tall = canvas.fonts.font("semibold", QUERY).get_linesize() + px(10)
        icon = canvas.sprites.get("magnifier", height=round(tall * 0.8))
        put(surface, icon, midleft=(inner.left, inner.top + tall // 2))
        left = inner.left + icon.width + px(16)
        line = marks.grid_line(
            (0, 0), (inner.right - left, 0), px(90), theme.pencil, "search", "pencil", theme.line_factor
        )
        line.draw(surface, (left, inner.top + tall))
        self._clear = pygame.Rect(0, 0, 0, 0)
        room = inner.right - left
        if query:
            cross = canvas.fonts.line("✗", "bold", QUERY, theme.ink)
            self._clear = cross.get_rect(midright=(inner.right, inner.top + tall // 2)).inflate(px(12), px(12))
            put(surface, cross, center=self._clear.center)
            room -= self._clear.width
            said = f"{query}_"
            while canvas.fonts.width(said, "semibold", QUERY) > room:
                said = said[1:]
            words = canvas.fonts.line(said, "semibold", QUERY, theme.ink)
        else:
            canvas.exhibits.small_print(_("type to search"))
            words = canvas.fonts.fit(_("type to search"), "semibold", QUERY, theme.mute, room, 1, tall)
        put(surface, words, midleft=(left, inner.top + tall // 2))
        return tall + px(18)

    def _lay(self, canvas: Canvas, view: pygame.Rect) -> None:
        """Measure the rows if that is not done, scroll to the focused one, and place all that are in view."""
        book = self.entry.book if self.entry else None
        laid = (canvas, self.found, book)
        fresh = not all(a is b for a, b in zip(laid, self._laid, strict=False)) or not self._laid
        if fresh:
            self._rows = _rows(canvas, self.found, book, view.width)
            self._laid = laid
        end = self._rows[-1].top + self._rows[-1].height if self._rows else 0
        self.scroll.fit(view, end, [row.top for row in self._rows])
        if fresh or self.focused != self._shown:
            self._shown = self.focused
            for row in self._rows:
                if row.place == self.focused and fresh:
                    self.scroll.centre(row.top, row.top + row.height)
                elif row.place == self.focused:
                    self.scroll.reveal(row.top - row.height, row.top + 2 * row.height)
                    self.scroll.reveal(row.top, row.top + row.height)
        at = round(self.scroll.at)
        self.rects = {
            row.place: pygame.Rect(view.left, view.top + row.top - at, view.width, row.height)
            for row in self._rows
            if self.scroll.sees(row.top, row.top + row.height)
        }

    def _list(self, canvas: Canvas) -> None:
        px, theme, surface = canvas.layout.px, canvas.theme, canvas.surface
        ruled = mixed(theme.buff_lit, theme.mute, 0.22)
        surface.set_clip(self.scroll.view.inflate(px(28), px(24)))
        for row in self._rows:
            if row.place not in self.rects:
                continue
            rect = self.rects[row.place]
            surface.fill(ruled, (rect.left, rect.bottom - 1, rect.width, px(1.5)))
            if row.place == self.focused and not theme.plain:
                self._mark(canvas, rect.inflate(px(4), -px(4)))
            if row.beside:
                surface.blit(row.number, row.number.get_rect(midleft=(rect.left + px(8), rect.centery)))
                surface.blit(row.title, row.title.get_rect(midleft=(rect.left + row.beside, rect.centery)))
            else:
                surface.blit(row.title, (rect.left + px(8), rect.top + px(ROW_PAD)))
                surface.blit(row.number, (rect.left + px(8), rect.top + px(ROW_PAD) + row.title.height))
        self.ring(canvas)
        surface.set_clip(None)

    def _mark(self, canvas: Canvas, rect: pygame.Rect) -> None:
        """Draw the highlighter over a row, in as many strokes as it takes."""
        strokes = ceil(rect.height / (2.7 * canvas.fonts.font("semibold", TEXT).get_linesize()))
        tall = rect.height // strokes
        for stroke in range(strokes):
            part = pygame.Rect(rect.left, rect.top + stroke * tall, rect.width, tall)
            focus.swipe(canvas.surface, part, canvas.layout, canvas.theme, f"rule {stroke}")


def _rows(canvas: Canvas, found: tuple[ContentsEntry, ...], book: object, width: int) -> list[Row]:
    """Returns the rows of a book's rules, one under the other."""
    px, theme, fonts = canvas.layout.px, canvas.theme, canvas.fonts
    ours = [(place, entry.rule) for place, entry in enumerate(found) if entry.book is book]
    widest = max((fonts.width(sign(rule.number), "semibold", NUMBER) for _place, rule in ours), default=0)
    beside = widest + px(28) if widest <= width * BESIDE else 0
    rows: list[Row] = []
    top = 0
    for place, rule in ours:
        room = width - beside - px(16)
        title = fonts.fit(_(rule.title), "semibold", TEXT, theme.ink, room)
        number = fonts.fit(sign(rule.number), "semibold", NUMBER, theme.mute, width - px(16), 1)
        tall = max(title.height, number.height) if beside else title.height + number.height
        rows.append(Row(place, title, number, beside, top, tall + 2 * px(ROW_PAD)))
        top += rows[-1].height
    return rows


def entries(query: str = "") -> tuple[ContentsEntry, ...]:
    """Returns every rule in the books' own order; with a query, those that contain each of its words."""
    words = query.casefold().split()
    found = (ContentsEntry(book, rule) for book in books() for rule in book.rules)
    return tuple(entry for entry in found if all(word in _words(entry.rule) for word in words))


def meant(found: tuple[ContentsEntry, ...], query: str) -> int:
    """Returns the place of the entry that fits the query best: by its number, then by its title, then the first."""
    asked = query.casefold().strip()

    def far(place: int) -> int:
        number, title = sign(found[place].rule.number).casefold(), _(found[place].rule.title).casefold()
        return [number == asked, number.startswith(asked), asked in title, True].index(True)

    return min(range(len(found)), key=far, default=0)


def place_of(found: tuple[ContentsEntry, ...], number: str) -> int:
    """Returns the place of the rule with this number; the first one if there is none."""
    return next((place for place, entry in enumerate(found) if entry.rule.number == number), 0)


def _words(rule: Rule) -> str:
    """Returns all text of a rule, in the current language."""
    return "\n".join(
        (rule.number, sign(rule.number), *(_(text) for text in (rule.title, rule.text, rule.doubt) if text))
    ).casefold()
