"""Defines the facts of an evening: what happened, in order. With the guests and the terms they are all that is saved;
everything else is computed from them."""

from typing import Annotated, Literal

import msgspec

Who = Annotated[int, msgspec.Meta(ge=0, lt=64)]
"""A guest's number: guests are numbered from 0 in the order in which they came."""
Result = Literal["1", "2", "draw"]
MOST_CALLS = 999
"""An upper bound for the calls of one match; a file with more is damaged."""


class Spun(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="spun"):
    """The wheel chose a game: `item` is its place among the items of the Spin that was asked for."""

    item: Annotated[int, msgspec.Meta(ge=0)]


class Called(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The result of a guest's calls in one match: the number of right answers, of all answers, and the gems earned."""

    by: Who
    right: Annotated[int, msgspec.Meta(ge=0, le=MOST_CALLS)]
    of: Annotated[int, msgspec.Meta(ge=0, le=MOST_CALLS)]
    gems: int | None = None
    """The gems earned; None in a file of version 1.0, where each right call earned one gem."""

    @property
    def gained(self) -> int:
        """The gems that these calls earned."""
        return self.right if self.gems is None else self.gems


class Played(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="played"):
    """A match was played."""

    first: Who
    second: Who
    result: Result
    match: str
    plies: Annotated[int, msgspec.Meta(ge=0)] = 0
    calls: tuple[Called, ...] = ()
    seconds: Annotated[float, msgspec.Meta(ge=0)] = 0.0
    """The match took so long; 0 in evenings of older versions."""

    @property
    def crossed(self) -> "Played":
        """The same match with each guest in the other's seat."""
        result: Result = "2" if self.result == "1" else "1" if self.result == "2" else "draw"
        return msgspec.structs.replace(self, first=self.second, second=self.first, result=result)


class Crossed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="crossed"):
    """The two who play next changed seats, so that each sits on the side of the screen where their keys are."""


class Named(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="named"):
    """The elimination candidate named this opponent."""

    opponent: Who


class Came(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="came"):
    """A guest sat down, for the first time or again."""

    who: Who
    right: bool | None = None
    """The side on which a newcomer sat down in an evening of sides: the right or the left one; None elsewhere."""


class Went(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="went"):
    """A guest left the couch."""

    who: Who
    calls: tuple[Called, ...] = ()
    """The calls of the match that this broke off."""


class Ended(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="ended"):
    """The people ended the evening before its last match."""

    calls: tuple[Called, ...] = ()
    """The calls of the match that this broke off."""


class Spent(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="spent"):
    """A guest spent gems, which was possible in version 1.0."""

    by: Who
    gems: Annotated[int, msgspec.Meta(ge=1, le=9)]


Fact = Spun | Crossed | Played | Named | Came | Went | Ended | Spent
