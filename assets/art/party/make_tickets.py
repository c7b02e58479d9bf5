"""Draws the tickets for the kinds of evening: `python -m assets.art.party.make_tickets` rewrites them.

What is on their pictures are other drawings: faces on cushions, a cup, a crown, the presenter.
"""

import math
import re
from pathlib import Path

from assets.art.contour import Drawing, Point, oval, smooth

ART = Path(__file__).parent.parent
CARD = (
    "M28 14 H392 C392 24 396 28 406 28 V408 C380 408 380 452 406 452 V572 C396 572 392 576 392 586 H28 C28 576 24 572 "
    "14 572 V452 C40 452 40 408 14 408 V28 C24 28 28 24 28 14 Z"
)
LEFT, TOP, WIDE, TALL = 38, 40, 346, 364
"""The picture's place on the ticket."""
GROUNDS = {
    "league": ("#1F7678", "#175A5C"),
    "knockout": ("#A8322A", "#82241E"),
    "king": ("#6B3A78", "#502A5C"),
    "season": ("#23284E", "#181C3A"),
    "teams": ("#B5651D", "#3E6B8A"),
}
"""The ground of each picture, and its dark half."""
THREAD = "#F6E9CB"
CUSHIONS = ("#1C6E70", "#7C3574", "#A86A1E", "#4F762C", "#AE4C34", "#475C93", "#B04C78", "#4B4652")
GUESTS = ("lena", "priya", "jo", "marek", "leila", "sam", "yuki", "walter")


def at(x: float, y: float) -> Point:
    """A point of the ticket from shares of its picture."""
    return LEFT + x * WIDE, TOP + y * TALL


def inside(picture: Drawing, name: str, place: Point, scale: float, turn: float = 0, middle: Point = (0, 0)) -> None:
    """Another drawing, `middle` of which lies at this place of the ticket."""
    (file,) = ART.rglob(f"{name}.svg")
    body = re.sub(r"</?svg[^>]*>", "", file.read_text(encoding="utf-8")).strip()
    moves = f"translate({place[0]:.1f} {place[1]:.1f}) rotate({turn:g}) scale({scale:.4f})"
    picture.parts.append(f'<g transform="{moves} translate({-middle[0]:g} {-middle[1]:g})">{body}</g>')


def cushion(picture: Drawing, who: int, x: float, y: float, size: float, mood: str = "", turn: float = 0) -> None:
    """A guest on the cushion, `size` being a share of the picture's width."""
    (cx, cy), half = at(x, y), size * WIDE / 2
    corners = []
    for step in range(32):
        angle = 2 * math.pi * step / 32
        c, s = math.cos(angle), math.sin(angle)
        poke = half * 0.95 * (0.92 - 0.08 * math.cos(4 * angle))
        px, py = (math.copysign(abs(each) ** 0.42, each) * poke for each in (c, s))
        lean = math.radians(turn)
        corners.append((cx + px * math.cos(lean) - py * math.sin(lean), cy + px * math.sin(lean) + py * math.cos(lean)))
    picture.shape(smooth(corners, closed=True), CUSHIONS[who], half * 0.05)
    picture.line(
        smooth([(cx + (x - cx) * 0.88, cy + (y - cy) * 0.88) for x, y in corners], closed=True), "#FFFFFF", 2, 0.3
    )
    face = f"guest-{GUESTS[who]}{'-' if mood else ''}{mood}"
    foot = cx - math.sin(math.radians(turn)) * half * 0.84, cy + math.cos(math.radians(turn)) * half * 0.84
    inside(picture, face, foot, half * 1.6 / 240, turn, (120, 240))


def thread(picture: Drawing, *points: Point) -> None:
    """A line through shares of the picture."""
    corners = [at(*point) for point in points]
    picture.line("M" + " L".join(f"{x:.1f} {y:.1f}" for x, y in corners), THREAD, 4)


def ticket(kind: str) -> Drawing:
    """The ticket of a kind, without its words."""
    picture, (ground, dark) = Drawing(420, 600), GROUNDS[kind]
    picture.shape(CARD, THREAD, 4)
    picture.shape(f"M{LEFT - 2} {TOP - 2} h{WIDE + 4} v{TALL + 4} h{-WIDE - 4} Z", ground, 3)
    picture.fill(f"M210 {TOP} h173 v{TALL} h-113 Z", dark)
    for ray in range(14):
        ends = [_border(2 * math.pi * (ray + side) / 14) for side in (-0.22, 0.22)]
        (x, y), (ax, ay), (bx, by) = at(0.5, 0.5), *ends
        picture.fill(f"M{x:.1f} {y:.1f} L{ax:.1f} {ay:.1f} L{bx:.1f} {by:.1f} Z", "#FFFFFF", 0.12)
    PICTURES[kind](picture)
    for dash in range(52, 368, 22):
        picture.line(f"M{dash} 430 h10", "#A98F5C", 4)
    picture.line("M30 570 H390", "#D9C394", 4)
    return picture


def _border(angle: float) -> Point:
    """Where a ray from the middle meets the border of the picture."""
    x, y = math.sin(angle), -math.cos(angle)
    reach = min(WIDE / 2 / max(abs(x), 1e-6), TALL / 2 / max(abs(y), 1e-6))
    return LEFT + WIDE / 2 + x * reach, TOP + TALL / 2 + y * reach


def league(picture: Drawing) -> None:
    """Six people in a ring, each bound to all others."""
    ring = [(0.5 + 0.34 * math.sin(math.pi * n / 3), 0.5 - 0.34 * math.cos(math.pi * n / 3)) for n in range(6)]
    for n, one in enumerate(ring):
        for other in ring[:n]:
            thread(picture, one, other)
    for who, (x, y) in zip((0, 1, 2, 3, 6, 5), ring, strict=True):
        cushion(picture, who, x, y, 0.28)


def knockout(picture: Drawing) -> None:
    """A cup over a bracket of four."""
    arms = ((3, 0.13, "appalled", 5), (5, 0.37, "pleased", -5), (6, 0.63, "appalled", 5), (2, 0.87, "pleased", -5))
    for _who, x, _mood, _turn in arms:
        joint = 0.25 if x < 0.5 else 0.75
        thread(picture, (0.5, 0.56), (joint, 0.56), (joint, 0.68), (x, 0.68), (x, 0.8))
    for who, x, mood, turn in arms:
        cushion(picture, who, x, 0.82, 0.25, mood, turn)
    inside(picture, "trophy", at(0.5, 0.28), 0.42, middle=(170, 190))


def king(picture: Drawing) -> None:
    """One with a crown, and those who wait."""
    for n, who in enumerate((0, 3, 5, 2)):
        cushion(picture, who, 0.17 + 0.22 * n, 0.88, 0.23, turn=(-6, 4, -3, 6)[n])
    cushion(picture, 1, 0.5, 0.48, 0.52, "pleased")
    inside(picture, "crown", at(0.5, 0.25), 0.4, middle=(130, 176))


def season(picture: Drawing) -> None:
    """The presenter under the lamps that are lit on air."""
    x, y = at(0.5, 0.1)
    picture.shape(f"M{x - 74} {y - 22} h148 v44 h-148 Z", "#8E161E", 5)
    for lamp in (-44, 0, 44):
        picture.shape(oval((x + lamp, y), (1, 0), 26, 26), "#FFE08A", 4)
        picture.fill(oval((x + lamp - 3, y - 4), (1, 0), 10, 8), "#FFFFFF")
    inside(picture, "host-presents", at(0.49, 1.0), 0.4, middle=(430, 700))


def teams(picture: Drawing) -> None:
    """Two side by side against two others, under a star."""
    for who, x, y, mood, turn in (
        (5, 0.19, 0.33, "pleased", -5),
        (6, 0.81, 0.33, "appalled", 5),
        (3, 0.27, 0.74, "right-up", 4),
        (0, 0.73, 0.74, "left-up", -4),
    ):
        cushion(picture, who, x, y, 0.38, mood, turn)
    inside(picture, "burst", at(0.5, 0.52), 0.27, middle=(220, 200))


PICTURES = {"league": league, "knockout": knockout, "king": king, "season": season, "teams": teams}


if __name__ == "__main__":
    for name in PICTURES:
        ticket(name).save(Path(__file__).parent / f"ticket-{name}.svg")
