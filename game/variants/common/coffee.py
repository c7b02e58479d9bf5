"""Has a cup of coffee on a table steam, while nothing else moves."""

from game.engine.picture.canvas import Canvas
from game.engine.picture.living import Living, Pose, drawn
from game.variants.common.backdrops import Thing

BESIDE, ABOVE, TALL = -0.08, 0.78, 0.6
"""Where the steam's middle is, and its height: times the cup's height."""
SWAYS, WAITS = 0.7, 2.1
"""Seconds of a pose, and before the first one."""


def steam(canvas: Canvas, cup: Thing) -> Living:
    """The steam over this cup, which lies on the ground."""
    _name, height, (x, y), _turned = cup
    tall = canvas.layout.px(height)
    middle = (x * canvas.layout.size[0] + BESIDE * tall, y * canvas.layout.size[1] - ABOVE * tall)
    ways = [drawn(canvas, SWAYS, f"steam-{way}", middle, TALL * tall) for way in (1, 2)]
    return Living("steam", tuple(ways), first=(Pose(WAITS),))
