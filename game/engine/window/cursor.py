"""Sets the mouse's pointer: the system's, or a large one in black and white."""

import contextlib

import pygame

ARROW = ((0, 0), (0, 40), (10, 31), (17, 47), (24, 44), (17, 28), (30, 28))
"""The outline of an arrow, its tip first, in pixels."""
LARGE, RIM = 2, 4
"""How many times as large it is, and how thick its white rim is (pixels)."""


def wear(*, large: bool) -> None:
    """Wear this pointer from now on."""
    with contextlib.suppress(pygame.error):  # where there is no mouse
        pygame.mouse.set_cursor(pygame.Cursor((RIM, RIM), _arrow()) if large else pygame.SYSTEM_CURSOR_ARROW)


def _arrow() -> pygame.Surface:
    points = [(x * LARGE + RIM, y * LARGE + RIM) for x, y in ARROW]
    size = max(x for x, _y in points) + RIM + 1, max(y for _x, y in points) + RIM + 1
    picture = pygame.Surface(size, pygame.SRCALPHA)
    for a, b in zip(points, points[1:] + points[:1], strict=True):
        pygame.draw.line(picture, "white", a, b, 2 * RIM)
        pygame.draw.circle(picture, "white", a, RIM)
    pygame.draw.polygon(picture, "black", points)
    return picture
