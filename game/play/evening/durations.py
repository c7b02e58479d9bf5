"""Fits an evening into the time that people have: how many matches, and which of the games may come next.

An evening ends on time because only games that fit what is left are drawn from: when matches took long, shorter
ones follow, and the other way round.
"""

from collections import Counter
from collections.abc import Sequence
from math import log

from game.play.evening.playlist import Item, Playlist

LENGTHS = (15, 30, 60)
"""Minutes that an evening may be agreed to take."""
BETWEEN = 0.24
"""Minutes between two matches, as measured: how one ends, its result, the standings, who is next, the photographs."""
SHORT, GROWS = 1.0, 0.04
"""Minutes that a match of an evening takes at best, and how much more for each minute that people have."""
NEAR = 4
"""At most so many kinds of game are drawn from at once: those whose length is nearest."""
SEVERAL = 3
"""Games that come in turns where time is as short, or as long, as can be."""
FAR = log(2.2)
"""A game that takes so many times longer or shorter than there is time for is not drawn."""


def matches(minutes: float, playlist: Playlist) -> float:
    """How many matches of a playlist fill this time best."""
    if playlist.choice == "order":
        return minutes / (sum(item.minutes for item in playlist.games) / len(playlist.games) + BETWEEN)
    wished = max(SHORT + GROWS * minutes, shortest(playlist))
    longest = {item.match: item.minutes for item in sorted(playlist.games, key=lambda item: item.minutes)}
    return minutes / (min(wished, _mean(sorted(longest.values())[-SEVERAL:])) + BETWEEN)


def most(minutes: float, playlist: Playlist) -> int:
    """How many matches fit into this time at most."""
    return int(minutes / (shortest(playlist) + BETWEEN))


def shortest(playlist: Playlist) -> float:
    """The minutes of a match of the shortest games, which come in turns."""
    each = {item.match: item.minutes for item in sorted(playlist.games, key=lambda item: -item.minutes)}
    return _mean(sorted(each.values())[:SEVERAL])


def _mean(numbers: Sequence[float]) -> float:
    return sum(numbers) / len(numbers)


def fitting(items: Sequence[Item], minutes: float, played: Counter[str]) -> tuple[Item, ...]:
    """The items that may come where a match may take so long: of each game the one that is nearest to that, and none
    whose game was played more often than that of another."""

    def far(item: Item) -> float:
        return abs(log(item.minutes / max(minutes, 0.05)))

    nearest = list({item.match: item for item in sorted(items, key=far, reverse=True)}.values())[::-1]
    near = [item for item in nearest if far(item) <= FAR][:NEAR] or nearest[:1]
    least = min(played[item.match] for item in near)
    return tuple(item for item in items if item in near and played[item.match] == least)
