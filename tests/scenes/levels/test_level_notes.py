"""Tests that every sentence of every level fits on the coach's note, at any text size."""

from collections.abc import Iterator

import pygame
import pytest

from game.engine.picture.canvas import fitting
from game.engine.picture.fonts import Fonts
from game.play.files.settings import Settings
from game.play.levels.level import Level
from game.play.levels.shelf import load
from game.scenes.levels import coach
from game.scenes.levels.coach import Note
from game.variants.variant import variant_of

pytestmark = pytest.mark.usefixtures("drawn_anew", "display")

TOLERANCE = 1.12
"""A line's box holds more than its letters."""


def notes(level: Level) -> Iterator[Note]:
    """Everything that may stand on a note, with the longest foot there is."""
    for step in level.steps:
        for text in (step.say, step.why, step.then):
            if text:
                yield Note(level.title, text, "12 of 16  ·  press to go on")
    if level.kind == "puzzle":
        for text in (level.text, *level.hints):
            yield Note(level.title, text, "★★★  Puzzle of the day  ·  X: Find the plan that cannot lose")


@pytest.mark.usefixtures("drawn_anew")
@pytest.mark.parametrize("text", [1.0, 1.1, 1.2, 2.0])
def test_every_note_fits(text: float, monkeypatch: pytest.MonkeyPatch) -> None:
    crowded: list[tuple[str, str]] = []
    fit = Fonts._fit

    def fitted(self: Fonts, said: str, *more: object) -> pygame.Surface:
        block: pygame.Surface = fit(self, said, *more)  # type: ignore[arg-type]
        height = more[5]
        if isinstance(height, int) and block.height > height * TOLERANCE:
            crowded.append((said, f"{block.height} px where there are {height}"))
        return block

    monkeypatch.setattr(Fonts, "_fit", fitted)
    canvas = fitting(pygame.Surface((1280, 800)), Settings(text=text, contrast=True))
    for shelved in load().levels:
        for note in notes(shelved.level):
            coach.draw(canvas, variant_of(shelved.ruleset).layout, note)
    assert not crowded
