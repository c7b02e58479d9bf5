"""Defines the result of a measurement."""

from dataclasses import dataclass

Row = dict[str, str | float]
"""One line of a table: column -> value; a column's name carries its unit, "median ms"."""


@dataclass(frozen=True)
class Result:
    """The measured rows, the goal in words with its number, and whether the rows meet it."""

    rows: tuple[Row, ...]
    goal: str
    holds: bool
