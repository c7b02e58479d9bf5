"""Draws the deadlock coin as it turns over: `python -m assets.art.ultimate.make_coin` rewrites its frames beside it.

Frame 0 faces the viewer, the last one is seen from the edge; what is engraved on it is written by the game.
"""

import math
from pathlib import Path

from assets.art.contour import Drawing

TILTS = (0, 16, 32, 48, 62, 76, 88)
"""Degrees by which the coin leans away, one a frame."""
SIZE, RADIUS, THICK = 400, 176, 30
GOLD, PALE, DEEP, EDGE = "#D9A441", "#F6DA8C", "#A8701C", "#7F5216"


def ellipse(x: float, y: float, rx: float, ry: float) -> str:
    """Path data of an ellipse about a point."""
    k = 0.5523
    return (
        f"M{x - rx:.1f} {y:.1f} C{x - rx:.1f} {y - k * ry:.1f} {x - k * rx:.1f} {y - ry:.1f} {x:.1f} {y - ry:.1f} "
        f"C{x + k * rx:.1f} {y - ry:.1f} {x + rx:.1f} {y - k * ry:.1f} {x + rx:.1f} {y:.1f} "
        f"C{x + rx:.1f} {y + k * ry:.1f} {x + k * rx:.1f} {y + ry:.1f} {x:.1f} {y + ry:.1f} "
        f"C{x - k * rx:.1f} {y + ry:.1f} {x - rx:.1f} {y + k * ry:.1f} {x - rx:.1f} {y:.1f} Z"
    )


def side(ry: float, deep: float) -> str:
    """Path data of the coin's rim below its face."""
    m, r, k = SIZE / 2, RADIUS, 0.5523
    top, low = m - deep / 2, m + deep / 2
    return (
        f"M{m - r:.1f} {top:.1f} L{m - r:.1f} {low:.1f} C{m - r:.1f} {low + k * ry:.1f} {m - k * r:.1f} {low + ry:.1f} "
        f"{m:.1f} {low + ry:.1f} C{m + k * r:.1f} {low + ry:.1f} {m + r:.1f} {low + k * ry:.1f} {m + r:.1f} {low:.1f} "
        f"L{m + r:.1f} {top:.1f} C{m + r:.1f} {top + k * ry:.1f} {m + k * r:.1f} {top + ry:.1f} {m:.1f} {top + ry:.1f} "
        f"C{m - k * r:.1f} {top + ry:.1f} {m - r:.1f} {top + k * ry:.1f} {m - r:.1f} {top:.1f} Z"
    )


def coin(tilt: float) -> Drawing:
    """The coin leaning by so many degrees."""
    picture = Drawing(SIZE, SIZE)
    ry, deep = RADIUS * math.cos(math.radians(tilt)), THICK * math.sin(math.radians(tilt))
    middle, face = SIZE / 2, SIZE / 2 - deep / 2
    if deep > 1:
        picture.shape(side(ry, deep), EDGE, 8)
        for notch in range(-8, 9):
            x = middle + RADIUS * math.sin(math.radians(notch * 10.5))
            foot = face + ry * math.cos(math.radians(notch * 10.5))
            picture.line(f"M{x:.1f} {foot:.1f} L{x:.1f} {foot + deep:.1f}", GOLD, 4)
    picture.shape(ellipse(middle, face, RADIUS, ry), GOLD, 8)
    shine = ellipse(middle - 0.04 * RADIUS, face - 0.04 * ry, RADIUS * 0.93, ry * 0.93)
    picture.fill(shine, PALE)
    picture.fill(ellipse(middle + 0.02 * RADIUS, face + 0.03 * ry, RADIUS * 0.92, ry * 0.92), GOLD)
    picture.line(ellipse(middle, face, RADIUS * 0.80, ry * 0.80), DEEP, 5)
    for bead in range(28):
        angle = math.radians(bead * 360 / 28)
        x, y = middle + RADIUS * 0.865 * math.cos(angle), face + ry * 0.865 * math.sin(angle)
        picture.fill(ellipse(x, y, 5, max(5 * ry / RADIUS, 0.8)), PALE)
    left, right = (middle - RADIUS * 0.55, face - ry * 0.52), (middle - RADIUS * 0.30, face - ry * 0.68)
    picture.line(f"M{left[0]:.1f} {left[1]:.1f} L{right[0]:.1f} {right[1]:.1f}", PALE, 9)
    return picture


if __name__ == "__main__":
    for number, tilt in enumerate(TILTS):
        coin(tilt).save(Path(__file__).parent / f"coin-{number}.svg")
