"""Says why a move in T-Tic-T-Tac-Toe is good, and what the other moves would allow."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cached_property
from random import Random

from game.ai import reasons
from game.ai.mind import Brief, TimeUp
from game.ai.reasons import GIVES_AWAY, WINS, WON_AT_ONCE, Allowed, Reason, ReasonKind, line_of, lost_at_once, reason_of
from game.ai.ttic.book import booked
from game.ai.ttic.fast_page import page_of, saving_super
from game.ai.ttic.player import Measure
from game.ai.ttic.search import WIN
from game.ai.ttic.threats import Attack, every
from game.rules.core import Action, Seat, State, other
from game.rules.ttic import Ttic
from game.rules.ttic.moves import MOVES
from game.rules.ttic.moves import Kind as Tool
from game.rules.ttic.page import lines_in, names, open_lines
from game.rules.ttic.sheet import play
from game.words import N_

LONGEST = 23
"""The plies of the longest game in the books."""
FURTHEST = 11
"""A forced win that is in no book is searched within this many plies."""
PAGES = 3_000
"""The most pages of that search, which take a quarter of a second."""
GLANCE = 300
"""The most pages for each of the other moves, of which there are a hundred."""


class Facts(reasons.Facts):
    """What a move does."""

    def __init__(self, before: Ttic, action: Action, brief: Brief) -> None:
        self._before, self._brief, self._move = before, brief, MOVES[action]
        self._own, self._theirs = before.mover, other(before.mover)
        self._after, _events = play(before, self._move)

    @property
    def wins(self) -> bool:
        """True if the move completes a line of the mover's."""
        return self._after.line_owner == self._own

    @property
    def loses(self) -> bool:
        """True if the other side has a line, or can complete one next turn."""
        return _beaten(self._after, self._theirs)

    @property
    def avoidable(self) -> bool:
        """True if another move would not lose so soon."""
        moves = (MOVES[action] for action in self._before.legal(self._own))
        return any(not _beaten(play(self._before, move)[0], self._theirs) for move in moves)

    @cached_property
    def stopped(self) -> tuple[str, ...]:
        skipped = replace(self._before, mover=self._theirs, plies=self._before.plies + 1)
        return tuple(dict.fromkeys(threats(skipped)))

    @property
    def many(self) -> int:
        """The number of lines that the move stops."""
        return len(self.stopped)

    @cached_property
    def threats(self) -> int:
        """The number of lines that the mover threatens to complete next turn."""
        return len(list(threats(replace(self._after, mover=self._own, plies=self._after.plies + 1))))

    @cached_property
    def _plies(self) -> int | None:
        """The number of plies within which the move is proved to win; None if that is not known."""
        if self.wins or self.loses:
            return None
        known = booked(page_of(self._before)) if as_proved(self._before) else None
        if known is not None and known.move == self._move:
            return known.plies
        page = page_of(self._after)
        if saving_super(page):
            return None
        attack = Attack(Measure(PAGES, self._brief))
        try:
            for plies in range(3, FURTHEST + 1, 2):
                if all(attack.wins(child, plies - 2) for _answer, child in every(page)):
                    return plies
        except TimeUp:
            pass
        return None

    @property
    def forced(self) -> bool:
        return self._plies is not None

    @property
    def turns(self) -> int:
        """The number of turns in which the move is proved to win."""
        assert self._plies is not None
        return (self._plies + 1) // 2

    @property
    def own(self) -> int:
        """The number of open lines that the mover may still complete."""
        return sum(1 for _line in alive(self._after, self._own))

    @property
    def theirs(self) -> int:
        """The number of open lines that the other side may still complete."""
        return sum(1 for _line in alive(self._after, self._theirs))

    def stops(self, number: int, *tools: Tool) -> bool:
        """True if the move is made with one of these tools, and stops so many lines."""
        return self._move.kind in tools and self.many == number


KINDS: tuple[ReasonKind[Facts], ...] = (
    ReasonKind(WINS, lambda move: move.wins),
    ReasonKind(GIVES_AWAY, lambda move: move.loses and move.avoidable),
    ReasonKind(N_("Nothing saves this page, but they may not notice."), lambda move: move.loses),
    ReasonKind(
        N_("They cannot block both: you win in {turns} turns."), lambda move: move.forced and move.threats > 1, True
    ),
    ReasonKind(
        N_("They must answer, and you win in {turns} turns."), lambda move: move.forced and move.threats == 1, True
    ),
    ReasonKind(N_("Here you win in {turns} turns."), lambda move: move.forced, True),
    ReasonKind(N_("Here you block and threaten at once."), lambda move: move.many > 0 and move.threats > 1, True),
    ReasonKind(N_("Here you stop them all."), lambda move: move.many > 2, True),
    ReasonKind(N_("Here you cut their line."), lambda move: move.stops(1, Tool.CURTAIN, Tool.WALL), True),
    ReasonKind(N_("Here you cut both."), lambda move: move.stops(2, Tool.CURTAIN, Tool.WALL), True),
    ReasonKind(N_("Here you goosh their line away."), lambda move: move.stops(1, Tool.SUPER), True),
    ReasonKind(N_("Here you goosh both away."), lambda move: move.stops(2, Tool.SUPER), True),
    ReasonKind(N_("Now nobody may open their line."), lambda move: move.stops(1, Tool.CHECKPOINT), True),
    ReasonKind(N_("Now nobody may open either line."), lambda move: move.stops(2, Tool.CHECKPOINT), True),
    ReasonKind(N_("Here you block."), lambda move: move.many == 1, True),
    ReasonKind(N_("Here you block both."), lambda move: move.many == 2, True),
    ReasonKind(N_("Here you threaten twice at once."), lambda move: move.threats > 1),
    ReasonKind(N_("Here you threaten: they must answer."), lambda move: move.threats > 0),
    ReasonKind(N_("Keeps {own} lines open for you, {theirs} for them."), lambda _move: True),
)
"""The kinds of reasons: a move wins, saves, threatens, or keeps the better lines."""


def reason(state: Ttic, seat: Seat, action: Action, brief: Brief) -> Reason:
    """The reason for a move."""
    return reason_of(KINDS, Facts(state, action, brief))


def allows(state: Ttic, answer: Action, worth: float) -> Allowed | None:
    """The chance that an answer gives its player: a line, or a forced win."""
    after, _ = play(state, MOVES[answer])
    if after.line_owner == state.mover:
        return Allowed(2, Reason(WON_AT_ONCE), lost_at_once)
    if worth >= WIN / 2:
        return Allowed(1, Reason(N_("Elsewhere they win.")), falls)
    return None


def falls(after: State, _loses: bool) -> bool:
    """True if the side to move has won, or is proved to win by threats alone."""
    assert isinstance(after, Ttic)
    if after.outcome is not None:
        return after.outcome.winner == after.mover
    try:
        return Attack(Measure(GLANCE, Brief(1, Random(0)))).wins(page_of(after), FURTHEST)
    except TimeUp:
        return False


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


def _beaten(after: Ttic, seat: Seat) -> bool:
    """True if this side, whose turn it is, has a line or can complete one at once."""
    owner = after.line_owner
    return next(after.completions(), None) is not None if owner is None else owner == seat
