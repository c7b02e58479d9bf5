"""Who may import whom, and a reader of syntax trees that finds who does otherwise."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

LEAVES = {"game", "game.words", "game.paths", "game.catalog"}
"""Modules that everyone may import, and that import no other part."""

MAY_IMPORT = {
    "rules": {"rules"},
    "play": {"rules", "play"},
    "ai": {"rules", "play", "ai"},
    "view": {"rules", "view"},
    "engine": {"play.settings", "view", "engine"},
    "scenes": {"rules", "play", "ai", "view", "engine", "scenes"},
    "referee": {"rules", "play", "ai"},
    "app": {"rules", "play", "ai", "view", "engine", "scenes"},
    "bench": {"rules", "play", "ai", "view", "engine", "scenes", "app", "bench"},
    "bundle": {"bundle"},
    "launch": {"launch"},
}
"""Each part of the game (a folder, or a module beside them) and what it may import: parts, or one module of a part."""

HEADLESS = ("rules", "play", "ai", "view", "referee", "catalog", "words", "paths", "launch")
"""The parts that run without a window."""

WINDOWED = {"pygame", "pygame_gui", "pymunk", "numpy"}
"""What no headless part imports; `launch` imports nothing but the standard library."""


def imported(source: str, package: str) -> Iterator[str]:
    """The dotted name of everything that a module of `package` imports, at its top or inside a function."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package.split(".")[: len(package.split(".")) - node.level + 1] if node.level else []
            origin = ".".join([*above, *([node.module] if node.module else [])])
            yield from (f"{origin}.{alias.name}" for alias in node.names)


def offences(root: Path) -> list[str]:
    """Each import in `root`/game that the tables above forbid, as "file imports name"."""
    found = []
    for path in sorted((root / "game").rglob("*.py")):
        parts = path.relative_to(root).with_suffix("").parts
        part = parts[1]
        names = imported(path.read_text(encoding="utf-8"), ".".join(parts[:-1]))
        found += [f"{'/'.join(parts)}.py imports {name}" for name in names if not _may(part, name)]
    return found


def _may(part: str, name: str) -> bool:
    top, _, rest = name.partition(".")
    if top != "game":
        allowed = part != "launch" or top in sys.stdlib_module_names
        return allowed and not (part in HEADLESS and top in WINDOWED)
    if name in LEAVES or name.rpartition(".")[0] in LEAVES - {"game"} or rest == "__version__":
        return True
    return any(f"{rest}.".startswith(f"{allowed}.") for allowed in MAY_IMPORT.get(part, ()))
