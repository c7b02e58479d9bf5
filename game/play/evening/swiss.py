"""Pairs Swiss rounds: people of similar standing meet who have not met before; with an odd number one sits out.

Sitting out counts as a win. Nobody sits out once more before everybody else has as often.
"""

from collections.abc import Mapping, Sequence

from game.play.evening.league import WIN, Meeting

Pairs = tuple[tuple[int, int], ...]


def standings(people: Sequence[int], met: Sequence[Meeting], byes: Sequence[int]) -> dict[int, tuple[int, int]]:
    """Everybody's points, and twice the points of those they met, which separate equals."""
    points = dict.fromkeys(people, 0)
    for who in byes:
        points[who] = points.get(who, 0) + WIN
    for each in met:
        for who in (each.first, each.second):
            points[who] = points.get(who, 0) + each.points(who)
    against = dict.fromkeys(points, 0)
    for each in met:
        against[each.first] += points[each.second]
        against[each.second] += points[each.first]
    return {who: (points[who], against[who]) for who in people}


def pairing(
    people: Sequence[int], met: Sequence[Meeting], byes: Sequence[int], earlier: Mapping[int, int]
) -> tuple[Pairs, int | None]:
    """The next round: its pairs, and who sits out. `earlier` counts how often each sat out in earlier episodes."""
    standing = standings(people, met, byes)
    order = sorted(people, key=lambda who: (-standing[who][0], -standing[who][1], people.index(who)))
    sits = None
    if len(order) % 2:
        sits = min(reversed(order), key=lambda who: (byes.count(who), earlier.get(who, 0)))
        order.remove(sits)
    known = [each.pair for each in met]
    pairs = min(_pairings(order), key=lambda found: sum(known.count(frozenset(pair)) for pair in found))
    opened = [each.first for each in met]
    return tuple(pair[::-1] if opened.count(pair[0]) > opened.count(pair[1]) else pair for pair in pairs), sits


def _pairings(order: Sequence[int]) -> list[Pairs]:
    """Every way to pair these people, those nearest to their standing first."""
    if not order:
        return [()]
    first, rest = order[0], order[1:]
    return [
        ((first, second), *others)
        for index, second in enumerate(rest)
        for others in _pairings([*rest[:index], *rest[index + 1 :]])
    ]
