"""Runs all tests and checks, or the quick ones; `python3 main.py test` calls it once the environment is ready."""

import os
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.forecast import forecast, keep
from tests.style import CHECKS, faults

CORES = ("-n", "auto", "--maxprocesses", "4", "--dist", "loadfile", "--no-loadscope-reorder")
"""Runs tests side by side on all cores; each core takes the next file that is left, as its tests share pictures."""
QUICK = ("-q", "--hypothesis-profile", "quick", "tests/rules")
"""The rules, with few examples each; `quick` adds to them every file `test_every_*.py`."""


def main(arguments: list[str]) -> int:
    """Run all tests, those of `quick`, or pytest with these arguments in the project's folder; its exit status.

    `--day` and a day before anything else take the day of a former run again.
    """
    os.chdir(Path(__file__).parent.parent)
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # the game is compiled once, not by each process that tests start
    day, rest = (arguments[:2], arguments[2:]) if arguments[:1] == ["--day"] else ([], arguments)
    if rest and rest != ["quick"]:
        return pytest.main([*day, *rest])
    run, begun = ("quick" if rest else "whole"), time.monotonic()
    print(forecast(run), flush=True)
    status = quick(day) if rest else pytest.main([*CORES, *day])
    if status == 0:
        keep(run, time.monotonic() - begun)
    return status


def quick(day: Sequence[str]) -> int:
    """Check the style first, and stop if it is wrong; then the rules, every game once and every screen once. `day`
    are pytest's arguments for a day."""
    with ThreadPoolExecutor() as side_by_side:
        found = [fault for fault in side_by_side.map(faults, CHECKS) if fault]
    if found:
        print(*found, sep="\n")
        return 1
    return pytest.main([*CORES, *day, *QUICK, *sorted(map(str, Path("tests").rglob("test_every_*.py")))])
