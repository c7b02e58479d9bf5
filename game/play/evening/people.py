"""Describes the guests of an evening: their names, devices, colours and faces."""

from collections.abc import Sequence
from string import ascii_uppercase
from typing import Annotated, Literal

import msgspec

from game.play.names import person
from game.play.record import Sitter
from game.text_gate import LABEL, NAME, cleaned, free, gate
from game.words import _

MOST, FEWEST = 8, 2
"""The most and the fewest guests of an evening, bots included."""
COLOURS = 8
FACES: tuple[str, ...] = (
    *("lena", "priya", "jo", "marek", "leila", "sam", "yuki", "walter"),
    *("kenji", "amara", "rosa", "nils", "edna", "rajan", "zoe", "ben"),
    *("mia", "dario", "noor", "ingrid", "omar", "clara", "tom", "tiger"),
)
"""The faces for people, drawn in `assets/art/faces/guest-*`. Each row has one for each colour, in the order of the
colours; the face wears that colour."""


class Guest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A guest on the couch: a person with a device, or a bot of a level. Colours are numbered from 0."""

    name: str
    kind: Literal["person", "bot"] = "person"
    level: Annotated[int, msgspec.Meta(ge=1, le=7)] = 4
    device: str = ""
    """The person's device, by the name that settings keep for it; "" for any device. Several people may share one."""
    colour: Annotated[int, msgspec.Meta(ge=0, lt=COLOURS)] = 0
    character: str = ""
    """A bot's key in `game.ai.characters`, or a person's face from FACES. A bot with "" has no face, and a person with
    "" has the first face of their colour."""
    begins: bool = False
    """The handicap of beginning wherever it can be agreed who begins, unless the opponent has it, too."""
    hints: bool = False
    """The handicap of asking for hints, also where nobody else may."""
    longer: bool = False
    """The handicap of twice the time on the clock, unless the opponent has it, too."""

    def __post_init__(self) -> None:
        gate(self, name=NAME, device=LABEL)

    def sitter(self) -> Sitter:
        """The guest as a player of a match."""
        return Sitter(self.name, self.kind, self.level, self.device, character=self.face, colour=self.colour)

    @property
    def everybody(self) -> "tuple[Guest, ...]":
        """The guests who play as this one: itself alone, or all of a side."""
        return (self,)

    @property
    def face(self) -> str:
        """A bot's key, or the person's face from FACES."""
        return self.character if self.character or self.kind == "bot" else FACES[self.colour]


class Side(Guest, frozen=True, forbid_unknown_fields=True):
    """Several people who play as one, and take turns in one seat."""

    people: tuple[Guest, ...] = ()

    def sitter(self) -> Sitter:
        people = tuple(each.sitter() for each in self.people)
        return msgspec.structs.replace(people[0], people=people)

    @property
    def everybody(self) -> tuple[Guest, ...]:
        return self.people


def together(guests: Sequence[Guest]) -> Guest:
    """These guests as one player. A bot cannot share a seat, so it plays only if there is no person among them."""
    people = tuple(guest for guest in guests if guest.kind == "person")
    first = (*people, *guests)[0]
    if len(people) < 2:
        return first
    return Side(
        _("Team {name}").format(name=first.name),
        people=people,
        colour=first.colour,
        character=first.character,
        begins=any(each.begins for each in people),
        hints=any(each.hints for each in people),
        longer=any(each.longer for each in people),
    )


def free_colour(taken: list[int], wished: int) -> int:
    """The colour wished for if it is free, otherwise the next one that is."""
    order = [(wished + step) % COLOURS for step in range(COLOURS)]
    return next((colour for colour in order if colour not in taken), wished)


def free_face(taken: list[str], colour: int, wished: str = "") -> str:
    """The face wished for if it is free, otherwise the first free one of this colour, otherwise any free one."""
    order: list[str] = [*((wished,) if wished in FACES else ()), *FACES[colour::COLOURS], *FACES]
    return next(face for face in order if face not in taken)


def free_name(taken: list[str], wished: str) -> str:
    """The name wished for if it is free, otherwise that name with a letter; with a number if all letters are taken."""
    known = set(map(person, taken))
    first = cleaned(wished, NAME._replace(most=NAME.most - len(" B")))
    lettered = (f"{first} {letter}" for letter in ascii_uppercase[1:])
    found = next((name for name in (wished, *lettered) if person(name) not in known), wished)
    return free(found, NAME, lambda name: person(name) in known)
