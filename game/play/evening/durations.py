"""Fits an evening into the time that people have: how many matches, and which of the games may come next.

The evening ends on time because the wheel holds only games that fit the time that is left: after long matches shorter
ones follow, after short matches longer ones.
"""

from collections import Counter
from collections.abc import Sequence
from math import log

from game.play.evening.playlist import Item, Playlist

LENGTHS = (15, 30, 60)
"""The lengths of an evening, in minutes, that people can choose from."""
BETWEEN = 0.24
"""Minutes from the end of one match to the start of the next, as measured in evenings."""
SHORT, GROWS = 1.0, 0.04
"""The length wished for a match, in minutes: SHORT, and GROWS more for each minute of the evening."""
NEAR = 4
"""The most games that the wheel holds at once: those whose length is nearest to what is wished."""
BRIEF = 1.6
"""A game that takes less than so many times as long as the shortest fits an evening whose time is nearly up."""
LEAST = 3
"""An evening has time for so many matches of any of its games at least."""
SEVERAL = 3
"""The average length is taken from so many of the shortest games, or of the longest: an evening is to have as many
different ones at least."""
FAR = log(2.2)
"""A game that is more than 2.2 times longer or shorter than wished is kept off the wheel. This is the logarithm of
2.2."""


def matches(minutes: float, playlist: Playlist) -> float:
    """The number of matches of a playlist, not rounded, that fill so many minutes best."""
    if playlist.choice == "order":
        return minutes / (sum(item.minutes for item in playlist.games) / len(playlist.games) + BETWEEN)
    short, long = span(playlist)
    return minutes / (min(max(SHORT + GROWS * minutes, short), long) + BETWEEN)


def most(minutes: float, playlist: Playlist) -> int:
    """Count the matches of a playlist that fit into so many minutes at most."""
    return int(minutes / (span(playlist)[0] + BETWEEN))


def span(playlist: Playlist) -> tuple[float, float]:
    """Average the minutes of a match over the shortest SEVERAL games, and over the longest SEVERAL."""
    rising = sorted(playlist.games, key=lambda item: item.minutes)
    shortest = {item.match: item.minutes for item in reversed(rising)}
    longest = {item.match: item.minutes for item in rising}
    return _mean(sorted(shortest.values())[:SEVERAL]), _mean(sorted(longest.values())[-SEVERAL:])


def _mean(numbers: Sequence[float]) -> float:
    return sum(numbers) / len(numbers)


def fitting(
    items: Sequence[Item], minutes: float, played: Counter[str], most: int = NEAR, about: float = 1.0
) -> tuple[Item, ...]:
    """The items that the wheel chooses from, `most` games at most, if the next match may take so many minutes. However
    few those are, games are there that take less than `about` times as long as the shortest.

    Each game is there with the item that is nearest to that length. Games that were played more often than others, by
    the counts in `played`, are left out.
    """

    def far(item: Item) -> float:
        return abs(log(item.minutes / max(minutes, 0.05)))

    nearest = list({item.match: item for item in sorted(items, key=far, reverse=True)}.values())[::-1]
    brief = about * min(item.minutes for item in nearest)
    fits = [item for item in nearest if far(item) <= FAR or minutes < item.minutes < brief]
    near = fits[:most] or nearest[:1]
    least = min(played[item.match] for item in near)
    return tuple(item for item in items if item in near and played[item.match] == least)


def varied(playlist: Playlist, minutes: float, before: Sequence[str], whole: float) -> tuple[Item, ...]:
    """The items that the wheel chooses from in an evening of `whole` minutes, after the matches `before`, if the next
    match may take so many `minutes`.

    An evening begins with a match that opens it. A match takes a third of the evening at most. None comes again before
    all others that fit, while it rests, or at once if another one would do.
    """
    able = [item for item in playlist.games if item.minutes + BETWEEN <= whole / LEAST] or list(playlist.games)
    if not before:
        able = [item for item in able if item.match in playlist.opens] or able
    resting = {match for match, others in playlist.rests.items() if others and match in before[-others:]}
    awake = [item for item in able if item.match not in resting]
    found = fitting(awake or able, minutes, Counter(before), len(able), BRIEF)
    return tuple(item for item in found if item.match not in before[-1:]) or found
