"""Offers the bots of tic-tac-toe: their mind, estimate, reasons, and the likings of characters."""

from collections.abc import Mapping

from game.ai.classic.player import WIN, best_hope, choose, hope, solved, write
from game.ai.game_bots import Allowed, Bots, Reason, Weighing
from game.ai.mind import Brief
from game.rules.classic.state import Classic
from game.rules.core import Action, Seat, other
from game.rules.grid import EMPTY, LINES, blocks, live, numbered, serves
from game.words import N_


def estimate(state: Classic, brief: Brief) -> float:
    """The worth between perfect players; in a draw, whose traps are better."""
    own, theirs = state.sides[state.mover], state.sides[other(state.mover)]
    worth = solved(state.cells, own)
    if worth:
        return 1.0 if worth > 0 else -1.0
    return 0.5 * (best_hope(state.cells, own) - hope(state.cells, theirs))


def worths(state: Classic, brief: Brief) -> Mapping[Action, float]:
    """The worth of each square between perfect players; among equal ones, whose traps are better."""
    own, theirs = state.sides[state.mover], state.sides[other(state.mover)]
    after = {square: write(state.cells, int(square) - 1, own) for square in state.legal(state.mover)}
    return {square: hope(cells, own) - solved(cells, theirs) for square, cells in after.items()}


def walls(state: Classic, seat: Seat, action: Action) -> float:
    """A builder of walls blocks lines."""
    return blocks(state.cells, int(action) - 1, state.sides[other(seat)])


def thrifty(state: Classic, seat: Seat, action: Action) -> float:
    """The thrifty waste no mark where no line is possible."""
    return serves(state.cells, int(action) - 1, state.sides[seat])


def reason(state: Classic, seat: Seat, action: Action, brief: Brief) -> Reason:
    """What the mark does for its writer."""
    own, theirs = state.sides[seat], state.sides[1 - seat]
    cell = int(action) - 1
    cells = write(state.cells, cell, own)
    through = [line for line in LINES if cell in line]
    made = [numbered(line) for line in through if live(cells, line, own) == 3]
    if made:
        return Reason(N_("Wins at once: {line} is three in a row."), {"line": made[0]})
    forced = solved(cells, theirs) < 0
    stopped = [numbered(line) for line in through if live(state.cells, line, theirs) == 2]
    if stopped:
        return Reason(N_("Blocks {line}."), {"line": stopped[0]}, forced)
    threats = [numbered(line) for line in through if live(cells, line, own) == 2]
    if len(threats) > 1:
        text = N_("Threatens {line} and {other}: nobody can block both.")
        return Reason(text, {"line": threats[0], "other": threats[1]}, forced)
    if forced:
        return Reason(N_("Wins by force from here."), forced=True)
    replies = [each for each in range(9) if cells[each] == EMPTY]
    holding = [each for each in replies if solved(write(cells, each, theirs), own) <= 0]
    if len(holding) < len(replies):
        values = {"good": len(holding), "all": len(replies)}
        return Reason(N_("Sets a trap: only {good} of {all} answers hold the draw."), values)
    return Reason(N_("Keeps the draw. It is not broken, it is a draw."))


def allows(state: Classic, answer: Action, worth: float) -> Allowed | None:
    """The line that an answer makes, or the lines that it threatens, if nothing helps against them."""
    own = state.sides[state.mover]
    cell = int(answer) - 1
    cells = write(state.cells, cell, own)
    through = [line for line in LINES if cell in line]
    made = [numbered(line) for line in through if live(cells, line, own) == 3]
    if made:
        return Allowed(2, Reason(N_("{move} would let them finish {line} with {answer}."), {"line": made[0]}))
    if solved(cells, state.sides[other(state.mover)]) >= 0:
        return None
    threats = [numbered(line) for line in through if live(cells, line, own) == 2]
    if len(threats) > 1:
        said = N_("{move} would let them threaten {line} and {other} at once, with {answer}.")
        return Allowed(1, Reason(said, {"line": threats[0], "other": threats[1]}))
    return Allowed(1, Reason(N_("After {move} they win by force, beginning with {answer}.")))


BOTS = Bots(
    choose,
    estimate=estimate,
    reason=reason,
    weighing=Weighing(worths, WIN, WIN, allows),
    likings={"walls": walls, "thrifty": thrifty},
)
