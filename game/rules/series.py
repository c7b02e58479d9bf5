"""What most kinds of match share: when a series of games is over, who leads, and who opens."""

from game.rules.core import Outcome, Seat
from game.rules.match import Past
from game.rules.options import Options


def games(past: tuple[Past, ...]) -> list[Past]:
    """The finished games."""
    return [each for each in past if each.stage == "game"]


def lead(past: tuple[Past, ...]) -> int:
    """By how many games the first person leads; negative if the second person does."""
    won = [each.result for each in games(past)]
    return won.count("1") - won.count("2")


def standing(past: tuple[Past, ...], rule: str = "match-score") -> Outcome:
    """The outcome by the number of games won; equal points are a draw. `rule` is match-score, or a rulebook's own."""
    ahead = lead(past)
    return Outcome("win", 0 if ahead > 0 else 1, rule) if ahead else Outcome("draw", None, rule)


def last(past: tuple[Past, ...], stage: str) -> Past | None:
    """The last finished stage with this name."""
    return next((each for each in reversed(past) if each.stage == stage), None)


def over(past: tuple[Past, ...], options: Options, custom: int = 1) -> bool:
    """True if all games are played: the agreed number, or `custom`; with `decided` also if nobody can catch up.

    With `redeal` a cat's game does not count (match-redeal). With `decider` the series goes on at equal points
    (match-decider).
    """
    counted = [each for each in games(past) if not (options.redeal and each.result == "draw")]
    left = (options.games or custom) - len(counted)
    settled = options.decided == "stop" and abs(lead(past)) > max(left, 0)
    return settled or (left <= 0 and not (options.decider and lead(past) == 0))


def opener(past: tuple[Past, ...], options: Options) -> Seat | None:
    """The person who opens now; None if a throw must decide it.

    The winner of the last throw, or an agreed person, opens first; then they take turns (match-openers). With `redeal`
    a cat's game leads back to the throw.
    """
    if options.starts in ("1", "2"):
        return (int(options.starts) - 1 + len(games(past))) % 2
    throws = [index for index, each in enumerate(past) if each.stage == "throw"]
    if not throws or past[throws[-1]].result == "draw" or (options.redeal and past[-1] == Past("game", "draw")):
        return None
    winner = int(past[throws[-1]].result) - 1
    return (winner + len(games(past[throws[-1] :]))) % 2
