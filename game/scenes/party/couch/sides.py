"""Says who sits on which side of the couch, in an evening of two sides."""

from collections.abc import Mapping
from random import SystemRandom

from game.play.evening.evening import SeatedGuest
from game.play.evening.people import Guest
from game.play.evening.teams import half


class Sides:
    """The two sides of the couch. Each has half of it until the evening has `begun`, and then the seats that say so.

    `seats` changes as people come and go. `own` says of all who ever came, by name, who belongs on the right (True).
    """

    def __init__(self, seats: list[SeatedGuest], own: Mapping[str, bool], *, begun: bool) -> None:
        self._seats = seats
        self._own = own
        self._begun = begun

    @property
    def middle(self) -> int:
        """The place of the first guest of the right side."""
        if not self._begun:
            return half(len(self._seats))
        return next((place for place, seat in enumerate(self._seats) if seat.right), len(self._seats))

    def join(self, *guests: Guest) -> None:
        """Seat each of these guests at the end of their own side, or of the smaller one."""
        for guest in guests:
            middle = self.middle
            right = self._own.get(guest.name, middle >= len(self._seats) - middle)
            place = len(self._seats) if right else middle
            self._seats.insert(place, SeatedGuest(guest, None, right if self._begun else None))

    def settle(self) -> None:
        """Seat newcomers on their own side, if they have meanwhile said that they are somebody who was here before."""
        for seat in self._seats.copy():
            if seat.who is None and seat.right != self._own.get(seat.guest.name, seat.right):
                self._seats.remove(seat)
                self.join(seat.guest)

    def draw(self) -> None:
        """Let everybody change places, so that the sides are not what they are now. It takes three people."""
        before = self._parties
        while self._parties == before:
            SystemRandom().shuffle(self._seats)

    @property
    def _parties(self) -> set[frozenset[str]]:
        """The names on each side, whichever is the left one."""
        names = [seat.guest.name for seat in self._seats]
        return {frozenset(names[: self.middle]), frozenset(names[self.middle :])}
