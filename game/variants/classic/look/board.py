"""The look of tic-tac-toe: marks written on squared school paper, the line struck through."""

from game.rules.classic.state import Classic, GridFilled, LineMade, MarkWritten
from game.rules.core import Action, Event, Seat
from game.rules.grid import EMPTY, line_of
from game.stage.look import Cast, Look
from game.stage.stage import Piece, Spot, Stage
from game.stage.timeline import WRITING, Timeline, write

width = 3.0
height = 3.0

OVERHANG = 0.06
"""How far the grid's lines stop before the board's edge, in cells."""


def middle(cell: int) -> tuple[float, float]:
    """The middle of a cell (0 to 8)."""
    return cell % 3 + 0.5, cell // 3 + 0.5


def _mark(cell: int, mark: str) -> Piece:
    x, y = middle(cell)
    return Piece(f"mark/{mark}", x, y, size=0.74, layer=1)


def _strike(mark: str, first: int, last: int) -> Piece:
    (ax, ay), (bx, by) = middle(first), middle(last)
    dx, dy = (bx - ax) / 2 * 0.36, (by - ay) / 2 * 0.36
    return Piece(f"strike/{mark}", ax - dx, ay - dy, (bx + dx, by + dy), size=0.10, layer=2)


def grid() -> Stage:
    """The four lines of the grid."""
    a, b = OVERHANG, 3 - OVERHANG
    return {
        "line/12": Piece("line", 1, a, (1, b), size=0.035),
        "line/23": Piece("line", 2, a, (2, b), size=0.035),
        "line/ab": Piece("line", a, 1, (b, 1), size=0.035),
        "line/bc": Piece("line", a, 2, (b, 2), size=0.035),
    }


def build(state: Classic) -> Stage:
    stage = dict(grid())
    for cell, mark in enumerate(state.cells):
        if mark != EMPTY:
            stage[f"mark/{cell + 1}"] = _mark(cell, mark)
    for mark in state.sides:
        line = line_of(state.cells, mark)
        if line:
            stage["strike"] = _strike(mark, line[0], line[2])
    return stage


def show(event: Event, after: Classic, cast: Cast) -> Timeline:
    match event:
        case MarkWritten(square, mark):
            return write(f"mark/{square}", _mark(int(square) - 1, mark), WRITING[mark], sound=f"write-{mark.lower()}")
        case LineMade(mark, squares):
            strike = _strike(mark, int(squares[0]) - 1, int(squares[2]) - 1)
            return write("strike", strike, 0.4, start=0.15, sound="strike")
        case GridFilled():
            return Timeline()
    return Timeline()


def open_page(state: Classic) -> Timeline:
    """The grid being drawn at the start of a game."""
    drawn = Timeline()
    for key, piece in grid().items():
        drawn = drawn.then(write(key, piece, 0.22, sound="line"), gap=-0.04 if drawn.parts else 0.0)
    return drawn


def spots(state: Classic, seat: Seat, tool: str = "") -> tuple[Spot, ...]:
    return tuple(Spot(str(cell + 1), cell % 3, cell // 3) for cell in range(9))


def preview(state: Classic, seat: Seat, action: Action) -> Stage:
    return {"preview": _mark(int(action) - 1, state.sides[seat])}


LOOK = Look[Classic](width, height, build, show, spots=spots, preview=preview, open_page=open_page)
