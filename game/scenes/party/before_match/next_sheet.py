"""Draws what lies beside the standings before a match: who plays what, the wheel, and who looks on and bets."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.engine.picture.canvas import Canvas
from game.play.evening.house_rules import HouseRule
from game.play.evening.people import Guest
from game.scenes.party import guest_portraits
from game.scenes.party.choice_buttons import button
from game.scenes.party.evening_sentences import rule_title
from game.scenes.party.wheel import Wheel
from game.variants.common import nametags
from game.words import _

LEFT, MIDDLE, RIGHT = 0.555, 0.725, 0.895
"""The places of the two, and of what is between them, as fractions of the window's width."""
WHEEL = 0.15
"""The wheel's radius, as a share of the window's height."""
OFFER = 0.604
"""How far down one of the two turns through what garnets buy."""
LOOKERS = (0.465, 0.637, 0.52, 0.187)
FOOT = 0.863
"""How far down it says how one bets, and who is waited for."""


@dataclass(frozen=True)
class Looker:
    """Somebody who looks on: whether they may bet, have bet, are waited for, bet behind the velvet; and a note."""

    who: int
    guest: Guest
    bets: bool = False
    done: bool = False
    waits: bool = False
    hidden: bool = False
    said: str = ""


@dataclass(frozen=True)
class Offer:
    """What one of the two would buy, and its price in garnets; 0 for nothing."""

    said: str
    price: int = 0


def head(canvas: Canvas, said: str, title: str, terms: str, leads: str) -> None:
    """Which match of the evening it is, what is played, on what terms, and which of the two leads over all evenings."""
    width, height = canvas.layout.size
    theme, fonts, x, room = canvas.theme, canvas.fonts, round(width * MIDDLE), round(width * 0.50)
    lines = (
        fonts.fit(said, "semibold", 32, theme.chalk, room, 1, round(height * 0.05)),
        fonts.fit(title, "amatic", 92, theme.chalk, room, 1, round(height * 0.11)),
        fonts.fit(terms, "semibold", 28, theme.chalk, room, 1, round(height * 0.04)),
        fonts.fit(leads, "semibold", 28, theme.amber, round(width * 0.22), 1, round(height * 0.037)),
    )
    for line, y in zip(lines, (0.045, 0.112, 0.18, 0.22), strict=True):
        canvas.surface.blit(line, line.get_rect(center=(x, round(height * y))))


def house_rule(canvas: Canvas, rule: HouseRule, board: pygame.Rect) -> int:
    """The card of the house rule at the lower edge of where the standings lie; how tall that is with its gap."""
    tall, gap = round(board.height * 0.14), canvas.layout.px(20)
    button(canvas, pygame.Rect(board.left, board.bottom - tall, board.width, tall), rule_title(rule), _(rule.about))
    return tall + gap


def between(canvas: Canvas, wheel: Wheel | None, said: Sequence[str]) -> None:
    """The wheel, if there is one; the bots' odds, and how often each of the two has beaten the other."""
    width, height = canvas.layout.size
    theme, x = canvas.theme, round(width * MIDDLE)
    if wheel is not None:
        place = wheel_place(canvas)
        wheel.draw(canvas, place.center, place.width // 2)
    else:
        against = canvas.fonts.fit(_("against"), "amatic", 84, theme.chalk, round(width * 0.15), 1)
        canvas.surface.blit(against, against.get_rect(center=(x, round(height * 0.385))))
    lines = [line for line in said if line]
    for line, y in zip(lines, (0.585, 0.622) if len(lines) > 1 else (0.595,), strict=False):
        words = canvas.fonts.fit(line, "semibold", 28, theme.chalk, round(width * 0.16), 1, round(height * 0.037))
        canvas.surface.blit(words, words.get_rect(center=(x, round(height * y))))


def wheel_place(canvas: Canvas) -> pygame.Rect:
    """Where the wheel stands between the two."""
    width, height = canvas.layout.size
    radius = min(round(height * WHEEL), round(width * 0.088))
    return pygame.Rect(round(width * MIDDLE) - radius, round(height * 0.40) - radius, 2 * radius, 2 * radius)


def side(canvas: Canvas, guest: Guest, across: float, ready: bool, said: str, offered: bool) -> pygame.Rect:
    """One of the two: cushion, nametag, lamp, and what to do, in one line over what is `offered`; their place."""
    width, height = canvas.layout.size
    px, x = canvas.layout.px, round(width * across)
    place = guest_portraits.lay(
        canvas, guest, (x, round(height * 0.318)), min(round(height * 0.19), round(width * 0.12))
    )
    tag = pygame.Rect(0, 0, round(width * 0.15), round(height * 0.115))
    tag.midtop = (x, place.bottom + px(4))
    guest_portraits.nametag(canvas, guest, tag, lifted=bool(said) and not ready)
    lamp = canvas.sprites.get("lamp-on" if ready else "lamp-off", height=px(76))
    canvas.surface.blit(lamp, lamp.get_rect(midleft=(place.right + px(4), place.centery)))
    lines, tall = (1, px(40)) if offered else (2, px(70))
    words = canvas.fonts.fit(said, "bold", 28, canvas.theme.amber, round(width * 0.16), lines, tall, "centre")
    canvas.surface.blit(words, words.get_rect(midtop=(x, tag.bottom + px(8))))
    return place.union(tag)


def offer(canvas: Canvas, across: float, offered: Offer) -> pygame.Rect:
    """What one of the two would buy, under what they press, with its price in garnets at the end; its place."""
    width, height = canvas.layout.size
    middle = round(width * across), round(height * OFFER)
    place = nametags.slip(canvas, f"‹ {offered.said} ›", middle, round(width * 0.19), round(height * 0.056))
    gem = canvas.sprites.get("garnet", height=canvas.layout.px(38))
    for number in range(offered.price):
        at = place.right + number * gem.width * 2 // 3, place.centery
        canvas.surface.blit(gem, gem.get_rect(center=at))
    return place


def lookers(canvas: Canvas, people: Sequence[Looker]) -> list[pygame.Rect]:
    """Everybody who looks on, with a lamp that shows who has bet; their places."""
    zone, px = canvas.layout.zone(*LOOKERS), canvas.layout.px
    step = min(px(230), zone.width // max(len(people), 1))
    left = zone.centerx - step * len(people) // 2
    found = []
    for number, each in enumerate(people):
        x = left + step * number + step // 2
        cushion = guest_portraits.lay(canvas, each.guest, (x - px(20) * each.bets, zone.top + px(38)), px(74))
        if each.bets:
            lamp = canvas.sprites.get("lamp-on" if each.done else "lamp-off", height=px(66))
            canvas.surface.blit(lamp, lamp.get_rect(center=(x + px(48), zone.top + px(38))))
        tag = pygame.Rect(0, 0, step - px(12), zone.height - px(82))
        tag.midtop = (x, zone.top + px(80))
        guest_portraits.nametag(canvas, each.guest, tag, each.waits, each.said)
        found.append(cushion.union(tag))
    return found


def foot(canvas: Canvas, said: str) -> None:
    """How one bets, or who is waited for."""
    width, height = canvas.layout.size
    middle = round(width * MIDDLE), round(height * FOOT)
    nametags.slip(canvas, said, middle, round(width * 0.52), round(height * 0.056))
