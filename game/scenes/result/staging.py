"""Stages a finale over the finished board: the light, what leaves the table, what comes onto it, and the words."""

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.engine.paper import paper
from game.engine.paper.cutouts import Cutout
from game.engine.picture import light
from game.engine.picture.canvas import Canvas
from game.engine.picture.theme import Colour
from game.rules.match import Past
from game.stage.timeline import EASES, Timeline
from game.variants.common import backdrops
from game.variants.common.finales import lighting
from game.variants.common.finales.finale import Finale, Finished, Words
from game.variants.common.finales.lighting import Unlit
from game.variants.common.finales.lost import lost
from game.variants.common.finales.table_painter import TablePainter
from game.variants.common.match_view import MatchView
from game.variants.variant import variant_of

DIMMING, CLEARING, COMING = 0.30, 0.34, 0.26
"""Seconds for the light, for what leaves the table, and for words and cards to come."""
LATE = 0.75
"""Seconds after which the cards are there."""

SAID, TALLY, LEAN = 150, 28, -1.0
"""The sizes of the words and of the score on the note (pixels at 1080p), and by how many degrees it leans."""


@dataclass(frozen=True)
class Ended:
    """How a game or a match ended."""

    past: Past
    over: bool
    """Whether the match is over."""
    games: int
    """How many games were played."""
    said: str
    """Who won, in a sentence."""
    tally: str
    """The score; empty where there is none."""


class Staging:
    """A finale on the canvas it fits, made anew whenever the picture of the table is."""

    finale: Finale

    def __init__(self, view: Callable[[], MatchView], ended: Ended, reduced: Callable[[], bool]) -> None:
        """`view` is that of the finished game, `reduced` tells whether motion is."""
        self._view = view
        self._ended = ended
        self._reduced = reduced
        self._fitted: tuple[Canvas, pygame.Surface] | None = None
        self.show = self.idle = Timeline()

    @property
    def length(self) -> float:
        """Seconds until everything lies still."""
        return max(self.show.length, LATE)

    def fit(self, canvas: Canvas, table: pygame.Surface) -> None:
        """Make the finale for this canvas, and this picture of the finished board, unless it is that already.

        Raises NotReady until its light is drawn.
        """
        if self._fitted is None or self._fitted[0] is not canvas or self._fitted[1] is not table:
            self._begin(canvas, table)
            self._fitted = canvas, table
        self._ground, self._leaving = canvas.picture(lighting.lit, self._unlit)

    def _begin(self, canvas: Canvas, table: pygame.Surface) -> None:
        ended, view = self._ended, self._view()
        variant = variant_of(view.state.ruleset, view.record.dice)
        painter = variant.table.painter(canvas, view)
        self._finished = Finished(
            canvas, painter, view, ended.past, ended.over, ended.games, table, ended.said, ended.tally
        )
        bot, reduced = self._finished.beaten_by, self._reduced()
        self.finale = variant.ending.finale(self._finished) if bot is None else lost(self._finished, bot)
        self.show = self.finale.show.reduced({}) if reduced else self.finale.show
        self.idle = Timeline() if reduced else self.finale.idle
        TablePainter(canvas, self.finale.props).want(part.last for part in self.show.parts)
        ground = backdrops.backdrop(canvas, self.finale.ground or variant.table.backdrop(view))
        self._unlit = Unlit(table, ground, self.finale, not reduced)

    def draw(self, canvas: Canvas, time: float) -> None:
        """Draw it all as it is so many seconds after its beginning."""
        if time < DIMMING:
            for each in self._leaving:
                canvas.surface.blit(each.bare, each.rect)
        self._ground.set_alpha(round(255 * time / DIMMING) if time < DIMMING else None)
        canvas.surface.blit(self._ground, (0, 0))
        if time < CLEARING:
            lighting.leave(canvas, self._leaving, EASES["in"](time / CLEARING))
        stage = self.show.at({}, time)
        if time > self.length and self.idle.parts:
            stage = self.idle.at(stage, (time - self.length) % self.idle.length)
        TablePainter(canvas, self.finale.props).draw(stage)
        self._words(canvas, time)

    def come(self, start: float, time: float) -> float:
        """How far what begins to come at `start` has come (0 to 1); in reduced motion it is there at once."""
        if self._reduced():
            return float(time >= start)
        return min(max((time - start) / COMING, 0.0), 1.0)

    def _words(self, canvas: Canvas, time: float) -> None:
        """Who won comes down onto its place."""
        said = self.finale.words
        come = self.come(said.start, time)
        if come > 0:
            rect = canvas.layout.zone(*said.zone)
            rect.top -= round((1 - EASES["back"](come)) * (rect.bottom + canvas.layout.px(40)))
            (said.face or _note)(canvas, self._finished, said, rect)


def _note(canvas: Canvas, finished: Finished, words: Words, rect: pygame.Rect) -> None:
    """The words on a note that is torn off below and taped above."""
    ink = words.ink or canvas.theme.ink
    told = "  ·  ".join(filter(None, (finished.said if words.said else "", finished.tally)))
    canvas.picture(_torn, words.said or finished.said, told, ink, rect.size).lay(canvas.surface, rect.topleft)
    if not canvas.theme.plain:
        tape = canvas.sprites.get("tape", width=canvas.layout.px(150))
        canvas.surface.blit(tape, tape.get_rect(center=(rect.centerx, rect.top + canvas.layout.px(2))))


def _torn(canvas: Canvas, said: str, told: str, ink: Colour, size: tuple[int, int]) -> Cutout:
    layout, theme, px, fonts = canvas.layout, canvas.theme, canvas.layout.px, canvas.fonts
    flat = paper.blank(layout, theme, size, "finale", theme.bright, torn=("bottom",))
    room, tall = size[0] - px(44), size[1] - px(34)
    below = None
    if told:
        below = fonts.fit(told, "semibold", TALLY, theme.ink, room, 2, round(tall * 0.4), "centre")
    spare = tall - (below.height if below else 0)
    words = fonts.fit(said, "amatic", SAID, ink, room, 3, spare, "centre")
    top = px(14) + (spare - words.height) // 2
    flat.blit(words, words.get_rect(midtop=(size[0] // 2, top)))
    if below:
        flat.blit(below, below.get_rect(midtop=(size[0] // 2, top + words.height)))
    return Cutout(flat, LEAN, light.LIFTED, layout, theme)
