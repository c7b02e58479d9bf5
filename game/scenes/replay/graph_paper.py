"""Draws the sheet with the graph of a match, and the note with the board of the selected ply."""

from collections.abc import Sequence

import pygame

from game.engine.panels.things import Thing
from game.engine.paper import paper
from game.engine.paper.cutouts import Cutout
from game.engine.pen.drawing import drawing
from game.engine.pen.ink import clear
from game.engine.pen.strokes import Stroke
from game.engine.picture import focus, light
from game.engine.picture.bakery import Baking
from game.engine.picture.canvas import Canvas
from game.engine.picture.theme import Colour, Theme
from game.play.moments import Moments
from game.play.turning import Turn
from game.rules.core import State
from game.scenes.common import board_pictures
from game.stage.foreseen import BEAT
from game.stage.stage import Stage
from game.words import _

SHEET, NOTE = (0.025, 0.15, 0.63, 0.74), (0.685, 0.15, 0.29, 0.74)
LARGE = 1.5
"""From this text size on the note has more room, and its board less of it."""
LARGE_SHEET, LARGE_NOTE = (0.025, 0.15, 0.48, 0.74), (0.535, 0.15, 0.44, 0.74)
BOARD, LARGE_BOARD = 0.56, 0.42
"""The board's share of the note's height."""
LINE, RING = 6, 46
"""Pixels at 1080p: the graph's line, and the circle round a turning point."""
EDGE = 50
"""From the sheet's upper and lower edge to what is written there (pixels at 1080p)."""
NAMES = 0.55
"""A name's share of the graph's width; the legend has the rest."""
BAR_ALPHA = 84
ABOVE = 14
"""The least room between the papers and the hints under them (pixels at 1080p)."""
LOOKS = 3
"""For how many beats one looks at what was played."""


class GraphPaper:
    """Draws both, and finds the ply at a pixel."""

    def __init__(self) -> None:
        self._frame = pygame.Rect(0, 0, 1, 1)
        self._last = 1
        self._sheet = self._note = pygame.Rect(0, 0, 0, 0)

    def at(self, pos: tuple[int, int]) -> int | None:
        """The ply at a pixel of the graph."""
        if not self._frame.inflate(20, 0).collidepoint(pos):
            return None
        return round((pos[0] - self._frame.left) / self._frame.width * self._last)

    def thing(self, pos: tuple[int, int] | None) -> Thing | None:
        """The graph, or the note beside it."""
        if pos is not None and self._note.collidepoint(pos):
            about = _("The board after this step; after a mistake, what would have been better plays out on it.")
            return Thing(self._note, about)
        if pos is None or self._sheet.collidepoint(pos):
            about = _("How far somebody was ahead after each step. Rings are turning points; a click looks at a step.")
            return Thing(self._sheet, about)
        return None

    def draw(self, canvas: Canvas, floor: int, moments: Moments, number: int, found: Sequence[Turn]) -> None:
        """The graph as far as it is known, above the pixel `floor`; `number` is the selected ply."""
        layout, theme, px, surface = canvas.layout, canvas.theme, canvas.layout.px, canvas.surface
        self._sheet = sheet = _above(canvas, LARGE_SHEET if layout.text > LARGE else SHEET, floor)
        canvas.bakery.get(("graph", sheet.size), lambda: _sheet(canvas, sheet.size)).lay(surface, sheet.topleft)
        self._frame = pygame.Rect(
            sheet.left + px(110), sheet.top + px(120), sheet.width - px(170), sheet.height - px(240)
        )
        self._last = max(moments.last, 1)
        colours = worn(theme, moments, number)
        self._names(canvas, moments, sheet, colours)
        known = {n: worth for n, worth in moments.worths.items() if n <= moments.last}

        def bake() -> Baking[pygame.Surface]:
            picture = clear(surface.size, theme.pencil)
            self._bars(canvas, picture, known, colours)
            yield
            self._curve(canvas, picture, known)
            return picture

        shown = tuple(sorted(known.items()))
        canvas.surface.blit(canvas.bakery.get(("curve", shown, colours, sheet.size), bake), (0, 0))
        for begin in moments.games[1:]:
            x = self._x(begin)
            pygame.draw.line(surface, theme.mute, (x, self._frame.top), (x, self._frame.bottom), px(2))
        for turn in found:
            _ring(canvas, (self._x(turn.ply), self._y(turn.after)))
        if found:
            self._legend(canvas, sheet)
        rect = pygame.Rect(0, 0, px(34), px(34))
        rect.center = (self._x(number), self._y(known.get(number, 0.0)))
        surface.blit(focus.rounded(rect.size, rect.width // 2, theme.bright), rect)
        focus.ring(surface, rect.inflate(px(10), px(10)), layout, theme)

    def note(self, canvas: Canvas, floor: int, state: State, stage: Stage, heading: str, said: str) -> None:
        """A board of the kind of `state`, and the sentence about it, above the pixel `floor`."""
        layout, theme, px = canvas.layout, canvas.theme, canvas.layout.px
        zone, share = (LARGE_NOTE, LARGE_BOARD) if layout.text > LARGE else (NOTE, BOARD)
        self._note = rect = _above(canvas, zone, floor)
        side = min(rect.width - px(60), round(rect.height * share))

        def bake() -> Baking[Cutout]:
            flat = yield from paper.note(layout, theme, rect.size, "graph")
            head = canvas.fonts.fit(heading, "amatic", 54, theme.ink, rect.width - px(60), 2, round(rect.height * 0.16))
            flat.blit(head, (px(34), px(26)))
            top = px(30) + head.height
            picture = yield from board_pictures.staged(canvas, state, stage, side)
            flat.blit(picture, ((rect.width - side) // 2, top))
            room = rect.height - top - side - px(50)
            words = canvas.fonts.fit(said, "semibold", 28, theme.ink, rect.width - px(68), None, room)
            flat.blit(words, (px(34), top + side + px(16)))
            return (yield from Cutout.baked(flat, -0.5, light.CARD, layout, theme))

        key = ("graph note", state, frozenset(stage.items()), heading, said, rect.size)
        canvas.bakery.get(key, bake).lay(canvas.surface, rect.topleft)
        if not theme.plain:
            tape = canvas.sprites.get("tape", width=px(150))
            canvas.surface.blit(tape, tape.get_rect(center=(rect.centerx, rect.top + px(4))))

    def _names(self, canvas: Canvas, moments: Moments, sheet: pygame.Rect, colours: tuple[Colour, Colour]) -> None:
        """Who is ahead above the line and who below it."""
        px = canvas.layout.px
        heights = sheet.top + px(EDGE), sheet.bottom - px(EDGE)
        for sitter, colour, y in zip(moments.record.sitters, colours, heights, strict=True):
            said = _("{name} ahead").format(name=sitter.name)
            name = canvas.fonts.fit(said, "amatic", 54, colour, round(self._frame.width * NAMES), 1, px(84))
            canvas.surface.blit(name, name.get_rect(midleft=(self._frame.left, y)))

    def _legend(self, canvas: Canvas, sheet: pygame.Rect) -> None:
        """What a ring is, beside the name above."""
        px, right = canvas.layout.px, self._frame.right
        y = sheet.top + px(EDGE)
        room = round(self._frame.width * (1 - NAMES)) - px(RING + 14)
        words = canvas.fonts.fit(_("turning point"), "semibold", 28, canvas.theme.ink, room, 1, px(84))
        place = words.get_rect(midright=(right, y))
        canvas.surface.blit(words, place)
        _ring(canvas, (place.left - px(14 + RING // 2), y))

    def _x(self, number: int) -> int:
        return self._frame.left + round(self._frame.width * number / self._last)

    def _y(self, worth: float) -> int:
        return self._frame.centery - round(self._frame.height / 2 * worth)

    def _bars(
        self, canvas: Canvas, picture: pygame.Surface, known: dict[int, float], colours: tuple[Colour, Colour]
    ) -> None:
        """How far the leader was ahead, in their colour, above or below the middle."""
        step = max(self._frame.width // self._last, 2)
        for n, worth in known.items():
            colour = colours[0 if worth > 0 else 1]
            top, bottom = sorted((self._frame.centery, self._y(worth)))
            bar = pygame.Rect(self._x(n) - step // 2, top, max(step - canvas.layout.px(4), 2), bottom - top)
            bar = bar.clip(self._frame.inflate(canvas.layout.px(8), 0))
            if bar.height:
                pygame.draw.rect(picture, (*colour, BAR_ALPHA), bar, border_radius=canvas.layout.px(3))

    def _curve(self, canvas: Canvas, picture: pygame.Surface, known: dict[int, float]) -> None:
        """The middle line, and the pencil's line through all that is known."""
        k, theme = canvas.layout.k, canvas.theme
        middle = Stroke(((self._frame.left, self._frame.centery), (self._frame.right, self._frame.centery)), 3 * k)
        drawing([middle], theme.pencil, "middle", "pencil", 1.0 * k).draw(picture, (0, 0))
        points = []
        for n in range(self._last + 1):
            if n not in known:
                break
            points.append((float(self._x(n)), float(self._y(known[n]))))
        if len(points) > 1:
            line = Stroke(tuple(points), LINE * k * theme.line_factor, taper=False, sharp=20.0)
            drawing([line], theme.ink, "curve", "none" if theme.plain else "pencil", 0.6 * k).draw(picture, (0, 0))


def worn(theme: Theme, moments: Moments, ply: int) -> tuple[Colour, Colour]:
    """The colours that the two people play with at a ply; in a game whose symbols nobody owns, their own."""
    if set(moments.at(moments.last).state.sides) != {"X", "O"}:
        return theme.plum, theme.teal
    seats = moments.at(ply).match.people
    return (theme.x, theme.o) if seats == (0, 1) else (theme.o, theme.x)


class Outlook:
    """Plays out the line that a move missed, again and again, with a look at what was played in between."""

    def __init__(self) -> None:
        self._stages: tuple[Stage, ...] = ()
        self._since = 0.0

    @property
    def playing(self) -> bool:
        """Whether there is a line."""
        return bool(self._stages)

    @property
    def stage(self) -> Stage | None:
        """The ply of the line that is seen; None for what was played."""
        beat = int(self._since / BEAT) % (len(self._stages) + LOOKS) - LOOKS
        return self._stages[beat] if beat >= 0 else None

    def play(self, stages: tuple[Stage, ...]) -> None:
        """Begin with another line, or none."""
        self._stages, self._since = stages, 0.0

    def update(self, seconds: float) -> bool:
        """Pass time; whether something else is seen now."""
        before, self._since = self.stage, self._since + seconds
        return self.stage is not before


def _above(canvas: Canvas, zone: tuple[float, float, float, float], floor: int) -> pygame.Rect:
    """A zone of the window, as far as it lies above the hints."""
    place = canvas.layout.zone(*zone)
    place.height = min(place.bottom, floor - canvas.layout.px(ABOVE)) - place.top
    return place


def _ring(canvas: Canvas, centre: tuple[int, int]) -> None:
    """A turning point."""
    px = canvas.layout.px
    pygame.draw.circle(canvas.surface, canvas.theme.ink, centre, px(RING) // 2, max(px(4), 2))


def _sheet(canvas: Canvas, size: tuple[int, int]) -> Baking[Cutout]:
    flat = yield from paper.school(canvas.layout, canvas.theme, size, "graph")
    return (yield from Cutout.baked(flat, 0.0, light.SHEET, canvas.layout, canvas.theme))
