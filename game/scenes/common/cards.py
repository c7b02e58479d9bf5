"""Shows paper cards to choose from: the menu of the title, the pause, the result.

The focused card is lifted, whiter and moved out under a marker swipe, so that it differs without colour too.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.engine.input.intents import Input, Intent, Pointer, Press, stepped
from game.engine.panels.things import Thing, more, sentences
from game.engine.paper import paper
from game.engine.paper.cutouts import Cutout
from game.engine.picture import focus, light
from game.engine.picture.canvas import Canvas
from game.engine.picture.symbols import symbol

OUT = 50
"""How far (pixels at 1080p) the focused card moves out."""
LEAN = (0.5, -0.6, 0.4, -0.5, 0.7)
"""Degrees by which the cards lean, in turns."""
SETTLE = 0.14
"""Seconds a card takes to move out."""
GAP = 22
TITLE, SUBTITLE = 56, 26
HEAD, FOOT, BLANK = 0.2, 0.82, 0.27
"""The top and bottom of a title's capitals, and the blank above a subtitle: shares of their heights."""
ROW = 5.0
"""A zone so many times as wide as high holds its cards side by side; then the focused one moves up, by less."""
WIDEST, UP = 0.24, 16
"""The width of a card in a row at most, as a share of the window's, and how far (pixels at 1080p) one moves up."""
NARROW = 380
"""A card under this width (pixels at 1080p) needs all of it for its title."""
SPILL, LEADING = 1.05, 1.3
"""A subtitle in a row is left out where there is less room; a line's box is so many times as high as its letters."""
ENOUGH = 0.66
"""The share of the height that a card's words want: where all cards together have less, the column scrolls."""
LARGE, BROAD, MIDDLE = 1.5, 0.52, 0.02
"""From this text size on a column is so wide (a share of the window's width), if its middle is that near the
window's."""
SIGN = 34
"""The signs that there are more cards (pixels at 1080p)."""


@dataclass(frozen=True)
class Card:
    """One thing to choose. `key` is the return value."""

    key: str
    title: str
    subtitle: str = ""
    about: str = ""
    """What it is for, in a sentence, for whoever asks."""


class CardMenu:
    """A column of cards in a zone of the window, or a row where that is long and low, the first focused."""

    def __init__(
        self,
        cards: Sequence[Card],
        zone: tuple[float, float, float, float],
        sound: Callable[[str], None],
        tall: float = 0.128,
    ) -> None:
        """`zone` is in fractions of the window (x, y, width, height); a card is at most `tall` of its height."""
        self.cards = tuple(cards)
        self.index = 0
        self.zone = zone
        self._sound = sound
        self._tall = tall
        self._out = [float(index == 0) for index in range(len(self.cards))]
        self._rects: list[pygame.Rect] = []
        """Where the cards lie; those that are scrolled out of sight have no size."""
        self._first = 0
        """The first card in sight."""
        self._signs: list[tuple[pygame.Rect, int]] = []
        """Where it says that there are more, and which way."""

    def show(self, cards: Sequence[Card]) -> None:
        """Show these cards from now on; the focus stays on the one with the same key, if there is one."""
        here = self.cards[self.index].key
        self.cards = tuple(cards)
        self.index = next((index for index, card in enumerate(self.cards) if card.key == here), 0)
        self._out = [float(index == self.index) for index in range(len(self.cards))]

    @property
    def moving(self) -> bool:
        """Whether a card is still moving."""
        return any(out != float(index == self.index) for index, out in enumerate(self._out))

    def handle(self, given: Input) -> str | None:
        """Move the focus or choose, with a sound: the key of the chosen card, if there is one."""
        before = self.index
        chosen = self._heard(given)
        if chosen is not None:
            self._sound("confirm")
        elif self.index != before:
            self._sound("focus")
        return chosen

    def thing(self, pos: tuple[int, int] | None) -> Thing | None:
        """A card, and what it is for; or a sign that there are more."""
        for index, rect in enumerate(self._rects):
            if index == self.index if pos is None else rect.collidepoint(pos):
                card = self.cards[index]
                name = sentences(card.title, card.subtitle if card.about else "")
                return Thing(rect, card.about or card.subtitle, name=name, among=(index + 1, len(self.cards)))
        return more(self._signs, pos)

    def beside(self, y: int) -> int:
        """The card that lies nearest to this height (pixels of the window); the first one before they are drawn."""
        lie = enumerate(self._rects[: len(self.cards)])
        return min(lie, key=lambda card: abs(card[1].centery - y), default=(0, None))[0]

    def covers(self, pos: tuple[int, int]) -> bool:
        """Whether a card lies at a window pixel."""
        return any(rect.collidepoint(pos) for rect in self._rects)

    def _heard(self, given: Input) -> str | None:
        match given:
            case Press(Intent.UP | Intent.LEFT | Intent.PREVIOUS):
                self.index = stepped(self.index, -1, len(self.cards), held=given.repeat)
            case Press(Intent.DOWN | Intent.RIGHT | Intent.NEXT):
                self.index = stepped(self.index, 1, len(self.cards), held=given.repeat)
            case Press(Intent.CONFIRM, repeat=False):
                return self.cards[self.index].key
            case Pointer("wheel", wheel=notches) if self._signs:
                self.index = max(0, min(self.index - notches, len(self.cards) - 1))
            case Pointer("move" | "down" | "up", pos):
                ways = [way for rect, way in self._signs if given.phase == "up" and rect.collidepoint(pos)]
                self.index = max(0, min(self.index + sum(ways), len(self.cards) - 1))
                under = [index for index, rect in enumerate(self._rects) if rect.collidepoint(pos)]
                if under:
                    self.index = under[0]
                    return self.cards[self.index].key if given.phase == "up" else None
        return None

    def update(self, seconds: float, reduced: bool) -> None:
        """Let the cards move."""
        step = 1.0 if reduced else seconds / SETTLE
        for index, out in enumerate(self._out):
            self._out[index] = min(1.0, out + step) if index == self.index else max(0.0, out - step)

    def draw(self, canvas: Canvas, floor: int | None = None, away: tuple[int, int] = (0, 0)) -> None:
        """Draw the column, the focused card last; nothing of it lies below the pixel `floor`.

        It lies so many pixels `away` while it comes.
        """
        self._place(canvas, floor)
        self._rects = [rect.move(away) for rect in self._rects]
        px, row = canvas.layout.px, self._in_row(canvas)
        seen = [index for index, rect in enumerate(self._rects) if rect.height]
        for index in sorted(seen, key=lambda each: each == self.index):
            out = float(index == self.index) if canvas.reduced else self._out[index]
            eased = 1 - (1 - out) ** 3
            rect = self._rects[index].move((0, -round(px(UP) * eased)) if row else (-round(px(OUT) * eased), 0))
            piece = canvas.picture(_card, self.cards[index], index, row, rect.size, index == self.index)
            piece.lay(canvas.surface, rect.topleft)
            if not canvas.theme.plain:
                pin = canvas.sprites.get("pin-blue" if index % 2 == 0 else "pin-red", height=px(42))
                inside = (36, 20) if rect.width > px(NARROW) else (12, 8)
                canvas.surface.blit(pin, pin.get_rect(center=(rect.right - px(inside[0]), rect.top + px(inside[1]))))
            if index == self.index:
                focus.ring(canvas.surface, rect.inflate(px(14), px(14)), canvas.layout, canvas.theme)
                if not row:
                    focus.arrow(canvas.surface, (rect.left - px(20), rect.centery), canvas.layout, canvas.theme)
        for rect, way in self._signs:
            sign = symbol("▲" if way < 0 else "▼", px(SIGN), canvas.theme.amber)
            canvas.surface.blit(sign, sign.get_rect(center=rect.center))
        self._want(canvas)

    def want(self, canvas: Canvas, floor: int | None = None) -> None:
        """Have the cards made when there is time, before any of them is seen."""
        self._place(canvas, floor)
        self._want(canvas)
        self._rects = []

    def _want(self, canvas: Canvas) -> None:
        for index, rect in enumerate(self._rects):
            for lifted in (True, False) if rect.height else ():
                canvas.prefetch(_card, self.cards[index], index, self._in_row(canvas), rect.size, lifted)

    def _in_row(self, canvas: Canvas) -> bool:
        zone = canvas.layout.zone(*self.zone)
        return zone.width > ROW * zone.height

    def _row(self, canvas: Canvas, floor: int | None) -> list[pygame.Rect]:
        """Where cards lie side by side, higher where `floor` is in their way."""
        zone, count, gap = canvas.layout.zone(*self.zone), len(self.cards), canvas.layout.px(GAP)
        if floor is not None:
            zone.bottom = min(zone.bottom, floor - gap // 2)
        wide = min((zone.width - gap * (count - 1)) // count, round(WIDEST * canvas.layout.size[0]))
        left = zone.centerx - (wide * count + gap * (count - 1)) // 2
        return [pygame.Rect(left + i * (wide + gap), zone.top, wide, zone.height) for i in range(count)]

    def _column(self, canvas: Canvas) -> pygame.Rect:
        """The zone; in large text a column in the middle of the window takes what is free beside it."""
        zone, width = canvas.layout.zone(*self.zone), canvas.layout.size[0]
        if canvas.layout.text < LARGE or abs(zone.centerx - width // 2) > width * MIDDLE:
            return zone
        return zone.inflate(max(round(width * BROAD) - zone.width, 0), 0)

    def _place(self, canvas: Canvas, floor: int | None) -> None:
        """Find where each card lies: all of them where there is room for their words, or those round the focus."""
        if self._in_row(canvas):
            self._rects, self._signs = self._row(canvas, floor), []
            return
        zone, count, px = self._column(canvas), len(self.cards), canvas.layout.px
        if floor is not None:
            zone.height = min(zone.bottom, floor - px(GAP) // 2) - zone.top
        gap, need = px(GAP), max((_wanted(canvas, card, zone.width) for card in self.cards), default=0)
        most = max(round(self._tall * canvas.layout.size[1]), need)
        tall = min((zone.height - gap * (count - 1)) // max(count, 1), most)
        least = max((_least(canvas, card, zone.width) for card in self.cards), default=0)
        enough = max(round(need * ENOUGH), least)
        signs, seen = tall < enough, count
        if signs:
            zone = zone.inflate(0, -2 * px(SIGN))
            seen = max(1, min((zone.height + gap) // (enough + gap), count - 1))
            tall = min((zone.height - gap * (seen - 1)) // seen, need)
        index = max(self.index, 0)
        self._first = max(min(self._first, index, count - seen), index - seen + 1, 0)
        nowhere = pygame.Rect(zone.topleft, (0, 0))
        self._rects = [
            pygame.Rect(zone.left, zone.top + (i - self._first) * (tall + gap), zone.width, tall)
            if self._first <= i < self._first + seen
            else nowhere
            for i in range(count)
        ]
        ends = ((-1, self._first > 0, zone.top), (1, self._first + seen < count, zone.bottom))
        side = px(SIGN)
        self._signs = [
            (pygame.Rect(zone.centerx - side, y - (side if way < 0 else 0), 2 * side, side), way)
            for way, more, y in ends
            if signs and more
        ]


def _card(canvas: Canvas, card: Card, index: int, in_row: bool, size: tuple[int, int], lifted: bool) -> Cutout:
    layout, theme, fonts = canvas.layout, canvas.theme, canvas.fonts
    tone = theme.bright if lifted else theme.paper
    flat = paper.blank(layout, theme, size, f"card {index}", tone)
    left, right = layout.px(40), layout.px(60 if size[0] > layout.px(NARROW) else 26)
    highest = round(size[1] * (0.64 if card.subtitle else 0.86))
    spare = layout.px(24) if in_row else _spare(canvas)
    wide = size[0] - left - layout.px(20)
    if card.subtitle and (not in_row or fonts.width(card.subtitle, "semibold", 0) <= wide):
        below = fonts.fit(card.subtitle, "semibold", 0, theme.ink, wide).height
        highest = min(highest, round((size[1] - below - spare) / (FOOT - HEAD)))
    title = fonts.fit(card.title, "amatic", TITLE, theme.ink, size[0] - left - right, 1, highest)
    room = size[1] - round(title.height * (FOOT - HEAD)) - spare
    lines = [title]
    if card.subtitle and (not in_row or _fits(canvas, card.subtitle, wide, room)):
        subtitle = fonts.fit(card.subtitle, "semibold", SUBTITLE, theme.ink, wide, None, room)
        most = round((size[1] - subtitle.height - layout.px(16)) / (FOOT - HEAD))
        if title.height > most:
            title = fonts.fit(card.title, "amatic", TITLE, theme.ink, size[0] - left - right, 1, most)
        lines = [title, subtitle]
    top, below = _tops(size[1], lines, layout.px(8), layout.px(SUBTITLE))
    if lifted:
        swipe = pygame.Rect(left - layout.px(16), top + title.height // 6, title.width + layout.px(40), 0)
        swipe.height = round(title.height * 0.72)
        focus.swipe(flat, swipe, layout, theme, card.key)
    for line, y in zip(lines, (top, below), strict=False):
        flat.blit(line, (left, y))
    return Cutout(flat, LEAN[index % len(LEAN)], light.LIFTED if lifted else light.CARD, layout, theme)


def _fits(canvas: Canvas, subtitle: str, wide: int, room: int) -> bool:
    """Whether a subtitle has room in one line, if it is as small as may be."""
    whole = canvas.fonts.width(subtitle, "semibold", 0)
    return whole <= wide and canvas.layout.px(SUBTITLE * LEADING) <= room * SPILL


def _tops(tall: int, lines: list[pygame.Surface], gap: int, letter: int) -> tuple[int, int]:
    """How far down a card of this height its title and subtitle begin: a low card leaves out the blank round their
    ink, that above the subtitle's first line by the height of its `letter`."""
    title, below = lines[0].height, lines[1].height if len(lines) > 1 else 0
    top = (tall - title - below) // 2
    if not below or top >= gap:
        return top, top + title
    ink, blank = round(title * (FOOT - HEAD)), round(letter * BLANK)
    top = max((tall - ink - gap - below + blank) // 2, gap)
    return top - round(title * HEAD), top + ink + gap - blank


def _least(canvas: Canvas, card: Card, width: int) -> int:
    """The height that a card so wide needs for all its words, as small as may be."""
    fonts, px = canvas.fonts, canvas.layout.px
    ink = round(fonts.font("amatic", 0).get_linesize() * (FOOT - HEAD))
    if not card.subtitle:
        return ink
    below = fonts.fit(card.subtitle, "semibold", 0, canvas.theme.ink, width - px(60))
    return ink + below.height + _spare(canvas)


def _spare(canvas: Canvas) -> int:
    """The height of a low card beside its title's ink and its subtitle's lines."""
    return 2 * canvas.layout.px(8) - round(canvas.layout.px(SUBTITLE) * BLANK)


def _wanted(canvas: Canvas, card: Card, width: int) -> int:
    """The height that a card's title and subtitle want on a card so wide."""
    fonts, px = canvas.fonts, canvas.layout.px
    title = fonts.font("amatic", TITLE).get_linesize()
    if not card.subtitle:
        return title
    below = fonts.fit(card.subtitle, "semibold", SUBTITLE, canvas.theme.ink, width - px(60))
    return title + below.height
