"""Draws the backgrounds of scenes: the table, and what always lies on it."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

import pygame

from game import catalog, shipped
from game.engine.paper import walnut
from game.engine.picture import light
from game.engine.picture.canvas import Canvas
from game.engine.picture.light import CARD
from game.engine.picture.living import Living, LivingPose, drawn

Thing = tuple[str, float, tuple[float, float], float]
"""A sprite's name, its height (pixels at 1080p), its middle in fractions of the window, and its turn in degrees."""
FLAT = ("coffee-ring",)
"""Sprites without a shadow."""
Ground = Callable[[Canvas], pygame.Surface]
BESIDE, ABOVE, TALL = -0.08, 0.78, 0.6
"""The middle of the steam and its height, in heights of the cup."""
SWAYS, WAITS = 0.7, 2.1
"""Seconds of a pose, and seconds before the first one."""


@dataclass(frozen=True)
class Grounds:
    """Backgrounds by name. Other modules call a game's backgrounds by the game and the name: `ttic/slate`."""

    named: Mapping[str, Ground]


def names() -> Iterator[str]:
    """The names of all backgrounds."""
    yield from shipped.GROUNDS
    for entry in catalog.entries():
        if entry.grounds:
            yield from (f"{entry.name}/{ground}" for ground in catalog.room(entry.grounds, Grounds).named)


def backdrop(canvas: Canvas, name: str) -> pygame.Surface | None:
    """The background with this name; None until it is drawn."""
    return canvas.found(_ground, name, ground=True)


def want(canvas: Canvas, name: str) -> None:
    """Have a thread draw this background when it has no urgent work."""
    canvas.prefetch(_ground, name, ground=True)


def stock(canvas: Canvas) -> None:
    """Have a thread store all backgrounds on disk when it has no urgent work."""
    for name in canvas.found(_names, ground=True) or ():
        canvas.prefetch(_stocked, name, ground=True)


def lay(canvas: Canvas, name: str) -> bool:
    """Draw a background on the whole canvas. Until it is drawn, show the former one of this name, or the dark table.
    Returns True if it is shown."""
    ready = backdrop(canvas, name)
    if ready is not None:
        canvas.memory.ground = name, canvas.theme, ready
        canvas.surface.blit(ready, (0, 0))
        canvas.exhibits.lies_on(lambda target: target.blit(ready, (0, 0)))
        return True
    former = canvas.memory.ground
    fits = former is not None and former[:2] == (name, canvas.theme)
    _stretch(former[2] if former and fits else walnut.dusk(canvas.layout, canvas.theme), canvas.surface)
    return fits


def darken(canvas: Canvas, share: float) -> None:
    """Darken everything drawn so far by a share (0 to 1) of the dusk. It makes the change from the dark table to a
    background smooth."""
    if not canvas.theme.plain:
        red, green, blue = (round(255 - (255 - level) * share) for level in walnut.DUSK)
        canvas.surface.fill((red, green, blue), special_flags=pygame.BLEND_RGB_MULT)


def litter(canvas: Canvas, table: pygame.Surface, things: tuple[Thing, ...]) -> None:
    """Draw small things on the table; none in high contrast."""
    for name, tall, (x, y), turned in () if canvas.theme.plain else things:
        picture = canvas.sprites.get(name, height=canvas.layout.px(tall), turned=turned)
        middle = round(x * canvas.layout.size[0]), round(y * canvas.layout.size[1])
        place = picture.get_rect(center=middle)
        if name not in FLAT:
            shade, (dx, dy) = light.shadow(picture, CARD, canvas.layout)
            table.blit(shade, (place.left + dx, place.top + dy))
        table.blit(picture, place)


def _ground(canvas: Canvas, name: str) -> pygame.Surface:
    """The background, from the disk cache if it is there."""
    if canvas.files is None:
        return _laid(canvas, name)
    found = canvas.files.read(_about(canvas, name), canvas.layout.size)
    if found is None:
        found = _laid(canvas, name)
        canvas.files.write(_about(canvas, name), found)
    return found


def _stocked(canvas: Canvas, name: str) -> bool:
    """Store the background on disk, if it is not there."""
    about = _about(canvas, name)
    return canvas.files is None or canvas.files.path(about).exists() or canvas.files.write(about, _laid(canvas, name))


def _names(canvas: Canvas) -> tuple[str, ...]:
    """The names of all backgrounds. To find them, every game is imported."""
    return tuple(names())


def _about(canvas: Canvas, name: str) -> tuple[object, ...]:
    """Everything that the background depends on."""
    return name, canvas.layout, canvas.theme, canvas.language


def _laid(canvas: Canvas, name: str) -> pygame.Surface:
    """Draw the background. Its module is imported only now, so that the title need not wait for it."""
    game, _slash, ground = name.rpartition("/")
    module = catalog.named(game).grounds if game else shipped.GROUNDS[name]
    return catalog.room(module, Grounds).named[ground](canvas)


def _stretch(picture: pygame.Surface, over: pygame.Surface) -> None:
    """Scale a picture to the size of another, without the 33 MB of a temporary one at 4K."""
    if not over.get_clip():
        return  # scaling knows of no clip
    if picture.get_bytesize() == over.get_bytesize():
        pygame.transform.smoothscale(picture, over.size, over)
    else:
        over.blit(pygame.transform.smoothscale(picture, over.size), (0, 0))


def _table(canvas: Canvas) -> pygame.Surface:
    layout, theme = canvas.layout, canvas.theme
    table = walnut.table(layout, theme)
    light.vignette(table, (0, 0), layout, theme)
    return table


def steam(canvas: Canvas, cup: Thing) -> Living:
    """The steam over this cup."""
    _name, height, (x, y), _turned = cup
    tall = canvas.layout.px(height)
    middle = (x * canvas.layout.size[0] + BESIDE * tall, y * canvas.layout.size[1] - ABOVE * tall)
    ways = [drawn(canvas, SWAYS, f"steam-{way}", middle, TALL * tall) for way in (1, 2)]
    return Living("steam", tuple(ways), first=(LivingPose(WAITS),))


GROUNDS = Grounds({"table": _table})
