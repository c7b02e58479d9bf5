"""Draws the sheet with the graph of a match, and the note with the board of the selected ply."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise, takewhile

import pygame

from game.engine.panels.things import Thing
from game.engine.paper import paper
from game.engine.paper.cutouts import Cutout
from game.engine.pen.drawing import drawing
from game.engine.pen.ink import clear
from game.engine.pen.strokes import Stroke
from game.engine.picture import focus, light
from game.engine.picture.canvas import Canvas
from game.engine.picture.theme import Colour, Theme
from game.play.moments import Moments, TurningPoint
from game.rules.core import State
from game.scenes.common import photographs
from game.stage.foreseen import BEAT
from game.stage.stage import Piece, Stage
from game.variants.common.laid import lay_tape, put
from game.words import _

SHEET, NOTE = (0.025, 0.15, 0.63, 0.74), (0.685, 0.15, 0.29, 0.74)
LARGE = 1.5
"""The text size from which the note gets more room, and its board a smaller share of it."""
LARGE_SHEET, LARGE_NOTE = (0.025, 0.15, 0.48, 0.74), (0.535, 0.15, 0.44, 0.74)
BOARD, LARGE_BOARD = 0.56, 0.42
"""The board's share of the note's height, and the share for large text."""
LINE, RING = 6, 46
"""The width of the graph's line, and the size of the ring round a turning point (pixels at 1080p)."""
EDGE = 50
"""The distance of the words from the sheet's upper and lower edge (pixels at 1080p)."""
NAMES = 0.55
"""The share of the graph's width for a name; the legend has the rest."""
FILL_ALPHA = 84
ABOVE = 14
"""The least room between the papers and the hints under them (pixels at 1080p)."""
LOOKS = 3
"""The number of beats for which the played position is shown."""
Known = tuple[tuple[int, float], ...]
"""The steps whose evaluation is known, in order."""


class GraphPaper:
    """Draws the graph and the note, and finds the ply at a pixel."""

    def __init__(self) -> None:
        self._axes = Axes((0, 0, 1, 1), 1)
        self._sheet = self._note = pygame.Rect(0, 0, 0, 0)

    def at(self, pos: tuple[int, int]) -> int | None:
        """The ply (0 is the start) whose place on the graph is nearest to a pixel of the window; None off the graph."""
        frame = self._axes.rect
        if not frame.inflate(20, 0).collidepoint(pos):
            return None
        return round((pos[0] - frame.left) / frame.width * self._axes.last)

    def is_board(self, pos: tuple[int, int]) -> bool:
        """Returns True if the note with the board lies at a pixel."""
        return self._note.collidepoint(pos)

    def thing(self, pos: tuple[int, int] | None) -> Thing | None:
        """Returns the graph or the note at a pixel, as a thing that help can explain."""
        if pos is not None and self._note.collidepoint(pos):
            about = _("The board after this step, or what was better. A click watches from here.")
            return Thing(self._note, about)
        if pos is None or self._sheet.collidepoint(pos):
            about = _("Who was ahead when; rings are turning points.")
            return Thing(self._sheet, about)
        return None

    def draw(self, canvas: Canvas, floor: int, moments: Moments, number: int, found: Sequence[TurningPoint]) -> None:
        """Draw the known part of the graph above the pixel `floor`; `number` is the selected ply."""
        layout, theme, px, surface = canvas.layout, canvas.theme, canvas.layout.px, canvas.surface
        self._sheet = sheet = _above(canvas, LARGE_SHEET if layout.text > LARGE else SHEET, floor)
        canvas.picture(_sheet, sheet.size).lay(surface, sheet.topleft)
        frame = sheet.left + px(110), sheet.top + px(120), sheet.width - px(170), sheet.height - px(240)
        self._axes = axes = Axes(frame, max(moments.last, 1))
        colours = worn(theme, moments, number)
        self._names(canvas, moments, sheet, colours)
        known = {n: worth for n, worth in moments.worths.items() if n <= moments.last}
        surface.blit(canvas.picture(_plot, axes, tuple(sorted(known.items())), colours), (0, 0))
        for begin in moments.games[1:]:
            x = axes.x(begin)
            pygame.draw.line(surface, theme.mute, (x, axes.rect.top), (x, axes.rect.bottom), px(2))
        for turn in found:
            _ring(canvas, (axes.x(turn.ply), axes.y(turn.after)))
        if found:
            self._legend(canvas, sheet)
        rect = pygame.Rect(0, 0, px(34), px(34))
        rect.center = (axes.x(number), axes.y(known.get(number, 0.0)))
        surface.blit(focus.rounded(rect.size, rect.width // 2, theme.bright), rect)
        focus.focused(canvas, rect, 10)

    def note(self, canvas: Canvas, floor: int, state: State, stage: Stage, heading: str, said: str) -> None:
        """Draw the note above the pixel `floor`: the board of `state`, and the sentence about it."""
        layout, px = canvas.layout, canvas.layout.px
        zone, share = (LARGE_NOTE, LARGE_BOARD) if layout.text > LARGE else (NOTE, BOARD)
        self._note = rect = _above(canvas, zone, floor)
        side = min(rect.width - px(60), round(rect.height * share))
        pieces = tuple(sorted(stage.items(), key=lambda entry: entry[0]))
        canvas.picture(_note, state, pieces, heading, said, rect.size, side).lay(canvas.surface, rect.topleft)
        lay_tape(canvas, rect)

    def _names(self, canvas: Canvas, moments: Moments, sheet: pygame.Rect, colours: tuple[Colour, Colour]) -> None:
        """Write above the line who is ahead there, and below it likewise."""
        px = canvas.layout.px
        heights = sheet.top + px(EDGE), sheet.bottom - px(EDGE)
        for called, colour, y in zip(moments.record.names, colours, heights, strict=True):
            said = _("{name} ahead").format(name=called)
            name = canvas.fonts.fit(said, "amatic", 54, colour, round(self._axes.rect.width * NAMES), 1, px(84))
            put(canvas.surface, name, midleft=(self._axes.rect.left, y))

    def _legend(self, canvas: Canvas, sheet: pygame.Rect) -> None:
        """Write beside the upper name what a ring means."""
        px, right = canvas.layout.px, self._axes.rect.right
        y = sheet.top + px(EDGE)
        room = round(self._axes.rect.width * (1 - NAMES)) - px(RING + 14)
        words = canvas.fonts.fit(_("turning point"), "semibold", 28, canvas.theme.ink, room, 1, px(84))
        place = words.get_rect(midright=(right, y))
        canvas.surface.blit(words, place)
        _ring(canvas, (place.left - px(14 + RING // 2), y))


@dataclass(frozen=True)
class Axes:
    """The axes of the graph: the pixels of steps and evaluations."""

    frame: tuple[int, int, int, int]
    """Left, top, width and height in pixels."""
    last: int
    """The last step."""

    @property
    def rect(self) -> pygame.Rect:
        """The frame."""
        return pygame.Rect(self.frame)

    def x(self, number: int) -> int:
        """Returns the pixel of a step."""
        return self.frame[0] + round(self.frame[2] * number / self.last)

    def y(self, worth: float) -> int:
        """Returns the pixel of an evaluation from -1 to 1."""
        return self.rect.centery - round(self.frame[3] / 2 * worth)


def _plot(canvas: Canvas, axes: Axes, known: Known, colours: tuple[Colour, Colour]) -> pygame.Surface:
    """Draw the curve and the fields between it and the middle, on a clear picture of the whole window."""
    picture = clear(canvas.layout.size, canvas.theme.pencil)
    _fill(picture, axes, dict(known), colours)
    _curve(canvas, picture, axes, dict(known))
    return picture


def _fill(picture: pygame.Surface, axes: Axes, known: dict[int, float], colours: tuple[Colour, Colour]) -> None:
    """Fill the fields above or below the middle with the leader's colour."""
    middle, points = axes.rect.centery, _points(axes, known)
    if len(points) < 2:
        return
    for colour, side in zip(colours, (min, max), strict=True):
        edge = [(x, side(y, middle)) for x, y in _crossing(points, middle)]
        outline = [(edge[0][0], middle), *edge, (edge[-1][0], middle)]
        pygame.draw.polygon(picture, (*colour, FILL_ALPHA), outline)


def _crossing(points: list[tuple[float, float]], middle: float) -> list[tuple[float, float]]:
    """Returns the points of a line, and those where it crosses the middle."""
    found = points[:1]
    for (x, y), (after, below) in pairwise(points):
        if (y - middle) * (below - middle) < 0:
            found.append((x + (after - x) * (middle - y) / (below - y), middle))
        found.append((after, below))
    return found


def _points(axes: Axes, known: dict[int, float]) -> list[tuple[float, float]]:
    """Returns the line through all known evaluations from the first step on."""
    steps = takewhile(known.__contains__, range(axes.last + 1))
    return [(float(axes.x(n)), float(axes.y(known[n]))) for n in steps]


def _curve(canvas: Canvas, picture: pygame.Surface, axes: Axes, known: dict[int, float]) -> None:
    """Draw the middle line, and the pencil's line through all known evaluations."""
    k, theme, frame = canvas.layout.k, canvas.theme, axes.rect
    middle = Stroke(((frame.left, frame.centery), (frame.right, frame.centery)), 3 * k)
    drawing([middle], theme.pencil, "middle", "pencil", 1.0 * k).draw(picture, (0, 0))
    points = _points(axes, known)
    if len(points) > 1:
        line = Stroke(tuple(points), LINE * k * theme.line_factor, taper=False, sharp=20.0)
        drawing([line], theme.ink, "curve", "none" if theme.plain else "pencil", 0.6 * k).draw(picture, (0, 0))


def _note(
    canvas: Canvas,
    state: State,
    pieces: tuple[tuple[str, Piece], ...],
    heading: str,
    said: str,
    size: tuple[int, int],
    side: int,
) -> Cutout:
    layout, px, theme = canvas.layout, canvas.layout.px, canvas.theme
    flat = paper.note(layout, theme, size, "graph")
    head = canvas.fonts.fit(heading, "amatic", 54, theme.ink, size[0] - px(60), 2, round(size[1] * 0.16))
    flat.blit(head, (px(34), px(26)))
    top = px(30) + head.height
    picture = photographs.staged(canvas, state, dict(pieces), side)
    flat.blit(picture, ((size[0] - side) // 2, top))
    room = size[1] - top - side - px(50)
    words = canvas.fonts.fit(said, "semibold", 28, theme.ink, size[0] - px(68), None, room)
    flat.blit(words, (px(34), top + side + px(16)))
    return Cutout(flat, -0.5, light.CARD, layout, theme)


def worn(theme: Theme, moments: Moments, ply: int) -> tuple[Colour, Colour]:
    """Returns the colours with which the two people play at a ply, and before a game those of that game; their own
    colours in a game whose symbols nobody owns."""
    if set(moments.at(moments.last).state.sides) != {"X", "O"}:
        return theme.plum, theme.teal
    played = (at.match for n in range(ply, moments.last + 1) if (at := moments.at(n)).stage == "game")
    seats = next(played, moments.at(ply).match).people
    return (theme.x, theme.o) if seats == (0, 1) else (theme.o, theme.x)


class MissedLine:
    """Shows the line that a move missed again and again, and the played position in between."""

    def __init__(self) -> None:
        self._stages: tuple[Stage, ...] = ()
        self._since = 0.0

    @property
    def playing(self) -> bool:
        """True if there is a line to show."""
        return bool(self._stages)

    @property
    def stage(self) -> Stage | None:
        """The visible position of the line; None while the played position is shown."""
        beat = int(self._since / BEAT) % (len(self._stages) + LOOKS) - LOOKS
        return self._stages[beat] if beat >= 0 else None

    def play(self, stages: tuple[Stage, ...]) -> None:
        """Begin with another line, or none."""
        self._stages, self._since = stages, 0.0

    def update(self, seconds: float) -> bool:
        """Pass time; returns True if another position is visible now."""
        before, self._since = self.stage, self._since + seconds
        return self.stage is not before


def _above(canvas: Canvas, zone: tuple[float, float, float, float], floor: int) -> pygame.Rect:
    """Returns the part of a zone that lies above the hints."""
    place = canvas.layout.zone(*zone)
    place.height = min(place.bottom, floor - canvas.layout.px(ABOVE)) - place.top
    return place


def _ring(canvas: Canvas, centre: tuple[int, int]) -> None:
    """Draw the ring round a turning point."""
    px = canvas.layout.px
    pygame.draw.circle(canvas.surface, canvas.theme.ink, centre, px(RING) // 2, max(px(4), 2))


def _sheet(canvas: Canvas, size: tuple[int, int]) -> Cutout:
    flat = paper.school(canvas.layout, canvas.theme, size, "graph")
    return Cutout(flat, 0.0, light.SHEET, canvas.layout, canvas.theme)
