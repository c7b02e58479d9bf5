"""Runs all tests and checks; `python3 main.py test` comes here once everything it needs is installed."""

import os
from collections.abc import Sequence
from pathlib import Path

import pytest

ALL = ("-n", "auto", "--maxprocesses", "4", "--dist", "worksteal")
"""How all tests run when none is named: side by side, on as many cores as there are, each core taking what is left."""


def main(arguments: Sequence[str]) -> int:
    """Run pytest with these arguments in the project's folder, or all tests; its exit status."""
    os.chdir(Path(__file__).parent.parent)
    return pytest.main(list(arguments or ALL))
