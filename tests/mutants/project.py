"""Describes what is tried: where code and tests lie, and what the tests of a file depend on."""

import ast
import hashlib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from tests.memory import forget


@dataclass(frozen=True)
class Project:
    """A folder with code and tests. The tests of this command use another one than the game."""

    root: Path
    code: tuple[str, ...]
    """Folders in which sites are."""
    tests: str = "tests"
    seeing: tuple[str, ...] = ()
    """Folders and files of tests that look at and listen to everything."""
    drawn_anew: Callable[[], None] = lambda: None
    """Forgets what tests keep of what the code has drawn."""

    def forget(self) -> None:
        """Forget all that functions of the code, and tests, have kept: the next test reaches what it needs itself."""
        forget(tuple(folder.replace("/", ".") for folder in self.code))
        self.drawn_anew()

    def near(self, file: str) -> tuple[str, ...]:
        """Where the tests are that must notice what is missing in a file of the code: those of its folder, and those
        that see everything."""
        mirrored = Path(self.tests, *Path(file).parent.parts[1:])
        while not any((self.root / mirrored).glob("test_*.py")) and mirrored != Path(self.tests):
            mirrored = mirrored.parent
        own = sorted((self.root / mirrored).glob("test_*.py"))
        return (*(each.relative_to(self.root).as_posix() for each in own), *self.seeing)

    @cached_property
    def test_files(self) -> list[str]:
        """Every test file that imports any of the code, however indirectly; from the root, with slashes."""
        files = sorted((self.root / self.tests).rglob("test_*.py"))
        names = [file.relative_to(self.root).as_posix() for file in files]
        folders = tuple(f"{folder}/" for folder in self.code)
        return [name for name in names if any(each.startswith(folders) for each in self._behind(name))]

    def key(self, test_file: str) -> str:
        """A key that changes as soon as anything changes that the tests of a file reach: the code, or what helps to
        test."""
        helpers = {name for name in self._behind(test_file) if name.startswith(f"{self.tests}/")}
        finders = {f"{self.tests}/mutants/{name}.py" for name in ("sites", "painting")}
        every = hashlib.sha256(self._code.encode())
        for name in sorted(helpers | finders):
            every.update(self._text(name).encode())
        return every.hexdigest()

    @cached_property
    def _code(self) -> str:
        tops = sorted({folder.partition("/")[0] for folder in self.code})
        return "\0".join(file.read_text(encoding="utf-8") for top in tops for file in sorted(self._files(top)))

    def _files(self, folder: str) -> Iterable[Path]:
        return (self.root / folder).rglob("*.py")

    def _text(self, name: str) -> str:
        file = self.root / name
        return file.read_text(encoding="utf-8") if file.exists() else ""

    @cached_property
    def _imports(self) -> dict[str, set[str]]:
        return {}

    def _behind(self, name: str) -> set[str]:
        """The file and all that it imports, and the conftest files that pytest brings it."""
        found: set[str] = set()
        folders = list(Path(name).parents)[:-1]
        waiting = [name, *(f"{folder.as_posix()}/conftest.py" for folder in folders)]
        while waiting:
            each = waiting.pop()
            if each not in found and (self.root / each).is_file():
                found.add(each)
                waiting += self._imported(each)
        return found

    def _imported(self, name: str) -> set[str]:
        if name not in self._imports:
            package = ".".join(Path(name).parent.parts)
            paths = [each.replace(".", "/") for each in imported(self._text(name), package)]
            whole = paths + [path.rpartition("/")[0] for path in paths]
            self._imports[name] = {f"{path}{end}" for path in whole for end in (".py", "/__init__.py")}
        return self._imports[name]


def imported(source: str, package: str) -> Iterator[str]:
    """The dotted name of everything that a module of `package` imports, at its top or inside a function."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package.split(".")[: len(package.split(".")) - node.level + 1] if node.level else []
            origin = ".".join([*above, *([node.module] if node.module else [])])
            yield from (f"{origin}.{alias.name}" for alias in node.names)
