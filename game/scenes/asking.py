"""How people are asked for an action: pointing at the board, choosing blind at once, or one behind the curtain.

Nobody can press for somebody else: a press counts for the seat whose device it came from.
"""

from collections.abc import Collection
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
    """Which spot of the board is pointed at, by whatever device.

    Where a board has parts (the groups of its spots), directions stay in those parts where something is legal, next
    and previous go from one of them to another, and numbers are typed as part and spot: the part alone is left out
    where there is only one.
    """

    def __init__(self, spots: tuple[Spot, ...], start: Spot | None = None, legal: Collection[Action] = ()) -> None:
        """It begins with the spot nearest to `start`; with the middle one where none is given, or its part is shut."""
        self.spots = spots
        allowed = [spot for spot in spots if spot.action in legal] or spots
        self._groups = tuple(dict.fromkeys(spot.group for spot in allowed))
        self._within = tuple(spot for spot in spots if spot.group in self._groups)
        self._typed = ""
        if start is not None and start.group in self._groups:
            self.spot = min(self._within, key=lambda spot: dist(spot.middle, start.middle))
        else:
            central = self._within[len(self._within) // 2]
            self.spot = min(allowed, key=lambda spot: dist(spot.middle, central.middle))

    @property
    def parts(self) -> int:
        """In how many parts of the board something is legal."""
        return len(self._groups)

    def press(self, press: Press) -> Action | None:
        """Move along, or choose: the action chosen, if one was."""
        if press.number and not press.intent:
            return None if press.repeat else self.choose_number(press.number)
        self._typed = ""
        if press.intent in DIRECTIONS:
            self.spot = neighbour(self._within, self.spot, *DIRECTIONS[press.intent])
        elif press.intent is Intent.CONFIRM and not press.repeat:
            return self.spot.action
        elif press.intent in (Intent.NEXT, Intent.PREVIOUS):
            self._go_to_part(1 if press.intent is Intent.NEXT else -1)
        return None

    def choose_number(self, number: int) -> Action | None:
        """The spot with this number, counted from the upper left, row by row; of a part, if there are several."""
        if len(self._groups) > 1 and not self._typed:
            if str(number) in self._groups:
                self._typed = str(number)
                self._point_in(self._typed)
            return None
        group, self._typed = self._typed or self._groups[0], ""
        inside = [spot for spot in self.spots if spot.group == group]
        if number > len(inside):
            return None
        self.spot = inside[number - 1]
        return self.spot.action

    def _go_to_part(self, step: int) -> None:
        """On to the next part where something is legal, or back to the one before."""
        here = self._groups.index(self.spot.group) if self.spot.group in self._groups else 0
        self._point_in(self._groups[(here + step) % len(self._groups)])

    def _point_in(self, group: str) -> None:
        """Point at the middle spot of a part; where there are no parts, stay."""
        inside = [spot for spot in self.spots if spot.group == group]
        if group != self.spot.group:
            self.spot = inside[len(inside) // 2]

    def at(self, x: float, y: float) -> Spot | None:
        """The spot at a point of the board (cells), if there is one; it is pointed at from now on."""
        found = next((spot for spot in self.spots if spot.holds(x, y)), None)
        if found is not None:
            self.spot = found
        return found
