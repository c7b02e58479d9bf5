"""Shows the hand that points at what a lesson asks for, and taps on it now and then."""

import pygame

from game.engine.picture.canvas import Canvas
from game.engine.picture.living import Living, Pose
from game.engine.picture.painter import Painter
from game.rules.core import Action, Seat
from game.scenes.match import suggested
from game.variants.common.match_view import MatchView
from game.variants.variant import Variant

HEIGHT = 236
"""Of the drawing, in pixels at 1080p."""
TIP = (0.095, 0.105)
"""The fingertip, in fractions of the drawing: from its left, and from its top."""
RESTS, TAPS, TAP = 1.0, 0.2, 8
"""Seconds between two taps, seconds of one, and how far the hand moves for it."""


def at(canvas: Canvas, painter: Painter, view: MatchView, table: Variant, action: Action, seat: Seat) -> list[Living]:
    """The hand at the place of an action, or at the next square of a plan; nothing where that has no place."""
    target = suggested.rect_of(canvas, painter, view, table, action, seat) or _next_square(painter, view, action)
    if target is None:
        return []
    below = target.centery + canvas.layout.px(HEIGHT) > canvas.layout.size[1]
    hand = canvas.sprites.get("hand-points", height=canvas.layout.px(HEIGHT), turned=90 if below else 0)
    across, down = (TIP[1], 1 - TIP[0]) if below else TIP
    left, top = target.centerx - round(hand.width * across), target.centery - round(hand.height * down)
    tap = canvas.layout.px(TAP)
    there = left - tap, top + (tap if below else -tap)
    poses = (Pose(RESTS, hand, (left, top)), Pose(TAPS, hand, there))
    return [Living("hand", poses[:1] if canvas.reduced or canvas.theme.plain else poses)]


def _next_square(painter: Painter, view: MatchView, plan: Action) -> pygame.Rect | None:
    """The place of what comes next in a plan that is being written: a square, or the seal."""
    written = view.question.draft
    wanted = plan[len(written) : len(written) + 1] or "seal"
    spots = (spot for spot in view.question.spots if spot.action == wanted and plan.startswith(written))
    return next((painter.rect(spot.x, spot.y, spot.width, spot.height) for spot in spots), None)
