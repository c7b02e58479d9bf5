"""Starts programs without the player's settings for Python and pip."""

import os
import subprocess
from collections.abc import Mapping, Sequence

from game.process import NO_WINDOW

DEAF_TO = ("PIP_", "PYTHON")
"""How the variables begin that a program does not get."""
SAFELY = {"PYTHONSAFEPATH": "1", "PYTHONUTF8": "1", "PYTHONUNBUFFERED": "1"}


def begin(
    command: Sequence[str], folder: str, variables: Mapping[str, str] = SAFELY, *, keeps: tuple[int, ...] = ()
) -> "subprocess.Popen[str]":
    """Start a command in a folder, with these variables. Its errors go to its standard output.

    On POSIX it inherits the files `keeps`. Raises OSError if there is no such command or folder.
    """
    inherited = {name: value for name, value in os.environ.items() if not name.startswith(DEAF_TO)}
    return subprocess.Popen(
        command,
        cwd=folder,
        env={**inherited, **SAFELY, **variables},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        pass_fds=() if os.name == "nt" else keeps,
        creationflags=NO_WINDOW,
    )


def ask(command: Sequence[str], folder: str, *, patience: float | None = None) -> tuple[int, str]:
    """Run a command for at most `patience` seconds. Returns its status and its output. Raises OSError like `begin`."""
    with begin(command, folder) as child:
        try:
            said, _ = child.communicate(timeout=patience)
        except subprocess.TimeoutExpired:
            child.kill()
            said, _ = child.communicate()
    return child.returncode, said.strip()
