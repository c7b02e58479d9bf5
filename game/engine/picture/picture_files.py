"""Caches slow pictures on disk, in the user's cache folder, which may be deleted at any time.

A file's name is a hash of everything its picture depends on, the program's own files included, so an outdated picture
is never shown. The picture is stored in separately compressed strips, so that reading it blocks other threads only
briefly. Damaged files are deleted; the oldest files are deleted beyond ROOM bytes. Errors of the disk are ignored.
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
"""The most bytes of all files. The backgrounds at 4K take about 70 MB."""
STRIP = 4_000_000
"""The bytes of a strip before compression."""
BYTES = 4
"""The bytes of a pixel. A compressed picture takes less than twice as many."""
FAST = 1
"""The level of compression."""
HEAD, LENGTH = Struct("<4sII"), Struct("<I")
MAGIC = b"NCP1"


class PictureFiles:
    """Pictures in a folder, by what they depend on."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def path(self, about: Hashable) -> Path:
        """The file of the picture that depends on `about` and on the program's files."""
        return self._folder / f"{_digest(repr((self._program, about)))}{SUFFIX}"

    @cached_property
    def _program(self) -> str:
        """A hash of the program's code and drawings."""
        found = [pygame.version.ver]
        for top in (PACKAGE, ASSETS / "art", ASSETS / "locale"):
            for folder, folders, names in os.walk(top):
                folders.sort()
                for name in sorted(name for name in names if name.endswith((".py", ".svg", ".mo"))):
                    told = os.stat(os.path.join(folder, name))
                    found.append(f"{name} {told.st_size} {told.st_mtime_ns}")
        return _digest(" ".join(found))

    def read(self, about: Hashable, size: tuple[int, int]) -> pygame.Surface | None:
        """The picture of this size; None if there is none, or its file is damaged."""
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
        """Store a picture without transparency. Returns True if that worked."""
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
        """Delete the oldest files beyond ROOM bytes."""
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
    """The picture of this size in a file's bytes. Raises ValueError, IndexError, struct.error or zlib.error for damaged
    bytes."""
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
