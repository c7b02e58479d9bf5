"""Remembers who has played here. There are no accounts: the name identifies the person."""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Annotated

import msgspec

from game.paths import player_folder
from game.play.evening.people import COLOURS, FACES, Guest, free_colour, free_face, free_name
from game.play.evening.people import MOST as MOST_GUESTS
from game.play.names import person
from game.text_gate import LABEL, NAME, gate

MOST = 40
"""The most people that are remembered. The one who was away longest is forgotten first."""


class Profile(msgspec.Struct, frozen=True):
    """A person's name, colour and face, and the medals (gold, silver, bronze) won in evenings."""

    name: str
    colour: Annotated[int, msgspec.Meta(ge=0, lt=COLOURS)] = 0
    device: str = ""
    """The device that was used last."""
    medals: tuple[int, int, int] = (0, 0, 0)
    evenings: int = 0
    face: str = ""

    def __post_init__(self) -> None:
        gate(self, name=NAME, face=LABEL, device=LABEL)


class Agreed(msgspec.Struct, frozen=True):
    """The agreement for the last evening: the kind, the minutes, the playlist's title, and how games are chosen."""

    kind: str = "league"
    minutes: int = 30
    playlist: str = ""
    choice: str = "wheel"

    def __post_init__(self) -> None:
        gate(self, kind=LABEL, playlist=LABEL, choice=LABEL)

    def but(self, **changes: object) -> "Agreed":
        """The same with these changes."""
        return msgspec.structs.replace(self, **changes)


class Profiles(msgspec.Struct, frozen=True):
    """Everybody who is remembered, the latest guest first."""

    people: Annotated[tuple[Profile, ...], msgspec.Meta(max_length=MOST)] = ()
    couch: Annotated[tuple[Guest, ...], msgspec.Meta(max_length=MOST_GUESTS)] = ()
    """The guests on the couch at the last evening from the left, bots included."""
    agreed: Agreed = Agreed()
    format: int = 2

    def __post_init__(self) -> None:
        people: list[Profile] = []
        for each in self.people:  # two whose names were cleaned may have the same one
            name = free_name([known.name for known in people], each.name)
            people.append(each if name == each.name else msgspec.structs.replace(each, name=name))
        msgspec.structs.force_setattr(self, "people", tuple(people))

    def named(self, name: str) -> Profile | None:
        """The profile of the person with this name."""
        return next((each for each in self.people if person(each.name) == person(name)), None)

    def last_on(self, device: str, taken: Iterable[str] = ()) -> Profile | None:
        """The last player on this device, or else the latest guest; names that are `taken` do not count."""
        names = set(map(person, taken))
        free = [each for each in self.people if person(each.name) not in names]
        return next((each for each in free if each.device == device), free[0] if free else None)

    def newcomer(self, device: str, others: Sequence[Guest]) -> Guest:
        """Whoever sits down beside the others with this device: the last person known to have used it, otherwise the
        latest guest, or somebody new. A device that the others hold tells nothing."""
        taken, faces = [each.name for each in others], [each.face for each in others]
        shared = any(each.kind == "person" and each.device == device for each in others)
        profile = None if shared else self.last_on(device, taken)
        colour = free_colour([each.colour for each in others], profile.colour if profile else len(others))
        face = free_face(faces, colour, profile.face if profile else "")
        name = profile.name if profile else free_name(taken, face.title())
        return Guest(name, device=device, colour=colour, character=face)

    def called(self, guest: Guest, name: str, others: Sequence[Guest]) -> Guest:
        """The guest under another name, or one like it that none of the others on the couch has. A known person's own
        name also brings that person's face and colour, and a face's own name that face, if they are free."""
        free = free_name([each.name for each in others], name)
        colour, face, profile = guest.colour, guest.character, self.named(free)
        if profile is not None and guest.kind == "person":
            colours = [each.colour for each in others]
            colour = profile.colour if free_colour(colours, profile.colour) == profile.colour else colour
            face = free_face([each.face for each in others], colour, profile.face)
        elif guest.kind == "person" and free.casefold() in {*FACES}.difference(each.face for each in others):
            face = free.casefold()
        return msgspec.structs.replace(guest, name=free, colour=colour, character=face)

    def met(self, guests: Iterable[Guest]) -> "Profiles":
        """The profiles after these guests sat down. Bots are remembered only in `couch`."""
        people, couch = list(self.people), tuple(guests)
        for guest in couch:
            if guest.kind == "person":
                known = self.named(guest.name) or Profile(guest.name)
                people = [each for each in people if person(each.name) != person(known.name)]
                changed = {"name": guest.name, "colour": guest.colour, "face": guest.face, "device": guest.device}
                people.insert(0, msgspec.structs.replace(known, **changed))
        return msgspec.structs.replace(self, people=tuple(people[:MOST]), couch=couch[:MOST_GUESTS])

    def agreeing(self, agreed: Agreed) -> "Profiles":
        """The profiles after this was agreed for an evening."""
        return msgspec.structs.replace(self, agreed=agreed)

    def honoured(self, ranks: Mapping[str, int]) -> "Profiles":
        """The profiles after an evening with these ranks by name: the first three get a medal."""
        ranked = {person(name): rank for name, rank in ranks.items()}
        people = tuple(_honoured(each, ranked.get(person(each.name))) for each in self.people)
        return msgspec.structs.replace(self, people=people)

    def seeds(self, guests: Iterable[Guest]) -> tuple[Guest, ...]:
        """The guests with the better medals first; equals keep their order."""
        known = [(self.named(guest.name) or Profile(guest.name), guest) for guest in guests]
        return tuple(guest for _profile, guest in sorted(known, key=lambda each: each[0].medals, reverse=True))


def _honoured(profile: Profile, rank: int | None) -> Profile:
    if rank is None:
        return profile
    gold, silver, bronze = (count + (rank == place) for place, count in enumerate(profile.medals, start=1))
    return msgspec.structs.replace(profile, medals=(gold, silver, bronze), evenings=profile.evenings + 1)


def profiles_path() -> Path:
    """The file of the profiles."""
    return player_folder() / "profiles.json"
