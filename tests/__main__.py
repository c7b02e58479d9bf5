"""Runs all tests and checks; `python3 main.py test` comes here once everything it needs is installed."""

import os
from collections.abc import Sequence
from pathlib import Path

import pytest


def main(arguments: Sequence[str]) -> int:
    """Run pytest with these arguments in the project's folder; its exit status."""
    os.chdir(Path(__file__).parent.parent)
    return pytest.main(list(arguments))
