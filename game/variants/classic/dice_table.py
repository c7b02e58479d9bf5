"""Shows tic-tac-toe on the dice of Tris 2 (tris2-compatible). A player turns one of nine dice on the mat, or sets one
down: the mouse can carry a waiting die to the grid."""

from dataclasses import replace
from functools import partial
from math import dist

import pygame

from game.engine.input.intents import Pointer
from game.engine.paper.cutouts import Cutout
from game.engine.picture import light
from game.engine.picture.canvas import Canvas
from game.engine.picture.painter import Painter
from game.rules.classic import Classic
from game.rules.core import Action
from game.stage.stage import Stage
from game.variants.classic.grounds import joke
from game.variants.classic.look import on_dice, set_down
from game.variants.common import nametags
from game.variants.common.match_view import MatchView
from game.variants.common.nametags import Tag
from game.variants.common.question.gesture import Gesture
from game.variants.common.question.selection import Selection
from game.variants.dice import mat_table
from game.variants.dice.look.pieces import HELD
from game.variants.dice.mat_painter import MatPainter, on_mat
from game.variants.dice.mat_picture import lies
from game.variants.dice.mat_table import finale
from game.variants.variant import Ending, Hands, Tabletop, Variant
from game.words import N_, _

HOW = (0.775, 0.474, 0.21, 0.31)
"""Where the card with the instruction lies: left, top, width and height in fractions of the window."""
JOKE = (0.015, 0.484, 0.17, 0.23)
"""Where the card with the joke lies, in the same units."""
WAYS = {
    "turned": N_("A bar is an empty square. Turn a die to show your mark."),
    "set": N_("Take a die from your side and set it down on the grid."),
}
"""The sentence that says what a player does in a turn, for each way of playing on dice."""

ALOFT = 0.25
"""How high above the mat a carried die is, in cells."""
STEADY = 0.3
"""How far the pointer may move from where it was pressed before this counts as carrying, in cells."""


def painter(canvas: Canvas, view: MatchView) -> Painter:
    return MatPainter(canvas, (canvas.theme.x, canvas.theme.o))


def tag(canvas: Canvas, painter: Painter, view: MatchView, tag: Tag, rect: pygame.Rect) -> None:
    colour = (canvas.theme.x, canvas.theme.o)[view.people.index(tag.person)]
    mat_table.player(canvas, view, tag, rect, colour, _("THREE ALIKE!"))


def draw(canvas: Canvas, painter: Painter, view: MatchView) -> None:
    painter.draw({**view.stage, **told(view), **view.question.held})
    canvas.exhibits.reserved.append(lies(canvas.layout))
    games = view.match.options.games or 1
    which = _("game {number} of {all}").format(number=view.game, all=games) if games > 1 else _("Tic-Tac-Toe")
    _note(canvas, HOW, which, _(WAYS[view.record.dice or "turned"]))
    _note(canvas, JOKE, _("On dice"), _(joke(view.game + view.occasion)))


def told(view: MatchView) -> Stage:
    """The pieces that are shown while a player points at a square: the die that would lie there or, on a taken square,
    its die, raised."""
    if not view.question.pointed or not view.question.pointed.action or not isinstance(view.state, Classic):
        return {}
    key = f"die/{on_dice.place(view.question.pointed.action)}"
    lying = view.stage.get(key)
    if view.question.preview:
        return {each: replace(piece, alpha=1.0) for each, piece in view.question.preview.items()}
    return {} if lying is None else {key: replace(lying, look=f"held{lying.look[3:]}", height=HELD)}


def _note(canvas: Canvas, zone: tuple[float, float, float, float], heading: str, text: str) -> None:
    """Draw a card with a heading and a sentence."""
    rect = canvas.layout.zone(*zone)
    canvas.picture(_written, zone, heading, text).lay(canvas.surface, rect.topleft)
    canvas.exhibits.name(rect, lambda: text)


def _written(canvas: Canvas, zone: tuple[float, float, float, float], heading: str, text: str) -> Cutout:
    layout, theme, px = canvas.layout, canvas.theme, canvas.layout.px
    size = layout.zone(*zone).size
    flat, top = mat_table.note(canvas, heading, size, f"note {zone}")
    words = canvas.fonts.fit(text, "semibold", 28, theme.ink, size[0] - px(64), None, size[1] - top - px(20))
    flat.blit(words, (px(34), top + px(6)))
    return Cutout(flat, 0.6, light.CARD, layout, theme)


class CarryingHand(Gesture):
    """A hand that carries dice. Pressing one of the mover's waiting dice picks up the next die; releasing it over a
    square plays there."""

    def __init__(self, hand: Selection) -> None:
        super().__init__(hand)
        self._at: tuple[float, float] | None = None
        """The point over which the die is held, in cells; None while no die is held."""
        self._taken = (0.0, 0.0)
        """The point at which the die was picked up, in cells."""
        self._let_go = False
        """True if the player carried the die to the square that they chose."""

    @property
    def held(self) -> Stage:
        if self._at is None:
            return {}
        x, y = self._at
        return {key: replace(piece, x=x, y=y, height=ALOFT) for key, piece in self._waiting().items()}

    @property
    def ahead(self) -> float:
        return set_down.CARRIED if self._let_go else 0.0

    def point(self, pointer: Pointer, painter: Painter) -> Action | None:
        assert isinstance(painter, MatPainter), "dice lie on a mat"
        at = painter.camera.ground(pointer.pos)
        if pointer.phase == "down" and painter.die_at(self._waiting(own=True), pointer.pos):
            self._at = self._taken = at
            return None
        if self._at is None:
            return super().point(pointer, painter)
        self._at = at if pointer.phase == "move" else None
        pointing = self._selection.pointing if dist(at, self._taken) > STEADY else None
        spot = pointing.at(*at) if pointing is not None else None
        if pointer.phase != "up":
            return None
        if spot is None:
            self._selection.miss()
            return None
        self._let_go = True
        return self._selection.choose(spot)

    def drop(self) -> bool:
        held, self._at, self._let_go = self._at is not None, None, False
        return held

    def _waiting(self, *, own: bool = False) -> Stage:
        """The die that the mover sets down next, as it is held; with `own`, all of the mover's dice that wait."""
        state, seat = self._selection.state, self._selection.seat
        if not isinstance(state, Classic) or seat is None:
            return {}
        return set_down.waiting(state, seat) if own else set_down.following(state, seat)


def hand(selection: Selection) -> Gesture:
    """The mover's hand, which carries dice where they are set down."""
    return CarryingHand(selection) if selection.look is set_down.LOOK else Gesture(selection)


VARIANT = Variant(
    Tabletop(
        lambda view: "classic/nine",
        painter,
        draw,
        tag,
        partial(nametags.moves, side=3),
        figure=partial(on_mat, nine=True),
    ),
    mat_table.LAYOUT,
    Hands(hand, rubber=lambda record: ""),
    ending=Ending(finale),
    music="classic",
)
