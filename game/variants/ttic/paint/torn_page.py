"""Paints a page of the Cold War file with everything on it: new, or as it is ripped, curled up and crumpled.

A piece's `text` is the position on the page. A page that is torn off is ripped along its top, curls up around a
cylinder, and is crumpled in three grips.
"""

import random
from dataclasses import replace
from itertools import pairwise
from math import asin, pi, sqrt

import pygame

from game.engine.paper import paper
from game.engine.paper.edges import Side
from game.engine.pen.ink import clear
from game.engine.picture.canvas import Canvas
from game.engine.picture.light import LIFTED, SHEET
from game.engine.picture.painter import Painter
from game.rules.ttic.state import Ttic2
from game.stage.stage import Piece
from game.variants.common.laid import Shaded, show, with_shadow
from game.variants.ttic.look import pieces
from game.variants.ttic.paint import booth, curtain, ink_and_paper, wall

PAGE, HANGS = 5.9, 0.3
"""The width and height of a page, and how far what stands on it may reach over its edges, in cells."""
FRESH, FLAT = "fresh", "page"
STANDS = {"curtain": curtain.curtain, "wall": wall.wall, "box": wall.box, "booth": booth.booth, "tag": booth.tag}
"""The paintings of what may stand on a page."""
CURLS = ((-42, 0.83, 0.07), (-40, 0.70, 0.10), (-32, 0.60, 0.125), (-24, 0.48, 0.144))
"""How a page that is torn off curls around a cylinder, in order: first a corner comes up, then the page rolls over
itself. In each pose: the degrees by which the page must be turned to make the cylinder horizontal; the line at which
the page leaves the table, as a share of the turned page's height; and the cylinder's radius, as a share of the page's
side."""
BACK, THROUGH = (246, 236, 211, 255), 38
"""The colour of the paper's back, and how strongly the ink shows through it (alpha, 0 to 255)."""
CAST = (30, 18, 10)
SHADE = 120
"""The alpha (0 to 255) of the shadow under the part that lies on the page; its colour is CAST."""
SLICES = 120
"""How many columns a page is cut into to be ripped."""
RIPPED = 0.19
"""How far the page has come down once it is ripped all the way, as a share of its side."""
GRIPS = (0.80, 0.58, 0.40)
"""The size of the page after each grip, as a share of its first side."""
BENT = (0.09, 0.13, 0.17)
"""How far each grip bends the page, as a share of its current side."""
FACETS = 26
"""How many facets the first grip makes."""
LIT, DARK = (255, 252, 242), (128, 112, 90)
"""The colours of creases that face the lamp, and of those that face away."""
STRIP = 2
"""The width of the columns and rows that are moved to bend the page, in pixels."""
POSES = (FRESH, FLAT, *(f"curl/{number}" for number in range(len(CURLS))), *(f"grip/{n}" for n in range(len(GRIPS))))
"""Every pose of a page: new, old and flat, curled up, and crumpled."""


def page(painter: Painter, key: str, piece: Piece) -> None:
    """Paint the old page, ripped along its top as far as `drawn`."""
    picture, shade, (dx, dy) = _made(painter, piece.text, FLAT)
    x, y = painter.at(piece)
    left, top = round(x - picture.width / 2), round(y - picture.height / 2)
    if shade is not None:
        shade.set_alpha(round(255 * piece.alpha))
        painter.canvas.surface.blit(shade, (left + dx, top + dy + _down(picture, piece.drawn)))
    picture.set_alpha(round(255 * piece.alpha))
    _ripped(painter.canvas.surface, picture, (left, top), piece.drawn)
    picture.set_alpha(255)


def bent(painter: Painter, key: str, piece: Piece) -> None:
    """Paint the new page (`fresh`), or the old one curled up (`curl/0` to `curl/3`) or after a grip (`grip/0` to
    `grip/2`)."""
    made = _made(painter, piece.text, piece.look)
    if piece.alpha < 1:  # its shadow would show through it
        made = made[0], None, (0, 0)
    show(painter, piece, made)


def want_paper(painter: Painter) -> None:
    """Draw empty pages ahead of time."""
    for torn in (True, False):
        painter.canvas.prefetch(_blank, round(PAGE * painter.cell), torn)


def want(painter: Painter, position: str) -> None:
    """Draw a page with this position in all its poses ahead of time, because it is about to be torn off."""
    for pose in POSES:
        painter.canvas.prefetch(_torn, painter.cell, painter.sheet, position, pose)


def _made(painter: Painter, position: str, pose: str) -> Shaded:
    """The page with this position in a pose."""
    return painter.canvas.picture(_torn, painter.cell, painter.sheet, position, pose)


def _torn(canvas: Canvas, cell: float, sheet: str, position: str, pose: str) -> Shaded:
    if pose in (FRESH, FLAT):
        flat = _carrying(canvas, cell, sheet, position, pose == FLAT)
        return with_shadow(canvas, flat, SHEET)
    flat, _shade, _corner = canvas.picture(_torn, cell, sheet, position, FLAT)
    kind, _slash, number = pose.partition("/")
    bent = _curled(flat, int(number)) if kind == "curl" else _crumpled(flat, int(number), position)
    return with_shadow(canvas, bent, LIFTED)


def _carrying(canvas: Canvas, cell: float, sheet: str, position: str, torn: bool) -> pygame.Surface:
    """The page with everything on it, flat."""
    side, hangs = round(PAGE * cell), round(HANGS * cell)
    flat = clear((side + 2 * hangs, side + 2 * hangs), canvas.theme.buff)
    flat.blit(canvas.picture(_blank, side, torn), (hangs, hangs))
    corner = flat.width / 2 - 2.5 * cell
    on = Painter(replace(canvas, surface=flat), (corner, corner), cell, sheet, props=STANDS)
    ink_and_paper.coordinates(on)
    on.draw(pieces.on_page(Ttic2.parse(position)))
    return flat


def _blank(canvas: Canvas, side: int, torn: bool) -> pygame.Surface:
    edges: tuple[Side, ...] = ("top",) if torn else ()
    return paper.blank(canvas.layout, canvas.theme, (side, side), "page", canvas.theme.buff, torn=edges)


def _ripped(target: pygame.Surface, page: pygame.Surface, corner: tuple[int, int], share: float) -> None:
    """Paint the page while the rip runs along its top from left to right; a `share` of it is done."""
    wide = page.width / SLICES
    for number in range(SLICES):
        through = max(share * 1.35 - number / SLICES, 0.0)
        down = round(page.height * RIPPED * min(through, 1.0) ** 1.25)
        left, right = round(number * wide), round((number + 1) * wide)
        area = pygame.Rect(left, 0, right - left, page.height)
        target.blit(page, (corner[0] + left, corner[1] + down), area)
        if 0 < through < 0.5:
            fold = pygame.Surface(area.size, pygame.SRCALPHA)
            fold.fill((30, 18, 10, round(70 * (1 - through * 2))))
            target.blit(fold, (corner[0] + left, corner[1] + down))


def _down(page: pygame.Surface, share: float) -> int:
    """How far the middle of the page has come down at a share of the rip, in pixels."""
    through: float = max(min(share * 1.35 - 0.5, 1.0), 0.0)
    return round(page.height * RIPPED * through)


def _crumpled(page: pygame.Surface, grip: int, seed: str) -> pygame.Surface:
    """The page after a grip (0 to 2): smaller, bent in both directions, with lit and dark creases."""
    rng = random.Random(f"{seed} {grip}")
    side = max(round(page.width * GRIPS[grip]), 8)
    flat = pygame.transform.smoothscale(page, (side, side))
    bent = _folded(flat, _polyline(rng, side, BENT[grip] * side), across=True)
    bent = _folded(bent, _polyline(rng, bent.height, BENT[grip] * side), across=False)
    _facets(bent, rng, grip)
    return _cut(bent, rng, grip)


def _polyline(rng: random.Random, length: int, deep: float) -> list[float]:
    """How far each column is moved: a random line of straight pieces, at most `deep` pixels up or down."""
    knots = [0, *sorted(rng.sample(range(length // 8, length - length // 8), 6)), length]
    heights = [rng.uniform(-deep, deep) for _knot in knots]
    found: list[float] = []
    for (a, b), (low, high) in zip(pairwise(knots), pairwise(heights), strict=True):
        found += [low + (high - low) * step / max(b - a, 1) for step in range(b - a)]
    return found


def _folded(flat: pygame.Surface, moved: list[float], across: bool) -> pygame.Surface:
    """The picture with its columns moved up and down, or its rows moved sideways."""
    most = round(max(map(abs, moved))) + 1
    size = (flat.width, flat.height + 2 * most) if across else (flat.width + 2 * most, flat.height)
    r, g, b, _alpha = flat.get_at((flat.width // 2, flat.height // 2))
    bent = clear(size, (r, g, b))
    for at in range(0, min(len(moved), flat.width if across else flat.height), STRIP):
        away = most + round(moved[at])
        if across:
            bent.blit(flat, (at, away), (at, 0, STRIP, flat.height))
        else:
            bent.blit(flat, (away, at), (0, at, flat.width, STRIP))
    return bent


def _facets(bent: pygame.Surface, rng: random.Random, grip: int) -> None:
    """Paint triangles of light and shade and the creases between them, for a lamp at the upper left."""
    shade = pygame.Surface(bent.size, 0, 32)
    shade.fill((236, 232, 224))
    reach = max(bent.size) * (0.36 - 0.07 * grip)
    creases = []
    for _facet in range(FACETS + 8 * grip):
        x, y = rng.uniform(0, bent.width), rng.uniform(0, bent.height)
        corners = [(x + rng.uniform(-reach, reach), y + rng.uniform(-reach, reach)) for _corner in range(3)]
        slope = (corners[1][0] - corners[0][0] + corners[1][1] - corners[0][1]) / (4 * reach)
        level = round(max(min(226 - 62 * slope, 255), 138))
        pygame.draw.polygon(shade, (level, round(level * 0.985), round(level * 0.95)), corners)
        creases.append((corners[0], corners[1], slope))
    soft = pygame.transform.box_blur(shade, 1)
    bent.blit(soft, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    for a, b, slope in creases:
        pygame.draw.aaline(bent, LIT if slope < 0 else DARK, a, b)


def _cut(bent: pygame.Surface, rng: random.Random, grip: int) -> pygame.Surface:
    """Cut the page's corners off, rounder with every grip."""
    mask = pygame.Surface(bent.size, pygame.SRCALPHA)
    mask.fill((255, 255, 255, 0))
    middle, points, corners = (bent.width / 2, bent.height / 2), [], 19
    for number in range(corners):
        way = pygame.Vector2(1, 0).rotate(360 * number / corners)
        square = 1 / max(abs(way.x), abs(way.y))
        out = (square + (1.0 - square) * (0.35 + 0.3 * grip)) * rng.uniform(0.86, 1.0)
        points.append((middle[0] + way.x * out * middle[0], middle[1] + way.y * out * middle[1]))
    pygame.draw.polygon(mask, (255, 255, 255, 255), points)
    bent.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return bent


def _curled(page: pygame.Surface, pose: int) -> pygame.Surface:
    """The page in a pose of `CURLS`; the middle of the picture is the middle of the flat page."""
    degrees, leaves, share = CURLS[pose]
    front = pygame.transform.rotozoom(page, degrees, 1.0)
    back = pygame.transform.rotozoom(_back(page), degrees, 1.0)
    line, radius = round(front.height * leaves), round(page.width * share)
    rolled = clear(front.size, BACK[:3])
    rolled.blit(front, (0, 0), (0, 0, front.width, line))
    _lying_back(rolled, back, line, radius)
    _round(rolled, front, back, line, radius)
    level = pygame.transform.rotozoom(rolled, -degrees, 1.0)
    seen = pygame.Rect(0, 0, round(page.width * 1.16), round(page.height * 1.16))
    seen.center = level.get_rect().center
    return level.subsurface(seen.clip(level.get_rect())).copy()


def _back(page: pygame.Surface) -> pygame.Surface:
    """The back of the page, with the ink showing through."""
    back = page.copy()
    back.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    back.fill(BACK, special_flags=pygame.BLEND_RGBA_MULT)
    ink = page.copy()
    ink.set_alpha(THROUGH)
    back.blit(ink, (0, 0))
    return back


def _lying_back(rolled: pygame.Surface, back: pygame.Surface, line: int, radius: int) -> None:
    """Paint the part of the page that has passed the cylinder: it lies face down on the page and casts a shadow."""
    over = line + round(pi * radius)
    if over >= back.height:
        return
    flap = pygame.transform.flip(back.subsurface((0, over, back.width, back.height - over)), False, True)
    top = line - flap.height
    shade = pygame.transform.smoothscale_by(flap, 0.25)
    shade.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    shade.fill((*CAST, 0), special_flags=pygame.BLEND_RGBA_ADD)
    blur = max(round(radius * 0.42 / 4), 1)
    room = pygame.Surface((shade.width + 4 * blur, shade.height + 4 * blur), pygame.SRCALPHA)
    room.blit(shade, (2 * blur, 2 * blur))
    soft = pygame.transform.smoothscale_by(pygame.transform.box_blur(room, blur), 4.0)
    soft.set_alpha(SHADE)
    paper = rolled.copy()
    paper.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    cast = pygame.Surface(rolled.size, pygame.SRCALPHA)
    cast.blit(soft, (-8 * blur, top - 12 * blur))
    cast.blit(paper, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    rolled.blit(cast, (0, 0))
    rolled.blit(flap, (0, top))


def _round(rolled: pygame.Surface, front: pygame.Surface, back: pygame.Surface, line: int, radius: int) -> None:
    """Paint the rows that lie around the cylinder: those that rise, and over them those that come back."""
    for y in range(radius):
        share = y / radius
        rises = line + round(radius * asin(share))
        comes = line + round(radius * (pi - asin(share)))
        _row(rolled, front, rises, line + y, 1.0 - 0.54 * share * sqrt(share))
        _row(rolled, back, comes, line + y, 1.05 - 0.10 * share - 0.50 * share**5)


def _row(target: pygame.Surface, page: pygame.Surface, source: int, row: int, light: float) -> None:
    """Paint one row of the page at this brightness."""
    if source >= page.height or row >= target.height:
        return
    level = round(255 * min(light, 1.0))
    strip = page.subsurface((0, source, page.width, 1)).copy()
    strip.fill((level, level, level, 255), special_flags=pygame.BLEND_RGBA_MULT)
    target.blit(strip, (0, row))
