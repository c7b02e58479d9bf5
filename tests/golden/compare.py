"""Compares two pictures through a blur, so that letters may be a little softer and lie a pixel off.

The blur spreads every point over a few pixels: what counts is how much ink is where, not how sharp its edge is. Then
each point of either picture must be found in the other one within a pixel, more exactly on a calm ground than among
strokes. A missing thing is found nowhere near.
"""

import pygame

LENS = 2
"""Pixels to each side over which a point is spread, twice."""
TOLERANCE = 8
"""By how much of 255 a colour may differ on a calm ground, after the blur."""
BUSY = 2
"""Pixels to each side that tell how much colours change about a point."""
SHARE = 0.2
"""The share of that change by which a colour may differ in addition."""
LOUDER = 6
"""How many times a difference is amplified to be seen."""
ASIDE = (((-1, 0), (1, 0)), ((0, -1), (0, 1)))


def unlike(one: pygame.Surface, other: pygame.Surface) -> int:
    """How different two pictures are at the worst place, 0 to 255; more than `TOLERANCE` is too much."""
    if one.get_size() != other.get_size():
        return 255
    return max(pygame.image.tobytes(difference(one, other), "RGB"))


def difference(one: pygame.Surface, other: pygame.Surface) -> pygame.Surface:
    """What each of two pictures of one size has and the other has not; black where they are equal."""
    first, second = _soft(one), _soft(other)
    lacks = _beyond(first, second)
    lacks.blit(_beyond(second, first), (0, 0), special_flags=pygame.BLEND_RGB_MAX)
    for picture in (first, second):
        lacks.blit(_allowed(picture), (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    return lacks


def amplified(lacks: pygame.Surface) -> pygame.Surface:
    """A difference made bright enough to be seen."""
    loud = lacks.copy()
    for _time in range(LOUDER - 1):
        loud.blit(lacks, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return loud


def _soft(picture: pygame.Surface) -> pygame.Surface:
    once = pygame.transform.box_blur(picture, LENS)
    return pygame.transform.box_blur(once, LENS)


def _beyond(one: pygame.Surface, other: pygame.Surface) -> pygame.Surface:
    """By how much one is lighter or darker than anything within a pixel of the same place on the other."""
    darkest, lightest = _around(other, 1)
    lighter = one.copy()
    lighter.blit(lightest, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    darkest.blit(one, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    lighter.blit(darkest, (0, 0), special_flags=pygame.BLEND_RGB_MAX)
    return lighter


def _allowed(picture: pygame.Surface) -> pygame.Surface:
    """Half of what a colour may differ where it changes much: the other half comes from the other picture."""
    darkest, lightest = _around(picture, BUSY)
    lightest.blit(darkest, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    lightest.fill((round(255 * SHARE / 2),) * 3, special_flags=pygame.BLEND_RGB_MULT)
    return lightest


def _around(picture: pygame.Surface, pixels: int) -> tuple[pygame.Surface, pygame.Surface]:
    """The darkest and the lightest within so many pixels of each point."""
    darkest, lightest = picture.copy(), picture.copy()
    for pair in ASIDE * pixels:
        dark, light = darkest.copy(), lightest.copy()
        for shift in pair:
            darkest.blit(dark, shift, special_flags=pygame.BLEND_RGB_MIN)
            lightest.blit(light, shift, special_flags=pygame.BLEND_RGB_MAX)
    return darkest, lightest
