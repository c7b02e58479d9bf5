"""Builds the look of the beginning of Tris 2: each player throws a die for the first move, or nine dice are dealt."""

from game.rules.core import Event
from game.rules.tris2.mat import DICE
from game.rules.tris2.starts import Deal, StartRoll, start_number
from game.stage.look import Cast, Look, Spoken, only_named
from game.stage.stage import Stage
from game.stage.timeline import Timeline, change
from game.variants.dice.look import pieces

PLACES = ("b3", "d3")
"""The squares on which the dice of the first and of the second player come to lie."""


def build(state: StartRoll | Deal) -> Stage:
    return {**_dice(state), **_better(state)}


def show(event: Event, after: StartRoll | Deal, cast: Cast) -> Timeline:
    lying = _dice(after)
    thrown = pieces.throw(lying) if lying else Timeline()
    for key, piece in _better(after).items():
        thrown = thrown.then(change(key, pieces.unseen(piece), piece, 0.25))
    return thrown


def _dice(state: StartRoll | Deal) -> Stage:
    """The dice on the mat; none before they are thrown."""
    if isinstance(state, Deal):
        return {} if state.to_act else pieces.dice(start_number(state.number).dice)
    lying = [next(die for die in DICE if die[0] == symbol) for symbol in state.symbols]
    return {f"die/{place}": pieces.die(place, die) for place, die in zip(PLACES, lying, strict=False)}


def _better(state: StartRoll | Deal) -> Stage:
    """The glow under the die that won the roll for the first move; empty while the dice are equal."""
    if isinstance(state, Deal) or not state.symbols or state.winner is None:
        return {}
    place = PLACES[state.winner]
    return {f"glow/{place}": pieces.glow(place, state.winner)}


LOOK = Look[StartRoll | Deal](
    pieces.width,
    pieces.height,
    build,
    show,
    spoken=Spoken(only_named, lambda state: "", lambda state, action: ""),
)
