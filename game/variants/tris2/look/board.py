"""Builds the look of Tris 2: dice that roll over their edges on a cutting mat, and the line of three that wins. It also
describes the mat in words, and says which rolls win or lose.

A die is named on the stage for its square. This module says which die goes where; `game/variants/dice/physics.py`
computes how a thrown or rolling die moves.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache

from game.ai.tris2.fast_mat import can_win, mat_of
from game.rules.core import Action, Event, Seat, other
from game.rules.tris2.mat import CELLS, DICE, DIRECTIONS, ROLLS, SQUARES, STEPS, Die, rolled
from game.rules.tris2.state import LineMade, Rolled, Tris2
from game.stage.look import Cast, Cause, Easel, Look, Spoken, Tool, faint, in_a_row
from game.stage.stage import Piece, Spot, Stage
from game.stage.timeline import Cue, Part, Timeline, change
from game.variants.dice.look.pieces import (
    DIE,
    LOSES,
    ROLLING,
    WINS,
    dice,
    die,
    glow,
    height,
    light_up,
    middle,
    unseen,
    width,
)
from game.words import N_, _

HEADING = 0.34
"""The distance of the arrow that shows a roll from the middle of its die, in cells."""
BEHIND = 0.56
"""The distance of the tab of a foreseen roll from the middle of the die that lies where it leads, in cells."""
SEAL = 0.3
"""The distance of the seal with the winner's seat from the middle of a die, to the right and upwards, in cells."""
WAYS = {"n": N_("north"), "e": N_("east"), "s": N_("south"), "w": N_("west")}
"""The directions in which a die rolls, in words."""
BAR = N_("bar")


def _trail(square: str, to: str) -> Piece:
    """The trail from the square that the last die left to the one it rolled to."""
    x, y = middle(square)
    return Piece("trail", x, y, middle(to), size=DIE)


def _lit(state: Tris2) -> Stage:
    """The glow under the dice of each line, and the seal of the player who made it."""
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
            shown = light_up({square: die(square, after.dice[CELLS[square]]) for square in squares}, other(after.mover))
            seals = {f"seat/{square}": _lit(after)[f"seat/{square}"] for square in squares}
            sealed = (change(key, unseen(seal), seal, 0.2, start=shown.length) for key, seal in seals.items())
            return shown.beside(*sealed)
    return Timeline()


def _rolling(key: str, begins: Piece) -> Part:
    """The die while it rolls. It is a piece of its own, which leaves the stage when the die comes to rest."""
    ends = Piece(begins.look, begins.x, begins.y, size=DIE, layer=2)
    return Part(key, 0.0, ROLLING, begins, ends, "even", gone=True)


def tools(state: Tris2, seat: Seat) -> tuple[Tool, ...]:
    """One tool for each die: a player selects a die first."""
    return tuple(Tool(square, square, "") for square, lies in zip(SQUARES, state.dice, strict=True) if lies)


def spots(state: Tris2, seat: Seat, tool: str = "") -> tuple[Spot, ...]:
    """The selected die and the four squares around it, even those off the mat; with no die selected, those of all dice.

    The spot of the die itself bears its square's name and is no action: pressing it lifts the die.
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
    """A ghost of the face that a roll would bring up, on the square it leads to."""
    roll = ROLLS[action]
    x, y = middle(SQUARES[roll.to])
    return Piece(f"ghost/{rolled(state.dice[roll.origin], roll.direction)}", x, y, size=DIE, height=DIE, layer=1)


def preview(state: Tris2, seat: Seat, action: Action) -> Stage:
    return {f"die/{SQUARES[ROLLS[action].to]}": ghost(state, action)}


def foretold(state: Tris2, seat: Seat, action: Action, now: Tris2) -> Stage:
    """The rolled die, faint, and an arrow on the die that rolls. Where a die lies now, only a tab with the face that
    comes up, behind that die."""
    roll = ROLLS[action]
    to, lies = SQUARES[roll.to], rolled(state.dice[roll.origin], roll.direction)
    (x, y), (left, top), (dx, dy) = middle(SQUARES[roll.origin]), middle(to), STEPS[roll.direction]
    arrow = Piece(f"arrow/{roll.direction}", x + dx * HEADING, y + dy * HEADING, height=DIE, layer=3)
    there = faint({f"die/{to}": die(to, lies)})
    if now.dice[roll.to]:
        there = {
            f"die/{to}": Piece(
                f"tab/{lies}{roll.direction}", left + dx * BEHIND, top + dy * BEHIND, height=DIE, layer=4
            )
        }
    return {**there, f"arrow/{action}": arrow}


def touch(state: Tris2, tool: str, place: str) -> Tris2:
    """Change the mat in the workshop: a touched die turns to its next orientation, a touched square gets the selected
    die."""
    lying, cell = list(state.dice), CELLS[place]
    if lying[cell]:
        lying[cell] = DICE[(DICE.index(lying[cell]) + 1) % len(DICE)]
    elif tool in CELLS and lying[CELLS[tool]]:
        lying[cell], lying[CELLS[tool]] = lying[CELLS[tool]], ""
    return Tris2(tuple(lying), state.mover)


def squares(state: Tris2) -> tuple[Spot, ...]:
    """The squares of the mat, which can be touched in the workshop."""
    return tuple(Spot(square, place % 5, place // 5) for place, square in enumerate(SQUARES))


def nine_dice(state: Tris2) -> Tris2:
    """The mat as it is: the workshop cannot clear it, because nine dice always lie on it."""
    return state


@lru_cache(maxsize=64)
def consequence(state: Tris2, action: Action) -> str:
    """WINS if a legal roll makes a line, LOSES if the other side can make one after it; otherwise empty."""
    after = state.apply({state.mover: action}).state
    assert isinstance(after, Tris2)
    return WINS if after.lines else LOSES if can_win(mat_of(after)) else ""


def marks(state: Tris2, seat: Seat) -> Mapping[str, str]:
    """The one kind of marks, the faces, with its legend."""
    return {"faces": _("What each roll would show.")}


def place(state: Tris2, seat: Seat, spot: Spot) -> str:
    """A die and its faces, or where it would roll and which face comes up; a square that its die has just left."""
    square, direction = spot.action[:2], spot.action[2:]
    die = state.dice[CELLS[square]]
    if not die:
        return square
    if not direction:
        return _lying(square, die)
    said = action(state, spot.action)
    if spot.action not in ROLLS or state.refuse(seat, spot.action) is not None:
        return said
    to, after = SQUARES[ROLLS[spot.action].to], rolled(die, direction)
    return _("{roll} to {square}, {top} on top").format(roll=said, square=to, top=_symbol(after[0]))


def whole(state: Tris2) -> str:
    """The square and the upper face of each die."""
    dice = (f"{square} {_symbol(die[0])}" for square, die in zip(SQUARES, state.dice, strict=True) if die)
    return f"{', '.join(dice)}."


def _lying(square: str, die: Die) -> str:
    top, upright, sideways = map(_symbol, die)
    said = _("{square}, {top} on top; rolled north or south {upright}, east or west {sideways}")
    return said.format(square=square, top=top, upright=upright, sideways=sideways)


def _symbol(symbol: str) -> str:
    return _(BAR) if symbol == "-" else symbol


def action(state: Tris2, roll: Action) -> str:
    """A roll: the square of the die, and its direction."""
    return _("{square} {way}").format(square=roll[:2], way=_(WAYS[roll[2:]]))


def advice(state: Tris2, roll: Action) -> str:
    """A roll that is advised."""
    return _("Roll {square} {way}.").format(square=roll[:2], way=_(WAYS[roll[2:]]))


def brought(state: Tris2, acts: Mapping[Seat, Action]) -> str:
    """Where a die has come to lie, and its upper face."""
    roll = acts[state.mover]
    square, top = SQUARES[ROLLS[roll].to], rolled(state.dice[CELLS[roll[:2]]], roll[2:])[0]
    return _("{square}, {top} on top").format(square=square, top=_symbol(top))


def cause(state: Tris2, acts: Mapping[Seat, Action], names: Sequence[str]) -> Cause | None:
    """The roll that won, and its line."""
    roll, after = acts[state.mover], state.apply(acts).state
    if not after.lines:
        return None
    line = after.lines[0]
    three = _("{name} rolled {roll}: {symbol} on top. Three in a row: {line}.")
    more = _("{name} rolled {roll}: {symbol} on top. {n} in a row: {line}.")
    said = three if len(line) == 3 else more
    symbol = _symbol(after.tops[CELLS[line[0]]])
    told = said.format(
        name=names[state.mover], roll=action(state, roll), symbol=symbol, line=in_a_row(line), n=len(line)
    )
    return Cause(told, tuple(_spot(square, "").area for square in (*line, roll[:2])))


SPOKEN = Spoken[Tris2](place, whole, action, brought, advice)


LOOK = Look[Tris2](
    width,
    height,
    build,
    show,
    tools=tools,
    spots=spots,
    preview=preview,
    foretold=foretold,
    home=home,
    readable=True,
    marks=marks,
    missed=N_("No die lies there. Press one to look at it, or a square beside it to roll it there."),
    cause=cause,
    spoken=SPOKEN,
    easel=Easel(touch, squares, nine_dice),
)
