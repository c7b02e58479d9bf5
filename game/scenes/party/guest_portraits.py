"""Draws a guest: the face on a cushion, and the nametag."""

import pygame

from game.engine.input.intents import Device
from game.engine.paper import paper
from game.engine.paper.cutouts import Cutout
from game.engine.pen.ink import clear
from game.engine.picture import light
from game.engine.picture.canvas import Canvas
from game.play.evening.people import Guest
from game.variants.common import cushions, portraits, seating
from game.variants.common.sentences import seated
from game.words import _


def portrait(canvas: Canvas, guest: Guest, size: int, gone: bool = False) -> pygame.Surface:
    """The guest's face on the cushion, `size` pixels; faint if the guest is `gone`. A side is a heap of cushions as
    wide. The picture is cached: do not draw on it."""
    if len(guest.everybody) > 1:
        return canvas.picture(_heap, guest.everybody, size, gone)
    return portraits.cushioned(canvas, guest.sitter(), size, faint=gone)


def plays_on(guest: Guest) -> str:
    """The guest's device, or a bot's level, in a few words."""
    if guest.kind == "bot" or not guest.device:
        return seated(guest.sitter())
    kind, _dash, number = guest.device.rpartition("-")
    held = Device("pad", number=int(number)) if kind == "pad" else seating.device_of(guest.sitter(), [])
    return held.label


def lay(canvas: Canvas, guest: Guest, middle: tuple[int, int], size: int, gone: bool = False) -> pygame.Rect:
    """Draw the guest's cushion on the canvas, with its shadow. Returns its place."""
    picture = portrait(canvas, guest, size, gone)
    place = picture.get_rect(center=middle)
    if not canvas.theme.plain and not gone:
        several = guest.everybody if len(guest.everybody) > 1 else ()
        shade, (dx, dy) = canvas.picture(_shadow, several, size)
        canvas.surface.blit(shade, place.move(dx, dy))
    canvas.surface.blit(picture, place)
    return place


def _shadow(canvas: Canvas, people: tuple[Guest, ...], size: int) -> tuple[pygame.Surface, tuple[int, int]]:
    cast = _heap(canvas, people, size, False) if people else canvas.sprites.get("cushion-0", height=size)
    return light.shadow(cast, light.CARD, canvas.layout)


def _heap(canvas: Canvas, people: tuple[Guest, ...], size: int, gone: bool) -> pygame.Surface:
    """Everybody's cushion in rows of two, those of the last row in front."""
    rows = (len(people) + 1) // 2
    small = round(size * (0.62 if rows == 1 else 1.14 / (rows + 0.14)))
    tall, step = small if rows == 1 else size, (size - small) // max(rows - 1, 1)
    heap = clear((size, tall), (0, 0, 0))
    for place, each in enumerate(people):
        row, last = place // 2, place == len(people) - 1 and not place % 2
        x = (size - small) // 2 if last else (size - small) * (place % 2)
        heap.blit(portraits.drawn_on_cushion(canvas, each.sitter(), small, faint=gone), (x, row * step))
    return heap


def nametag(canvas: Canvas, guest: Guest, rect: pygame.Rect, lifted: bool, note: str) -> None:
    """Draw a paper nametag: the guest's name under a band of their colour, and below it a `note`, or with "" their
    device."""
    canvas.picture(_tag, guest, rect.size, lifted, note).lay(canvas.surface, rect.topleft)


def _tag(canvas: Canvas, guest: Guest, area: tuple[int, int], lifted: bool, note: str) -> Cutout:
    layout, theme, fonts = canvas.layout, canvas.theme, canvas.fonts
    flat = paper.blank(layout, theme, area, f"guest {guest.colour}", theme.bright if lifted else theme.paper)
    band = round(area[1] * 0.09)
    flat.fill(cushions.COLOURS[guest.colour], (0, 0, area[0], band))
    room, tall = area[0] - layout.px(20), area[1] - band - layout.px(10)
    narrow = fonts.width(guest.name, "amatic", 42 / layout.text) > room
    size, most = 28 if narrow else 54, round(tall * 0.58)
    name = fonts.name(guest.name, "bold" if narrow else "amatic", size, theme.ink, room, most, "centre")
    glyph = "" if note or guest.kind == "bot" else seating.device_glyph(guest.device)
    icon = canvas.sprites.get(glyph, height=layout.px(36)) if glyph else None
    beside = icon.width + layout.px(8) if icon else 0
    said, left = note or plays_on(guest), tall - name.height
    if fonts.width(said, "semibold", 26) > room - beside:
        said = said.rpartition(", ")[2]  # the icon or the face says the rest
    under = fonts.fit(said, "semibold", 26, theme.ink, room - beside, 2, left, "centre")
    top = band + (tall + layout.px(10) - name.height - under.height) // 2
    flat.blit(name, name.get_rect(midtop=(area[0] // 2, top)))
    x, y = (area[0] - under.width - beside) // 2, top + name.height
    if icon:
        flat.blit(icon, icon.get_rect(midleft=(x, y + under.height // 2)))
    flat.blit(under, (x + beside, y))
    return Cutout(flat, (0.8, -0.7, 0.5, -0.9)[guest.colour % 4], light.LIFTED if lifted else light.CARD, layout, theme)


def colour_name(colour: int) -> str:
    """The name of a cushion's colour and pattern."""
    return _(cushions.NAMES[colour])
