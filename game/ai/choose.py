"""Chooses every bot's move: any position, any seat, levels 1 (weakest) to 7.

The catalog names a game's own mind. Without one, for chance, and at level 0, an action is drawn: each legal one with
the same chance. Bots never resign; `draws` decides about draws.

Among a few actions that its level might play as well, a character prefers those it likes. Some minds have a style in
their own search: classic (forgetful, trapper), T-Tic-T-Tac-Toe (forgetful, walls, thrifty), Tris 2 (forgetful),
TacTic-Toe (habits). A game's list of likings gives the other styles a meaning. The mind chooses first, and what the
character prefers is about as good, so a character stays as strong as its level.
"""

import time
from collections.abc import Callable, Mapping
from dataclasses import replace
from random import Random, SystemRandom
from typing import Any

from game.ai import draws
from game.ai.game_bots import bots_of, draw
from game.ai.mind import LEVELS, Brief, Memory, Mind, always
from game.ai.question import Question
from game.rules.choice import Choice
from game.rules.clock import untimed
from game.rules.core import CHANCE, Action, Seat, State
from game.rules.match import Match

LAPSE = 0.2
"""How often the forgetful play like the level below, if their mind does not know itself what they overlook."""


def choose(question: Question, wanted: Callable[[], bool] = always) -> Action:
    """What a bot plays. `wanted` is polled while a search runs.

    Raises ValueError if there is nothing to choose, Cancelled as soon as `wanted` says no.
    """
    state, seat, level, seed, ms = question.state, question.seat, question.level, question.seed, question.ms
    if seat not in state.to_act or level not in range(LEVELS.stop):
        raise ValueError(f"seat {seat} at level {level} has nothing to choose in: {state}")
    rng = SystemRandom() if seed is None else Random(f"{seed} {level} {seat} {state.ruleset} {state}")
    deadline = None if ms is None else time.perf_counter() + ms / 1000
    brief = Brief(max(level, LEVELS[0]), rng, question.memory, wanted, deadline, style=question.style)
    person, match, recall = seat, state, question.recall
    while isinstance(state, Match):
        if state.pending in ("proposed", "seconded"):
            return "accept-draw"
        if state.pending == "offered":
            return "accept-draw" if draws.agrees(draws.playing(state), brief, recall) else "decline-draw"
        seat = state.seat(seat)
        state = state.playing
    if isinstance(state, Choice):
        return settle(state, person, brief)
    if person == CHANCE or not level:
        return draw(state, seat, brief)
    if draws.offers(state, brief, recall) and match.refuse(person, "offer-draw") is None:
        return "offer-draw"
    action = leaning(bots_of(state.ruleset).mind, state, seat, brief)
    return draws.chosen(state, action, brief, recall)


def leaning(mind: Mind[Any], state: State, seat: Seat, brief: Brief) -> Action:
    """What a character of this mind plays; without a style, the mind's own choice."""
    if not brief.style:
        return mind(state, seat, brief)
    bots = bots_of(state.ruleset)
    if brief.style == "forgetful" and bots.lapses and brief.rng.random() < LAPSE:
        brief = replace(brief, level=max(brief.level - 1, LEVELS[0]))
    liking = bots.likings.get(brief.style)
    if liking is None:
        return mind(state, seat, brief)
    return max(bots.ideas(mind, state, seat, brief), key=lambda action: liking(state, seat, action))


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
