"""Draws paper flags on pins, which mark the squares of a plan on the map."""

from math import sin, tau

import pygame

from game.engine.pen import ink
from game.engine.picture import light
from game.engine.picture.canvas import Canvas
from game.engine.picture.light import Height
from game.engine.picture.theme import Colour, dark
from game.engine.picture.theme import light as lit

OVER = 3
"""Drawn this many times as large, and scaled down."""
WIDE, CLOTH, WAVE = 0.86, 0.60, 0.045
"""The flag's width, its cloth's height and how far the cloth waves, in heights of the whole flag."""
STANDING = Height(6, 4)
STEPS = 24

Flag = tuple[pygame.Surface, pygame.Surface, tuple[int, int]]
"""The flag, its shadow, and where that lies from the flag's corner."""


def flag(canvas: Canvas, word: str, colour: Colour, tall: int) -> Flag:
    """A flag of this height (pixels) with a word on it; its pin's foot is in the lower left corner."""
    return canvas.picture(_sewn, word, colour, tall)


def _sewn(canvas: Canvas, word: str, colour: Colour, tall: int) -> Flag:
    picture = _picture(canvas, colour, tall)
    room = round(tall * WIDE * 0.84), round(tall * CLOTH * 0.8)
    text = canvas.fonts.fit(word, "bold", 34, canvas.theme.bright, room[0], 1, room[1])
    picture.blit(text, text.get_rect(center=(round(tall * (WIDE * 0.54)), round(tall * (CLOTH / 2 + WAVE)))))
    if canvas.theme.plain:
        return picture, ink.clear((1, 1), colour), (0, 0)
    shade, place = light.shadow(picture, STANDING, canvas.layout)
    return picture, shade, place


def _picture(canvas: Canvas, colour: Colour, tall: int) -> pygame.Surface:
    theme, unit = canvas.theme, tall * OVER
    large = ink.clear((round(unit * WIDE), unit), theme.outline)
    line, pole = max(round(unit * 0.045), 1), round(unit * 0.06)
    left, right = pole, round(unit * WIDE) - line
    edge = [(left + (right - left) * i / STEPS, sin(tau * i / STEPS) * unit * WAVE) for i in range(STEPS + 1)]
    top, low = unit * WAVE * 2, unit * (WAVE * 2 + CLOTH)
    cloth = [(x, top + wave) for x, wave in edge] + [(x, low + wave) for x, wave in reversed(edge)]
    pygame.draw.polygon(large, colour, cloth)
    if not theme.plain:
        _folds(large, edge, (top, low), colour)
    pygame.draw.lines(large, theme.outline, True, cloth, line)
    for x, y in cloth:
        pygame.draw.circle(large, theme.outline, (x, y), line / 2)
    foot = (left, unit - line)
    pygame.draw.line(large, theme.outline, (left, top), foot, pole)
    pygame.draw.circle(large, theme.outline, (left, top), pole)
    pygame.draw.circle(large, theme.amber if not theme.plain else theme.bright, (left, top), pole * 0.55)
    return pygame.transform.smoothscale(large, (round(tall * WIDE), tall))


def _folds(large: pygame.Surface, edge: list[tuple[float, float]], ends: tuple[float, float], colour: Colour) -> None:
    """The wave's light side and its dark one."""
    fold = STEPS // 4
    for start, tone in ((0, lit(colour, 0.16)), (fold * 2, dark(colour, 0.16))):
        part = edge[start : start + fold + 1]
        sides = [(x, ends[0] + wave) for x, wave in part] + [(x, ends[1] + wave) for x, wave in reversed(part)]
        pygame.draw.polygon(large, tone, sides)
