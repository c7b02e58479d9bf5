"""Asks onlookers of TacTic-Toe what both plans will do to each other."""

from game.rules.calls import Call, whether
from game.rules.core import Event, State
from game.rules.tactic.state import OVER, Bounced, LineMade, Tactic
from game.words import N_


def calls(state: State) -> tuple[Call, ...]:
    """The calls of a round. A line can be made from round 2 on."""
    assert isinstance(state, Tactic)
    if state.round == OVER:
        return ()
    bounce = whether(N_("Do two meet on one square?"), Bounced)
    return (bounce,) if state.round == 1 else (_line(), bounce)


def _line() -> Call:
    def lined(_after: State, events: tuple[Event, ...]) -> int | None:
        marks = {each.mark for each in events if isinstance(each, LineMade)}
        return {(): 3, ("X",): 0, ("O",): 1}.get(tuple(marks), 2)

    answers = N_("{first}"), N_("{second}"), N_("both"), N_("nobody")
    return Call(N_("Who makes a line this round?"), answers, lined)
