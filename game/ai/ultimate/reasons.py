"""Says why an action in ultimate tic-tac-toe is good, and what the other actions would allow."""

from collections.abc import Iterator
from functools import cached_property

from game.ai import reasons
from game.ai.mind import Brief
from game.ai.reasons import GIVES_AWAY, WINS, WON_AT_ONCE, Allowed, Reason, ReasonKind, lost_at_once, reason_of
from game.ai.ultimate.fast_board import SURE
from game.ai.ultimate.player import PLIES, SWEEPS, worths_on_boards
from game.rules.core import Action, Seat, State, other
from game.rules.grid import EMPTY, LINES, live, threats
from game.rules.registry import play
from game.rules.ultimate.boards import PLACES
from game.rules.ultimate.state import ANY, UNNAMED, NineBoards
from game.words import N_

THOROUGH = 10
"""A search that may find all actions lost visits this many times as many boards as others."""


class Facts(reasons.Facts):
    """What an action does."""

    def __init__(self, before: NineBoards, action: Action, brief: Brief) -> None:
        self._before, self._action, self._brief = before, action, brief
        self._after = play(before, action)
        self._own, self._theirs = before.sides[before.mover], before.sides[other(before.mover)]

    @property
    def names(self) -> bool:
        """True if the action names the board on which the other side opens."""
        return self._before.sent == UNNAMED

    @property
    def over(self) -> bool:
        """True if the action ends the game."""
        return self._after.outcome is not None

    @property
    def wins(self) -> bool:
        """True if the action wins at once."""
        return self._after.outcome is not None and self._after.outcome.winner == self._before.mover

    @cached_property
    def _worth(self) -> float:
        """The worth after the action, by a search: for whoever answers or, once the game is over, by its outcome."""
        over = self._after.outcome
        if over is not None:
            return 0.0 if over.winner is None else -SURE if self.wins else SURE
        return max(worths_on_boards(self._after, SWEEPS, PLIES, 0, self._brief).values())

    @property
    def forced(self) -> bool:
        return not self.over and self._worth <= -SURE

    @property
    def loses(self) -> bool:
        """True if the other side has won, or is known to win by force."""
        return self._worth >= SURE

    @property
    def hopeless(self) -> bool:
        """True if the other side is known to win by force after every action, but does not win with every answer."""
        if not self.loses or self.over or all(self._beaten(each) for each in self._after.legal(self._after.mover)):
            return False
        return max(worths_on_boards(self._before, THOROUGH * SWEEPS, PLIES + 1, 0, self._brief).values()) <= -SURE

    def _beaten(self, answer: Action) -> bool:
        over = play(self._after, answer).outcome
        return over is not None and over.winner == self._after.mover

    @property
    def takes(self) -> bool:
        """True if the action wins a local board."""
        return self._after.owners[PLACES[self._action][0]] == self._own

    @property
    def near(self) -> bool:
        """True if one more board would make a line."""
        return threats(self._after.owners, self._own) > 0

    @property
    def blocks(self) -> bool:
        """True if the other side could make a line on this local board, and cannot make one with its next mark."""
        board, cell = PLACES[self._action]
        return _completes(self._before.boards[board], cell, self._theirs) and not threats(
            self._after.boards[board], self._theirs
        )

    @property
    def needed(self) -> bool:
        """True if this local board would give the other side three boards in line."""
        return _completes(self._before.owners, PLACES[self._action][0], self._theirs)

    @property
    def frees(self) -> bool:
        """True if the other side may play on any board."""
        return self._after.sent == ANY

    @cached_property
    def endangers(self) -> bool:
        """True if the other side can win a local board with its next mark."""
        return next(taking(self._after), None) is not None

    @property
    def _there(self) -> str:
        """The cells of the board to which the other side is sent."""
        return self._after.boards[int(self._after.sent) - 1]

    @property
    def barren(self) -> bool:
        """True if the other side can make no more line on the board to which it is sent."""
        return not any(all(self._there[cell] in (self._theirs, EMPTY) for cell in line) for line in LINES)

    @property
    def threatens(self) -> bool:
        """True if one more mark of this side's makes a line on the board to which the other side is sent."""
        return threats(self._there, self._own) > 0


KINDS: tuple[ReasonKind[Facts], ...] = (
    ReasonKind(N_("All nine are empty, and they must begin somewhere."), lambda action: action.names),
    ReasonKind(WINS, lambda action: action.wins),
    ReasonKind(N_("Nothing saves this game, but they may not notice."), lambda action: action.hopeless),
    ReasonKind(N_("Finishes the game, and they have won it."), lambda action: action.loses and action.over),
    ReasonKind(GIVES_AWAY, lambda action: action.loses),
    ReasonKind(N_("Finishes the last board."), lambda action: action.over),
    ReasonKind(N_("From here you win."), lambda action: action.forced),
    ReasonKind(N_("Takes this board: one more makes a line."), lambda action: action.takes and action.near),
    ReasonKind(N_("Here you take this board."), lambda action: action.takes),
    ReasonKind(N_("Here you block the very board they need."), lambda action: action.blocks and action.needed),
    ReasonKind(N_("Here you block this board."), lambda action: action.blocks),
    ReasonKind(
        N_("They may play anywhere and win a board, nothing more."), lambda action: action.frees and action.endangers
    ),
    ReasonKind(N_("They may play anywhere, but no board falls at once."), lambda action: action.frees),
    ReasonKind(N_("Sends them where they can no longer make a line."), lambda action: action.barren),
    ReasonKind(N_("Sends them where they can win a board, nothing more."), lambda action: action.endangers),
    ReasonKind(N_("Sends them where you threaten, and they do not."), lambda action: action.threatens),
    ReasonKind(N_("Sends them where nothing can be won yet."), lambda _action: True),
)
"""The kinds of reasons. Where a sentence says that a board is all they can win, the game has been looked at before."""


def reason(state: NineBoards, seat: Seat, action: Action, brief: Brief) -> Reason:
    """The reason for a mark: the boards that it wins, blocks or threatens; otherwise the board where the opponent
    must play."""
    return reason_of(KINDS, Facts(state, action, brief))


def allows(state: NineBoards, answer: Action, worth: float) -> Allowed | None:
    """The chance that an answer in this position, with this worth, gives its player: the game or a board."""
    if state.sent == UNNAMED:
        return None
    after = play(state, answer)
    if after.outcome is not None and after.outcome.winner == state.mover:
        return Allowed(4, Reason(WON_AT_ONCE), lost_at_once)
    if worth >= SURE:
        return Allowed(3, Reason(N_("Elsewhere they win.")))
    own = state.sides[state.mover]
    if after.owners[PLACES[answer][0]] != own:
        return None
    if threats(after.owners, own):
        return Allowed(2, Reason(N_("Elsewhere they take a board, one short of winning.")), lost_but_one)
    return Allowed(1, Reason(N_("Elsewhere they take a board, to applause.")), robbed)


def taking(state: NineBoards) -> Iterator[NineBoards]:
    """The positions after each mark with which the side to move wins a local board."""
    own = state.sides[state.mover]
    for action in state.legal(state.mover):
        after = play(state, action)
        if after.owners[PLACES[action][0]] == own:
            yield after


def robbed(after: State, _loses: bool) -> bool:
    """True if the side to move can win a local board at once."""
    assert isinstance(after, NineBoards)
    return next(taking(after), None) is not None


def lost_but_one(after: State, _loses: bool) -> bool:
    """True if the side to move can win a local board at once, and then needs one more for a line."""
    assert isinstance(after, NineBoards)
    return any(threats(each.owners, after.sides[after.mover]) for each in taking(after))


def _completes(cells: str, cell: int, mark: str) -> bool:
    """True if this mark would make a line on this cell, of squares or, with `cells` as owners, of boards."""
    return cells[cell] == EMPTY and any(cell in line and live(cells, line, mark) == 2 for line in LINES)
