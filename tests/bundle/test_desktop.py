"""Tests what a desktop is told: the window that the entry opens, and the icon in the formats of each system."""

import io
import struct
from configparser import RawConfigParser

import pygame
import pytest

from game.bundle.make import ENTRY, ICNS_KINDS, ICO_SIZES, icns, ico, png
from game.launch.start import WINDOW


def test_the_desktop_entry_names_the_window_that_it_opens() -> None:
    entry = RawConfigParser(strict=True)
    entry.read(ENTRY, encoding="utf-8")
    assert entry["Desktop Entry"]["StartupWMClass"] == WINDOW


def picture_size(data: bytes) -> tuple[int, int]:
    """The size of a PNG."""
    return pygame.image.load(io.BytesIO(data), "icon.png").get_size()


@pytest.mark.parametrize("size", [16, 256])
def test_a_png_has_the_size_asked_for_and_shows_something(size: int) -> None:
    picture = pygame.image.load(io.BytesIO(png(size)), "icon.png")
    assert picture.get_size() == (size, size)
    assert len({tuple(picture.get_at((x, size // 2))) for x in range(size)}) > 3


def test_windows_finds_every_size_where_the_directory_says() -> None:
    data = ico()
    assert struct.unpack_from("<HHH", data) == (0, 1, len(ICO_SIZES))
    for index, size in enumerate(ICO_SIZES):
        width, height, _, _, _, bits, length, place = struct.unpack_from("<BBBBHHII", data, 6 + 16 * index)
        assert (width or 256, height or 256, bits) == (size, size, 32)
        assert picture_size(data[place : place + length]) == (size, size)


def test_macos_finds_every_size_one_after_the_other() -> None:
    data = icns()
    kind, length = struct.unpack_from(">4sI", data)
    assert (kind, length) == (b"icns", len(data))
    place, found = 8, {}
    while place < len(data):
        kind, length = struct.unpack_from(">4sI", data, place)
        found[kind] = picture_size(data[place + 8 : place + length])
        place += length
    assert found == {kind: (size, size) for kind, size in ICNS_KINDS.items()}
