"""Reads out of a font file which characters it has: its table cmap, as OpenType lays it out.

pygame.font cannot tell, and draws a box for what a font lacks.
"""

import struct
from bisect import bisect_right
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

Spans = list[tuple[int, int]]
"""The first and the last of characters that follow each other, in their order."""


def holds(spans: Spans, char: str) -> bool:
    """Whether the character is in one of the spans."""
    place = bisect_right(spans, (ord(char), 0x110000)) - 1
    return place >= 0 and ord(char) <= spans[place][1]


def spans_of(file: Path) -> Spans:
    """What the font has, in a collection the first one; nothing if the file is damaged or no font."""
    spans: Spans = []
    try:
        with file.open("rb") as opened:
            found = sorted(_spans(_cmap(opened)))
    except (OSError, ValueError, struct.error):
        return spans
    for first, last in found:
        if spans and first <= spans[-1][1] + 1:
            first, last = spans[-1][0], max(last, spans.pop()[1])
        spans.append((first, last))
    return spans


def _cmap(opened: BinaryIO) -> bytes:
    head = opened.read(16)
    opened.seek(struct.unpack(">12xI", head)[0] + 4 if head[:4] == b"ttcf" else 4)
    (count,) = struct.unpack(">H6x", opened.read(8))
    for tag, offset, length in struct.iter_unpack(">4s4xII", opened.read(16 * count)):
        if tag == b"cmap":
            opened.seek(offset)
            return opened.read(length)
    return b""


def _spans(cmap: bytes) -> Iterator[tuple[int, int]]:
    """The spans of a table for all of Unicode (format 12), or else of one for its first 65,536 signs (format 4)."""
    (count,) = struct.unpack_from(">2xH", cmap)
    known = {cmap[at : at + 2]: cmap[at:] for *_kind, at in struct.iter_unpack(">HHI", cmap[4 : 4 + 8 * count])}
    full, basic = known.get(b"\0\x0c"), known.get(b"\0\x04", b"")
    if full is not None:
        (groups,) = struct.unpack_from(">12xI", full)
        yield from ((first, last) for first, last, _glyph in struct.iter_unpack(">III", full[16 : 16 + 12 * groups]))
        return
    (many,) = struct.unpack_from(">6xH", basic)
    lasts, firsts, shifts, offsets = (
        struct.unpack_from(f">{many // 2}H", basic, at) for at in (14, 16 + many, 16 + 2 * many, 16 + 3 * many)
    )
    if any(first <= last for last, first in zip(lasts, firsts[1:], strict=False)):
        raise ValueError("segments overlap")  # and would take for ever to read
    for i, (first, last) in enumerate(zip(firsts, lasts, strict=True)):
        for char in range(first, last + 1):
            glyph = char + shifts[i]
            if offsets[i]:
                (glyph,) = struct.unpack_from(">H", basic, 16 + 3 * many + 2 * i + offsets[i] + 2 * (char - first))
            if glyph % 0x10000:
                yield char, char
