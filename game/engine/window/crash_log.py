"""What the game was doing when it failed, written down for whoever mends it; a player sees a sentence, never this."""

import platform
import time
import traceback
from pathlib import Path

from game import __version__
from game.paths import player_folder

LARGEST = 1_000_000
"""Bytes; a longer log is begun anew, the old one kept beside it."""


def log_path() -> Path:
    """Where it is written."""
    return player_folder() / "trouble.log"


def note(error: BaseException) -> Path | None:
    """Write down an error with all its circumstances; where, or None if nothing can be written."""
    path = log_path()
    head = f"{time.strftime('%Y-%m-%d %H:%M:%S')}  version {__version__}  {platform.platform()}\n"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.exists() and path.stat().st_size > LARGEST:
            path.replace(path.with_name(path.name + ".old"))
        with path.open("a", encoding="utf-8", errors="backslashreplace") as file:
            file.write(head + "".join(traceback.format_exception(error)) + "\n")
    except OSError:
        return None
    return path
