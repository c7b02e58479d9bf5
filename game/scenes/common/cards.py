"""Shows paper cards to choose from: the menu of the title, the pause, the result.

The focused card is lifted, whiter and moved out under a marker swipe, so that it differs without colour too.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

import pygame

from game.engine.panels.choices import Choices, End, signs
from game.engine.panels.things import sentences
from game.engine.paper import paper
from game.engine.paper.cutouts import Cutout
from game.engine.picture import focus, light
from game.engine.picture.canvas import Canvas
from game.engine.window.scene import Route, Scene
from game.engine.window.scene_stack import SceneStack

OUT = 50
"""The distance by which the focused card moves out (pixels at 1080p)."""
LEAN = (0.5, -0.6, 0.4, -0.5, 0.7)
"""The turns of the cards in degrees, one after the other."""
BUTTON_LEAN = (0.3, -0.36, 0.24, -0.3)
SETTLE = 0.14
"""The seconds in which a card moves out."""
GAP = 22
TITLE, SUBTITLE, ICON = 56, 26, 76
"""The sizes of a title, of a subtitle and of a drawing beside them, in pixels at 1080p."""
HEAD, FOOT, BLANK = 0.2, 0.82, 0.27
"""The top and bottom of a title's capitals, and the blank above a subtitle: shares of their heights."""
ROW = 5.0
"""A zone whose width is at least this many times its height holds its cards side by side; the focused one moves up."""
WIDEST, UP = 0.24, 16
"""The greatest width of a card in a row as a share of the window's, and the distance by which one moves up (pixels
at 1080p)."""
NARROW = 380
"""A card under this width (pixels at 1080p) gives all of it to its title."""
SPILL, LEADING = 1.05, 1.3
"""The greatest height of a subtitle in a row as a share of its room, beyond which it is left out; and a line's
height divided by its letters' height."""
ENOUGH = 0.66
"""The least share of the wanted height at which all cards are shown; with less room the column scrolls."""
LARGE, BROAD, MIDDLE = 1.5, 0.52, 0.02
"""The text size from which a column is broad, its width then (a share of the window's), and how near the window's
middle its own must be."""
SIGN = 34
"""The size of the signs that there are more cards (pixels at 1080p)."""


class CardWords(NamedTuple):
    """What is on a card: its words, and the name of a drawing; "" for none. `key` decides how the marker swipes over
    its title."""

    key: str
    title: str
    subtitle: str
    brief: str
    icon: str


@dataclass(frozen=True)
class Card:
    """One thing to choose: its key, its words, and what choosing it does."""

    key: str
    title: str
    subtitle: str = ""
    about: str = ""
    """A sentence about the card, for players who ask for help."""
    do: Callable[[], object] = field(default=lambda: None, compare=False)
    """What choosing the card does. If it returns a scene, or the route to one, that is opened."""
    stays: bool = False
    """True if an overlay with this card stays open after it is chosen."""
    brief: str = ""
    """What is written instead of the subtitle where there is no room for that."""
    icon: str = ""
    """The name of a drawing to the left of the words; "" for none."""

    @property
    def words(self) -> CardWords:
        """What is written on it."""
        return CardWords(self.key, self.title, self.subtitle, self.brief, self.icon)

    def choose(self, stack: SceneStack) -> None:
        """Do what the card is for."""
        to = self.do()
        if isinstance(to, Scene | Route):
            stack.push(to)


class Cards(Choices[str]):
    """Cards to choose from, one after the other in every direction: who only hears them walks 1, 2, 3. The first one
    has the focus."""

    def __init__(self, cards: Sequence[Card], sound: Callable[[str], None], grown: tuple[int, int] = (14, 14)) -> None:
        super().__init__(sound, cards[0].key if cards else "", grown=grown)
        self.cards = tuple(cards)

    def show(self, cards: Sequence[Card]) -> None:
        """Show these cards from now on; the focus stays on the card with the same key, if there is one."""
        self.cards = tuple(cards)
        self.rects = {key: self.rects[key] for key in self.order() if key in self.rects}
        if self.focused not in self.order():
            self.focused = self.cards[0].key

    def card(self, key: str) -> Card:
        """Returns the card with this key."""
        return next(card for card in self.cards if card.key == key)

    def order(self) -> Sequence[str]:
        return [card.key for card in self.cards]

    def go(self, dx: int, dy: int, *, held: bool) -> None:
        self.step(dx or dy, held=held)

    def about(self, key: str) -> str:
        card = self.card(key)
        return card.about or card.subtitle

    def called(self, key: str) -> str:
        card = self.card(key)
        return sentences(card.title, card.subtitle if card.about else "")


class CardMenu(Cards):
    """A column of cards in a zone of the window, or a row if the zone is long and low."""

    def __init__(
        self,
        cards: Sequence[Card],
        zone: tuple[float, float, float, float],
        sound: Callable[[str], None],
        tall: float = 0.128,
    ) -> None:
        """`zone` is in fractions of the window (x, y, width, height); a card takes at most the share `tall` of the
        height."""
        super().__init__(cards, sound)
        self.zone = zone
        self._tall = tall
        self._out = {card.key: float(card.key == self.focused) for card in cards}
        """The share (0 to 1) of its way out that each card has moved."""
        self._first = 0
        """The first visible card."""
        self._written = self.cards
        """The cards with the words that are written on them here."""
        self._ends: tuple[End, ...] = ()

    def show(self, cards: Sequence[Card]) -> None:
        super().show(cards)
        self._out = {card.key: float(card.key == self.focused) for card in cards}

    @property
    def moving(self) -> bool:
        """True while a card is moving."""
        return any(out != float(key == self.focused) for key, out in self._out.items())

    def beside(self, y: int) -> str:
        """Returns the card nearest to this height (pixels of the window); the first one before they are drawn."""
        return min(self.rects, key=lambda key: abs(self.rects[key].centery - y), default=self.cards[0].key)

    def update(self, seconds: float, reduced: bool) -> None:
        """Move the cards on."""
        step = 1.0 if reduced else seconds / SETTLE
        for key, out in self._out.items():
            self._out[key] = min(1.0, out + step) if key == self.focused else max(0.0, out - step)

    def draw(self, canvas: Canvas, floor: int | None = None, away: tuple[int, int] = (0, 0)) -> None:
        """Draw the column, the focused card last, and nothing below the pixel `floor`.

        While it comes in, the column lies `away` pixels aside.
        """
        self._place(canvas, floor)
        self.rects = {key: rect.move(away) for key, rect in self.rects.items()}
        canvas.exhibits.reserved += self.rects.values()
        px, row = canvas.layout.px, self._in_row(canvas)
        seen = [(index, card) for index, card in enumerate(self._written) if card.key in self.rects]
        for index, card in sorted(seen, key=lambda each: each[1].key == self.focused):
            focused = card.key == self.focused
            out = float(focused) if canvas.reduced else self._out[card.key]
            eased = 1 - (1 - out) ** 3
            moved = (0, -round(px(UP) * eased)) if row else (-round(px(OUT) * eased), 0)
            rect = self.rects[card.key].move(moved)
            canvas.picture(_card, card.words, index, row, rect.size, focused).lay(canvas.surface, rect.topleft)
            if not canvas.theme.plain:
                pin = canvas.sprites.get("pin-blue" if index % 2 == 0 else "pin-red", height=px(42))
                inside = (36, 20) if rect.width > px(NARROW) else (12, 8)
                canvas.surface.blit(pin, pin.get_rect(center=(rect.right - px(inside[0]), rect.top + px(inside[1]))))
            if focused:
                self.ring(canvas, moved)
                if not row:
                    arrow = canvas.sprites.get("focus-arrow", width=px(100))
                    canvas.surface.blit(arrow, arrow.get_rect(midright=(rect.left - px(20), rect.centery)))
        self.signs = signs(canvas, SIGN, canvas.theme.amber, self._ends)
        self._want(canvas)

    def want(self, canvas: Canvas, floor: int | None = None) -> None:
        """Ask for the cards' pictures to be made in idle time, before any of them is seen."""
        self._place(canvas, floor)
        self._want(canvas)
        self.rects = {}

    def _want(self, canvas: Canvas) -> None:
        for index, card in enumerate(self._written):
            for lifted in (True, False) if card.key in self.rects else ():
                canvas.prefetch(_card, card.words, index, self._in_row(canvas), self.rects[card.key].size, lifted)

    def _in_row(self, canvas: Canvas) -> bool:
        zone = canvas.layout.zone(*self.zone)
        return zone.width > ROW * zone.height

    def _row(self, canvas: Canvas, floor: int | None) -> list[pygame.Rect]:
        """Returns the places of cards side by side, moved up if `floor` is in their way."""
        zone, count, gap = canvas.layout.zone(*self.zone), len(self.cards), canvas.layout.px(GAP)
        if floor is not None:
            zone.bottom = min(zone.bottom, floor - gap // 2)
        wide = min((zone.width - gap * (count - 1)) // count, round(WIDEST * canvas.layout.size[0]))
        left = zone.centerx - (wide * count + gap * (count - 1)) // 2
        return [pygame.Rect(left + i * (wide + gap), zone.top, wide, zone.height) for i in range(count)]

    def _column(self, canvas: Canvas) -> pygame.Rect:
        """Returns the column's zone; with large text a column in the middle of the window takes the free room beside
        it."""
        zone, width = canvas.layout.zone(*self.zone), canvas.layout.size[0]
        if canvas.layout.text < LARGE or abs(zone.centerx - width // 2) > width * MIDDLE:
            return zone
        return zone.inflate(max(round(width * BROAD) - zone.width, 0), 0)

    def _place(self, canvas: Canvas, floor: int | None) -> None:
        """Place the cards: all of them if their words have room, otherwise those round the focus."""
        self._written = self.cards
        if self._in_row(canvas):
            self.rects, self._ends = dict(zip(self.order(), self._row(canvas, floor), strict=True)), ()
            return
        zone, count, px = self._column(canvas), len(self.cards), canvas.layout.px
        if floor is not None:
            zone.height = min(zone.bottom, floor - px(GAP) // 2) - zone.top
        gap = px(GAP)
        tall, need, enough = self._heights(canvas, zone)
        if tall < enough:
            self._written = tuple(replace(card, subtitle=card.brief or card.subtitle) for card in self.cards)
            tall, need, enough = self._heights(canvas, zone)
        seen = count
        if tall < enough:
            zone = zone.inflate(0, -2 * px(SIGN))
            seen = max(1, min((zone.height + gap) // (enough + gap), count - 1))
            tall = min((zone.height - gap * (seen - 1)) // seen, need)
        index = next((place for place, card in enumerate(self.cards) if card.key == self.focused), self._first)
        self._first = max(min(self._first, index, count - seen), index - seen + 1, 0)
        self.rects = {
            card.key: pygame.Rect(zone.left, zone.top + place * (tall + gap), zone.width, tall)
            for place, card in enumerate(self.cards[self._first : self._first + seen])
        }
        side, x = px(SIGN), zone.centerx
        above, below = zone.top - side + side // 2, zone.bottom + side // 2
        self._ends = (-1, self._first > 0, (x, above)), (1, self._first + seen < count, (x, below))

    def _heights(self, canvas: Canvas, zone: pygame.Rect) -> tuple[int, int, int]:
        """The heights, in pixels, of each card if all are in the zone, of one with all its words at full size, and of
        one that is just high enough."""
        cards, count = self._written, max(len(self._written), 1)
        need = max((_wanted(canvas, card, zone.width) for card in cards), default=0)
        least = max((_least(canvas, card, zone.width) for card in cards), default=0)
        most = max(round(self._tall * canvas.layout.size[1]), need)
        tall = min((zone.height - canvas.layout.px(GAP) * (count - 1)) // count, most)
        return tall, need, max(round(need * ENOUGH), least)


def _card(canvas: Canvas, card: CardWords, index: int, in_row: bool, size: tuple[int, int], lifted: bool) -> Cutout:
    layout, theme, fonts = canvas.layout, canvas.theme, canvas.fonts
    tone = theme.bright if lifted else theme.paper
    flat = paper.blank(layout, theme, size, f"card {index}", tone)
    left, right = layout.px(40) + _indent(canvas, card), layout.px(60 if size[0] > layout.px(NARROW) else 26)
    if card.icon:
        drawn = canvas.sprites.get(card.icon, width=layout.px(ICON), height=min(layout.px(ICON), round(size[1] * 0.76)))
        flat.blit(drawn, drawn.get_rect(center=(layout.px(34) + layout.px(ICON) // 2, size[1] // 2)))
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


def _indent(canvas: Canvas, card: Card | CardWords) -> int:
    """Returns how much further right the words of a card are because of its drawing."""
    return canvas.layout.px(ICON + 18) if card.icon else 0


def _fits(canvas: Canvas, subtitle: str, wide: int, room: int) -> bool:
    """Returns True if a subtitle has room in one line at its smallest size."""
    whole = canvas.fonts.width(subtitle, "semibold", 0)
    return whole <= wide and canvas.layout.px(SUBTITLE * LEADING) <= room * SPILL


def _tops(tall: int, lines: list[pygame.Surface], gap: int, letter: int) -> tuple[int, int]:
    """Returns the tops of the title and the subtitle on a card of this height. A low card leaves out the blank round
    their ink; `letter` is the height of the subtitle's letters."""
    title, below = lines[0].height, lines[1].height if len(lines) > 1 else 0
    top = (tall - title - below) // 2
    if not below or top >= gap:
        return top, top + title
    ink, blank = round(title * (FOOT - HEAD)), round(letter * BLANK)
    top = max((tall - ink - gap - below + blank) // 2, gap)
    return top - round(title * HEAD), top + ink + gap - blank


def _least(canvas: Canvas, card: Card, width: int) -> int:
    """Returns the height that a card of this width needs for all its words at their smallest."""
    fonts, px = canvas.fonts, canvas.layout.px
    ink = round(fonts.font("amatic", 0).get_linesize() * (FOOT - HEAD))
    if not card.subtitle:
        return ink
    below = fonts.fit(card.subtitle, "semibold", 0, canvas.theme.ink, width - px(60) - _indent(canvas, card))
    return ink + below.height + _spare(canvas)


def _spare(canvas: Canvas) -> int:
    """Returns the room on a low card beside the ink of its title and the lines of its subtitle."""
    return 2 * canvas.layout.px(8) - round(canvas.layout.px(SUBTITLE) * BLANK)


def _wanted(canvas: Canvas, card: Card, width: int) -> int:
    """Returns the height that a card's title and subtitle take at full size on a card of this width."""
    fonts, px = canvas.fonts, canvas.layout.px
    title = fonts.font("amatic", TITLE).get_linesize()
    if not card.subtitle:
        return title
    below = fonts.fit(card.subtitle, "semibold", SUBTITLE, canvas.theme.ink, width - px(60) - _indent(canvas, card))
    return title + below.height


def button(canvas: Canvas, rect: pygame.Rect, title: str, subtitle: str = "", lifted: bool = False) -> None:
    """Draw a paper card with a title and an optional line under it; the focused one is lifted."""
    canvas.exhibits.call(rect, sentences(title, subtitle))
    canvas.picture(_button, title, subtitle, rect.size, lifted).lay(canvas.surface, rect.topleft)


def _button(canvas: Canvas, title: str, subtitle: str, size: tuple[int, int], lifted: bool) -> Cutout:
    layout, theme, fonts = canvas.layout, canvas.theme, canvas.fonts
    tone = theme.bright if lifted else theme.paper
    flat = paper.blank(layout, theme, size, f"button {title}", tone)
    room, tall = size[0] - layout.px(44), size[1] - layout.px(12)
    head = fonts.fit(title, "amatic", 54, theme.ink, room, 1, round(tall * (0.62 if subtitle else 1)), "centre")
    lines = [head]
    if subtitle:
        lines.append(fonts.fit(subtitle, "semibold", 26, theme.ink, room, None, tall - head.height, "centre"))
    top = (size[1] - sum(line.height for line in lines)) // 2
    if lifted:
        swipe = head.get_rect(midtop=(size[0] // 2, top)).inflate(layout.px(36), -round(head.height * 0.3))
        focus.swipe(flat, swipe, layout, theme, title)
    for line in lines:
        flat.blit(line, line.get_rect(midtop=(size[0] // 2, top)))
        top += line.height
    lean = BUTTON_LEAN[len(title) % len(BUTTON_LEAN)]
    return Cutout(flat, lean, light.LIFTED if lifted else light.CARD, layout, theme)


def row(canvas: Canvas, count: int, zone: tuple[float, float, float, float]) -> list[pygame.Rect]:
    """Returns this many equal places side by side in a zone of the window."""
    whole, space = canvas.layout.zone(*zone), canvas.layout.px(30)
    wide = (whole.width - space * (count - 1)) // max(count, 1)
    return [pygame.Rect(whole.left + i * (wide + space), whole.top, wide, whole.height) for i in range(count)]
