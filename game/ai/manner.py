"""How a character shows: among a few actions that its level might play as well, it prefers what it likes.

Some minds have a style in their own search: classic (forgetful, trapper), T-Tic-T-Tac-Toe (forgetful, walls, thrifty),
Tris 2 (forgetful), TacTic-Toe (habits). What follows gives the other styles a meaning in the other games. The
mind has its say first, and what is preferred to that is about as good, so a character stays as strong as its level.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace

from game.ai import tris2, ttic_page, ultimate
from game.ai.classic import live
from game.ai.estimates import worths_on_boards
from game.ai.mind import LEVELS, Brief, Mind
from game.ai.style import Style
from game.ai.tris2_mat import WAYS, after, mat_of, possible, safe
from game.ai.ultimate_board import SURE
from game.rules.classic import Classic
from game.rules.core import Action, Seat, State, other
from game.rules.grid import EMPTY, LINES
from game.rules.tactic import NUMBERS, Tactic
from game.rules.tris2 import Tris2
from game.rules.ttic import Ttic
from game.rules.ttic.moves import MOVES
from game.rules.ultimate import ANY, UNNAMED, NineBoards
from game.rules.ultimate_boards import PLACES

ULTIMATE = ("ultimate", "ultimate-gambit", "ultimate-conduct", "ultimate-shardren")
IDEAS = 4
"""How often a character's mind is asked for an action; it may answer the same."""
MARGINS = {"tris2": 2.0, **dict.fromkeys(ULTIMATE, 6.0)}
"""Where a mind leaves little to chance: what is worth so much more or less to it is about as good."""
LAPSE = 0.2
"""How often the forgetful play like the level below, where their mind does not know by itself what they overlook."""
FREE = 3.0
"""What a free choice for the opponent is to the thrifty, in lines."""

Liking = Callable[[State, Seat, Action], float]
"""How much an action is to a character's liking."""


def leaning(mind: Mind, state: State, seat: Seat, brief: Brief) -> Action:
    """What a character of this mind plays; without a style, what the mind does."""
    if brief.style == "forgetful" and state.ruleset in LAPSING and brief.rng.random() < LAPSE:
        brief = replace(brief, level=max(brief.level - 1, LEVELS[0]))
    liking = LIKINGS.get(brief.style, {}).get(state.ruleset)
    if liking is None:
        return mind(state, seat, brief)
    return max(ideas(mind, state, seat, brief), key=lambda action: liking(state, seat, action))


def ideas(mind: Mind, state: State, seat: Seat, brief: Brief) -> list[Action]:
    """What a character has in mind, its level's own choice first. Where that wins by force there is nothing else."""
    first = mind(state, seat, brief)
    match state:
        case NineBoards():
            skill = ultimate.SKILLS[brief.level - 1]
            margin = MARGINS[state.ruleset]
            worths = worths_on_boards(state, skill.sweeps, skill.temper.depth, round(2 * margin), brief)
            won: float = SURE
        case Tris2():
            worths, margin, won = tris2.worths(state, brief), MARGINS[state.ruleset], tris2.WIN / 2
        case _:
            return [first, *(mind(state, seat, brief) for _idea in range(IDEAS - 1))]
    worth = worths.get(first, -won)
    if abs(worth) >= won:
        return [first]
    return [first, *(action for action, each in worths.items() if abs(each - worth) <= margin)]


def blocks(cells: str, cell: int, theirs: str) -> float:
    """How much a mark on this cell takes from the opponent's lines."""
    return sum(live(cells, line, theirs) ** 2 for line in LINES if cell in line)


def serves(cells: str, cell: int, own: str) -> float:
    """How many lines a mark on this cell can still be of use in."""
    return sum(cell in line and all(cells[each] in (own, EMPTY) for each in line) for line in LINES)


def threats(cells: str, mark: str) -> int:
    """How many lines one more mark would make."""
    return sum(live(cells, line, mark) == 2 for line in LINES)


def classic_blocks(state: State, seat: Seat, action: Action) -> float:
    """A builder of walls stands in the way."""
    assert isinstance(state, Classic)
    return blocks(state.cells, int(action) - 1, state.sides[other(seat)])


def classic_saves(state: State, seat: Seat, action: Action) -> float:
    """The thrifty waste no mark where no line can come of it."""
    assert isinstance(state, Classic)
    return serves(state.cells, int(action) - 1, state.sides[seat])


def plan_blocks(state: State, seat: Seat, action: Action) -> float:
    """A builder of walls writes where the opponent wants to."""
    assert isinstance(state, Tactic)
    return sum(blocks(state.cells, NUMBERS.index(number), state.sides[other(seat)]) for number in action)


def plan_saves(state: State, seat: Seat, action: Action) -> float:
    """The thrifty name squares that serve many lines, none twice, and none that is taken."""
    assert isinstance(state, Tactic)
    cells = {NUMBERS.index(number) for number in action}
    return sum(serves(state.cells, cell, state.sides[seat]) for cell in cells if state.cells[cell] == EMPTY)


def plan_threatens(state: State, seat: Seat, action: Action) -> float:
    """A setter of traps wants several lines to be ready at once."""
    assert isinstance(state, Tactic)
    cells = list(state.cells)
    for cell in map(NUMBERS.index, action):
        if cells[cell] == EMPTY:
            cells[cell] = state.sides[seat]
    return threats("".join(cells), state.sides[seat])


def boards_block(state: State, seat: Seat, action: Action) -> float:
    """A builder of walls stands in the way on the local board."""
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
    """A setter of traps sends the opponent to where much must be stopped, and little can be won."""
    assert isinstance(state, NineBoards)
    then = _after(state, seat, action)
    if then.sent in (ANY, UNNAMED):
        return 0.0
    cells = then.boards[int(then.sent) - 1]
    return threats(cells, state.sides[seat]) - threats(cells, state.sides[other(seat)])


def boards_dazzle(state: State, seat: Seat, action: Action) -> float:
    """A showman wants boards won, lines of boards nearly made, threats, and the guest where most is at stake."""
    assert isinstance(state, NineBoards)
    if state.sent == UNNAMED:
        return 0.0
    board, _cell = PLACES[action]
    own, then = state.sides[seat], _after(state, seat, action)
    show = 8 * (then.owners[board] == own) + 4 * threats(then.owners, own) + threats(then.boards[board], own)
    if then.sent == ANY:
        return show + 2
    return show + sum(threats(then.boards[int(then.sent) - 1], mark) for mark in "XO")


def dice_hem(state: State, seat: Seat, action: Action) -> float:
    """A builder of walls leaves the opponent the fewest rolls."""
    assert isinstance(state, Tris2)
    return -sum(1 for _roll in possible(after(mat_of(state), action)))


def dice_trap(state: State, seat: Seat, action: Action) -> float:
    """A setter of traps leaves the opponent the fewest rolls that do not lose at once."""
    assert isinstance(state, Tris2)
    return -len(safe(after(mat_of(state), action)))


def dice_huddle(state: State, seat: Seat, action: Action) -> float:
    """The thrifty keep the dice together: how many others the rolled one comes to touch."""
    assert isinstance(state, Tris2)
    way = WAYS[action]
    others = mat_of(state).cells ^ way.origin
    return ((way.to << 1 | way.to >> 1 | way.to << 6 | way.to >> 6) & others).bit_count()


def page_threatens(state: State, seat: Seat, action: Action) -> float:
    """A setter of traps wants many lines that one more symbol would make."""
    assert isinstance(state, Ttic)
    page = ttic_page.after(ttic_page.page_of(state), MOVES[action])
    return (ttic_page.completing(page.foe, ttic_page.starts(page.closed)) & page.empty()).bit_count()


def _after(state: NineBoards, seat: Seat, action: Action) -> NineBoards:
    then = state.apply({seat: action}).state
    assert isinstance(then, NineBoards)
    return then


LAPSING = ("tactic", *ULTIMATE)
"""Where the forgetful play like the level below."""
LIKINGS: Mapping[Style, Mapping[str, Liking]] = {
    "walls": {
        "classic": classic_blocks,
        "tactic": plan_blocks,
        "tris2": dice_hem,
        **dict.fromkeys(ULTIMATE, boards_block),
    },
    "thrifty": {
        "classic": classic_saves,
        "tactic": plan_saves,
        "tris2": dice_huddle,
        **dict.fromkeys(ULTIMATE, boards_save),
    },
    "trapper": {
        "tactic": plan_threatens,
        "tris2": dice_trap,
        "ttic-1": page_threatens,
        "ttic-2": page_threatens,
        **dict.fromkeys(ULTIMATE, boards_trap),
    },
    "showman": {"ultimate-gambit": boards_dazzle},
}
"""For each style what it likes, by rule set, where the mind has no notion of it."""
