"""Remembers who has played here: a name, a colour, a device, medals. There are no accounts: the name is the profile."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Annotated

import msgspec

from game.paths import player_folder
from game.play.evening.people import COLOURS, Guest, free_name
from game.play.evening.people import MOST as MOST_GUESTS
from game.text_gate import LABEL, NAME, gate

MOST = 40
"""How many are remembered; the one who was away longest is forgotten first."""


class Profile(msgspec.Struct, frozen=True):
    """Somebody by name, with their cushion and face. `medals` are gold, silver and bronze won in evenings."""

    name: str
    colour: Annotated[int, msgspec.Meta(ge=0, lt=COLOURS)] = 0
    device: str = ""
    """The last device."""
    medals: tuple[int, int, int] = (0, 0, 0)
    evenings: int = 0
    face: str = ""

    def __post_init__(self) -> None:
        gate(self, name=NAME, face=LABEL, device=LABEL)

    @property
    def strength(self) -> tuple[int, int, int]:
        """The key of the seeding: gold, then silver, then bronze."""
        return self.medals


class Agreed(msgspec.Struct, frozen=True):
    """What was agreed for the last evening: its kind, its minutes, the title of its playlist, and how games come."""

    kind: str = "league"
    minutes: int = 30
    playlist: str = ""
    choice: str = "wheel"

    def __post_init__(self) -> None:
        gate(self, kind=LABEL, playlist=LABEL, choice=LABEL)

    def but(self, **changes: object) -> "Agreed":
        """The same, with changes."""
        return msgspec.structs.replace(self, **changes)


class Profiles(msgspec.Struct, frozen=True):
    """Everybody who is remembered, the latest guest first."""

    people: Annotated[tuple[Profile, ...], msgspec.Meta(max_length=MOST)] = ()
    couch: Annotated[tuple[Guest, ...], msgspec.Meta(max_length=MOST_GUESTS)] = ()
    """Who sat on the couch last time, bots among them, from the left."""
    agreed: Agreed = Agreed()
    format: int = 1

    def __post_init__(self) -> None:
        people: list[Profile] = []
        for each in self.people:  # two whose names were cleaned may have the same one
            name = free_name([known.name for known in people], each.name)
            people.append(each if name == each.name else msgspec.structs.replace(each, name=name))
        msgspec.structs.force_setattr(self, "people", tuple(people))

    def named(self, name: str) -> Profile | None:
        """The profile with this name, in large letters or small."""
        return next((each for each in self.people if each.name.casefold() == name.casefold()), None)

    def last_on(self, device: str, taken: Iterable[str] = ()) -> Profile | None:
        """The last player on this device who is not here yet, else the latest guest who is not."""
        names = {name.casefold() for name in taken}
        free = [each for each in self.people if each.name.casefold() not in names]
        return next((each for each in free if each.device == device), free[0] if free else None)

    def met(self, guests: Iterable[Guest]) -> "Profiles":
        """The profiles after these people sat down; bots are remembered for their place on the couch only."""
        people, couch = list(self.people), tuple(guests)
        for guest in couch:
            if guest.kind == "person":
                known = self.named(guest.name) or Profile(guest.name)
                people = [each for each in people if each.name.casefold() != known.name.casefold()]
                changed = {"name": guest.name, "colour": guest.colour, "face": guest.face, "device": guest.device}
                people.insert(0, msgspec.structs.replace(known, **changed))
        return msgspec.structs.replace(self, people=tuple(people[:MOST]), couch=couch[:MOST_GUESTS])

    def agreeing(self, agreed: Agreed) -> "Profiles":
        """The profiles after this was agreed for an evening."""
        return msgspec.structs.replace(self, agreed=agreed)

    def honoured(self, ranks: Mapping[str, int]) -> "Profiles":
        """The profiles after an evening with these ranks by name: a medal for the first three, an evening for all."""
        return msgspec.structs.replace(
            self, people=tuple(_honoured(each, ranks.get(each.name)) for each in self.people)
        )

    def seeds(self, guests: Iterable[Guest]) -> tuple[Guest, ...]:
        """The guests, those with the better medals first; equals keep their order."""
        known = [(self.named(guest.name) or Profile(guest.name), guest) for guest in guests]
        return tuple(guest for _profile, guest in sorted(known, key=lambda each: each[0].strength, reverse=True))


def _honoured(profile: Profile, rank: int | None) -> Profile:
    if rank is None:
        return profile
    gold, silver, bronze = (count + (rank == place) for place, count in enumerate(profile.medals, start=1))
    return msgspec.structs.replace(profile, medals=(gold, silver, bronze), evenings=profile.evenings + 1)


def profiles_path() -> Path:
    """The file of the profiles."""
    return player_folder() / "profiles.json"
