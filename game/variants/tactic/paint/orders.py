"""Paints orders (sealed envelopes and their slips), and the marks that fly from them over the map.

These are props of the painter: `order/MARK/PAIR/FACE` with its number as `text`, `now` is the highlighter, `flag/MARK`
is a number of a plan on its square, `burst` is a word in a star, `telegram` is a telegram, and `mark/MARK` is a mark,
which may fly.
"""

from collections.abc import Mapping

import pygame

from game.engine.paper import paper
from game.engine.paper.cutouts import Cutout
from game.engine.pen.drawing import Strokes
from game.engine.pen.typewriter import baseline, typed, typed_fit, typed_width
from game.engine.picture import focus, light
from game.engine.picture.canvas import Canvas
from game.engine.picture.light import Height
from game.engine.picture.painter import Ahead, Painter, Painting
from game.engine.picture.theme import Colour
from game.stage.stage import Piece
from game.variants.common import nametags
from game.variants.common.laid import Shaded, put, show, with_shadow
from game.words import N_, _

WIDE = 2.42
"""The width of an order, as a multiple of its height."""
NTH = {"1": N_("1st"), "2": N_("2nd"), "3": N_("3rd")}
FATES = {"placed": N_("placed"), "wasted": N_("wasted"), "bounced": N_("bounced"), "void": N_("void")}
ENVELOPES = ("sealed", "cracked", "parted", "opening")
"""The faces that show an envelope."""
LEANS = {"1": 0.5, "2": -0.6, "3": 0.4}
"""How far each order is tilted, in degrees."""
FATE_WIDTH = 0.6
"""The largest share of an order's width for the word that says its result."""
LEAST, TALLEST = 0.27, 0.4
"""The least height of an order's letters, and the height they have where there is room, as shares of the order's
height."""
WAX = 0.66
"""The height of the wax seal, as a share of the order's height."""
WRITTEN = 0.5
"""A fading order shows its text only from this opacity on, 0 to 1."""
TURN_STEP = 6
"""Flying marks are turned in steps of so many degrees, so that few pictures are needed."""
BURST_STEP = 12
"""A star grows in steps of so many pixels, so that few pictures are needed."""
FAR = 0.22
"""How far the shadow of a lifted thing moves away from it, as a share of its height above the table."""
FLYING = Height(14, 10)
"""The height that gives a flying mark its shadow."""
TELEGRAM = 3.3
"""The width of a telegram, in cells."""
FLAG_WIDE, CLOTH, WAVE = 0.86, 0.60, 0.045
"""The width of a flag, the height of its cloth, and the amplitude of its wave, as shares of the whole flag's height."""
STANDING = Height(6, 4)
"""The height that gives a flag its shadow."""


def rect_of(painter: Painter, piece: Piece) -> pygame.Rect:
    """The rectangle of an order, in window pixels."""
    x, y = painter.at(piece)
    tall = painter.side(piece)
    return pygame.Rect(0, 0, round(tall * WIDE), tall).move_to(center=(round(x), round(y)))


def want(painter: Painter, tall: float, telegram: Piece) -> None:
    """Draw every envelope and slip of this height (cells), and a telegram, ahead of time."""
    size = round(round(tall * painter.cell) * WIDE), round(tall * painter.cell)
    for pair in NTH:
        for kind in ("closed", "flap", "slip", "void"):
            painter.canvas.prefetch(_card, kind, pair, size)
    painter.canvas.prefetch(_typed, telegram.text, _telegram_size(painter, telegram))


def card(painter: Painter, kind: str, pair: str, rect: pygame.Rect) -> Cutout:
    """The empty card of an order: an envelope (`closed`, or with its `flap` up), a `slip`, or a `void` slip."""
    return painter.canvas.picture(_card, kind, pair, rect.size)


def _card(canvas: Canvas, kind: str, pair: str, size: tuple[int, int]) -> Cutout:
    layout, theme = canvas.layout, canvas.theme
    tone = {"slip": theme.bright, "void": theme.spent}.get(kind, theme.manila)
    flat = paper.blank(layout, theme, size, f"order {kind} {pair}", tone)
    if kind in ("closed", "flap"):
        flap = "flap-closed" if kind == "closed" else "flap-open"
        put(flat, canvas.sprites.get(f"{flap}{theme.dress}", width=size[0]), midtop=(size[0] // 2, 0))
    return Cutout(flat, LEANS[pair], light.CARD, layout, theme)


def _order(painter: Painter, key: str, piece: Piece) -> None:
    canvas, rect = painter.canvas, rect_of(painter, piece)
    _word, mark, pair, face = piece.look.split("/")
    kind = ("flap" if face == "opening" else "closed") if face in ENVELOPES else "void" if face == "void" else "slip"
    card(painter, kind, pair, rect).lay(canvas.surface, rect.topleft, round(piece.alpha * 255))
    if piece.alpha < WRITTEN:
        return
    if face in ENVELOPES:
        _seal(canvas, rect, mark, face)
    if face != "blank":
        _nth(canvas, rect, pair, face)
    if face not in (*ENVELOPES, "blank"):
        _number(canvas, rect, mark, piece.text, face, piece.drawn)


def _seal(canvas: Canvas, rect: pygame.Rect, mark: str, face: str) -> None:
    """Paint the wax seal: whole, cracked, or in two halves."""
    name = "seal" if mark == "X" else "seal-o"
    tall = round(rect.height * WAX)
    at = rect.centerx, round(rect.top + rect.height * 0.52)
    if face == "sealed":
        picture = canvas.sprites.get(name, height=tall)
        if not canvas.theme.plain:
            shade, (dx, dy) = canvas.picture(_wax_shadow, name, tall)
            canvas.surface.blit(shade, (at[0] - picture.width // 2 + dx, at[1] - picture.height // 2 + dy))
        put(canvas.surface, picture, center=at)
        return
    picture = canvas.sprites.get(f"{name}-broken", height=tall)
    gap = {"cracked": 0, "parted": canvas.layout.px(6), "opening": canvas.layout.px(12)}[face]
    half = picture.width // 2
    for side in (0, 1):
        part = pygame.Rect(half * side, 0, half if side == 0 else picture.width - half, picture.height)
        left = at[0] - half + half * side + (gap if side else -gap)
        canvas.surface.blit(picture, (left, at[1] - picture.height // 2 + (gap if side else 0) // 2), part)


def _wax_shadow(canvas: Canvas, name: str, tall: int) -> tuple[pygame.Surface, tuple[int, int]]:
    return light.shadow(canvas.sprites.get(name, height=tall), light.CARD, canvas.layout)


def _nth(canvas: Canvas, rect: pygame.Rect, pair: str, face: str) -> None:
    """Paint which of the three orders this is."""
    left, room = rect.left + canvas.layout.px(22), (rect.width - WAX * rect.height) / 2 - canvas.layout.px(34)
    size = min(canvas.layout.font_px(30), round(rect.height * TALLEST))
    while size > rect.height * LEAST and typed_width(_(NTH[pair]), size) > room:
        size -= 1
    word = typed(_(NTH[pair]), size, _ink(canvas, face), f"nth {pair}", canvas.theme.line_factor)
    top = rect.top + canvas.layout.px(12) if face not in ENVELOPES else rect.bottom - word.height - canvas.layout.px(6)
    canvas.surface.blit(word, (left, top))


def _number(canvas: Canvas, rect: pygame.Rect, mark: str, number: str, face: str, drawn: float) -> None:
    """Paint the number of an opened order, the word for its result, and the broken seal."""
    px, theme = canvas.layout.px, canvas.theme
    ink = _ink(canvas, face)
    if drawn >= 0.5:
        figure = typed(number, round(rect.height * 0.64), ink, f"order {number}", theme.line_factor)
        put(canvas.surface, figure, center=(rect.centerx + px(8), rect.centery - px(12)))
        if face == "void":
            pygame.draw.line(
                canvas.surface,
                ink,
                (rect.centerx - px(34), rect.centery - px(8)),
                (rect.centerx + px(50), rect.centery - px(8)),
                px(4),
            )
    if face in FATES:
        colour = ink if face in ("placed", "void") else theme.o
        size = min(canvas.layout.font_px(27), round(rect.height * LEAST))
        word = typed(_(FATES[face]), size, colour, f"fate {face}", theme.line_factor)
        if word.width > rect.width * FATE_WIDTH:
            size = max(round(size * rect.width * FATE_WIDTH / word.width), canvas.layout.font_px(0))
            word = typed(_(FATES[face]), size, colour, f"fate {face}", theme.line_factor)
        canvas.surface.blit(word, (rect.left + px(20), rect.bottom - baseline(size) - px(14)))
    if face not in ("void", "draft"):
        wax = canvas.sprites.get("seal-broken" if mark == "X" else "seal-o-broken", height=round(rect.height * 0.50))
        put(canvas.surface, wax, center=(rect.right - round(rect.height * 0.40), rect.centery + px(6)))


def _ink(canvas: Canvas, face: str) -> Colour:
    return canvas.theme.spent_ink if face == "void" else canvas.theme.ink


def _now(painter: Painter, key: str, piece: Piece) -> None:
    """Paint the stroke of a highlighter, which darkens the paper and leaves the typed text readable."""
    if piece.drawn < 1:
        return
    canvas, rect = painter.canvas, rect_of(painter, piece)
    band = rect.inflate(-canvas.layout.px(16), -round(rect.height * 0.06))
    picture = canvas.picture(_highlighter, band.size)
    canvas.surface.blit(picture, band, special_flags=pygame.BLEND_RGB_MULT)


def _highlighter(canvas: Canvas, size: tuple[int, int]) -> pygame.Surface:
    white = pygame.Surface(size, 0, 32)
    white.fill((255, 255, 255))
    focus.swipe(white, white.get_rect(), canvas.layout, canvas.theme, "now")
    return white


def _flag(painter: Painter, key: str, piece: Piece) -> None:
    """Paint a number of a plan: a paper flag on a pin, in the colour of its writer."""
    theme, tall = painter.canvas.theme, painter.side(piece)
    show(painter, piece, painter.canvas.picture(_sewn, _(NTH[piece.text]), nametags.ink(theme, piece.look[-1]), tall))


def _mark(painter: Painter, key: str, piece: Piece) -> None:
    """Paint a mark. A flying mark is turned, and its shadow lies away from it."""
    canvas = painter.canvas
    if _lies(piece):
        at = painter.at(piece)
        painter.frame(piece, painter.strokes(key, piece), at)
        painter.drawing(key, piece).draw(canvas.surface, at, piece.drawn, round(piece.alpha * 255))
        return
    made = canvas.picture(_turned, *_flying(painter, piece))
    show(painter, piece, made if piece.height > 0 else made[0], FAR)


def _lies(piece: Piece) -> bool:
    """True if a mark lies on the map."""
    return piece.height <= 0 and piece.turn == 0


def _flying(painter: Painter, piece: Piece) -> tuple[Strokes, float]:
    """The strokes of a flying mark, and its angle in degrees; both change in steps, so that few pictures are needed."""
    step = max(round(painter.cell * 0.06), 1)
    size, turn = round(piece.size * painter.cell / step) * step, round(piece.turn / TURN_STEP) * TURN_STEP
    return painter.strokes("flying", Piece(piece.look, 0, 0, size=size / painter.cell, squash=piece.squash)), turn


def _want_mark(painter: Painter, piece: Piece) -> bool:
    """Draw a flying mark and its shadow ahead of time. Returns whether they are ready."""
    return _lies(piece) or painter.canvas.prefetch(_turned, *_flying(painter, piece))


def _turned(canvas: Canvas, mark: Strokes, turn: float) -> Shaded:
    return with_shadow(canvas, pygame.transform.rotozoom(mark.drawing().picture, turn, 1.0), FLYING)


def _burst(painter: Painter, key: str, piece: Piece) -> None:
    """Paint a word in a star."""
    canvas = painter.canvas
    tall = max(round(piece.size * painter.cell / BURST_STEP), 1) * BURST_STEP
    star = canvas.sprites.get("bounce", height=tall)
    room = round(star.width * 0.52), round(tall * 0.5)
    word = canvas.fonts.fit(_(piece.text), "amatic", 74, canvas.theme.ink, room[0], 1, room[1], "centre")
    for picture in (star, word):
        show(painter, piece, picture)


def _telegram(painter: Painter, key: str, piece: Piece) -> None:
    """Paint a telegram: a sentence typed on a strip of paper across the board."""
    size = _telegram_size(painter, piece)
    card = painter.canvas.picture(_typed, piece.text, size)
    x, y = painter.at(piece)
    at = round(x) - size[0] // 2, round(y) - size[1] // 2
    card.lay(painter.canvas.surface, at, round(piece.alpha * 255), round(piece.height * painter.cell * FAR))


def _telegram_size(painter: Painter, piece: Piece) -> tuple[int, int]:
    return round(painter.cell * TELEGRAM), painter.side(piece)


def _typed(canvas: Canvas, text: str, size: tuple[int, int]) -> Cutout:
    layout, theme = canvas.layout, canvas.theme
    flat = paper.blank(layout, theme, size, "telegram", theme.bright)
    room = size[0] - layout.px(64), size[1] - layout.px(28)
    line = min(layout.font_px(31), room[1] // 2)
    least, thick = layout.font_px(0), theme.line_factor
    words = typed_fit(_(text), line, theme.ink, "telegram", room[0], least, 2, thick, centred=True)
    put(flat, words)
    return Cutout(flat, -0.5, light.LIFTED, layout, theme)


PROPS: Mapping[str, Painting] = {
    "order": _order,
    "now": _now,
    "flag": _flag,
    "mark": _mark,
    "burst": _burst,
    "telegram": _telegram,
}
"""The paintings of the map that the painter does not have itself."""
AHEAD: Mapping[str, Ahead] = {"mark": _want_mark}
"""What is drawn ahead of time, by kind of piece."""


def _sewn(canvas: Canvas, word: str, colour: Colour, tall: int) -> Shaded:
    """A flag with a word on it, `tall` pixels high; the foot of its pin is in the lower left corner."""
    picture = canvas.sprites.get(f"flag{canvas.theme.dress}", height=tall, ink=colour).copy()
    room = round(tall * FLAG_WIDE * 0.84), round(tall * CLOTH * 0.8)
    text = canvas.fonts.fit(word, "bold", 34, canvas.theme.bright, room[0], 1, room[1])
    put(picture, text, center=(tall * FLAG_WIDE * 0.54, tall * (CLOTH / 2 + WAVE)))
    return with_shadow(canvas, picture, STANDING)
