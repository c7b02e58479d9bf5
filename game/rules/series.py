"""Holds what the kinds of match share: when a series is over, who leads, who opens."""

from game.rules.core import Outcome, Seat
from game.rules.match import Past
from game.rules.options import Options


def games(past: tuple[Past, ...]) -> list[Past]:
    """The games played so far."""
    return [each for each in past if each.stage == "game"]


def lead(past: tuple[Past, ...]) -> int:
    """By how many games the first person leads; below zero the second leads."""
    won = [each.result for each in games(past)]
    return won.count("1") - won.count("2")


def standing(past: tuple[Past, ...], rule: str = "match-score") -> Outcome:
    """The person with more games wins the match; equal points are a draw (match-score, or the rulebook's own
    `rule`)."""
    ahead = lead(past)
    return Outcome("win", 0 if ahead > 0 else 1, rule) if ahead else Outcome("draw", None, rule)


def last(past: tuple[Past, ...], stage: str) -> Past | None:
    """The last finished stage of that name."""
    return next((each for each in reversed(past) if each.stage == stage), None)


def over(past: tuple[Past, ...], options: Options, custom: int = 1) -> bool:
    """Whether all games are played: `custom` of them, unless the players agreed on a number.

    With `redeal` a cat's game does not count (match-redeal); with `decider` the series goes on at equal points
    (match-decider).
    """
    counted = [each for each in games(past) if not (options.redeal and each.result == "draw")]
    return len(counted) >= (options.games or custom) and not (options.decider and lead(past) == 0)


def opener(past: tuple[Past, ...], options: Options) -> Seat | None:
    """Who opens now: the winner of the last throw, or as agreed, then in turns (match-openers); None asks for a throw.

    With `redeal` a cat's game leads back to the throw.
    """
    if options.starts in ("1", "2"):
        return (int(options.starts) - 1 + len(games(past))) % 2
    throws = [index for index, each in enumerate(past) if each.stage == "throw"]
    if not throws or past[throws[-1]].result == "draw" or (options.redeal and past[-1] == Past("game", "draw")):
        return None
    winner = int(past[throws[-1]].result) - 1
    return (winner + len(games(past[throws[-1] :]))) % 2
