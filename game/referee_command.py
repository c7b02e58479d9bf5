"""Runs `main.py referee`: it gives the referee the bots, which play must not import."""

from game.play import referee
from game.rules.core import Action, Seat, State


def choose(state: State, seat: Seat, level: int, *, seed: str | None, ms: int | None) -> Action:
    """The action of a bot. The first call imports the bots."""
    from game.ai.choose import choose
    from game.ai.draws import recalled
    from game.ai.question import Question

    return choose(Question(state, seat, level, seed=seed, ms=ms, recall=recalled(state)))


def main(arguments: list[str]) -> int:
    """Run the referee. Returns the exit status."""
    return referee.main(choose)
