"""How people are asked for an action: pointing at the board, choosing blind at once, or one behind the curtain.

Nobody can press for somebody else: a press counts for the seat whose device it came from.
"""

from enum import Enum, auto
from math import dist

from game.engine.intents import DIRECTIONS, Intent, Press
from game.play.table import Table
from game.rules import match
from game.rules.core import Action, Seat
from game.scenes.seating import apart, drives
from game.view.stage import Spot, neighbour

BLIND = {Intent.LEFT: 0, Intent.DOWN: 1, Intent.RIGHT: 2}
"""Fixed, well-known keys of a secret choice of three: left, down, right."""


ASIDES = frozenset(match.ASIDES)
"""Actions of a match that are not moves on the board."""


class Way(Enum):
    """How the question is put."""

    NOBODY = auto()
    """No person is asked: a bot thinks, the dice fall, or it is over."""
    POINT = auto()
    """One person points at the board, seen by everybody."""
    BLIND = auto()
    """Two people choose at once, each on a device of their own; nothing shows but that they have."""
    CURTAIN = auto()
    """Two people share a device: one after the other, behind a curtain."""


def way(table: Table) -> Way:
    """How the people who must act now are asked."""
    people = [seat for seat in table.state.to_act if table.person(seat)]
    if not people:
        return Way.NOBODY
    if len(people) == 1:
        return Way.POINT if people[0] in table.waiting else Way.NOBODY
    if apart(table.record):
        return Way.BLIND
    return Way.CURTAIN if table.waiting else Way.NOBODY


def asked(table: Table) -> Seat | None:
    """The person who is to choose next; None where nobody is, or several at once."""
    waiting = [seat for seat in table.waiting if table.person(seat)]
    return waiting[0] if waiting else None


def speaker(table: Table, press: Press) -> Seat | None:
    """The seat, of those asked now, for which this press speaks."""
    return next((seat for seat in table.state.to_act if drives(table.record, press.device, seat)), None)


def blind_choice(press: Press, actions: tuple[Action, ...]) -> Action | None:
    """What a press means in a blind choice among three actions."""
    place = BLIND.get(press.intent) if press.intent else None
    return actions[place] if place is not None and place < len(actions) else None


class Pointing:
    """Which spot of the board is pointed at, by whatever device."""

    def __init__(self, spots: tuple[Spot, ...], start: Spot | None = None) -> None:
        """It begins with the spot nearest to `start`; with the middle one where none is given."""
        self.spots = spots
        self.spot = min(spots, key=lambda spot: dist(spot.middle, start.middle)) if start else spots[len(spots) // 2]

    def press(self, press: Press) -> Action | None:
        """Move along, or choose: the action chosen, if one was."""
        if press.intent in DIRECTIONS:
            self.spot = neighbour(self.spots, self.spot, *DIRECTIONS[press.intent])
        elif press.intent is Intent.CONFIRM and not press.repeat:
            return self.spot.action
        elif press.number and not press.repeat:
            return self.choose_number(press.number)
        return None

    def choose_number(self, number: int) -> Action | None:
        """The spot with this number, counted from the upper left, row by row."""
        if number > len(self.spots):
            return None
        self.spot = self.spots[number - 1]
        return self.spot.action

    def at(self, x: float, y: float) -> Spot | None:
        """The spot at a point of the board (cells), if there is one; it is pointed at from now on."""
        found = next((spot for spot in self.spots if spot.holds(x, y)), None)
        if found is not None:
            self.spot = found
        return found
