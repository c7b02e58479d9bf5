"""Draws the pictures of buttons, sliders, boxes and lines that widgets.py gives to pygame-gui.

Each is drawn at its final size, on a new surface: pygame-gui may change it.
"""

from collections.abc import Sequence

import pygame

from game.engine.paper.cutouts import Cutout
from game.engine.pen.drawing import Drawing, drawing
from game.engine.pen.ink import clear
from game.engine.pen.strokes import Point, Stroke
from game.engine.picture.cache import kept
from game.engine.picture.canvas import Canvas
from game.engine.picture.focus import rounded
from game.engine.picture.letters import legible, levels
from game.engine.picture.light import Height
from game.engine.picture.noise import Grain
from game.engine.picture.theme import Colour, dark, mixed

Size = tuple[int, int]

LABEL, HEADING, KEY = 28, 46, 32
"""Sizes of text (pixels at 1080p)."""
LOW = Height(4, 3)
"""The height of buttons above the sheet."""
PAD = 14
"""The blank at both ends of a line to type on (pixels at 1080p)."""
SHADE = 15
"""The room around a button for its shadow (pixels at 1080p)."""


def text(canvas: Canvas, words: str, width: int) -> pygame.Surface:
    """Text in ink, wrapped to the width."""
    return canvas.fonts.fit(words, "semibold", LABEL, canvas.theme.ink, width).copy()


def heading_height(canvas: Canvas, words: str, width: int) -> int:
    """The height of the picture of `heading`."""
    return canvas.fonts.fit(words, "amatic", HEADING, canvas.theme.ink, width, 1).height + canvas.layout.px(10)


def heading(canvas: Canvas, words: str, width: int) -> pygame.Surface:
    """A heading with a pencilled line under it."""
    line = canvas.fonts.fit(words, "amatic", HEADING, canvas.theme.ink, width, 1)
    picture = clear((width, heading_height(canvas, words, width)), canvas.theme.ink)
    picture.blit(line, (0, 0))
    _stroke(
        canvas, picture, [(0, picture.height - canvas.layout.px(5)), (width, picture.height - canvas.layout.px(4))], 3
    )
    return picture


def card(canvas: Canvas, words: str, size: Size, enabled: bool = True) -> pygame.Surface:
    """A button: a small bright card with a hand-drawn frame and a shadow; it is grey if it cannot be pressed."""
    layout, theme = canvas.layout, canvas.theme
    room = layout.px(SHADE)
    inner = (size[0] - 2 * room, size[1] - 2 * room)
    flat = clear(inner, theme.ink)
    flat.fill(theme.bright if enabled else theme.spent)
    colour = theme.ink if enabled else theme.spent_ink
    line = canvas.fonts.fit(words, "bold", LABEL, colour, inner[0] - layout.px(24), height=inner[1], align="centre")
    flat.blit(line, line.get_rect(center=flat.get_rect().center))
    picture = clear(size, theme.ink)
    Cutout(flat, 0.0, LOW, layout, theme).lay(picture, (room, room))
    left, top, right, bottom = room, room, room + inner[0], room + inner[1]
    frame = [(left, top), (right, top + 1), (right - 1, bottom), (left + 1, bottom - 1), (left, top - layout.px(3))]
    _stroke(canvas, picture, frame, 3.0 if enabled else 2.0, colour, sharp=60)
    return picture


def key(canvas: Canvas, words: str, size: Size) -> pygame.Surface:
    """A key of the on-screen keyboard."""
    layout, theme = canvas.layout, canvas.theme
    gap, depth, radius = layout.px(4), layout.px(5), layout.px(9)
    inner = (size[0] - 2 * gap, size[1] - 2 * gap - depth)
    picture = clear(size, theme.ink)
    picture.blit(rounded((inner[0], inner[1] + depth), radius, dark(theme.mortar, 0.45)), (gap, gap))
    picture.blit(rounded(inner, radius, theme.bright), (gap, gap))
    line = canvas.fonts.fit(words, "bold", KEY, theme.ink, inner[0] - layout.px(6), 1, inner[1], "centre")
    picture.blit(line, line.get_rect(center=(size[0] // 2, gap + inner[1] // 2)))
    return picture


def arrow(canvas: Canvas, size: Size, *, left: bool) -> pygame.Surface:
    """The arrow to the next or the previous option."""
    picture = clear(size, canvas.theme.ink)
    symbol = canvas.fonts.line("◀" if left else "▶", "bold", LABEL, canvas.theme.ink)
    picture.blit(symbol, symbol.get_rect(center=picture.get_rect().center))
    return picture


def choice(canvas: Canvas, words: str, size: Size) -> pygame.Surface:
    """The present option, over a pencilled line."""
    picture = clear(size, canvas.theme.ink)
    line = canvas.fonts.fit(words, "bold", LABEL, canvas.theme.ink, size[0], height=size[1], align="centre")
    picture.blit(line, line.get_rect(center=picture.get_rect().center))
    y = size[1] - canvas.layout.px(6)
    _stroke(canvas, picture, [(canvas.layout.px(8), y), (size[0] - canvas.layout.px(8), y - 1)], 2.5, canvas.theme.mute)
    return picture


def track(canvas: Canvas, size: Size, share: float) -> pygame.Surface:
    """A slider's line. It is thick and blue up to `share` (0 to 1)."""
    layout, theme = canvas.layout, canvas.theme
    picture = clear(size, theme.ink)
    y, end = size[1] / 2, layout.px(12)
    _stroke(canvas, picture, [(end, y), (size[0] - end, y)], 3.5, theme.mute)
    for x in (end, size[0] - end):
        _stroke(canvas, picture, [(x, y - layout.px(9)), (x + 1, y + layout.px(9))], 3.5, theme.mute)
    if share > 0:
        blue = clear(size, theme.x)
        _stroke(canvas, blue, [(end, y), (end + (size[0] - 2 * end) * share, y)], 9, theme.x)
        picture.blit(blue, (0, 0))
    return picture


def knob(canvas: Canvas, size: Size) -> pygame.Surface:
    """A slider's knob, which is a pin."""
    picture = clear(size, canvas.theme.ink)
    pin = canvas.sprites.get("pin-red", height=min(size[1], size[0]))
    picture.blit(pin, pin.get_rect(center=picture.get_rect().center))
    return picture


def number(canvas: Canvas, words: str, size: Size) -> pygame.Surface:
    """A slider's value."""
    picture = clear(size, canvas.theme.ink)
    line = canvas.fonts.fit(words, "bold", LABEL, canvas.theme.ink, size[0], 1, size[1], "right")
    picture.blit(line, line.get_rect(midright=(size[0], size[1] // 2)))
    return picture


def box(canvas: Canvas, words: str, size: Size, *, ticked: bool) -> pygame.Surface:
    """A hand-drawn tick box, and "On" or "Off" beside it."""
    theme, px = canvas.theme, canvas.layout.px
    picture = clear(size, theme.ink)
    side = min(size[1] - px(10), round(px(40) * canvas.layout.text))
    x, y = px(6), (size[1] - side) / 2
    picture.fill((*theme.bright, 255), (x, round(y), side, side))
    corners = [(x, y), (x + side, y + 1), (x + side - 1, y + side), (x + 1, y + side - 1), (x, y - px(2))]
    _stroke(canvas, picture, corners, 3.5, sharp=60)
    if ticked:
        tick = [
            (x + side * 0.16, y + side * 0.5),
            (x + side * 0.42, y + side * 0.84),
            (x + side * 1.05, y - side * 0.12),
        ]
        _stroke(canvas, picture, tick, 7, theme.x)
    room = size[0] - side - px(30)
    line = canvas.fonts.fit(words, "bold", LABEL, theme.ink, room, 1, size[1])
    picture.blit(line, line.get_rect(midleft=(side + px(30), size[1] // 2)))
    return picture


def field(canvas: Canvas, size: Size) -> pygame.Surface:
    """The line to type a text on."""
    picture = clear(size, canvas.theme.ink)
    bright = mixed(canvas.theme.paper, canvas.theme.bright, 0.8)
    picture.blit(rounded((size[0], size[1] - canvas.layout.px(4)), canvas.layout.px(6), bright, 200), (0, 0))
    y = size[1] - canvas.layout.px(5)
    _stroke(canvas, picture, [(0, y), (size[0], y - 1)], 3.5)
    return picture


def written(canvas: Canvas, words: str, before: str | None, size: Size, *, selected: bool) -> pygame.Surface:
    """The text on a line, with the cursor after the words `before`. A long text is scrolled so that the cursor is
    visible."""
    theme, fonts, px = canvas.theme, canvas.fonts, canvas.layout.px
    picture, line = clear(size, theme.ink), fonts.line(words, "bold", LABEL, theme.ink)
    wide, top = size[0] - 2 * px(PAD), (size[1] - line.height) // 2
    reached = min(fonts.width(before or "", "bold", LABEL), line.width)
    if before and levels(legible(before))[-1:] == [1]:
        reached = line.width - reached
    shown = line.get_rect(left=max(reached - wide, 0), width=wide)
    if selected:
        picture.fill((*theme.marker, 255), (px(PAD), top, min(line.width, wide), line.height))
    picture.blit(line, (px(PAD), top), shown)
    if before is not None:
        picture.fill((*theme.ink, 255), (px(PAD) + reached - shown.left, top, max(px(2), 1), line.height))
    return picture


def _stroke(
    canvas: Canvas,
    target: pygame.Surface,
    points: Sequence[Point],
    width: float,
    colour: Colour | None = None,
    sharp: float = 95.0,
) -> None:
    """Draw one pencil stroke (width in pixels at 1080p). Corners of more than `sharp` degrees stay sharp."""
    theme, k = canvas.theme, canvas.layout.k
    stroke = Stroke(tuple(points), max(width * k * theme.line_factor, 1.5), taper=False, sharp=sharp)
    _pencilled(stroke, colour or theme.ink, "none" if theme.plain else "pencil", 0.8 * k).draw(target, (0, 0))


@kept
def _pencilled(stroke: Stroke, colour: Colour, grain: Grain, wobble: float) -> Drawing:
    return drawing([stroke], colour, f"{stroke.points[0]}", grain, wobble)
