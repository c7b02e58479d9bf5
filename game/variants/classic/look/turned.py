"""Builds the look of tic-tac-toe with nine dice that lie on the grid. A bar on top is an empty square; a move turns a
die."""

from game.rules.classic import Classic, LineMade, MarkWritten
from game.rules.core import Action, Event, Seat
from game.rules.grid import EMPTY
from game.rules.tris2.mat import WRITTEN
from game.stage.look import Cast, Look
from game.stage.stage import Piece, Stage
from game.stage.timeline import Cue, Part, Timeline
from game.variants.classic.look.board import SPOKEN
from game.variants.classic.look.on_dice import SQUARES, cause, die, height, light_up, lit, place, spots, width
from game.variants.dice.look import pieces
from game.variants.dice.look.pieces import DIE

TURNING = 0.34
"""How long a die takes to turn to a mark, in seconds."""
WAYS = {"X": "n", "O": "e"}
"""The direction in which a die tips to show each mark."""
POISED = 0.2
"""How far the die of the preview has tipped, as a share of the whole turn."""


def build(state: Classic) -> Stage:
    lying = {f"die/{at}": die(at, mark) for at, mark in zip(SQUARES, state.cells, strict=True)}
    return {**lying, **lit(state)}


def show(event: Event, after: Classic, cast: Cast) -> Timeline:
    match event:
        case MarkWritten(square, mark):
            key, there = f"die/{place(square)}", die(place(square), mark)
            # A piece with `drawn=0` counts as not begun, and would not fade in with reduced motion.
            turning = Part(key, 0.0, TURNING, _turned("turn", square, mark, 0.001), _turned("turn", square, mark, 1.0))
            cues = Cue(0.0, "die-lift"), Cue(TURNING * 0.95, "die-click")
            return Timeline((turning, Part(key, TURNING, 0.0, there, there)), cues)
        case LineMade(mark, squares):
            return light_up(squares, after.sides.index(mark), mark)
    return Timeline()


def open_page(state: Classic) -> Timeline:
    """Nine dice are thrown onto the grid and land with the bar on top."""
    return pieces.throw(build(state))


def preview(state: Classic, seat: Seat, action: Action) -> Stage:
    """The die under the pointer leans over, so that the player sees which face comes up."""
    poised = _turned("poised", action, state.sides[seat], POISED)
    return {f"die/{place(action)}": poised}


def foretold(state: Classic, seat: Seat, action: Action, now: Classic) -> Stage:
    """A tab on the die that a foreseen move turns, with the face that the move brings up."""
    (x, y), mark = pieces.middle(place(action)), state.sides[seat]
    tab = Piece(f"tab/{WRITTEN[mark]}{WAYS[mark]}", x, y, height=DIE, layer=4)
    return {f"die/{place(action)}": tab}


def _turned(look: str, square: str, mark: str, share: float) -> Piece:
    """A die that has turned a share of the way (0 to 1) from the bar to a mark."""
    x, y = pieces.middle(place(square))
    return Piece(f"{look}/{WRITTEN[EMPTY]}{WAYS[mark]}", x, y, size=DIE, drawn=share, layer=2)


LOOK = Look[Classic](
    width,
    height,
    build,
    show,
    spots=spots,
    preview=preview,
    foretold=foretold,
    open_page=open_page,
    cause=cause,
    spoken=SPOKEN,
)
