"""Shows a line of future moves: the ghosts of what each ply would bring, with its number, over the present board."""

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
"""Seconds from one ply to the next, and for a ply to appear."""
WHOLE, FIRST = 5, 3
"""A line of up to WHOLE plies is shown completely, and only the first FIRST plies of a longer one."""
NUMBER = "ply"
"""The first word of the look of a ply's number, before the seat that moves, and of its name."""
INSET, APART, CLOSE = 0.1, 0.36, 0.3
"""A number's distance in cells from its square's lower right corner, and from another number that it would lie closer
to."""
NARROW = 0.6
"""A spot narrower than this many cells has its number in the middle."""
ON_TOP = 20
"""The layer of the numbers."""


def foreseen(look: Look[Any], state: State, line: Sequence[Action]) -> tuple[Stage, ...]:
    """The ghosts of each ply of a line. It ends before a ply that has no place on the board, and with the game. Only
    games with one side to move have such lines.

    A ghost is named like its piece, with one GHOST suffix for each ply, so that it does not replace a piece on the
    board.
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
        ghosts[f"{NUMBER}/{number}"] = Piece(f"{NUMBER}/{mover}", *found[-1], layer=ON_TOP, text=number)
        plies.append(ghosts)
        state = state.apply({mover: action}).state
    return tuple(plies)


def ghost_of(key: str, ply: int) -> str:
    """The name of a piece's ghost in this ply."""
    return key + GHOST * ply


def over(now: Stage, plies: Iterable[Stage]) -> tuple[Stage, ...]:
    """The stage `now` with the ghosts of the first ply, then of the first two, and so on."""
    return tuple(accumulate(plies, lambda before, ply: {**before, **ply}, initial=now))[1:]


def _place(spot: Spot, taken: Iterable[tuple[float, float]]) -> tuple[float, float]:
    """The lower right corner of a ply's number, beside the numbers that are already there."""
    x, y = spot.x + spot.width - INSET, spot.y + spot.height - INSET
    if spot.width < NARROW or spot.height < NARROW:
        x, y = spot.middle[0] + APART / 2, spot.middle[1] + APART / 2
    while any(dist((x, y), each) < CLOSE for each in taken):
        x -= APART
    return x, y


class Outlook:
    """A line of plies that appear one after the other, and then stay."""

    def __init__(self, plies: tuple[Stage, ...] = (), grown: bool = False) -> None:
        self._plies = plies
        self._time = BEAT * len(plies) if grown else 0.0

    @property
    def growing(self) -> bool:
        """True until all plies have appeared."""
        return self._time < BEAT * (len(self._plies) - 1) + FADE and bool(self._plies)

    @property
    def plies(self) -> tuple[Stage, ...]:
        """The plies that have appeared; the last one may still be faint."""
        shown = list[Stage]()
        for number, ply in enumerate(self._plies):
            share = min(1.0, (self._time - BEAT * number) / FADE)
            if share > 0:
                faded = {key: replace(piece, alpha=piece.alpha * share) for key, piece in ply.items()}
                shown.append(ply if share == 1.0 else faded)
        return tuple(shown)

    def update(self, seconds: float) -> tuple[Piece, ...]:
        """Pass time. Returns the numbers of the plies that begin to appear."""
        earlier, self._time = self._time, self._time + seconds
        begun = (number for number in range(len(self._plies)) if earlier <= BEAT * number < self._time)
        return tuple(self._plies[number][f"{NUMBER}/{number + 1}"] for number in begun)
