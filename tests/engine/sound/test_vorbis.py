"""Tests that a part of a recording decodes as it does within the whole, whatever library decodes it."""

import io
from collections.abc import Iterator
from itertools import accumulate
from pathlib import Path
from random import Random

import pygame
import pytest

from game.engine.sound.score import TOGETHER, Score
from game.engine.sound.vorbis import Vorbis, one_channel, pages
from game.paths import ASSETS

MUSIC = ASSETS / "sounds" / "music"
SOUND, LONG, LONG_NEXT = 0b0001, 0b0010, 0b1000
"""Bits of a packet's first byte: clear in a packet of sound, set in a long block, set if the next block is long."""


@pytest.fixture(autouse=True, scope="module")
def mixer() -> Iterator[None]:
    pygame.mixer.quit()
    pygame.mixer.init(44100, -16, 2, allowedchanges=0)
    yield
    pygame.mixer.quit()


def sound_packets(stream: bytes) -> list[int]:
    """The first byte of each packet of sound in an Ogg stream."""
    first, at, starts = [], 0, True
    while at < len(stream):
        lacing = stream[at + 27 : at + 27 + stream[at + 26]]
        for place, size in zip(accumulate(lacing, initial=at + 27 + len(lacing)), lacing, strict=False):
            if starts:
                first.append(stream[place])
            starts = size < 255
        at += 27 + len(lacing) + sum(lacing)
    return [byte for byte in first if not byte & SOUND]


@pytest.mark.turns
@pytest.mark.parametrize("path", sorted(MUSIC.glob("*/*.ogg")), ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_four_bars_are_those_of_the_whole_in_every_decoder(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A stream that begins or ends with a long block before a short one is where libvorbis and stb_vorbis differ."""
    decode, part, ends = pygame.mixer.Sound, Vorbis(path), list[int]()
    whole = one_channel(decode(path).get_raw())

    def recorded(stream: io.BytesIO) -> pygame.mixer.Sound:
        packets = sound_packets(stream.getvalue())
        ends.extend((packets[0], packets[-1]))
        return decode(stream)

    monkeypatch.setattr(pygame.mixer, "Sound", recorded)
    step = TOGETHER * Score(MUSIC).themes[path.parent.name].bar_samples
    starts = range(0, len(whole), step)
    for start in starts:
        end = min(start + step, len(whole))
        assert part.samples(start, end) == whole[start:end], (start, end)
    assert len(ends) == 2 * len(starts)
    cuts = ends[1:-1]  # all but the file's own beginning and end
    assert not [byte for byte in cuts if byte & LONG and not byte & LONG_NEXT]


@pytest.mark.turns
@pytest.mark.parametrize("path", sorted(MUSIC.glob("*/[bw]*.ogg")), ids=lambda path: path.parent.name)
def test_any_span_of_a_file_is_that_span_of_the_whole(path: Path) -> None:
    whole, part, source = one_channel(pygame.mixer.Sound(path).get_raw()), Vorbis(path), Random(path.parent.name)
    ends = [0, 1, 5_000, len(whole) - 1, len(whole), *(source.randrange(len(whole)) for _ in range(12))]
    for start, end in [(a, b) for a in ends for b in ends if 0 < b - a < 400_000]:
        assert part.samples(start, end) == whole[start:end], (start, end)


def test_a_file_is_refused_wherever_it_is_cut_or_changed() -> None:
    """The mixer would not only refuse some of these: it frees memory twice, and ends the program."""
    data = (ASSETS / "sounds" / "common" / "focus.ogg").read_bytes()
    assert b"".join(pages(data)) == data
    for place in range(len(data)):
        for spoilt in (data[:place], data[:place] + bytes((data[place] ^ 1,)) + data[place + 1 :]):
            with pytest.raises(ValueError, match=r"Ogg file|page|end"):
                pages(spoilt)


def test_what_is_no_ogg_file_is_refused() -> None:
    with pytest.raises(ValueError, match="no Ogg file"):
        Vorbis(ASSETS / "sounds" / "README.md")


def test_more_samples_than_a_file_has_are_refused() -> None:
    path = MUSIC / "title" / "whole.ogg"
    length = len(pygame.mixer.Sound(path).get_raw()) // 4
    with pytest.raises(ValueError, match=f"no {length + 1} samples"):
        Vorbis(path).samples(0, length + 1)
