"""Makes the other looks of each face out of the calm one: `python -m assets.art.faces.make_faces`.

`-left-up` to `-right-down` look there; `-blink`, `-pleased`, `-appalled` and `-asleep` have other eyes, the latter
three other mouths; who sleeps has a pillow.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).resolve().parent
ELEMENT = re.compile(r"<(?:path|circle|ellipse)[^>]*/>")
HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240" width="240" height="240">'
CONTOUR = "#221A22"
ROUND = 'stroke-linejoin="round" stroke-linecap="round"'
TURNED = 0.24
"""How far eyes turn, in shares of their half axes."""
ROUND_EYE = 14
"""A lid this high has a contour; a lower one is skin alone."""
DRAWN = ("turing-pleased", "tilda-pleased")
"""Those that are drawn by hand."""

Oval = tuple[float, float, float, float]
"""Middle and half axes."""


@dataclass(frozen=True)
class Face:
    """Where things are in a calm face: its elements by their number in the file, places in its units."""

    eyes: tuple[Oval, Oval]
    gaze: tuple[int, ...]
    """What moves in the eyes."""
    mouth: tuple[float, float, float]
    """The middle of the upper lip, and how wide it laughs."""
    lips: tuple[int, ...]
    """The calm mouth."""
    lids: tuple[str, str]
    """The colours of both lids; none where eyes are a screen."""
    open: tuple[int, ...] = ()
    """What else is seen only of open eyes."""
    above: int = 0
    """The element under which the mouth opens, such as a moustache; 0: none."""
    white: str = "#FFFDF4"
    line: str = CONTOUR
    """The colour of a closed eye's line."""
    stares: bool = True
    """Whether its eyes can be wide open."""


FACES = {
    "pip": Face(
        ((86, 130, 19, 19), (154, 130, 19, 19)),
        (10, 11, 12, 13),
        (120, 164, 42),
        (15,),
        ("#FFD75E", "#E9B23A"),
        above=14,
    ),
    "tilda": Face(
        ((92, 130, 21, 21), (150, 130, 21, 21)), (13, 14), (120, 168, 52), (20, 21), ("#F3C8A8", "#E8B795"), open=(12,)
    ),
    "wally": Face(
        ((88, 128, 20, 20), (152, 128, 20, 20)),
        (19, 20, 21, 22),
        (120, 176, 54),
        (27,),
        ("#C4614F", "#B5533A"),
        open=(18,),
        above=25,
    ),
    "turing": Face(
        ((92, 100, 18, 18), (148, 100, 18, 18)),
        (16, 17, 18, 19),
        (121, 152, 78),
        (2, *range(21, 33)),
        ("", ""),
        open=(14, 15),
        white="#FFD970",
        line="#FFD970",
    ),
    "charlie": Face(
        ((93, 136, 15, 9), (149, 136, 15, 9)), (17, 18), (120, 174, 50), (23,), ("#EDB48C", "#DDA07A"), above=21
    ),
    "mog": Face(
        ((88, 118, 22, 19), (152, 118, 22, 19)),
        (10, 11, 12, 13),
        (121, 160, 46),
        (19, 20),
        ("#8A919E", "#6E7480"),
        open=(14, 15),
        white="#CFE06A",
    ),
    "babbage": Face(
        ((92, 130, 15, 10), (148, 130, 20, 20)),
        (15, 17, 18),
        (121, 168, 48),
        (25,),
        ("#E4B566", "#D8A856"),
        open=(19,),
    ),
    "bones": Face(
        ((93, 109, 20, 20), (150, 104, 22, 22)), (7, 8, 9), (126, 150, 60), (11, 12), ("", ""), above=13, stares=False
    ),
    "gus": Face(
        ((93, 122, 16, 11), (147, 122, 16, 11)),
        (16, 17, 18, 19),
        (121, 154, 78),
        (22, 23, 24, 25),
        ("#F0A878", "#DE9468"),
    ),
    "penny": Face(((94, 141, 12, 6), (148, 141, 12, 6)), (16, 17), (121, 174, 44), (20,), ("#F2BE98", "#E2A982")),
    "zita": Face(
        ((95, 135, 16, 11), (145, 135, 16, 11)),
        (15, 16, 17, 18),
        (121, 172, 52),
        (22, 23),
        ("#C98A5E", "#B87A50"),
        open=(19,),
    ),
    "bot-1": Face(
        ((86, 128, 25, 25), (154, 128, 25, 25)), (14, 15, 16, 17), (120, 164, 76), (20, 21, 22), ("#8CC3E0", "#76ADCC")
    ),
    "bot-2": Face(
        ((82, 120, 27, 27), (158, 120, 27, 27)),
        (15, 16, 17, 18),
        (120, 164, 72),
        (20, 21),
        ("#C9D2DA", "#A9B3BD"),
        open=(19,),
    ),
    "bot-3": Face(
        ((82, 130, 19, 19), (158, 130, 22, 22)),
        (22, 23, 24, 25),
        (120, 178, 52),
        (29,),
        ("#D8B67A", "#C9A566"),
        open=(26,),
        above=27,
    ),
}


def closed(eye: Oval, lid: str, line: str, laughing: bool) -> str:
    """A closed eye: its lid, and a line that bends down, or up where it laughs."""
    x, y, rx, ry = eye
    edge = f'stroke="{CONTOUR}" stroke-width="4"' if ry >= ROUND_EYE else f'stroke="{lid}" stroke-width="7"'
    skin = f'<ellipse cx="{x}" cy="{y}" rx="{rx}" ry="{ry}" fill="{lid}" {edge}/>'
    half, deep = (rx * 0.7, -max(ry, 12) * 0.9) if laughing else (rx * 0.8, max(ry, 10) * 0.7)
    bend = _bow(x, y + (max(ry, 12) * 0.3 if laughing else 0), half, deep)
    width = 8 if line != CONTOUR else 6
    return (skin if lid else "") + f'<path d="M{bend}" fill="none" stroke="{line}" stroke-width="{width}" {ROUND}/>'


def wide(eye: Oval, white: str) -> str:
    """An eye wide open, with a dot in it."""
    x, y, rx, ry = eye
    dots = f'<circle cx="{x}" cy="{y}" r="5" fill="#1F2430"/><circle cx="{x - 2}" cy="{y - 2}" r="1.5" fill="#FFFFFF"/>'
    r = max(rx, ry, 17) * 1.08
    return f'<circle cx="{x}" cy="{y}" r="{r:g}" fill="{white}" stroke="{CONTOUR}" stroke-width="5"/>{dots}'


def laugh(x: float, y: float, width: float) -> str:
    """An open mouth with teeth and tongue."""
    h, chin = width / 2, y + width * 0.72
    mouth = f"M{_bow(x, y, h, width * 0.08)} C{x + h:g} {chin:g} {x - h:g} {chin:g} {x - h:g} {y:g} Z"
    teeth = (
        f"M{_bow(x, y + width * 0.06, h * 0.78, width * 0.04)} L{_bow(x, y + width * 0.2, -h * 0.66, width * 0.05)} Z"
    )
    tongue = f'cx="{x:g}" cy="{y + width * 0.43:g}" rx="{width * 0.2:g}" ry="{width * 0.08:g}"'
    return (
        f'<path d="{mouth}" fill="#5A1520" stroke="{CONTOUR}" stroke-width="5" {ROUND}/>'
        f'<path d="{teeth}" fill="#FFFDF4"/><ellipse {tongue} fill="#D8605E"/>'
    )


def gape(x: float, y: float, width: float) -> str:
    """A mouth that has dropped open."""
    rx, ry = max(width * 0.2, 11), max(width * 0.25, 14)
    hole = f'cx="{x:g}" cy="{y + ry:g}" rx="{rx:g}" ry="{ry:g}"'
    tongue = f'cx="{x:g}" cy="{y + ry * 1.45:g}" rx="{rx * 0.55:g}" ry="{ry * 0.3:g}"'
    return f'<ellipse {hole} fill="#5A1520" stroke="{CONTOUR}" stroke-width="5"/><ellipse {tongue} fill="#D8605E"/>'


def drowsy(eye: Oval, lid: str, line: str) -> str:
    """An eye in deep sleep: a heavy lid, its line far down, and three lashes below."""
    x, y, rx, ry = eye
    tall = max(ry, 10)
    edge = f'stroke="{CONTOUR}" stroke-width="4"' if ry >= ROUND_EYE else f'stroke="{lid}" stroke-width="7"'
    skin = f'<ellipse cx="{x}" cy="{y}" rx="{rx}" ry="{ry}" fill="{lid}" {edge}/>'
    deep = 0.5 if ry >= ROUND_EYE else 0.85
    half, low = rx * 0.8, y + tall * 0.15
    lashes = "".join(
        f" M{x + dx * half:g} {low + down * tall:g} l{dx * 6:g} {min(tall * 0.42, 7):g}"
        for dx, down in ((-0.62, 0.5 * deep), (0.0, 0.75 * deep), (0.62, 0.5 * deep))
    )
    path = (
        f'<path d="M{_bow(x, low, half, tall * deep)}{lashes}" fill="none" stroke="{line}" stroke-width="5" {ROUND}/>'
    )
    return (skin if lid else "") + path


def snore(x: float, y: float, width: float) -> str:
    """A small mouth that has fallen open."""
    rx, ry = max(width * 0.13, 7), max(width * 0.15, 8)
    hole = f'cx="{x:g}" cy="{y + ry:g}" rx="{rx:g}" ry="{ry:g}"'
    return f'<ellipse {hole} fill="#5A1520" stroke="{CONTOUR}" stroke-width="4"/>'


PILLOW = (
    '<path d="M20 236 C2 238 4 222 12 214 C8 198 16 186 34 190 C62 178 92 196 120 197 C148 196 178 178 206 190'
    f' C224 186 232 198 228 214 C236 222 238 238 220 236 C180 239 60 239 20 236 Z" fill="#FBF3E0" stroke="{CONTOUR}"'
    f' stroke-width="5" {ROUND}/>'
    '<path d="M38 199 C34 210 34 220 38 228 M70 199 C66 210 66 220 68 227 M172 199 C176 210 176 220 174 227 M204 198'
    f' C208 210 208 220 204 228" fill="none" stroke="#7FA6D8" stroke-width="6" {ROUND}/>'
    '<path d="M24 229 C60 225 180 225 216 229 C180 237 60 237 24 229 Z M228 214 C226 226 214 231 200 231 L220 235'
    ' C234 236 235 224 228 214 Z" fill="#D8CBAE"/>'
    f'<path d="M96 204 C110 209 130 209 144 204" fill="none" stroke="#C9BB9C" stroke-width="4" {ROUND}/>'
)
"""What a head that sleeps has sunk into."""


def _bow(x: float, y: float, half: float, deep: float) -> str:
    """A bow from one side of a point to the other, for a path."""
    return f"{x - half:g} {y:g} C{x - half / 2:g} {y + deep:g} {x + half / 2:g} {y + deep:g} {x + half:g} {y:g}"


def cheeks(face: Face) -> str:
    """Two of them, rosy."""
    (lx, ly, lr, _), (rx, ry, rr, _) = face.eyes
    return "".join(
        f'<ellipse cx="{x:g}" cy="{y + 30:g}" rx="11" ry="7" fill="#E8685E" opacity="0.6"/>'
        for x, y in ((lx - lr * 0.6, ly), (rx + rr * 0.6, ry))
    )


def looks(key: str, face: Face) -> Iterable[tuple[str, str]]:
    """The name and the drawing of each other look."""
    found = ELEMENT.findall((HERE / f"{key}.svg").read_text(encoding="utf-8"))
    eyes, at = {*face.gaze, *face.open}, max(face.gaze) + 1
    for side, dx in (("left", -TURNED), ("right", TURNED)):
        for end, dy in (("up", -TURNED), ("down", TURNED)):
            _x, _y, rx, ry = face.eyes[0]
            yield f"{key}-{side}-{end}", _moved(found, face.gaze, rx * dx, max(ry, ROUND_EYE) * dy)
    for name, mouth, lines in (
        ("blink", "", [closed(eye, lid, face.line, False) for eye, lid in zip(face.eyes, face.lids, strict=True)]),
        (
            "pleased",
            cheeks(face) + laugh(*face.mouth),
            [closed(eye, lid, face.line, True) for eye, lid in zip(face.eyes, face.lids, strict=True)],
        ),
        ("appalled", gape(*face.mouth), [wide(eye, face.white) for eye in face.eyes] if face.stares else []),
        (
            "asleep",
            snore(*face.mouth),
            [drowsy(eye, lid, face.line) for eye, lid in zip(face.eyes, face.lids, strict=True)],
        ),
    ):
        gone = (eyes if lines else set()) | (set(face.lips) if mouth else set())
        put = {at: "".join(lines)}
        put[face.above or len(found)] = put.get(face.above or len(found), "") + mouth
        put[len(found)] = put.get(len(found), "") + (PILLOW if name == "asleep" else "")
        yield f"{key}-{name}", _without(found, gone, put)


def _moved(elements: list[str], which: tuple[int, ...], dx: float, dy: float) -> str:
    """The drawing with these elements moved."""
    shift = f'<g transform="translate({dx:g} {dy:g})">'
    kept = [f"{shift}{each}</g>" if n in which else each for n, each in enumerate(elements)]
    return "\n".join([HEAD, *kept, "</svg>\n"])


def _without(elements: list[str], gone: set[int], put: dict[int, str]) -> str:
    """The drawing without some of its elements; others are put in before those with these numbers."""
    kept = [put.get(n, "") + ("" if n in gone else each) for n, each in enumerate([*elements, ""])]
    return "\n".join([HEAD, *filter(None, kept), "</svg>\n"])


if __name__ == "__main__":
    for key, face in FACES.items():
        for name, drawn in looks(key, face):
            if name not in DRAWN:
                (HERE / f"{name}.svg").write_text(drawn, encoding="utf-8", newline="\n")
