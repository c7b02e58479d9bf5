"""Paints the souvenirs of a closed case: a photograph with the President, and bricks of the wall for sale."""

import pygame

from game.engine.paper import paper
from game.engine.pen.ink import clear
from game.engine.pen.lettering import stamp
from game.engine.pen.typewriter import typed_fit
from game.engine.picture import light
from game.engine.picture.canvas import Canvas
from game.engine.picture.painter import TURN_STEP, Painter
from game.stage.stage import Piece
from game.variants.common.laid import Shaded, ends, lay, put, show, with_shadow
from game.words import _

SIGN = 0.24
"""The width of the stall's sign, as a share of the stall's width."""


def photograph(painter: Painter, key: str, piece: Piece) -> None:
    """Paint a photograph of two hands (`photograph/X` or `/O` is the player's sleeve), with the player's name (`text`)
    below."""
    canvas = painter.canvas
    turn, tall = round(piece.turn / TURN_STEP) * TURN_STEP, painter.side(piece)
    name = "handshake-o" if piece.look.endswith("O") else "handshake"
    made = canvas.picture(_photograph, name, piece.text, tall, turn)
    show(painter, piece, made)


def _photograph(canvas: Canvas, name: str, who: str, tall: int, turn: float) -> Shaded:
    px = canvas.layout.px
    wide = round(tall * 1.09)
    flat = paper.blank(canvas.layout, canvas.theme, (wide, tall), "handshake", canvas.theme.bright)
    hands = canvas.sprites.get(name, width=wide - px(32))
    flat.blit(hands, (px(16), px(16)))
    pygame.draw.rect(flat, canvas.theme.outline, hands.get_rect(topleft=(px(16), px(16))), max(px(2), 1))
    room = tall - px(16) - hands.height
    said = canvas.fonts.fit(_("{name} and Ron").format(name=who), "amatic", 46, canvas.theme.ink,
                            wide - px(36), 2, room, "centre")  # fmt: skip
    put(flat, said, center=(wide // 2, tall - room // 2))
    tape = canvas.sprites.get("tape", width=px(120))
    whole = clear((wide, tall + tape.height // 2), canvas.theme.bright)
    whole.blit(flat, (0, tape.height // 2))
    put(whole, tape, midtop=(wide // 2, 0))
    return with_shadow(canvas, pygame.transform.rotozoom(whole, turn, 1.0), light.LIFTED)


def stall(painter: Painter, key: str, piece: Piece) -> None:
    """Paint the stall, a long board from the piece's place to the corner `to`, with a sign on its left."""
    canvas = painter.canvas
    (ax, ay), (bx, by) = ends(painter, piece)
    size = round(bx - ax), round(by - ay)
    made = canvas.picture(_stall, size)
    lay(canvas.surface, made, ((ax + bx) / 2, (ay + by) / 2), piece.alpha)


def _stall(canvas: Canvas, size: tuple[int, int]) -> Shaded:
    layout, theme, fonts, px = canvas.layout, canvas.theme, canvas.fonts, canvas.layout.px
    flat = paper.blank(layout, theme, size, "stall", theme.manila, torn=("left", "right"))
    wide, tall = round(size[0] * SIGN), size[1] - px(18)
    sign = paper.blank(layout, theme, (wide, tall), "sign", theme.bright)
    head = fonts.fit(_("Genuine wall!"), "amatic", 54, theme.o, wide - px(20), 1, round(tall * 0.58))
    below = typed_fit(_("slightly used"), px(28), theme.ink, "used", wide - px(24), px(16), 1, theme.line_factor)
    top = (tall - head.height - below.height) // 2
    put(sign, head, midtop=(wide // 2, top))
    put(sign, below, midtop=(wide // 2, top + head.height - px(4)))
    leaned = pygame.transform.rotozoom(sign, 1.5, 1.0)
    if not theme.plain:
        shade, (dx, dy) = light.shadow(leaned, light.CARD, layout)
        flat.blit(shade, (px(10) + dx, px(6) + dy))
    flat.blit(leaned, (px(10), px(6)))
    return with_shadow(canvas, flat, light.CARD)


def ware(painter: Painter, key: str, piece: Piece) -> None:
    """Paint a brick with a price tag that hangs from it on a string and swings by `turn` degrees."""
    canvas, unit = painter.canvas, piece.size * painter.cell
    turn = round(piece.turn / TURN_STEP) * TURN_STEP
    brick, tag = canvas.picture(_brick, unit), canvas.picture(_tag, unit, turn)
    x, y = painter.at(piece)
    lifted = piece.height * painter.cell
    lay(canvas.surface, brick, (x - unit * 0.05, y - unit * 0.22), piece.alpha, lifted)
    lay(canvas.surface, tag, (x + unit * 0.14 + turn * unit * 0.006, y + unit * 0.26), piece.alpha, lifted)
    hook, hole = (x - unit * 0.22, y - unit * 0.2), (x - unit * 0.22 + turn * unit * 0.004, y + unit * 0.27)
    if piece.alpha >= 1:
        pygame.draw.aaline(canvas.surface, canvas.theme.o, hook, hole)
        pygame.draw.line(canvas.surface, canvas.theme.o, hook, hole, max(canvas.layout.px(2), 1))


def _brick(canvas: Canvas, unit: float) -> Shaded:
    brick = canvas.sprites.get("brick", width=unit * 0.82, turned=6.0)
    return with_shadow(canvas, brick, light.CARD)


def _tag(canvas: Canvas, unit: float, turn: float) -> Shaded:
    tag = canvas.sprites.get("price-tag", width=round(unit * 1.06)).copy()
    room = round(tag.width * 0.66)
    size = round(tag.height * 0.34)
    said = typed_fit(_("1 garnet").upper(), size, canvas.theme.ink, "price", room, size // 2, 1)
    put(tag, said, center=(tag.width * 0.61, tag.height // 2))
    return with_shadow(canvas, pygame.transform.rotozoom(tag, turn - 4, 1.0), light.CARD)


def sold(painter: Painter, key: str, piece: Piece) -> None:
    """Paint a slip with the word SOLD."""
    canvas, tall = painter.canvas, painter.side(piece)
    made = canvas.picture(_sold, tall, piece.turn)
    show(painter, piece, made)


def _sold(canvas: Canvas, tall: int, turn: float) -> Shaded:
    layout, theme = canvas.layout, canvas.theme
    print_ = stamp(_("SOLD"), 44, theme.o, 0.0, canvas.fonts, layout, theme)
    print_ = pygame.transform.smoothscale_by(print_, min(tall * 0.76 / print_.height, tall * 1.9 / print_.width))
    flat = paper.blank(layout, theme, (print_.width + tall // 3, tall), "sold", theme.bright)
    put(flat, print_, center=(flat.width // 2, tall // 2))
    return with_shadow(canvas, pygame.transform.rotozoom(flat, turn, 1.0), light.CARD)
