"""Offers the bots of Tris 2: mind, estimate, reasons, likings, and how they judge a draw.

A game is drawn by agreement. When the dice lie the same way for the third time, the table proposes it, and bots agree.
"""

from collections import Counter
from collections.abc import Iterator, Sequence

from game.ai.candidates import Aim, Candidate, Lots, Puzzles
from game.ai.game_bots import Allowed, Bots, Draws, Reason, Recall, Weighing, about_as_good
from game.ai.mind import Brief, Mind, scaled
from game.ai.tris2.fast_mat import WAYS, Mat, after, can_win, mat_of, possible, safe
from game.ai.tris2.player import SKILLS, WIN, choose, worths
from game.rules.core import Action, Seat
from game.rules.tris2.mat import ROLLS, SIZE
from game.rules.tris2.starts import NUMBER_OF_STARTS, start_number
from game.rules.tris2.state import ENOUGH, Tris2
from game.words import N_

MARGIN = 2.0
"""Worths within this margin are about equal."""
BALANCED = -5.0
"""The usual worth, counted in the opponent's safe replies, of a position where nobody is ahead."""


def estimate(state: Tris2, brief: Brief) -> float:
    """The worth by the search: safe replies, or a win."""
    worth = max(worths(state, brief).values(), default=BALANCED)
    return scaled(worth - BALANCED, 15.0, WIN / 2)


def walls(state: Tris2, seat: Seat, action: Action) -> float:
    """A builder of walls leaves the opponent the fewest rolls."""
    return -sum(1 for _roll in possible(after(mat_of(state), action)))


def trapper(state: Tris2, seat: Seat, action: Action) -> float:
    """A setter of traps leaves the opponent the fewest rolls that do not lose at once."""
    return -len(safe(after(mat_of(state), action)))


def thrifty(state: Tris2, seat: Seat, action: Action) -> float:
    """The thrifty keep the dice together: how many others the rolled one comes to touch."""
    way = WAYS[action]
    others = mat_of(state).cells ^ way.origin
    return ((way.to << 1 | way.to >> 1 | way.to << 6 | way.to >> 6) & others).bit_count()


def ideas(mind: Mind[Tris2], state: Tris2, seat: Seat, brief: Brief) -> list[Action]:
    """The mind's roll, and those that are about as good."""
    return about_as_good(mind(state, seat, brief), worths(state, brief), MARGIN, WIN / 2)


def recall(state: Tris2) -> Recall:
    """How long the game has gone on, and which rolls repeat a position for the third time."""
    twice = max(Counter(state.earlier).values(), default=0) >= ENOUGH - 1
    drawing = (each for each in state.legal(state.mover) if twice and state.apply({state.mover: each}).state.stale)
    return Recall(len(state.earlier), tuple(drawing))


def reason(state: Tris2, seat: Seat, action: Action, brief: Brief) -> Reason:
    """The line it makes, or how many rolls it leaves that do not lose."""
    after = state.apply({seat: action}).state
    if after.lines:
        return Reason(N_("Here you win."))
    mat = mat_of(after)
    if can_win(mat):
        return Reason(N_("Every roll leaves them a line: hope they miss it."))
    safe_rolls, rolls = len(safe(mat)), sum(1 for _ in after.legal(after.mover))
    match safe_rolls:
        case 0 if rolls:
            return Reason(N_("Whatever they roll, you win next turn."), forced=True)
        case 1:
            return Reason(N_("All their {all} rolls but one let you win."), {"all": rolls})
        case _ if safe_rolls < rolls:
            said = N_("{gifts} of their {all} rolls would hand you a line.")
            return Reason(said, {"gifts": rolls - safe_rolls, "all": rolls})
    return Reason(N_("Gives them no line."))


def allows(state: Tris2, answer: Action, worth: float) -> Allowed | None:
    """That an answer makes a line, or leaves no safe roll."""
    after = state.apply({state.mover: answer}).state
    if after.lines:
        return Allowed(2, Reason(N_("Elsewhere they win next turn.")))
    mat = mat_of(after)
    if not safe(mat) and not can_win(mat):
        return Allowed(1, Reason(N_("Elsewhere they win in {turns} turns."), {"turns": 2}))
    return None


def turned(candidate: Candidate[Tris2]) -> Sequence[str]:
    """The eight texts. What was rolled last counts only for what it would take back."""
    state = candidate.state
    free = frozenset(state.legal(state.mover))
    return [_seen(state, free, way) for way in range(8)]


def _seen(state: Tris2, free: frozenset[str], way: int) -> str:
    """How the dice lie, and which rolls there are, seen from one of eight sides."""
    dice = sorted((_cell(cell, way), _die(die, way)) for cell, die in enumerate(state.dice) if die)
    return f"{dice} {sorted(_rolls(free, way))}"


def _rolls(free: frozenset[str], way: int) -> Iterator[tuple[int, int]]:
    """Every roll, as the cells that it leaves and reaches."""
    for action in free:
        yield _cell(ROLLS[action].origin, way), _cell(ROLLS[action].to, way)


def _cell(cell: int, way: int) -> int:
    row, column = divmod(cell, SIZE)
    row, column = (column, row) if way & 1 else (row, column)
    return (SIZE - 1 - row if way & 2 else row) * SIZE + (SIZE - 1 - column if way & 4 else column)


def _die(die: str, way: int) -> str:
    """A die keeps its top; what lay north and south lies east and west after a quarter turn."""
    return die[0] + die[2] + die[1] if way & 1 else die


def begin(_ruleset: str, lots: Lots) -> Tris2:
    """A start, as the dice fell."""
    return start_number(lots.below(NUMBER_OF_STARTS))


def likely(state: Tris2, goal: str) -> bool:
    """A win in two turns begins with a roll that leaves no safe one."""
    mat = mat_of(state)
    return goal != "win 2" or any(traps(after(mat, action)) for action in possible(mat))


def traps(mat: Mat) -> bool:
    """Whether no roll makes a line, and each leaves one."""
    return not can_win(mat) and all(can_win(after(mat, action)) for action in possible(mat))


PUZZLES = Puzzles(
    ((Aim("survive 1", 3),), (Aim("survive 1"),), (Aim("win 2", 2),)),
    turned,
    likely=likely,
    begin=begin,
    plies=range(3, 17),
)


BOTS = Bots(
    choose,
    estimate=estimate,
    reason=reason,
    ideas=ideas,
    weighing=Weighing(worths, WIN / 2, MARGIN, allows),
    draws=Draws(recall, lambda brief: SKILLS[brief.level - 1].temper),
    likings={"walls": walls, "thrifty": thrifty, "trapper": trapper},
    puzzles=PUZZLES,
)
