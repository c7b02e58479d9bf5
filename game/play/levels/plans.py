"""Plans that both write at once: which keep their promise against everything the other side may have written."""

from collections.abc import Iterator

from game.play.levels.goal import Goal
from game.rules.core import Action, Seat, State


def answers(state: State, seat: Seat, known: str) -> list[Action]:
    """The plans that the side against `seat` may have written; `known` are the numbers read by spies, `5..`."""
    return [plan for plan in state.legal(1 - seat) if _fits(plan, known)]


def _fits(plan: Action, known: str) -> bool:
    return all(seen in (".", number) for number, seen in zip(plan, known or "." * len(plan), strict=True))


def keeps(state: State, seat: Seat, plan: Action, answer: Action, goal: Goal) -> bool:
    """Whether a plan keeps its promise against one answer."""
    outcome = state.apply({seat: plan, 1 - seat: answer}).state.outcome
    if goal.kind == "plan to win":
        return outcome is not None and outcome.winner == seat
    return outcome is None or outcome.winner != 1 - seat


def refutation(state: State, seat: Seat, plan: Action, goal: Goal, known: str = "") -> Action | None:
    """An answer against which the plan breaks its promise; None where there is none."""
    return next((each for each in answers(state, seat, known) if not keeps(state, seat, plan, each, goal)), None)


def keys(state: State, seat: Seat, goal: Goal, known: str = "") -> Iterator[Action]:
    """Every plan that keeps the promise. An answer that broke one plan is tried first on the next."""
    every = answers(state, seat, known)
    for plan in state.legal(seat):
        broken = next((each for each in every if not keeps(state, seat, plan, each, goal)), None)
        if broken is None:
            yield plan
        else:
            every.remove(broken)
            every.insert(0, broken)


def stoutest(state: State, seat: Seat, plan: Action, known: str = "") -> Action:
    """The answer that makes most of what can be made against a plan that keeps its promise: it meets it most often."""
    return max(answers(state, seat, known), key=lambda answer: sum(a == b for a, b in zip(plan, answer, strict=True)))
