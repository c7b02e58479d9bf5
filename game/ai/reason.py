"""Defines the reason for an action: a marked text with values, like a refusal. It names no squares."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Reason:
    """`text` is a marked sentence with {names}, filled from `values` (texts and numbers) when it is shown."""

    text: str
    values: Mapping[str, str | int] = field(default_factory=dict)
    forced: bool = False
    """Whether the action is known to win by force, though not at once."""
    lines: tuple[str, ...] = ()
    """The other side's lines that it is about, by name: those that the action stops."""

    def __str__(self) -> str:
        return self.text.format(**self.values)


def line_of(squares: Iterable[str]) -> str:
    """A line's name: `b2-c3-d4`."""
    return "-".join(squares)
