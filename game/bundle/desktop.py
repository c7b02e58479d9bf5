"""Makes icons in the formats of each system, and the files that Linux desktops need."""

import io
import shutil
import struct
from pathlib import Path

import pygame

from game.paths import APP_NAME, ASSETS

ICON = ASSETS / "art" / "title" / "icon.svg"
ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)
ICNS_KINDS = {b"ic07": 128, b"ic08": 256, b"ic09": 512, b"ic10": 1024}
"""Apple's names for the PNG sizes."""


def write_icons(folder: Path) -> dict[str, Path]:
    """Write the icon of each system into the folder. Returns the files by `sys.platform`."""
    folder.mkdir(parents=True, exist_ok=True)
    made = {"win32": (".ico", ico()), "darwin": (".icns", icns()), "linux": (".png", png(256))}
    files = {}
    for system, (suffix, data) in made.items():
        files[system] = folder / f"{APP_NAME}{suffix}"
        files[system].write_bytes(data)
    return files


def png(size: int) -> bytes:
    """The icon as a PNG of this size in pixels."""
    picture = pygame.image.load_sized_svg(str(ICON), (size, size))
    file = io.BytesIO()
    pygame.image.save(picture, file, "icon.png")
    return file.getvalue()


def ico() -> bytes:
    """The icon in Windows' format, which contains PNGs."""
    pictures = [png(size) for size in ICO_SIZES]
    place = 6 + 16 * len(pictures)
    entries = []
    for size, picture in zip(ICO_SIZES, pictures, strict=True):
        entries.append(struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(picture), place))
        place += len(picture)
    return struct.pack("<HHH", 0, 1, len(pictures)) + b"".join(entries) + b"".join(pictures)


def icns() -> bytes:
    """The icon in macOS' format, which contains PNGs."""
    chunks = [
        struct.pack(">4sI", kind, 8 + len(data)) + data for kind, size in ICNS_KINDS.items() if (data := png(size))
    ]
    return struct.pack(">4sI", b"icns", 8 + sum(map(len, chunks))) + b"".join(chunks)


APP_ID = "org.noughtsandcurtains.game"
"""The game's application id."""
ENTRY = ASSETS / "desktop" / f"{APP_ID}.desktop"
"""The menu entry."""
ABOUT = ASSETS / "desktop" / f"{APP_ID}.metainfo.xml"
"""The description for software centres."""
SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
"""The sizes of the PNG icons."""


def furnish(share: Path) -> None:
    """Fill a `share` folder, such as /usr/share."""
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
