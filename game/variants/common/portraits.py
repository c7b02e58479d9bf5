"""Draws the bots' faces: beside their names, and beside what they say."""

import pygame

from game.ai.characters import Character, find
from game.engine.picture.canvas import Canvas
from game.play.record import Sitter

SHARE = 0.36
"""The most of a tag's width that its face takes."""


def character(sitter: Sitter) -> Character | None:
    """The character of a sitter; None for people, and for bots without a face."""
    return find(sitter.character) if sitter.kind == "bot" else None


def beside(canvas: Canvas, target: pygame.Surface, sitter: Sitter, room: pygame.Rect) -> int:
    """Draw the sitter's face at the right end of `room`; returns how many pixels of its width it takes, 0 if there is
    none."""
    who = character(sitter)
    if who is None:
        return 0
    face = canvas.sprites.get(who.face, width=room.width * SHARE, height=room.height)
    target.blit(face, face.get_rect(midright=(room.right, room.centery)))
    return int(face.width)
