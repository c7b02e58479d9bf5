"""Tests where the note about a thing lies, and what ties it to that."""

import pygame
import pytest

from game.engine.input.intents import KEYBOARD, Intent, Press
from game.engine.panels.things import Asking, Thing
from game.engine.picture.canvas import Canvas

THING = Thing(pygame.Rect(60, 340, 40, 40), "What this is for.")
ALIKE = (30, 30, 30, 255)


def ask(_pos: tuple[int, int] | None) -> Thing:
    return THING


def seen(canvas: Canvas, colour: tuple[int, ...]) -> pygame.Rect:
    """The place of all that is drawn in this colour."""
    found = pygame.mask.from_threshold(canvas.surface, colour, ALIKE).get_bounding_rects()
    return found[0].unionall(found[1:]) if found else pygame.Rect(0, 0, 0, 0)


@pytest.mark.parametrize("crowded", [False, True])
def test_a_note_that_lies_far_from_its_thing_is_tied_to_it(canvas: Canvas, crowded: bool) -> None:
    asking = Asking()
    canvas.surface.fill("black")
    if crowded:
        for x in range(0, 700, 8):
            pygame.draw.line(canvas.surface, "white", (x, 0), (x, 720), 3)
    asking.hear(Press(Intent.SHOW, KEYBOARD), ask, canvas.exhibits, lambda _press: True)
    asking.draw(canvas, ask, lambda: ())
    thread = seen(canvas, canvas.theme.amber)
    if crowded:
        assert abs(thread.left - THING.rect.right) < 6
        assert thread.right > 680
    else:
        assert not thread
