"""Defines clocks as values: how much time a turn may take, and how much each person has used. Times are whole
milliseconds.

One kind of control describes every clock. A turn first uses its own time, then the person's reserve; after the turn the
reserve may grow. Bronstein's delay and Zero's Gambit are a turn and a reserve, Fischer's increment is a reserve that
grows, and a plain limit for each turn has no reserve.
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
    """`turn` is the time of one turn, `reserve` that of each person, and `added` grows the reserve after a turn. All
    are milliseconds."""

    turn: int
    reserve: int = 0
    added: int = 0

    @property
    def loses(self) -> bool:
        """True if running out of time loses the game. Without a reserve a random legal move is played instead
        (match-flag)."""
        return self.reserve > 0

    @property
    def doubled(self) -> Self:
        """The control with all times doubled, for a person with more time."""
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
"""The controls that the menus offer, by their names there."""


@dataclass(frozen=True)
class Clock:
    """The time that each person has used of the reserve (negative after additions), and that this turn has used."""

    spent: tuple[int, int] = (0, 0)
    used: int = 0

    def reserve(self, control: Control, person: Seat) -> int:
        """The person's reserve when this turn began."""
        return control.reserve - self.spent[person]

    def left(self, control: Control, person: Seat) -> int:
        """The time that this person's turn may still take."""
        return control.turn + self.reserve(control, person) - self.used

    def waiting(self) -> Self:
        """The clock as it is for the person who waits."""
        return replace(self, used=0)

    def paused(self, taken: int) -> Self:
        """The clock after this turn has taken `taken` more, and goes on."""
        return replace(self, used=self.used + taken)

    def pressed(self, control: Control, person: Seat, taken: int) -> Self:
        """The clock after this person's turn, whose last part took `taken`."""
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
"""The clock at the start of a game."""


def untimed(action: Action) -> tuple[Action, int]:
    """An action without its thinking time, and that time: `57@3150` is `57` after 3150 ms."""
    found = _TIMED.fullmatch(action)
    return (found[1], int(found[2])) if found else (action, 0)


def untimed_ply(ply: Mapping[str, Action]) -> dict[Seat, Action]:
    """The actions of a record's ply by seat, without their times."""
    return {int(seat): untimed(action)[0] for seat, action in ply.items()}
