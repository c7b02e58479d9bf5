"""Defines the facts of an evening. An evening is its people, its playlist and these; all else follows."""

from typing import Annotated, Literal

import msgspec

Who = Annotated[int, msgspec.Meta(ge=0, lt=64)]
"""A guest, by the order of coming."""
Result = Literal["1", "2", "draw"]
MOST_STAKED = 3
"""The most garnets that a person may bet on one match."""


LONGEST_RULE = 40
"""Letters of a house rule's or a privilege's key at most."""
MOST_CALLS = 999
"""More calls than any match has."""


class Laid(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="laid"):
    """Somebody put the card of this house rule on the table, or none."""

    by: Who
    rule: Annotated[str, msgspec.Meta(max_length=LONGEST_RULE)] = ""


class Ruled(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="ruled"):
    """The wheel decided which of the cards holds, by the number of who laid it among those who laid one."""

    card: Annotated[int, msgspec.Meta(ge=0)]


class Spun(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="spun"):
    """The wheel stopped at this item."""

    item: Annotated[int, msgspec.Meta(ge=0)]


class Bet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Garnets on the first ("1") or the second player."""

    by: Who
    on: Literal["1", "2"]
    garnets: Annotated[int, msgspec.Meta(ge=1, le=MOST_STAKED)]


class Staked(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="staked"):
    """Everybody who may bet has decided."""

    bets: tuple[Bet, ...] = ()


class Bought(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="bought"):
    """One of the two bought a privilege for their match, by its key."""

    by: Who
    privilege: Annotated[str, msgspec.Meta(max_length=LONGEST_RULE)]


class Called(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody called in a match: how often they were right, of so many times."""

    by: Who
    right: Annotated[int, msgspec.Meta(ge=0, le=MOST_CALLS)]
    of: Annotated[int, msgspec.Meta(ge=1, le=MOST_CALLS)]


class Played(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="played"):
    """A match was played."""

    first: Who
    second: Who
    result: Result
    match: str
    plies: Annotated[int, msgspec.Meta(ge=0)] = 0
    calls: tuple[Called, ...] = ()


class Named(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="named"):
    """The elimination candidate named this opponent."""

    opponent: Who


class Came(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="came"):
    """Somebody sat down, for the first time or again."""

    who: Who


class Went(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="went"):
    """Somebody got up."""

    who: Who


Fact = Laid | Ruled | Spun | Staked | Bought | Played | Named | Came | Went
