"""Names the folders of the game's own files and of the player's files."""

import os
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ASSETS = ROOT / "assets"

APP_NAME = "noughts-and-curtains"
HOME_VARIABLE = "NOUGHTS_HOME"
"""Environment variable that moves the player's folder (for tests and USB sticks)."""


def player_folder() -> Path:
    """The folder of saves, settings and logs. It may not exist yet, or may not be writable."""
    elsewhere = os.environ.get(HOME_VARIABLE)
    if elsewhere:
        return Path(elsewhere)
    import platformdirs

    return Path(platformdirs.user_data_dir(APP_NAME, appauthor=False))
