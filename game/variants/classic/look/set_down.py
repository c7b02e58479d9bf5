"""Builds the look of tic-tac-toe with dice that wait outside the grid, X's left and O's right, and are set down on
it."""

from dataclasses import replace

from game.rules.classic.state import Classic, LineMade, MarkWritten
from game.rules.core import Action, Event, Seat, other
from game.rules.grid import EMPTY
from game.rules.tris2.dice import WRITTEN
from game.stage.look import Cast, Look, faint
from game.stage.stage import Piece, Stage
from game.stage.timeline import Cue, Part, Timeline
from game.variants.classic.look.on_dice import SQUARES, die, height, light_up, lit, place, spots, width
from game.variants.classic.look.spoken import SPOKEN
from game.variants.dice.look import pieces
from game.variants.dice.look.pieces import DIE, HELD
from game.words import N_

COLUMNS = {"X": "a", "O": "e"}
"""Where the dice of each mark wait."""
MOST = 5
"""The side that opens needs so many dice, the other one fewer."""
CARRYING = 0.46
"""Seconds that a carried die is in the air."""
CARRIED = CARRYING - 0.03
"""Seconds of that which are over once it has been carried by hand."""


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
    """The dice are thrown to where they wait."""
    return pieces.throw(build(state))


def preview(state: Classic, seat: Seat, action: Action) -> Stage:
    """The top that would lie there, and which die it is."""
    mark = state.sides[seat]
    x, y = pieces.middle(place(action))
    choice = Piece(f"choice/{WRITTEN[mark]}", x, y, size=DIE, layer=1)
    return {f"die/{place(action)}": choice, **following(state, seat)}


def foretold(state: Classic, seat: Seat, action: Action, now: Classic) -> Stage:
    """The die that will lie there."""
    return faint({f"die/{place(action)}": die(place(action), state.sides[seat])})


def waiting(state: Classic, seat: Seat) -> Stage:
    """The dice of a seat that have not been set down."""
    even, mark = state.cells.count("X") == state.cells.count("O"), state.sides[seat]
    opener = state.mover if even else other(state.mover)
    numbers = range(state.cells.count(mark), MOST if seat == opener else MOST - 1)
    return {f"die/{at}": die(at, mark) for at in (_place(mark, number) for number in numbers)}


def following(state: Classic, seat: Seat) -> Stage:
    """The one of them that is set down next, in the hand."""
    mark = state.sides[seat]
    at = _place(mark, state.cells.count(mark))
    return {f"die/{at}": replace(die(at, mark), look=f"held/{WRITTEN[mark]}", height=HELD)}


def _place(mark: str, number: int) -> str:
    """Where a mark's die with this number (from 0) waits."""
    return COLUMNS[mark] + str(number + 1)


def _set_down(begin: str, end: str, mark: str) -> Timeline:
    """A die is lifted, carried over and set down."""
    there = die(end, mark)
    # Not quite from the beginning: a piece that has not begun would not fade in reduced motion.
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
    spoken=SPOKEN,
    missed=N_("Carry a die to a square of the grid, or press the square."),
)
