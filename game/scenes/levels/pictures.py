"""What is on the photographs: little boards, hands, faces."""

import pygame

from game.engine.bake import Baking
from game.engine.canvas import Canvas
from game.engine.ink import clear
from game.rules.rulebook import Rule
from game.scenes import figures
from game.scenes.levels.gallery import Picture


def board(ruleset: str, position: str) -> Picture:
    """A position on its own board; two fists where a game has none."""
    page = Rule("", "shown", "", "", board=f"{ruleset} {position}")
    if not figures.has_figure(page):
        return art("hand-x-scissors")

    def picture(canvas: Canvas, side: int) -> Baking[pygame.Surface]:
        return (yield from figures.figure(canvas, page, side))

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
