"""Sticks, the look: strokes on school paper, wiped out as they are taken."""

from game.rules.core import Action, Event, Seat
from game.view.look import Cast, Tool
from game.view.stage import Piece, Spot, Stage
from game.view.timeline import Timeline, leave
from tests.sixth.sticks import Sticks, SticksTaken

ground = "school"
width = 7.0
height = 3.0


def build(state: Sticks) -> Stage:
    return {f"stick/{number}": _stick(number) for number in range(1, state.left + 1)}


def show(event: Event, after: Sticks, cast: Cast) -> Timeline:
    shown = Timeline()
    if isinstance(event, SticksTaken):
        for number in event.sticks:
            shown = shown.then(leave(f"stick/{number}", _stick(int(number)), 0.2))
    return shown


def tools(state: Sticks, seat: Seat) -> tuple[Tool, ...]:
    return ()


def spots(state: Sticks, seat: Seat, tool: str = "") -> tuple[Spot, ...]:
    return tuple(Spot(str(count), state.left - count, 0.0, 1.0, 3.0) for count in (1, 2) if count <= state.left)


def preview(state: Sticks, seat: Seat, action: Action) -> Stage:
    return {}


def _stick(number: int) -> Piece:
    return Piece("line", number - 0.5, 0.3, (number - 0.5, 2.7), size=0.08)
