"""Offers the bots of T-Tic-T-Tac-Toe: their mind, estimate, reasons, and the likings of characters."""

from collections.abc import Iterator
from dataclasses import replace

from game.ai.game_bots import Allowed, Bots, Reason, Weighing, line_of
from game.ai.mind import Brief, scaled
from game.ai.ttic.book import booked
from game.ai.ttic.fast_page import after as page_after
from game.ai.ttic.fast_page import completing, page_of, saving_super, starts
from game.ai.ttic.player import Measure, choose, worths
from game.ai.ttic.search import WIN, Enough
from game.ai.ttic.threats import Attack, every
from game.rules.core import Action, Seat, other
from game.rules.ttic import Ttic
from game.rules.ttic.moves import MOVES, Kind, Move
from game.rules.ttic.page import lines_in, names, open_lines
from game.rules.ttic.turn import play
from game.words import N_

TELLING = 1.0
"""Worths that differ by less than a line and a half are about equal."""
CUTS = {Kind.CURTAIN: N_("Cuts {line}."), Kind.WALL: N_("Cuts {line}."), Kind.SUPER: N_("Gooshes {line} away.")}
"""How a threatened line is stopped by something that is no symbol."""

FORCED = (
    N_("Wins by force within {plies} plies, without a threat yet."),
    N_("Wins by force within {plies} plies. They have to answer {line}."),
    N_("Wins by force within {plies} plies. They cannot stop {line} and {other} with one mark."),
)
"""A forced win that begins without a threat, with one, and with several."""
LONGEST = 23
"""The plies of the longest game in the books."""
FURTHEST = 11
"""Within how many plies a forced win is looked for that is in no book."""
PAGES = 3_000
"""The most pages for that, a quarter of a second."""


def estimate(state: Ttic, brief: Brief) -> float:
    """The worth by the search."""
    return scaled(max(worths(state, brief).values(), default=0.0), 12.0, WIN / 2)


def trapper(state: Ttic, seat: Seat, action: Action) -> float:
    """A setter of traps wants many lines that need one more symbol."""
    page = page_after(page_of(state), MOVES[action])
    return (completing(page.foe, starts(page.closed)) & page.empty()).bit_count()


def reason(state: Ttic, seat: Seat, action: Action, brief: Brief) -> Reason:
    """The first of these that holds: it wins, saves, threatens, or keeps the better lines."""
    move = MOVES[action]
    after, _ = play(state, move)
    if after.line_owner == seat:
        line = line_of(names(lines_in(after.marks[seat], after.closed)[0]))
        return Reason(N_("Wins at once: {line} is three in a row."), {"line": line})
    if after.line_owner == other(seat) or next(after.completions(), None) is not None:
        return Reason(N_("Nothing saves this page. It may take them a while to notice."))
    skipped = replace(state, mover=other(seat), plies=state.plies + 1)
    dangers = list(threats(skipped))
    mine = list(threats(replace(after, mover=seat, plies=after.plies + 1)))
    plies = forced(state, after, move, brief)
    if plies is not None:
        return Reason(
            FORCED[min(len(mine), 2)], {"plies": plies, **dict(zip(("line", "other"), mine, strict=False))}, True
        )
    if dangers and len(mine) > 1:
        values = {"danger": dangers[0], "line": mine[0]}
        return Reason(N_("Stops {danger}, and threatens {line} on top of it."), values)
    if dangers:
        if move.kind is Kind.CHECKPOINT:
            return Reason(N_("Nobody may cut it open now: {line} stays asleep."), {"line": dangers[0]})
        return Reason(CUTS.get(move.kind, N_("Blocks {line}.")), {"line": dangers[0]})
    if len(mine) > 1:
        return Reason(N_("Threatens {line} and {other} at once."), {"line": mine[0], "other": mine[1]})
    if mine:
        return Reason(N_("Threatens {line}: they have to answer."), {"line": mine[0]})
    own, theirs = (sum(1 for _ in alive(after, each)) for each in (seat, other(seat)))
    return Reason(N_("Keeps {own} lines open to you and {theirs} to them."), {"own": own, "theirs": theirs})


def allows(state: Ttic, answer: Action, worth: float) -> Allowed | None:
    """The line that an answer makes, or that it wins by force."""
    after, _ = play(state, MOVES[answer])
    if after.line_owner == state.mover:
        line = line_of(names(lines_in(after.marks[state.mover], after.closed)[0]))
        return Allowed(
            2, Reason(N_("{move} would hand them {line} on a silver platter, with {answer}."), {"line": line})
        )
    if worth >= WIN / 2:
        return Allowed(1, Reason(N_("After {move} they win by force, beginning with {answer}.")))
    return None


def forced(state: Ttic, after: Ttic, move: Move, brief: Brief) -> int | None:
    """Within how many plies this first move is proved to win; None if that is not known."""
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
    except Enough:
        pass
    return None


def as_proved(state: Ttic) -> bool:
    """Whether a game is played as the books' proofs were made: with cutters for whatever snips may come, and a pen that
    writes one's own symbol only."""
    return state.cutters >= LONGEST and not state.free_pen


def threats(sheet: Ttic) -> Iterator[str]:
    """The lines that the mover can complete at once, by name, a line for each way."""
    own = sheet.marks[sheet.mover]
    for action in sheet.completions():
        move = MOVES[action]
        found = sheet.find(move.target)
        closed = sheet.closed if found is None else sheet.without(found)
        yield line_of(names(lines_in(own | move.squares, closed)[0]))


def alive(sheet: Ttic, seat: Seat) -> Iterator[int]:
    """The unobstructed lines without a mark of the opponent's."""
    return (line for line in open_lines(sheet.closed) if not line & sheet.marks[other(seat)])


BOTS = Bots(
    choose,
    estimate=estimate,
    reason=reason,
    weighing=Weighing(worths, WIN / 2, TELLING, allows),
    likings={"trapper": trapper},
)
