"""Tells a press from its echo: a pad that the system knows twice, by its driver and by Steam's, tells each twice."""

from collections.abc import Callable, Collection
from dataclasses import dataclass

from game.engine.input.intents import Device, Input, Press

SAME = 0.03
"""Seconds within which the same press of two pads is one."""


@dataclass(eq=False)
class _Heard:
    press: Press
    waits: bool
    """Whether it is put off until its echo would have come."""
    since: float | None = None
    """Since when the loop has listened again; the echo may have come at any time before that."""


class Echoes:
    """Hears what comes from pads, and counts the same press of two pads within SAME seconds once.

    Two presses are the same if they mean the same intent, or are of the same button. The top scene knows whose they
    are (`holds`): where a person holds each of the two pads, both count, as when two throw at once. Where a person
    holds one of them, that one's press counts, in whichever order they come: so the presses of a pad that nobody holds
    are put off for SAME seconds while others are held. Where nobody holds either, in menus and as somebody sits down on
    the couch, the first press counts.
    """

    def __init__(self) -> None:
        self.holds: Callable[[Device], bool] = lambda device: False
        self._heard: list[_Heard] = []

    @property
    def due(self) -> float | None:
        """The second at which a press counts that is put off; None if none is."""
        return min((each.since + SAME for each in self._heard if each.waits and each.since is not None), default=None)

    def listen(self, now: float) -> None:
        """The loop waits for input from this second on."""
        for each in self._heard:
            each.since = now if each.since is None else each.since

    def sift(self, came: Collection[Input], pads: Collection[Device], now: float) -> tuple[list[Input], list[Press]]:
        """What counts now, of all that `came` and of what was put off, and the echoes. `pads` are plugged in."""
        over = [each for each in self._heard if each.since is not None and now >= each.since + SAME]
        self._heard = [each for each in self._heard if each not in over]
        counts: list[Input] = [each.press for each in over if each.waits]
        echoes = []
        others = any(map(self.holds, pads))
        for given in came:
            if not isinstance(given, Press) or given.device not in pads or given.repeat:
                counts.append(given)
                continue
            held = self.holds(given.device)
            twin = next((each for each in self._heard if self._is_one(each.press, given)), None)
            if twin is not None and not (held and twin.waits):
                echoes.append(given)
                continue
            if twin is not None:
                echoes.append(twin.press)
                self._heard.remove(twin)
            waits = others and not held
            self._heard.append(_Heard(given, waits))
            if not waits:
                counts.append(given)
        return counts, echoes

    def _is_one(self, press: Press, other: Press) -> bool:
        """Whether two presses are one, told by two pads."""
        alike = press.intent is other.intent or press.control == other.control
        return alike and press.device != other.device and not (self.holds(press.device) and self.holds(other.device))
