"""Prints the table of the criteria: which tests prove each, and how they fared in this run."""

import ast

import pytest

from tests.criterion import CRITERIA
from tests.sources import trees

MARK = "criterion"


def marked() -> dict[int, list[str]]:
    """The tests that are marked in the sources, by the number of the criterion."""
    found: dict[int, list[str]] = {}
    for path, tree in trees("tests"):
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef):
                for number in _numbers(node):
                    found.setdefault(number, []).append(f"{path.stem}.{node.name}")
    return found


def _numbers(node: ast.FunctionDef) -> list[int]:
    calls = [each for each in node.decorator_list if isinstance(each, ast.Call) and isinstance(each.func, ast.Name)]
    return [int(ast.literal_eval(call.args[0])) for call in calls if call.func.id == MARK]


def table(proved: dict[int, dict[str, list[bool]]]) -> list[str]:
    """The lines of the table; `proved` has for each criterion its tests and whether each run of them passed."""
    lines = []
    for number, said in CRITERIA.items():
        tests = proved.get(number, {})
        runs = [run for each in tests.values() for run in each]
        state = "not run" if not runs else "proved" if all(runs) else "FAILED"
        lines.append(f"{number:3}  {state:8} {sum(runs):4}/{len(runs):<4} {said}")
        lines += [f"{'':23}{'' if all(runs) else 'FAILED '}{name}" for name, runs in sorted(tests.items())]
    return lines


class Table:
    """A pytest plugin that prints the table when tests of criteria have run."""

    def __init__(self) -> None:
        self._proved: dict[int, dict[str, list[bool]]] = {}

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Note on each test which criteria it is for; its report carries that along, from another process too."""
        for item in items:
            item.user_properties += [(MARK, mark.args[0]) for mark in item.iter_markers(MARK)]

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note how a test fared."""
        if report.when != "call" and not report.failed:
            return
        for number in (value for key, value in report.user_properties if key == MARK):
            name = report.nodeid.partition("[")[0].rpartition("/")[2].replace(".py::", ".")
            self._proved.setdefault(number, {}).setdefault(name, []).append(report.passed)

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Print the table."""
        if self._proved:
            terminalreporter.section("criteria of the experience")
            for line in table(self._proved):
                terminalreporter.write_line(line)
