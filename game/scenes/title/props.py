"""Draws the things on the title screen's table. While nobody does anything, the wire cutters snip and garnets glint."""

import pygame

from game.engine.paper import paper, walnut
from game.engine.paper.cutouts import Cutout
from game.engine.picture import light
from game.engine.picture.canvas import Canvas
from game.engine.picture.light import SHEET
from game.engine.picture.living import Living, LivingPose, drawn, paint
from game.variants.common.backdrops import Grounds

CUTTERS = ("cutters-open", 150, 440, 985)
"""The wire cutters at rest: the drawing, its height, and the x and y of its middle, in pixels at 1080p."""
PROPS = (
    CUTTERS,
    ("dice-x", 116, 690, 962),
    ("dice-slash", 116, 814, 960),
    ("garnet", 66, 916, 978),
    ("garnet", 52, 976, 1000),
    ("seal", 90, 566, 984),
)
"""The things on the table: the drawing, its height, and the x and y of its middle, in pixels at 1080p."""
OPENED, SNIPS = 14.0, (("bite", 0.09), ("snip", 0.12), ("bite", 0.07), ("open", 0.34), ("bite", 0.08), ("snip", 0.16))
"""Seconds for which the wire cutters lie open, and then the poses of a snip with the seconds of each."""
GLINTS = ((902, 960, 11.3), (966, 987, 16.9))
"""The x and y of each glint on a garnet, in pixels at 1080p, and the seconds from one glint there to the next."""
GLINT, TWINKLE = 44, ((0.5, 0.07), (1.0, 0.12), (0.6, 0.07))
"""The height of a glint in pixels at 1080p, and the sizes it takes, in fractions of that, with the seconds of each."""
TITLE_SHEET = (0.04, 0.06, 0.53, 0.78)
"""The place of the sheet with the game's name, in fractions of the window."""


def cutters(canvas: Canvas, pose: str, seconds: float) -> LivingPose:
    """The wire cutters in this pose, for so many seconds."""
    _name, tall, x, y = CUTTERS
    return drawn(canvas, seconds, f"cutters-{pose}", _place(canvas, x, y), canvas.layout.px(tall))


def living(canvas: Canvas) -> list[Living]:
    """The living things on the table: the wire cutters and the glints."""
    snips = tuple(cutters(canvas, pose, seconds) for pose, seconds in SNIPS)
    found = [Living("cutters", (cutters(canvas, "open", OPENED), *snips))]
    for number, (x, y, waits) in enumerate(GLINTS):
        middle, tall = _place(canvas, x, y), canvas.layout.px(GLINT)
        twinkles = (drawn(canvas, seconds, "glint", middle, share * tall) for share, seconds in TWINKLE)
        found.append(Living(f"glint {number}", (LivingPose(waits), *twinkles)))
    return found


def _place(canvas: Canvas, x: int, y: int) -> tuple[int, int]:
    """A place in the window, in pixels, given in pixels at 1080p. It keeps its distance from the lower edge."""
    return canvas.layout.px(x), canvas.layout.size[1] - canvas.layout.px(1080 - y)


def lay(canvas: Canvas, rests: bool) -> None:
    """Draw the things along the table's lower edge. If the picture `rests`, the living ones among them are left out,
    because they are drawn as such later."""
    if canvas.theme.plain:
        return
    for picture, place in canvas.picture(_things):
        canvas.surface.blit(picture, place)
    if not rests:
        paint(canvas, cutters(canvas, "open", 0.0))


def _things(canvas: Canvas) -> list[tuple[pygame.Surface, tuple[int, int]]]:
    """The pictures and shadows of the things, each with its place. Of the wire cutters, which are living, there is only
    the shadow."""
    laid: list[tuple[pygame.Surface, tuple[int, int]]] = []
    for name, tall, x, y in PROPS:
        picture = canvas.sprites.get(name, height=canvas.layout.px(tall))
        place = picture.get_rect(center=_place(canvas, x, y))
        shade, (dx, dy) = light.shadow(picture, light.CARD, canvas.layout)
        laid.append((shade, (place.left + dx, place.top + dy)))
        if name != CUTTERS[0]:
            laid.append((picture, place.topleft))
    return laid


def _title(canvas: Canvas) -> pygame.Surface:
    layout, theme = canvas.layout, canvas.theme
    table = walnut.table(layout, theme)
    rect = layout.zone(*TITLE_SHEET)
    for number, (dx, dy, degrees) in enumerate(((26, 34, -2.0), (-10, 18, 1.4))):
        sheet = paper.blank(layout, theme, rect.size, f"under {number}")
        Cutout(sheet, degrees, SHEET, layout, theme).lay(table, (rect.left + layout.px(dx), rect.top + layout.px(dy)))
    sheet = paper.school(layout, theme, rect.size, "title")
    Cutout(sheet, 1.4, SHEET, layout, theme).lay(table, rect.topleft)
    light.vignette(table, (0, 0), layout, theme)
    return table


GROUNDS = Grounds({"title": _title})
