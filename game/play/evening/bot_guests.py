"""Decides for the bots of an evening: they bet, and name opponents."""

from collections.abc import Sequence
from random import Random

from game.play.evening.asks import Betting, Naming
from game.play.evening.evening import Evening
from game.play.evening.facts import MOST_STAKED, Bet
from game.rules.game_rules import Call

CAUTION = 0.35
"""How often a bot keeps its garnets."""


def bets(evening: Evening, betting: Betting, source: Random) -> dict[int, Bet | None]:
    """The bet of each bot that may bet; None keeps everything."""
    found: dict[int, Bet | None] = {}
    for who in betting.bettors:
        if evening.guests[who].kind == "bot":
            most = min(evening.schedule.garnets[who], MOST_STAKED)
            stake = Bet(who, source.choice(("1", "2")), source.randint(1, most))
            found[who] = None if source.random() < CAUTION else stake
    return found


def called(call: Call, source: Random) -> int:
    """What a bot calls: it knows nothing."""
    return source.randrange(len(call.answers))


def named(evening: Evening, naming: Naming) -> int:
    """Whom a bot names: the guest with the fewest garnets, among equals the last in the ranking."""
    garnets = evening.schedule.garnets
    return min(reversed(naming.among), key=lambda who: garnets[who])


def spun(weights: Sequence[int], source: Random) -> int:
    """Where the wheel stops, by weight."""
    return source.choices(range(len(weights)), weights)[0]
