"""Paints the words of a finale: who won, in the winner's ink on a torn note, and the score below."""

import pygame

from game.engine.paper import paper
from game.engine.paper.cutouts import Cutout
from game.engine.picture import light
from game.engine.picture.canvas import Canvas
from game.engine.picture.theme import Colour
from game.variants.common.finales.finale import Finished, Words

SAID, TALLY = 150, 28
LEAN = -1.0


def note(canvas: Canvas, finished: Finished, words: Words, rect: pygame.Rect) -> None:
    """The words on a note that is torn off below and taped above."""
    ink = words.ink or canvas.theme.ink
    told = "  ·  ".join(filter(None, (finished.said if words.said else "", finished.tally)))
    canvas.picture(_torn, words.said or finished.said, told, ink, rect.size).lay(canvas.surface, rect.topleft)
    if not canvas.theme.plain:
        tape = canvas.sprites.get("tape", width=canvas.layout.px(150))
        canvas.surface.blit(tape, tape.get_rect(center=(rect.centerx, rect.top + canvas.layout.px(2))))


def _torn(canvas: Canvas, said: str, told: str, ink: Colour, size: tuple[int, int]) -> Cutout:
    layout, theme, px, fonts = canvas.layout, canvas.theme, canvas.layout.px, canvas.fonts
    flat = paper.blank(layout, theme, size, "finale", theme.bright, torn=("bottom",))
    room, tall = size[0] - px(44), size[1] - px(34)
    below = None
    if told:
        below = fonts.fit(told, "semibold", TALLY, theme.ink, room, 2, round(tall * 0.4), "centre")
    spare = tall - (below.height if below else 0)
    words = fonts.fit(said, "amatic", SAID, ink, room, 3, spare, "centre")
    top = px(14) + (spare - words.height) // 2
    flat.blit(words, words.get_rect(midtop=(size[0] // 2, top)))
    if below:
        flat.blit(below, below.get_rect(midtop=(size[0] // 2, top + words.height)))
    return Cutout(flat, LEAN, light.LIFTED, layout, theme)
