"""Tries mutants: a pytest plugin that collects the tests, finds out what they reach, and lets them look."""

import importlib
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pytest

from tests.mutants import edit, forks
from tests.mutants.project import Project
from tests.mutants.reach import Reach
from tests.mutants.sites import Site

AT_ONCE = 2
"""Children at a time."""
SLOWEST = 40.0
"""Seconds that a test may take while it is explored; a slower one is never asked."""
PATIENCE = 60.0
"""Seconds after which no further test looks at a mutant."""
TIMES, GRACE = 10.0, 60.0
"""A test that takes so many times its time and some seconds more counts as hung, and has noticed."""


NOTICED = "noticed"


@dataclass(frozen=True)
class Verdict:
    """What came of a mutant."""

    site: Site
    noticed_by: str
    """The test that failed or hung, or nothing."""
    reaching: tuple[str, ...]
    """The tests that reach it."""
    tried: int
    """How many of them looked."""


class Trials:
    """Runs in place of the tests that pytest has collected."""

    def __init__(
        self, project: Project, sites: Sequence[Site], chosen: Sequence[Site], limit: float, told: Callable[[str], None]
    ) -> None:
        """`limit` is in seconds; progress is reported in sentences."""
        self.sites, self.chosen, self.seconds = sites, chosen, 0.0
        self._project, self._limit, self._told = project, limit, told
        self._items: dict[str, pytest.Item] = {}
        self.reach = Reach.load(project.root)
        self.verdicts: list[Verdict] = []
        self.ran = False

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Instead of running every test."""
        if session.testsfailed:
            raise session.Interrupted("the tests cannot be collected")
        self._items = {item.nodeid: item for item in session.items if not item.get_closest_marker("skip")}
        for file in {site.file for site in self.sites}:
            importlib.import_module(file.removesuffix(".py").replace("/", "."))
        self._explore()
        self._try()
        self.ran = True
        return True

    def _explore(self) -> None:
        """Find out what the tests near the chosen sites reach, if they have changed or their code has."""
        files = {test.partition("::")[0] for test in self._items}
        self.reach.forget({file: self._project.key(file) for file in files})
        near = tuple({each for site in self.chosen for each in self._project.near(site.file)})
        unknown = [test for test in self._items if test.startswith(near) and not self.reach.knows(test)]
        if not unknown:
            return
        self._told(f"Finding out what {len(unknown)} tests reach, each file in a process of its own; this is kept.")
        reached: set[str] = set()
        edit.mark(self.sites, self._project.root, reached.add)

        def run(file: str, say: Callable[..., None]) -> None:
            for test in unknown:
                if test.partition("::")[0] == file:
                    self._project.forget()
                    reached.clear()
                    begun = time.monotonic()
                    passed = forks.passes(self._items[test])
                    say(SLOWEST, test, time.monotonic() - begun, passed, sorted(reached))

        begun, total = time.monotonic(), len(unknown)
        while unknown:
            waiting = sorted({test.partition("::")[0] for test in unknown})
            for file, said, _hung in forks.each(waiting, run, AT_ONCE, SLOWEST):
                for test, seconds, passed, keys in (words for words in said if words[0] != forks.BROKE):
                    self.reach.add(test, seconds, passed, keys)
                late = [test for test in unknown if test.startswith(f"{file}::") and not self.reach.knows(test)]
                for test in late[:1]:  # it took too long, and ended those after it
                    self.reach.add(test, SLOWEST, False, [])
                unknown = [test for test in unknown if not self.reach.knows(test)]
                self.reach.keep(self._project.root)
                self._told(f"{total - len(unknown)} of {total} tests, {time.monotonic() - begun:.0f} s")

    def _try(self) -> None:
        """Remove each chosen site, and let the tests that reach it look until one notices."""
        begun = time.monotonic()
        chosen = (site for site in self.chosen if time.monotonic() < begun + self._limit)

        def look(site: Site, say: Callable[..., None]) -> None:
            tests = self._tests(site)
            begun = time.monotonic()
            say(GRACE)
            edit.leave_out(site, self._project.root)
            for test in tests:
                if time.monotonic() - begun > PATIENCE:
                    break
                say(GRACE + TIMES * self.reach.seconds(test), test)
                if not forks.passes(self._items[test]):
                    say(GRACE, NOTICED, test)
                    break

        for site, said, hung in forks.each(chosen, look, AT_ONCE, GRACE):
            broke = [words[1] for words in said if words and words[0] == forks.BROKE]
            if broke:
                raise RuntimeError(f"{site}: {broke[0]}")
            tests = [str(words[0]) for words in said if len(words) == 1]
            by = tests[-1] if tests and (hung or said[-1][0] == NOTICED) else ""
            verdict = Verdict(site, by, tuple(self._tests(site)), len(tests))
            self.reach.looked(tests, bool(by))
            self.verdicts.append(verdict)
            if not by or len(self.verdicts) % 10 == 0:
                survives = "" if by else f"{site} survives; "
                self._told(f"{survives}{len(self.verdicts)} of {len(self.chosen)} tried")
        self.seconds = time.monotonic() - begun
        self.reach.keep(self._project.root)

    def _tests(self, site: Site) -> list[str]:
        return self.reach.tests(site, self._project.near(site.file))
