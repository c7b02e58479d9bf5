"""Paints the words of a finale: who won, in the winner's ink on a torn note, and the score below."""

import pygame

from game.engine.paper import paper
from game.engine.paper.cutouts import Cutout
from game.engine.picture import light
from game.engine.picture.bakery import Baking
from game.engine.picture.canvas import Canvas
from game.variants.common.finales.finale import Finished, Words

SAID, TALLY = 150, 28
LEAN = -1.0


def note(canvas: Canvas, finished: Finished, words: Words, rect: pygame.Rect) -> None:
    """The words on a note that is torn off below and taped above."""
    ink = words.ink or canvas.theme.ink
    told = "  ·  ".join(filter(None, (finished.said if words.said else "", finished.tally)))

    def bake() -> Baking[Cutout]:
        layout, theme, px, fonts = canvas.layout, canvas.theme, canvas.layout.px, canvas.fonts
        flat = yield from paper.blank(layout, theme, rect.size, "finale", theme.bright, torn=("bottom",))
        room, tall = rect.width - px(44), rect.height - px(34)
        below = None
        if told:
            below = fonts.fit(told, "semibold", TALLY, theme.ink, room, 2, round(tall * 0.4), "centre")
        spare = tall - (below.height if below else 0)
        said = fonts.fit(words.said or finished.said, "amatic", SAID, ink, room, 3, spare, "centre")
        top = px(14) + (spare - said.height) // 2
        flat.blit(said, said.get_rect(midtop=(rect.width // 2, top)))
        if below:
            flat.blit(below, below.get_rect(midtop=(rect.width // 2, top + said.height)))
        return (yield from Cutout.baked(flat, LEAN, light.LIFTED, layout, theme))

    key = ("finale", words.said, finished.said, finished.tally, ink, rect.size)
    canvas.bakery.get(key, bake).lay(canvas.surface, rect.topleft)
    if not canvas.theme.plain:
        tape = canvas.sprites.get("tape", width=canvas.layout.px(150))
        canvas.surface.blit(tape, tape.get_rect(center=(rect.centerx, rect.top + canvas.layout.px(2))))
