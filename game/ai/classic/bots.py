"""The bots of tic-tac-toe: their mind, estimate, reasons, likings and puzzles."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from itertools import product

from game.ai import puzzle_stars
from game.ai.classic.player import WIN, best_hope, choose, hope, solved, write
from game.ai.game_bots import Aim, Allowed, Bots, Candidate, Puzzles, Reason, Weighing, plugs
from game.ai.mind import Brief
from game.play.levels.goal import Goal
from game.play.levels.prover import Prover, few_keys
from game.rules.classic import Classic
from game.rules.core import Action, Seat, other
from game.rules.grid import EMPTY, LINES, SYMMETRIES, blocks, live, moved, numbered, serves, threats
from game.rules.registry import play
from game.words import N_

GOALS = ("win 2", "win 3", "draw")
FEWEST = 4


def estimate(state: Classic, brief: Brief) -> float:
    """The worth between perfect players. A draw is better for the side with better traps."""
    own, theirs = state.sides[state.mover], state.sides[other(state.mover)]
    worth = solved(state.cells, own)
    if worth:
        return 1.0 if worth > 0 else -1.0
    return 0.5 * (best_hope(state.cells, own) - hope(state.cells, theirs))


def worths(state: Classic, brief: Brief) -> Mapping[Action, float]:
    """The worth of each square between perfect players. Among equal squares, better traps count."""
    own, theirs = state.sides[state.mover], state.sides[other(state.mover)]
    after = {square: write(state.cells, int(square) - 1, own) for square in state.legal(state.mover)}
    return {square: hope(cells, own) - solved(cells, theirs) for square, cells in after.items()}


def walls(state: Classic, seat: Seat, action: Action) -> float:
    """Returns how much builders of walls like a square: they block lines."""
    return blocks(state.cells, int(action) - 1, state.sides[other(seat)])


def thrifty(state: Classic, seat: Seat, action: Action) -> float:
    """Returns how much thrifty players like a square: they waste no mark where no line is possible."""
    return serves(state.cells, int(action) - 1, state.sides[seat])


def reason(state: Classic, seat: Seat, action: Action, brief: Brief) -> Reason:
    """The reason for a square: the line that the mark makes, blocks or threatens."""
    own, theirs = state.sides[seat], state.sides[1 - seat]
    cell = int(action) - 1
    cells = write(state.cells, cell, own)
    through = [line for line in LINES if cell in line]
    made = [numbered(line) for line in through if live(cells, line, own) == 3]
    if made:
        return Reason(N_("Here you win."))
    forced = solved(cells, theirs) < 0
    stopped = [numbered(line) for line in through if live(state.cells, line, theirs) == 2]
    if stopped:
        said = N_("Here you block both.") if len(stopped) > 1 else N_("Here you block.")
        return Reason(said, forced=forced, lines=tuple(stopped))
    threats = [numbered(line) for line in through if live(cells, line, own) == 2]
    if len(threats) > 1:
        return Reason(N_("Two threats at once: nobody can block both."), forced=forced)
    if forced:
        return Reason(N_("From here you win."), forced=True)
    replies = [each for each in range(9) if cells[each] == EMPTY]
    holding = [each for each in replies if solved(write(cells, each, theirs), own) <= 0]
    if len(holding) < len(replies):
        values = {"good": len(holding), "all": len(replies)}
        return Reason(N_("A trap! Answers that hold the draw: {good} of {all}."), values)
    return Reason(N_("It is not broken, it is a draw."))


def allows(state: Classic, answer: Action, worth: float) -> Allowed | None:
    """The chance that a square gives its player: a line, or more threats than can be stopped."""
    own = state.sides[state.mover]
    cell = int(answer) - 1
    cells = write(state.cells, cell, own)
    through = [line for line in LINES if cell in line]
    made = [numbered(line) for line in through if live(cells, line, own) == 3]
    if made:
        return Allowed(2, Reason(N_("Elsewhere they win next turn.")))
    if solved(cells, state.sides[other(state.mover)]) >= 0:
        return None
    threats = [numbered(line) for line in through if live(cells, line, own) == 2]
    if len(threats) > 1:
        return Allowed(1, Reason(N_("Elsewhere they threaten twice at once.")))
    return Allowed(1, Reason(N_("Elsewhere they win.")))


def turned(candidate: Candidate[Classic]) -> Sequence[str]:
    """The texts of the eight rotations and reflections of a position."""
    return [f"{moved(candidate.state.cells, way)} {candidate.state.mover}" for way in SYMMETRIES]


@cache
def every(stars: int) -> Sequence[Candidate[Classic]]:
    """All puzzles of this many stars."""
    return [candidate for candidate, found in _puzzles() if found == stars]


@cache
def _puzzles() -> Sequence[tuple[Candidate[Classic], int]]:
    """All puzzles, each with its stars."""
    prover, found = Prover(), []
    for candidate, goal in product(_positions(), map(Goal.parse, GOALS)):
        keys = few_keys(prover, candidate.state, goal, FEWEST, 1)
        if keys and not plugs(candidate.state, keys[0]):
            stars = puzzle_stars.stars(PUZZLES, candidate.state, goal, keys)
            found.append((replace(candidate, goal=str(goal)), stars))
    return found


@cache
def _positions() -> Sequence[Candidate[Classic]]:
    """All positions of unfinished games, without rotations and reflections."""
    found, new = {}, [Classic()]
    while new:
        candidate = Candidate(new.pop())
        known = min(turned(candidate))
        if known not in found and candidate.state.outcome is None:
            found[known] = candidate
            new += (play(candidate.state, action) for action in candidate.state.legal(candidate.state.mover))
    return [found[known] for known in sorted(found)]


def seems(state: Classic, after: Classic, goal: str) -> bool:
    """A win seems to begin with a threat, and a draw with whatever does not lose at once."""
    own, theirs = (threats(after.cells, after.sides[seat]) for seat in (state.mover, after.mover))
    return after.outcome is None and not theirs and (own > 0 or not goal.startswith("win"))


AIMS = tuple(map(Aim, GOALS))
PUZZLES = Puzzles((AIMS, AIMS, AIMS), turned, FEWEST, seems=seems, every=every, closed=True, bands=(4, 6))


BOTS = Bots(
    choose,
    estimate=estimate,
    reason=reason,
    weighing=Weighing(worths, WIN, WIN, allows),
    likings={"walls": walls, "thrifty": thrifty},
    puzzles=PUZZLES,
)
