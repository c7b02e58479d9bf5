"""Shows rows of settings on paper, each with a value to choose: up and down between rows, left and right between
values."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import pygame

from game.engine.input.intents import Input, Intent, Pointer, Press, stepped
from game.engine.panels.things import Thing
from game.engine.paper import paper
from game.engine.paper.cutouts import Cutout
from game.engine.picture import focus, light
from game.engine.picture.canvas import Canvas
from game.engine.picture.theme import Colour

TEXT = 28
MARGIN, HAND = 22, 44
"""The gap beside a margin's line, and the size of what is written there (pixels at 1080p)."""
SHARE = 0.40
"""The share of a row for its label, if the label is not too long for that and the values are short."""


@dataclass
class Row:
    """A label and its values (value, text). A row with `press` is a button instead."""

    label: str
    values: Sequence[tuple[object, str]] = ()
    value: object = None
    changed: Callable[[object], None] | None = None
    press: Callable[[], None] | None = None
    about: str = ""
    """What it is for, in a sentence or two, for whoever asks."""
    label_width: int = 0
    """How many pixels of it belong to the label; drawing sets it."""

    def turn(self, step: int, *, held: bool = False) -> bool:
        """Go to the next value, round and round unless the key is `held`. Returns whether there was another."""
        index = next((i for i, (value, _shown) in enumerate(self.values) if value == self.value), 0)
        there = stepped(index, step, max(len(self.values), 1), held=held)
        if there == index:
            return False
        self.value = self.values[there][0]
        if self.changed:
            self.changed(self.value)
        return True

    @property
    def shown(self) -> str:
        """The text of the value."""
        return next((shown for value, shown in self.values if value == self.value), "")


@dataclass
class Group:
    """Rows on one paper, in a zone of the window (fractions), under a heading."""

    heading: str
    rows: list[Row]
    zone: tuple[float, float, float, float]
    strip: str = ""
    """`x` or `o`: the colour of a seat along the paper's left edge."""
    face: str = ""
    """A picture at the right end of the heading."""
    about: str = ""
    """A few words beside it."""
    rects: list[pygame.Rect] = field(default_factory=list)


class RowSheet:
    """Groups of rows with one focus over all of them."""

    def __init__(
        self,
        groups: Sequence[Group],
        sound: Callable[[str], None],
        margin: tuple[float, float, float, float] | None = None,
    ) -> None:
        """The last row has the focus: it is the one that goes on. What the focused row is for is written in the
        `margin`, a part of the window (fractions) on one of the papers; its line runs down that paper."""
        self.groups = list(groups)
        self.margin = margin
        self._sound = sound
        self.index = len(self._rows()) - 1

    def handle(self, given: Input) -> None:
        """Move, change or press."""
        rows = self._rows()
        before = self.index
        match given:
            case Press(Intent.UP):
                self.index = stepped(self.index, -1, len(rows), held=given.repeat)
            case Press(Intent.DOWN):
                self.index = stepped(self.index, 1, len(rows), held=given.repeat)
            case Press(Intent.NEXT | Intent.PREVIOUS as intent, repeat=False):
                self.index = self._jump(1 if intent is Intent.NEXT else -1)
            case Press(Intent.LEFT):
                self._turn(rows[self.index], -1, held=given.repeat)
            case Press(Intent.RIGHT):
                self._turn(rows[self.index], 1, held=given.repeat)
            case Press(Intent.CONFIRM, repeat=False):
                self._use(rows[self.index])
            case Pointer("move" | "up", pos):
                self._point(pos, given.phase == "up")
        if self.index != before:
            self._sound("focus")

    def thing(self, pos: tuple[int, int] | None) -> Thing | None:
        """A row, and what it is for."""
        rects = [rect for group in self.groups for rect in group.rects]
        for index, (row, rect) in enumerate(zip(self._rows(), rects, strict=False)):
            if index == self.index if pos is None else rect.collidepoint(pos):
                name = f"{row.label}: {row.shown}" if row.values else row.label
                place, turns = (index + 1, len(self._rows())), len(row.values) > 1
                return Thing(rect, row.about, told=self.margin is not None, name=name, among=place, turns=turns)
        return None

    def draw(self, canvas: Canvas) -> None:
        """Draw every paper, and the ring round the row that has the focus."""
        for number, group in enumerate(self.groups):
            canvas.exhibits.say(group.heading)
            self._draw_group(canvas, group, number)
        rect = [rect for group in self.groups for rect in group.rects][self.index]
        self._explain(canvas, rect)
        focus.ring(canvas.surface, rect.inflate(canvas.layout.px(8), canvas.layout.px(2)), canvas.layout, canvas.theme)

    def _explain(self, canvas: Canvas, row: pygame.Rect) -> None:
        """Write in the margin what the focused row is for, as near to it as the margin goes."""
        if self.margin is None:
            return
        zone, px = canvas.layout.zone(*self.margin), canvas.layout.px
        about = self._rows()[self.index].about
        wide = zone.width - 2 * px(MARGIN)
        words = canvas.fonts.fit(about, "amatic", HAND, canvas.theme.ink, wide, None, zone.height)
        place = words.get_rect(left=zone.left + px(MARGIN), centery=row.centery).clamp(zone)
        canvas.surface.blit(words, place)

    def _rows(self) -> list[Row]:
        return [row for group in self.groups for row in group.rows]

    def _jump(self, step: int) -> int:
        """The first row of the next group."""
        starts, at = [], 0
        for group in self.groups:
            starts.append(at)
            at += len(group.rows)
        here = max(i for i, start in enumerate(starts) if start <= self.index)
        return starts[(here + step) % len(starts)]

    def _turn(self, row: Row, step: int, *, held: bool = False) -> None:
        if row.turn(step, held=held):
            self._sound("focus")

    def _use(self, row: Row) -> None:
        if row.press:
            row.press()
        else:
            self._turn(row, 1)

    def _point(self, pos: tuple[int, int], chosen: bool) -> None:
        rects = [rect for group in self.groups for rect in group.rects]
        for index, rect in enumerate(rects):
            if rect.collidepoint(pos):
                self.index = index
                row = self._rows()[index]
                if chosen and row.press:
                    row.press()
                elif chosen:
                    self._turn(row, -1 if pos[0] < (rect.left + row.label_width + rect.right) // 2 else 1)

    def _draw_group(self, canvas: Canvas, group: Group, number: int) -> None:
        layout, theme, px = canvas.layout, canvas.theme, canvas.layout.px
        rect = layout.zone(*group.zone)
        strip: Colour | None = {"x": theme.x, "o": theme.o}.get(group.strip)

        canvas.picture(_paper, number, rect.size, strip).lay(canvas.surface, rect.topleft)
        inner = rect.inflate(-px(68), -px(24)).move(px(6), 0)
        edge = None if self.margin is None else layout.zone(*self.margin)
        if edge is not None and rect.collidepoint(edge.center):
            inner.width = edge.left - px(MARGIN) - inner.left
            canvas.surface.fill(theme.margin_line, (edge.left, rect.top + px(4), px(2), rect.height - px(8)))
        if group.heading:
            tall = min(px(90), inner.height // (len(group.rows) + 1))
            if group.about:
                tall = tall * 3 // 2
            room = pygame.Rect(inner.left, inner.top, inner.width, tall)
            if group.face:
                room = self._draw_face(canvas, group, room)
            head = canvas.fonts.fit(group.heading, "amatic", 58, theme.ink, room.width, 1, room.height)
            canvas.surface.blit(head, head.get_rect(midleft=room.midleft))
            inner.top, inner.height = inner.top + tall, inner.height - tall
        step = inner.height // len(group.rows)
        group.rects = [
            pygame.Rect(inner.left - px(12), inner.top + i * step, inner.width + px(24), step)
            for i in range(len(group.rows))
        ]
        rows = self._rows()
        share = _label_width(canvas, group)
        for row, place in zip(group.rows, group.rects, strict=True):
            row.label_width = share
            self._draw_row(canvas, row, place, rows[self.index] is row)

    def _draw_face(self, canvas: Canvas, group: Group, room: pygame.Rect) -> pygame.Rect:
        """Draw the face over the paper's upper edge, and a few words under where the heading goes: what is left."""
        px = canvas.layout.px
        face = canvas.sprites.get(group.face, height=min(px(126), room.height * 3 // 2))
        place = canvas.surface.blit(face, face.get_rect(bottomright=room.bottomright))
        wide = place.left - room.left - px(12)
        words = canvas.fonts.fit(group.about, "semibold", 26, canvas.theme.mute, wide, 2, room.height // 2)
        canvas.surface.blit(words, words.get_rect(bottomleft=(room.left, room.bottom)))
        return pygame.Rect(room.left, room.top, wide, room.height - words.height)

    def _draw_row(self, canvas: Canvas, row: Row, rect: pygame.Rect, focused: bool) -> None:
        theme, px, surface = canvas.theme, canvas.layout.px, canvas.surface
        if focused and not theme.plain:
            focus.swipe(surface, rect.inflate(-px(6), -px(10)), canvas.layout, theme, f"row {rect.size}")
        if row.press and not row.values:
            words = canvas.fonts.fit(row.label, "amatic", 62, theme.ink, rect.width, 1, rect.height)
            surface.blit(words, words.get_rect(center=rect.center))
            return
        label = canvas.fonts.fit(row.label, "semibold", TEXT, theme.ink, row.label_width, None, rect.height)
        surface.blit(label, label.get_rect(midleft=(rect.left + px(12), rect.centery)))
        left = rect.left + row.label_width + px(18)
        room = pygame.Rect(left, rect.top, rect.right - left - px(8), rect.height)
        value = canvas.fonts.fit(row.shown, "bold", TEXT, theme.ink, room.width - px(64), None, rect.height, "centre")
        surface.blit(value, value.get_rect(center=room.center))
        if len(row.values) > 1:
            for text, side in (("‹", "midleft"), ("›", "midright")):
                sign = canvas.fonts.line(text, "bold", 40, theme.ink)
                surface.blit(sign, sign.get_rect(**{side: getattr(room, side)}))


def _paper(canvas: Canvas, number: int, size: tuple[int, int], strip: Colour | None) -> Cutout:
    layout, theme = canvas.layout, canvas.theme
    flat = paper.blank(layout, theme, size, f"group {number}", strip=strip)
    return Cutout(flat, 0.0, light.CARD, layout, theme)


def _label_width(canvas: Canvas, group: Group) -> int:
    """How many pixels of each row its label gets, so that all values stand in one column: long labels get all that the
    values leave, to stand in one line."""
    rect, fonts, px = group.rects[0], canvas.fonts, canvas.layout.px
    scale = min(1.0, rect.height / fonts.font("semibold", TEXT).get_linesize())
    rows = [row for row in group.rows if row.values]
    wanted = max((fonts.width(row.label, "semibold", TEXT) for row in rows), default=0)
    longest = max((fonts.width(shown, "bold", TEXT) for row in rows for _value, shown in row.values), default=0)
    left = rect.width - round(longest * scale) - px(18 + 8 + 72)
    return max(round(rect.width * SHARE), min(round(wanted * scale) + px(14), left))
