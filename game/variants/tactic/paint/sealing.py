"""Paints how orders are sealed and opened: slips folded into envelopes, wax poured, letters sliding out.

These are props of the painter: `sealing/MARK/PAIR/STEP`, each as far as its `drawn` says.
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager

import pygame

from game.engine.paper.cutouts import Cutout
from game.engine.picture.painter import Painter, Painting
from game.engine.picture.theme import dark
from game.stage.stage import Piece
from game.variants.common.laid import put
from game.variants.tactic.paint.orders import WAX, card, rect_of

FOLDED = 0.5
"""The height of a folded slip, as a share of the whole slip's height."""
OUT = 0.78
"""How far a letter slides out of its envelope, as a share of the envelope's height."""
MOUTH = 0.42
"""Where the front of an open envelope begins, as a share of its height from the top."""
DROP = 0.25
"""The height of the first drop of wax, as a share of the whole seal's height."""


def _sealing(painter: Painter, key: str, piece: Piece) -> None:
    rect = rect_of(painter, piece)
    _word, mark, pair, step = piece.look.split("/")
    envelope, slip = card(painter, "closed" if step in ("closed", "waxed") else "flap", pair, rect), None
    if step in ("folding", "tucking", "sliding", "laying"):
        slip = card(painter, "slip", pair, rect)
    match step:
        case "folding" if slip is not None:
            _fold(painter, slip, rect, piece.drawn)
        case "tucking" if slip is not None:
            envelope.lay(painter.canvas.surface, rect.topleft, round(255 * min(2 * piece.drawn, 1.0)))
            lower = round(rect.height * FOLDED * (1 - piece.drawn))
            _behind(painter, envelope, slip, rect, rect.height - rect.height * FOLDED - lower)
        case "sliding" if slip is not None:
            envelope.lay(painter.canvas.surface, rect.topleft)
            _behind(painter, envelope, slip, rect, -rect.height * OUT * piece.drawn)
        case "laying" if slip is not None:
            envelope.lay(painter.canvas.surface, rect.topleft)
            up = round(rect.height * OUT * (1 - piece.drawn))
            slip.lay(painter.canvas.surface, (rect.left, rect.top - up), away=up // 4)
        case _:
            envelope.lay(painter.canvas.surface, rect.topleft)
            if step == "waxed":
                _wax(painter, mark, rect, piece.drawn)


def _fold(painter: Painter, slip: Cutout, rect: pygame.Rect, share: float) -> None:
    """Paint a slip whose upper half comes down over the lower half."""
    surface, half = painter.canvas.surface, rect.height // 2
    with _clipped(surface, pygame.Rect(rect.left - half, rect.top + half, rect.width + 2 * half, 2 * half)):
        slip.lay(surface, rect.topleft)
    over = round(half * (1 - 2 * share))  # how far the edge is above the fold, or below it if negative
    flap = pygame.Rect(rect.left, rect.top + half - max(over, 0), rect.width, abs(over))
    tone = painter.canvas.theme.bright if over > 0 else dark(painter.canvas.theme.bright, 0.07)
    surface.fill(tone, flap)
    surface.fill(dark(tone, 0.25), (flap.left, rect.top + half, flap.width, 1))


def _behind(painter: Painter, envelope: Cutout, slip: Cutout, rect: pygame.Rect, down: float) -> None:
    """Paint a slip in an open envelope, moved down by so many pixels and partly behind the envelope's front."""
    surface, mouth = painter.canvas.surface, rect.top + round(rect.height * MOUTH)
    with _clipped(surface, pygame.Rect(rect.left, 0, rect.width, mouth)):
        slip.lay(surface, (rect.left, rect.top + round(down)))
    with _clipped(surface, pygame.Rect(rect.left, mouth, rect.width, rect.bottom - mouth)):
        envelope.lay(surface, rect.topleft)


def _wax(painter: Painter, mark: str, rect: pygame.Rect, share: float) -> None:
    """Paint the poured wax as a growing drop, still without its print."""
    drop = painter.canvas.sprites.get("wax-drop", height=rect.height * WAX * (DROP + (1 - DROP) * share))
    put(painter.canvas.surface, drop, center=(rect.centerx, rect.top + rect.height * 0.52))


@contextmanager
def _clipped(surface: pygame.Surface, rect: pygame.Rect) -> Iterator[None]:
    """Clip what is painted to a rectangle."""
    before = surface.get_clip()
    surface.set_clip(rect.clip(before))
    yield
    surface.set_clip(before)


PROPS: Mapping[str, Painting] = {"sealing": _sealing}
"""The paintings of orders that are being sealed or opened."""
