"""Builds the finales of tic-tac-toe: a grade and a gold star on school paper; chalk dust and a sponge on a slate."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from math import atan2, degrees, pi, sin

import pygame

from game.engine.pen.ink import clear
from game.engine.picture.cache import kept
from game.engine.picture.canvas import Canvas
from game.engine.picture.focus import rounded
from game.engine.picture.glow import radial
from game.engine.picture.noise import darken
from game.engine.picture.painter import Painter
from game.stage.stage import Piece
from game.stage.timeline import Cue, Part, Timeline, way
from game.variants.classic.grounds import GAME_SHEET
from game.variants.common import nametags, tools
from game.variants.common.finales import shows
from game.variants.common.finales.confetti import Confetti
from game.variants.common.finales.finale import ACROSS, CARDS, DOWN, WORDS, Finale, Finished, lines
from game.variants.common.finales.table_painter import TablePainter
from game.variants.common.laid import ends, put
from game.variants.common.match_view import MatchView
from game.words import N_, _

AWARDS = (0.01, 0.745, 0.215, 0.15)
"""Where achievements are shown, in fractions of the window: under the nametags, so that they leave the joke free."""
GRADE = (9.92, 1.08)
"""Where the grade begins, on the upper right of the sheet, in the finale's units (the window is 16 by 9)."""
BEGIN = 0.45
"""When the grade is written, in seconds from the start of the finale."""
STAR = Piece("art/gold-star", 11.15, 1.78, size=0.85, turn=12, height=shows.RESTING, layer=6)
FLIGHT = (
    (-1.0, 6.4),
    (2.0, 4.2),
    (5.6, 3.0),
    (8.2, 5.8),
    (6.9, 7.3),
    (5.5, 5.9),
    (7.8, 4.6),
    (11.6, 6.4),
    (14.2, 8.05),
)
"""The points through which the paper plane flies, in the finale's units: it loops once and lands on the table."""
FLYING, TRAIL = 1.7, 16
"""How many seconds the paper plane flies, and in how many straight steps."""
WIPED = ((4.9, 7.55), (10.75, 7.55))
"""Where the sponge begins and where it stops wiping the slate's margin, in the finale's units."""
GRADED = {"chalk": ("write-x-chalk", "write-o-chalk"), "pen": ("write-x-pen", "write-o-pen")}
"""The sounds of the grade and of the loop around it, for each kind of implement."""
ERASER = Piece("art/eraser", 0.905 * ACROSS, 0.865 * DOWN, size=0.7, turn=-18, height=shows.RESTING, layer=3)
SPONGE = Piece("art/sponge", 0.86 * ACROSS, 0.74 * DOWN, size=1.25, turn=9, height=shows.RESTING, layer=7)
LIE = {"eraser": ERASER, "sponge": SPONGE}
"""The eraser and the sponge as they lie on the table, by the names of their drawings."""
WET = (34, 38, 40)
CHALK = (236, 232, 220)


def finale(finished: Finished) -> Finale:
    """The finale of one game. The winner gets a grade; after a draw a cat comes."""
    canvas, winner, loser = finished.canvas, finished.winner, finished.loser
    zone, chalk = canvas.layout.zone, finished.view.record.implement == "chalk"
    sheet, tags = zone(*GAME_SHEET), [zone(*tag) for tag in nametags.TAGS]
    bare, show = (_rubber_place(canvas, finished.view),), shows.words(finished)
    if winner is None or loser is None:
        wiped_off = _sponge(N_("Nobody wins, nobody makes tea."), 12.75) if chalk else _eraser()
        cat = shows.cat()
        show = show.beside(wiped_off, _cats(cat, chalk))
        return Finale(show, PROPS, dimmed=(sheet,), idle=shows.flicks(cat), wiped=bare, awards=AWARDS)
    show = show.beside(_slate(finished) if chalk else _paper(), shows.rosette(finished, winner, tags[winner], 1.15))
    return Finale(
        show.beside(shows.scatter(finished.hue(winner), 0.1, sound="win")),
        PROPS,
        Confetti((sheet, zone(*WORDS), zone(*CARDS), *tags), ((0.1, 1.0), (0.86, 1.0))),
        beams=lines(finished, 0.44),
        dimmed=(sheet, tags[loser]),
        wiped=bare,
        awards=AWARDS,
    )


def _paper() -> Timeline:
    """The teacher grades the sheet in red and sticks a gold star on it; a paper plane flies past."""
    return _grade("pen-red", N_("10/10")).beside(_star(), _plane(), _eraser())


def _eraser() -> Timeline:
    """The eraser lies on the table and does not move."""
    return Timeline((Part("rubber", 0.0, 0.0, ERASER, ERASER),))


def _grade(implement: str, text: str, start: float = BEGIN) -> Timeline:
    """The grade is written, then a loop around it."""
    x, y = GRADE
    grade = Piece(f"hand/{implement}", x - 0.06, y, size=0.5, turn=4.0, layer=5, text=text)
    loop = Piece(f"hand/{implement}", x - 0.24, y - 0.68, (x + 1.72, y + 0.22), layer=5)
    cross, nought = GRADED["chalk" if implement == "chalk" else "pen"]
    parts = (
        Part("grade", start, 0.62, replace(grade, drawn=0.0), grade, "pen"),
        Part("loop", start + 0.68, 0.34, replace(loop, drawn=0.0), loop, "pen"),
    )
    return Timeline(parts, (Cue(start, cross), Cue(start + 0.68, nought)))


def _star() -> Timeline:
    """The gold star is slapped onto the sheet."""
    lands = BEGIN + 1.20
    above = replace(STAR, x=STAR.x + 0.5, y=STAR.y - 1.5, turn=-36, height=3.5, alpha=0.0)
    stuck = replace(STAR, turn=15)
    slapped = way("star", above, (0.16, stuck, "in"), (0.16, replace(STAR, height=0.02), "back"), start=lands - 0.16)
    bursts = shows.burst("star", STAR.x, STAR.y, 1.7, lands, 0.26, layer=6)
    return slapped.beside(bursts, Timeline((), (Cue(lands, "stamp"),)))


def _plane() -> Timeline:
    """The paper plane comes in from the left, loops over the sheet and slides to a stop."""
    points = [_bent(n / TRAIL) for n in range(TRAIL + 1)]
    parts, step = [], FLYING / TRAIL
    for n, ((ax, ay), (bx, by)) in enumerate(pairwise(points)):
        lift = 0.2 + 2.4 * sin(pi * n / TRAIL)
        turn = -degrees(atan2(by - ay, bx - ax))
        flying = Piece("art/paper-plane", ax, ay, size=0.95, turn=turn, height=lift, layer=8)
        parts.append(Part("plane", 0.30 + step * n, step, flying, replace(flying, x=bx, y=by), "even"))
    last = parts[-1].last
    return Timeline((*parts, Part("plane", 0.30 + FLYING, 0.2, last, replace(last, turn=-18, height=0.1), "out")))


def _bent(share: float) -> tuple[float, float]:
    """The point that the plane has reached at a share (0 to 1) of its flight, on a smooth curve (Catmull-Rom)."""
    at = share * (len(FLIGHT) - 1)
    n = min(int(at), len(FLIGHT) - 2)
    t = at - n
    a, b, c, d = (FLIGHT[min(max(n + k, 0), len(FLIGHT) - 1)] for k in (-1, 0, 1, 2))

    def curve(p: float, q: float, r: float, s: float) -> float:
        return q + 0.5 * t * (r - p + t * (2 * p - 5 * q + 4 * r - s + t * (3 * (q - r) + s - p)))

    return curve(a[0], b[0], c[0], d[0]), curve(a[1], b[1], c[1], d[1])


def _slate(finished: Finished) -> Timeline:
    """Chalk dust rises from the winning line, and the sponge wipes the margin so that a remark can be written there."""
    puffs = Timeline(tuple(_puffs(finished)))
    return puffs.beside(_grade("chalk", N_("10/10")), _sponge(N_("Well done. The loser wipes the slate."), 14.6))


def _puffs(finished: Finished) -> Iterator[Part]:
    """The clouds of dust along each stroke through a winning line, from its start to its end."""
    struck = [piece for piece in finished.view.stage.values() if piece.look.startswith("strike") and piece.to]
    for strike in struck:
        bx, by = strike.to or (strike.x, strike.y)
        for n in range(7):
            x, y = finished.spot(strike.x + (bx - strike.x) * n / 6, strike.y + (by - strike.y) * n / 6)
            cloud = Piece("dust", x, y, size=1.3, layer=5, text=str(n))
            yield Part(f"dust/{n}", 0.02 + 0.05 * n, 0.75, replace(cloud, drawn=0.0), cloud, "out", gone=True)


def _sponge(text: str, rest: float) -> Timeline:
    """The sponge leaves the table, wipes the margin from left to right and comes to rest at x = `rest`; `text` appears
    behind it."""
    (ax, y), (bx, _y) = WIPED
    wet = Piece("wiped", ax, y, (bx, y), size=0.95, layer=4, text=text)
    lies = SPONGE
    sponge = replace(lies, x=ax, y=y - 0.1, height=0.35)
    aloft, there = replace(lies, x=8.0, y=6.6, turn=18, height=2.4), replace(sponge, x=bx, turn=-6)
    back, rests = replace(sponge, x=ax - 0.25, turn=15), replace(lies, x=rest, y=8.1, turn=6)
    taken = way(
        "rubber", lies, (0.12, replace(lies, height=0.6, turn=12), "in-out"), (0.26, aloft, "in"), (0.30, back, "out")
    )
    wipes = way("rubber", back, (0.12, sponge, "in-out"), (0.62, there, "in-out"), start=BEGIN + 0.26)
    laid = way("rubber", there, (0.3, rests, "back"), start=BEGIN + 1.05)
    dries = Part("wiped", BEGIN + 0.38, 0.62, replace(wet, drawn=0.0), wet, "in-out")
    return taken.beside(wipes, laid, Timeline((dries,), (Cue(BEGIN + 0.36, "rub"),)))


def _cats(cat: Piece, chalk: bool) -> Timeline:
    """Paw prints cross the sheet and the cat sits down beside it. On school paper, the teacher also writes a remark."""
    parts = []
    for n in range(9):
        x, y = 4.3 + 0.92 * n, 7.0 - 0.28 * n + (0.34 if n % 2 else 0.0) + 0.5 * sin(n * 0.7)
        print_ = Piece("art/paw", x, y, size=0.5, turn=-66, layer=4, alpha=0.5)
        parts.append(Part(f"paw/{n}", 0.25 + 0.11 * n, 0.05, replace(print_, alpha=0.0), print_, "even"))
    steps = Timeline(tuple(parts), tuple(Cue(0.25 + 0.22 * n, "focus") for n in range(5)))
    note = Timeline() if chalk else _grade("pen-red", N_("See me!"), 1.2)
    return steps.beside(note, shows.drawn(cat))


def _rubber(view: MatchView) -> Piece:
    """The eraser or the sponge, whichever this match needs, as it lies on the table."""
    return SPONGE if view.record.implement == "chalk" else ERASER


def lay_rubber(canvas: Canvas, painter: Painter, view: MatchView) -> None:
    """Draw the eraser or the sponge on the table, unless somebody is using it."""
    tools.want_rubber(painter, _rubber(view).look.partition("/")[2], LIE)
    if not canvas.theme.plain and "rubber" not in view.stage:
        TablePainter(canvas).draw({"rubber": _rubber(view)})


def _rubber_place(canvas: Canvas, view: MatchView) -> pygame.Rect:
    """The square around the eraser or the sponge and its shadow, in window pixels."""
    painter, piece = TablePainter(canvas), _rubber(view)
    side = 2 * painter.side(piece)
    return pygame.Rect(0, 0, side, side).move_to(center=painter.at(piece))


def wiped(painter: Painter, key: str, piece: Piece) -> None:
    """Paint the part of a wet stripe that has been wiped so far (`drawn`, 0 to 1), with the remark (`text`) on it."""
    canvas = painter.canvas
    (ax, y), (bx, _y) = ends(painter, piece)
    size = round(bx - ax), painter.side(piece)
    stripe = canvas.picture(_stripe, _(piece.text), size)
    stripe.set_alpha(round(255 * piece.alpha))
    canvas.surface.blit(stripe, (round(ax), round(y) - size[1] // 2), (0, 0, round(size[0] * piece.drawn), size[1]))


def _stripe(canvas: Canvas, text: str, size: tuple[int, int]) -> pygame.Surface:
    tone = canvas.theme.slate if canvas.theme.plain else WET
    stripe = rounded(size, size[1] // 2, tone, 240).copy()
    if not canvas.theme.plain:
        darken(stripe, (size[0] / 3, size[1] / 9), 0.3, "wet")
    said = canvas.fonts.fit(text, "amatic", 56, canvas.theme.chalk, size[0] - size[1], 2, size[1], "centre")
    put(stripe, said)
    return stripe


def dust(painter: Painter, key: str, piece: Piece) -> None:
    """Paint a cloud of chalk dust, which spreads, rises a little and fades as `drawn` grows."""
    if painter.canvas.theme.plain:
        return
    step = round(piece.drawn * 8)
    cloud = _cloud(max(round(piece.size * painter.cell * (0.35 + 0.65 * step / 8)), 4), piece.text)
    x, y = painter.at(piece)
    rise = piece.drawn * painter.cell * 0.25
    put(painter.canvas.surface, cloud, 0.75 * piece.alpha * (1 - piece.drawn) ** 1.2, center=(x, y - rise))


@kept
def _cloud(size: int, seed: str) -> pygame.Surface:
    """A soft, lumpy cloud on a square of `size` pixels."""
    soft = clear((size, size), CHALK)
    for n in range(4):
        lump = radial((round(size * (0.5 + 0.1 * n)),) * 2, CHALK, lambda far: 0.5 * (1 - far) ** 1.4)
        turn = (int(seed) * 3 + n * 5) % 9
        soft.blit(lump, ((turn % 3) * size // 8, (turn // 3) * size // 8))
    return soft


PROPS = {"wiped": wiped, "dust": dust}
