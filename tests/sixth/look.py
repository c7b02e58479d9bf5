"""Builds the look of Sticks: they lie side by side, and roll away as they are taken."""

from dataclasses import replace

from game.rules.core import Action, Event, Seat
from game.stage.look import Cast, Easel, Look
from game.stage.stage import Piece, Spot, Stage
from game.stage.timeline import Timeline, leave
from tests.sixth.rules import Sticks, SticksTaken

WIDTH, HEIGHT = 7.0, 3.0
MOST = 7


def build(state: Sticks) -> Stage:
    return {f"stick/{number}": stick(number) for number in range(1, state.left + 1)}


def show(event: Event, after: Sticks, cast: Cast) -> Timeline:
    shown = Timeline()
    if isinstance(event, SticksTaken):
        for number in event.sticks:
            shown = shown.then(leave(f"stick/{number}", stick(int(number)), 0.2))
    return shown


def spots(state: Sticks, seat: Seat, tool: str = "") -> tuple[Spot, ...]:
    """From the last stick to be taken."""
    return tuple(Spot(str(count), state.left - count, 0.0, 1.0, HEIGHT) for count in (1, 2) if count <= state.left)


def preview(state: Sticks, seat: Seat, action: Action) -> Stage:
    """The sticks that would be taken, lifted."""
    taken = range(state.left - int(action) + 1, state.left + 1)
    return {f"stick/{number}": stick(number, lifted=0.5) for number in taken}


def stick(number: int, lifted: float = 0.0) -> Piece:
    """The stick in this place, counted from the left: a line, which every table paints; its own makes a match of it."""
    return Piece("line", number - 0.5, 0.3 - lifted, (number - 0.5, 2.7 - lifted))


def touch(state: Sticks, tool: str, place: str) -> Sticks:
    """In the workshop: each touch takes one stick away, until there are seven again."""
    return replace(state, left=state.left - 1 if state.left > 1 else MOST)


LOOK = Look[Sticks](WIDTH, HEIGHT, build, show, spots=spots, preview=preview, easel=Easel(touch))
