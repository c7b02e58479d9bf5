"""Manages the folder `exchange` in the player's folder: texts and pictures to pass on, and texts to read."""

import re
from pathlib import Path

from game.paths import player_folder
from game.play.files.exchange import LONGEST

SHOWN = 60
"""The most files that are offered."""


def folder() -> Path:
    """The folder's path; it may not exist yet."""
    return player_folder() / "exchange"


def put(name: str, suffix: str, content: bytes) -> Path:
    """Write a file of about this name, never over another one; returns its path. Raises OSError."""
    folder().mkdir(parents=True, exist_ok=True)
    plain = re.sub(r"[^\w-]+", "-", name).strip("-")[:80] or "match"
    for number in range(1, 10_000):
        path = folder() / f"{plain}{'' if number == 1 else f'-{number}'}{suffix}"
        try:
            with path.open("xb") as file:
                file.write(content)
        except FileExistsError:
            continue
        return path
    raise FileExistsError(plain)


def texts() -> list[Path]:
    """The files that may hold a match, the latest first."""
    try:
        found = [path for path in folder().iterdir() if path.suffix in (".txt", ".json") and path.is_file()]
        return sorted(found, key=lambda path: path.stat().st_mtime, reverse=True)[:SHOWN]
    except OSError:
        return []


def read(path: Path) -> str:
    """The text in a file, at most as much as a match can have. Raises OSError; a file that is no text gives
    nonsense."""
    with path.open("rb") as file:
        return file.read(LONGEST + 1).decode("utf-8", "replace")
