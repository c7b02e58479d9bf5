"""Makes what is no plain file, and may lie in a file's place all the same."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest


def pipe(path: Path) -> None:
    """Whoever opens it waits for somebody to write."""
    os.mkfifo(path)


def endless(path: Path) -> None:
    """Reading it never ends."""
    path.symlink_to("/dev/zero")


def circle(path: Path) -> None:
    """It leads to itself."""
    path.symlink_to(path.name)


ODD: tuple[Callable[[Path], None], ...] = (*((pipe, endless, circle) if os.name == "posix" else ()), Path.mkdir)
"""As far as this system has such files."""
odd = pytest.mark.parametrize("odd", ODD, ids=lambda make: make.__name__)
"""For tests of each of them."""
posix = pytest.mark.skipif(os.name != "posix", reason="not every system has such files")
