"""Every kind of match, each as its plan: a pure function from what has been to what comes next."""

from game.rules.classic import Classic
from game.rules.core import Outcome, Seat, other
from game.rules.match import Match, Options, Past, Stage
from game.rules.rps import Throw


def leader(past: tuple[Past, ...]) -> Outcome:
    """Most games won takes the match; equal points are a draw."""
    won = [each.result for each in past if each.stage == "game"]
    lead = won.count("1") - won.count("2")
    return Outcome("win", 0 if lead > 0 else 1, "match-score") if lead else Outcome("draw", None, "match-score")


def counted(past: tuple[Past, ...], options: Options) -> list[Past]:
    """The games that count: with `redeal`, cat's games do not."""
    return [each for each in past if each.stage == "game" and not (options.redeal and each.result == "draw")]


def first_player(past: tuple[Past, ...], options: Options) -> Seat | None:
    """Who is Player One now: the winner of the last throw, or as agreed, then in turns; None asks for a throw."""
    if options.starts != "throw":
        played = sum(each.stage == "game" for each in past)
        return (int(options.starts) - 1 + played) % 2
    throws = [index for index, each in enumerate(past) if each.stage == "throw" and each.result != "draw"]
    if not throws or (options.redeal and past[-1] == Past("game", "draw")) or past[-1] == Past("throw", "draw"):
        return None
    winner = int(past[throws[-1]].result) - 1
    return (winner + sum(each.stage == "game" for each in past[throws[-1] :])) % 2


class ClassicMatch(Match):
    """Rock-paper-scissors, then tic-tac-toe; Player One changes from game to game (faq-player-one)."""

    ruleset = "match-classic"

    @staticmethod
    def plan(past: tuple[Past, ...], options: Options) -> Stage | Outcome:
        if len(counted(past, options)) >= options.games:
            return leader(past)
        first = first_player(past, options)
        if first is None:
            return Stage("throw", Throw())
        if options.swap:
            return Stage("game", Classic.new(first=1), (other(first), first))
        return Stage("game", Classic.new(), (first, other(first)))
