"""Makes the finale of a game that brings none: a rosette for who won, and confetti; the cat after a draw."""

from dataclasses import replace

import pygame

from game.rules.core import Seat
from game.stage.stage import Piece
from game.stage.timeline import Part, Timeline, flip
from game.variants.common import nametags
from game.variants.common.finales import moves
from game.variants.common.finales.confetti import confetti
from game.variants.common.finales.finale import CARDS, WORDS, Finale, Finished, Words, lines, units

BOARD = (0.235, 0.06, 0.51, 0.86)
"""What none of the confetti may lie on: the board."""
ROSETTE = 1.5
CAT_BEAT = 0.7
"""Seconds between two flicks of the cat's tail."""


def plain(finished: Finished) -> Finale:
    """What every game can have."""
    canvas, winner, loser = finished.canvas, finished.winner, finished.loser
    zone = canvas.layout.zone
    tags = [zone(*tag) for tag in nametags.TAGS]
    off = (zone(*BOARD), zone(*WORDS), zone(*CARDS), *tags)
    dimmed = () if loser is None else (tags[loser],)
    if winner is None:
        return Finale(drawn(cat()), beams=lines(finished), dimmed=(zone(*BOARD),), idle=flicks(cat()))
    show = rosette(finished, winner, tags[winner]).beside(moves.scatter(finished.hue(winner), 0.15, sound="win"))
    show = show.beside(trophy(finished))
    return Finale(
        show,
        {"confetti": confetti(canvas.layout, off, ((0.02, 1.0), (0.98, 1.0)))},
        lines(finished),
        (zone(*BOARD), *dimmed),
        words=Words(ink=finished.ink(winner)),
    )


def rosette(finished: Finished, winner: Seat, tag: pygame.Rect, start: float = 0.45, size: float = ROSETTE) -> Timeline:
    """The winner's rosette falls onto the upper right corner of the card with the name."""
    px = finished.canvas.layout.px
    x, y = units(finished.canvas, tag.right - px(10), tag.top + px(44))
    worn = Piece(f"rosette/{finished.hue(winner)}", x, y, size=size, turn=-6, height=moves.RESTING, layer=4, text="1")
    return moves.fall("rosette", worn, start, "thump", turn=24)


def trophy(finished: Finished, start: float = 1.0, x: float = 1.9, y: float = 7.6, size: float = 2.3) -> Timeline:
    """The cup for a match of several games."""
    if not finished.series:
        return Timeline()
    cup = Piece("art/trophy", x, y, size=size, height=moves.RESTING, layer=4)
    stands = moves.fall("trophy", cup, start, "thump", turn=18)
    ticks = Piece("ticks", x, y, size=size * 1.3, layer=4)
    shines = Part("trophy ticks", start + moves.FALLING, 0.25, replace(ticks, drawn=0.0), ticks, "out", gone=True)
    return stands.beside(Timeline((shines,)))


def cat(x: float = 13.9, y: float = 7.55, size: float = 2.2) -> Piece:
    """The cat of a cat's game, where it sits."""
    return Piece("art/cat-1", x, y, size=size, height=moves.RESTING, layer=4)


def drawn(sits: Piece) -> Timeline:
    """The cat comes, and sits down."""
    return moves.slide("cat", sits, 3.2, 0.0, 0.35, 0.45, "cat")


def flicks(sits: Piece) -> Timeline:
    """It flicks its tail, again and again."""
    return flip("cat", (replace(sits, look="art/cat-2"), sits), CAT_BEAT)
