"""Computes figures of the evening: who won most, bet best, sat through the longest match."""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import NamedTuple

from game.play.evening.evening import Evening
from game.play.evening.facts import Played
from game.play.evening.schedule import PURSE
from game.words import N_, ngettext

_Words = Callable[[int], str]
"""Words around a number, `{n}` in its place."""


class Figure(NamedTuple):
    """A distinction: its title (a marked text), who has it, and the number behind it in words."""

    title: str
    who: tuple[int, ...]
    said: str


def figures(evening: Evening) -> list[Figure]:
    """The distinctions that somebody has earned, the best first."""
    return list(_figures(evening))


def _figures(evening: Evening) -> Iterator[Figure]:
    played = evening.played
    purses = evening.schedule.garnets
    if evening.betting and max(purses.values()) > PURSE:
        yield from _most(N_("The garnet crown"), Counter(purses), lambda n: ngettext("{n} garnet", "{n} garnets", n))
    won = Counter(fact.first if fact.result == "1" else fact.second for fact in played if fact.result != "draw")
    yield from _most(N_("Most wins"), won, lambda n: ngettext("{n} match", "{n} matches", n))
    bets = Counter[int]()
    for match in evening.schedule.history:
        for bet in match.bets:
            bets[bet.by] += match.gained(bet)
    yield from _most(
        N_("The nose for it"), bets, lambda n: ngettext("{n} garnet won by betting", "{n} garnets won by betting", n)
    )
    called = Counter[int]()
    for fact in played:
        called.update({call.by: call.right for call in fact.calls})
    yield from _most(N_("Saw it coming"), called, lambda n: ngettext("{n} right call", "{n} right calls", n))
    yield from _most(N_("Unstoppable"), _streaks(played), lambda n: ngettext("{n} win on end", "{n} wins on end", n), 2)
    draws = Counter(who for fact in played if fact.result == "draw" for who in (fact.first, fact.second))
    yield from _most(N_("The cat’s best friend"), draws, lambda n: ngettext("{n} draw", "{n} draws", n))
    busy = Counter(who for fact in played for who in (fact.first, fact.second))
    yield from _most(
        N_("Never off the couch"), busy, lambda n: ngettext("{n} match played", "{n} matches played", n), 2
    )
    if played:
        longest = max(played, key=lambda fact: fact.plies)
        said = ngettext("{n} turn", "{n} turns", longest.plies).format(n=longest.plies)
        yield Figure(N_("The long haul"), (longest.first, longest.second), said)


def _most(title: str, counts: Counter[int], words: _Words, least: int = 1) -> Iterator[Figure]:
    """The person with the most, if anybody has at least this much, and not everybody shares it."""
    most = max(counts.values(), default=0)
    who = tuple(sorted(each for each, count in counts.items() if count == most))
    if most >= least and len(who) <= 2:
        yield Figure(title, who, words(most).format(n=most))


def _streaks(played: tuple[Played, ...]) -> Counter[int]:
    """Everybody's longest row of wins; a draw ends it."""
    now, best = Counter[int](), Counter[int]()
    for fact in played:
        for who, side in ((fact.first, "1"), (fact.second, "2")):
            now[who] = now[who] + 1 if fact.result == side else 0
            best[who] = max(best[who], now[who])
    return best
