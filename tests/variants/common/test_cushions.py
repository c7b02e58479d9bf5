"""Tests the cushions: each has a pattern, and a grey picture still separates them all."""

import re
from io import BytesIO
from itertools import combinations

import pygame
import pytest

from game.engine.picture.sprites import Sprites
from game.paths import ASSETS
from game.variants.common.cushions import COLOURS

SIZE = 60
EVERY = range(len(COLOURS))


def differing(one: pygame.Surface, other: pygame.Surface) -> int:
    """In how many pixels two pictures differ for anybody."""
    same = pygame.mask.from_threshold(one, (0, 0, 0), (16, 16, 16, 255), other)
    return one.width * one.height - same.count()


@pytest.mark.parametrize("colour", EVERY)
def test_every_cushion_has_its_colour_and_its_pattern(colour: int) -> None:
    drawn = (ASSETS / "art" / "party" / f"cushion-{colour}.svg").read_text(encoding="utf-8")
    assert f"#{bytes(COLOURS[colour]).hex().upper()}" in drawn
    bare = BytesIO(re.sub('<path id="pattern".*/>', "", drawn).encode())
    cushion = Sprites().raster(f"cushion-{colour}", SIZE)
    assert differing(cushion, pygame.image.load_sized_svg(bare, (SIZE, SIZE)).convert(cushion)) > 200


def test_a_grey_picture_tells_all_cushions_apart() -> None:
    grey = [pygame.transform.grayscale(Sprites().raster(f"cushion-{colour}", SIZE)) for colour in EVERY]
    assert min(differing(one, other) for one, other in combinations(grey, 2)) > 200
