"""Plays a finale over the finished board: the light changes, things leave the table, and the finale's show begins."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from math import atan2, ceil, cos, sin
from typing import NamedTuple

import pygame

from game.engine.picture.cache import kept
from game.engine.picture.canvas import Canvas
from game.engine.picture.jobs import Pixels
from game.engine.picture.light import QUARTER
from game.engine.picture.theme import Colour
from game.scenes.services.sounds import Sounds
from game.stage.stage import Piece
from game.stage.timeline import EASES, Timeline
from game.variants.common import backdrops
from game.variants.common.finales.finale import Beam, Finale, Finished
from game.variants.common.finales.lost import lost
from game.variants.common.finales.match_finale import honoured
from game.variants.common.finales.table_painter import TablePainter
from game.variants.variant import variant_of

DIMMING, CLEARING, COMING = 0.30, 0.34, 0.26
"""Seconds in which the light changes, in which things leave the table, and in which the cards come in."""
LATE = 0.75
"""Seconds after which the cards are in place."""
PATIENCE = 3.0
"""Seconds that a finale waits at most for its pictures."""
HEARD = 0.2
"""Seconds after the start of a sound during which nothing is shown or read aloud over it."""
TELLING = ("win", "lose", "cat")
"""The sounds that tell how the game ended. They are played even if a press skips their time."""
BEAT = 0.7
"""Seconds between two steps of the animation that runs on after the show."""
DIM: Colour = (172, 163, 160)
"""The factor for colours where the light is dimmed, with 255 for full light."""
OUT: Colour = (128, 124, 136)
"""The factor for colours where the light goes out, with 255 for full light."""
WARM: Colour = (24, 18, 4)
"""The colour that is added along a beam of light."""
ALIKE = (9, 9, 9, 255)
"""How much two colours may differ and still count as the same bare table."""
SOFT = 20
"""The width of the soft edge of light, in pixels at 1080p."""
EVENING: tuple[Colour, Colour] = ((255, 226, 188), (150, 104, 78))
"""The factors for colours in evening light, near the lamp and far from it, with 255 for full light."""

_Area = tuple[int, int, int, int]


class FinalePlayer:
    """Plays one finale from its beginning. When the canvas or the picture of the table changes, the finale is laid out
    anew, and goes on from the moment it had reached."""

    finale: Finale

    def __init__(self, finished: Callable[[Canvas, pygame.Surface], Finished], sounds: Sounds) -> None:
        """`finished` gives all that a finale needs to know of the finished game, for a canvas and a picture of the
        table."""
        self._finished = finished
        self._sounds = sounds
        self._fitted: tuple[Canvas, pygame.Surface] | None = None
        self.show = self.idle = Timeline()
        self.time = 0.0
        """Seconds since the finale began."""
        self._lacking = False
        """True if a picture that the finale needs is still being drawn."""
        self._waited = 0.0
        """Seconds for which the finale has waited for its pictures."""

    @property
    def moving(self) -> bool:
        """True if the show is still running."""
        return self.time < self.length

    @property
    def length(self) -> float:
        """Seconds until the show is over and the cards are in place."""
        return max(self.show.length, LATE)

    @property
    def told(self) -> bool:
        """True if all sounds of the show have been heard. Remarks and awards wait for that, as they are read aloud."""
        return self.time >= max([LATE, *(cue.start + HEARD for cue in self.show.cues)])

    @property
    def written(self) -> list[Piece]:
        """The pieces of the show with words on them, each once."""
        return list({part.key: part.last for part in self.show.parts if part.last.text}.values())

    def update(self, seconds: float) -> bool:
        """Pass time, and play the sounds that are due. Returns whether there is something new to draw.

        While the finale lacks a picture, it waits, but not for ever.
        """
        if self._lacking and self._waited < PATIENCE:
            self._waited += seconds
            return True
        before, self.time = self.time, self.time + seconds
        for cue in self.show.cues:
            if before <= cue.start < self.time:
                self._sounds.play(cue.sound)
        return before < self.length or bool(self.idle.parts and before // BEAT != self.time // BEAT)

    def skip(self) -> None:
        """Skip the first part, in which the light changes and the cards come in. The show goes on after it."""
        for cue in self.show.cues:
            if cue.sound in TELLING and self.time <= cue.start < LATE:
                self._sounds.play(cue.sound)
        self.time = max(self.time, LATE)

    def come(self, start: float) -> float:
        """How far a part that starts to come in at `start` (seconds) has come, from 0 to 1. In reduced motion it is in
        place at once."""
        if self._reduced:
            return float(self.time >= start)
        return min(max((self.time - start) / COMING, 0.0), 1.0)

    def fit(self, canvas: Canvas, table: pygame.Surface) -> None:
        """Lay out the finale for this canvas and this picture of the finished board, unless that is done already.

        Raises NotReady until the lit table is drawn.
        """
        if self._fitted is None or self._fitted[0] is not canvas or self._fitted[1] is not table:
            self._describe(self._finished(canvas, table), table)
            self._fitted, self._lacking = (canvas, table), True
        self._ground, self._leaving = canvas.picture(_lit, *self._lights)
        if self._lacking:
            self._lacking = not self._painter.ready(tuple((part.key, part.last) for part in self.show.parts))

    def _describe(self, finished: Finished, table: pygame.Surface) -> None:
        canvas, view, bot = finished.canvas, finished.view, finished.beaten_by
        self._reduced = canvas.reduced
        variant = variant_of(view.state.ruleset, view.record.dice)
        ending = variant.ending
        if bot is not None:
            self.finale = lost(finished, bot)
        elif finished.series:
            self.finale = honoured(finished, ending.honours)
        else:
            self.finale = ending.finale(finished)
        finale = self.finale
        # In reduced motion things do not slide off the table: they fade with the light, and the show starts after that.
        self.show = Timeline().then(finale.show.reduced({}), DIMMING) if self._reduced else finale.show
        self.idle = Timeline() if self._reduced else finale.idle
        self._painter = TablePainter(canvas, finale)
        bare = backdrops.backdrop(canvas, finale.ground or variant.table.backdrop(view))
        self._lights = Pixels.of(table), Pixels.of(bare) if bare else None, _changes(canvas, finale)

    def draw(self, canvas: Canvas) -> None:
        """Draw the table and the show as they are now."""
        time = self.time
        if time < DIMMING:
            for each in self._leaving:
                canvas.surface.blit(each.bare, each.rect)
        self._ground.set_alpha(round(255 * time / DIMMING) if time < DIMMING else None)
        canvas.surface.blit(self._ground, (0, 0))
        if time < CLEARING:
            _leave(canvas, self._leaving, EASES["in"](time / CLEARING))
        stage = self.show.at({}, time)
        if time > self.length and self.idle.parts:
            stage = self.idle.at(stage, (time - self.length) % self.idle.length)
        self._painter.draw(stage)


class _Changes(NamedTuple):
    """How a finale changes the table. The areas are in window pixels: left, top, width, height."""

    replaced: bool
    """True if another ground replaces the table."""
    dusk: bool
    """True if that ground lies in evening light."""
    cleared: tuple[_Area, ...]
    """The areas from which all things slide off."""
    wiped: tuple[_Area, ...]
    """The areas that become bare ground as the light changes."""
    dimmed: tuple[tuple[_Area, Colour], ...]
    """The areas that get darker, each with its factor for colours."""
    beams: tuple[Beam, ...]


def _changes(canvas: Canvas, finale: Finale) -> _Changes:
    cleared = [canvas.layout.zone(*zone).clip(canvas.layout.window) for zone in finale.cleared]
    return _Changes(
        bool(finale.ground),
        finale.dusk,
        tuple(map(_area, cleared)),
        tuple(map(_area, finale.wiped)),
        (*((_area(rect), DIM) for rect in finale.dimmed), *((_area(rect), OUT) for rect in finale.dark)),
        finale.beams,
    )


def _area(rect: pygame.Rect) -> _Area:
    return rect.left, rect.top, rect.width, rect.height


def _lit(
    canvas: Canvas, table: Pixels, bare: Pixels | None, changes: _Changes
) -> "tuple[pygame.Surface, list[_Leaving]]":
    """The table in the light of a finale, and the things that leave it. `bare` is the bare table, or the backdrop that
    the finale puts in its place; None while that is not drawn yet."""
    whole, ground = table.surface(), bare.surface() if bare else None
    leaving = [] if canvas.reduced or ground is None else _leaving(whole, ground, changes)
    if ground is not None:
        for rect in [canvas.layout.window] if changes.replaced else [*changes.cleared, *changes.wiped]:
            whole.blit(ground, rect, rect)
    if changes.replaced and changes.dusk:
        _evening(whole, canvas)
    elif not changes.replaced:
        _dim(whole, canvas, changes)
    return whole, leaving


@dataclass(frozen=True)
class _Leaving:
    """The things in a part of the table that slide off it, cut out of its picture, and the bare table under them."""

    rect: pygame.Rect
    things: pygame.Surface
    bare: pygame.Surface


def _leaving(whole: pygame.Surface, ground: pygame.Surface, changes: _Changes) -> list[_Leaving]:
    """The things that a finale clears from the table; none if it replaces the whole table."""
    found = []
    for rect in map(pygame.Rect, () if changes.replaced else changes.cleared):
        bare, table = ground.subsurface(rect).copy(), whole.subsurface(rect).copy()
        same = pygame.mask.from_threshold(table, (0, 0, 0), ALIKE, bare)
        for left, top, width, height in changes.wiped:
            same.draw(pygame.Mask((width, height), fill=True), (left - rect.left, top - rect.top))
        things = same.to_surface(table.convert_alpha(), setcolor=(0, 0, 0, 0), unsetcolor=None)
        found.append(_Leaving(rect, things, bare))
    return found


def _leave(canvas: Canvas, gone: Iterable[_Leaving], share: float) -> None:
    """Draw things on their way off the table over the nearest edge, `share` (0 to 1) of the way."""
    width, height = canvas.layout.size
    for each in gone:
        rect = each.rect
        ways = {(-1, 0): rect.right, (1, 0): width - rect.left, (0, -1): rect.bottom, (0, 1): height - rect.top}
        (dx, dy), far = min(ways.items(), key=lambda way: way[1])
        canvas.surface.blit(each.things, rect.move(round(dx * far * share), round(dy * far * share)))


def _dim(table: pygame.Surface, canvas: Canvas, changes: _Changes) -> None:
    """Darken areas of the table, except along the beams."""
    radius = max(round(canvas.layout.px(SOFT) / QUARTER), 1)
    small = tuple(ceil(length / QUARTER) for length in table.size)
    mask, glow = pygame.Surface(small, 0, 32), pygame.Surface(small, 0, 32)
    mask.fill((255, 255, 255))
    for area, left in changes.dimmed:
        mask.fill(left, [round(length / QUARTER) for length in area])
    mask = pygame.transform.box_blur(mask, max(radius // 4, 1))
    for beam in changes.beams:
        _capsule(mask, beam, (255, 255, 255))
        _capsule(glow, beam, WARM)
    mask = pygame.transform.box_blur(mask, radius // 2 or 1)
    table.blit(pygame.transform.smoothscale(mask, table.size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    if not canvas.theme.plain:
        glow = pygame.transform.box_blur(glow, radius)
        table.blit(pygame.transform.smoothscale(glow, table.size), (0, 0), special_flags=pygame.BLEND_RGB_ADD)


def _capsule(target: pygame.Surface, beam: Beam, colour: Colour) -> None:
    """Draw a beam as a line with round ends, at a quarter of its size."""
    (ax, ay), (bx, by), reach = beam.first, beam.last, beam.radius / QUARTER
    a, b = (ax / QUARTER, ay / QUARTER), (bx / QUARTER, by / QUARTER)
    turn = atan2(b[1] - a[1], b[0] - a[0])
    dx, dy = -sin(turn) * reach, cos(turn) * reach
    sides = [(a[0] + dx, a[1] + dy), (b[0] + dx, b[1] + dy), (b[0] - dx, b[1] - dy), (a[0] - dx, a[1] - dy)]
    pygame.draw.polygon(target, colour, sides)
    for end in (a, b):
        pygame.draw.circle(target, colour, end, reach)


def _evening(table: pygame.Surface, canvas: Canvas) -> None:
    """Darken the table as in evening light: warm in the middle, darker towards the corners."""
    if not canvas.theme.plain:
        table.blit(_dusk(canvas.layout.size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)


@kept
def _dusk(size: tuple[int, int]) -> pygame.Surface:
    near, far = EVENING
    small = pygame.Surface((16, 9), 0, 32)
    for x in range(16):
        for y in range(9):
            share = min((((x - 8) / 11) ** 2 + ((y - 4) / 8) ** 2) ** 0.5, 1.0)
            r, g, b = (round(a + (c - a) * share) for a, c in zip(near, far, strict=True))
            small.set_at((x, y), (r, g, b))
    return pygame.transform.smoothscale(small, size)
