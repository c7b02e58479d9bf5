"""Asks onlookers of TacTic-Toe what both plans will do to each other."""

from game.rules.calls import YES_OR_NO, Call, whether, winner
from game.rules.core import Event, State
from game.rules.tactic.state import OVER, Bounced, LineMade, Tactic
from game.words import N_


def calls(state: State) -> tuple[Call, ...]:
    """The calls of a round. A line can be made from round 2 on."""
    assert isinstance(state, Tactic)
    if state.round == OVER:
        return ()
    bounce = whether(N_("Do two meet on one square?"), Bounced)
    return (bounce, winner()) if state.round == 1 else (_line(), bounce, winner())


def _line() -> Call:
    def lined(_after: State, events: tuple[Event, ...]) -> int | None:
        return int(not any(isinstance(each, LineMade) for each in events))

    return Call(N_("Does anybody make a line this round?"), YES_OR_NO, lined)
