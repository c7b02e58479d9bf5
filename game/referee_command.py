"""`main.py referee`: the referee, with the bots that it may not know of itself."""

from game.play import referee
from game.rules.core import Action, Seat, State


def choose(state: State, seat: Seat, level: int, *, seed: str | None, ms: int | None) -> Action:
    """What a bot plays; the bots are loaded when the first one is asked."""
    from game.ai.choose import choose
    from game.ai.draws import recalled
    from game.ai.question import Question

    return choose(Question(state, seat, level, seed=seed, ms=ms, recall=recalled(state)))


def main(arguments: list[str]) -> int:
    """Referee until the conversation ends; the exit status."""
    return referee.main(choose)
