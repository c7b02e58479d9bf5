"""Where things lie: the game's own files, and the player's folders."""

import os
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ASSETS = ROOT / "assets"

APP_NAME = "noughts-and-curtains"
HOME_VARIABLE = "NOUGHTS_HOME"
"""Environment variable that moves the player's folder elsewhere (tests, USB sticks)."""


def player_folder() -> Path:
    """The folder of saves, settings and logs; it may not exist yet, nor be writable."""
    elsewhere = os.environ.get(HOME_VARIABLE)
    if elsewhere:
        return Path(elsewhere)
    import platformdirs

    return Path(platformdirs.user_data_dir(APP_NAME, appauthor=False))
