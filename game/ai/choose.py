"""Where every bot's move comes from: any position, any seat, levels 1 (weakest) to 7.

A game's own mind is named in the catalog. Without one, and for chance, an action is drawn: each legal one with the
same chance. Bots never resign; what they think of a draw is in `draws`, what a character prefers among
what its level might play in `manner`.
"""

import time
from collections.abc import Callable, Mapping
from random import Random, SystemRandom

from game.ai import draws, manner
from game.ai.game_bots import draw
from game.ai.listed import bots_of
from game.ai.mind import LEVELS, Brief, Memory, always
from game.ai.question import Question
from game.rules.choice import Choice
from game.rules.clock import untimed
from game.rules.core import CHANCE, Action, Seat, State
from game.rules.match import Match


def choose(question: Question, wanted: Callable[[], bool] = always) -> Action:
    """What a bot plays. `wanted` is polled while a search runs.

    Raises ValueError where there is nothing to choose, Cancelled as soon as `wanted` says no.
    """
    state, seat, level, seed, ms = question.state, question.seat, question.level, question.seed, question.ms
    if seat not in state.to_act or level not in LEVELS:
        raise ValueError(f"seat {seat} at level {level} has nothing to choose in: {state}")
    rng = SystemRandom() if seed is None else Random(f"{seed} {level} {seat} {state.ruleset} {state}")
    deadline = None if ms is None else time.perf_counter() + ms / 1000
    brief = Brief(level, rng, question.memory, wanted, deadline, style=question.style)
    person, match, recall = seat, state, question.recall
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
    """The answer to a choice: to begin oneself where one may name who does, otherwise any of the options."""
    begin = f"starter:{person + 1}"
    return begin if begin in choice.options else draw(choice, choice.chooser, brief)


def learn(memory: Memory, state: State, acts: Mapping[Seat, Action], seat: Seat) -> Memory:
    """What the bot in `seat` remembers of the person opposite once everybody's acts in `state` are known."""
    while isinstance(state, Match):
        acts = {state.seat(person): untimed(action)[0] for person, action in acts.items()}
        seat = state.seat(seat)
        state = state.playing
    return bots_of(state.ruleset).learn(memory, state, acts, seat)
