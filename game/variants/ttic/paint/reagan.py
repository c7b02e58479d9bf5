"""Paints Ronald Reagan in the lower right corner of the window, and his speech balloon."""

from collections.abc import Collection

import pygame

from game.engine.picture.canvas import Canvas
from game.engine.picture.light import CARD, LIFTED
from game.engine.picture.painter import Painter
from game.stage.stage import Piece
from game.variants.common.finales.table_painter import bubble
from game.variants.common.laid import Shaded, lay, put, with_shadow
from game.variants.ttic.look.falls import POINTING, SPEECH, SYLLABLES, WEARY
from game.words import _

ZONE = (0.68, 0.30, 0.32, 0.70)
"""Where Reagan leans in: left, top, width and height in fractions of the window."""
SHAPE = 700 / 820
"""The height of Reagan's picture, as a share of its width."""
TURN = 3
"""Reagan leans in steps of so many degrees, so that few pictures are needed."""
LEANS = (-12, -9, -6, -3)
"""The angles of Reagan as he leans in, in degrees."""
FACES = {face for face, _begin, _right in SYLLABLES} - POINTING
POSES = [(f"reagan-{face}", 0) for face in sorted(FACES)] + [("reagan-smile-rest", turn) for turn in LEANS]
"""Every picture of Reagan in a tear-down except those in which he points: its name, and its angle in degrees."""
BALLOON = 62
"""The text size in a balloon, in pixels at 1080p."""


def speaker(painter: Painter, key: str, piece: Piece) -> None:
    """Paint the speaker of `look`, moved right by `x` of his width and down by `y` of his height, leaning by `turn`
    degrees."""
    canvas = painter.canvas
    made = canvas.picture(_figure, piece.look.partition("/")[2], round(piece.turn / TURN) * TURN)
    zone = canvas.layout.zone(*ZONE)
    width, height = _size(canvas)
    corner = zone.right + piece.x * width, zone.bottom + piece.y * height + max(made[0].height - height, 0) / 2
    middle = corner[0] + (made[0].width - width) / 2 - made[0].width / 2, corner[1] - made[0].height / 2
    lay(canvas.surface, made, middle, piece.alpha)


def _size(canvas: Canvas) -> tuple[float, float]:
    zone = canvas.layout.zone(*ZONE)
    width = min(zone.width, zone.height * 0.70 / SHAPE)
    return width, width * SHAPE


def _figure(canvas: Canvas, name: str, turn: int) -> Shaded:
    drawn = canvas.sprites.raster(name, turned=float(turn), width=_size(canvas)[0])
    return with_shadow(canvas, drawn, LIFTED)


def want(canvas: Canvas, aims: Collection[str]) -> None:
    """Draw ahead of time the pictures of Reagan pointing in these ways, because a player may call him."""
    pointing = [(f"reagan-{face}{aim}", 0) for aim in sorted(aims) for face in sorted(POINTING)]
    for name, turn in (*POSES, *pointing):
        canvas.prefetch(_figure, name, turn)
    for text in (SPEECH, *WEARY):
        canvas.prefetch(_filled, text)


def balloon(painter: Painter, key: str, piece: Piece) -> None:
    """Paint Reagan's balloon over his head; its tail points at him."""
    canvas = painter.canvas
    zone, (width, height) = canvas.layout.zone(*ZONE), _size(canvas)
    made = canvas.picture(_filled, piece.text)
    head = zone.bottom - height
    middle = zone.right - width * 0.5, max(head - made[0].height / 2 + _tail(canvas) * 0.5, made[0].height / 2)
    if abs(piece.size - 1) > 0.01:
        made = pygame.transform.smoothscale_by(made[0], piece.size), None, (0, 0)
    lay(canvas.surface, made, middle, piece.alpha)


def _tail(canvas: Canvas) -> int:
    return canvas.layout.px(56)


def _filled(canvas: Canvas, said: str) -> Shaded:
    """A balloon with words in it, and its shadow."""
    room = round(min(canvas.layout.zone(*ZONE).width * 0.84, canvas.layout.px(520)))
    inside = room - canvas.layout.px(60)
    text = canvas.fonts.fit(_(said), "amatic", BALLOON, canvas.theme.ink, inside, 3, None, "centre")
    size = (room, text.height + canvas.layout.px(28))
    picture = bubble(canvas, size, _tail(canvas))
    put(picture, text, center=(size[0] // 2, size[1] // 2))
    return with_shadow(canvas, picture, CARD)
