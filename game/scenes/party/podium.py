"""Draws the podium of an evening: a crate for every guest, as high as their points, and a ribbon for the best award."""

from collections.abc import Mapping, Sequence

import pygame

from game.engine.pen.ink import clear
from game.engine.picture.canvas import Canvas
from game.engine.picture.theme import Colour, dark, light
from game.play.evening.asks import StandingsLine
from game.play.evening.evening_awards import Award
from game.scenes.party import guest_portraits, studio
from game.scenes.party.host import Host
from game.stage.timeline import EASES
from game.variants.common.cushions import COLOURS
from game.words import _, headed, ngettext

MOST = 10
"""The most guests who have a crate; the others are named in a line."""
WIDE = 0.94
"""The width of all crates together at most, as a fraction of the window's."""
BROAD, GAP = 350, 14
"""The greatest width of a crate with its gap, and the gap, in pixels at 1080p."""
LOWEST, ROWS = 0.152, (0.052, 0.032, 0.036)
"""The heights of the lowest crate, and of its place, its points and the gems, as fractions of the window's height."""
FIRST, CROWN = 1.25, 0.42
"""The size of the winner's cushion in those of the others; the height of a crown in cushions."""
RISE = 0.06
"""How much higher the highest crate is than the lowest one, at least, as a fraction of the window's height."""
CUP, CROWDED = 0.5, 0.4
"""The height of a cup in cushions; how far it stands from the end of the lid, or from a further cup, in heights of a
cup."""
RIBBON, NAME = 0.092, 0.062
"""The heights of a ribbon and of a name, as fractions of the window's height."""
LASTS, POP = 2.0, 0.3
"""Seconds until the winner appears, after all others; and seconds in which a crate rises."""
SIDE = 22
"""The depth of a crate's side and lid, in pixels at 1080p."""
WOOD: Colour = (0xAE, 0x7C, 0x4A)
INK: Colour = (0x2C, 0x1A, 0x0C)
RED: Colour = (0xA8, 0x24, 0x34)


def comes(place: int, count: int) -> float:
    """Seconds after which the guest in this place of the ranking appears, from 0; the last comes first."""
    return LASTS * (count - place) / count


def order(count: int) -> list[int]:
    """The places of the ranking from left to right: the first is in the middle, and the others beside in turn."""
    found: list[int] = []
    for place in range(count):
        found.insert(0 if place % 2 else len(found), place)
    return found


def heights(lines: Sequence[StandingsLine], least: float, most: float) -> list[float]:
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


def prizes(awards: Sequence[Award]) -> Mapping[int, list[Award]]:
    """Each guest's awards, the greatest first; the list has the greatest last."""
    found: dict[int, list[Award]] = {}
    for award in reversed(awards):
        for who in award.who:
            found.setdefault(who, []).append(award)
    return found


def draw(canvas: Canvas, host: Host, awards: Sequence[Award], zone: pygame.Rect, gone: float) -> None:
    """Draw the podium in this zone of the window, `gone` seconds after it began to rise."""
    height, px = canvas.layout.size[1], canvas.layout.px
    lines = host.evening.schedule.lines()[:MOST]
    slot, given = min(round(zone.width * WIDE) // len(lines), px(BROAD)), prizes(awards)
    ribbon, name = round(height * RIBBON) if given else 0, round(height * NAME)
    base, least = zone.bottom - ribbon - name, round(height * LOWEST)
    room = base - zone.top
    size = round(min((room - least - height * RISE) / (FIRST + CROWN), slot * 0.8))
    tall = heights(lines, least, room - round(size * (FIRST + CROWN)))
    left = zone.centerx - slot * len(lines) // 2
    told: dict[int, str] = {}
    for column, place in enumerate(order(len(lines))):
        risen = 1.0 if canvas.reduced else min((gone - comes(place, len(lines))) / POP, 1.0)
        if gone < comes(place, len(lines)):
            continue
        line, x = lines[place], left + slot * column + slot // 2
        crate = pygame.Rect(0, 0, slot - px(GAP), round(tall[place] * EASES["out"](max(risen, 0.1))))
        crate.midbottom = x, base
        theirs = given.get(line.who, [])
        _guest(canvas, host, line, crate, size, line.rank == 1 or any(award.crowns for award in theirs))
        guest = host.guest(line.who)
        studio.name(canvas, guest.name, 58, (slot - px(GAP), 1, name), center=(x, base + name // 2))
        if theirs:
            below = pygame.Rect(x - (slot - px(GAP)) // 2, base + name, slot - px(GAP), ribbon - px(4))
            _ribbon(canvas, _(theirs[0].title), below, line.rank == 1)
        cups = host.evening.schedule.trophies(line.who)
        cup = ngettext("{n} cup", "{n} cups", cups).format(n=cups) if cups else ""
        won = ", ".join(filter(None, (_counted(host, line), cup, *(_(award.title) for award in theirs))))
        told[place] = headed(f"{line.rank}. {guest.name}", won)
    for place in sorted(told):
        canvas.exhibits.say(told[place])


def _counted(host: Host, line: StandingsLine) -> str:
    """What a guest is ranked by, in words; "" if that is gems alone."""
    unit = host.evening.of.counts
    return headed(_(unit), str(line.points)) if unit else ""


def _guest(canvas: Canvas, host: Host, line: StandingsLine, crate: pygame.Rect, size: int, crowned: bool) -> None:
    """Draw a crate with its numbers, and the guest on it with the cups won, by turns at the right and the left."""
    px, guest, first = canvas.layout.px, host.guest(line.who), line.rank == 1
    size = round(size * FIRST) if first else size
    tall = guest_portraits.portrait(canvas, guest, size).height
    middle = crate.centerx, crate.top + round(size * 0.04) - tall // 2
    if first:
        studio.rays(canvas, middle, round(size * 1.6), light(COLOURS[guest.colour], 0.15))
    canvas.surface.blit(canvas.picture(_crate, crate.size), crate)
    lies = guest_portraits.lay(canvas, guest, middle, size)
    if crowned:
        studio.put(canvas, "crown", round(size * CROWN), midbottom=(lies.centerx, lies.top + px(14)))
    for cup in range(host.evening.schedule.trophies(line.who)):
        away = crate.width // 2 - round(size * CUP * CROWDED) * (1 + cup // 2)
        foot = crate.centerx + (-away if cup % 2 else away), crate.top + px(SIDE)
        studio.put(canvas, "trophy", round(size * CUP), midbottom=foot)
    height = canvas.layout.size[1]
    if crate.height < round(height * LOWEST):  # it still rises
        return
    front = crate.width - px(SIDE)
    wide = front - px(16)
    ink = canvas.theme.chalk if canvas.theme.plain else INK
    rows = pygame.Rect(crate.left, crate.top + px(SIDE + 4), front, round(height * ROWS[0]))
    studio.write(canvas, f"{line.rank}.", "black", 52, (wide, 1, rows.height), ink=ink, center=rows.center)
    if said := _counted(host, line):
        rows.top, rows.height = rows.bottom, round(height * ROWS[1])
        studio.write(canvas, said, "bold", 24, (wide, 1, rows.height), ink=ink, center=rows.center)
    if host.gems:
        rows.top, rows.height = rows.bottom, round(height * ROWS[2])
        gem = canvas.sprites.get("gem", height=rows.height * 4 // 5)
        number = canvas.fonts.fit(str(line.gems), "bold", 28, ink, wide // 2, 1, rows.height)
        x = rows.centerx - (gem.width + px(8) + number.width) // 2
        canvas.surface.blit(gem, gem.get_rect(midleft=(x, rows.centery)))
        canvas.surface.blit(number, number.get_rect(midleft=(x + gem.width + px(8), rows.centery)))


def _crate(canvas: Canvas, size: tuple[int, int]) -> pygame.Surface:
    """A wooden crate seen from the front and a little from the right and above: lid, side, planks and nails."""
    px, plain, (wide, tall) = canvas.layout.px, canvas.theme.plain, size
    edge, deep = max(px(4), 1), px(SIDE)
    wood, shade, lit = (canvas.theme.stage,) * 3 if plain else (WOOD, dark(WOOD, 0.34), light(WOOD, 0.42))
    outline = canvas.theme.chalk if plain else INK
    whole, right = clear(size, wood), wide - 1 - deep
    shapes = (
        (lit, [(0, deep), (deep // 2, 0), (wide - 1, 0), (right, deep)]),
        (shade, [(right, deep), (wide - 1, 0), (wide - 1, tall - 1 - deep // 2), (right, tall - 1)]),
        (wood, [(0, deep), (right, deep), (right, tall - 1), (0, tall - 1)]),
    )
    for colour, corners in shapes:
        pygame.draw.polygon(whole, colour, corners)
        pygame.draw.polygon(whole, outline, corners, edge)
    for y in () if plain else range(tall - px(34), px(170), -px(62)):
        pygame.draw.line(whole, shade, (edge, y), (right - edge, y), max(px(3), 1))
        for x in (px(14), right - px(14)):
            pygame.draw.aacircle(whole, shade, (x, y - px(12)), max(px(4), 1))
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
