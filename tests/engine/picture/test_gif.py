"""Tests that a GIF shows, when pygame and a plain reader read it, what was put into it."""

from array import array
from io import BytesIO
from random import Random

import pygame
from hypothesis import given
from hypothesis import strategies as st

from game.engine.picture.gif import COLOURS, Palette, changed, film, squeezed

RED, GREEN, BLUE = 0xF800, 0x07E0, 0x001F


def unsqueezed(data: bytes) -> bytes:
    """What the LZW codes stand for, read as the format describes them."""
    held, filled, at, bits = 0, 0, 0, 9
    table: list[bytes] = []
    out, before = bytearray(), b""
    while True:
        while filled < bits:
            held |= data[at] << filled
            filled, at = filled + 8, at + 1
        code, held, filled = held & (1 << bits) - 1, held >> bits, filled - bits
        if code == 256:
            table, bits, before = [bytes([n]) for n in range(256)] + [b"", b""], 9, b""
            continue
        if code == 257:
            return bytes(out)
        entry = table[code] if code < len(table) else before + before[:1]
        if before and len(table) < 4096:
            table.append(before + entry[:1])
            if len(table) == 1 << bits and bits < 12:
                bits += 1
        out += entry
        before = entry


@given(st.binary(min_size=1, max_size=300))
def test_what_is_squeezed_can_be_read_again(pixels: bytes) -> None:
    assert unsqueezed(squeezed(pixels)) == pixels


def test_codes_of_every_length_and_a_full_table_can_be_read_again() -> None:
    source = Random(1)
    for colours in (2, 16, 256):
        pixels = bytes(source.randrange(colours) for _pixel in range(60_000))
        assert unsqueezed(squeezed(pixels)) == pixels


def test_pygame_reads_the_first_picture_and_its_colours() -> None:
    picture = array("H", [RED, GREEN, BLUE, 0xFFFF] * 4)
    palette = Palette([picture])
    read = pygame.image.load(BytesIO(film((4, 4), palette, [palette.pixels(picture)], [10])), "a.gif").convert(32)
    assert [read.get_at((x, 2))[:3] for x in range(4)] == [(255, 0, 0), (0, 255, 0), (0, 0, 255), (255, 255, 255)]


def test_only_what_changes_is_written_again() -> None:
    before = bytes(100)
    after = bytearray(before)
    after[23], after[58] = 1, 2
    assert changed(before, bytes(after), 10) == (3, 2, 9, 6)
    assert changed(before, before, 10) == (0, 0, 1, 1)
    palette = Palette([array("H", [RED, GREEN])])
    one, same = film((10, 10), palette, [before], [10]), film((10, 10), palette, [before] * 20, [10] * 20)
    assert len(same) - len(one) < 19 * 40


def test_a_palette_has_no_more_colours_than_there_are_and_knows_the_nearest_of_others() -> None:
    source = Random(2)
    noise = array("H", [source.randrange(1 << 16) for _pixel in range(4000)])
    assert len(Palette([noise]).colours) == COLOURS
    two = Palette([array("H", [RED, BLUE, RED])])
    assert len(two.colours) == 2
    assert two.pixels(array("H", [RED, 0xF000, 0x001E])) == bytes(
        [two.colours.index((255, 0, 0))] * 2 + [two.colours.index((0, 0, 255))]
    )
