"""Names the folders of the game's own files and of the player's files."""

import os
import stat
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent
ROOT = PACKAGE.parent
"""The folder of `main.py`; of no use where the game was installed as a package."""
DATA = PACKAGE if (PACKAGE / "assets").is_dir() else ROOT
"""Where assets and levels lie: inside the package where it was installed, beside it everywhere else."""
ASSETS = DATA / "assets"

APP_NAME = "noughts-and-curtains"
HOME_VARIABLE = "NOUGHTS_HOME"
"""Environment variable that moves the player's folder (for tests and USB sticks)."""


class Files(dict[str, Path]):
    """The files that lie in a folder or in one of its rooms, by their names without suffix.

    A room is a folder in it; what lies deeper is not looked at. Raises ValueError for a name that two files have, and
    FileNotFoundError where a name is asked for that none has.
    """

    def __init__(self, folder: Path, *suffixes: str) -> None:
        super().__init__()
        self._folder = folder
        rooms = [str(folder)]
        for room in rooms:
            for entry in os.scandir(room):
                name, suffix = os.path.splitext(entry.name)
                if suffix in suffixes:
                    if name in self:
                        raise ValueError(f"Two files are called {name}: {self[name]} and {entry.path}")
                    self[name] = Path(entry.path)
                elif room == rooms[0] and entry.is_dir():
                    rooms.append(entry.path)

    def __missing__(self, name: str) -> Path:
        raise FileNotFoundError(f"Nothing in {self._folder} is called {name}")


def player_folder() -> Path:
    """The folder of saves, settings and logs. It may not exist yet, or may not be writable."""
    elsewhere = os.environ.get(HOME_VARIABLE)
    if elsewhere:
        return Path(elsewhere)
    import platformdirs

    return Path(platformdirs.user_data_dir(APP_NAME, appauthor=False))


def cache_folder() -> Path:
    """The folder of what can be made again. It may not exist yet, may not be writable, and may be deleted any time."""
    elsewhere = os.environ.get(HOME_VARIABLE)
    if elsewhere:
        return Path(elsewhere) / "cache"
    import platformdirs

    return Path(platformdirs.user_cache_dir(APP_NAME, appauthor=False))


def plain_bytes(path: Path, largest: int) -> bytes:
    """What lies in a file, at once. Raises OSError; ValueError for what is no plain file, and so might never end or
    keep its reader waiting, and for more than `largest` bytes."""
    status = path.stat()
    if not stat.S_ISREG(status.st_mode) or status.st_size > largest:
        raise ValueError(f"{path.name} is no plain file of at most {largest} bytes")
    with path.open("rb") as file:
        return file.read(largest)
