"""Bakes the grounds that scenes are drawn on: the table and what always lies on it, one picture each."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Protocol

import pygame

from game import catalog, shipped
from game.engine.paper import walnut
from game.engine.picture import light
from game.engine.picture.bakery import Baking
from game.engine.picture.canvas import Canvas
from game.engine.picture.light import CARD

Thing = tuple[str, float, tuple[float, float], float]
"""A picture, its height (pixels at 1080p), its middle in fractions of the window, and its turn in degrees."""
FLAT = ("coffee-ring",)
"""Stains cast no shadow."""


Ground = Callable[[Canvas], Baking[pygame.Surface]]


@dataclass(frozen=True)
class Grounds:
    """Grounds by name. Those of a game are called with the game's elsewhere: `name/slate`."""

    named: Mapping[str, Ground]


class Maker(Protocol):
    """Makes grounds elsewhere."""

    def ground(self, canvas: Canvas, name: str) -> Baking[pygame.Surface | None]:
        """The ground; None if it has to be made here."""

    def prepare(self, canvas: Canvas) -> Baking[bool]:
        """Have all grounds made that are not there yet."""


MAKER = "maker of grounds"


def backdrop(canvas: Canvas, name: str) -> pygame.Surface | None:
    """The backdrop once it is baked; the first call starts its baking. One that somebody had baked with a canvas of
    another size is baked anew."""
    want(canvas, name)
    ready: pygame.Surface | None = canvas.bakery.ready(("backdrop", name))
    if ready is not None and ready.size != canvas.layout.size:
        canvas.bakery.forget(("backdrop", name))
        want(canvas, name)
        return None
    return ready


def lay(canvas: Canvas, name: str) -> bool:
    """Draw the backdrop on the whole canvas; while it is baked the former one of this name, or the dark table. Returns
    whether it can be seen."""
    ready = backdrop(canvas, name)
    if ready is not None:
        canvas.pictures.lasting["backdrop"] = name, canvas.theme, ready
        canvas.surface.blit(ready, (0, 0))
        return True
    former = _former(canvas, name)
    _stretch(walnut.dusk(canvas.layout, canvas.theme) if former is None else former, canvas.surface)
    return former is not None


def _former(canvas: Canvas, name: str) -> pygame.Surface | None:
    """The same backdrop in the size that the window had before."""
    laid, theme, former = canvas.pictures.lasting.get("backdrop", ("", None, None))
    return former if (laid, theme) == (name, canvas.theme) else None


def _stretch(picture: pygame.Surface, over: pygame.Surface) -> None:
    """Scale a picture over the whole of another, without the 33 MB that one of its own would take at 4K."""
    if not over.get_clip():
        return  # scaling knows of no clip
    if picture.get_bytesize() == over.get_bytesize():
        pygame.transform.smoothscale(picture, over.size, over)
    else:
        over.blit(pygame.transform.smoothscale(picture, over.size), (0, 0))


def darken(canvas: Canvas, share: float) -> None:
    """Darken as much (0 to 1), down to dusk, what is drawn so far: a backdrop that has just come to the dark table."""
    if not canvas.theme.plain:
        red, green, blue = (round(255 - (255 - level) * share) for level in walnut.DUSK)
        canvas.surface.fill((red, green, blue), special_flags=pygame.BLEND_RGB_MULT)


def want(canvas: Canvas, *names: str) -> None:
    """Have these backdrops baked when there is time."""
    for name in names:
        canvas.bakery.want(("backdrop", name), partial(_baked, canvas, name))


def bake(canvas: Canvas, name: str) -> None:
    """Return the backdrop now, whatever it costs."""
    canvas.bakery.get(("backdrop", name), partial(_baked, canvas, name))


def use(canvas: Canvas, maker: Maker) -> None:
    """Have grounds made by this maker from now on, on this canvas and those that follow it."""
    canvas.pictures.lasting[MAKER] = maker


def prepare(canvas: Canvas) -> None:
    """Have the maker, if there is one, prepare all grounds, when there is time."""
    maker: Maker | None = canvas.pictures.lasting.get(MAKER)
    if maker is not None:
        canvas.bakery.want("all grounds", partial(maker.prepare, canvas))


def _baked(canvas: Canvas, name: str) -> Baking[pygame.Surface]:
    maker: Maker | None = canvas.pictures.lasting.get(MAKER)
    found = (yield from maker.ground(canvas, name)) if maker is not None else None
    return found or (yield from laid(canvas, name))


def laid(canvas: Canvas, name: str) -> Baking[pygame.Surface]:
    """The backdrop of this name. Who lays it is imported when it is baked: the title is not to wait for that."""
    game, _slash, ground = name.rpartition("/")
    module = catalog.named(game).grounds if game else shipped.GROUNDS[name]
    return catalog.room(module, Grounds).named[ground](canvas)


def litter(canvas: Canvas, table: pygame.Surface, things: tuple[Thing, ...]) -> Baking[None]:
    """The small things that lie on the table; none in high contrast."""
    for name, tall, (x, y), turned in () if canvas.theme.plain else things:
        picture = canvas.sprites.get(name, height=canvas.layout.px(tall), turned=turned)
        middle = round(x * canvas.layout.size[0]), round(y * canvas.layout.size[1])
        place = picture.get_rect(center=middle)
        if name not in FLAT:
            shade, (dx, dy) = light.shadow(picture, CARD, canvas.layout)
            table.blit(shade, (place.left + dx, place.top + dy))
        table.blit(picture, place)
        yield


def _table(canvas: Canvas) -> Baking[pygame.Surface]:
    layout, theme = canvas.layout, canvas.theme
    table = yield from walnut.table(layout, theme)
    yield
    light.gather(table, (0, 0), layout, theme)
    return table


GROUNDS = Grounds({"table": _table})
