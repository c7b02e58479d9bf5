"""Tests that every name on a wheel keeps within its sector."""

from math import pi, tan

import pygame
import pytest

from game.engine.picture.canvas import fitting
from game.play.evening.playlist import playlists
from game.play.files.settings import Settings
from game.scenes.party.evening_sentences import item_title
from game.scenes.party.wheel import MIDDLE, WIDE, Sector, label, spans


@pytest.mark.parametrize("radius", [80, 162, 290])
@pytest.mark.parametrize("number", range(len(playlists()[0])))
def test_no_name_crosses_the_border_of_its_sector(number: int, radius: int) -> None:
    canvas, playlist = fitting(pygame.Surface((960, 540)), Settings()), playlists()[0][number]
    for deadly in (False, True):
        sectors = tuple(Sector(item_title(item), item.weight) for item in playlist.wheel(deadly))
        for sector, (start, end) in zip(sectors, spans(sectors), strict=True):
            if end - start < WIDE:
                written = label(canvas, sector.title, radius, end - start)
                nearest = radius * MIDDLE - written.width / 2
                assert written.height / 2 <= nearest * tan(pi * (end - start)) + 1
