"""Lets a character show: among a few actions that its level might play as well, it prefers those it likes.

Some minds have a style in their own search: classic (forgetful, trapper), T-Tic-T-Tac-Toe (forgetful, walls, thrifty),
Tris 2 (forgetful), TacTic-Toe (habits). A game's list of likings gives the other styles a meaning. The mind chooses
first, and what the character prefers is about as good, so a character stays as strong as its level.
"""

from dataclasses import replace

from game.ai.listed import bots_of
from game.ai.mind import LEVELS, Brief, Mind
from game.rules.core import Action, Seat, State

LAPSE = 0.2
"""How often the forgetful play like the level below, if their mind does not know itself what they overlook."""


def leaning(mind: Mind, state: State, seat: Seat, brief: Brief) -> Action:
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
