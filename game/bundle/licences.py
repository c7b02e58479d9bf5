"""Finds the licence of each thing that the bundle brings: Python packages, Python itself, and compiled libraries."""

import os
import re
import sys
from importlib.metadata import distribution
from pathlib import Path

from game.launch.environment import lock_file

LIBRARIES = Path(__file__).with_name("libraries.txt")
"""The licences of the compiled libraries, which their packages bring without one."""
TEXT = re.compile(r".*(licen[cs]e|copying|lgpl|ofl)(\.txt)?", re.IGNORECASE)
PYTHONS = (
    Path(os.__file__).with_name("LICENSE.txt"),
    Path(sys.base_prefix, "LICENSE.txt"),
    Path(f"/usr/share/doc/python3.{sys.version_info.minor}/copyright"),
)
"""The places where Python's own licence may lie: everywhere, on Windows, in Debian."""


def licences() -> list[tuple[str, str]]:
    """Each file, and the folder of the bundle that it goes to."""
    names = re.findall(r"^([\w.-]+)==", Path(lock_file("play")).read_text(encoding="utf-8"), re.MULTILINE)
    found = [(str(file), f"licences/{name}") for name in [*names, "pyinstaller"] for file in texts(name)]
    python = next(file for file in PYTHONS if file.exists())
    return [*found, (str(python), "licences/python"), (str(LIBRARIES), "licences")]


def texts(package: str) -> list[Path]:
    """The files of an installed package that hold licences. Raises PackageNotFoundError."""
    files = distribution(package).files or []
    return [Path(str(file.locate())) for file in files if TEXT.fullmatch(file.name)]
