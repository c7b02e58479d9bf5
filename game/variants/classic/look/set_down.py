"""Builds the look of tic-tac-toe with dice that are set down. They wait beside the grid, X's on its left, O's on its
right."""

from dataclasses import replace

from game.rules.classic import Classic, LineMade, MarkWritten
from game.rules.core import Action, Event, Seat, other
from game.rules.grid import EMPTY
from game.rules.tris2.mat import WRITTEN
from game.stage.look import Cast, Look, faint
from game.stage.stage import Piece, Stage
from game.stage.timeline import Cue, Part, Timeline
from game.variants.classic.look.board import SPOKEN
from game.variants.classic.look.on_dice import SQUARES, cause, die, height, light_up, lit, place, spots, width
from game.variants.dice.look import pieces
from game.variants.dice.look.pieces import DIE, HELD
from game.words import N_

COLUMNS = {"X": "a", "O": "e"}
"""The column of the mat in which the dice of each mark wait."""
MOST = 5
"""How many dice the side that opens has; the other side has one fewer."""
CARRYING = 0.46
"""How long a die is in the air, in seconds."""
CARRIED = CARRYING - 0.03
"""How much of CARRYING is skipped when the player has carried the die by mouse, in seconds."""


def build(state: Classic) -> Stage:
    lying = {f"die/{at}": die(at, mark) for at, mark in zip(SQUARES, state.cells, strict=True) if mark != EMPTY}
    return {**lying, **waiting(state, 0), **waiting(state, 1), **lit(state)}


def show(event: Event, after: Classic, cast: Cast) -> Timeline:
    match event:
        case MarkWritten(square, mark):
            return _set_down(_place(mark, after.cells.count(mark) - 1), place(square), mark)
        case LineMade(mark, squares):
            return light_up(squares, after.sides.index(mark), mark)
    return Timeline()


def open_page(state: Classic) -> Timeline:
    """The dice are thrown to the squares on which they wait."""
    return pieces.throw(build(state))


def preview(state: Classic, seat: Seat, action: Action) -> Stage:
    """The face that would lie on the square, and the die that the player would use."""
    mark = state.sides[seat]
    x, y = pieces.middle(place(action))
    choice = Piece(f"choice/{WRITTEN[mark]}", x, y, size=DIE, layer=1)
    return {f"die/{place(action)}": choice, **following(state, seat)}


def foretold(state: Classic, seat: Seat, action: Action, now: Classic) -> Stage:
    """The die that a foreseen move sets down, faint."""
    return faint({f"die/{place(action)}": die(place(action), state.sides[seat])})


def waiting(state: Classic, seat: Seat) -> Stage:
    """The dice of a seat that have not been set down."""
    even, mark = state.cells.count("X") == state.cells.count("O"), state.sides[seat]
    opener = state.mover if even else other(state.mover)
    numbers = range(state.cells.count(mark), MOST if seat == opener else MOST - 1)
    return {f"die/{at}": die(at, mark) for at in (_place(mark, number) for number in numbers)}


def following(state: Classic, seat: Seat) -> Stage:
    """The die that a seat sets down next, raised a little."""
    mark = state.sides[seat]
    at = _place(mark, state.cells.count(mark))
    return {f"die/{at}": replace(die(at, mark), look=f"held/{WRITTEN[mark]}", height=HELD)}


def _place(mark: str, number: int) -> str:
    """The square of the mat on which a mark's die with this number (from 0) waits."""
    return COLUMNS[mark] + str(number + 1)


def _set_down(begin: str, end: str, mark: str) -> Timeline:
    """A die is lifted, carried to its square and set down."""
    there = die(end, mark)
    # A piece with `drawn=0` counts as not begun, and would not fade in with reduced motion.
    taken = replace(die(begin, mark), look=f"carry/{WRITTEN[mark]}", drawn=0.001)
    over = replace(taken, x=there.x, y=there.y, drawn=1.0)
    parts = (
        Part(f"die/{begin}", 0.0, CARRYING, taken, over, "in-out", gone=True),
        Part(f"die/{end}", CARRYING, 0.0, there, there),
    )
    return Timeline(parts, (Cue(0.0, "die-lift"), Cue(CARRYING - 0.02, "die-click")))


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
    missed=N_("Carry a die to a square of the grid, or press the square."),
)
