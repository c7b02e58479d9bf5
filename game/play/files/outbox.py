"""Manages the folder `exchange` in the player's folder: texts and pictures to pass on, and texts to read."""

import json
import re
from pathlib import Path

from game.paths import player_folder
from game.play.files.exchange import LONGEST

MOST_BYTES = 4
"""Of a letter."""
LONGEST_NAME = 80
"""Bytes of a file's name, without its number and suffix."""
SHOWN = 60
"""The most files that are offered."""


def folder() -> Path:
    """The folder's path; it may not exist yet."""
    return player_folder() / "exchange"


def put(name: str, suffix: str, content: bytes, into: Path | None = None) -> Path:
    """Write a file of about this name, here or `into` another folder, never over another one; returns its path. Raises
    OSError."""
    into = into or folder()
    into.mkdir(parents=True, exist_ok=True)
    plain = re.sub(r"[^\w-]+", "-", name).strip("-").encode()[:LONGEST_NAME].decode(errors="ignore") or "untitled"
    for number in range(1, 10_000):
        path = into / f"{plain}{'' if number == 1 else f'-{number}'}{suffix}"
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
    """The text in a file, in UTF-8 or in what else Windows writes, and little more of it than a match can have. Raises
    OSError; a file that is no text gives nonsense."""
    with path.open("rb") as file:
        written = file.read(MOST_BYTES * (LONGEST + 1))
    return written.decode(json.detect_encoding(written), "replace")
