"""Shows the menu of the title screen: the photograph of last time, rows of cards around it, and small cards at the
bottom."""

from collections.abc import Callable, Sequence

import pygame

from game.engine.paper import paper
from game.engine.paper.cutouts import Cutout
from game.engine.picture import focus, light
from game.engine.picture.canvas import Canvas
from game.engine.picture.theme import mixed
from game.scenes.common.cards import Card, Cards, CardWords
from game.scenes.title.usual import COMES, Usual

ZONE = (0.63, 0.035, 0.334, 0.905)
"""The place of the cards, in fractions of the window."""
BESIDE = 0.013
"""How far the photograph reaches beyond ZONE at either side, as a fraction of the window's width."""
GAP, ROW, SMALL, TALLEST, LARGEST = 22, 92, 80, 132, 440
"""The gap between rows, the least height of a row, the height of a small card, and the greatest heights of a row and of
the photograph, in pixels at 1080p."""
LARGE = 1.3
"""Above this text size the small cards lie in rows of two."""
STANDING = 3
"""How many of the last broad cards keep their places, whatever is shown above them."""
PHOTO = 2
"""The height that the photograph claims, in rows."""
LEAN = (0.4, -0.5, 0.3, -0.3)
"""Degrees by which cards lean, in turn."""
TITLE, HIGH, SUBTITLE, LEAST = 56, 74, 26, 130
"""The sizes of a title, of a title on a high card, and of a subtitle, and the least width of a subtitle, in pixels at
1080p."""
SMALL_TITLE, NARROW = 50, 260
"""The size of a title on a small card, and the width below which a card has narrower margins, in pixels at 1080p."""
PIN = 46
"""The height of a pin, in pixels at 1080p."""


class TitleMenu(Cards):
    """Broad cards beneath each other, and small ones below them. Up and down lead through all of them in their order,
    left and right to the nearest card that lies there. With `usual` its card is its photograph. With `room` the cards
    leave room for one that may still come."""

    def __init__(
        self,
        broad: Sequence[Card],
        small: Sequence[Card],
        usual: Usual | None,
        sound: Callable[[str], None],
        room: bool = False,
    ) -> None:
        super().__init__(broad, sound, (18, 18))
        self.time = 0.0
        """Seconds since the photograph was first shown."""
        self._room = room
        self.show_all(broad, small, usual)

    def show_all(self, broad: Sequence[Card], small: Sequence[Card], usual: Usual | None) -> None:
        """Show these cards from now on. The focus stays on the card with the same key, if there is one."""
        self.usual = usual
        self._room |= usual is not None
        self._broad, self._small = tuple(broad), tuple(small)
        self.show([*broad, *small])

    def go(self, dx: int, dy: int, *, held: bool) -> None:
        if dy:
            self.step(dy, held=True)  # no press up leads from the first card round to Quit
        else:
            self.aim(dx, dy)

    @property
    def moving(self) -> bool:
        """True if the photograph is still being put together."""
        return self.usual is not None and self.time < COMES

    def update(self, seconds: float, reduced: bool) -> None:
        """Pass time for the photograph's two halves to come together."""
        self.time = COMES if reduced else self.time + seconds

    def draw(self, canvas: Canvas) -> None:
        """Draw the photograph and the cards."""
        self.rects = dict(zip(self.order(), self._places(canvas), strict=True))
        small = len(self.cards) - len(self._small)
        told = _told(canvas, [(card.words, self.rects[card.key].size) for card in self.cards[small - STANDING : small]])
        for n, card in enumerate(self.cards):
            rect, lifted = self.rects[card.key], card.key == self.focused
            if self.usual is not None and card.key == self.usual.key:
                from game.scenes.title import usual_photo  # imported here so that the first picture comes sooner

                usual_photo.draw(canvas, self.usual, card.title, rect, lifted, self.time)
            else:
                if n < small:
                    canvas.picture(_card, card.words, n, rect.size, told, lifted).lay(canvas.surface, rect.topleft)
                    canvas.prefetch(_card, card.words, n, rect.size, told, not lifted)
                else:
                    canvas.picture(_small_card, card.words, n, rect.size, lifted).lay(canvas.surface, rect.topleft)
                    canvas.prefetch(_small_card, card.words, n, rect.size, not lifted)
                self._pin(canvas, rect, n, n < small)
            if lifted and not (self.moving and self.usual is not None and card.key == self.usual.key):
                self.ring(canvas)

    @staticmethod
    def _pin(canvas: Canvas, rect: pygame.Rect, number: int, pinned: bool) -> None:
        if pinned and not canvas.theme.plain:
            px = canvas.layout.px
            pin = canvas.sprites.get("pin-blue" if number % 2 == 0 else "pin-red", height=px(PIN))
            canvas.surface.blit(pin, pin.get_rect(center=(rect.right - px(30), rect.top + px(14))))

    def _places(self, canvas: Canvas) -> list[pygame.Rect]:
        """The place of each card. The STANDING rows are at the foot of ZONE. If no photograph can come, they are in its
        middle, or as near to that as the rows above them leave room for. Other cards are above them. What lies above
        the photograph is at the top of ZONE, and the photograph gets the height that is left."""
        zone, px = canvas.layout.zone(*ZONE), canvas.layout.px
        gap, abreast = px(GAP), 2 if canvas.layout.text > LARGE else max(len(self._small), 1)
        lower = [self._small[n : n + abreast] for n in range(0, len(self._small), abreast)]
        keys = [card.key for card in self._broad]
        above = keys.index(self.usual.key) if self.usual else 0
        below = len(keys) - above - (self.usual is not None)
        foot = len(lower) * (px(SMALL) + px(12)) + gap
        most = px(ROW) if self._room else px(TALLEST)
        rows = above + below + PHOTO if self.usual else max(below, STANDING + 1)
        tall = min(most, (zone.height - foot) // rows - gap)
        standing = zone.bottom - foot + gap - STANDING * (tall + gap)
        over = (below - STANDING) * (tall + gap)
        if not self._room:
            standing -= min((standing - zone.top) // 2, standing - over - zone.top)
        y, found, top = standing - over, list[pygame.Rect](), zone.top
        for _above in range(above):
            found.append(pygame.Rect(zone.left, top, zone.width, tall))
            top += tall + gap
        if self.usual:
            beside = round(BESIDE * canvas.layout.size[0])
            photo = pygame.Rect(zone.left - beside, top, zone.width + 2 * beside, 0)
            photo.height = min(y - gap - px(24) - top, px(LARGEST))
            photo.bottom = y - gap - px(24)
            photo.top = max(photo.top - (photo.top - top) // 2, top)
            found.append(photo)
        for _below in range(below):
            found.append(pygame.Rect(zone.left, y, zone.width, tall))
            y += tall + gap
        for line in lower:
            wide = [canvas.fonts.width(card.title, "amatic", SMALL_TITLE) + px(30) for card in line]
            shares = tuple(each / sum(wide) for each in wide) if len(lower) == 1 else ()
            found += _abreast(pygame.Rect(zone.left, y, zone.width, px(SMALL)), len(line), px(12), shares)
            y += px(SMALL) + px(12)
        return found


def _abreast(row: pygame.Rect, count: int, gap: int, shares: tuple[float, ...]) -> list[pygame.Rect]:
    """The places of so many cards side by side. `shares` are the fractions of the width for each; unless there are as
    many as cards, all cards are equally wide."""
    shares = shares if len(shares) == count else (1 / count,) * count
    whole, x, found = row.width - gap * (count - 1), row.left, []
    for share in shares:
        found.append(pygame.Rect(x, row.top, round(whole * share), row.height))
        x += round(whole * share) + gap
    return found


def _title(canvas: Canvas, card: CardWords, size: tuple[int, int]) -> tuple[pygame.Surface, tuple[int, int], int]:
    """The picture of a card's title, the margins at its left and right, and the room beside it, in pixels."""
    px, narrow = canvas.layout.px, size[0] < canvas.layout.px(NARROW)
    left, right, between = (px(24), px(52), 0) if narrow else (px(36), px(66), px(30))
    wide = size[0] - left - right
    tall = TITLE if size[1] < px(TALLEST) * 4 // 5 else HIGH
    room = wide - between - canvas.fonts.width(card.brief, "semibold", 0) if card.brief else wide
    title = canvas.fonts.fit(card.title, "amatic", tall, canvas.theme.ink, room, 1, size[1])
    return title, (left, right), wide - title.width - between


def _told(canvas: Canvas, cards: Sequence[tuple[CardWords, tuple[int, int]]]) -> float:
    """The size of letters at which the subtitles of all these cards fit. Each card comes with its size in pixels."""
    rooms = [(card.subtitle, _title(canvas, card, size)[2], size[1] - canvas.layout.px(8)) for card, size in cards]
    return canvas.fonts.common([room for room in rooms if room[1] >= canvas.layout.px(LEAST)], "semibold", SUBTITLE)


def _card(canvas: Canvas, card: CardWords, index: int, size: tuple[int, int], told: float, lifted: bool) -> Cutout:
    """A card with a title, and beside it its subtitle, or less where there is no room for both. `told` is the size of
    the subtitle's letters."""
    layout, theme, px = canvas.layout, canvas.theme, canvas.layout.px
    flat = paper.blank(layout, theme, size, f"card {index}", theme.bright if lifted else theme.paper)
    title, (left, right), room = _title(canvas, card, size)
    place = title.get_rect(midleft=(left, size[1] // 2))
    if lifted:
        focus.swipe(flat, place.inflate(px(40), -title.height // 3), layout, theme, card.key)
    flat.blit(title, place)
    tall = size[1] - px(8)
    held = room >= px(LEAST) and canvas.fonts.holds(card.subtitle, "semibold", room, tall)
    said = card.subtitle if held else card.brief
    if said:
        ink = mixed(theme.ink, theme.paper, 0.15)
        words = canvas.fonts.fit(said, "semibold", told, ink, room, None, tall, "right")
        flat.blit(words, words.get_rect(midright=(size[0] - right, size[1] // 2 + px(4))))
    return Cutout(flat, LEAN[index % len(LEAN)], light.LIFTED if lifted else light.CARD, layout, theme)


def _small_card(canvas: Canvas, card: CardWords, index: int, size: tuple[int, int], lifted: bool) -> Cutout:
    layout, theme, px = canvas.layout, canvas.theme, canvas.layout.px
    flat = paper.blank(layout, theme, size, f"small {index}", theme.bright if lifted else theme.paper)
    words = canvas.fonts.fit(card.title, "amatic", SMALL_TITLE, theme.ink, size[0] - px(16), 1, size[1])
    place = words.get_rect(center=(size[0] // 2, size[1] // 2))
    if lifted:
        focus.swipe(flat, place.inflate(px(20), -words.height // 3), layout, theme, card.key)
    flat.blit(words, place)
    return Cutout(flat, LEAN[(index + 1) % len(LEAN)], light.LIFTED if lifted else light.CARD, layout, theme)
