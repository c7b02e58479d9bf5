"""Builds the look of tic-tac-toe on paper: the grid, its marks, the stroke through a line, and their words."""

from collections.abc import Mapping, Sequence

from game.rules.classic import CELL, Classic, GridFilled, LineMade, MarkWritten
from game.rules.core import Action, Event, Seat
from game.rules.grid import EMPTY, line_of
from game.stage.look import Cast, Cause, Easel, Look, Spoken, circled, in_a_row, mover_after
from game.stage.stage import Piece, Spot, Stage
from game.stage.timeline import WRITING, Timeline
from game.variants.common.look.nine_squares import areas, drawn, grid, middle, numbered, standing, strike_of, whose
from game.variants.common.look.writing import written
from game.words import _

width = 3.0
height = 3.0


def _mark(cell: int, mark: str) -> Piece:
    x, y = middle(cell)
    return Piece(f"mark/{mark}", x, y, size=0.74, layer=1)


def build(state: Classic) -> Stage:
    stage = dict(grid())
    for cell, mark in enumerate(state.cells):
        if mark != EMPTY:
            stage[f"mark/{cell + 1}"] = _mark(cell, mark)
    for mark in state.sides:
        line = line_of(state.cells, mark)
        if line:
            stage["strike"] = strike_of(mark, line[0], line[2])
    return stage


def show(event: Event, after: Classic, cast: Cast) -> Timeline:
    match event:
        case MarkWritten(square, mark):
            piece = _mark(int(square) - 1, mark)
            return written(f"mark/{square}", piece, WRITING[mark], mark, f"write-{mark.lower()}")
        case LineMade(mark, squares):
            strike = strike_of(mark, int(squares[0]) - 1, int(squares[2]) - 1)
            return written("strike", strike, 0.4, mark, "strike")
        case GridFilled():
            return Timeline()
    return Timeline()


def open_page(state: Classic) -> Timeline:
    """The grid is drawn at the start of a game."""
    return drawn()


def spots(state: Classic, seat: Seat, tool: str = "") -> tuple[Spot, ...]:
    return tuple(Spot(str(cell + 1), cell % 3, cell // 3) for cell in range(9))


def preview(state: Classic, seat: Seat, action: Action) -> Stage:
    return {f"mark/{action}": _mark(int(action) - 1, state.sides[seat])}


def touch(state: Classic, tool: str, place: str) -> Classic:
    """Change a square in the workshop, from empty to X, to O and back to empty."""
    cells = circled(state.cells, CELL[place])
    return Classic(cells, mover_after(cells.count("X") - cells.count("O"), state.mover))


def place(state: Classic, seat: Seat, spot: Spot) -> str:
    """A square and what stands on it, such as "5, centre, empty"."""
    return f"{numbered(spot.action)}, {whose(state, seat, state.cells[CELL[spot.action]])}"


def whole(state: Classic) -> str:
    """The squares of each mark."""
    return standing(state.cells)


def cause(state: Classic, acts: Mapping[Seat, Action], names: Sequence[str]) -> Cause | None:
    """The mark that won, and its line."""
    for line in state.apply(acts).events:
        if isinstance(line, LineMade):
            said = _("{name} wrote {square}. Three in a row: {line}.")
            told = said.format(name=names[state.mover], square=acts[state.mover], line=in_a_row(line.squares))
            return Cause(told, areas(line.squares))
    return None


SPOKEN = Spoken[Classic](place, whole, lambda state, square: numbered(square))


LOOK = Look[Classic](
    width,
    height,
    build,
    show,
    spots=spots,
    preview=preview,
    open_page=open_page,
    cause=cause,
    spoken=SPOKEN,
    easel=Easel(touch),
)
