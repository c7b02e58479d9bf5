"""Keeps the figures of a soak part by part: a stopped soak continues where it was, if the code is the same."""

import hashlib
import json
import platform
import time
from pathlib import Path
from typing import Any

from game.paths import ROOT

FILE = Path(__file__).with_name("results.json")
CODE = ("main.py", "game", "assets", "levels", "tests/soak", "tests/scenes")
"""What a soak tries, and what tries it."""

Figures = dict[str, Any]


class Kept:
    """What has been found so far, by the name of its part; in a file, if one is named."""

    def __init__(self, command: str, file: Path | None) -> None:
        self._file = file
        self._begun = time.monotonic()
        self.found: Figures = {}
        head = {"command": command, "code": digest() if file else "", "python": platform.python_version()}
        if file is not None and file.exists():
            earlier = json.loads(file.read_text(encoding="utf-8"))
            if all(earlier.get(key) == value for key, value in head.items()):
                self.found = earlier
        self._earlier = float(self.found.get("minutes", 0.0))
        self.found |= head

    @property
    def minutes(self) -> float:
        """How long it has taken, all times together."""
        return round(self._earlier + (time.monotonic() - self._begun) / 60, 1)

    def keep(self, part: str, figures: Figures) -> None:
        """Keep what this part found."""
        self.found |= {"minutes": self.minutes, part: figures}
        if self._file is not None:
            self._file.write_text(json.dumps(self.found, indent=1) + "\n", encoding="utf-8")


def digest() -> str:
    """The code, in a few letters that differ where it does."""
    told = hashlib.blake2b(digest_size=6)
    for name in CODE:
        place = ROOT / name
        for file in sorted(place.rglob("*") if place.is_dir() else [place]):
            if file.is_file() and file != FILE and "__pycache__" not in file.parts:
                told.update(file.read_bytes())
    return told.hexdigest()
