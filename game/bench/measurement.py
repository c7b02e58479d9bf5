"""Defines the result of a measurement, and sets lines of cells in columns."""

from dataclasses import dataclass

Row = dict[str, str | float]
"""One line of a table: column -> value; a column's name carries its unit, "median ms"."""


@dataclass(frozen=True)
class Result:
    """The measured rows, the goal in words with its number, and whether the rows meet it."""

    rows: tuple[Row, ...]
    goal: str
    holds: bool


def aligned(cells: list[list[str]]) -> str:
    """Lines of cells, each column as wide as its widest cell."""
    widths = [max(len(line[i]) for line in cells) for i in range(len(cells[0]))]
    lines = ("  " + "  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)) for line in cells)
    return "\n".join(line.rstrip() for line in lines)
