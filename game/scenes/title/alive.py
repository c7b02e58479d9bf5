"""Says what lives on the title while nobody does anything: the wire cutters try a snip, and garnets glint."""

from game.engine.picture.canvas import Canvas
from game.engine.picture.living import Living, Pose, drawn

CUTTERS = ("cutters-open", 150, 440, 985)
"""Their drawing at rest, its height and middle, in pixels at 1080p."""
OPENED, SNIPS = 6.8, (("bite", 0.09), ("snip", 0.12), ("bite", 0.07), ("open", 0.34), ("bite", 0.08), ("snip", 0.16))
"""Seconds for which they lie open, and then their poses with the seconds of each."""
GLINTS = ((916, 960, 5.3), (986, 987, 7.9))
"""Where garnets glint, in pixels at 1080p, and after how many seconds each time."""
GLINT, TWINKLE = 44, ((0.5, 0.07), (1.0, 0.12), (0.6, 0.07))
"""The height of a glint in pixels at 1080p; the sizes it takes as shares of that, and the seconds of each."""


def cutters(canvas: Canvas, pose: str, seconds: float) -> Pose:
    """The wire cutters in this pose."""
    _name, tall, x, y = CUTTERS
    return drawn(canvas, seconds, f"cutters-{pose}", place(canvas, x, y), canvas.layout.px(tall))


def living(canvas: Canvas) -> list[Living]:
    """All that lives there; the cutters are painted here alone."""
    snips = tuple(cutters(canvas, pose, seconds) for pose, seconds in SNIPS)
    found = [Living("cutters", (cutters(canvas, "open", OPENED), *snips))]
    for number, (x, y, waits) in enumerate(GLINTS):
        middle, tall = place(canvas, x, y), canvas.layout.px(GLINT)
        twinkles = (drawn(canvas, seconds, "glint", middle, share * tall) for share, seconds in TWINKLE)
        found.append(Living(f"glint {number}", (Pose(waits), *twinkles)))
    return found


def place(canvas: Canvas, x: int, y: int) -> tuple[int, int]:
    """A place on the table's lower edge (pixels at 1080p) in the window."""
    return canvas.layout.px(x), canvas.layout.size[1] - canvas.layout.px(1080 - y)
