"""Tests where captions lie: as far up as they cover nothing, for as long as they last."""

import pygame
import pytest

from game.engine.panels.captions import Captions
from game.engine.picture.canvas import fitting
from game.play.files.settings import Settings

SIZE = (1280, 720)
HEADING = pygame.Rect(640, 0, 500, 140)


@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("said", ["[applause]", "[Reagan] Mistah G, tear down this wall!"])
def test_a_caption_covers_no_heading_and_stays_where_it_is(said: str, text: float) -> None:
    canvas, captions = fitting(pygame.Surface(SIZE, 0, 32), Settings(text=text)), Captions()
    canvas.exhibits.lies_on(lambda target: target.fill((60, 30, 20)))

    def place(heading: pygame.Rect) -> pygame.Rect:
        """Where the caption lies if a heading is there."""
        canvas.surface.fill((60, 30, 20))
        canvas.surface.fill((240, 230, 200), heading)
        captions.draw(canvas)
        return captions.place[2]

    captions.say(said)
    lies = place(HEADING)
    assert canvas.layout.window.contains(lies)
    assert not lies.colliderect(HEADING)
    assert place(HEADING.move(0, 400)) == lies
    assert captions.update(100.0)
    captions.say(said)
    assert abs(place(HEADING.move(0, 400)).centerx - SIZE[0] // 2) < 20


def test_a_caption_lies_below_a_heading_that_leaves_no_room_beside_it() -> None:
    canvas, captions = fitting(pygame.Surface(SIZE, 0, 32), Settings()), Captions()
    canvas.exhibits.lies_on(lambda target: target.fill((60, 30, 20)))
    canvas.surface.fill((60, 30, 20))
    heading = canvas.surface.fill((240, 230, 200), (0, 0, SIZE[0], 140))
    written = canvas.surface.subsurface(heading).copy()
    captions.say("Nothing further up.")
    captions.draw(canvas)
    assert canvas.surface.subsurface(heading).get_buffer().raw == written.get_buffer().raw


def test_a_caption_is_narrower_or_lies_on_even_ground_where_nothing_else_is_bare() -> None:
    canvas, captions = fitting(pygame.Surface(SIZE, 0, 32), Settings(text=2.0)), Captions()
    canvas.exhibits.lies_on(lambda target: target.fill((60, 30, 20)))
    canvas.surface.fill((240, 230, 200))  # a sheet of paper over everything
    lines = [canvas.surface.fill((20, 20, 20), (0, y, 860, 6)) for y in range(0, SIZE[1], 40)]
    captions.say("It is the other one's turn, and nobody else may press anything now.")
    captions.draw(canvas)
    lies = captions.place[2]
    assert lies.collidelist(lines) < 0
    assert lies.width < SIZE[0] // 2
