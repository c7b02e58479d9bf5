"""Offers the bots of ultimate tic-tac-toe: their mind, estimate, reasons, and the likings of characters."""

from collections.abc import Mapping
from dataclasses import replace

from game.ai.game_bots import Bots, about_as_good
from game.ai.mind import Brief, Mind
from game.ai.nine_cells import blocks, serves, threats
from game.ai.scale import scaled
from game.ai.ultimate import player as ultimate
from game.ai.ultimate import reasons
from game.ai.ultimate.fast_board import SURE
from game.ai.ultimate.worths import UNIT
from game.ai.weighing import Weighing
from game.rules.core import Action, Seat, State, other
from game.rules.ultimate.boards import PLACES
from game.rules.ultimate.state import ANY, UNNAMED, NineBoards

MARGIN = 6.0
"""Worths within this margin are about equal."""
TELLING = 24.0
"""Worths that differ by less are no telling matter: a tenth of what a good position is worth."""
FREE = 3.0
"""What a free choice for the opponent costs the thrifty, in lines."""


def of_ultimate(state: State, brief: Brief) -> float:
    """The worth by a short look ahead."""
    assert isinstance(state, NineBoards)
    return scaled(max(ultimate.worths_on_boards(state, ultimate.SWEEPS, ultimate.PLIES, 0, brief).values()), UNIT, SURE)


def worths(state: State, brief: Brief) -> Mapping[Action, float]:
    """The worth of each square as far as the brief's level looks; exact for those that are no telling matter worse."""
    return _worths(state, brief, round(TELLING))


def ideas(mind: Mind, state: State, seat: Seat, brief: Brief) -> list[Action]:
    """The mind's square, and those that are about as good."""
    return about_as_good(mind(state, seat, brief), _worths(state, brief, round(2 * MARGIN)), MARGIN, SURE)


def boards_block(state: State, seat: Seat, action: Action) -> float:
    """A builder of walls blocks on the local board."""
    assert isinstance(state, NineBoards)
    if state.sent == UNNAMED:
        return 0.0
    board, cell = PLACES[action]
    return blocks(state.boards[board], cell, state.sides[other(seat)])


def boards_save(state: State, seat: Seat, action: Action) -> float:
    """The thrifty waste no mark, and give no free choice away."""
    assert isinstance(state, NineBoards)
    if state.sent == UNNAMED:
        return 0.0
    board, cell = PLACES[action]
    given = _after(state, seat, action).sent == ANY
    return serves(state.boards[board], cell, state.sides[seat]) - FREE * given


def boards_trap(state: State, seat: Seat, action: Action) -> float:
    """A setter of traps sends the opponent to a board with much to stop and little to win."""
    assert isinstance(state, NineBoards)
    then = _after(state, seat, action)
    if then.sent in (ANY, UNNAMED):
        return 0.0
    cells = then.boards[int(then.sent) - 1]
    return threats(cells, state.sides[seat]) - threats(cells, state.sides[other(seat)])


def boards_dazzle(state: State, seat: Seat, action: Action) -> float:
    """A showman wants boards won, lines of boards nearly made, threats, and sends the opponent where most is at
    stake."""
    assert isinstance(state, NineBoards)
    if state.sent == UNNAMED:
        return 0.0
    board, _cell = PLACES[action]
    own, then = state.sides[seat], _after(state, seat, action)
    show = 8 * (then.owners[board] == own) + 4 * threats(then.owners, own) + threats(then.boards[board], own)
    if then.sent == ANY:
        return show + 2
    return show + sum(threats(then.boards[int(then.sent) - 1], mark) for mark in "XO")


def _worths(state: State, brief: Brief, margin: int) -> Mapping[Action, float]:
    """The worth of each square, exact within this margin of the best one."""
    assert isinstance(state, NineBoards)
    skill = ultimate.SKILLS[brief.level - 1]
    return ultimate.worths_on_boards(state, skill.sweeps, skill.temper.depth, margin, brief)


def _after(state: NineBoards, seat: Seat, action: Action) -> NineBoards:
    then = state.apply({seat: action}).state
    assert isinstance(then, NineBoards)
    return then


PLAIN = Bots(
    ultimate.choose,
    estimate=of_ultimate,
    reason=reasons.reason,
    ideas=ideas,
    weighing=Weighing(worths, SURE, TELLING, reasons.allows),
    likings={"walls": boards_block, "thrifty": boards_save, "trapper": boards_trap},
    lapses=True,
)
BOTS = replace(PLAIN, versions={"ultimate-gambit": replace(PLAIN, likings={**PLAIN.likings, "showman": boards_dazzle})})
