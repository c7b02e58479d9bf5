"""Chooses every bot's move: any position, any seat, levels 1 (weakest) to 7.

The catalog names a game's own mind. Without one, and for chance, an action is drawn: each legal one with the same
chance. Bots never resign; `draws` decides about draws, `manner` what a character prefers among the moves its level
might play.
"""

import time
from collections.abc import Callable, Mapping
from random import Random, SystemRandom

from game.ai import draws, manner
from game.ai.game_bots import draw
from game.ai.listed import bots_of
from game.ai.mind import LEVELS, Brief, Memory, always
from game.ai.recall import NOTHING, Recall
from game.ai.style import Style
from game.rules.choice import Choice
from game.rules.clock import untimed
from game.rules.core import CHANCE, Action, Seat, State
from game.rules.match import Match


def choose(
    state: State,
    seat: Seat,
    level: int,
    *,
    seed: str | None = None,
    ms: int | None = None,
    memory: Memory | None = None,
    style: Style = "",
    recall: Recall = NOTHING,
    wanted: Callable[[], bool] = always,
) -> Action:
    """What a bot of this level plays in `seat`, which must be to act; in a match a seat is a person.

    The same seed gives the same action in the same position on every machine; None draws from the system's entropy.
    `ms` bounds the time, in milliseconds, instead of the level's own measure. `style` is a character's leaning, within
    its level. `recall` is what the position's text has forgotten, from `draws.recalled`. `wanted` is polled while a
    search runs. Raises ValueError if there is nothing to choose, Cancelled as soon as `wanted` says no.
    """
    if seat not in state.to_act or level not in LEVELS:
        raise ValueError(f"seat {seat} at level {level} has nothing to choose in: {state}")
    rng = SystemRandom() if seed is None else Random(f"{seed} {level} {seat} {state.ruleset} {state}")
    brief = Brief(level, rng, memory, wanted, None if ms is None else time.perf_counter() + ms / 1000, style=style)
    person, match = seat, state
    while isinstance(state, Match):
        if state.pending == "offered":
            return "accept-draw" if draws.agrees(draws.playing(state), brief, recall) else "decline-draw"
        seat = state.seat(seat)
        state = state.playing
    if isinstance(state, Choice):
        return settle(state, person, brief)
    if person == CHANCE:
        return draw(state, seat, brief)
    if draws.offers(state, brief, recall) and match.refuse(person, "offer-draw") is None:
        return "offer-draw"
    action = manner.leaning(bots_of(state.ruleset).mind, state, seat, brief)
    return draws.chosen(state, action, brief, recall)


def settle(choice: Choice, person: Seat, brief: Brief) -> Action:
    """The answer to a choice: to begin oneself if one may name who does, otherwise any of the options."""
    begin = f"starter:{person + 1}"
    return begin if begin in choice.options else draw(choice, choice.chooser, brief)


def learn(memory: Memory, state: State, acts: Mapping[Seat, Action], seat: Seat) -> Memory:
    """What the bot in `seat` remembers of the other person once everybody's acts in `state` are known."""
    while isinstance(state, Match):
        acts = {state.seat(person): untimed(action)[0] for person, action in acts.items()}
        seat = state.seat(seat)
        state = state.playing
    return bots_of(state.ruleset).learn(memory, state, acts, seat)
