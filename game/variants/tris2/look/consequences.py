"""Finds the rolls that win, and those after which the other side can win, and says what the marks on the mat mean."""

from collections.abc import Mapping
from functools import lru_cache

from game.ai.tris2.fast_mat import can_win, mat_of
from game.rules.core import Action, Seat
from game.rules.tris2.state import Tris2
from game.words import N_, _

WINS, LOSES = "★", "!"
"""The signs of a roll that wins, and of one after which the other side can win."""
LEGENDS = {WINS: N_("★ wins."), LOSES: N_("! lets the other side win.")}
"""What each sign means."""


@lru_cache(maxsize=64)
def consequence(state: Tris2, action: Action) -> str:
    """WINS if a legal roll makes a line, LOSES if the other side can make one after it; otherwise empty."""
    after = state.apply({state.mover: action}).state
    assert isinstance(after, Tris2)
    return WINS if after.lines else LOSES if can_win(mat_of(after)) else ""


def marks(state: Tris2, seat: Seat) -> Mapping[str, str]:
    """The one kind of marks, the faces, with its legend and that of the signs that are there."""
    signs = {consequence(state, action) for action in state.legal(state.mover)}
    said = [_("What each roll would show."), *(_(LEGENDS[sign]) for sign in LEGENDS if sign in signs)]
    return {"faces": " ".join(said)}
