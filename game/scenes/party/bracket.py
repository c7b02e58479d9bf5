"""Draws the bracket of a knock-out, with the match for third place."""

import pygame

from game.engine.picture.canvas import Canvas
from game.play.evening.asks import Fixture, Spin
from game.play.evening.knockout import Knockout, Node
from game.scenes.party import guest_portraits, studio
from game.scenes.party.host import Host
from game.words import _

SLOT, TALLEST = 0.80, 78
"""The width of a name's slip, as a fraction of its column, and its greatest height in pixels at 1080p."""
NARROW = 90
"""Where less room than this is left beside the cushion (pixels at 1080p), the name is left out."""


def draw(canvas: Canvas, host: Host, schedule: Knockout, room: pygame.Rect) -> None:
    """Draw the bracket: the rounds from left to right, the champion at the right end."""
    px, rounds, third = canvas.layout.px, schedule.bracket, schedule.third
    asks = host.evening.asks
    now = asks.duel.pair if isinstance(asks, Fixture | Spin) else ()
    room = room.inflate(0, -px(12))
    foot = pygame.Rect(room.left, room.bottom - px(TALLEST), room.width, px(TALLEST))
    room.height -= foot.height + px(24) if third is not None else 0
    wide = room.width // (len(rounds) + 1)

    def slot(number: int, place: int) -> pygame.Rect:
        """The place of a name, which is number `place` from the top in round `number`, both from 0."""
        count = 2 * len(rounds[0]) // 2**number
        rect = pygame.Rect(0, 0, round(wide * SLOT), min(px(TALLEST), room.height // (2 * len(rounds[0])) - px(8)))
        rect.midleft = room.left + number * wide, round(room.top + room.height * (place + 0.5) / max(count, 1))
        return rect

    for number, nodes in enumerate(rounds):
        for index, node in enumerate(nodes):
            goal, sides = slot(number + 1, index), (slot(number, 2 * index), slot(number, 2 * index + 1))
            joint = (sides[0].right + goal.left) // 2
            for side in sides:
                points = (side.midright, (joint, side.centery), (joint, goal.centery), goal.midleft)
                pygame.draw.lines(canvas.surface, studio.RIM, False, points, max(px(3), 1))
            _sides(canvas, host, node, sides, now, _("bye") if number == 0 else "")
    champion, cup = slot(len(rounds), 0), rounds[-1][0].winner
    _slip(canvas, host, champion, cup, "won" if cup is not None else "")
    tall = min(px(210), max(champion.top - room.top - px(10), px(60)))
    studio.put(canvas, "trophy", tall, midbottom=(champion.centerx, champion.top - px(8)))
    if third is not None:
        at = foot.right - 2 * wide - px(16), foot.centery
        studio.write(canvas, _("For third place"), "amatic", 50, (wide, 1, foot.height), midright=at)
        lower = tuple(pygame.Rect(foot.right - n * wide, foot.top, round(wide * SLOT), foot.height) for n in (2, 1))
        _sides(canvas, host, third, lower, now, "")


def _sides(
    canvas: Canvas, host: Host, node: Node, slips: tuple[pygame.Rect, ...], now: tuple[int, ...], nobody: str
) -> None:
    """Draw the two sides of a match. The winner stands out, and so do both sides of the match that comes `now`. An
    empty side says `nobody`."""
    for slip, who in zip(slips, node.sides, strict=True):
        comes = not node.settled and node.first is not None and node.sides == now
        lost = node.settled and node.winner != who
        _slip(canvas, host, slip, who, "lost" if lost else "won" if node.settled else "now" if comes else "", nobody)


def _slip(canvas: Canvas, host: Host, slip: pygame.Rect, who: int | None, state: str, nobody: str = "") -> None:
    theme, px = canvas.theme, canvas.layout.px
    ink = studio.FADED if state == "lost" or who is None else theme.chalk
    rim = {"now": theme.amber, "won": theme.chalk}.get(state, studio.RIM)
    studio.panel(canvas, slip, rim, 4 if state in ("now", "won") else 2)
    if who is None:
        studio.write(canvas, nobody, "semibold", 26, (slip.width - px(16), 1, slip.height), ink=ink, center=slip.center)
        return
    guest = host.guest(who)
    face = guest_portraits.portrait(canvas, guest, slip.height - px(12), state == "lost")
    room = slip.width - face.width - px(28)
    if room < px(NARROW):
        canvas.surface.blit(face, face.get_rect(center=slip.center))
        return
    left = canvas.surface.blit(face, face.get_rect(midleft=(slip.left + px(8), slip.centery))).right + px(10)
    studio.name(canvas, guest.name, 46, (room, 2, slip.height), ink=ink, midleft=(left, slip.centery))
