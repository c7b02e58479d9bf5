"""Defines the facts of an evening. An evening is its people, its playlist and these; all else follows."""

from typing import Annotated, Literal

import msgspec

Who = Annotated[int, msgspec.Meta(ge=0, lt=64)]
"""A guest, by the order of coming."""
Result = Literal["1", "2", "draw"]
MOST_CALLS = 999
"""More calls than any match has."""


class Spun(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="spun"):
    """This item was drawn."""

    item: Annotated[int, msgspec.Meta(ge=0)]


class Called(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody called in a match: how often they were right, of so many times, and the gems they got for it."""

    by: Who
    right: Annotated[int, msgspec.Meta(ge=0, le=MOST_CALLS)]
    of: Annotated[int, msgspec.Meta(ge=0, le=MOST_CALLS)]
    gems: int | None = None
    """None in an evening of version 1.0: one gem for each right call."""

    @property
    def gained(self) -> int:
        """The gems that it brought."""
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
    """For how long; 0 in evenings of older versions."""


class Named(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="named"):
    """The elimination candidate named this opponent."""

    opponent: Who


class Came(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="came"):
    """Somebody sat down, for the first time or again."""

    who: Who


class Went(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="went"):
    """Somebody got up."""

    who: Who


class Spent(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="spent"):
    """Somebody spent gems, as one could in version 1.0."""

    by: Who
    gems: Annotated[int, msgspec.Meta(ge=1, le=9)]


Fact = Spun | Played | Named | Came | Went | Spent
