"""Puts what a Linux desktop wants to know of the game into a tree: its entry, its description, and its icons."""

import shutil
from pathlib import Path

from game.bundle.icons import ICON, png
from game.paths import ASSETS

APP_ID = "org.noughtsandcurtains.game"
"""The game's name among all applications."""
ENTRY = ASSETS / "desktop" / f"{APP_ID}.desktop"
"""What stands in the menu."""
ABOUT = ASSETS / "desktop" / f"{APP_ID}.metainfo.xml"
"""What software centres tell of the game."""
SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
"""Pixels a side of the icons that are not scaled."""


def furnish(share: Path) -> None:
    """Fill a `share` folder such as /usr/share."""
    _put(ENTRY, share / "applications")
    _put(ABOUT, share / "metainfo")
    icons = share / "icons" / "hicolor"
    for size in SIZES:
        place = icons / f"{size}x{size}" / "apps" / f"{APP_ID}.png"
        place.parent.mkdir(parents=True)
        place.write_bytes(png(size))
    _put(ICON, icons / "scalable" / "apps", f"{APP_ID}.svg")


def _put(file: Path, folder: Path, name: str = "") -> None:
    folder.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(file, folder / (name or file.name))
