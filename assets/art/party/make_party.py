"""Draws what a party needs: `python -m assets.art.party.make_party` rewrites it.

It makes couch, crown, medals and podium.
"""

import math
from pathlib import Path

from assets.art.contour import OUTLINE, Drawing, Point, oval, smooth

GREEN, LIT, SHADE, GLOSS, SEAT, SEAT_SHADE = "#2E7A61", "#3A9275", "#1F5846", "#7CC5A8", "#3A9275", "#246650"
PLACES, WIDE, ARM = 8, 200, 86
"""Eight seats, how wide each is, and an arm of the couch."""
METALS = {
    "gold": ("#E8B542", "#FFE08A", "#A8701C"),
    "silver": ("#B9C2CB", "#EEF3F6", "#76818C"),
    "bronze": ("#C07F4B", "#EAB98A", "#7E4A24"),
}
"""Each with its light and its dark tone."""
RIBBONS = {"gold": ("#A81F18", "#6F120E"), "silver": ("#1B4B9E", "#12326B"), "bronze": ("#2E7A61", "#1A4A3A")}


def rounded(x: float, y: float, width: float, height: float, radius: float) -> str:
    """Path data of a box with round corners."""
    right, bottom, r, k = x + width, y + height, radius, radius * 0.45
    return (
        f"M{x + r:g} {y:g} L{right - r:g} {y:g} C{right - k:g} {y:g} {right:g} {y + k:g} {right:g} {y + r:g} "
        f"L{right:g} {bottom - r:g} C{right:g} {bottom - k:g} {right - k:g} {bottom:g} {right - r:g} {bottom:g} "
        f"L{x + r:g} {bottom:g} C{x + k:g} {bottom:g} {x:g} {bottom - k:g} {x:g} {bottom - r:g} "
        f"L{x:g} {y + r:g} C{x:g} {y + k:g} {x + k:g} {y:g} {x + r:g} {y:g} Z"
    )


def couch() -> Drawing:
    """A couch for eight, seen from the front: backrests, seats, arms, feet."""
    width = PLACES * WIDE + 2 * ARM
    picture = Drawing(width, 400)
    for x in (ARM + 20, width / 2 - 20, width - ARM - 60):
        picture.shape(f"M{x} 340 L{x - 6} 386 L{x + 40} 386 L{x + 46} 340 Z", "#6B4A32")
    for index in range(PLACES):
        x = ARM + index * WIDE
        picture.shape(rounded(x + 3, 18 + 6 * (index % 2), WIDE - 6, 220, 44), GREEN)
        picture.fill(rounded(x + WIDE - 46, 36, 34, 190, 16), SHADE, 0.75)
        picture.line(f"M{x + 26} 62 C{x + 30} 42 {x + 44} 38 {x + 60} 38 L{x + 128} 38", GLOSS, 8, 0.8)
        picture.fill(oval((x + WIDE / 2, 120), (1, 0), 13, 13), SHADE)
        picture.line(f"M{x + WIDE / 2 - 26} 112 Q{x + WIDE / 2 - 12} 116 {x + WIDE / 2 - 7} 118", SHADE, 5, 0.9)
        picture.line(f"M{x + WIDE / 2 + 26} 112 Q{x + WIDE / 2 + 12} 116 {x + WIDE / 2 + 7} 118", SHADE, 5, 0.9)
    for index in range(PLACES):
        x = ARM + index * WIDE
        picture.shape(rounded(x + 3, 214, WIDE - 6, 76, 26), SEAT)
        picture.fill(rounded(x + 6, 262, WIDE - 12, 26, 12), SEAT_SHADE)
        picture.line(f"M{x + 30} 232 L{x + 140} 232", GLOSS, 8, 0.9)
    picture.shape(rounded(ARM - 20, 288, width - 2 * ARM + 40, 62, 16), SEAT_SHADE)
    picture.line(f"M{ARM} 304 L{width - ARM - 60} 304", LIT, 6, 0.7)
    for mirrored in (False, True):
        arm(picture, width if mirrored else None)
    return picture


def arm(picture: Drawing, mirror: float | None) -> None:
    """One of its arms; its scroll is lit from the upper left on either side."""
    x = 8.0 if mirror is None else mirror - 8 - ARM
    picture.shape(rounded(x, 110, ARM, 244, 40), GREEN)
    picture.fill(rounded(x + ARM - 28, 130, 24, 214, 12), SHADE)
    picture.fill(oval((x + ARM / 2, 156), (1, 0), 58, 58), SHADE)
    picture.fill(oval((x + ARM / 2 - 3, 153), (1, 0), 46, 46), LIT)
    picture.line(f"M{x + 16} 156 C{x + 18} 138 {x + 30} 128 {x + 44} 128", GLOSS, 7, 0.9)


def crown() -> Drawing:
    """A crown cut from gold paper, with three garnets."""
    picture = Drawing(260, 190)
    gold, lit, dark = METALS["gold"]
    band = "M34 170 L24 64 L80 110 L130 28 L180 110 L236 64 L226 170 Z"
    picture.shape(band, gold, 7)
    picture.fill("M180 110 L236 64 L226 170 L184 170 Z", dark, 0.55)
    picture.fill("M24 64 L80 110 L72 170 L34 170 Z", lit, 0.6)
    picture.line("M36 148 L226 148", dark, 6)
    for x, y in ((24, 58), (130, 24), (236, 58)):
        picture.shape(oval((x, y), (1, 0), 26, 26), "#D43A54", 6)
        picture.fill(oval((x - 4, y - 5), (1, 0), 9, 7), "#FF9AA5")
    for x in (80, 130, 180):
        picture.fill(f"M{x} 114 L{x + 11} 128 L{x} 142 L{x - 11} 128 Z", "#A8203A")
        picture.fill(f"M{x} 114 L{x - 11} 128 L{x} 128 Z", "#FF7A8C")
    return picture


def medal(metal: str) -> Drawing:
    """A medal on its ribbon; the number goes on the disc about 110, 196, radius 62."""
    picture = Drawing(220, 290)
    colour, lit, dark = METALS[metal]
    ribbon, fold = RIBBONS[metal]
    picture.shape("M34 8 L92 8 L142 132 L92 148 Z", ribbon)
    picture.shape("M186 8 L128 8 L78 132 L128 148 Z", ribbon)
    picture.fill("M186 8 L160 8 L108 140 L128 148 Z", fold)
    picture.fill("M34 8 L48 8 L100 146 L92 148 Z", fold, 0.6)
    rim = [_at((110, 196), 84 + 4 * (step % 2), 360 * step / 36) for step in range(36)]
    picture.shape(smooth(rim, closed=True), colour)
    picture.fill(oval((110, 196), (1, 0), 140, 140), dark)
    picture.fill(oval((107, 193), (1, 0), 130, 130), colour)
    picture.line(smooth([_at((110, 196), 74, angle) for angle in range(190, 281, 15)]), lit, 8)
    picture.line(smooth([_at((110, 196), 74, angle) for angle in range(20, 81, 15)]), dark, 6, 0.7)
    return picture


def podium() -> Drawing:
    """Three steps of crates; stand the first on 320, 70, the second on 115, 130, the third on 525, 170."""
    picture = Drawing(640, 340)
    for x, y, width in ((15, 130, 205), (425, 170, 200), (215, 70, 215)):
        picture.shape(f"M{x} {y} L{x + width} {y} L{x + width} 330 L{x} 330 Z", "#B98A55")
        picture.fill(f"M{x + width - 34} {y + 34} L{x + width} {y} L{x + width} 330 L{x + width - 34} 330 Z", "#7C5630")
        picture.fill(f"M{x} {y} L{x + width} {y} L{x + width - 34} {y + 34} L{x} {y + 34} Z", "#DDB47C")
        for plank in range(y + 92, 326, 62):
            picture.line(f"M{x + 6} {plank} L{x + width - 40} {plank}", "#8A6238", 5)
            picture.line(f"M{x + 6} {plank + 5} L{x + width - 40} {plank + 5}", "#D2A56C", 3, 0.8)
        picture.line(f"M{x} {y + 34} L{x + width - 34} {y + 34} L{x + width - 34} 330", OUTLINE, 4)
        for nail in (x + 16, x + width - 52):
            picture.fill(oval((nail, y + 56), (1, 0), 9, 9), OUTLINE)
    return picture


def _at(centre: Point, radius: float, degrees: float) -> Point:
    angle = math.radians(degrees)
    return centre[0] + radius * math.cos(angle), centre[1] + radius * math.sin(angle)


if __name__ == "__main__":
    here = Path(__file__).parent
    couch().save(here / "couch-long.svg")
    crown().save(here / "crown.svg")
    podium().save(here / "podium.svg")
    for name in METALS:
        medal(name).save(here / f"medal-{name}.svg")
