"""Animates a Super: a symbol swells, slams down on four squares, and ink splashes."""

from dataclasses import replace
from functools import cache
from math import cos, dist, pi, sin

from game.rules.ttic.page import SQUARES
from game.stage.motions import hops
from game.stage.stage import Piece
from game.stage.timeline import Cue, Part, Timeline
from game.variants.ttic.look import pieces
from game.variants.ttic.look.sheet_shows import QUAKE, jolt

DROPS = 14
"""How many drops of ink splash."""
SWELL, HELD, FALL = 0.26, 0.06, 0.06
"""How long a Super swells, is held over the page, and falls, in seconds."""
HIT = SWELL + HELD + FALL
"""When a Super hits the page, in seconds."""
SIZES = 6
"""In how many sizes a Super swells; each is a picture of its own."""
FLUNG, WAVE = 0.035, 0.03
"""How high the symbols around a Super hop, in cells, and how much later for each cell of distance, in seconds."""


def super_piece(mark: str, square: str) -> Piece:
    """A Super over the 2x2 squares of which `square` is the upper left."""
    x, y = pieces.square(square)
    return Piece(f"super/{mark}", x + 0.5, y + 0.5, size=2.0, layer=pieces.PROP)


@cache
def swelling(mark: str) -> tuple[Piece, ...]:
    """A Super in every size in which it is shown."""
    return tuple(piece for key, piece in slammed("a1", mark, (), (), "." * len(SQUARES)).pictures if key == "super")


def slammed(square: str, mark: str, gooshed: tuple[str, ...], placed: tuple[str, ...], cells: str) -> Timeline:
    """The opponent's symbols splash [5.1.01(c)]; in Version 2.0 the player's own appear on empty squares [5.2.01(g)].

    `cells` are the symbols on the page afterwards.
    """
    large = super_piece(mark, square)
    small, aloft = replace(large, size=0.7, height=0.2), replace(large, y=large.y - 0.3, size=2.2, height=1.2)
    held = replace(aloft, y=aloft.y - 0.06, height=1.4)
    parts = [
        Part("super", 0.0, SWELL, small, aloft, "in-out", frames=SIZES),
        Part("super", SWELL, HELD, aloft, held, "even"),
        Part("super", SWELL + HELD, FALL, replace(held, size=large.size), large, "in"),
        Part("super", HIT + 0.12, 0.45, large, replace(large, alpha=0.0), "out", gone=True),
    ]
    for n in range(DROPS):
        parts += _drop(n, mark, large)
    for name in gooshed:
        foe = pieces.mark(name, "O" if mark == "X" else "X")
        blot = Piece(f"goosh/{foe.look[-1]}", foe.x, foe.y, size=0.8, layer=pieces.INK)
        parts.append(Part(f"mark/{name}", HIT, 0.0, foe, foe, gone=True))
        parts.append(Part(f"goosh/{name}", HIT, 0.6, blot, replace(blot, size=1.0, alpha=0.0), "in", gone=True))
    for number, name in enumerate(placed):
        own = pieces.mark(name, mark)
        start = HIT + 0.05 * number
        parts.append(Part(f"mark/{name}", start, 0.22, replace(own, alpha=0.0, size=0.9), own, "back"))
    shown = Timeline(tuple(sorted(parts, key=lambda part: part.start)), (Cue(0.0, "swell"), Cue(HIT, "goosh")))
    around = {
        key: (piece, WAVE * dist((piece.x, piece.y), (large.x, large.y)))
        for key, piece in pieces.marks(cells).items()
        if key.removeprefix("mark/") not in placed
    }
    return shown.beside(hops(around, HIT, FLUNG)).beside(jolt(HIT, QUAKE))


def _drop(n: int, mark: str, large: Piece) -> list[Part]:
    """A drop of ink flies and dries."""
    angle, far = 2 * pi * (n + 0.3 * (n % 3)) / DROPS, 1.15 + 0.22 * (n * 7 % 5) / 2
    drop = Piece(f"drop/{mark}", large.x, large.y, size=0.14 + 0.09 * (n * 2 % 3), layer=pieces.PROP)
    flown = replace(drop, x=large.x + far * cos(angle), y=large.y + far * sin(angle))
    return [
        Part(f"drop/{n}", HIT, 0.26, drop, flown, "out"),
        Part(f"drop/{n}", HIT + 0.26, 0.3, flown, replace(flown, alpha=0.0), "in", gone=True),
    ]
