"""Draws what the photographs show: small boards, hands, faces."""

from dataclasses import dataclass

import pygame

from game.engine.pen.ink import clear
from game.engine.picture.canvas import Canvas
from game.rules.rulebook import Rule
from game.scenes.common import board_pictures
from game.scenes.common.photo_wall import Picture


@dataclass(frozen=True)
class Art:
    """A drawing by its name, as large as this share of the photograph."""

    name: str
    share: float = 0.86

    def draw(self, canvas: Canvas, side: int) -> pygame.Surface:
        drawn = canvas.sprites.get(self.name, height=side * self.share, width=side * self.share)
        whole = clear((side, side), canvas.theme.ink)
        whole.blit(drawn, drawn.get_rect(center=(side // 2, side // 2)))
        return whole


@dataclass(frozen=True)
class Board:
    """A position on its own board."""

    page: Rule

    def draw(self, canvas: Canvas, side: int) -> pygame.Surface:
        return board_pictures.figure(canvas, self.page, side)


def board(ruleset: str, position: str) -> Picture:
    """A position on its own board; two fists if the game has no small board."""
    page = Rule("", "shown", "", "", board=f"{ruleset} {position}")
    return Board(page) if board_pictures.has_figure(page) else Art("hand-x-scissors")
