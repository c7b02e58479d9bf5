"""Draws the small signs on the seats' screen: arrows, the star between two people, pencils for a bot's level, a folded
corner."""

import pygame

from game.ai.mind import LEVELS
from game.engine.pen.ink import clear
from game.engine.picture.cache import kept
from game.engine.picture.canvas import Canvas
from game.engine.picture.layout import Layout
from game.engine.picture.theme import Theme, mixed
from game.words import _

OVER = 4
"""Shapes with slanting edges are drawn so many times larger and then scaled down, for smooth edges."""
VERSUS = 0.42
"""The height of the letters on the star, as a fraction of the star's."""


@kept
def arrow(side: int, way: int, theme: Theme) -> pygame.Surface:
    """A round button with an arrow to the left (-1) or to the right (1). The picture is cached: do not draw on it."""
    large, whole = clear((side * OVER, side * OVER), theme.outline), side * OVER
    middle = whole // 2, whole // 2
    pygame.draw.circle(large, theme.outline, middle, whole // 2)
    pygame.draw.circle(large, theme.bright, middle, round(whole * 0.44))
    tip, back = whole * (0.5 + way * 0.12), whole * (0.5 - way * 0.08)
    points = ((back, whole * 0.32), (tip, whole * 0.5), (back, whole * 0.68))
    thick = round(whole * 0.055)
    pygame.draw.lines(large, theme.outline, False, points, thick)
    for point in points:
        pygame.draw.circle(large, theme.outline, point, thick // 2)
    return pygame.transform.smoothscale(large, (side, side))


def versus(canvas: Canvas, tall: int) -> pygame.Surface:
    """The star that stands between the two people, `tall` pixels high."""
    star = canvas.sprites.get("burst", height=tall).copy()
    room = round(star.width * 0.5), round(tall * VERSUS)
    words = canvas.fonts.fit(_("vs"), "amatic", 72 / canvas.layout.text, canvas.theme.ink, room[0], 1, tall)
    star.blit(words, words.get_rect(center=(star.width // 2, tall // 2)))
    return star


def pencils(canvas: Canvas, level: int, tall: int) -> pygame.Surface:
    """A row of pencils, one for each level there is; the first `level` of them are sharp."""
    drawn = [canvas.sprites.get(f"level-pencil{'' if n < level else '-none'}", height=tall) for n in range(len(LEVELS))]
    apart = round(drawn[0].width * 1.45)
    row = clear((apart * (len(drawn) - 1) + drawn[0].width, drawn[0].height), canvas.theme.ink)
    for n, each in enumerate(drawn):
        row.blit(each, (n * apart, 0))
    return row


def fold(flat: pygame.Surface, side: int, layout: Layout, theme: Theme) -> None:
    """Draw a folded lower right corner on a paper. `side` is its length in pixels."""
    width, height = flat.size
    pygame.draw.polygon(flat, (0, 0, 0, 0), ((width - side, height), (width, height - side), (width, height)))
    flap = ((width - side, height), (width, height - side), (width - side * 0.93, height - side * 0.85))
    pygame.draw.polygon(flat, mixed(theme.paper, theme.manila, 0.5), flap)
    pygame.draw.aalines(flat, mixed(theme.manila, theme.outline, 0.5), True, flap)
