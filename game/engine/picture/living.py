"""Animates small things on a picture at rest: an eye that blinks, steam.

The rest of the picture is not drawn again: the thing's place is restored, and its next pose is painted on it.
"""

from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from math import inf

import pygame

from game.engine.picture.canvas import Canvas

LAG = 0.09
"""Seconds until a thing reacts when its poses change."""
SLACK = 0.001
"""A pose may change this many seconds early, because no clock is exact."""
AT_ONCE = 0.05
"""Poses that are due within this many seconds change together, to draw fewer pictures."""
DOZES = 60.0
"""Things that can fall asleep do so after this many seconds without input."""


@dataclass(frozen=True)
class LivingPose:
    """A picture and its place (the upper left corner in pixels of the window) for some seconds; without a picture
    nothing is painted."""

    seconds: float
    picture: pygame.Surface | None = None
    at: tuple[int, int] = (0, 0)
    alpha: int = 255

    @property
    def rect(self) -> pygame.Rect:
        """The rectangle that it paints on."""
        return pygame.Rect(0, 0, 0, 0) if self.picture is None else self.picture.get_rect(topleft=self.at)


def drawn(
    canvas: Canvas, seconds: float, name: str, middle: tuple[float, float], height: float, turned: float = 0.0
) -> LivingPose:
    """The pose that shows a sprite of this height around `middle`, turned by degrees."""
    picture = canvas.sprites.get(name, height=height, turned=turned)
    return LivingPose(seconds, picture, picture.get_rect(center=(round(middle[0]), round(middle[1]))).topleft)


def paint(canvas: Canvas, pose: LivingPose) -> None:
    """Paint a pose."""
    if pose.picture is not None:
        pose.picture.set_alpha(pose.alpha)
        canvas.surface.blit(pose.picture, pose.at)
        pose.picture.set_alpha(255)  # it is shared


@dataclass(frozen=True)
class Living:
    """An animated thing. On each `occasion` it takes its `first` poses once, and then repeats its `poses`.

    Without input for DOZES seconds it repeats its `sleep` instead, if it has one. Its background is the picture, or
    `bare`, a picture of the whole window.
    """

    name: str
    poses: tuple[LivingPose, ...]
    occasion: Hashable = None
    first: tuple[LivingPose, ...] = ()
    bare: pygame.Surface | None = None
    sleep: tuple[LivingPose, ...] = ()

    @property
    def rect(self) -> pygame.Rect:
        """The rectangle that it may change."""
        rects = [pose.rect for pose in (*self.first, *self.poses, *self.sleep) if pose.picture is not None]
        return rects[0].unionall(rects[1:]) if rects else pygame.Rect(0, 0, 0, 0)

    def at(self, seconds: float, alone: float) -> tuple[LivingPose, float]:
        """The pose at `seconds` after the occasion and `alone` seconds after the last input, and the seconds for which
        it stays."""
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


def _in_turn(poses: tuple[LivingPose, ...], seconds: float) -> tuple[LivingPose, float]:
    """The pose of a loop after this many seconds, and the seconds for which it stays."""
    left = seconds % sum(pose.seconds for pose in poses)
    for pose in poses:
        if left < pose.seconds:
            return pose, pose.seconds - left
        left -= pose.seconds
    return poses[-1], poses[-1].seconds


@dataclass
class Shown:
    """An animated thing on the present picture."""

    living: Living
    begun: float
    """The second of its occasion."""
    under: pygame.Surface
    pose: LivingPose
    until: float
    """The second at which its pose ends."""


class Life:
    """All animated things of one scene."""

    def __init__(self) -> None:
        self._now = 0.0
        self._roused = 0.0
        """The second of the last input."""
        self.shown: dict[str, Shown] = {}
        """What is animated on the present picture, by name."""

    @property
    def due(self) -> float | None:
        """Seconds until a pose changes; None if nothing is animated."""
        ends = [each.until for each in self.shown.values()]
        return max(min(ends) - self._now, 0.0) if ends else None

    def pass_time(self, seconds: float) -> None:
        """Pass time."""
        self._now += seconds

    def rouse(self) -> None:
        """Note input: sleeping things wake up with the next picture."""
        self._roused = self._now

    def lay(self, canvas: Canvas, everything: Iterable[Living]) -> None:
        """Begin to animate these things on the picture that was just drawn."""
        before, self.shown = self.shown, {}
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
            self.shown[living.name] = Shown(living, begun, under, pose, until)
            if pose != living.poses[0] or living.bare is None:
                _change(canvas, self.shown[living.name])

    def stir(self, canvas: Canvas) -> bool:
        """Paint the poses that are due over the last picture. Returns True if any was."""
        if (self.due or 0.0) > SLACK or not self.shown:
            return False
        for each in self.shown.values():
            if each.until <= self._now + AT_ONCE:
                then = max(each.until, self._now) + SLACK
                each.pose, stays = self._pose(each.living, each.begun, then)
                each.until = then + stays
                _change(canvas, each)
        return True

    def _pose(self, living: Living, begun: float, then: float) -> tuple[LivingPose, float]:
        """The pose of a thing at the second `then`, and the seconds for which it stays."""
        return living.at(then - begun, then - max(begun, self._roused))


def _lies_in(rect: pygame.Rect, pose: LivingPose) -> bool:
    """True if the pose fits in this rectangle. After a change of size it does not."""
    return pose.picture is None or rect.contains(pose.rect)


def _change(canvas: Canvas, shown: Shown) -> None:
    canvas.surface.blit(shown.under, shown.living.rect.clip(canvas.layout.window))
    paint(canvas, shown.pose)
