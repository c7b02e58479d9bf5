"""Shows what lives on a picture at rest: an eye that blinks, steam. Each changes a small place now and then.

Nothing else is drawn for it: the place is laid bare as it was, and the next pose painted on it.
"""

from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from math import inf

import pygame

from game.engine.picture.canvas import Canvas

LAG = 0.09
"""Seconds until something looks up when its poses change."""
SLACK = 0.001
"""Seconds by which something may change early: no clock is exact."""
AT_ONCE = 0.05
"""What would change so soon after something else (seconds) changes with it: fewer pictures."""
DOZES = 60.0
"""Seconds after which what can fall asleep does, if nobody does anything."""


@dataclass(frozen=True)
class Pose:
    """For how many seconds what is painted where (its upper left corner, pixels of the window); None: nothing."""

    seconds: float
    picture: pygame.Surface | None = None
    at: tuple[int, int] = (0, 0)
    alpha: int = 255

    @property
    def rect(self) -> pygame.Rect:
        """The place that it changes."""
        return pygame.Rect(0, 0, 0, 0) if self.picture is None else self.picture.get_rect(topleft=self.at)


def drawn(
    canvas: Canvas, seconds: float, name: str, middle: tuple[float, float], height: float, turned: float = 0.0
) -> Pose:
    """The pose in which a drawing is seen, so high, turned by degrees about its middle."""
    picture = canvas.sprites.get(name, height=height, turned=turned)
    return Pose(seconds, picture, picture.get_rect(center=(round(middle[0]), round(middle[1]))).topleft)


def paint(canvas: Canvas, pose: Pose) -> None:
    """Paint a pose."""
    if pose.picture is not None:
        pose.picture.set_alpha(pose.alpha)
        canvas.surface.blit(pose.picture, pose.at)
        pose.picture.set_alpha(255)  # it is shared


@dataclass(frozen=True)
class Living:
    """Something that takes its `first` poses once on each `occasion`, and then its poses again and again.

    Where nobody does anything for long it takes those of its `sleep` instead, if it has any. What lies under it is as
    in the picture, or as in `bare`, a picture of the whole window.
    """

    name: str
    poses: tuple[Pose, ...]
    occasion: Hashable = None
    first: tuple[Pose, ...] = ()
    bare: pygame.Surface | None = None
    sleep: tuple[Pose, ...] = ()

    @property
    def rect(self) -> pygame.Rect:
        """All that it may change."""
        rects = [pose.rect for pose in (*self.first, *self.poses, *self.sleep) if pose.picture is not None]
        return rects[0].unionall(rects[1:]) if rects else pygame.Rect(0, 0, 0, 0)

    def at(self, seconds: float, alone: float) -> tuple[Pose, float]:
        """The pose so many seconds after the occasion, and after somebody did something; and for how many seconds it
        stays."""
        awake = DOZES - alone if self.sleep else inf
        if awake <= 0:
            return _in_turn(self.sleep, -awake)
        left = seconds
        for pose in self.first:
            if left < pose.seconds:
                return pose, min(pose.seconds - left, awake)
            left -= pose.seconds
        pose, stays = _in_turn(self.poses, left)
        return pose, min(stays, awake)


def _in_turn(poses: tuple[Pose, ...], seconds: float) -> tuple[Pose, float]:
    """The pose of those that come again and again after so many seconds, and for how many it stays."""
    left = seconds % sum(pose.seconds for pose in poses)
    for pose in poses:
        if left < pose.seconds:
            return pose, pose.seconds - left
        left -= pose.seconds
    return poses[-1], poses[-1].seconds


@dataclass
class _Shown:
    """One of them as it is shown."""

    living: Living
    begun: float
    """When its occasion came."""
    under: pygame.Surface
    pose: Pose
    until: float
    """When its pose ends."""


class Life:
    """All that lives on one scene's picture."""

    def __init__(self) -> None:
        self._now = 0.0
        self._roused = 0.0
        """When somebody did something last."""
        self._shown: dict[str, _Shown] = {}

    @property
    def due(self) -> float | None:
        """Seconds until something changes; None if nothing lives."""
        ends = [each.until for each in self._shown.values()]
        return max(min(ends) - self._now, 0.0) if ends else None

    def pass_time(self, seconds: float) -> None:
        """So many seconds have passed."""
        self._now += seconds

    def rouse(self) -> None:
        """Somebody does something: whoever has fallen asleep wakes up with the next picture."""
        self._roused = self._now

    def lay(self, canvas: Canvas, everything: Iterable[Living]) -> None:
        """The whole picture was just drawn, and this lives on it."""
        before, self._shown = self._shown, {}
        for living in everything:
            rect = living.rect.clip(canvas.layout.window)
            if not rect:
                continue
            last = before.get(living.name)
            known = last is not None and last.living.occasion == living.occasion
            begun = last.begun if last is not None and known else self._now
            soon = self._now + SLACK
            pose, stays = self._pose(living, begun, soon)
            until = soon + stays
            if last is not None and known and last.living.poses != living.poses and _lies_in(rect, last.pose):
                pose, until = last.pose, self._now + LAG
            under = (living.bare or canvas.surface).subsurface(rect).copy()
            self._shown[living.name] = _Shown(living, begun, under, pose, until)
            if pose != living.poses[0] or living.bare is None:
                _change(canvas, self._shown[living.name])

    def stir(self, canvas: Canvas) -> bool:
        """Paint what has changed since, over the last picture. Returns whether anything has."""
        if (self.due or 0.0) > SLACK or not self._shown:
            return False
        for each in self._shown.values():
            if each.until <= self._now + AT_ONCE:
                then = max(each.until, self._now) + SLACK
                each.pose, stays = self._pose(each.living, each.begun, then)
                each.until = then + stays
                _change(canvas, each)
        return True

    def _pose(self, living: Living, begun: float, then: float) -> tuple[Pose, float]:
        """The pose of something at a time, and for how many seconds it stays."""
        return living.at(then - begun, then - max(begun, self._roused))


def _lies_in(rect: pygame.Rect, pose: Pose) -> bool:
    """Whether a pose can be painted here: after a change of size it lies elsewhere."""
    return pose.picture is None or rect.contains(pose.rect)


def _change(canvas: Canvas, shown: _Shown) -> None:
    canvas.surface.blit(shown.under, shown.living.rect.clip(canvas.layout.window))
    paint(canvas, shown.pose)
