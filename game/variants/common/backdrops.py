"""Draws the grounds that scenes lie on: the table and what always lies on it, one picture each."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

import pygame

from game import catalog, shipped
from game.engine.paper import walnut
from game.engine.picture import light
from game.engine.picture.canvas import Canvas
from game.engine.picture.light import CARD
from game.engine.picture.living import Living, Pose, drawn

Thing = tuple[str, float, tuple[float, float], float]
"""A picture, its height (pixels at 1080p), its middle in fractions of the window, and its turn in degrees."""
FLAT = ("coffee-ring",)
"""Stains cast no shadow."""
Ground = Callable[[Canvas], pygame.Surface]
BESIDE, ABOVE, TALL = -0.08, 0.78, 0.6
"""Where the steam's middle is, and its height: times the cup's height."""
SWAYS, WAITS = 0.7, 2.1
"""Seconds of a pose, and before the first one."""


@dataclass(frozen=True)
class Grounds:
    """Grounds by name. Those of a game are called with the game's elsewhere: `name/slate`."""

    named: Mapping[str, Ground]


def names() -> Iterator[str]:
    """The names of all grounds that there are."""
    yield from shipped.GROUNDS
    for entry in catalog.entries():
        if entry.grounds:
            yield from (f"{entry.name}/{ground}" for ground in catalog.room(entry.grounds, Grounds).named)


def backdrop(canvas: Canvas, name: str) -> pygame.Surface | None:
    """The ground of this name; None until it is drawn, and everything is drawn again then."""
    return canvas.found(_ground, name, ground=True)


def want(canvas: Canvas, name: str) -> None:
    """Have this ground drawn when there is nothing more pressing to draw."""
    canvas.prefetch(_ground, name, ground=True)


def stock(canvas: Canvas) -> None:
    """Have all grounds kept on disk, when there is nothing more pressing to draw."""
    for name in canvas.found(_names, ground=True) or ():
        canvas.prefetch(_stocked, name, ground=True)


def lay(canvas: Canvas, name: str) -> bool:
    """Draw a ground on the whole canvas; until it is drawn the former one of this name, or the dark table. Returns
    whether it can be seen."""
    ready = backdrop(canvas, name)
    if ready is not None:
        canvas.lasting["backdrop"] = name, canvas.theme, ready
        canvas.surface.blit(ready, (0, 0))
        canvas.exhibits.lies_on(lambda target: target.blit(ready, (0, 0)))
        return True
    laid, theme, former = canvas.lasting.get("backdrop", ("", None, None))
    fits = (laid, theme) == (name, canvas.theme)
    _stretch(former if fits else walnut.dusk(canvas.layout, canvas.theme), canvas.surface)
    return fits


def darken(canvas: Canvas, share: float) -> None:
    """Darken as much (0 to 1), down to dusk, what is drawn so far: a backdrop that has just come to the dark table."""
    if not canvas.theme.plain:
        red, green, blue = (round(255 - (255 - level) * share) for level in walnut.DUSK)
        canvas.surface.fill((red, green, blue), special_flags=pygame.BLEND_RGB_MULT)


def litter(canvas: Canvas, table: pygame.Surface, things: tuple[Thing, ...]) -> None:
    """Draw the small things that lie on the table; none in high contrast."""
    for name, tall, (x, y), turned in () if canvas.theme.plain else things:
        picture = canvas.sprites.get(name, height=canvas.layout.px(tall), turned=turned)
        middle = round(x * canvas.layout.size[0]), round(y * canvas.layout.size[1])
        place = picture.get_rect(center=middle)
        if name not in FLAT:
            shade, (dx, dy) = light.shadow(picture, CARD, canvas.layout)
            table.blit(shade, (place.left + dx, place.top + dy))
        table.blit(picture, place)


def _ground(canvas: Canvas, name: str) -> pygame.Surface:
    """The ground, from the disk if it is kept there."""
    if canvas.files is None:
        return _laid(canvas, name)
    found = canvas.files.read(_about(canvas, name), canvas.layout.size)
    if found is None:
        found = _laid(canvas, name)
        canvas.files.write(_about(canvas, name), found)
    return found


def _stocked(canvas: Canvas, name: str) -> bool:
    """Keep the ground on disk, unless it is there."""
    about = _about(canvas, name)
    return canvas.files is None or canvas.files.path(about).exists() or canvas.files.write(about, _laid(canvas, name))


def _names(canvas: Canvas) -> tuple[str, ...]:
    """The names of all grounds: to find them every game has to be imported."""
    return tuple(names())


def _about(canvas: Canvas, name: str) -> tuple[object, ...]:
    """All that the ground depends on."""
    return name, canvas.layout, canvas.theme, canvas.language


def _laid(canvas: Canvas, name: str) -> pygame.Surface:
    """The ground as it is drawn. Who draws it is imported only then: the title is not to wait for that."""
    game, _slash, ground = name.rpartition("/")
    module = catalog.named(game).grounds if game else shipped.GROUNDS[name]
    return catalog.room(module, Grounds).named[ground](canvas)


def _stretch(picture: pygame.Surface, over: pygame.Surface) -> None:
    """Scale a picture over the whole of another, without the 33 MB that one of its own would take at 4K."""
    if not over.get_clip():
        return  # scaling knows of no clip
    if picture.get_bytesize() == over.get_bytesize():
        pygame.transform.smoothscale(picture, over.size, over)
    else:
        over.blit(pygame.transform.smoothscale(picture, over.size), (0, 0))


def _table(canvas: Canvas) -> pygame.Surface:
    layout, theme = canvas.layout, canvas.theme
    table = walnut.table(layout, theme)
    light.gather(table, (0, 0), layout, theme)
    return table


def steam(canvas: Canvas, cup: Thing) -> Living:
    """The steam over this cup, which lies on the ground."""
    _name, height, (x, y), _turned = cup
    tall = canvas.layout.px(height)
    middle = (x * canvas.layout.size[0] + BESIDE * tall, y * canvas.layout.size[1] - ABOVE * tall)
    ways = [drawn(canvas, SWAYS, f"steam-{way}", middle, TALL * tall) for way in (1, 2)]
    return Living("steam", tuple(ways), first=(Pose(WAITS),))


GROUNDS = Grounds({"table": _table})
