"""Plays out what is foreseen: the stages that a line of actions leads to, drawn faintly where they differ from now."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from game.rules.core import Action, State
from game.stage.look import PREVIEW, Look
from game.stage.stage import Stage
from game.stage.timeline import Cue, Timeline, hold

GONE = 0.15
"""The opacity of what is there now, and then no longer."""
BEAT, LOOK = 0.9, 2.4
"""Seconds for which each ply of a line stays, and the last one."""


def foreseen(look: Look[Any], state: State, line: Iterable[Action]) -> tuple[Stage, ...]:
    """The stage after each action of a line in which one side plays at a time, over the one that stands now."""
    now, stages = look.build(state), []
    for action in line:
        (mover,) = state.to_act
        state = state.apply({mover: action}).state
        stages.append(_faint(now, look.build(state)))
    return tuple(stages)


def played_out(now: Stage, stages: Iterable[Stage]) -> Timeline:
    """These stages, one after the other."""
    stages = tuple(stages)
    show, before = Timeline(), now
    for number, stage in enumerate(stages, 1):
        start, length = BEAT * (number - 1), LOOK if number == len(stages) else BEAT
        for key, piece in stage.items():
            if before.get(key) != piece:
                show = show.beside(hold(key, piece, length, start))
        show, before = show.beside(Timeline(cues=(Cue(start, "focus"),))), stage
    return show


def _faint(now: Stage, then: Stage) -> Stage:
    """What will be different as a preview of itself, and what will be gone almost gone already."""
    gone = {key: replace(piece, alpha=piece.alpha * GONE) for key, piece in now.items() if key not in then}
    shown = {
        key: piece if now.get(key) == piece else replace(piece, alpha=piece.alpha * PREVIEW)
        for key, piece in then.items()
    }
    return {**gone, **shown}
