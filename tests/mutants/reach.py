"""Keeps which tests reach which sites, how long each takes, and how often those of its file have noticed something."""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

import msgspec

from tests.mutants.sites import Site

FILE = ".mutants_cache/reach.json"


class Run(msgspec.Struct):
    """The result of one run of a test without any mutant."""

    seconds: float
    passed: bool
    reached: list[int]
    """Numbers of the sites' keys."""


class Shelf(msgspec.Struct):
    """The tests of a file, as long as its key is this."""

    key: str
    runs: dict[str, Run]


class Reach(msgspec.Struct):
    """What is known of the tests, by their ids."""

    sites: dict[str, int] = {}
    """The number of each site's key."""
    shelves: dict[str, Shelf] = {}
    asked: dict[str, int] = {}
    """How often tests of each file looked at a mutant."""
    noticed: dict[str, int] = {}
    """How often one of them noticed."""

    @classmethod
    def load(cls, root: Path) -> "Reach":
        """The kept one; empty if there was none, or none that can be read."""
        try:
            return msgspec.json.decode((root / FILE).read_bytes(), type=cls)
        except (OSError, msgspec.DecodeError):
            return cls()

    def keep(self, root: Path) -> None:
        """Write it into its folder, which git ignores."""
        file = root / FILE
        file.parent.mkdir(exist_ok=True)
        part = file.with_suffix(".part")
        part.write_bytes(msgspec.json.encode(self))
        part.replace(file)

    def forget(self, keys: Mapping[str, str]) -> None:
        """Forget test files whose keys have changed, or that are gone."""
        self.shelves = {file: shelf for file, shelf in self.shelves.items() if keys.get(file) == shelf.key}
        for file, key in keys.items():
            self.shelves.setdefault(file, Shelf(key, {}))

    def knows(self, test: str) -> bool:
        """Whether it has run."""
        return test in self._shelf(test).runs

    def add(self, test: str, seconds: float, passed: bool, reached: Iterable[str]) -> None:
        """It has run."""
        numbers = [self.sites.setdefault(key, len(self.sites)) for key in reached]
        self._shelf(test).runs[test] = Run(seconds, passed, sorted(numbers))

    def tests(self, site: Site, near: tuple[str, ...]) -> list[str]:
        """The passing tests that reach it, of the files and folders near it; first those that should notice in the
        least time."""
        number = self.sites.get(site.key)
        found = {
            test: run.seconds
            for file, shelf in self.shelves.items()
            if file.startswith(near)
            for test, run in shelf.runs.items()
            if run.passed and number in run.reached
        }

        def worth(test: str) -> float:
            file = test.partition("::")[0]
            begins = max(run.seconds for run in self._shelf(test).runs.values())  # the first one of a file prepares it
            return (found[test] + begins) * (self.asked.get(file, 0) + 2) / (self.noticed.get(file, 0) + 1)

        return sorted(found, key=worth)

    def looked(self, tests: Sequence[str], noticed: bool) -> None:
        """Note that these looked at a mutant, and whether the last of them noticed."""
        for file in (test.partition("::")[0] for test in tests):
            self.asked[file] = self.asked.get(file, 0) + 1
        if noticed:
            self.noticed[file] = self.noticed.get(file, 0) + 1

    def seconds(self, test: str) -> float:
        """How long it took."""
        return self._shelf(test).runs[test].seconds

    def _shelf(self, test: str) -> Shelf:
        return self.shelves[test.partition("::")[0]]

    @property
    def failing(self) -> list[str]:
        """Tests that fail without any mutant, and so cannot judge."""
        return [test for shelf in self.shelves.values() for test, run in shelf.runs.items() if not run.passed]
