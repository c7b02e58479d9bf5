"""Draws the slip on which onlookers call what comes: the question, its answers with their keys, who has said what, and
who is still asked."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import pygame

from game.engine.input.intents import Intent
from game.engine.panels.hints import keycap
from game.engine.paper import paper
from game.engine.paper.cutouts import Cutout
from game.engine.picture import focus, light
from game.engine.picture.canvas import Canvas
from game.play.evening.people import Guest
from game.scenes.party import guest_portraits

KEYS: Mapping[int, tuple[Intent, ...]] = {
    2: (Intent.LEFT, Intent.RIGHT),
    3: (Intent.LEFT, Intent.DOWN, Intent.RIGHT),
    4: (Intent.LEFT, Intent.DOWN, Intent.RIGHT, Intent.UP),
}
"""The keys of so many answers, in their order."""
ARROWS: Mapping[Intent, str] = {Intent.LEFT: "←", Intent.DOWN: "↓", Intent.RIGHT: "→", Intent.UP: "↑"}
HEAD = 0.34
"""How much of the slip is the question's."""
TALL = 62
"""Pixels at 1080p of an answer at most."""
CUSHION = 46


@dataclass(frozen=True)
class Slip:
    """What stands on it. `true` is the answer that came true; None while nobody knows."""

    question: str
    answers: tuple[str, ...]
    open: bool
    true: int | None = None


def rows(canvas: Canvas, slip: Slip, zone: pygame.Rect) -> list[pygame.Rect]:
    """The places of the answers in the zone, from the top."""
    px, count = canvas.layout.px, len(slip.answers)
    head = round(zone.height * HEAD)
    tall = min(px(TALL), (zone.height - head - px(18)) // count)
    left, wide = zone.left + px(16), zone.width - px(32)
    return [pygame.Rect(left, zone.top + head + number * tall, wide, tall) for number in range(count)]


def draw(
    canvas: Canvas, slip: Slip, said: Sequence[tuple[Guest, int]], asked: Sequence[Guest], zone: pygame.Rect
) -> list[pygame.Rect]:
    """Draw it, with the cushions of those who have answered, and at its lower rim of those who have not; the places of
    the answers."""
    places = rows(canvas, slip, zone)
    tall = places[-1].bottom - zone.top + canvas.layout.px(16)
    canvas.picture(_paper, slip, zone.size, tall).lay(canvas.surface, zone.topleft)
    across = min(canvas.layout.px(CUSHION), places[0].height)
    for index, guest in enumerate(reversed(asked)):
        at = zone.right - across - index * across * 11 // 10, zone.top + tall
        guest_portraits.lay(canvas, guest, at, across)
    for number, place in enumerate(places):
        people = [guest for guest, answer in said if answer == number]
        step = min(across, place.width // 2 // max(len(people), 1))
        for index, guest in enumerate(reversed(people)):
            guest_portraits.lay(canvas, guest, (place.right - across // 2 - index * step, place.centery), across)
    return places


def _paper(canvas: Canvas, slip: Slip, room: tuple[int, int], tall: int) -> Cutout:
    layout, theme, px = canvas.layout, canvas.theme, canvas.layout.px
    places, size = rows(canvas, slip, pygame.Rect((0, 0), room)), (room[0], tall)
    flat = paper.blank(layout, theme, size, slip.question, theme.bright if slip.open else theme.paper)
    head = canvas.fonts.fit(slip.question, "bold", 34, theme.ink, size[0] - px(44), 2, places[0].top - px(18), "centre")
    flat.blit(head, head.get_rect(center=(size[0] // 2, (places[0].top + px(6)) // 2)))
    for number, (answer, row) in enumerate(zip(slip.answers, places, strict=True)):
        left = row.left + px(8)
        if slip.true == number:
            focus.swipe(flat, row.inflate(-px(4), -px(16)), layout, theme, slip.question)
        if slip.open:
            cap = keycap(ARROWS[KEYS[len(slip.answers)][number]], canvas.fonts, layout, theme)
            cap = _within(cap, row.height - px(6))
            flat.blit(cap, cap.get_rect(midleft=(left, row.centery)))
            left += cap.width + px(12)
        fades = slip.true not in (None, number)
        words = canvas.fonts.fit(
            answer, "semibold", 28, theme.mute if fades else theme.ink, row.right - left - px(56), 1, row.height
        )
        flat.blit(words, words.get_rect(midleft=(left, row.centery)))
    return Cutout(flat, 0.5, light.LIFTED if slip.open else light.CARD, layout, theme)


def _within(picture: pygame.Surface, tall: int) -> pygame.Surface:
    if picture.height <= tall:
        return picture
    return pygame.transform.smoothscale(picture, (round(picture.width * tall / picture.height), tall))
