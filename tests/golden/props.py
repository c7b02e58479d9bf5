"""Lays everything that is ever painted on a ground side by side, each piece alone and as large as in a window."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pygame

from game.engine.picture.canvas import Canvas, fitting
from game.play.files.settings import Settings
from game.stage.stage import Piece
from game.stage.timeline import between
from tests.props.gathering import Seen, gathered
from tests.props.painting import GREY, bounds, changed, painted
from tests.props.seeing import has_painting, on

WINDOW = (1280, 720)
ROW = 960
"""Pixels of a row of pieces."""
ROOM = 4
"""Pixels around each piece."""
LARGEST = (240, 160)
"""The most that is shown of a piece: its middle, in pixels."""
HALFWAY = 0.5
"""When a change is painted, as a share of its length."""
TALLEST = 3000
"""Pixels: more than any sheet needs."""
ALIKE = 3
"""So many looks of one kind are laid out, at rest and in each kind of change."""


@cache
def _canvas() -> Canvas:
    return fitting(pygame.Surface(WINDOW, 0, 32), Settings())


def sheet(ground: str) -> pygame.Surface:
    """Every look that was ever seen on this ground: at rest, and halfway through each kind of change."""
    laid = pygame.Surface((ROW, TALLEST))
    laid.fill(GREY)
    x = y = row = 0
    for cut in _cuts(ground):
        if x + cut.width > ROW:
            x, y, row = 0, y + row, 0
        laid.blit(cut, (x, y))
        x, row = x + cut.width, max(row, cut.height)
    return laid.subsurface((0, 0, ROW, min(y + row, TALLEST))).copy()


def _cuts(ground: str) -> Iterator[pygame.Surface]:
    shown = Counter[tuple[str, str]]()
    for look, seen in sorted(on(gathered(), ground), key=lambda each: each[0]):
        by, kind = seen.moment.painter(_canvas()), look.partition("/")[0]
        for change, key, piece in _moments(seen) if has_painting(by, look) else ():
            shown[kind, change] += 1
            if shown[kind, change] > ALIKE:
                continue
            picture = painted(by, {key: replace(piece, alpha=1.0)})
            found = bounds(changed(picture)).inflate(2 * ROOM, 2 * ROOM).clip(picture.get_rect())
            part = pygame.Rect(0, 0, min(found.width, LARGEST[0]), min(found.height, LARGEST[1]))
            part.center = found.center
            yield picture.subsurface(part)


def _moments(seen: Seen) -> Iterator[tuple[str, str, Piece]]:
    """Kinds of change, each with a piece by its name; none where it rests."""
    yield from (("", key, piece) for key, piece in list(seen.resting.items())[:1])
    yield from ((change, key, between(part, HALFWAY)) for change, (key, part) in seen.motions.items())
