"""Draws what the photographs show: small boards, hands, faces."""

import pygame

from game.engine.pen.ink import clear
from game.engine.picture.bakery import Baking
from game.engine.picture.canvas import Canvas
from game.rules.rulebook import Rule
from game.scenes.common import board_pictures
from game.scenes.common.photo_wall import Picture


def board(ruleset: str, position: str) -> Picture:
    """A position on its own board; two fists if the game has no small board."""
    page = Rule("", "shown", "", "", board=f"{ruleset} {position}")
    if not board_pictures.has_figure(page):
        return art("hand-x-scissors")

    def picture(canvas: Canvas, side: int) -> Baking[pygame.Surface]:
        return (yield from board_pictures.figure(canvas, page, side))

    return picture


def art(name: str, share: float = 0.86) -> Picture:
    """A drawing by its name, as large as this share of the photograph."""

    def picture(canvas: Canvas, side: int) -> Baking[pygame.Surface]:
        drawn = canvas.sprites.get(name, height=side * share, width=side * share)
        yield
        whole = clear((side, side), canvas.theme.ink)
        whole.blit(drawn, drawn.get_rect(center=(side // 2, side // 2)))
        return whole

    return picture
