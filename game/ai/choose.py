"""Chooses every bot's move, in any position, at levels 1 (weakest) to 7.

Each game has its own mind. Chance, level 0, and a game without a mind play a random legal action. Bots never resign.

Bots draw only in games with draws by agreement or repetition, where careful play could go on forever. A bot judges by
what its level sees: a forced win is worth more than a draw, a forced loss less. If it sees neither, it plays on until
the game is late.

A character of a style prefers some actions among those that its level might play. Some minds know a style themselves:
classic (forgetful, trapper), T-Tic-T-Tac-Toe (forgetful, walls, thrifty), Tris 2 (forgetful), TacTic-Toe (habits). For
other styles a game lists likings: the mind chooses first, and the character takes what it likes among actions that are
about as good, so its level stays the same.
"""

import time
from collections.abc import Callable, Mapping
from dataclasses import replace
from math import inf
from random import Random, SystemRandom
from typing import Any

from game.ai.game_bots import Recall, any_action, bots_of, playing
from game.ai.mind import LEVELS, Brief, Memory, Mind, always, pick
from game.ai.question import Question
from game.rules.core import CHANCE, Action, Seat, State
from game.rules.match import Match
from game.rules.stages import Choice

LATE = 60
"""An even game may be drawn after this many plies."""
LATE_FOR_TRAPPERS = 90
"""A trapper, who lives on mistakes, agrees to a draw only after this many plies."""
EVERY = 20
"""The plies between two offers of a bot."""
LAPSE = 0.2
"""The probability that a forgetful character plays one level lower, in games whose minds do not know what they
overlook."""


def choose(question: Question, wanted: Callable[[], bool] = always) -> Action:
    """The action that a bot plays. A search calls `wanted` again and again.

    Raises ValueError if there is nothing to choose, and Cancelled as soon as `wanted` returns False.
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
            return "accept-draw" if _agrees(playing(state), brief, recall) else "decline-draw"
        seat = state.seat(seat)
        state = state.playing
    if isinstance(state, Choice):
        return settle(state, person, brief)
    if person == CHANCE or not level:
        return any_action(state, seat, brief)
    if _offers(state, brief, recall) and match.refuse(person, "offer-draw") is None:
        return "offer-draw"
    action = leaning(bots_of(state.ruleset).mind, state, seat, brief)
    return _drawing_or(state, action, brief, recall)


def leaning(mind: Mind[Any], state: State, seat: Seat, brief: Brief) -> Action:
    """The action that a character with this mind plays. Without a style it is the mind's choice."""
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
    """The answer to a choice. A bot that may name who begins names itself; otherwise it picks any option."""
    begin = f"starter:{person + 1}"
    return begin if begin in choice.options else any_action(choice, choice.chooser, brief)


def learn(memory: Memory, state: State, acts: Mapping[Seat, Action], seat: Seat) -> Memory:
    """The memory of the bot in `seat` after everybody's actions in `state` are known."""
    while isinstance(state, Match):
        acts = state.said(acts)
        seat = state.seat(seat)
        state = state.playing
    return bots_of(state.ruleset).learn(memory, state, acts, seat)


def _agrees(state: State, brief: Brief, recall: Recall) -> bool:
    """True if a bot accepts the mover's draw: in a lost game, and in a late even one."""
    worths, won = _worths(state, brief)
    theirs = max(worths.values(), default=0.0)
    return theirs >= won or (theirs > -won and _late(brief, recall))


def _offers(state: State, brief: Brief, recall: Recall) -> bool:
    """True if a bot to move offers a draw: from time to time in a late game that it cannot win by force."""
    if not _late(brief, recall) or recall.plies % EVERY > 1:
        return False
    worths, won = _worths(state, brief)
    return max(worths.values(), default=0.0) < won


def _drawing_or(state: State, action: Action, brief: Brief, recall: Recall) -> Action:
    """The action of a bot that wants to play `action` but knows which actions draw. It draws rather than lose by
    force, and never draws while another action does not lose."""
    temper = bots_of(state.ruleset).temper
    if temper is None or not recall.drawing:
        return action
    worths, won = _worths(state, brief)
    others = {each: worth for each, worth in worths.items() if each not in recall.drawing}
    if max(others.values(), default=-won) <= -won:
        return brief.rng.choice(recall.drawing)
    return pick(others, temper(brief), brief.rng) if action in recall.drawing else action


def _late(brief: Brief, recall: Recall) -> bool:
    return recall.plies >= (LATE_FOR_TRAPPERS if brief.style == "trapper" else LATE)


def _worths(state: State, brief: Brief) -> tuple[Mapping[Action, float], float]:
    """The worth of each of the mover's actions, and the worth from which on it is a win. Empty in games without
    draws."""
    bots = bots_of(state.ruleset)
    weighing = bots.weighing if bots.recall is not None else None
    return ({}, inf) if weighing is None else (weighing.worths(state, brief), weighing.won)
