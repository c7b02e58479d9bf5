"""Keeps costly pictures on disk between two starts, in the user's cache folder, which may be deleted at any time.

A file is named after all that its picture depends on, the program's own files included, so that an old one is never
shown. It holds the picture in strips, each packed by itself, so that a thread that opens one keeps nobody waiting. What
is damaged is deleted; the oldest files go when all take more than ROOM bytes. Nothing here raises for a failure of the
disk.
"""

import contextlib
import os
import zlib
from collections.abc import Hashable
from functools import cached_property
from pathlib import Path
from struct import Struct, error

import pygame

from game.paths import ASSETS, PACKAGE, plain_bytes

SUFFIX = ".picture"
ROOM = 200_000_000
"""Bytes that all files may take together: those of the grounds at 4K take about 70 MB."""
STRIP = 4_000_000
"""Bytes of a strip before it is packed."""
BYTES = 4
"""Bytes of a pixel; packed, a picture takes less than twice as many."""
FAST = 1
"""The level of packing."""
HEAD, LENGTH = Struct("<4sII"), Struct("<I")
MAGIC = b"NCP1"


class PictureFiles:
    """Pictures in a folder, by what they depend on."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def path(self, about: Hashable) -> Path:
        """The file of the picture that depends on this, and on the program's files."""
        return self._folder / f"{_digest(repr((self._program, about)))}{SUFFIX}"

    @cached_property
    def _program(self) -> str:
        """What becomes different whenever the program's code or drawings do."""
        found = [pygame.version.ver]
        for top in (PACKAGE, ASSETS / "art", ASSETS / "locale"):
            for folder, folders, names in os.walk(top):
                folders.sort()
                for name in sorted(name for name in names if name.endswith((".py", ".svg", ".mo"))):
                    told = os.stat(os.path.join(folder, name))
                    found.append(f"{name} {told.st_size} {told.st_mtime_ns}")
        return _digest(" ".join(found))

    def read(self, about: Hashable, size: tuple[int, int]) -> pygame.Surface | None:
        """The picture of this size; None if it is not there, or damaged."""
        path = self.path(about)
        try:
            return _opened(memoryview(plain_bytes(path, 2 * BYTES * size[0] * size[1])), size)
        except FileNotFoundError:
            return None
        except (OSError, ValueError, IndexError, error, zlib.error):
            with contextlib.suppress(OSError):
                path.unlink()
            return None

    def write(self, about: Hashable, picture: pygame.Surface) -> bool:
        """Keep a picture that has no clear parts. Returns whether it is there now."""
        path = self.path(about)
        begun = path.with_suffix(f".{os.getpid()}")
        pixels = memoryview(picture.get_buffer().raw)
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            with begun.open("wb") as file:
                file.write(HEAD.pack(MAGIC, *picture.size))
                for at in range(0, len(pixels), STRIP):
                    strip = zlib.compress(pixels[at : at + STRIP], FAST)
                    file.write(LENGTH.pack(len(strip)) + strip)
            begun.replace(path)
            self._make_room()
        except OSError:
            with contextlib.suppress(OSError):
                begun.unlink(missing_ok=True)
            return False
        return True

    def _make_room(self) -> None:
        """Delete the oldest files when all are too large."""
        with os.scandir(self._folder) as entries:
            plain = [each for each in entries if each.is_file(follow_symlinks=False)]
        files = sorted(((each.stat(), each.path) for each in plain), key=lambda file: file[0].st_mtime_ns)
        size = sum(told.st_size for told, _path in files)
        for told, path in files[:-1]:
            if size <= ROOM:
                break
            os.unlink(path)
            size -= told.st_size


def _opened(packed: memoryview, size: tuple[int, int]) -> pygame.Surface:
    """The picture of this size in a file. Raises one of many errors for anything else."""
    magic, width, height = HEAD.unpack_from(packed)
    if magic != MAGIC or (width, height) != size:
        raise ValueError("no picture of this size")
    picture = pygame.Surface(size, 0, 32)
    pixels, written, at = picture.get_buffer(), 0, HEAD.size
    while written < pixels.length:
        (length,) = LENGTH.unpack_from(packed, at)
        at += LENGTH.size
        opened = zlib.decompressobj()
        strip = opened.decompress(packed[at : at + length], min(STRIP, pixels.length - written))
        if not strip or not opened.eof:
            raise ValueError("a damaged strip")
        pixels.write(strip, written)
        written += len(strip)
        at += length
    return picture


def _digest(text: str) -> str:
    from hashlib import sha256  # takes some milliseconds: not before the first picture

    return sha256(text.encode()).hexdigest()[:40]
