"""Finds what is worth a word about the matches of an evening: streaks, revenge, a new leader, a match of seconds.

All of it follows from the evening's facts. The most remarkable comes first, and what holds for any match last.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.play.evening.asks import DECIDER, Decided, Duel, Fixture, Spin
from game.play.evening.evening import Evening
from game.play.evening.facts import Played, Result, Spun
from game.play.evening.schedule import PURSE, Schedule
from game.rules.match import Match

STREAK, LOST, AGAIN = 2, 2, 2
"""So many wins in a row are a streak, so many defeats in a row are told, and so many meetings before this one."""
QUICK, SLOW = 60.0, 600.0
"""A match of fewer seconds is quick, one of more is slow."""
RICH = 2 * PURSE
"""Whoever has so many gems, and nobody else as many, is rich."""
APART = 2
"""So many games ahead is told."""
ROUNDS = ("final", "semi-final", "third", "decider", "tie-break", "death")
"""The rounds that are news themselves."""


class EveningNews(NamedTuple):
    """What there is to tell, and whom it is about: the guest `one`, and the opponent; None where it is about nobody."""

    key: str
    one: int | None = None
    other: int | None = None


def beginnings(evening: Evening) -> Iterator[list[EveningNews]]:
    """The news before each match: those that were played, and the one that the evening asks for, if it does."""
    played = 0
    for before, fact, _after in evening.course():
        if isinstance(fact, Played):
            yield list(_begins(evening, before, played))
            played += 1
    if isinstance(evening.asks, Spin | Fixture):
        yield list(_begins(evening, evening.schedule, played))


def ends(evening: Evening) -> Iterator[list[EveningNews]]:
    """The news after each match that was played."""
    for before, fact, after in evening.course():
        if isinstance(fact, Played):
            yield list(_ends(before, fact, after))


def turn(before: Match, after: Match) -> tuple[str, int] | None:
    """What a game that has just ended in a match that goes on has turned: a word for it, and the seat of whoever leads.
    None if it has turned nothing."""
    games = [[past for past in match.past if past.stage == "game"] for match in (before, after)]
    if len(games[0]) == len(games[1]) or after.outcome is not None:
        return None
    first, second = after.score
    leader = 0 if first > second else 1
    if games[1][-1].result not in ("1", "2"):
        return "turn-cat", leader
    if first == second:
        return "turn-level", leader
    return ("turn-ahead", leader) if abs(first - second) >= APART else None


def _begins(evening: Evening, now: Schedule, played: int) -> Iterator[EveningNews]:
    """The news before a match, when so many were played."""
    asks = now.asks
    assert isinstance(asks, Spin | Fixture), "a match comes"
    duel = asks.duel
    if not played:
        yield EveningNews(evening.kind)
        return
    if now.crowned is not None:
        yield EveningNews("crowned", now.crowned)
    if now.history and now.history[-1].duel.round == "final":
        yield EveningNews("new-cup", now.history[-1].winner, now.history[-1].loser)
    if now.draws:
        yield EveningNews("drawn")
    if now.sits is not None:
        yield EveningNews("sits", now.sits)
    if now.left == 1 and duel.round not in ROUNDS:
        settled, level = now.uncatchable is not None, _may_end_level(now)
        yield EveningNews("last-settled" if settled else "last-level" if level else "last", *duel.pair)
    if duel.round in ROUNDS:
        yield EveningNews(duel.round, *duel.pair)
    if not evening.of.sides and len(_meetings(now.history, duel)) == AGAIN:
        yield EveningNews("third-meeting", *duel.pair)
    yield from _of_two(now, duel)
    for one, other in (duel.pair, duel.pair[::-1]):
        yield from _of_one(now, one, other)
    yield EveningNews("match", *duel.pair)


def _may_end_level(now: Schedule) -> bool:
    """Whether a decider may follow the match that comes."""
    if isinstance(now.asks, Spin):
        now = now.after(Spun(0))
    asks = now.asks
    assert isinstance(asks, Fixture), "its game is known"
    results: tuple[Result, ...] = ("1", "2", "draw")
    ends = [now.after(Played(*asks.duel.pair, result, asks.item.match)).asks for result in results]
    return any(isinstance(end, Spin | Fixture) and end.duel.round == DECIDER for end in ends)


def _of_two(now: Schedule, duel: Duel) -> Iterator[EveningNews]:
    """The news about two who meet."""
    met = _meetings(now.history, duel)
    if met and met[-1].loser is not None:
        yield EveningNews("revenge-due", met[-1].loser, met[-1].winner)
    leads, last = _first(now), _last(now)
    both = all(any(who in done.duel.pair for done in now.history) for who in duel.pair)
    if both and {leads, last} == set(duel.pair):
        yield EveningNews("top-and-bottom", leads, last)


def _of_one(now: Schedule, one: int, other: int) -> Iterator[EveningNews]:
    """The news about one of two who meet."""
    mine = [done for done in now.history if one in done.duel.pair]
    if _run(now.history, one) >= STREAK:
        yield EveningNews("streak-runs", one, other)
    if len(mine) >= LOST and all(done.loser == one for done in mine[-LOST:]):
        yield EveningNews("losing", one, other)
    if not mine:
        yield EveningNews("first-time", one, other)
    if now.gems[one] >= RICH and all(gems < now.gems[one] for who, gems in now.gems.items() if who != one):
        yield EveningNews("rich", one, other)
    if len(now.lines()) > 2 and now.history and one in now.history[-1].duel.pair and now.throned is None:
        yield EveningNews("just-played", one, other)


def _ends(before: Schedule, fact: Played, after: Schedule) -> Iterator[EveningNews]:
    """The news after a match."""
    if len(after.history) == len(before.history):
        yield EveningNews("draw", fact.first, fact.second)
        return
    done = after.history[-1]
    winner, loser = done.winner, done.loser
    if winner is None or loser is None:
        yield EveningNews("draw", fact.first, fact.second)
        return
    if done.duel.deadly and before.gems[loser]:
        yield EveningNews("gems-taken", winner, loser)
    if done.duel.round == "final":
        yield EveningNews("cup", winner, loser)
    yield from _of_standings(before, after, winner, loser)
    met = _meetings(before.history, done.duel)
    if met and met[-1].winner == loser:
        yield EveningNews("revenge", winner, loser)
    if _run(before.history, loser) >= STREAK:
        yield EveningNews("streak-ends", winner, loser)
    if _run(after.history, winner) > STREAK:
        yield EveningNews("streak-grows", winner, loser)
    earlier = [each for each in before.history if winner in each.duel.pair]
    if len(earlier) >= LOST and all(each.loser == winner for each in earlier):
        yield EveningNews("first-win", winner, loser)
    if 0 < fact.seconds < QUICK and not done.duel.thrown:
        yield EveningNews("quick", winner, loser)
    elif fact.seconds > SLOW:
        yield EveningNews("slow", winner, loser)
    calls = [call for call in fact.calls if call.of]
    if calls and not any(call.right for call in calls):
        yield EveningNews("nobody-knew", winner, loser)
    if len(calls) > 1 and all(call.right == call.of for call in calls):
        yield EveningNews("all-knew", winner, loser)
    yield EveningNews("won", winner, loser)


def _of_standings(before: Schedule, after: Schedule, winner: int, loser: int) -> Iterator[EveningNews]:
    """The news about the ranks that a match has changed."""
    if _last(before) == winner and _first(after) == winner:
        yield EveningNews("last-leads", winner, loser)
    if _last(before) == winner and _first(before) == loser:
        yield EveningNews("upset", winner, loser)
    if _first(before) not in (None, winner) and _first(after) == winner:
        yield EveningNews("leads", winner, loser)


def _meetings(history: Sequence[Decided], duel: Duel) -> list[Decided]:
    """The duels of the same two that are over."""
    return [done for done in history if set(done.duel.pair) == set(duel.pair)]


def _run(history: Sequence[Decided], who: int) -> int:
    """How many of their latest duels a guest has won in a row."""
    run = 0
    for done in reversed(history):
        if who in done.duel.pair:
            if done.winner != who:
                break
            run += 1
    return run


def _first(now: Schedule) -> int | None:
    """The guest who alone is ranked first; None if several are."""
    lines = now.lines()
    return lines[0].who if len(lines) > 1 and lines[1].rank > lines[0].rank else None


def _last(now: Schedule) -> int | None:
    """The guest who alone is ranked last of those on the couch; None among fewer than three, or if several are."""
    lines = [line for line in now.lines() if line.here]
    return lines[-1].who if len(lines) > 2 and lines[-1].rank > lines[-2].rank else None
