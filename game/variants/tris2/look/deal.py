"""Builds the look of the deal of Tris 2: an empty mat, onto which nine dice are thrown."""

from game.rules.core import Event
from game.rules.tris2.starts import Deal, start_number
from game.stage.look import Cast, Look, Spoken, only_named
from game.stage.stage import Stage
from game.stage.timeline import Timeline
from game.variants.dice.look import pieces

width, height = pieces.width, pieces.height


def build(state: Deal) -> Stage:
    return {} if state.to_act else pieces.dice(start_number(state.number).dice)


def show(event: Event, after: Deal, cast: Cast) -> Timeline:
    return Timeline() if after.to_act else pieces.throw(build(after))


LOOK = Look[Deal](width, height, build, show, spoken=Spoken(only_named, lambda state: "", lambda state, action: ""))
