"""Pairs people by the circle method: everybody meets everybody once, one game a person and round."""

from collections.abc import Sequence

Round = tuple[tuple[int, int], ...]


def rounds(people: Sequence[int]) -> tuple[Round, ...]:
    """The rounds for these people; with an odd number each sits out once. Everybody has the first seat as often as the
    second, or once more or less."""
    ring: list[int | None] = list(people) if len(people) % 2 == 0 else [*people, None]
    found: list[Round] = []
    for number in range(len(ring) - 1):
        pairs = []
        for index in range(len(ring) // 2):
            first, second = ring[index], ring[-1 - index]
            if first is not None and second is not None:
                swapped = index == 0 and number % 2
                pairs.append((second, first) if swapped else (first, second))
        found.append(tuple(pairs))
        ring.insert(1, ring.pop())
    return tuple(found)


def idle(people: Sequence[int], pairs: Round) -> tuple[int, ...]:
    """Who sits out in a round."""
    playing = {who for pair in pairs for who in pair}
    return tuple(who for who in people if who not in playing)
