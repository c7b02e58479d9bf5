"""The grounds that scenes play on: the table and what lies on it for good, baked into one picture each.

What knows all of a game is imported when its ground is wanted: the title is not to wait for that.
"""

from functools import partial

import pygame

from game.engine import ground, light, paper, slate
from game.engine.bake import Baking
from game.engine.canvas import Canvas
from game.engine.light import CARD, SHEET
from game.engine.pieces import Piece
from game.engine.theme import Theme
from game.engine.typewriter import typed_fit
from game.scenes import binder
from game.words import _

TITLE_SHEET = (0.04, 0.06, 0.53, 0.78)
GAME_SHEET = (0.245, 0.035, 0.49, 0.875)
TORN_PAGE = (0.28, 0.05, 0.44, 0.86)
FILE_SHEET = (0.245, 0.085, 0.445, 0.775)

Thing = tuple[str, float, tuple[float, float], float]
"""A picture, its height (pixels at 1080p), its middle in fractions of the window, and degrees it is turned by."""
SCHOOL_LITTER: tuple[Thing, ...] = (
    ("coffee-ring", 250, (0.815, 0.745), 0.0),
    ("cheerios", 150, (0.925, 0.66), 0.0),
    ("eraser", 84, (0.905, 0.865), -18.0),
    ("crayon-blue", 30, (0.115, 0.84), 12.0),
    ("crayon-red", 30, (0.13, 0.90), -7.0),
)
SLATE_LITTER: tuple[Thing, ...] = (
    ("sponge", 150, (0.86, 0.74), 8.0),
    ("chalk-blue", 34, (0.11, 0.84), 14.0),
    ("chalk-red", 34, (0.13, 0.90), -8.0),
    ("cheerio", 44, (0.94, 0.64), 0.0),
)
FILE_LITTER: tuple[Thing, ...] = (
    ("coffee-ring", 250, (0.90, 0.62), 0.0),
    ("cheerio", 44, (0.745, 0.55), 0.0),
)
FLAT = ("coffee-ring",)
"""Stains cast no shadow."""


def backdrop(canvas: Canvas, name: str) -> pygame.Surface | None:
    """The backdrop once it is baked; asking for it puts it into the oven."""
    want(canvas, name)
    ready: pygame.Surface | None = canvas.bakery.ready(("backdrop", name))
    return ready


def lay(canvas: Canvas, name: str) -> bool:
    """Lay the backdrop on the whole canvas, or something in its place as long as it is baked. Says which it was."""
    ready = backdrop(canvas, name)
    if ready is not None:
        _laid[:] = [(name, canvas.theme, ready)]
    canvas.surface.blit(ready or _meanwhile(canvas, name), (0, 0))
    return ready is not None


def want(canvas: Canvas, *names: str) -> None:
    """Have these backdrops baked when there is time."""
    for name in names:
        canvas.bakery.want(("backdrop", name), partial(BACKDROPS[name], canvas))


def bake(canvas: Canvas, name: str) -> None:
    """Have the backdrop now, whatever it costs."""
    canvas.bakery.get(("backdrop", name), partial(BACKDROPS[name], canvas))


_laid: list[tuple[str, Theme, pygame.Surface]] = []
"""The backdrop that was laid last."""


def _meanwhile(canvas: Canvas, name: str) -> pygame.Surface:
    """The same backdrop pulled to the new size, right after the window was; else the table in the dusk."""
    former = next((made for which, theme, made in _laid if (which, theme) == (name, canvas.theme)), None)
    if former is None:
        return _dusk(canvas)

    def bake() -> Baking[pygame.Surface]:
        yield
        return pygame.transform.smoothscale(former, canvas.layout.size)

    return canvas.bakery.only("backdrop meanwhile", ("backdrop meanwhile", name), bake)


def _dusk(canvas: Canvas) -> pygame.Surface:
    def bake() -> Baking[pygame.Surface]:
        yield
        return ground.dusk(canvas.layout, canvas.theme)

    return canvas.bakery.get(("backdrop", "dusk"), bake)


def _table(canvas: Canvas) -> Baking[pygame.Surface]:
    layout, theme = canvas.layout, canvas.theme
    table = yield from ground.table(layout, theme)
    yield
    light.gather(table, (0, 0), layout, theme)
    return table


def _title(canvas: Canvas) -> Baking[pygame.Surface]:
    layout, theme = canvas.layout, canvas.theme
    table = yield from ground.table(layout, theme)
    rect = layout.zone(*TITLE_SHEET)
    for number, (dx, dy, degrees) in enumerate(((26, 34, -2.0), (-10, 18, 1.4))):
        sheet = yield from paper.blank(layout, theme, rect.size, f"under {number}")
        Piece(sheet, degrees, SHEET, layout, theme).lay(table, (rect.left + layout.px(dx), rect.top + layout.px(dy)))
        yield
    sheet = yield from paper.school(layout, theme, rect.size, "title")
    Piece(sheet, 1.4, SHEET, layout, theme).lay(table, rect.topleft)
    yield
    light.gather(table, (0, 0), layout, theme)
    return table


def _school(canvas: Canvas) -> Baking[pygame.Surface]:
    layout, theme = canvas.layout, canvas.theme
    table = yield from ground.table(layout, theme)
    rect = layout.zone(*GAME_SHEET)
    under = yield from paper.school(layout, theme, rect.size, "school under")
    Piece(under, -1.6, SHEET, layout, theme).lay(table, (rect.left + layout.px(14), rect.top + layout.px(12)))
    yield
    sheet = yield from paper.school(layout, theme, rect.size, "school")
    Piece(sheet, 0.4, SHEET, layout, theme).lay(table, rect.topleft)
    yield from _litter(canvas, table, SCHOOL_LITTER)
    light.gather(table, (0, 0), layout, theme)
    return table


def _slate(canvas: Canvas) -> Baking[pygame.Surface]:
    layout, theme = canvas.layout, canvas.theme
    table = yield from ground.table(layout, theme)
    rect = layout.zone(*GAME_SHEET)
    board = yield from slate.slate(layout, theme, rect.size, "slate")
    Piece(board, 0.4, SHEET, layout, theme).lay(table, rect.topleft)
    yield from _litter(canvas, table, SLATE_LITTER)
    light.gather(table, (0, 0), layout, theme)
    return table


def _page(canvas: Canvas) -> Baking[pygame.Surface]:
    layout, theme = canvas.layout, canvas.theme
    table = yield from ground.table(layout, theme)
    rect = layout.zone(*TORN_PAGE)
    page = yield from paper.blank(layout, theme, rect.size, "torn page", torn=("top", "bottom"))
    Piece(page, -0.5, SHEET, layout, theme).lay(table, rect.topleft)
    yield
    light.gather(table, (0, 0), layout, theme)
    return table


def file_rule(sheet: pygame.Rect) -> int:
    """How far below the upper edge of the file's page the line under its head is, in pixels."""
    return min(round(sheet.height * 0.165), round(sheet.width * 0.165))


def _file(canvas: Canvas) -> Baking[pygame.Surface]:
    """A manila folder with a typed page in it."""
    layout, theme, px = canvas.layout, canvas.theme, canvas.layout.px
    table = yield from ground.table(layout, theme)
    sheet = layout.zone(*FILE_SHEET)
    tab = pygame.Rect(px(64), 0, min(px(370), sheet.width // 2), px(62))
    cover = pygame.Rect(sheet.left - px(34), px(4), sheet.width + px(94), sheet.bottom + px(16) - px(4))
    manila = yield from paper.folder(layout, theme, cover.size, "folder", tab)
    size, room = min(layout.font_px(30), tab.width // 12), tab.width - px(60)
    words = typed_fit(_("FILE T-5 / SECRET"), size, theme.ink, "file", room, px(12), 1, theme.line_factor)
    manila.blit(words, words.get_rect(center=(tab.centerx, tab.centery + px(2))))
    Piece(manila, 0.3, SHEET, layout, theme).lay(table, cover.topleft)
    yield
    flat = yield from paper.blank(layout, theme, sheet.size, "file page", theme.buff)
    flat.fill(theme.mute, (px(64), file_rule(sheet), sheet.width - px(128), px(2)))
    Piece(flat, -0.2, SHEET, layout, theme).lay(table, sheet.topleft)
    yield
    if not theme.plain:
        clip = canvas.sprites.get("clip", height=px(104), turned=-4.0)
        table.blit(clip, clip.get_rect(center=(sheet.left + round(sheet.width * 0.60), sheet.top + px(20))))
    yield from _litter(canvas, table, FILE_LITTER)
    light.gather(table, (0, 0), layout, theme)
    return table


def _mat(canvas: Canvas) -> Baking[pygame.Surface]:
    from game.engine import mat, mat_marks

    table = yield from ground.table(canvas.layout, canvas.theme)
    yield from mat.lay(table, canvas)
    yield from mat_marks.rehearse(mat.camera(canvas.layout), canvas.theme)
    light.gather(table, (0, 0), canvas.layout, canvas.theme)
    return table


def _nine(canvas: Canvas) -> Baking[pygame.Surface]:
    from game.engine import mat

    table = yield from ground.table(canvas.layout, canvas.theme)
    yield from mat.lay(table, canvas, nine=True)
    light.gather(table, (0, 0), canvas.layout, canvas.theme)
    return table


def _litter(canvas: Canvas, table: pygame.Surface, things: tuple[Thing, ...]) -> Baking[None]:
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


def _studio(canvas: Canvas) -> Baking[pygame.Surface]:
    from game.engine import studio

    return studio.stage(canvas.layout, canvas.theme)


def _show(canvas: Canvas) -> Baking[pygame.Surface]:
    from game.engine import studio

    return studio.empty(canvas.layout, canvas.theme)


def _map(canvas: Canvas) -> Baking[pygame.Surface]:
    from game.scenes import war_room

    return war_room.ground_of(canvas)


BACKDROPS = {
    "table": _table,
    "title": _title,
    "school": _school,
    "slate": _slate,
    "page": _page,
    "mat": _mat,
    "nine": _nine,
    "file": _file,
    "studio": _studio,
    "show": _show,
    "rulebook": binder.ground_of,
    "map": _map,
}
"""Every backdrop by name."""
