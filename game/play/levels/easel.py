"""The easel: what a touch does to a position that is being set up. Anything goes; the rules are asked afterwards.

A place is the action or the square that was pointed at, a tool one of the game's own. Every touch leads round in a
circle, so that touching again takes back what was done.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import singledispatch

from game.rules.classic import CELL, Classic
from game.rules.core import BadText, Seat, State
from game.rules.dice import DICE
from game.rules.mat import CELLS
from game.rules.registry import RULESETS
from game.rules.tris2 import Tris2
from game.rules.ttic import Ttic
from game.rules.ttic.blockages import SAFE_PLIES, Standing
from game.rules.ttic.moves import MOVES, Kind
from game.rules.ttic.sheet import STOCK
from game.rules.ultimate import ANY, UNNAMED, NineBoards
from game.rules.ultimate_boards import NUMBERS, OPEN, PLACES
from game.words import N_, _

CIRCLE = {".": "X", "X": "O", "O": "."}


@dataclass(frozen=True)
class Detail:
    """Something about a position that no square shows: its key, what it is called, its value, and what it may be."""

    key: str
    label: str
    value: str
    options: tuple[tuple[str, str], ...]


def objection(state: State) -> str:
    """Why the rules do not know this position; empty where they do."""
    try:
        known = RULESETS[state.ruleset].parse(str(state))
    except BadText as wrong:
        return _(str(wrong))
    return _("The game is over in this position.") if known.outcome is not None else ""


def cleared(state: State) -> State:
    """The empty board of the same game; dice stay, for there are always nine."""
    return state if isinstance(state, Tris2) else RULESETS[state.ruleset]()


@singledispatch
def touched(state: State, tool: str, place: str) -> State:
    """The position after a touch. Games whose position is not set up square by square leave it as it is."""
    return state


@touched.register
def _touch_classic(state: Classic, tool: str, place: str) -> State:
    cell = CELL[place]
    cells = state.cells[:cell] + CIRCLE[state.cells[cell]] + state.cells[cell + 1 :]
    return Classic(cells, _mover(cells.count("X") - cells.count("O"), state.mover))


@touched.register
def _touch_boards(state: NineBoards, tool: str, place: str) -> State:
    at, cell = PLACES[place]
    cells = state.boards[at][:cell] + CIRCLE[state.boards[at][cell]] + state.boards[at][cell + 1 :]
    boards = (*state.boards[:at], cells, *state.boards[at + 1 :])
    ahead = sum(each.count("X") - each.count("O") for each in boards)
    mover = 1 - _mover(-ahead, 1 - state.mover) if state.names_first_board else _mover(ahead, state.mover)
    after = type(state)(boards, mover, state.sent if state.sent in NUMBERS else ANY)
    finished = after.sent in NUMBERS and after.owners[int(after.sent) - 1] != OPEN
    return replace(after, sent=ANY) if finished else after


def _mover(ahead: int, before: Seat) -> Seat:
    """Whose turn it is when the opener is so many marks ahead; as before where that cannot be."""
    return ahead if ahead in (0, 1) else before


@touched.register
def _touch_dice(state: Tris2, tool: str, place: str) -> State:
    """A touched die lies another way; a touched square gets the die that is in the hand."""
    dice, cell = list(state.dice), CELLS[place]
    if dice[cell]:
        dice[cell] = DICE[(DICE.index(dice[cell]) + 1) % len(DICE)]
    elif tool in CELLS and dice[CELLS[tool]]:
        dice[cell], dice[CELLS[tool]] = dice[CELLS[tool]], ""
    return Tris2(tuple(dice), state.mover)


@touched.register
def _touch_sheet(state: Ttic, tool: str, place: str) -> State:
    move = MOVES[place]
    match move.kind:
        case Kind.SYMBOL | Kind.BWAH:
            return _marked(state, move.squares)
        case Kind.SUPER:
            return _stocked(state, state.mover, "S", "S" not in state.stock[state.mover])
        case Kind.CURTAIN | Kind.WALL:
            return _blocked(state, move.target)
        case Kind.CHECKPOINT:
            return _guarded(state, move.target)
    return _standing(state, [each for each in state.standing if each.name != move.target])


def _marked(state: Ttic, square: int) -> Ttic:
    xs, os = state.marks
    if xs & square:
        return replace(state, marks=(xs & ~square, os | square))
    after = (xs, os & ~square) if os & square else (xs | square, os)
    return _aged(replace(state, marks=after))


def _blocked(state: Ttic, name: str) -> Ttic:
    """What does not stand is put up fresh, what is safe grows old, what is old goes."""
    found, rest = state.find(name), [each for each in state.standing if each.name != name]
    if found is None:
        rest.append(Standing(name, state.plies + SAFE_PLIES))
    elif not state.exposed(found) and state.plies >= SAFE_PLIES:
        rest.append(Standing(name, state.plies))
    return _aged(_standing(state, rest))


def _guarded(state: Ttic, name: str) -> Ttic:
    found = state.find(name)
    if found is None:
        return state
    rest = [each for each in state.standing if each.name != name]
    safe = max(found.safe_through, state.plies) + SAFE_PLIES
    fresh = Standing(name, state.plies + SAFE_PLIES) if found.checkpoint else Standing(name, safe, checkpoint=True)
    return _standing(state, [*rest, fresh])


def _standing(state: Ttic, standing: list[Standing]) -> Ttic:
    return replace(state, standing=tuple(sorted(standing)))


def _aged(state: Ttic) -> Ttic:
    """At least as many plies have been played as there are marks and blockages."""
    marks = (state.marks[0] | state.marks[1]).bit_count()
    return replace(state, plies=max(state.plies, marks + len(state.standing)))


def _stocked(state: Ttic, seat: Seat, letter: str, has: bool) -> Ttic:
    kept = "".join(each for each in STOCK if (has if each == letter else each in state.stock[seat]))
    return replace(state, stock=(kept, state.stock[1]) if seat == 0 else (state.stock[0], kept))


@singledispatch
def details(state: State) -> tuple[Detail, ...]:
    """What else there is to say about a position: whose turn it is, and more where the game has more."""
    mover = getattr(state, "mover", None)
    if mover is None:
        return ()
    sides = tuple((side, side) for side in state.sides)
    return (Detail("side", _("To move"), state.sides[mover], sides),)


@details.register
def _details_boards(state: NineBoards) -> tuple[Detail, ...]:
    unnamed = ((UNNAMED, _("named by X first")),) if state.names_first_board else ()
    boards = (*unnamed, (ANY, _("anywhere")), *((board, board) for board in NUMBERS))
    return (*details.dispatch(State)(state), Detail("sent", _("Sent to board"), state.sent, boards))


@details.register
def _details_sheet(state: Ttic) -> tuple[Detail, ...]:
    least = min((state.marks[0] | state.marks[1]).bit_count(), state.plies)
    plies = tuple((str(n), str(n)) for n in range(least, max(least + 20, state.plies + 1)))
    stock = tuple(
        Detail(f"{letter}{seat}", f"{state.sides[seat]}: {_(NAMES[letter])}", str(letter in state.stock[seat]), YES)
        for seat in (0, 1)
        for letter in STOCK
    )
    yes = tuple(replace(each, options=tuple((value, _(said)) for value, said in YES)) for each in stock)
    return (*details.dispatch(State)(state), Detail("plies", _("Plies played"), str(state.plies), plies), *yes)


YES = (("True", N_("still there")), ("False", N_("used up")))
NAMES: Mapping[str, str] = {"C": N_("Curtain"), "W": N_("Wall"), "K": N_("Charlie"), "S": N_("Super")}


def with_detail(state: State, key: str, value: str) -> State:
    """The position with another value of a detail."""
    if key == "side":
        assert isinstance(state, Classic | Tris2 | Ttic | NineBoards)
        return replace(state, mover=state.sides.index(value))
    if isinstance(state, NineBoards):
        return replace(state, sent=value)
    assert isinstance(state, Ttic)
    if key == "plies":
        return replace(state, plies=int(value))
    return _stocked(state, int(key[1]), key[0], value == "True")
