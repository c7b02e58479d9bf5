"""Tests that what a person plays on has room on a small nametag, between their name and what lies below."""

from collections.abc import Callable

import pygame
import pytest

from game.engine.picture.canvas import Canvas
from game.play.evening.people import FACES
from game.play.record import Sitter
from game.variants.common.nametags import Tag
from game.variants.dice import mat_table
from game.variants.ttic import side_cards
from tests.scenes.gallery import Hall

HALVES = "keyboard-left", "keyboard-right"


def dice(canvas: Canvas, tag: Tag) -> tuple[pygame.Surface, pygame.Rect]:
    """A nametag of Tris 2, and where its clock may lie, as it leans."""
    flat = mat_table._player(canvas, tag, (218, 93), canvas.theme.x, canvas.layout.px(14), canvas.layout.px(24), False)
    return flat, pygame.Rect(90, 93 - canvas.layout.px(24), 75, canvas.layout.px(24))


def ttic(canvas: Canvas, tag: Tag) -> tuple[pygame.Surface, pygame.Rect]:
    """A nametag of T-Tic-T-Tac-Toe, and the room between its device and the line below."""
    flat = side_cards._player(canvas, tag, (256, 138), "cbhs", 0, 0)
    return flat, pygame.Rect(68, 66, 115, 4)


def inked(flat: pygame.Surface, place: pygame.Rect) -> bool:
    """Whether something dark is written there."""
    pixels = (flat.get_at((x, y)) for x in range(place.left, place.right) for y in range(place.top, place.bottom))
    return any(max(pixel[:3]) < 110 for pixel in pixels)


@pytest.mark.parametrize("drawn", [dice, ttic])
@pytest.mark.parametrize("device", HALVES)
def test_half_a_keyboard_runs_into_nothing(
    drawn: Callable[[Canvas, Tag], tuple[pygame.Surface, pygame.Rect]], device: str
) -> None:
    canvas = Hall((1280, 720)).canvas.upper(566)
    sitter = Sitter("Lena", device=device, character=FACES[3], colour=3)
    flat, below = drawn(canvas, Tag(0, sitter, "X", True, 0, False))
    assert not inked(flat, below)
    tall = canvas.layout.px(58)
    assert inked(flat, pygame.Rect(below.left, below.top - tall, below.width, tall)), "the device stands above it"
