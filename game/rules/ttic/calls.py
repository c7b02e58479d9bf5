"""Asks onlookers of T-Tic-T-Tac-Toe what comes onto the page, and what leaves it."""

from game.rules.calls import YES_OR_NO, Call, soon, whether
from game.rules.core import Event, State
from game.rules.ttic import events as page
from game.rules.ttic.state import Ttic
from game.words import N_

CUTTING = (page.Snipped, page.TornDown)
WRITTEN = (page.SymbolWritten, page.BwahWritten)
TURNS = 3
"""Turns for which a sucka is waited for."""


def calls(state: State) -> tuple[Call, ...]:
    """The calls of a position: of cutting only where something can be cut."""
    assert isinstance(state, Ttic)
    if state.outcome is not None:
        return ()
    cut = any(action.startswith(("snip", "tear")) for action in state.legal(state.mover))
    found = [whether(N_("Will {mover} cut something, or tear it down?"), CUTTING)] if cut else []
    return (*found, _drawn(), _sucka(), soon(4))


def _drawn() -> Call:
    def told(_after: State, events: tuple[Event, ...]) -> int | None:
        return int(not any(isinstance(each, WRITTEN) for each in events))

    return Call(N_("What does {mover} do?"), (N_("write a mark"), N_("something louder")), told)


def _sucka() -> Call:
    def never(_after: State, _events: tuple[Event, ...]) -> int | None:
        return None

    return Call(N_("SUCKA within {n} turns?"), YES_OR_NO, never, {"n": TURNS}, TURNS, otherwise=1, refused=0)
