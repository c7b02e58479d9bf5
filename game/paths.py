"""Names the folders of the game and of the player."""

import os
import stat
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent
ROOT = PACKAGE.parent
"""The folder of `main.py`. An installed package has none."""
DATA = PACKAGE if (PACKAGE / "assets").is_dir() else ROOT
"""The folder of assets and levels: the package, if the game was installed as one, otherwise the folder beside it."""
ASSETS = DATA / "assets"

APP_NAME = "noughts-and-curtains"
HOME_VARIABLE = "NOUGHTS_HOME"
"""The environment variable that moves the player's folder, for tests and USB sticks."""


class Files(dict[str, Path]):
    """The files in a folder and its direct subfolders, by their names without suffix.

    Raises ValueError if two files have the same name. Looking up a missing name raises FileNotFoundError.
    """

    def __init__(self, folder: Path, *suffixes: str) -> None:
        super().__init__()
        self._folder = folder
        rooms = [str(folder)] if folder.is_dir() else []
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
    """The folder of saves, settings and logs. It may not exist yet, and may not be writable."""
    elsewhere = os.environ.get(HOME_VARIABLE)
    if elsewhere:
        return Path(elsewhere)
    import platformdirs

    return Path(platformdirs.user_data_dir(APP_NAME, appauthor=False))


def cache_folder() -> Path:
    """The cache folder. It may not exist yet, may not be writable, and may be deleted at any time."""
    elsewhere = os.environ.get(HOME_VARIABLE)
    if elsewhere:
        return Path(elsewhere) / "cache"
    import platformdirs

    return Path(platformdirs.user_cache_dir(APP_NAME, appauthor=False))


def plain_bytes(path: Path, largest: int) -> bytes:
    """The bytes of a file. Raises OSError, or ValueError for more than `largest` bytes, or for what is no plain file
    and might block its reader."""
    status = path.stat()
    if not stat.S_ISREG(status.st_mode) or status.st_size > largest:
        raise ValueError(f"{path.name} is no plain file of at most {largest} bytes")
    with path.open("rb") as file:
        return file.read(largest)
