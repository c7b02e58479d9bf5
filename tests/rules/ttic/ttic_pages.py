"""Plays T-Tic-T-Tac-Toe in tests."""

from game.rules.core import Event
from game.rules.ttic import Ttic, Ttic1, Ttic2


def played(version: type[Ttic], *actions: str, first: int = 0, free_pen: bool = False) -> Ttic:
    """The page after these actions from a fresh one."""
    return on(version.new(first, free_pen), *actions)


def on(page: Ttic, *actions: str) -> Ttic:
    """The page after these further actions."""
    for action in actions:
        page, _ = step(page, action)
    return page


def step(page: Ttic, action: str) -> tuple[Ttic, tuple[Event, ...]]:
    """The page after one more action, and what happened."""
    after, happened = page.apply({page.mover: action})
    assert isinstance(after, Ttic)
    return after, happened


def refused(page: Ttic, action: str) -> str | None:
    """The rule by which the mover's action is refused."""
    refusal = page.refuse(page.mover, action)
    assert refusal is not None, f"{action} is legal"
    assert str(refusal)
    return refusal.rule


def is_legal(page: Ttic, action: str) -> bool:
    return page.refuse(page.mover, action) is None


def v1(text: str) -> Ttic1:
    """A page of Version 1.0. Stock and tools are full if the text leaves them out."""
    return Ttic1.parse(_whole(text))


def v2(text: str) -> Ttic2:
    """The same of Version 2.0."""
    return Ttic2.parse(_whole(text))


def _whole(text: str) -> str:
    fields = text.split(" ")
    return " ".join(fields + ["-", "CWKS/CWKS", "1001/420"][len(fields) - 3 :])
