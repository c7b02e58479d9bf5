"""Plays evenings through in tests with random events."""

from collections.abc import Callable
from random import Random

from hypothesis import strategies as st

from game.play.evening.asks import Fixture, Naming, Over, Spin
from game.play.evening.calling import Calls
from game.play.evening.evening import Evening
from game.play.evening.facts import Called, Came, Fact, Named, Played, Spun, Went
from game.play.evening.kinds import KINDS
from game.play.evening.people import MOST, Guest
from game.play.evening.playlist import Item, Playlist

WHEEL = Playlist("Wheel", (Item("match-classic", "games=3"), Item("match-tactic", weight=3)))
ORDER = Playlist("Order", (Item("match-classic"), Item("match-tactic"), Item("match-tris2")), choice="order")
ONE = Playlist("One", (Item("match-classic"),))
LONGEST = 2500
"""More facts than any of these evenings has."""

kinds = st.sampled_from(list(KINDS))
seeds = st.integers(0, 10**6)


def guests(number: int) -> tuple[Guest, ...]:
    """So many people and bots."""
    return tuple(Guest(f"Guest {n}", "bot" if n % 3 == 2 else "person", colour=n % 8) for n in range(number))


def evening(kind: str, people: int, playlist: Playlist = ONE, long: bool = False, betting: bool = False) -> Evening:
    """An evening that begins; a season with enough people."""
    people = max(people, KINDS[kind].fewest)
    return Evening(kind, guests(people), people, playlist, long, betting, counts=betting)


def something(now: Evening, source: Random, drawn: float = 0.2) -> Fact:
    """What may happen next."""
    asks = now.asks
    match asks:
        case Spin(items):
            return Spun(source.randrange(len(items)))
        case Naming(_candidate, among):
            return Named(source.choice(among))
        case Fixture(duel, item):
            never = item.match == "match-rps"
            result = "draw" if source.random() < drawn and not never else source.choice(("1", "2"))
            right = {who: source.randrange(4) for who in now.lookers(duel.pair)}
            calls = tuple(Called(who, count, 4, 2 * count) for who, count in right.items())
            return Played(duel.first, duel.second, result, item.match, source.randrange(1, 60), calls)
        case Over():
            raise AssertionError("nothing happens any more")


def unsettled(calls: Calls) -> set[int]:
    """The guests who have answered a call that is not settled yet."""
    return {who for asked in (*calls.waiting, *filter(None, (calls.open,))) for who in asked.said}


def comes_or_goes(now: Evening, source: Random) -> Evening:
    """Somebody comes, for the first time or again, or goes."""
    here, everyone = now.schedule.here, now.schedule.everyone
    away = [who for who in everyone if who not in here]
    if len(here) < MOST and source.random() < 0.5:
        if away and source.random() < 0.5:
            return now.after(Came(source.choice(away)))
        return now.joined(Guest(f"New {len(everyone)}")) if len(everyone) < 16 else now
    return now.after(Went(source.choice(here))) if len(here) > 1 else now


def through(
    now: Evening, source: Random, look: Callable[[Evening], None] = lambda now: None, restless: float = 0.0
) -> Evening:
    """The evening after its end; `look` sees every stage of it. `restless` is how often somebody comes or goes."""
    moves = 0
    while not now.over:
        look(now)
        if source.random() < restless and moves < 20:
            now, moves = comes_or_goes(now, source), moves + 1
        else:
            now = now.after(something(now, source))
        assert len(now.facts) < LONGEST, "the evening never ends"
    look(now)
    return now
