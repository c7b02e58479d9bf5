"""Points at one spot of the board with any device: directions, numbers, parts of a board, the pointer."""

from collections.abc import Collection
from dataclasses import replace
from math import dist

from game.engine.input.bindings import DIGITS
from game.engine.input.intents import DIRECTIONS, KEYBOARD_LEFT, KEYBOARD_RIGHT, Intent, Press
from game.rules.core import Action
from game.stage.stage import Area, Spot, around, nearest, neighbour

RIM = 0.35
"""The distance (cells) beside the board within which a pointer still takes the nearest spot."""


class Pointing:
    """The spot of the board at which a player points, with any device.

    On a board with parts (the groups of its spots), directions stay within parts that have legal spots. If several
    parts are open, pointing takes two steps: the player first points at a whole part (a spot without an action), and
    confirm leads into it. Next and previous go from part to part; numbers are typed as part and spot. Who has entered a
    part can leave it again. A single open part is entered at once.
    """

    def __init__(
        self,
        spots: tuple[Spot, ...],
        start: Spot | None = None,
        legal: Collection[Action] = (),
        area: Area | None = None,
    ) -> None:
        """Point at the legal spot nearest to `start`; without one, or if its part is shut, at the middle spot.

        Without `legal` every spot is open, and `start` itself is pointed at. A pointer takes the nearest spot within
        `area`, which is by default the rectangle around all spots.
        """
        self.spots = spots
        self.area = area or around(spots)
        """The area in which a pointer takes the nearest spot."""
        self._allowed = tuple(spot for spot in spots if spot.action in legal) or spots
        self._groups = tuple(dict.fromkeys(spot.group for spot in self._allowed))
        self.within = tuple(spot for spot in spots if spot.group in self._groups)
        """The spots among which directions move."""
        self.wholes = tuple(_whole(spots, group) for group in self._groups)
        """The parts among which they move until one is entered, each as a spot without an action."""
        self._typed = ""
        self._entered = False
        """True if the player has entered the part to which the spot belongs."""
        if start is not None and start.group in self._groups:
            self.spot = min(self._allowed, key=lambda spot: dist(spot.middle, start.middle))
        else:
            central = self.within[(len(self.within) - 1) // 2]
            self.spot = min(self._allowed, key=lambda spot: dist(spot.middle, central.middle))
        if legal and self.parts > 1:
            self.spot = self.wholes[self._groups.index(self.spot.group)]

    @property
    def parts(self) -> int:
        """The number of the board's parts that have legal spots."""
        return len(self._groups)

    @property
    def squares(self) -> bool:
        """True if numbers name squares, nine in each part; what a plan has beside them does not count."""
        parts = ([spot.action[-1:] for spot in self.spots if spot.group == group] for group in self._groups)
        return all("".join(part[:9]) == DIGITS for part in parts)

    def meant(self, press: Press) -> Press:
        """Returns the press as this board reads it: a key of half a keyboard that names a square means only the
        square."""
        names = press.number and press.device in (KEYBOARD_LEFT, KEYBOARD_RIGHT) and self.squares
        return replace(press, intent=None) if names else press

    def press(self, press: Press) -> Action | None:
        """Move or choose; returns the chosen action, if there is one."""
        if press.number and not press.intent:
            return None if press.repeat else self.choose_number(press.number)
        if press.intent is None:
            return None
        self._typed = ""
        if press.intent in DIRECTIONS:
            among = self.within if self.spot.action else self.wholes
            self.spot = neighbour(among, self.spot, *DIRECTIONS[press.intent])
        elif press.intent is Intent.CONFIRM and not press.repeat:
            if self.spot.action:
                return self.spot.action
            self._typed = self.spot.group
            self._enter(self.spot.group)
        elif press.intent in (Intent.NEXT, Intent.PREVIOUS):
            self._go_to_part(1 if press.intent is Intent.NEXT else -1)
        return None

    def choose_number(self, number: int) -> Action | None:
        """Choose the spot with this number, counted row by row from the upper left; with several parts the number names
        a part.

        The number of a shut part gives a spot in it, so that the refusal can name the reason.
        """
        if len(self._groups) > 1 and not self._typed:
            if str(number) in self._groups:
                self._typed = str(number)
                self._enter(self._typed)
                return None
            return next((spot.action for spot in self.spots if spot.group == str(number)), None)
        group, self._typed = self._typed or self._groups[0], ""
        inside = [spot for spot in self.spots if spot.group == group]
        if number > len(inside):
            return None
        self.spot = inside[number - 1]
        return self.spot.action

    def keep_off(self, action: Action | None) -> None:
        """Point at the nearest other open spot, if the spot has this action."""
        if self.spot.action == action:
            others = [spot for spot in self._allowed if spot.action != action]
            self.spot = min(others, key=lambda spot: dist(spot.middle, self.spot.middle), default=self.spot)

    def leave(self) -> bool:
        """Point at the whole part again that the player has entered. Returns False if there is none."""
        left = self._entered
        if left:
            self._typed, self._entered = "", False
            self.spot = self.wholes[self._groups.index(self.spot.group)]
        return left

    def _go_to_part(self, step: int) -> None:
        """Go to the next part with legal spots, or back to the one before."""
        if self.parts > 1:
            here = self._groups.index(self.spot.group) if self.spot.group in self._groups else 0
            self.spot, self._entered = self.wholes[(here + step) % self.parts], False

    def _enter(self, group: str) -> None:
        """Point at the legal spot of a part that is nearest to the part's middle."""
        middle = _whole(self.spots, group).middle
        inside = [spot for spot in self._allowed if spot.group == group]
        self.spot, self._entered = min(inside, key=lambda spot: dist(spot.middle, middle)), True

    def on(self, x: float, y: float) -> Spot | None:
        """Point at the spot on which a point lies, and return it; None if there is none."""
        found = next((spot for spot in self.spots if spot.holds(x, y)), None)
        self.spot = found or self.spot
        return found

    def at(self, x: float, y: float) -> Spot | None:
        """Point at the spot nearest to a point of the board (cells), and return it; None off the board, and beside a
        spot that is final."""
        left, top, width, height = self.area
        if not (left - RIM <= x <= left + width + RIM and top - RIM <= y <= top + height + RIM):
            return None
        found = nearest(self.spots, x, y)
        if found.final and not found.holds(x, y):
            return None
        self.spot, self._entered = found, False
        return found


def _whole(spots: tuple[Spot, ...], group: str) -> Spot:
    """Returns a part of the board as one spot without an action."""
    return Spot("", *around(tuple(spot for spot in spots if spot.group == group)), group)
