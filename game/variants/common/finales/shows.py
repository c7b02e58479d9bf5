"""Makes the shows that many games share, as timelines: words, a rosette, a cat; things that fall, slide, swing or
are stamped; and the default finale."""

from dataclasses import replace
from math import radians, sin

import pygame

from game.rules.core import Seat
from game.stage.stage import Piece
from game.stage.timeline import Cue, Part, Timeline, flip, way
from game.variants.common import nametags
from game.variants.common.finales.confetti import Confetti
from game.variants.common.finales.finale import CARDS, DOWN, WORDS, Finale, Finished, Zone, area, lines, units

BOARD: Zone = (0.235, 0.06, 0.51, 0.86)
"""The zone of the board, in which no confetti may lie."""
COMING, OVER = 0.26, 40
"""The seconds in which the words come, and how far over the window they start (pixels at 1080p)."""
ROSETTE = 1.5
CAT_BEAT = 0.7
"""Seconds between two flicks of the cat's tail."""
RESTING = 0.10
"""The height over the table at which a lying thing casts its shadow."""
FALLING, SETTLING = 0.24, 0.16
STAMP_TALL = 1.9
"""The height of the rubber stamp."""
STAMP_FOOT = 0.80
"""The distance from the stamp's middle down to its rubber."""


def fall(key: str, piece: Piece, start: float = 0.0, sound: str = "slide", turn: float = 12.0) -> Timeline:
    """Let a thing fall onto the table, a little askew, and settle."""
    above = replace(piece, x=piece.x - 0.25, y=piece.y - 1.3, height=3.0, turn=piece.turn + turn, alpha=0.0)
    struck = replace(piece, turn=piece.turn - turn / 3)
    falls = way(key, above, (FALLING, struck, "in"), (SETTLING, piece, "back"), start=start)
    return Timeline(falls.parts, (Cue(start + FALLING, sound),) if sound else ())


def slide(
    key: str, piece: Piece, dx: float, dy: float, start: float, length: float = 0.32, sound: str = ""
) -> Timeline:
    """Let a thing slide in from this distance, a little too far at first."""
    to = piece.to and (piece.to[0] + dx, piece.to[1] + dy)
    part = Part(key, start, length, replace(piece, x=piece.x + dx, y=piece.y + dy, to=to), piece, "back")
    return Timeline((part,), (Cue(start, sound),) if sound else ())


def stamped(
    key: str, print_: Piece, start: float = 0.0, sound: str = "stamp", rest: tuple[float, float] | None = None
) -> Timeline:
    """Show a rubber stamp that comes from the upper right, strikes, and leaves its print behind.

    The stamp leaves the way it came, or comes to lie at `rest`.
    """
    tool = Piece(
        "art/rubber-stamp", print_.x, print_.y - STAMP_FOOT, size=STAMP_TALL, height=RESTING, layer=print_.layer + 1
    )
    away = replace(tool, x=tool.x + 2.6, y=tool.y - 3.6, turn=-24, height=4.0)
    poised, drawn_up = replace(tool, y=tool.y - 0.55, height=1.6), replace(tool, y=tool.y - 0.95, turn=-6, height=2.6)
    down = (
        (0.20, poised, "out"),
        (0.12, drawn_up, "out"),
        (0.07, tool, "in"),
        (0.11, tool, "out"),
        (0.10, drawn_up, "in-out"),
    )
    if rest is None:
        stamps = way(f"{key} tool", away, *down, (0.24, away, "in"), start=start, gone=True)
    else:
        lies = replace(tool, x=rest[0], y=rest[1], turn=9)
        stamps = way(f"{key} tool", away, *down, (0.42, lies, "in-out"), start=start)
    struck = start + 0.39
    left = Timeline((Part(key, struck, 0.0, print_, print_),), (Cue(struck, sound),))
    return stamps.beside(left, burst(key, print_.x, print_.y, 2.4, struck, layer=print_.layer))


def burst(key: str, x: float, y: float, size: float, start: float, length: float = 0.22, layer: int = 5) -> Timeline:
    """Show short strokes that fly outwards from where something lands."""
    ticks = Piece("ticks", x, y, size=size, layer=layer)
    return way(f"{key} ticks", replace(ticks, drawn=0.0), (length, ticks, "out"), start=start, gone=True)


def swing(key: str, piece: Piece, start: float, degrees: float = 15.0, hung: float = 0.0) -> Timeline:
    """Let a thing swing less and less about a point this far above its middle."""

    def turned(way: float) -> Piece:
        return replace(piece, turn=piece.turn + way, x=piece.x + hung * sin(radians(way)))

    swings = ((0.25, turned(degrees * share), "in-out") for share in (-0.7, 0.45, -0.2, 0.0))
    return way(key, turned(degrees), *swings, start=start)


def scatter(hue: str, start: float, length: float = 1.9, sound: str = "", layer: int = 5) -> Timeline:
    """Show confetti in the colour of this name until it lies still."""
    lies = Piece(f"confetti/{hue}", 0.0, 0.0, layer=layer)
    part = Part("confetti", start, length, replace(lies, drawn=0.0), lies, "even")
    return Timeline((part,), (Cue(start, sound),) if sound else ())


def plain(finished: Finished) -> Finale:
    """Returns the default finale."""
    winner, loser, zone = finished.winner, finished.loser, finished.canvas.layout.zone
    board, tags = zone(*BOARD), [zone(*tag) for tag in nametags.TAGS]
    show, beams = words(finished), lines(finished)
    if winner is None:
        return Finale(show.beside(drawn(cat())), beams=beams, dimmed=(board,), idle=flicks(cat()))
    show = show.beside(rosette(finished, winner, tags[winner]))
    return Finale(
        show.beside(scatter(finished.hue(winner), 0.15, sound="win")),
        confetti=Confetti((board, zone(*WORDS), zone(*CARDS), *tags), ((0.02, 1.0), (0.98, 1.0))),
        beams=beams,
        dimmed=(board,) if loser is None else (board, tags[loser]),
    )


def words(
    finished: Finished, zone: Zone = WORDS, start: float = 0.5, said: str = "", look: str = "", why: str = ""
) -> Timeline:
    """Let the sentence that says who won (or `said`) come down into this zone, on a note in the winner's colour or
    with another look. `why` is a line below the score."""
    hue = "" if finished.winner is None else finished.hue(finished.winner)
    layout, more = finished.canvas.layout, filter(None, (finished.said if said else "", finished.tally))
    lies = area(
        look or f"note/{hue}",
        zone,
        layer=9,
        text="\n".join((said or finished.said, "  ·  ".join(more), *filter(None, (why,)))),
    )
    up = (zone[1] + zone[3] + layout.px(OVER) / layout.size[1]) * DOWN
    right, low = lies.to or (0.0, 0.0)
    above = replace(lies, y=lies.y - up, to=(right, low - up))
    return Timeline((Part("words", start, COMING, above, lies, "back"),))


def rosette(finished: Finished, winner: Seat, tag: pygame.Rect, start: float = 0.45, size: float = ROSETTE) -> Timeline:
    """Let the winner's rosette fall beside the upper right corner of the name's card, clear of the card's stars."""
    px = finished.canvas.layout.px
    x, y = units(finished.canvas, tag.right + px(44), tag.top + px(40))
    worn = Piece(f"rosette/{finished.hue(winner)}", x, y, size=size, turn=-6, height=RESTING, layer=4, text="1")
    return fall("rosette", worn, start, "thump", turn=24)


def cat(x: float = 13.9, y: float = 7.55, size: float = 2.2) -> Piece:
    """Returns the cat of a drawn game (a cat's game) at its place."""
    return Piece("art/cat-1", x, y, size=size, height=RESTING, layer=4)


def drawn(sits: Piece) -> Timeline:
    """Let the cat come and sit down."""
    return slide("cat", sits, 3.2, 0.0, 0.35, 0.45, "cat")


def flicks(sits: Piece) -> Timeline:
    """Let the cat flick its tail again and again."""
    return flip("cat", (replace(sits, look="art/cat-2"), sits), CAT_BEAT)
