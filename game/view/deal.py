"""The look of the deal of Tris 2: an empty mat, then nine dice thrown in."""

from game.rules.core import Action, Event, Seat
from game.rules.deal import Deal
from game.rules.tris2_starts import start_number
from game.view import tris2
from game.view.look import Cast, Tool
from game.view.stage import Spot, Stage
from game.view.timeline import Timeline

ground, width, height = tris2.ground, tris2.width, tris2.height


def build(state: Deal) -> Stage:
    return {} if state.to_act else tris2.dice(start_number(state.number).dice)


def show(event: Event, after: Deal, cast: Cast) -> Timeline:
    return Timeline() if after.to_act else tris2.throw(build(after))


def tools(state: Deal, seat: Seat) -> tuple[Tool, ...]:
    return ()


def spots(state: Deal, seat: Seat, tool: str = "") -> tuple[Spot, ...]:
    return ()


def preview(state: Deal, seat: Seat, action: Action) -> Stage:
    return {}
