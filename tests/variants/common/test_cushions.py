"""Tests the cushions: each has a pattern, and a grey picture still separates them all."""

from collections.abc import Iterator
from itertools import combinations

import pygame
import pytest

from game.engine.picture.cache import Cache
from game.variants.common import cushions
from game.variants.common.cushions import COLOURS, PATTERNS, cushion

SIZE = 60
EVERY = range(len(COLOURS))


@pytest.fixture(autouse=True)
def _alone() -> Iterator[None]:
    """No cushion of before."""
    Cache().use()
    yield
    Cache().use()


def differing(one: pygame.Surface, other: pygame.Surface) -> int:
    """In how many pixels two pictures differ for anybody."""
    same = pygame.mask.from_threshold(one, (0, 0, 0), (16, 16, 16, 255), other)
    return one.width * one.height - same.count()


@pytest.mark.parametrize("colour", EVERY)
def test_every_cushion_has_its_pattern(colour: int, monkeypatch: pytest.MonkeyPatch) -> None:
    with_pattern = cushion(SIZE, colour)
    Cache().use()
    plain = [lambda surface, size, tone: None] * len(PATTERNS)
    monkeypatch.setattr(cushions, "PATTERNS", plain)
    assert differing(with_pattern, cushion(SIZE, colour)) > 200


def test_a_grey_picture_tells_all_cushions_apart() -> None:
    grey = [pygame.transform.grayscale(cushion(SIZE, colour)) for colour in EVERY]
    assert min(differing(one, other) for one, other in combinations(grey, 2)) > 200
