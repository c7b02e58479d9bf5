"""Finds the actions that are legal, win at once, or are threatened by the other side, for the marks on a board."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from game.rules.core import CHANCE, Action, Seat, State, other
from game.words import N_, _

TRIED = 10
"""The number of the mover's actions that are tried to find the other side's threats."""
LEGENDS = {
    "wins": N_("★: here you win at once."),
    "threats": N_("!: here they threaten to win."),
    "legal": N_("Dashed: here you may play."),
}
"""The kinds of marks on most boards, each with its legend."""


@dataclass(frozen=True)
class Reading:
    """The actions that the marks show in a position."""

    legal: frozenset[Action]
    wins: frozenset[Action]
    """The mover's winning actions."""
    threats: frozenset[Action]
    """The other side's winning actions after most of the mover's actions."""


@lru_cache(maxsize=8)
def read(state: State, seat: Seat) -> Reading:
    """The actions to mark for a seat that must act."""
    legal = tuple(state.legal(seat))
    if state.to_act != (seat,):
        return Reading(frozenset(legal), frozenset(), frozenset())
    after = {action: state.apply({seat: action}).state for action in legal}
    wins = {action for action, then in after.items() if then.outcome and then.outcome.winner == seat}
    quiet = [action for action in legal if after[action].outcome is None]
    tried = quiet[:: max(len(quiet) // TRIED, 1)][:TRIED]
    counts: dict[Action, int] = {}
    for action in tried:
        for reply in _winning(after[action], other(seat)):
            counts[reply] = counts.get(reply, 0) + 1
    threats = {reply for reply, count in counts.items() if count * 2 >= len(tried)}
    return Reading(frozenset(legal), frozenset(wins), frozenset(threats))


def _winning(state: State, seat: Seat) -> list[Action]:
    if state.to_act != (seat,) or CHANCE in state.to_act:
        return []
    steps = ((action, state.apply({seat: action}).state.outcome) for action in state.legal(seat))
    return [action for action, outcome in steps if outcome and outcome.winner == seat]


def marks(state: State, seat: Seat) -> Mapping[str, str]:
    """The kinds of marks that show a seat anything now, each with its legend."""
    found = read(state, seat)
    return {kind: _(legend) for kind, legend in LEGENDS.items() if getattr(found, kind)}
