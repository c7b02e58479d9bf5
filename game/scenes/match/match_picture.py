"""Draws a match: the game on its table, marks, clocks, the bots' commentary, the key bar, and what a hint or a guide
suggests. Its first picture can be drawn ahead."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial

import pygame

from game.engine.input.intents import Device
from game.engine.pen.drawing import drawing
from game.engine.pen.strokes import Stroke
from game.engine.picture import focus
from game.engine.picture.cache import NotReady
from game.engine.picture.canvas import Canvas
from game.engine.picture.living import Life, Living
from game.engine.picture.painter import Painter
from game.engine.picture.theme import mixed
from game.play.files.settings import Setup
from game.rules.core import Action, Seat
from game.scenes.match.commentary import Commentary
from game.scenes.match.help import Helper
from game.scenes.match.key_bar import Key, KeyBar, keys, signs
from game.scenes.match.shown import ShownMatch
from game.scenes.services.services import Services
from game.scenes.services.sounds import Sounds
from game.stage.stage import around
from game.stage.timeline import FADE
from game.variants.common import backdrops, board_marks, portraits
from game.variants.common.match_view import MatchView
from game.variants.common.question.secrecy import following
from game.variants.common.shown_board import ShownBoard
from game.variants.looks import place_of
from game.variants.variant import DrawsParting, Variant, draw_table, fades, painter_of

PATIENCE, GROUNDLESS = 3.0, 9.0
"""The most seconds that a show waits for its pictures, and for its backdrop."""
PAGE = 0.5
"""Seconds in which the step of a lesson leaves."""
PENCIL, FAINT = 5, 170
"""The width in pixels at 1080p, and the opacity from 0 to 255, of a stroke through a line that a hint speaks of."""
GLOW = 110
"""The opacity of the highlighter on a dark table, from 0 to 255."""
THIN = 0.4
"""How much paper shows through the highlighter, from 0 to 1."""


@dataclass
class Parting:
    """The previous stage of a match, while it leaves the table. It takes `length` seconds, of which `gone` have
    passed."""

    draws: DrawsParting
    variant: Variant
    view: MatchView
    before: pygame.Surface
    """The last picture of the previous stage, with an alpha channel."""
    length: float
    gone: float = 0.0

    @property
    def over(self) -> bool:
        """True if the previous stage has left the table."""
        return self.gone >= self.length

    def draw(self, canvas: Canvas) -> None:
        """Draw the rest of the previous stage over the present one."""
        if self.before.size != canvas.surface.size:
            self.gone = self.length
        elif not self.over:
            painter = painter_of(canvas, self.variant, self.view)
            self.draws(canvas, painter, self.view, self.before, self.gone / self.length)


class MatchPicture:
    """Draws one match, and remembers where everything was drawn."""

    def __init__(self) -> None:
        self.drawn: tuple[Canvas, Painter] | None = None
        """The canvas and the painter of the last drawing. The painter knows the places of things."""
        self.hints = KeyBar()
        self.life = Life()
        self.covered: Callable[[Canvas], pygame.Rect] | None = None
        """Gives the place of a note that will be drawn over the table later, after the key bar; None for no note."""
        self.own_parting: DrawsParting | None = None
        """How a stage leaves the table, in a lesson; None for the way of its game."""
        self._alive: list[Living] = []
        """The living things of the last drawing."""
        self._board: ShownBoard | None = None
        """The board that was drawn last."""
        self._last: tuple[Variant, MatchView] | None = None
        """The variant and the view that were drawn last."""
        self._parting: Parting | None = None
        """The previous stage while it leaves the table."""
        self._revision = -1
        """The revision of the shown match that was drawn last."""
        self._waited = 0.0
        """Seconds for which a show has been waiting for its pictures."""

    @property
    def parting(self) -> bool:
        """True if the previous stage is still leaving the table."""
        return self._parting is not None

    def leaving(self, shown: ShownMatch) -> bool:
        """True if the present stage has not been fully in view yet, because the previous one is still on the table."""
        return self.parting or (self._board is not None and self._board is not shown.board)

    def hurry(self) -> None:
        """Let the previous stage leave the table at once."""
        if self._parting is not None:
            self._parting.gone = self._parting.length

    @property
    def waiting(self) -> bool:
        """True if the pictures of a show are not ready, even if the show no longer waits for them."""
        return self._waited > 0.0

    def is_stale(self, shown: ShownMatch) -> bool:
        """True if there has been something new to draw since the last drawing."""
        return shown.revision != self._revision

    def draw(
        self,
        canvas: Canvas,
        shown: ShownMatch,
        view: MatchView,
        commentary: Commentary,
        keys: Callable[[MatchView], list[Key]] | None,
    ) -> None:
        """Draw the match. `keys` gives the keys of the key bar; with None there is no bar."""
        self._revision = shown.revision
        if self._board is not shown.board:
            canvas.begin()
            if self._last is not None:
                self._parting = _parting(canvas, *self._last, self.own_parting)
            self._board = shown.board
        variant = shown.variant
        if keys is not None:
            view = replace(view, floor=self.hints.lay_keys(canvas, partial(keys, view), variant.layout, shown.board))
        if self.covered is not None:
            view = replace(view, covered=self.covered(canvas))
        self._last = variant, view
        painter = draw_table(canvas, variant, view)
        self.drawn = canvas, painter
        if keys is not None:
            self.hints.show(canvas)
            canvas.exhibits.reserved += self.hints.places
        if not view.showing:
            commentary.draw(canvas, variant.layout, view, view.said or variant.table.remark(view))
        if self._parting is not None:
            self._parting.draw(canvas)
        moves = view.showing or self.parting
        rests = keys is not None and not (moves or canvas.still or canvas.theme.plain or commentary.said)
        self._alive = self._living(canvas, shown, view, painter) if rests else []

    def suggest(self, shown: ShownMatch, view: MatchView, lines: Sequence[str]) -> None:
        """Draw a hint over the last drawing: a mark on the suggested action while its player points elsewhere, and a
        stroke through each of the other side's `lines` that the hint speaks of."""
        action, pointed, seat = shown.selection.advised, view.question.pointed, shown.selection.seat
        if not action or pointed is None or seat is None or self.drawn is None:
            return
        strike(*self.drawn, view, lines, seat)
        if pointed.action != action:
            mark(*self.drawn, view, shown.variant, action, seat)

    def enliven(self, canvas: Canvas, covered: Sequence[pygame.Rect], over: Sequence[Living] = ()) -> None:
        """Start the living things on the table, after everything was drawn, except those that something covers; and
        those that lie `over` the table."""
        seen = [each for each in self._alive if each.rect.collidelist([*covered, *(each.rect for each in over)]) < 0]
        self.life.lay(canvas, [*seen, *over])

    def _living(self, canvas: Canvas, shown: ShownMatch, view: MatchView, painter: Painter) -> list[Living]:
        """The living things on the table that the key bar does not cover."""
        found = [*portraits.living(canvas, painter, view), *shown.variant.table.living(canvas, painter, view)]
        return [each for each in found if not self.hints.covers(each.rect)]

    def waits(self, seconds: float, shown: ShownMatch, view: Callable[[], MatchView]) -> bool:
        """Pass time for the previous stage that leaves. Returns whether the match must wait for that, or for a backdrop
        or pictures that are still being drawn."""
        if self._parting is not None:
            self._parting.gone += seconds
            if self._parting.over:
                self._parting = None
                shown.renew()
            return True
        ready, patience, coming, variant = True, PATIENCE, shown.board.coming, shown.variant
        if coming and self.drawn is not None:
            canvas, seen = self.drawn[0], view()
            ground = backdrops.backdrop(canvas, variant.table.backdrop(seen))
            ready = ground is not None and painter_of(canvas, variant, seen).ready(coming)
            patience = PATIENCE if ground is not None else GROUNDLESS
        self._waited = 0.0 if ready else self._waited + seconds
        return 0 < self._waited < patience


class FirstPicture:
    """The first picture of the match with the present setup, drawn ahead of time. The match is neither saved nor
    heard."""

    def __init__(self, services: Services, setup: Setup, device: Device) -> None:
        """The key bar is drawn for this `device`."""
        self.setup = setup
        record = setup.begin()
        unkept = replace(services.match_services.unkept(), sounds=Sounds())
        self._shown = ShownMatch(services, record, unkept)
        self._commentary, self._picture = Commentary(record, self._shown.occasion), MatchPicture()
        sign = signs(services, self._shown, device)
        help = Helper(self._shown, unkept.thinker, services.learning)
        self._keys = partial(keys, self._shown, help, sign=sign)

    def draw(self, canvas: Canvas) -> None:
        """Draw the picture. Raises NotReady until its backdrop is drawn, too."""
        view = self._shown.view()
        self._picture.draw(canvas, self._shown, view, self._commentary, self._keys)
        if backdrops.backdrop(canvas, self._shown.variant.table.backdrop(view)) is None:
            raise NotReady

    def close(self) -> None:
        """End the match."""
        self._shown.played.close()


def _parting(canvas: Canvas, variant: Variant, view: MatchView, draws: DrawsParting | None) -> Parting:
    """The parting of the stage whose picture is still on the canvas. In reduced motion it is a short cross-fade."""
    own = variant.ending.parting, variant.ending.parting_takes
    way, length = (fades, FADE) if canvas.reduced else own if draws is None else (draws, PAGE)
    before = pygame.Surface(canvas.surface.size, pygame.SRCALPHA, 32)
    before.blit(canvas.surface, (0, 0))
    return Parting(way, variant, view, before, length)


def mark(canvas: Canvas, painter: Painter, view: MatchView, variant: Variant, action: Action, seat: Seat) -> None:
    """Draw a dashed mark around the place of a suggested action, or on its tool if the player must select that
    first."""
    rect = aim(canvas, painter, view, variant, action, seat)
    if rect is not None:
        frame(canvas, variant, rect)


def aim(
    canvas: Canvas, painter: Painter, view: MatchView, variant: Variant, action: Action, seat: Seat
) -> pygame.Rect | None:
    """The place of an action, or of the next square of a plan, in pixels of the window; None if it has none."""
    place = rect_of(canvas, painter, view, variant, action, seat)
    return place or _next_square(painter, view, action)


def _next_square(painter: Painter, view: MatchView, plan: Action) -> pygame.Rect | None:
    """The place of the next square of a plan that is being written, or of the seal when all squares are written."""
    wanted = following(plan, view.question.draft) or "seal"
    spots = (spot for spot in view.question.spots if spot.action == wanted)
    return next((painter.rect(*spot.area) for spot in spots), None)


def frame(canvas: Canvas, variant: Variant, rect: pygame.Rect) -> None:
    """Draw a swipe of the highlighter and a dashed mark over what is suggested, at this place in pixels."""
    theme = canvas.theme
    radius, dark = canvas.layout.px(10), variant.table.dark
    ink = theme.marker if dark else mixed(theme.marker, theme.bright, THIN)
    swipe = focus.rounded(rect.size, radius, ink, GLOW if dark else 255)
    canvas.surface.blit(swipe, rect, special_flags=0 if dark else pygame.BLEND_RGB_MULT)
    colour = board_marks.seen_on(canvas, rect, theme.chalk, theme.o) if variant.table.dark else theme.o
    focus.legal(canvas.surface, rect, canvas.layout, theme, colour)


def strike(canvas: Canvas, painter: Painter, view: MatchView, lines: Sequence[str], seat: Seat) -> None:
    """Draw a thin pencil stroke through each of the other side's lines (by name) that a hint speaks of."""
    theme, wide = canvas.theme, PENCIL * canvas.layout.k * canvas.theme.line_factor
    colour = theme.x if view.state.sides[1 - seat] == "X" else theme.o
    for line in lines:
        places = [place_of(view.state, seat, name, view.record.dice) for name in line.split("-")]
        (left, top), *_between, (right, bottom) = (
            painter.rect(*place.spot.area).center for place in places if place is not None
        )
        stroke = Stroke(((0, 0), (right - left, bottom - top)), wide)
        drawing([stroke], colour, line, "pencil").draw(canvas.surface, (left, top), alpha=FAINT)


def rect_of(
    canvas: Canvas, painter: Painter, view: MatchView, variant: Variant, action: Action, seat: Seat
) -> pygame.Rect | None:
    """The place of an action in pixels: everything a click on which takes its spot, or its tool if the player must
    select that first. None for an action without a single spot."""
    found = place_of(view.state, seat, action, view.record.dice)
    if found is None:
        return None
    spot = found.spot
    square, seen = spot.takes or spot.area, spot.takes or around((spot,))
    rect = painter.bare(*square) if seen == square else painter.rect(*square).union(painter.rect(*seen))
    if found.tool and found.tool != view.question.tool:
        rect = variant.hands.tool_place(canvas, painter, view, found.tool) or rect
    return rect
