"""Foresees a line of actions: each ply as the ghosts of what it brings, with its number, over what is there now."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import accumulate
from math import dist
from typing import Any

from game.rules.core import Action, State
from game.stage.look import Look, faint
from game.stage.stage import Piece, Spot, Stage
from game.stage.timeline import GHOST

BEAT, FADE = 0.9, 0.25
"""Seconds from one ply of a line to the next, and those in which each appears."""
WHOLE, FIRST = 5, 3
"""The most plies of a line that is shown whole, and how many are shown of a longer one."""
NUMBER = "ply"
"""The look of the number of a ply, and the first word of its name."""
INSET, APART = 0.1, 0.36
"""How far a number stays from its square's lower right corner, and from the number of another ply there, in cells."""
NARROW = 0.6
"""A spot that is narrower than this, in cells, has its number in its middle."""
ON_TOP = 20
"""The layer of numbers."""


def foreseen(look: Look[Any], state: State, line: Sequence[Action]) -> tuple[Stage, ...]:
    """The ghosts of each ply of a line in which one side plays at a time, up to one that has no place on the board or
    comes after the end; of a long line only those that can be told apart.

    A ghost has the name that its piece will have, and a mark behind it for every ply: so none takes the place of a
    piece that lies there.
    """
    now, found, plies = state, list[tuple[float, float]](), list[Stage]()
    for action in line if len(line) <= WHOLE else line[:FIRST]:
        if state.outcome is not None:
            break
        (mover,) = state.to_act
        spot = next((each for each in look.spots(state, mover) if each.action == action), None)
        if spot is None:
            break
        if look.foretold is not None:
            brings = look.foretold(state, mover, action, now)
        else:
            brings = faint(look.preview(state, mover, action))
        ghosts = {ghost_of(key, len(plies) + 1): piece for key, piece in brings.items()}
        found.append(_place(spot, found))
        number = str(len(found))
        ghosts[f"{NUMBER}/{number}"] = Piece(NUMBER, *found[-1], layer=ON_TOP, text=number)
        plies.append(ghosts)
        state = state.apply({mover: action}).state
    return tuple(plies)


def ghost_of(key: str, ply: int) -> str:
    """The name of the ghost that stands for a piece in a ply."""
    return key + GHOST * ply


def over(now: Stage, plies: Iterable[Stage]) -> tuple[Stage, ...]:
    """The stage of `now` with the ghosts of the first ply, with those of the first two, and so on."""
    return tuple(accumulate(plies, lambda before, ply: {**before, **ply}, initial=now))[1:]


def _place(spot: Spot, taken: Iterable[tuple[float, float]]) -> tuple[float, float]:
    """Where the lower right corner of a ply's number is, beside those that are there already."""
    x, y = spot.x + spot.width - INSET, spot.y + spot.height - INSET
    if spot.width < NARROW or spot.height < NARROW:
        x, y = spot.middle[0] + APART / 2, spot.middle[1] + APART / 2
    while any(dist((x, y), each) < APART / 2 for each in taken):
        x -= APART
    return x, y


class Outlook:
    """A line of plies as they appear, one after the other; then they stay."""

    def __init__(self, plies: tuple[Stage, ...] = (), grown: bool = False) -> None:
        self._plies = plies
        self._time = BEAT * len(plies) if grown else 0.0

    @property
    def growing(self) -> bool:
        """Whether there are plies that have not appeared yet."""
        return self._time < BEAT * (len(self._plies) - 1) + FADE and bool(self._plies)

    @property
    def plies(self) -> tuple[Stage, ...]:
        """The plies that have appeared so far, the last one perhaps not quite."""
        shown = list[Stage]()
        for number, ply in enumerate(self._plies):
            share = min(1.0, (self._time - BEAT * number) / FADE)
            if share > 0:
                faded = {key: replace(piece, alpha=piece.alpha * share) for key, piece in ply.items()}
                shown.append(ply if share == 1.0 else faded)
        return tuple(shown)

    def update(self, seconds: float) -> tuple[Piece, ...]:
        """Pass time. The numbers of the plies that begin to appear in it."""
        earlier, self._time = self._time, self._time + seconds
        begun = (number for number in range(len(self._plies)) if earlier <= BEAT * number < self._time)
        return tuple(self._plies[number][f"{NUMBER}/{number + 1}"] for number in begun)
