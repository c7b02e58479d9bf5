"""The grounds that scenes play on: the table and what lies on it for good, baked into one picture each."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial

import pygame

from game import catalog
from game.engine.paper import paper, walnut
from game.engine.paper.cutouts import Cutout
from game.engine.picture import light
from game.engine.picture.bakery import Baking
from game.engine.picture.canvas import Canvas
from game.engine.picture.light import CARD, SHEET
from game.scenes.rulebook import binder

TITLE_SHEET = (0.04, 0.06, 0.53, 0.78)

Thing = tuple[str, float, tuple[float, float], float]
"""A picture, its height (pixels at 1080p), its middle in fractions of the window, and degrees it is turned by."""
FLAT = ("coffee-ring",)
"""Stains cast no shadow."""


Ground = Callable[[Canvas], Baking[pygame.Surface]]


@dataclass(frozen=True)
class Grounds:
    """The grounds of one game, by name; elsewhere they are called with the game's: `classic/slate`."""

    named: Mapping[str, Ground]


def backdrop(canvas: Canvas, name: str) -> pygame.Surface | None:
    """The backdrop once it is baked; asking for it puts it into the oven."""
    want(canvas, name)
    ready: pygame.Surface | None = canvas.bakery.ready(("backdrop", name))
    return ready


def lay(canvas: Canvas, name: str) -> bool:
    """Lay the backdrop on the whole canvas, or something in its place as long as it is baked. Says which it was."""
    ready = backdrop(canvas, name)
    if ready is not None:
        canvas.pictures.lasting["backdrop"] = name, canvas.theme, ready
    canvas.surface.blit(ready or _meanwhile(canvas, name), (0, 0))
    return ready is not None


def want(canvas: Canvas, *names: str) -> None:
    """Have these backdrops baked when there is time."""
    for name in names:
        canvas.bakery.want(("backdrop", name), partial(_baked, canvas, name))


def bake(canvas: Canvas, name: str) -> None:
    """Have the backdrop now, whatever it costs."""
    canvas.bakery.get(("backdrop", name), partial(_baked, canvas, name))


def _baked(canvas: Canvas, name: str) -> Baking[pygame.Surface]:
    """The backdrop of this name. A game's is imported when it is baked: the title is not to wait for that."""
    game, _slash, walnut = name.rpartition("/")
    if not game:
        return OWN[name](canvas)
    return catalog.room(catalog.named(game).grounds, Grounds).named[walnut](canvas)


def _meanwhile(canvas: Canvas, name: str) -> pygame.Surface:
    """The same backdrop pulled to the new size, right after the window was; else the table in the dusk."""
    laid, theme, former = canvas.pictures.lasting.get("backdrop", ("", None, None))
    if (laid, theme) != (name, canvas.theme):
        return _dusk(canvas)

    def bake() -> Baking[pygame.Surface]:
        yield
        return pygame.transform.smoothscale(former, canvas.layout.size)

    return canvas.bakery.only("backdrop meanwhile", ("backdrop meanwhile", name), bake)


def _dusk(canvas: Canvas) -> pygame.Surface:
    def bake() -> Baking[pygame.Surface]:
        yield
        return walnut.dusk(canvas.layout, canvas.theme)

    return canvas.bakery.get(("backdrop", "dusk"), bake)


def _table(canvas: Canvas) -> Baking[pygame.Surface]:
    layout, theme = canvas.layout, canvas.theme
    table = yield from walnut.table(layout, theme)
    yield
    light.gather(table, (0, 0), layout, theme)
    return table


def _title(canvas: Canvas) -> Baking[pygame.Surface]:
    layout, theme = canvas.layout, canvas.theme
    table = yield from walnut.table(layout, theme)
    rect = layout.zone(*TITLE_SHEET)
    for number, (dx, dy, degrees) in enumerate(((26, 34, -2.0), (-10, 18, 1.4))):
        sheet = yield from paper.blank(layout, theme, rect.size, f"under {number}")
        Cutout(sheet, degrees, SHEET, layout, theme).lay(table, (rect.left + layout.px(dx), rect.top + layout.px(dy)))
        yield
    sheet = yield from paper.school(layout, theme, rect.size, "title")
    Cutout(sheet, 1.4, SHEET, layout, theme).lay(table, rect.topleft)
    yield
    light.gather(table, (0, 0), layout, theme)
    return table


def litter(canvas: Canvas, table: pygame.Surface, things: tuple[Thing, ...]) -> Baking[None]:
    """What somebody left lying about; nothing in high contrast."""
    for name, tall, (x, y), turned in () if canvas.theme.plain else things:
        picture = canvas.sprites.get(name, height=canvas.layout.px(tall), turned=turned)
        middle = round(x * canvas.layout.size[0]), round(y * canvas.layout.size[1])
        place = picture.get_rect(center=middle)
        if name not in FLAT:
            shade, (dx, dy) = light.shadow(picture, CARD, canvas.layout)
            table.blit(shade, (place.left + dx, place.top + dy))
        table.blit(picture, place)
        yield


def _show(canvas: Canvas) -> Baking[pygame.Surface]:
    from game.variants.ultimate.paint import studio

    return studio.empty(canvas.layout, canvas.theme)


OWN: Mapping[str, Ground] = {"table": _table, "title": _title, "show": _show, "rulebook": binder.ground_of}
"""The grounds that are no game's."""
