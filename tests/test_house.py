"""No file name twice outside the games' rooms, no class name twice, and no fragment that only one file uses."""

import ast
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path

from game import catalog
from game.paths import ROOT
from tests.sources import imported, trees

GAMES = {entry.rules.split(".")[2] for entry in catalog.entries()}
AGREED = {"Facts", "LineMade", "MarkWritten", "Skill"}
"""Classes that games have in common, each its own: what reasons ask about, what happened, how strong a bot is."""
LEAST = 40
"""Lines; what is shorter and has one user lies with that."""


def files() -> list[Path]:
    """Every module of the game but the packages' own files."""
    return sorted(path for path in (ROOT / "game").rglob("*.py") if path.name != "__init__.py")


def module(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts)


def in_a_room(path: Path) -> bool:
    """Whether the file lies in one game's room."""
    return bool(GAMES & set(path.relative_to(ROOT).parts[:-1]))


def named(tree: ast.Module) -> Iterator[str]:
    """The modules that a file names as text, as the catalog does."""
    constants = (node.value for node in ast.walk(tree) if isinstance(node, ast.Constant))
    texts = [text for text in constants if isinstance(text, str) and text.startswith("game.")]
    yield from (*texts, *(text.rpartition(".")[0] for text in texts))


def test_no_public_class_has_the_name_of_another() -> None:
    homes: dict[str, list[str]] = defaultdict(list)
    for path, tree in trees("game"):
        for node in tree.body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                homes[node.name].append(str(path))
    assert {name for name, paths in homes.items() if len(paths) > 1} == AGREED


def test_no_file_name_occurs_twice_outside_the_games_rooms() -> None:
    """What every room has, one file outside may have too: the contract that it fills in."""
    outside: dict[str, list[str]] = defaultdict(list)
    for path in files():
        if not in_a_room(path):
            outside[path.name].append(module(path))
    assert [modules for modules in outside.values() if len(modules) > 1] == []


def test_no_fragment_has_one_user_only() -> None:
    """Users are files of the game, and tests that are not named for it. Files that several games' rooms have are
    exempt, and so is what is named as text."""
    by_text: set[str] = set()
    users: dict[str, set[Path]] = defaultdict(set)
    for path, tree in trees("game", "tests"):
        by_text.update(named(tree))
        for name in imported(tree):
            if path.name != f"test_{name.rpartition('.')[2]}.py":
                users[name].add(path)
    rooms = Counter(path.name for path in files() if in_a_room(path))
    fragments = {
        module(path)
        for path in files()
        if len(path.read_text(encoding="utf-8").splitlines()) < LEAST
        and [user.relative_to(ROOT).parts[0] for user in users[module(path)]] == ["game"]
        and not (in_a_room(path) and rooms[path.name] > 1)
        and module(path) not in by_text
    }
    assert fragments == set()
