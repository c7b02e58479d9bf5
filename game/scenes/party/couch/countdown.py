"""Counts down from the press that begins an evening until it does, so that whoever still stands can sit down."""

from collections.abc import Sequence
from math import ceil

from game.engine.input.intents import Intent
from game.scenes.common.menu import Hint
from game.words import _, headed

LEAVES, NAMELESS = 3, 6
"""Seconds that are counted; and while somebody's name is still asked for."""
TICK = 0.1
"""Seconds between two updates while they are."""


class Countdown:
    """The count-down on the couch, and what is said while it runs."""

    def __init__(self) -> None:
        self._left = 0.0
        """Seconds until the evening begins; 0 while nobody has said so."""

    @property
    def runs(self) -> bool:
        return self._left > 0

    @property
    def wakes(self) -> float | None:
        """Seconds until the next update is needed; None for no update."""
        return TICK if self.runs else None

    def begin(self, *, nameless: bool) -> None:
        self._left = NAMELESS if nameless else LEAVES

    def stop(self) -> None:
        self._left = 0.0

    def update(self, seconds: float) -> bool:
        """Pass time. Returns whether another number is shown, or none any more."""
        before, self._left = ceil(self._left), max(self._left - seconds, 0.0)
        return ceil(self._left) != before

    def keys(self) -> list[Hint]:
        return [((Intent.CONFIRM,), _("at once")), ((Intent.CANCEL,), _("wait"))]

    def button(self) -> tuple[str, str]:
        """The title and the subtitle of the button that began it."""
        return headed(_("Off we go"), str(ceil(self._left))), _("again: at once")

    def said(self, nameless: Sequence[str]) -> str:
        """The sentence under the couch, while these names may still be changed."""
        if nameless:
            return _("Is that your name, {names}?").format(names=_(" and ").join(nameless))
        return _("Somebody still standing? A press now sits you down.")
