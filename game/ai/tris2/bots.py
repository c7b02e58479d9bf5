"""The bots of Tris 2: their mind, estimate, weights, likings, puzzles, and how they judge a draw.

When the dice lie the same way for the third time, the table proposes a draw, and bots agree.
"""

from collections import Counter
from collections.abc import Iterator, Sequence

from game.ai.game_bots import Aim, Bots, Candidate, Lots, Puzzles, Recall, Weighing, about_as_good
from game.ai.mind import Brief, Mind, scaled
from game.ai.tris2.fast_mat import WAYS, Mat, after, can_win, mat_of, possible, safe
from game.ai.tris2.player import SKILLS, WIN, choose, worths
from game.ai.tris2.reasons import allows, reason
from game.rules.core import Action, Seat
from game.rules.tris2.mat import ROLLS, SIZE
from game.rules.tris2.starts import NUMBER_OF_STARTS, start_number
from game.rules.tris2.state import ENOUGH, Tris2

MARGIN = 2.0
"""Worths within this margin are about equal."""
BALANCED = -5.0
"""The usual worth of an even position, counted in the opponent's safe replies."""


def estimate(state: Tris2, brief: Brief) -> float:
    """The worth of the best roll by the search, scaled to -1 to 1."""
    worth = max(worths(state, brief).values(), default=BALANCED)
    return scaled(worth - BALANCED, 15.0, WIN / 2)


def walls(state: Tris2, seat: Seat, action: Action) -> float:
    """Returns how much builders of walls like a roll: it leaves the opponent few rolls."""
    return -sum(1 for _roll in possible(after(mat_of(state), action)))


def trapper(state: Tris2, seat: Seat, action: Action) -> float:
    """Returns how much trappers like a roll: it leaves the opponent few rolls that do not lose at once."""
    return -len(safe(after(mat_of(state), action)))


def thrifty(state: Tris2, seat: Seat, action: Action) -> float:
    """Returns how much thrifty players like a roll: the number of dice that the rolled one will touch."""
    way = WAYS[action]
    others = mat_of(state).cells ^ way.origin
    return ((way.to << 1 | way.to >> 1 | way.to << 6 | way.to >> 6) & others).bit_count()


def ideas(mind: Mind[Tris2], state: Tris2, seat: Seat, brief: Brief) -> list[Action]:
    """The mind's roll, and those that are about as good."""
    return about_as_good(mind(state, seat, brief), worths(state, brief), MARGIN, WIN / 2)


def recall(state: Tris2) -> Recall:
    """The number of plies, and the rolls that repeat a position for the third time."""
    twice = max(Counter(state.earlier).values(), default=0) >= ENOUGH - 1
    drawing = (each for each in state.legal(state.mover) if twice and state.apply({state.mover: each}).state.stale)
    return Recall(len(state.earlier), tuple(drawing))


def turned(candidate: Candidate[Tris2]) -> Sequence[str]:
    """The texts of a position seen from eight sides. The last roll matters only for the roll that it forbids."""
    state = candidate.state
    free = frozenset(state.legal(state.mover))
    return [_seen(state, free, way) for way in range(8)]


def _seen(state: Tris2, free: frozenset[str], way: int) -> str:
    """The dice and the possible rolls, seen from one of eight sides."""
    dice = sorted((_cell(cell, way), _die(die, way)) for cell, die in enumerate(state.dice) if die)
    return f"{dice} {sorted(_rolls(free, way))}"


def _rolls(free: frozenset[str], way: int) -> Iterator[tuple[int, int]]:
    """Each roll as the cells that it leaves and reaches."""
    for action in free:
        yield _cell(ROLLS[action].origin, way), _cell(ROLLS[action].to, way)


def _cell(cell: int, way: int) -> int:
    row, column = divmod(cell, SIZE)
    row, column = (column, row) if way & 1 else (row, column)
    return (SIZE - 1 - row if way & 2 else row) * SIZE + (SIZE - 1 - column if way & 4 else column)


def _die(die: str, way: int) -> str:
    """The die in this view. Its top stays; after a quarter turn the other two pairs of faces are exchanged."""
    return die[0] + die[2] + die[1] if way & 1 else die


def begin(_ruleset: str, lots: Lots) -> Tris2:
    """A start, as chance deals it."""
    return start_number(lots.below(NUMBER_OF_STARTS))


def likely(state: Tris2, goal: str) -> bool:
    """A win in two turns begins with a roll that leaves no safe one."""
    mat = mat_of(state)
    return goal != "win 2" or any(traps(after(mat, action)) for action in possible(mat))


def traps(mat: Mat) -> bool:
    """True if no roll makes a line, and each leaves one."""
    return not can_win(mat) and all(can_win(after(mat, action)) for action in possible(mat))


PUZZLES = Puzzles(
    ((Aim("survive 1", 2),), (Aim("win 2", 2),), (Aim("win 2", 2),)),
    turned,
    likely=likely,
    begin=begin,
    plies=range(3, 17),
    bands=(2, 4),
)


BOTS = Bots(
    choose,
    estimate=estimate,
    reason=reason,
    ideas=ideas,
    weighing=Weighing(worths, WIN / 2, MARGIN, allows),
    recall=recall,
    temper=lambda brief: SKILLS[brief.level - 1].temper,
    likings={"walls": walls, "thrifty": thrifty, "trapper": trapper},
    puzzles=PUZZLES,
)
