"""Models clocks as values: what a turn may take, what each person has spent. All times are whole milliseconds.

One control describes every clock. A turn first has free time of its own; after it the person's reserve runs; after the
turn a little may be added to the reserve. So Bronstein's delay and Zero's Gambit are a turn and a reserve, Fischer's
increment is a reserve and an addition, and a bare time a turn is a turn without a reserve.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Self

from game.rules.core import Action, BadText, Seat
from game.words import N_

_CONTROL = re.compile(r"([0-9]{1,4})/([0-9]{1,4})(?:\+([0-9]{1,2}))?")
_TIMED = re.compile(r"(.*)@([0-9]{1,8})", re.DOTALL)


@dataclass(frozen=True)
class Control:
    """`turn` is a turn's own time, `reserve` each person's, `added` what a turn adds to it; in milliseconds."""

    turn: int
    reserve: int = 0
    added: int = 0

    @property
    def loses(self) -> bool:
        """Whether running out of time loses the game; without a reserve a random legal move is played (match-flag)."""
        return self.reserve > 0

    @property
    def doubled(self) -> Self:
        """The clock of who has twice the time of this one."""
        return type(self)(2 * self.turn, 2 * self.reserve, 2 * self.added)

    def __str__(self) -> str:
        added = f"+{self.added // 1000}" if self.added else ""
        return f"{self.turn // 1000}/{self.reserve // 1000}{added}"

    @classmethod
    def parse(cls, text: str) -> Self:
        """The control written in seconds as turn/reserve or turn/reserve+added: `60/180`, `0/180+2`. Raises BadText."""
        found = _CONTROL.fullmatch(text)
        if found is None:
            raise BadText(N_("A clock is written in seconds: turn/reserve or turn/reserve+added, like 60/180."))
        control = cls(*(1000 * int(number or 0) for number in found.groups()))
        if not control.turn and not control.reserve:
            raise BadText(N_("A clock needs some time to give."))
        if control.added and not control.reserve:
            raise BadText(N_("A clock adds time to a reserve, so it needs one."))
        return control


PRESETS: Mapping[str, str] = {
    N_("Zero's Gambit: 1 min a turn, 3 min reserve"): "60/180",
    N_("Shardren's: 45 s a turn"): "45/0",
    N_("Speed: 10 s a turn"): "10/0",
    N_("Fischer: 3 min, 2 s added a turn"): "0/180+2",
    N_("Bronstein: 3 min, 5 s a turn for free"): "5/180",
}
"""The controls of the menus, by their names there."""


@dataclass(frozen=True)
class Clock:
    """The time spent: of each person's reserve (below zero after additions), and of this turn."""

    spent: tuple[int, int] = (0, 0)
    used: int = 0

    def reserve(self, control: Control, person: Seat) -> int:
        """What was left of a person's reserve when this turn began."""
        return control.reserve - self.spent[person]

    def left(self, control: Control, person: Seat) -> int:
        """The time that this person's turn may still take."""
        return control.turn + self.reserve(control, person) - self.used

    def waiting(self) -> Self:
        """The clock as the person who waits sees it."""
        return replace(self, used=0)

    def paused(self, taken: int) -> Self:
        """The clock after `taken` of a turn that goes on."""
        return replace(self, used=self.used + taken)

    def pressed(self, control: Control, person: Seat, taken: int) -> Self:
        """The clock after this person's turn ends; its last part took `taken`."""
        spent = list(self.spent)
        spent[person] += max(0, self.used + taken - control.turn) - control.added
        return replace(self, spent=(spent[0], spent[1]), used=0)

    def __str__(self) -> str:
        return f"{self.spent[0]},{self.spent[1]},{self.used}"

    @classmethod
    def parse(cls, text: str) -> Self:
        """The clock from `spent,spent,used`. Raises BadText."""
        if not re.fullmatch(r"-?[0-9]{1,8},-?[0-9]{1,8},[0-9]{1,8}", text):
            raise BadText(N_("A clock's hands are three numbers joined by commas."))
        first, second, used = map(int, text.split(","))
        return cls((first, second), used)


FRESH = Clock()
"""Nothing spent."""


def untimed(action: Action) -> tuple[Action, int]:
    """An action without its thinking time, and that time: `57@3150` is `57` after 3150 ms."""
    found = _TIMED.fullmatch(action)
    return (found[1], int(found[2])) if found else (action, 0)
