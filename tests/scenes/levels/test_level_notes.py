"""Tests that every sentence of every level fits on the coach's note, at any text size."""

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from game import words
from game.engine.picture import typesetter
from game.engine.picture.canvas import Canvas, fitting
from game.engine.picture.fonts import Colour, Face, Fonts
from game.play.files.settings import Settings
from game.play.levels.level import Level
from game.play.levels.shelf import load
from game.scenes.levels import coach
from game.scenes.levels.coach import Note
from game.scenes.levels.level_opening import Opener
from game.variants.tactic.look.board import SEAL
from game.variants.variant import variant_of
from game.words import _
from tests.scenes.gallery import Hall
from tests.scenes.seen import Longest

pytestmark = pytest.mark.usefixtures("drawn_anew", "display")

TOLERANCE = 1.12
"""A line's box holds more than its letters."""
RING = 18
"""How far the ring around the seal reaches, with some room beside it (pixels at 1080p)."""


def notes(level: Level) -> Iterator[Note]:
    """Everything that may stand on a note, with the longest foot there is."""
    for step in level.steps:
        for text in (step.say, step.why, step.then):
            if text:
                yield Note(_(level.title), _(text), "", (0, len(level.steps)))
    if level.kind == "puzzle":
        for text in (level.text, *level.hints):
            yield Note(level.title, text, "★★★  Puzzle of the day  ·  X: Find a plan that cannot lose")


@pytest.mark.turns
@pytest.mark.usefixtures("drawn_anew")
@pytest.mark.parametrize("text", [1.0, 1.1, 1.2, 2.0])
def test_every_note_fits(text: float, monkeypatch: pytest.MonkeyPatch) -> None:
    crowded: list[tuple[str, str]] = []
    fit, briefly = Fonts._fit, coach._marked

    def fitted(self: Fonts, said: str, face: Face, px: int, colour: Colour, *room: Any) -> pygame.Surface:
        width, lines, height, _align = room
        block = typesetter.block(said, face, px, self.px(face, 0), width, lines, height)
        if block.state != "whole":
            crowded.append((said, f"is {block.state} in {width} by {height} px"))
        return fit(self, said, face, px, colour, *room)

    def marked(canvas: Canvas, flat: pygame.Surface, said: str, room: pygame.Rect) -> None:
        smallest = canvas.fonts.px("amatic", 0)
        rows, size = typesetter.fitted(said, "amatic", smallest, smallest, room.width, None)
        tall = len(rows) * typesetter.heights("amatic", size).step
        if tall > room.height * TOLERANCE:
            crowded.append((said, f"{tall} px where there are {room.height}"))
        briefly(canvas, flat, said, room)

    monkeypatch.setattr(Fonts, "_fit", fitted)
    monkeypatch.setattr(coach, "_marked", marked)
    canvas = fitting(pygame.Surface((1280, 800)), Settings(text=text, contrast=True))
    for catalog in (words._catalog, Longest()):
        monkeypatch.setattr(words, "_catalog", catalog)
        for shelved in load().levels:
            for note in notes(shelved.level):
                coach.draw(canvas, note, coach.place(canvas, variant_of(shelved.ruleset).layout, note))
    assert not crowded


@pytest.mark.parametrize(("text", "ring"), [(1.0, RING), (1.2, RING), (2.0, 0)])
def test_the_note_of_a_puzzle_keeps_off_the_seal_and_its_ring(text: float, ring: int) -> None:
    """The text size of a first start in a window of this size is 1.2. In the largest text the ring has no room."""
    hall = Hall((1280, 720), text=text)
    shelf = load()
    row = shelf.of("tactic", "puzzle")
    scene = Opener(hall.services, row).scene(row[0])
    hall.stack.push(scene)
    hall.draw()
    assert scene.picture.drawn is not None
    canvas, painter = scene.picture.drawn
    note = coach.place(canvas, scene.shown.variant.layout, scene.guide.note(), hints=scene.picture.hints)
    assert note.top - painter.rect(*SEAL.area).bottom >= canvas.layout.px(ring)
    hall.close()
