"""Builds the look of Tris 2: nine dice on a cutting mat. A die tips over its edge; three equal tops in line light up.

A die stands on the stage under its square's name. The physics computes how a thrown or rolled die looks; this module
only says which die goes where.
"""

from dataclasses import replace

from game.rules.core import Action, Event, Seat, other
from game.rules.tris2.dice import DIRECTIONS, Die, rolled
from game.rules.tris2.mat import CELLS, ROLLS, SIZE, SQUARES
from game.rules.tris2.state import Dice, LineMade, Rolled, Tris2
from game.stage.look import Cast, Look, Tool
from game.stage.stage import Piece, Spot, Stage
from game.stage.timeline import Cue, Part, Timeline, change

width = float(SIZE)
height = float(SIZE)

DIE = 0.78
"""A die's edge in squares."""
SEAL = 0.3
"""How far its maker's number is from the middle of a die of a line."""
ROLLING, THROWING = 0.28, 1.7
"""Seconds that a roll and a throw take."""
LANDINGS = ((0.52, "die-tumble"), (0.74, "die-settle"), (0.95, "die-click"))
"""When thrown dice sound, and how."""
STEPS = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}


def middle(square: str) -> tuple[float, float]:
    """The middle of a square, in cells."""
    row, column = divmod(CELLS[square], SIZE)
    return column + 0.5, row + 0.5


def die(square: str, lies: Die) -> Piece:
    """A die at rest. With `drawn` under 1 it is still being thrown: that share of the throw's time is gone."""
    x, y = middle(square)
    return Piece(f"die/{lies}", x, y, size=DIE, layer=2)


def dice(lying: Dice) -> Stage:
    """The dice of a position."""
    return {f"die/{square}": die(square, lies) for square, lies in zip(SQUARES, lying, strict=True) if lies}


def throw(stage: Stage) -> Timeline:
    """The timeline that throws all the dice of a stage in at once."""
    thrown = (
        Part(key, 0.0, THROWING, Piece(piece.look, piece.x, piece.y, size=DIE, drawn=0.0, layer=2), piece, "even")
        for key, piece in stage.items()
    )
    return Timeline(tuple(thrown), tuple(Cue(*landing) for landing in LANDINGS))


def _trail(square: str, to: str) -> Piece:
    """Where the last die came from."""
    x, y = middle(square)
    return Piece("trail", x, y, middle(to), size=DIE)


def glow(square: str, seat: Seat) -> Piece:
    """Light on a die, for the player in a seat."""
    x, y = middle(square)
    return Piece(f"glow/{seat}", x, y, size=DIE, layer=1)


def _lit(state: Tris2) -> Stage:
    """The pieces that show whose lines there are."""
    winner = other(state.mover)
    stage: dict[str, Piece] = {}
    for square in (square for squares in state.lines for square in squares):
        x, y = middle(square)
        stage[f"glow/{square}"] = glow(square, winner)
        seal = Piece(f"seat/{winner}", x + SEAL, y - SEAL, height=DIE, layer=4, text=state.sides[winner])
        stage[f"seat/{square}"] = seal
    return stage


def build(state: Tris2) -> Stage:
    stage = dict(dice(state.dice))
    if state.last:
        roll = ROLLS[state.last]
        stage["trail"] = _trail(SQUARES[roll.origin], SQUARES[roll.to])
    return {**stage, **_lit(state)}


def show(event: Event, after: Tris2, cast: Cast) -> Timeline:
    match event:
        case Rolled(square, to, direction, before, lies):
            x, y = middle(square)
            there, trail = die(to, lies), _trail(square, to)
            parts = (
                Part("trail", 0.0, ROLLING, unseen(trail), trail),
                _rolling(f"die/{square}", Piece(f"roll/{before}{direction}", x, y, size=DIE, drawn=0.0, layer=2)),
                Part(f"die/{to}", ROLLING, 0.0, there, there),
            )
            return Timeline(parts, (Cue(ROLLING * 0.83, "die-click"),))
        case LineMade(_symbol, squares):
            shown = Timeline((), (Cue(0.1, "turn"),))
            for index, square in enumerate(squares):
                for key in (f"glow/{square}", f"seat/{square}"):
                    lit = _lit(after)[key]
                    shown = shown.beside(change(key, unseen(lit), lit, 0.3, start=0.12 * index))
            return shown
    return Timeline()


def unseen(piece: Piece) -> Piece:
    """A piece before it appears."""
    return replace(piece, alpha=0.0)


def _rolling(key: str, begins: Piece) -> Part:
    """The rolling die: it has no square, so it leaves at the moment in which the die lies still."""
    ends = Piece(begins.look, begins.x, begins.y, size=DIE, layer=2)
    return Part(key, 0.0, ROLLING, begins, ends, "even", gone=True)


def tools(state: Tris2, seat: Seat) -> tuple[Tool, ...]:
    """The dice as tools: the player first takes one."""
    return tuple(Tool(square, square, "") for square, lies in zip(SQUARES, state.dice, strict=True) if lies)


def spots(state: Tris2, seat: Seat, tool: str = "") -> tuple[Spot, ...]:
    """A die and the four squares around it, also those off the mat; without a selected die, every die and those.

    The spot of the die itself is named after its square and is no action: a press there lifts the die.
    """
    taken = [tool] if tool in CELLS and state.dice[CELLS[tool]] else [each.key for each in tools(state, seat)]
    return tuple(_spot(square, direction) for square in taken for direction in ("", *DIRECTIONS))


def home(tool: str) -> str:
    """The first spot of a selected die: the die itself."""
    return tool


def _spot(square: str, direction: str) -> Spot:
    (x, y), (dx, dy) = middle(square), STEPS.get(direction, (0, 0))
    return Spot(square + direction, x + dx - 0.5, y + dy - 0.5)


def ghost(state: Tris2, action: Action) -> Piece:
    """The top that a roll would bring up, at its new square."""
    roll = ROLLS[action]
    x, y = middle(SQUARES[roll.to])
    return Piece(f"ghost/{rolled(state.dice[roll.origin], roll.direction)}", x, y, size=DIE, layer=1)


def preview(state: Tris2, seat: Seat, action: Action) -> Stage:
    return {"preview": ghost(state, action)}


LOOK = Look[Tris2](width, height, build, show, tools=tools, spots=spots, preview=preview, home=home, readable=True)
