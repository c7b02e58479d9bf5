"""The bots of T-Tic-T-Tac-Toe: their mind, estimate, reasons, likings and puzzles."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice
from random import Random

from game.ai.game_bots import Aim, Allowed, Bots, Candidate, Lots, Puzzles, Reason, Weighing, holds, line_of
from game.ai.mind import Brief, TimeUp, scaled
from game.ai.ttic.book import WAYS, booked, seen_of
from game.ai.ttic.fast_page import after as page_after
from game.ai.ttic.fast_page import completing, page_of, saving_super, starts
from game.ai.ttic.player import Measure, choose, worths
from game.ai.ttic.search import WIN
from game.ai.ttic.threats import Attack, every
from game.rules.core import Action, Seat, other
from game.rules.registry import RULESETS
from game.rules.ttic import Ttic
from game.rules.ttic.moves import MOVES, Kind, Move
from game.rules.ttic.page import lines_in, names, open_lines
from game.rules.ttic.sheet import play
from game.words import N_

TELLING = 1.0
"""Worths that differ by less than this, a line and a half, are about equal."""
BLOCKS: dict[Kind, tuple[str, str]] = {
    Kind.CURTAIN: (N_("Here you cut their line."), N_("Here you cut both.")),
    Kind.WALL: (N_("Here you cut their line."), N_("Here you cut both.")),
    Kind.SUPER: (N_("Here you goosh their line away."), N_("Here you goosh both away.")),
    Kind.CHECKPOINT: (N_("Now nobody may open their line."), N_("Now nobody may open either line.")),
}
"""The sentences about a move that is no symbol and stops one line, or two."""
FORCED = (
    N_("Here you win in {turns} turns."),
    N_("They must answer, and you win in {turns} turns."),
    N_("They cannot block both: you win in {turns} turns."),
)
"""The sentences about a forced win that begins without a threat, with one, and with several."""
LONGEST = 23
"""The plies of the longest game in the books."""
FURTHEST = 11
"""A forced win that is in no book is searched within this many plies."""
TOOLS = ".+:.+"
"""The pattern of all moves that are no symbols: curtains, walls, Charlies, Supers, cutters and Reagans."""
PAGES = 3_000
"""The most pages of that search, which take a quarter of a second."""


def estimate(state: Ttic, brief: Brief) -> float:
    """The worth of the best move by the search, scaled to -1 to 1."""
    return scaled(max(worths(state, brief).values(), default=0.0), 12.0, WIN / 2)


def trapper(state: Ttic, seat: Seat, action: Action) -> float:
    """Returns how much trappers like a move: they want many lines that need one more symbol."""
    page = page_after(page_of(state), MOVES[action])
    return (completing(page.foe, starts(page.closed)) & page.empty()).bit_count()


def reason(state: Ttic, seat: Seat, action: Action, brief: Brief) -> Reason:
    """The reason for a move, the first that is true: it wins, saves, threatens, or keeps the better lines."""
    move = MOVES[action]
    after, _ = play(state, move)
    if after.line_owner == seat:
        return Reason(N_("Here you win."))
    if after.line_owner == other(seat) or next(after.completions(), None) is not None:
        return Reason(N_("Nothing saves this page, but they may not notice."))
    skipped = replace(state, mover=other(seat), plies=state.plies + 1)
    dangers = list(dict.fromkeys(threats(skipped)))
    mine = list(threats(replace(after, mover=seat, plies=after.plies + 1)))
    plies = forced(state, after, move, brief)
    if plies is not None:
        return Reason(FORCED[min(len(mine), 2)], {"turns": (plies + 1) // 2}, True, tuple(dangers))
    if dangers and len(mine) > 1:
        return Reason(N_("Here you block and threaten at once."), lines=tuple(dangers))
    if len(dangers) > 2:
        return Reason(N_("Here you stop them all."), lines=tuple(dangers))
    if dangers:
        one, both = BLOCKS.get(move.kind, (N_("Here you block."), N_("Here you block both.")))
        return Reason(both if len(dangers) > 1 else one, lines=tuple(dangers))
    if len(mine) > 1:
        return Reason(N_("Here you threaten twice at once."))
    if mine:
        return Reason(N_("Here you threaten: they must answer."))
    own, theirs = (sum(1 for _ in alive(after, each)) for each in (seat, other(seat)))
    return Reason(N_("Keeps {own} lines open for you, {theirs} for them."), {"own": own, "theirs": theirs})


def allows(state: Ttic, answer: Action, worth: float) -> Allowed | None:
    """The chance that an answer gives its player: a line, or a forced win."""
    after, _ = play(state, MOVES[answer])
    if after.line_owner == state.mover:
        return Allowed(2, Reason(N_("Elsewhere they win next turn.")))
    if worth >= WIN / 2:
        turns = (round(WIN - worth) + 1 - state.plies) // 2 + 1  # the search stops a turn of theirs before the end
        return Allowed(1, Reason(N_("Elsewhere they win in {turns} turns."), {"turns": max(turns, 2)}))
    return None


def forced(state: Ttic, after: Ttic, move: Move, brief: Brief) -> int | None:
    """The number of plies within which this first move is proved to win; None if that is not known."""
    known = booked(page_of(state)) if as_proved(state) else None
    if known is not None and known.move == move:
        return known.plies
    page = page_of(after)
    if saving_super(page):
        return None
    attack = Attack(Measure(PAGES, brief))
    try:
        for plies in range(3, FURTHEST + 1, 2):
            if all(attack.wins(child, plies - 2) for _answer, child in every(page)):
                return plies
    except TimeUp:
        pass
    return None


def as_proved(state: Ttic) -> bool:
    """True if the game has the conditions for which the books were proved: enough wire cutters, and no free pen."""
    return state.cutters >= LONGEST and not state.free_pen


def threats(sheet: Ttic) -> Iterator[str]:
    """The names of the lines that the mover can complete at once, one for each action."""
    own = sheet.marks[sheet.mover]
    for action in sheet.completions():
        move = MOVES[action]
        found = sheet.find(move.target)
        closed = sheet.closed if found is None else sheet.without(found)
        yield line_of(names(lines_in(own | move.squares, closed)[0]))


def alive(sheet: Ttic, seat: Seat) -> Iterator[int]:
    """The unobstructed lines without a mark of the opponent's."""
    return (line for line in open_lines(sheet.closed) if not line & sheet.marks[other(seat)])


def turned(candidate: Candidate[Ttic]) -> Sequence[str]:
    """The texts of the eight rotations and reflections of a position."""
    seen = seen_of(page_of(candidate.state))
    return [str(tuple(way.seen(seen))) for way in WAYS]


def begin(ruleset: str, _lots: Lots) -> Ttic:
    """The first position of a puzzle's game: an empty sheet."""
    version = RULESETS[ruleset]
    assert issubclass(version, Ttic)
    return version.new()


def likely(state: Ttic, goal: str) -> bool:
    """A win that takes time is looked for among threats first. So are the other side's wins: a position to hold is
    likely if these leave one or two moves."""
    kind, turns = goal.split()
    page, plies, attack = page_of(state), 2 * int(turns) - 1, Attack(Measure(PAGES, Brief(1, Random(0))))
    try:
        if kind == "win":
            return attack.wins(page, plies)
        left = (move for move, child in every(page) if not attack.wins(child, plies))
        return 1 <= sum(1 for _move in islice(left, 3)) <= 2
    except TimeUp:
        return False


def seems(state: Ttic, after: Ttic, goal: str) -> bool:
    """A win seems to begin with a threat; to hold seems whatever does not lose at once."""
    threatens = any(True for _line in threats(replace(after, mover=state.mover, plies=after.plies + 1)))
    return holds(state, after, goal) and (threatens or not goal.startswith("win"))


PUZZLES = Puzzles(
    (
        (Aim("win 2"), Aim("win 2", key=TOOLS), Aim("survive 1", key=TOOLS)),
        (Aim("win 2"), Aim("survive 2", key=TOOLS)),
        (Aim("survive 2"), Aim("survive 2", key=TOOLS)),
    ),
    turned,
    likely=likely,
    seems=seems,
    begin=begin,
    plies=range(7, 15),
    bands=(3, 6),
)


BOTS = Bots(
    choose,
    estimate=estimate,
    reason=reason,
    weighing=Weighing(worths, WIN / 2, TELLING, allows),
    likings={"trapper": trapper},
    puzzles=PUZZLES,
)
