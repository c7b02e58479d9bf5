"""Draws the rock-paper-scissors hands: `python -m assets.art.rps.make_hands` rewrites hand-*.svg beside it, and
`dresses.json`, in which everybody's own hand is told.

Every frame of both seats shares one picture size and one elbow, so frames swap in place. A hand is drawn in units
from its wrist, pointing right, palm to the viewer and thumb up; seat o is the mirror picture, lit from the same lamp.

A dress puts other colours into a drawing's text, and shows what only some hands have: `joints` of metal, `claws`, the
`years`, `down`. These are in every drawing, in groups that are not seen.
"""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import astuple, dataclass
from pathlib import Path
from typing import Any

from assets.art.contour import OUTLINE, Drawing, Limb, Placement, Point, oval
from assets.art.faces.make_guests import GUESTS, Tones

WIDTH, HEIGHT = 1440, 800
ELBOW = (200, 440)
REACH = 600
"""Units from elbow to wrist."""
SIZE = 1.5
"""Picture units to one unit of a hand."""


@dataclass(frozen=True)
class Skin:
    """Fills of one skin; a game may replace them in the SVG text."""

    base: str
    dark: str
    light: str
    fold: str
    nail: str


@dataclass(frozen=True)
class Sleeve:
    """Fills of one jumper."""

    base: str
    dark: str
    light: str
    cuff: str
    pattern: str


PEACH = Skin("#F0B48E", "#D08E6C", "#FBD3B4", "#A8623F", "#FBDCC6")
UMBER = Skin("#A9714C", "#84522F", "#C9936B", "#57311A", "#D9AE8C")
WOOL = "#F6EBD2"
AMBER = "#F4B43C"
BLUE = Sleeve("#2B5CB0", "#1B3F80", "#5A88D6", "#234C96", "x")
RED = Sleeve("#BC3128", "#8A1F19", "#E06A5C", "#A2251E", "o")


class Hand:
    """One frame: an arm at `lift` degrees, a wrist bent by `bend`, a hand squashed by `stretch`."""

    def __init__(self, skin: Skin, sleeve: Sleeve, lift: float = 0, bend: float = 0, stretch: Point = (1, 1)) -> None:
        mirror = WIDTH if sleeve.pattern == "o" else None
        self.skin, self.sleeve = skin, sleeve
        self.drawing = Drawing(WIDTH, HEIGHT)
        self.arm = Placement(*ELBOW, turn=lift, mirror=mirror)
        wrist = Placement(*ELBOW, turn=lift)((REACH, 0))
        self.size = (SIZE * stretch[0], SIZE * stretch[1])
        self.hand = Placement(*wrist, turn=lift + bend, stretch=self.size, mirror=mirror)

    def limb(self, spine: Sequence[Point], radii: Sequence[float], dark: int = 0) -> Limb:
        """A limb in units of the hand; `dark` as in Limb, for a hand that points right."""
        scale = (self.size[0] * self.size[1]) ** 0.5
        side = dark if self.hand.mirror is None else -dark
        return Limb([self.hand(point) for point in spine], [radius * scale for radius in radii], side)

    @contextmanager
    def only(self, kind: str) -> Iterator[None]:
        """What is drawn meanwhile is seen only on hands of this kind."""
        self.drawing.parts.append(f'<g id="{kind}" opacity="0">')
        yield
        self.drawing.parts.append("</g>")

    def dressed(self, finger: Limb) -> None:
        """What only some hands have on a finger."""
        draw, skin = self.drawing, self.skin
        with self.only("years"):
            for at in (0.3, 0.4, 0.58, 0.68, 0.78):
                draw.line(finger.crease(at, -0.7, 0.75, 0.2), skin.fold, 4)
        with self.only("joints"):
            for at in (0.34, 0.7):
                draw.line(finger.crease(at, -0.94, 0.94, 0.16), skin.fold, 9)
                draw.line(finger.crease(at + 0.05, -0.8, 0.5, 0.16), skin.light, 5)
            draw.fill(oval(finger.beside(0.52, 0.0), finger.heading(0.5), 17, 17), skin.fold)
        with self.only("claws"):
            (x, y), (dx, dy), r = finger.centre(1), finger.heading(1), finger.radius(1)
            tip = x + dx * r * 2.1, y + dy * r * 2.1
            base = [(x + dx * r * 0.7 - dy * r * way, y + dy * r * 0.7 + dx * r * way) for way in (-0.5, 0.5)]
            data = "M" + "L".join(f"{a:.1f} {b:.1f}" for a, b in (base[0], tip, base[1])) + "Z"
            draw.shape(data, "#F6F1E4", 5)
            draw.fill(oval(finger.beside(0.88, 0.1), (dx, dy), r * 1.2, r * 0.9), skin.nail)
        with self.only("down"):
            for at in (0.25, 0.5, 0.75):
                a, b = finger.beside(at, -1.0), finger.beside(at + 0.1, -1.45)
                draw.line(f"M{a[0]:.1f} {a[1]:.1f}L{b[0]:.1f} {b[1]:.1f}", OUTLINE, 12)
                draw.line(f"M{a[0]:.1f} {a[1]:.1f}L{b[0]:.1f} {b[1]:.1f}", skin.base, 6)

    def aged(self) -> None:
        """What years leave at a wrist: veins and spots; and rivets on one of metal."""
        with self.only("years"):
            for y in (-20, 14, 38):
                self.fold((-34, y), (-2, y + 10), (30, y + 1), width=5)
            for x, y, r in ((2, 2, 7), (22, 30, 5), (-18, -36, 6), (-10, 30, 4), (36, -34, 5)):
                self.drawing.fill(oval(self.hand((x, y)), (1, 0), r * 2.6, r * 2.1), self.skin.dark)
        with self.only("joints"):
            for x, y in ((-20, -44), (-20, 0), (-20, 44)):
                self.drawing.fill(oval(self.hand((x, y)), (1, 0), 22, 22), self.skin.fold)
                self.drawing.fill(oval(self.hand((x - 2, y - 2)), (1, 0), 13, 13), self.skin.light)

    def finger(self, spine: Sequence[Point], radii: Sequence[float], creases: Sequence[float] = ()) -> Limb:
        """A finger with its own contour, dark flank, gleam and wrinkles."""
        finger = self.limb(spine, radii)
        self.drawing.shape(finger.body(), self.skin.base)
        self.drawing.fill(finger.shade(0.15), self.skin.dark)
        self.drawing.line(finger.gleam(0.46, 0.9), self.skin.light, 8)
        for at in creases:
            self.drawing.line(finger.crease(at, -0.2, 0.7), self.skin.fold, 5)
        self.dressed(finger)
        return finger

    def block(self, data: str) -> None:
        """A part with a contour."""
        self.drawing.shape(self.hand.path(data), self.skin.base)

    def patch(self, data: str, colour: str | None = None) -> None:
        """A part without one: it melts what lies beneath into the palm."""
        self.drawing.fill(self.hand.path(data), colour or self.skin.base)

    def ink(self, *points: Point, width: float = 7, colour: str = OUTLINE) -> None:
        """A brushed line that thins out towards its last point."""
        ends = [width / 2 / SIZE] * (len(points) - 1) + [width / 9 / SIZE]
        self.drawing.fill(self.limb(points, ends).body(), colour)

    def fold(self, *points: Point, width: float = 6) -> None:
        """A wrinkle of the skin."""
        self.ink(*points, width=width, colour=self.skin.fold)

    def nail(self, finger: Limb) -> None:
        """A nail seen from above, at the tip of a finger."""
        along, radius, middle = finger.heading(0.96), finger.radius(1), finger.beside(0.985, -0.12)
        nail = oval(middle, along, radius * 1.35, radius * 1.05)
        self.drawing.line(nail, self.skin.fold, 7)
        self.drawing.fill(nail, self.skin.nail)

    def forearm(self) -> None:
        """The jumper up to its cuff."""
        drawing, sleeve = self.drawing, self.sleeve
        arm = Limb([self.arm(point) for point in ((-340, 6), (160, 4), (REACH - 66, 0))], (148, 128, 98))
        drawing.shape(arm.body(), sleeve.base)
        drawing.fill(arm.shade(0.0, 0.98, 0.6), sleeve.dark)
        drawing.line(arm.gleam(0.44, 0.88, -0.72), sleeve.light, 10)
        for at in (0.54, 0.645, 0.75):
            if sleeve.pattern == "x":
                self._cross(arm, at)
            else:
                self._ring(arm, at)
        for at, first, last in ((0.47, 0.1, 0.8), (0.84, -0.1, 0.7), (0.88, 0.3, 0.86)):
            drawing.line(arm.crease(at, first, last, -0.16), sleeve.dark, 7)

    def cuff(self) -> None:
        """The ribbed cuff, over the wrist."""
        right = REACH - 14
        data = (
            f"M{right - 86} -104 C{right - 60} -112 {right - 30} -108 {right} -94 "
            f"C{right + 16} -40 {right + 16} 40 {right} 94 C{right - 30} 108 {right - 60} 112 {right - 86} 104 "
            f"C{right - 70} 40 {right - 70} -40 {right - 86} -104 Z"
        )
        dark = (
            f"M{right - 76} 46 C{right - 50} 56 {right - 20} 54 {right + 11} 42 C{right + 8} 62 {right + 5} 78 "
            f"{right} 94 C{right - 30} 108 {right - 60} 112 {right - 86} 104 "
            f"C{right - 81} 84 {right - 78} 66 {right - 76} 46 Z"
        )
        self.drawing.shape(self.arm.path(data), self.sleeve.cuff)
        self.drawing.fill(self.arm.path(dark), self.sleeve.dark)
        for y in (-76, -46, -16, 16, 46, 76):
            rib = (
                f"M{right - 70} {y * 1.06:.0f} C{right - 50} {y * 1.1:.0f} {right - 24} {y * 1.08:.0f} {right - 2} {y}"
            )
            self.drawing.line(self.arm.path(rib), self.sleeve.light if y < 0 else self.sleeve.base, 5)

    def _cross(self, arm: Limb, at: float) -> None:
        for first, last in ((-0.3, 0.26), (0.26, -0.3)):
            a, b = arm.beside(at - 0.034, first), arm.beside(at + 0.034, last)
            self.drawing.line(f"M{a[0]:.1f} {a[1]:.1f}L{b[0]:.1f} {b[1]:.1f}", WOOL, 17)

    def _ring(self, arm: Limb, at: float) -> None:
        x, y = arm.centre(at)
        self.drawing.parts.append(
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="29" fill="none" stroke="{WOOL}" stroke-width="16"/>'
        )


BLOCK_EDGE = "C130 112 60 106 20 90 C-10 76 -30 68 -44 64"
WRIST = "M-40 -62 C-20 -66 10 -72 40 -84 L60 84 C20 82 -10 72 -40 66 Z"


def fist(hand: Hand) -> None:
    """Rock: four curled fingers stacked, the thumb laid across the upper two."""
    hand.block(WRIST)
    hand.block(
        "M-44 -62 C-20 -68 10 -94 50 -112 C96 -130 160 -132 200 -112 C228 -94 226 -40 222 0 C222 50 206 90 172 100 "
        f"{BLOCK_EDGE} Z"
    )
    hand.block(HEEL)
    for spine, radii in (
        (((96, 84), (150, 87), (190, 82)), (22, 25, 24)),
        (((88, 40), (160, 42), (214, 36)), (24, 28, 27)),
        (((84, -12), (166, -12), (228, -18)), (26, 30, 29)),
        (((88, -64), (164, -66), (220, -70)), (26, 30, 29)),
    ):
        hand.finger(spine, radii)
    heel(hand)
    hand.ink((105, -36), (103, 0), (105, 40), (113, 70), (108, 96))
    thumb_across(hand, (84, -84), (140, -58), (186, -26))


HEEL_EDGE = "C116 90 104 104 84 106 C50 104 20 90 -6 78 C-20 72 -30 68 -44 66"
HEEL = f"M-44 -61 C-20 -66 14 -92 48 -106 C84 -112 104 -90 106 -58 C106 -20 102 30 113 66 {HEEL_EDGE} Z"


def heel(hand: Hand) -> None:
    """Ball of the thumb and heel of the hand, over the tucked fingertips; its contour was drawn before them."""
    hand.patch(HEEL)
    hand.patch(f"M113 66 {HEEL_EDGE} L-44 40 C-20 42 20 62 60 70 C90 74 106 72 113 66 Z", hand.skin.dark)


def thumb_across(hand: Hand, *rest: Point) -> None:
    """The thumb folded over curled fingers, its nail up."""
    thumb = hand.limb(((20, -58), *rest), (46, 39, 34, 29), dark=1)
    hand.drawing.shape(thumb.body(), hand.skin.base)
    hand.drawing.fill(thumb.shade(0.36, 1), hand.skin.dark)
    hand.patch("M-44 -60 C-20 -66 14 -94 44 -106 C64 -104 76 -80 82 -46 C74 -10 44 10 4 10 C-20 10 -40 12 -44 20 Z")
    hand.drawing.line(thumb.gleam(0.12, 0.5, -0.62), hand.skin.light, 10)
    hand.nail(thumb)
    hand.drawing.line(thumb.crease(0.6, -0.3, 0.3), hand.skin.fold, 5)
    rim = [thumb.beside(at, 1.09) for at in (0.58, 0.5)]
    hand.drawing.fill(Limb([*rim, hand.hand((52, -25)), hand.hand((16, -12))], (3.5, 3.5, 3, 0.8)).body(), OUTLINE)


PALM_EDGE = "C100 114 40 102 10 88 C-10 78 -30 70 -44 66"


def open_hand(hand: Hand, reach: float = 1, fan: float = 1, thumb: float = 0) -> None:
    """Paper: palm to the viewer; `reach` shortens curled fingers, `fan` spreads them, `thumb` turns it (degrees)."""
    corner = Placement(140, -70, turn=-10 * fan)((40, -34))
    hand.block(WRIST)
    hand.block(
        f"M-44 -62 C-20 -66 0 -82 40 -104 L116 -124 C122 -106 140 -98 {corner[0]:.0f} {corner[1]:.0f} "
        f"C186 -84 182 -40 180 0 C178 50 166 90 138 102 {PALM_EDGE} Z"
    )
    for base, angle, length, radii in (
        ((126, 72), 14, 162, (26, 25, 23, 19)),
        ((150, 26), 5, 205, (29, 29, 27, 22)),
        ((154, -22), -2, 225, (30, 30, 28, 23)),
        ((140, -70), -10, 200, (30, 29, 27, 22)),
    ):
        way = Placement(*base, turn=angle * fan, stretch=(reach, 1))
        bow = 4 if angle < 0 else -4
        spine = [way(point) for point in ((0, 0), (length * 0.4, -bow), (length * 0.74, -bow), (length, bow))]
        hand.finger(spine, radii, (0.42, 0.72))
    side = Placement(30, -64, turn=-52 + thumb)
    spine = [side(point) for point in ((0, 0), (56, 4), (108, 6), (154, -4))]
    tip = hand.limb(spine, (46, 39, 33, 25), dark=1)
    hand.drawing.shape(tip.body(), hand.skin.base)
    hand.drawing.fill(tip.shade(0.42), hand.skin.dark)
    hand.drawing.line(tip.gleam(0.4, 0.9), hand.skin.light, 9)
    hand.patch(
        "M-44 -60 C-20 -64 0 -80 40 -100 C60 -112 80 -130 104 -128 C116 -126 114 -108 124 -104 "
        "C140 -98 156 -100 166 -96 C170 -80 170 -60 172 -46 C184 -30 180 -4 174 2 C182 20 172 44 162 50 "
        f"C164 70 158 92 138 102 {PALM_EDGE} Z"
    )
    hand.patch(
        f"M162 58 C164 74 158 92 138 102 {PALM_EDGE} L-44 40 C-30 42 30 66 90 76 C120 78 146 72 162 58 Z",
        hand.skin.dark,
    )
    hand.drawing.line(tip.crease(0.68, -0.3, 0.5), hand.skin.fold, 5)
    hand.fold((112, -94), (84, -60), (60, -10), (40, 26), (6, 44))
    hand.fold((116, -84), (104, -40), (92, 10), (64, 56))
    hand.fold((120, 68), (132, 30), (140, -10), (158, -44))


def scissors(hand: Hand, gap: float = 1, reach: float = 1) -> None:
    """Scissors: forefinger and middle finger apart by `gap`, the others held by the thumb."""
    fore = Placement(140, -66, turn=-13 * gap, stretch=(reach, 1))
    middle = Placement(150, -12, turn=8 * gap, stretch=(reach, 1))
    corner = Placement(140, -66, turn=-13 * gap)((50, -32))
    edge = f"{corner[0]:.0f} {corner[1]:.0f}"
    hand.block(WRIST)
    hand.block(
        f"M-44 -62 C-20 -68 10 -94 50 -110 C96 -122 150 -116 {edge} C196 -96 180 -74 176 -58 C176 -50 176 -44 176 -38 "
        f"C188 0 190 90 172 100 {BLOCK_EDGE} Z"
    )
    hand.block(HEEL)
    for way, bow, length, radii in ((middle, -5, 235, (30, 30, 28, 23)), (fore, 5, 215, (30, 29, 27, 22))):
        spine = [way(point) for point in ((0, 0), (length * 0.4, -bow), (length * 0.74, -bow), (length, bow))]
        hand.finger(spine, radii, (0.42, 0.72))
    hand.patch(
        f"M50 -110 C96 -122 150 -116 {edge} C184 -90 184 -72 186 -60 C184 -52 180 -50 182 -46 C184 -42 190 -40 188 -30 "
        "C188 -20 186 0 180 16 C160 30 120 30 100 20 Z"
    )
    tucked_pair(hand)
    hand.fold((172, -78), (164, -56), (172, -32))


def tucked_pair(hand: Hand) -> None:
    """Ring and little finger curled, the thumb over them."""
    hand.finger(((96, 84), (150, 88), (188, 84)), (22, 25, 24))
    hand.finger(((88, 36), (160, 42), (208, 38)), (24, 29, 28))
    heel(hand)
    hand.ink((105, -6), (104, 20), (107, 46), (113, 70), (108, 96))
    thumb_across(hand, (80, -78), (126, -38), (162, 10))


def crushed(hand: Hand) -> None:
    """Scissors after the rock: both long fingers wilted."""
    hand.block(WRIST)
    hand.block(
        "M-44 -62 C-20 -68 10 -94 50 -110 C96 -122 150 -118 186 -110 C196 -80 180 -50 176 -30 "
        f"C188 0 190 90 172 100 {BLOCK_EDGE} Z"
    )
    hand.block(HEEL)
    hand.finger(((146, -8), (206, -24), (252, 8), (262, 66)), (30, 30, 28, 23), (0.36, 0.7))
    hand.finger(((134, -66), (212, -90), (274, -74), (298, -14)), (30, 29, 27, 22), (0.36, 0.7))
    hand.patch(
        "M50 -110 C96 -122 150 -118 176 -110 C186 -90 186 -64 184 -54 C186 -44 186 -20 182 10 C160 30 120 30 100 20 Z"
    )
    tucked_pair(hand)


def squash(hand: Hand) -> None:
    """The pound landing: the fist flattened, with lines that leap away from beneath it."""
    fist(hand)
    for x, y, turn, length in ((20, 126, 26, 46), (84, 140, 8, 62), (152, 138, -12, 58), (216, 116, -34, 48)):
        way = Placement(x, y, turn=90 + turn)
        line = hand.limb((way((0, 0)), way((length / 2, 0)), way((length, 0))), (7, 5.5, 2))
        hand.drawing.shape(line.body(), AMBER, 4)


def skin_of(tones: Tones) -> Skin:
    """The skin of a hand whose face has these tones: as lit, in the shade, and of the nose."""
    base, dark, fold = tones
    return Skin(base, dark, _mixed(base, 0.4), fold, _mixed(base, 0.45))


def _mixed(colour: str, share: float) -> str:
    """A colour, this much nearer to white."""
    parts = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    return "#" + "".join(f"{round(part + (255 - part) * share):02X}" for part in parts)


METAL, PAW, OLD = ("joints",), ("claws",), ("years",)
HANDS: Mapping[str, tuple[Skin, tuple[str, ...]]] = {
    "pip": (Skin("#FFD23F", "#D99A1C", "#FFF0A8", "#B97412", "#FF9B3D"), ("down",)),
    "tilda": (Skin("#F3CFB8", "#CFA088", "#FCE8D8", "#A87258", "#F7DEDA"), OLD),
    "wally": (Skin("#B5533A", "#85351F", "#D87A5E", "#E8DAC2", "#C96B50"), METAL),
    "turing": (Skin("#8FB79C", "#5F8A70", "#C4E0CB", "#3B5A4A", "#A9CBB4"), METAL),
    "charlie": (Skin("#F2EEE2", "#C9C0AC", "#FFFFFF", "#9A917C", "#F2EEE2"), ()),
    "mog": (Skin("#8C909C", "#62666F", "#B9BDC8", "#3F424B", "#E9A9B0"), PAW),
    "babbage": (Skin("#D9A441", "#A4711F", "#F5D58A", "#6E4812", "#EBC069"), METAL),
    "zita": (Skin("#B97A4E", "#8E5834", "#D9A27A", "#6B3C1C", "#B0418A"), ()),
    "bones": (Skin("#F4EFDF", "#CBC2A8", "#FFFFFF", "#8C8468", "#E4DCC4"), METAL),
    "penny": (Skin("#F0B892", "#CF8F68", "#FAD8BE", "#A86644", "#9C3E33"), ()),
    "gus": (Skin("#D98A52", "#AE6230", "#F2B48A", "#854318", "#F0C49E"), ()),
    "bot-1": (Skin("#7FB8DC", "#4F8BB4", "#BFE0F4", "#2C5878", "#9FCDE8"), METAL),
    "bot-2": (Skin("#B9C2CE", "#86909E", "#E4EAF2", "#515B68", "#CBD3DE"), METAL),
    "bot-3": (Skin("#D8B274", "#A67F42", "#F2D9AC", "#6D4E20", "#E3C48E"), METAL),
    **{f"guest-{key}": (skin_of(each.skin), OLD if key in ("edna", "walter") else ()) for key, each in GUESTS.items()},
    "guest-tiger": (Skin("#E8923A", "#B9661B", "#F9BE7C", "#6E3A10", "#F2B0A2"), PAW),
}
"""Everybody's hand, by their face: its colours, and what only such hands have."""


def dress(skin: Skin, kinds: Sequence[str]) -> list[tuple[str, str]]:
    """What is put into a drawing's text in the place of what."""
    colours = [pair for worn in (PEACH, UMBER) for pair in zip(astuple(worn), astuple(skin), strict=True)]
    return colours + [(f'id="{kind}" opacity="0"', f'id="{kind}" opacity="1"') for kind in kinds]


def save(name: str, pose: Callable[..., None], frame: Mapping[str, Any] | None = None, **shape: float) -> None:
    """Draw one frame for both seats."""
    for seat, skin, sleeve in (("x", PEACH, BLUE), ("o", UMBER, RED)):
        hand = Hand(skin, sleeve, **(frame or {}))
        hand.forearm()
        pose(hand, **shape)
        hand.aged()
        hand.cuff()
        hand.drawing.save(Path(__file__).parent / f"hand-{seat}-{name}.svg")


if __name__ == "__main__":
    save("rock", fist)
    save("rock-up", fist, {"lift": -15, "bend": -9})
    save("rock-down", squash, {"lift": 3, "bend": 5, "stretch": (1.07, 0.9)})
    save("paper-1", open_hand, {"bend": 4}, reach=0.42, fan=0.5, thumb=24)
    save("paper-2", open_hand, {"bend": -3}, reach=0.84, fan=1.7, thumb=-8)
    save("paper", open_hand)
    save("scissors-1", scissors, {"bend": 4}, reach=0.5, gap=0.35)
    save("scissors-2", scissors, {"bend": -3}, gap=1.5)
    save("scissors", scissors)
    save("scissors-snip", scissors, gap=0.12)
    save("scissors-crushed", crushed, {"bend": 6, "stretch": (1, 0.96)})
    dresses = {key: dress(*each) for key, each in HANDS.items()}
    text = json.dumps(dresses, indent=1).replace('[\n   "', '["').replace('",\n   "', '", "').replace('"\n  ]', '"]')
    (Path(__file__).parent / "dresses.json").write_text(text + "\n", encoding="utf-8", newline="\n")
