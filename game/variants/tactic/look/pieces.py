"""Builds the pieces of TacTic-Toe, at their places on the map and beside it: orders, marks, and the telegram."""

from collections.abc import Iterable
from dataclasses import replace

from game.rules.core import Seat
from game.rules.tactic import Tactic
from game.stage.stage import Piece, Stage
from game.variants.common.look.nine_squares import middle
from game.words import N_

SLIP = 0.62
"""The height of an order, in cells."""
SLOTS_X = (-1.93, 4.76)
"""The middle of each seat's orders: x in cells."""
SLOT_TOP, SLOT_STEP = 1.06, 0.70
"""The middle of the first order, and the distance to the next: y in cells."""
MARK = 0.66
"""The size of a mark on its square, in cells."""
ANNOUNCED = {
    1: N_("Round 1. Three numbers: nothing twice, no 5, no line."),
    2: N_("Round 2. Nothing twice, and nothing you wrote in round 1. 5 is open."),
    3: N_("Round 3. Anything goes, as often as you like."),
}
"""The text of the telegram that announces each round."""
CAT = Piece("art/cat-1", -0.52, 2.02, size=0.62, layer=2)
"""The picture of a cat that lies on the map's sea after a draw."""


def slot(seat: Seat, pair: int) -> tuple[float, float]:
    """The middle of the order with this number (1 to 3) on a seat's sheet, in cells."""
    return SLOTS_X[seat], SLOT_TOP + SLOT_STEP * (pair - 1)


def order(seat: Seat, pair: int, face: str, number: str = "") -> Piece:
    """An order at its place.

    Its face is `draft`, `sealed`, `cracked`, `parted`, `opening`, `open`, `blank`, or its result: `placed`, `wasted`,
    `bounced`, `void`.
    """
    x, y = slot(seat, pair)
    return Piece(f"order/{Tactic.sides[seat]}/{pair}/{face}", x, y, size=SLIP, layer=3, text=number)


def step(seat: Seat, pair: int, name: str) -> Piece:
    """An order during a step of sealing or opening: `folding`, `tucking`, `closed`, `waxed`, `sliding`, `laying`."""
    return replace(order(seat, pair, ""), look=f"sealing/{Tactic.sides[seat]}/{pair}/{name}")


def key_of(seat: Seat, pair: int) -> str:
    """The name of an order on the stage."""
    return f"order/{Tactic.sides[seat]}/{pair}"


def mark_on(mark: str, square: str) -> Piece:
    """A mark at rest on its square."""
    x, y = middle(int(square) - 1)
    return Piece(f"mark/{mark}", x, y, size=MARK, layer=1)


def voided(orders: tuple[str, str]) -> Stage:
    """The orders that were not carried out because the game ended."""
    first = 4 - len(orders[0])
    return {
        key_of(seat, pair): order(seat, pair, "void", orders[seat][pair - first])
        for seat in (0, 1)
        for pair in range(first, 4)
    }


def highlighter(seat: Seat, pair: int) -> Piece:
    """The highlighter's stroke over the order that is carried out now."""
    x, y = slot(seat, pair)
    return Piece("now", x, y, size=SLIP, layer=4)


def everyone() -> Iterable[tuple[Seat, int]]:
    """All six orders, each as its seat and its number (1 to 3)."""
    return ((seat, pair) for pair in (1, 2, 3) for seat in (0, 1))


def telegram(number: int) -> Piece:
    """The telegram that says what a round (1 to 3) allows."""
    return Piece("telegram", 1.5, 1.5, size=0.66, layer=8, height=0.25, text=ANNOUNCED[number])
