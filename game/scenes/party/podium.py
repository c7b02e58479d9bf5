"""Draws the podium of an evening: a crate for every guest, as high as their points, and a ribbon for the best award."""

from collections.abc import Mapping, Sequence

import pygame

from game.engine.pen.ink import clear
from game.engine.picture.canvas import Canvas
from game.engine.picture.theme import Colour, light
from game.play.evening.asks import Line
from game.play.evening.evening_awards import Award
from game.scenes.party import guest_portraits, studio
from game.scenes.party.host import Host
from game.stage.timeline import EASES
from game.variants.common.cushions import COLOURS
from game.words import N_, _, headed

MOST = 10
"""The most guests who have a crate; the others are named in a line."""
WIDE = 0.94
"""The width of all crates together at most, as a fraction of the window's."""
BROAD, GAP = 230, 14
"""The greatest width of a crate with its gap, and the gap, in pixels at 1080p."""
LOWEST, ROWS = 0.128, (0.052, 0.032, 0.036)
"""The heights of the lowest crate, and of its points, their unit and the gems, as fractions of the window's height."""
FIRST, CROWN = 1.25, 0.42
"""The size of the winner's cushion in those of the others; the height of the crown in cushions."""
CUSHION = 0.12
"""The greatest height of a cushion, as a fraction of the window's height."""
RIBBON, NAME = 0.092, 0.062
"""The heights of a ribbon and of a name, as fractions of the window's height."""
LASTS, POP = 1.5, 0.3
"""Seconds until the winner appears, after all others; and seconds in which a crate rises."""
WOOD: Colour = (0xAE, 0x7C, 0x4A)
INK: Colour = (0x2C, 0x1A, 0x0C)
RED: Colour = (0xA8, 0x24, 0x34)
UNIT = N_("won")
"""What the number on a crate counts where the kind of evening has no points."""


def comes(place: int, count: int) -> float:
    """Seconds after which the guest in this place of the ranking appears, from 0; the last comes first."""
    return LASTS * (count - place) / count


def order(count: int) -> list[int]:
    """The places of the ranking from left to right: the first is in the middle, and the others beside in turn."""
    found: list[int] = []
    for place in range(count):
        found.insert(0 if place % 2 else len(found), place)
    return found


def heights(lines: Sequence[Line], least: float, most: float) -> list[float]:
    """The height of each crate, between `least` and `most`, by points. Who shares a place stands equally high, and
    nobody higher than who is ranked before; a winner who shares the points with others stands a little higher."""
    points = [line.points for line in lines]
    low, span = min(points), max(points) - min(points)
    found: list[float] = []
    for line in lines:
        share = (line.points - low) / span if span else 0.5
        tall = least + (most - least) * 0.92 * share
        found.append(min(tall, found[-1]) if found else tall)
    alone = len(lines) > 1 and lines[1].rank > 1
    return [found[0] + (most - least) * 0.08, *found[1:]] if alone else found


def best(awards: Sequence[Award]) -> Mapping[int, Award]:
    """Each guest's greatest award; the list has the greatest last."""
    return {who: award for award in awards for who in award.who}


def draw(canvas: Canvas, host: Host, awards: Sequence[Award], zone: pygame.Rect, gone: float) -> None:
    """Draw the podium in this zone of the window, `gone` seconds after it began to rise."""
    (width, height), px = canvas.layout.size, canvas.layout.px
    lines = host.evening.schedule.lines()[:MOST]
    slot = min(round(width * WIDE) // len(lines), px(BROAD))
    size = round(min(height * CUSHION, slot * 0.8))
    ribbon, name = round(height * RIBBON), round(height * NAME)
    base = zone.bottom - ribbon - name
    room = base - zone.top - round(size * (FIRST + CROWN))
    tall = heights(lines, round(height * LOWEST), max(room, round(height * LOWEST)))
    left, prizes = zone.centerx - slot * len(lines) // 2, best(awards)
    for column, place in enumerate(order(len(lines))):
        risen = 1.0 if canvas.reduced else min((gone - comes(place, len(lines))) / POP, 1.0)
        if gone < comes(place, len(lines)):
            continue
        line, x = lines[place], left + slot * column + slot // 2
        crate = pygame.Rect(0, 0, slot - px(GAP), round(tall[place] * EASES["out"](max(risen, 0.1))))
        crate.midbottom = x, base
        _guest(canvas, host, line, crate, size)
        guest = host.guest(line.who)
        given = slot - px(GAP), 1, name
        studio.name(canvas, guest.name, 58, given, center=(x, base + name // 2))
        award = prizes.get(line.who)
        if award is not None:
            place_of = pygame.Rect(x - (slot - px(GAP)) // 2, zone.bottom - ribbon, slot - px(GAP), ribbon)
            _ribbon(canvas, _(award.title), place_of, line.rank == 1)
        points = f"{line.points} {_(_unit(host))}"
        canvas.exhibits.say(
            headed(f"{line.rank}. {guest.name}", ", ".join([points, *([_(award.title)] if award else [])]))
        )


def _unit(host: Host) -> str:
    return host.evening.of.columns.get("points", UNIT)


def _guest(canvas: Canvas, host: Host, line: Line, crate: pygame.Rect, size: int) -> None:
    """Draw a crate with its numbers, and the guest on it."""
    px, guest, first = canvas.layout.px, host.guest(line.who), line.rank == 1
    size = round(size * FIRST) if first else size
    middle = crate.centerx, crate.top - round(size * 0.46)
    if first:
        studio.rays(canvas, middle, round(size * 1.6), light(COLOURS[guest.colour], 0.15))
    canvas.surface.blit(canvas.picture(_crate, crate.size), crate)
    lies = guest_portraits.lay(canvas, guest, middle, size, not line.here)
    if first:
        studio.put(canvas, "crown", round(size * CROWN), midbottom=(lies.centerx, lies.top + px(14)))
    height = canvas.layout.size[1]
    if crate.height < round(height * LOWEST):  # it still rises
        return
    wide = crate.width - px(16)
    ink = canvas.theme.chalk if canvas.theme.plain else INK
    rows = pygame.Rect(crate.left, crate.top + px(8), crate.width, round(height * ROWS[0]))
    studio.write(canvas, str(line.points), "black", 52, (wide, 1, rows.height), ink=ink, center=rows.center)
    rows.top, rows.height = rows.bottom, round(height * ROWS[1])
    studio.write(canvas, _(_unit(host)), "bold", 24, (wide, 1, rows.height), ink=ink, center=rows.center)
    if host.gems:
        rows.top, rows.height = rows.bottom, round(height * ROWS[2])
        gem = canvas.sprites.get("gem", height=rows.height * 4 // 5)
        number = canvas.fonts.fit(str(line.gems), "bold", 28, ink, wide // 2, 1, rows.height)
        x = rows.centerx - (gem.width + px(8) + number.width) // 2
        canvas.surface.blit(gem, gem.get_rect(midleft=(x, rows.centery)))
        canvas.surface.blit(number, number.get_rect(midleft=(x + gem.width + px(8), rows.centery)))


def _crate(canvas: Canvas, size: tuple[int, int]) -> pygame.Surface:
    """A wooden crate seen from the front, with planks."""
    px, plain = canvas.layout.px, canvas.theme.plain
    whole = clear(size, WOOD)
    wood = canvas.theme.stage if plain else WOOD
    outline = canvas.theme.chalk if plain else INK
    pygame.draw.rect(whole, outline, whole.get_rect())
    inner = whole.get_rect().inflate(-2 * px(4), 0)
    inner.top, inner.height = px(4), size[1] - px(4)
    pygame.draw.rect(whole, wood, inner)
    if not plain:
        pygame.draw.rect(whole, light(WOOD, 0.35), (inner.left, inner.top, inner.width, px(14)))
        for y in range(size[1] - px(46), px(180), -px(66)):
            pygame.draw.line(whole, (0x7E, 0x54, 0x2C), (inner.left, y), (inner.right - 1, y), px(3))
    return whole


def _ribbon(canvas: Canvas, title: str, place: pygame.Rect, golden: bool) -> None:
    """Draw an award as a ribbon; the winner's is golden."""
    canvas.surface.blit(canvas.picture(_ribboned, title, place.size, golden), place)


def _ribboned(canvas: Canvas, title: str, size: tuple[int, int], golden: bool) -> pygame.Surface:
    px, theme = canvas.layout.px, canvas.theme
    colour = theme.stage if theme.plain else theme.amber if golden else RED
    ink = INK if golden and not theme.plain else theme.bright
    whole, (wide, tall) = clear(size, colour), size
    tail, drop = px(14), tall // 5
    shade = theme.chalk if theme.plain else tuple(part * 2 // 3 for part in colour)
    for x, way in ((0, 1), (wide - 1, -1)):
        end = [(x, drop), (x + way * 3 * tail, drop), (x + way * 3 * tail, tall - 1), (x, tall - 1)]
        pygame.draw.polygon(whole, shade, [*end, (x + way * tail, (tall + drop) // 2)])
    front = pygame.Rect(tail, 0, wide - 2 * tail, tall - drop)
    pygame.draw.rect(whole, shade, front)
    pygame.draw.rect(whole, colour, front.inflate(-px(4), -px(4)))
    words = canvas.fonts.fit(title, "bold", 24, ink, front.width - px(8), 2, front.height - px(4), "centre")
    whole.blit(words, words.get_rect(center=front.center))
    return whole
