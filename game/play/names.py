"""Tells whose a name is. Names that differ only in case, such as "Ada" and "ada", are one person's."""

import unicodedata
from collections.abc import Callable, Iterable, Mapping
from typing import TypeVar

T = TypeVar("T")


def person(name: str) -> str:
    """The person behind a name, as a key that is never shown: it is equal for all names of one person."""
    return unicodedata.normalize("NFC", name.casefold())


def known_as(name: str, names: Iterable[str]) -> str:
    """The first of these names that is the same person's; the name itself if none is."""
    whose = person(name)
    return next((each for each in names if person(each) == whose), name)


def once(names: Iterable[str]) -> list[str]:
    """These names in their order, each person once, as they were first written."""
    found: dict[str, str] = {}
    for name in names:
        found.setdefault(person(name), name)
    return list(found.values())


def by_person(table: Mapping[str, T], join: Callable[[T, T], T]) -> dict[str, T]:
    """The table with each person once, as they were first written; `join` puts together what two of their names
    have. Up to version 1.1 files had a place for each."""
    found: dict[str, T] = {}
    for name, value in table.items():
        known = known_as(name, found)
        found[known] = join(found[known], value) if known in found else value
    return found
