"""Draws every screen once, in the smallest window."""

import pygame
import pytest

from tests.scenes.gallery import SCREENS, Hall

SPARSE = 40
"""Pixels from one sample of a picture to the next."""


def colours(picture: pygame.Surface) -> set[int]:
    """The colours of a sample of its pixels."""
    width, height = picture.get_size()
    return {picture.get_at_mapped((x, y)) for x in range(0, width, SPARSE) for y in range(0, height, SPARSE)}


@pytest.mark.turns
@pytest.mark.parametrize("screen", SCREENS)
def test_a_screen_is_drawn_and_the_same_when_drawn_again(hall: Hall, screen: str) -> None:
    hall.show(screen)
    hall.draw()
    first = hall.draw().copy()
    assert len(colours(first)) > 1, "there is something to see"
    assert hall.draw().get_buffer().raw == first.get_buffer().raw
    assert not hall.services.notices
