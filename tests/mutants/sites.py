"""Finds the sites in the code: painting functions, sound calls and key hints that can be made to do nothing."""

import ast
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from tests.mutants.painting import Aliases, Function, functions, harmless, painting

PAINTED = {"pygame", "Canvas", "Painter"}
"""A module that imports none of these paints nothing."""

Place = tuple[int, int, int, int]
"""Where a piece of code begins and ends: line and column, line and column."""


@dataclass(frozen=True, order=True)
class Site:
    """A piece of code that a mutant lacks."""

    file: str
    """From the root, with slashes."""
    place: Place
    kind: str
    """`paint`, `sound` or `hint`."""
    name: str
    """The function it is, or is in."""
    instead: str = ""
    """What a function returns instead, as code."""
    number: int = 0
    """Which one of its kind in the function."""

    def __str__(self) -> str:
        return f"{self.file}:{self.place[0]} {self.kind} {self.name}"

    @property
    def key(self) -> str:
        """The key that tells it from all others, though lines move."""
        return f"{self.file} {self.kind} {self.name} {self.number}"


def place(node: ast.AST) -> Place:
    """Where a node of a syntax tree stands."""
    return node.lineno, node.col_offset, node.end_lineno, node.end_col_offset


def find(root: Path, folders: tuple[str, ...]) -> list[Site]:
    """Every site in the Python files of these folders of `root`, in their order."""
    trees = {
        file.relative_to(root).as_posix(): ast.parse(file.read_text(encoding="utf-8"))
        for folder in folders
        for file in sorted((root / folder).rglob("*.py"))
    }
    aliases: Aliases = {}
    for tree in trees.values():
        for node in tree.body:
            if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
                aliases.setdefault(node.targets[0].id, node.value)
    every = {file: list(functions(tree)) for file, tree in trees.items()}
    brought = {file: _brought(tree) for file, tree in trees.items()}
    painters = painting([one for file, each in every.items() if PAINTED & brought[file] for one in each])
    found = []
    for file, each in every.items():
        for function in each:
            if function in painters and (instead := harmless(function.node, aliases)):
                found.append(Site(file, place(function.node), "paint", function.name, instead))
            found += [Site(file, place(node), "sound", function.name) for node in _sounds(function)]
            if "Intent" in brought[file]:
                found += [Site(file, place(node), "hint", function.name) for node in _hints(function)]
    counted: Counter[tuple[str, str, str]] = Counter()
    numbered = []
    for site in sorted(set(found)):
        within = site.file, site.kind, site.name
        numbered.append(replace(site, number=counted[within]))
        counted[within] += 1
    return numbered


def _brought(tree: ast.Module) -> set[str]:
    """The names that a module imports at its top."""
    return {alias.name for node in tree.body if isinstance(node, ast.Import | ast.ImportFrom) for alias in node.names}


def _sounds(function: Function) -> Iterator[ast.AST]:
    """Sound sites: sounds that are played, and the cues of a timeline."""
    for node in function.own():
        match node:
            case ast.Call(func=ast.Attribute(attr="play", value=ast.Attribute(attr="sounds"))):
                yield node
            case ast.Call(func=ast.Name(id="Cue")) if whole := _in_row(function, node):
                yield whole
            case ast.Call(func=ast.Attribute(attr="sound" | "_sound")):
                yield node
            case ast.keyword(arg="sound"):
                yield node.value


def _hints(function: Function) -> Iterator[ast.AST]:
    """Hint sites: a whole bar, each key of it with its effect, and names of keys in texts."""
    for node in function.own():
        match node:
            case ast.Call(func=ast.Attribute(attr="draw", value=ast.Attribute(attr="_hints"))):
                yield node
            case ast.Tuple(elts=[key, does, *_]) if _is_hint(key, does) and (whole := _in_row(function, node)):
                yield whole
            case ast.Dict(keys=keys, values=values):
                told = [does for key, does in zip(keys, values, strict=True) if key and _is_hint(key, does)]
                yield from (does for does in told if _is_words(does))
            case ast.Call(func=ast.Name(id="glyph"), args=[ast.Constant(), *_]):
                pass  # a letter of a pen
            case ast.Call(func=ast.Name(id="glyph") | ast.Attribute(attr="glyph")):
                above = function.above(node)
                if not any(isinstance(each, ast.Tuple) and _is_hint(*each.elts[:2]) for each in above):
                    yield next((each for each in above if isinstance(each, ast.BoolOp)), node)


def _in_row(function: Function, node: ast.AST) -> ast.AST | None:
    """What is removed with it: only itself if it is one of a row, or the call that adds it to one."""
    parent = next(iter(function.above(node)), None)
    match parent:
        case ast.Tuple() | ast.List() | ast.GeneratorExp() | ast.ListComp():
            return node
        case ast.Call(func=ast.Attribute(attr=("append" | "insert"))):
            return parent
    return None


def _is_hint(key: ast.expr, does: ast.expr) -> bool:
    """Whether it says a key, and what that does."""
    match key:
        case ast.Attribute(value=ast.Name(id="Intent")):
            return not isinstance(does, ast.Attribute) or ast.unparse(does).partition(".")[0] != "Intent"
        case ast.Call() | ast.BinOp() | ast.BoolOp():
            return not _is_words(key) and _is_words(does)
    return False


def _is_words(node: ast.expr) -> bool:
    """Whether players read it."""
    return any(isinstance(each, ast.Name) and each.id == "_" for each in ast.walk(node))
