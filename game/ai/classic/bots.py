"""Offers the bots of tic-tac-toe: their mind, estimate, reasons, and the likings of characters."""

from collections.abc import Mapping

from game.ai.classic import player as classic
from game.ai.classic import reasons
from game.ai.game_bots import Bots
from game.ai.mind import Brief
from game.ai.nine_cells import blocks, serves
from game.ai.weighing import Weighing
from game.rules.classic.state import Classic
from game.rules.core import Action, Seat, State, other


def of_classic(state: State, brief: Brief) -> float:
    """The worth between perfect players; in a draw, whose traps are better."""
    assert isinstance(state, Classic)
    mover = state.to_act[0]
    own, theirs = state.sides[mover], state.sides[other(mover)]
    worth = classic.solved(state.cells, own)
    if worth:
        return 1.0 if worth > 0 else -1.0
    return 0.5 * (classic.best_hope(state.cells, own) - classic.hope(state.cells, theirs))


def worths(state: State, brief: Brief) -> Mapping[Action, float]:
    """The worth of each square between perfect players; among equal ones, whose traps are better."""
    assert isinstance(state, Classic)
    own, theirs = state.sides[state.mover], state.sides[other(state.mover)]
    after = {square: classic.write(state.cells, int(square) - 1, own) for square in state.legal(state.mover)}
    return {square: classic.hope(cells, own) - classic.solved(cells, theirs) for square, cells in after.items()}


def classic_blocks(state: State, seat: Seat, action: Action) -> float:
    """A builder of walls blocks lines."""
    assert isinstance(state, Classic)
    return blocks(state.cells, int(action) - 1, state.sides[other(seat)])


def classic_saves(state: State, seat: Seat, action: Action) -> float:
    """The thrifty waste no mark where no line is possible."""
    assert isinstance(state, Classic)
    return serves(state.cells, int(action) - 1, state.sides[seat])


BOTS = Bots(
    classic.choose,
    estimate=of_classic,
    reason=reasons.reason,
    weighing=Weighing(worths, classic.WIN, classic.WIN, reasons.allows),
    likings={"walls": classic_blocks, "thrifty": classic_saves},
)
