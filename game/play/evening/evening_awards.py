"""Finds the awards of an evening: for the most gems, the most right calls, the longest run of wins, and so on; and
small honours for those who have earned none of them."""

from collections import Counter
from collections.abc import Callable, Collection, Iterator
from typing import NamedTuple

from game.play.evening.evening import Evening
from game.play.evening.facts import Played
from game.play.evening.schedule import PURSE
from game.words import N_, ngettext

MOST = 5
"""The most awards of an evening."""
LONG = 25
"""A match of so many turns is a long one."""
LOST, KNEW = 2, 2
"""A win after so many defeats on end, and so many right calls, are worth a small honour."""

_Words = Callable[[int], str]
"""Gives the words for a number; `{n}` stands in them where the number goes."""


class Award(NamedTuple):
    """An award: its key, its title (in English, marked for translation), the guests who share it, and the number that
    earned it, in the player's words."""

    key: str
    title: str
    who: tuple[int, ...]
    said: str

    @property
    def crowns(self) -> bool:
        """Whether those who share it wear a crown."""
        return self.key == "gems"


def awards(evening: Evening) -> list[Award]:
    """The awards that were earned, the greatest last. What everybody would get is none."""
    ranked = len(evening.schedule.lines())
    return [award for award in _awards(evening) if len(award.who) < ranked][:MOST][::-1]


def honours(evening: Evening, earned: Collection[Award]) -> list[Award]:
    """A small award for each guest who shares none of those `earned`, but deserves one; the greatest last. They stand
    on the podium only."""
    has, found = {who for award in earned for who in award.who}, list[Award]()
    for title, guests in _honours(evening):
        new = tuple(sorted(set(guests) - has))
        has.update(new)
        found += [Award("honour", title, new, "")] if new else []
    return found[::-1]


def _honours(evening: Evening) -> Iterator[tuple[str, Collection[int]]]:
    """The small awards, the greatest first: the title of each, and whoever deserves it."""
    lines, decided = evening.schedule.lines(), [fact for fact in evening.played if fact.result != "draw"]
    ends = [(fact.first, fact.second) if fact.result == "1" else (fact.second, fact.first) for fact in decided]
    if len(lines) > 1 and lines[1].rank > 1:
        yield N_("Beat the champion"), [winner for winner, loser in ends if loser == lines[0].who]
    yield N_("Never gave up"), _recovered(ends)
    yield N_("The first win"), [winner for winner, _loser in ends[:1]]
    yield N_("The last win"), [winner for winner, _loser in ends[-1:]]
    turns = [fact.plies for fact in decided]
    yield N_("Hard to beat"), [ends[turns.index(max(turns))][1]] if turns else []
    yield N_("A good nose"), [who for who, right in _right_calls(evening).items() if right >= KNEW]


def _recovered(ends: list[tuple[int, int]]) -> set[int]:
    """Who has won after LOST defeats on end; `ends` are the winners and losers of matches."""
    lost, found = Counter[int](), set[int]()
    for winner, loser in ends:
        found.update([winner] if lost[winner] >= LOST else [])
        lost[winner], lost[loser] = 0, lost[loser] + 1
    return found


def _right_calls(evening: Evening) -> Counter[int]:
    """How many calls of each guest, or of each side, were right."""
    called = Counter[int]()
    sides = {each: line.who for line in evening.schedule.lines() for each in evening.schedule.side(line.who)}
    for call in evening.paid:
        called[sides.get(call.by, call.by)] += call.right
    return called


def _awards(evening: Evening) -> Iterator[Award]:
    """All awards that were earned, the greatest first."""
    played, gems = evening.played, evening.schedule.gems
    if max(gems.values()) > PURSE:
        yield from _most("gems", N_("The gem crown"), Counter(gems), lambda n: ngettext("{n} gem", "{n} gems", n))
    said: _Words = lambda n: ngettext("{n} right call", "{n} right calls", n)  # noqa: E731
    yield from _most("calls", N_("Saw it coming"), _right_calls(evening), said)
    said = lambda n: ngettext("{n} win on end", "{n} wins on end", n)  # noqa: E731
    yield from _most("streak", N_("Unstoppable"), _streaks(played), said, 2)
    draws = Counter(who for fact in played if fact.result == "draw" for who in (fact.first, fact.second))
    yield from _most("draws", N_("The cat’s best friend"), draws, lambda n: ngettext("{n} draw", "{n} draws", n))
    longest = max(played, key=lambda fact: fact.plies, default=None)
    if longest is not None and longest.plies >= LONG:
        turns = ngettext("{n} turn", "{n} turns", longest.plies).format(n=longest.plies)
        yield Award("long", N_("The long haul"), (longest.first, longest.second), turns)
    busy = Counter(who for fact in played for who in (fact.first, fact.second))
    said = lambda n: ngettext("{n} match played", "{n} matches played", n)  # noqa: E731
    yield from _most("busy", N_("Always at the table"), busy, said, 2)


def _most(key: str, title: str, counts: Counter[int], words: _Words, least: int = 1) -> Iterator[Award]:
    """The award for the highest count; none if that is below `least`, or if more than two share it."""
    most = max(counts.values(), default=0)
    who = tuple(sorted(each for each, count in counts.items() if count == most))
    if most >= least and len(who) <= 2:
        yield Award(key, title, who, words(most).format(n=most))


def _streaks(played: tuple[Played, ...]) -> Counter[int]:
    """Everybody's longest run of wins. A draw ends a run."""
    now, best = Counter[int](), Counter[int]()
    for fact in played:
        for who, side in ((fact.first, "1"), (fact.second, "2")):
            now[who] = now[who] + 1 if fact.result == side else 0
            best[who] = max(best[who], now[who])
    return best
