"""Describes a mat of dice in words."""

from game.rules.core import Action, Seat
from game.rules.tris2.mat import CELLS, ROLLS, SQUARES, Die, rolled
from game.rules.tris2.state import Tris2
from game.stage.look import Spoken
from game.stage.stage import Spot
from game.words import N_, _

WAYS = {"n": N_("up"), "e": N_("to the right"), "s": N_("down"), "w": N_("to the left")}
"""The directions in which a die rolls, in words."""
BAR = N_("bar")


def place(state: Tris2, seat: Seat, spot: Spot) -> str:
    """A die and its faces, or where it would roll and which face comes up."""
    square, direction = spot.action[:2], spot.action[2:]
    die = state.dice[CELLS[square]]
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
    said = _("{square}, {top} on top; rolled up or down {upright}, sideways {sideways}")
    return said.format(square=square, top=top, upright=upright, sideways=sideways)


def _symbol(symbol: str) -> str:
    return _(BAR) if symbol == "-" else symbol


def action(state: Tris2, roll: Action) -> str:
    """A roll: the square of the die, and its direction."""
    return _("{square} {way}").format(square=roll[:2], way=_(WAYS[roll[2:]]))


SPOKEN = Spoken[Tris2](place, whole, action)
