"""Says where things lie in the war room, and which round it shows."""

import pygame

from game.engine.picture.layout import DESIGN, Layout
from game.rules.tactic.state import Tactic
from game.variants.common.match_view import MatchView

SHEETS = (pygame.Rect(29, 56, 403, 836), pygame.Rect(1488, 56, 403, 836))
"""Both players' sheets of orders; pixels of the design, like all places of the war room."""
LARGE_TEXT = 1.4
"""From this text size on only what is needed is said; the rest is told to who asks."""


def placed(layout: Layout, rect: pygame.Rect) -> pygame.Rect:
    """A rectangle of the design's picture, in window pixels."""
    k = layout.k
    left, top = (layout.size[0] - DESIGN[0] * k) / 2, (layout.size[1] - DESIGN[1] * k) / 2
    x, y = round(left + rect.left * k), round(top + rect.top * k)
    return pygame.Rect(x, y, round(left + rect.right * k) - x, round(top + rect.bottom * k) - y)


def opening(view: MatchView) -> bool:
    """Whether the orders of the latest round are being opened; no longer once the next round is announced."""
    return view.showing and bool(view.own.plans) and "telegram" not in view.stage


def round_seen(view: MatchView) -> int:
    """The round that is being written or shown; OVER when the game has ended and its end was shown."""
    if opening(view):
        return len(view.own.plans)
    assert isinstance(view.state, Tactic)
    return view.state.round
