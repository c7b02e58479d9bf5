"""Draws the red velvet of the curtain scene: `python -m assets.art.common.make_drapes` rewrites drape-*.svg.

Two halves that overlap by a fold in the middle of the stage, and the pelmet with its swags that hides their rail.
"""

import math
from collections.abc import Sequence
from pathlib import Path

from assets.art.contour import OUTLINE, Drawing, smooth

TALL = 1080
HALF = 1000
FOLDS = (118, 92, 130, 84, 112, 96, 128, 88, 74)
"""Widths of the folds of a half, from the wall to the middle of the stage; the rest of HALF is its outer margin."""
VELVET = (
    (0, "#4A0B12"),
    (0.16, "#7C141B"),
    (0.40, "#B92B2C"),
    (0.50, "#CF4A42"),
    (0.62, "#A8231D"),
    (0.86, "#6A1017"),
    (1, "#3A080E"),
)
SATIN = ((0, "#6A1017"), (0.45, "#BF302E"), (0.6, "#A8231D"), (1, "#5A0E14"))
GOLD = ((0, "#8A5A12"), (0.4, "#E8C15C"), (0.55, "#F6DE96"), (1, "#9A6A1C"))


Line = tuple[float, float, float, float]


def gradient(picture: Drawing, name: str, line: Line, stops: Sequence[tuple[float, str]]) -> str:
    """Define a gradient along a line (x1, y1, x2, y2) and return the fill that uses it."""
    x1, y1, x2, y2 = line
    marks = "".join(f'<stop offset="{at:g}" stop-color="{colour}"/>' for at, colour in stops)
    picture.parts.append(
        f'<defs><linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="{x1:.1f}" y1="{y1:.1f}" '
        f'x2="{x2:.1f}" y2="{y2:.1f}">{marks}</linearGradient></defs>'
    )
    return f"url(#{name})"


def fold_edge(x: float, sway: float) -> list[tuple[float, float]]:
    """The line between two folds, hanging a little unevenly."""
    return [(x + sway * math.sin(step * 0.9 + x * 0.013) * step / 6, -10 + (TALL - 60) * step / 6) for step in range(7)]


def half(left: bool) -> Drawing:
    """One half; the lamp is at the upper left, so each fold shines left of its ridge in both."""
    picture = Drawing(HALF, TALL)
    margin = HALF - sum(FOLDS) - 14
    widths = (margin, *FOLDS) if left else (*FOLDS[::-1], margin)
    lines = [0.0 if left else 14.0]
    for width in widths:
        lines.append(lines[-1] + width)
    last = len(lines) - 1
    for index in range(last):
        outer_left, outer_right = (left and index == 0), (not left and index == last - 1)
        a = [(-10.0, -10.0), (-10.0, TALL - 70.0)] if outer_left else fold_edge(lines[index], 7)
        b = [(HALF + 10.0, -10.0), (HALF + 10.0, TALL - 70.0)] if outer_right else fold_edge(lines[index + 1], 7)
        hem = TALL - 56 + 13 * math.sin(index * 2.1)
        fill = gradient(picture, f"f{index}", (lines[index], 0, lines[index + 1], 0), VELVET)
        (x1, y1), (x2, y2) = a[-1], b[-1]
        bottom = f"C{x1:.1f} {hem + 22:.1f} {x2:.1f} {hem + 22:.1f} {x2:.1f} {y2:.1f}"
        down = smooth(a) if len(a) > 2 else f"M{a[0][0]} {a[0][1]}L{a[1][0]} {a[1][1]}"
        up = smooth(b[::-1]).replace("M", "L", 1) if len(b) > 2 else f"L{b[1][0]} {b[1][1]}L{b[0][0]} {b[0][1]}"
        picture.fill(f"{down}{bottom}{up}Z", fill)
        fringe(picture, index, x1, x2, y1, hem)
        if not outer_left and index:
            picture.line(down, "#2A060B", 5, 0.8)
    edge = fold_edge(lines[-1] if left else lines[0], 7)
    picture.line(smooth(edge), OUTLINE, 8)
    shine = [(px + (-16 if left else 18), py) for px, py in edge]
    picture.line(smooth(shine), "#E0685C", 5, 0.7)
    return picture


def fringe(picture: Drawing, index: int, x1: float, x2: float, y: float, hem: float) -> None:
    """Gold braid and tassels along the hem of one fold."""
    reach = (hem + 22 - y) * 0.75
    strands = max(int((x2 - x1) / 11), 4)
    for strand in range(strands + 1):
        share = strand / strands
        px, py = x1 + (x2 - x1) * share, y + reach * 4 * share * (1 - share)
        picture.line(f"M{px:.1f} {py:.1f}L{px + 1:.1f} {py + 38:.1f}", "#6E4510", 9)
        picture.line(f"M{px:.1f} {py:.1f}L{px:.1f} {py + 35:.1f}", "#D9A83E" if strand % 2 else "#C08C2A", 5)
    band = gradient(picture, f"g{index}", (x1, 0, x2, 0), GOLD)
    third, low = (x2 - x1) / 3, y + reach * 1.34
    data = f"M{x1:.1f} {y:.1f}C{x1 + third:.1f} {low:.1f} {x2 - third:.1f} {low:.1f} {x2:.1f} {y:.1f}"
    picture.line(data, OUTLINE, 23)
    picture.line(data, band, 15)


def pelmet() -> Drawing:
    """The strip along the top: five swags between gold rosettes."""
    picture = Drawing(1920, 230)
    span = 384
    for index in range(5):
        x = index * span
        sag = (150, 168, 178, 168, 150)[index]
        fill = gradient(picture, f"s{index}", (x, 0, x + span * 0.3, sag), SATIN)
        low = f"M{x} -8 L{x} 40 C{x + 70} {sag + 36} {x + span - 70} {sag + 36} {x + span} 40 L{x + span} -8 Z"
        edge = f"M{x} 40 C{x + 70} {sag + 36} {x + span - 70} {sag + 36} {x + span} 40"
        for strand in range(34):
            t = (strand + 0.5) / 34
            px = x + span * (3 * t * (1 - t) ** 2 * 0.182 + 3 * t * t * (1 - t) * 0.818 + t**3)
            py = 40 + (sag - 4) * 3 * t * (1 - t)
            picture.line(f"M{px:.1f} {py:.1f}L{px:.1f} {py + 36:.1f}", "#6E4510", 9)
            picture.line(f"M{px:.1f} {py:.1f}L{px:.1f} {py + 33:.1f}", "#D9A83E" if strand % 2 else "#C08C2A", 5)
        picture.fill(low, fill)
        for share, veil in ((0.25, 0.55), (0.5, 0.5), (0.75, 0.45)):
            dip, hook = 10 + (sag - 10) * share, 18 + 10 * share
            for low, colour, width, alpha in ((dip + 30, "#3A080E", 9, veil), (dip + 20, "#DA564C", 5, 0.55)):
                crease = f"M{x + 6} {hook:.0f}C{x + 90} {low:.0f} {x + span - 90} {low:.0f} {x + span - 6} {hook:.0f}"
                picture.line(crease, colour, width, alpha)
        picture.line(edge, OUTLINE, 22)
        picture.line(edge, gradient(picture, f"b{index}", (x, 0, x + span, 0), GOLD), 14)
    for index in range(6):
        x = index * span
        picture.parts.append(f'<circle cx="{x}" cy="42" r="34" fill="#C9952F" stroke="{OUTLINE}" stroke-width="7"/>')
        picture.parts.append(f'<circle cx="{x}" cy="42" r="21" fill="#E8C15C" stroke="#8A5A12" stroke-width="5"/>')
        picture.line(f"M{x - 22} 36 C{x - 19} 24 {x - 8} 18 {x + 2} 18", "#FBEBB6", 6)
        picture.fill(
            f"M{x + 30} 34 C{x + 34} 60 {x + 8} 76 {x - 18} 68 C{x + 8} 66 {x + 24} 54 {x + 30} 34 Z", "#8A5A12", 0.8
        )
    rail = gradient(picture, "rail", (0, 0, 0, 26), ((0, "#8A5A12"), (0.45, "#F0D080"), (1, "#7A4E10")))
    picture.parts.append(
        f'<rect x="-8" y="-8" width="1936" height="26" fill="{rail}" stroke="{OUTLINE}" stroke-width="6"/>'
    )
    return picture


if __name__ == "__main__":
    here = Path(__file__).parent
    half(True).save(here / "drape-left.svg")
    half(False).save(here / "drape-right.svg")
    pelmet().save(here / "drape-top.svg")
