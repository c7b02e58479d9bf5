"""Proves that the opener wins Version 2.0: the top level's way, against every answer that the rules allow."""

from collections import Counter

from game.ai.choose import choose
from game.ai.question import Question
from game.rules.ttic import Ttic, Ttic2

PLIES = 11


def proved(state: Ttic, seat: int, decisions: Counter[int]) -> int:
    """The latest ply by which the top level in `seat`, to move, has won, whatever the other side plays.

    If it can complete a line it does, as it always does; its own thought is asked only otherwise.
    """
    decisions[state.plies] += 1
    if state.plies >= PLIES:
        raise AssertionError(f"not won by ply {PLIES}: {state}")
    action = next(state.completions(), None) or choose(Question(state, seat, 7, seed="proof"))
    after = state.apply({seat: action}).state
    assert isinstance(after, Ttic)
    if after.outcome:
        assert after.outcome.winner == seat, f"{action} does not win: {state}"
        return after.plies
    latest = 0
    for reply in after.legal(1 - seat):
        answered = after.apply({1 - seat: reply}).state
        assert isinstance(answered, Ttic)
        assert answered.outcome is None or answered.outcome.winner == seat, f"{reply} refutes {action}: {after}"
        latest = max(latest, answered.plies if answered.outcome else proved(answered, seat, decisions))
    return latest


def test_the_top_level_wins_every_game_that_it_opens_by_ply_11() -> None:
    """The proof: every legal answer at every ply, applied by the rules."""
    decisions = Counter[int]()
    assert proved(Ttic2.new(), 0, decisions) == PLIES
    assert sum(decisions.values()) > 1000


def test_it_opens_alike_as_o() -> None:
    state = Ttic2.new(first=1)
    assert choose(Question(state, 1, 7, seed="a")) == "super:b2"
    for action in ("super:b2", "super:b2"):
        state = state.apply({state.mover: action}).state  # type: ignore[assignment]
    assert choose(Question(state, 1, 7, seed="a")) == "c3"
