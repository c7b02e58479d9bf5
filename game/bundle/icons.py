"""Draws the game's icon from its SVG source in the formats that systems ask of an application."""

import io
import struct
from pathlib import Path

import pygame

from game.paths import APP_NAME, ASSETS

ICON = ASSETS / "art" / "title" / "icon.svg"
ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)
ICNS_KINDS = {b"ic07": 128, b"ic08": 256, b"ic09": 512, b"ic10": 1024}
"""Apple's names of the sizes that are kept as PNG."""


def write_icons(folder: Path) -> dict[str, Path]:
    """Write the icon for every kind of system into the folder; returns the files by `sys.platform`."""
    folder.mkdir(parents=True, exist_ok=True)
    made = {"win32": (".ico", ico()), "darwin": (".icns", icns()), "linux": (".png", png(256))}
    files = {}
    for system, (suffix, data) in made.items():
        files[system] = folder / f"{APP_NAME}{suffix}"
        files[system].write_bytes(data)
    return files


def png(size: int) -> bytes:
    """The icon as a PNG of so many pixels a side."""
    picture = pygame.image.load_sized_svg(str(ICON), (size, size))
    file = io.BytesIO()
    pygame.image.save(picture, file, "icon.png")
    return file.getvalue()


def ico() -> bytes:
    """The icon as Windows wants it: a directory of pictures, each a PNG."""
    pictures = [png(size) for size in ICO_SIZES]
    place = 6 + 16 * len(pictures)
    entries = []
    for size, picture in zip(ICO_SIZES, pictures, strict=True):
        entries.append(struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(picture), place))
        place += len(picture)
    return struct.pack("<HHH", 0, 1, len(pictures)) + b"".join(entries) + b"".join(pictures)


def icns() -> bytes:
    """The icon as macOS wants it: named pictures, each a PNG."""
    chunks = [
        struct.pack(">4sI", kind, 8 + len(data)) + data for kind, size in ICNS_KINDS.items() if (data := png(size))
    ]
    return struct.pack(">4sI", b"icns", 8 + sum(map(len, chunks))) + b"".join(chunks)
