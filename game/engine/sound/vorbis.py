"""Decodes a part of an Ogg Vorbis file. The music decodes four bars at a time, to save memory."""

import io
import zlib
from array import array
from bisect import bisect_left, bisect_right
from itertools import accumulate
from pathlib import Path
from typing import TypeAlias

import pygame

Samples: TypeAlias = "array[int]"
"""One channel of sound: 44,100 numbers of 16 bits a second."""
FRAME = 4
"""Bytes of one sample of two channels."""
HEADERS = 2
"""The first pages of a file hold no sound: they describe the stream and its coding."""
LONG, LONG_NEXT = 0b0010, 0b1000
"""The bits of a packet's first byte that libvorbis sets in a long block, and in one that a long block follows."""
MIRRORED = bytes(int(f"{byte:08b}"[::-1], 2) for byte in range(256))
"""Every byte with its bits in reverse order."""
START = b"OggS"
"""The first bytes of a page."""
LAST = 0b100
"""The bit of a page's sixth byte that ends the stream."""


def pages(data: bytes) -> list[bytes]:
    """The pages of an Ogg file. Raises ValueError if it is damaged: the mixer may crash over such a file."""
    found: list[bytes] = []
    at = 0
    while at < len(data):
        if data[at : at + 4] != START or len(data) < at + 27:
            raise ValueError("This is no Ogg file")
        lacing = data[at + 27 : at + 27 + data[at + 26]]
        page = data[at : at + 27 + len(lacing) + sum(lacing)]
        if _summed(page) != page:
            raise ValueError("A page is damaged")
        found.append(page)
        at += len(page)
    if not found or not found[-1][5] & LAST:
        raise ValueError("The end is missing")
    return found


class Vorbis:
    """A file's left channel. Raises ValueError or pygame.error if the file is damaged."""

    def __init__(self, file: Path) -> None:
        self._pages = pages(file.read_bytes())
        self._ends = [int.from_bytes(page[6:14], "little") for page in self._pages]
        """The number of samples up to the end of each page."""

    def samples(self, start: int, end: int) -> Samples:
        """The samples from `start` up to `end`. The mixer must be open, with two channels of 16 bits.

        The decoder needs the page before, too, because it makes sound from two packets in a row. libvorbis (Linux) and
        stb_vorbis (Windows) make different amounts of sound from a long block before a short one if a stream begins or
        ends with it, so no part does.
        """
        first = max(bisect_right(self._ends, start, HEADERS) - 1, HEADERS)
        while first > HEADERS and _before_short(self._pages[first], 0):
            first -= 1
        last = bisect_left(self._ends, end, HEADERS)
        if last == len(self._pages):
            raise ValueError(f"There are no {end} samples")
        while last < len(self._pages) - 1 and _before_short(self._pages[last], -1):
            last += 1
        pages = self._pages[:HEADERS] + self._pages[first : last + 1]
        stream = b"".join(_numbered(page, number) for number, page in enumerate(pages))
        decoded = memoryview(pygame.mixer.Sound(io.BytesIO(stream)).get_raw())
        stop = len(decoded) - FRAME * (self._ends[last] - end)
        begin = stop - FRAME * (end - start)
        if begin < 0:
            raise ValueError("A part of it is damaged")
        return one_channel(decoded[begin:stop])


def one_channel(both: bytes | memoryview) -> Samples:
    """The left channel of the mixer's bytes."""
    samples = array("h")
    samples.frombytes(both)
    return samples[::2]


def _before_short(page: bytes, packet: int) -> bool:
    """True if a page's packet (0: the first, -1: the last) is a long block before a short one."""
    lacing = page[27 : 27 + page[26]]
    places = accumulate(lacing, initial=27 + len(lacing))
    starts = [place for place, before in zip(places, (0, *lacing[:-1]), strict=False) if before < 255]
    return page[starts[packet]] & (LONG | LONG_NEXT) == LONG


def _numbered(page: bytes, number: int) -> bytes:
    """The page with another number: decoders refuse a stream with missing pages."""
    return _summed(page[:18] + number.to_bytes(4, "little") + page[22:])


def _summed(page: bytes) -> bytes:
    """The page with the right checksum."""
    head, body = page[:22], page[26:]
    return head + _checksum(head + bytes(4) + body).to_bytes(4, "little") + body


def _checksum(page: bytes) -> int:
    """Ogg's checksum: that of zlib with all bits in reverse order, and without its inversions."""
    crc = zlib.crc32(page.translate(MIRRORED), 0xFFFFFFFF) ^ 0xFFFFFFFF
    return int(f"{crc:032b}"[::-1], 2)
