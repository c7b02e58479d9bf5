"""Writes down an error and what the game was doing, for developers; a player sees a sentence instead."""

import os
import platform
import time
import traceback
from pathlib import Path

from game import __version__
from game.paths import player_folder

LARGEST = 1_000_000
"""Bytes; a longer log is begun anew, and the old one, or what is no log at all, is kept beside it."""


def log_path() -> Path:
    """The path of the log."""
    return player_folder() / "trouble.log"


def note(error: BaseException) -> Path | None:
    """Write down an error with its circumstances. Returns where, or None if nothing can be written."""
    path = log_path()
    head = f"{time.strftime('%Y-%m-%d %H:%M:%S')}  version {__version__}  {platform.platform()}\n"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if os.path.lexists(path) and (not path.is_file() or path.stat().st_size > LARGEST):
            path.replace(path.with_name(path.name + ".old"))
        with path.open("a", encoding="utf-8", errors="backslashreplace") as file:
            file.write(head + "".join(traceback.format_exception(error)) + "\n")
    except OSError:
        return None
    return path
