"""Reads the modules of the game and of its tests as syntax trees."""

import ast
from collections.abc import Iterator
from pathlib import Path

from game.paths import ROOT


def trees(*folders: str) -> Iterator[tuple[Path, ast.Module]]:
    """Every module in these folders of the project, with its path."""
    for folder in folders:
        for path in sorted((ROOT / folder).rglob("*.py")):
            yield path, ast.parse(path.read_text("utf-8"))


def imported(tree: ast.Module) -> Iterator[str]:
    """The dotted names of the modules that one imports, and of what it takes out of them."""
    for node in ast.walk(tree):
        match node:
            case ast.Import(names):
                yield from (each.name for each in names)
            case ast.ImportFrom(module=str(start), names=names):
                yield from (start, *(f"{start}.{each.name}" for each in names))
