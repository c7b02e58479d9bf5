"""Makes the guests' faces and their other looks from parts: `python -m assets.art.faces.make_guests`.

Each is 240x240 and shares its head, eyes and shoulders with all others. A guest's shirt has the colour of a cushion.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from assets.art.faces.hair import (
    BLACK,
    Tones,
    afro,
    bald,
    beard,
    braids,
    bun,
    buns,
    cap,
    cropped,
    curls,
    disc,
    flowing,
    fringe,
    inked,
    line,
    mohawk,
    moustache,
    pigtails,
    scarf,
    shade,
    spikes,
    straight,
    turban,
    waves,
    woolly,
)
from assets.art.faces.make_faces import (
    CONTOUR,
    HEAD,
    HERE,
    PILLOW,
    TURNED,
    Oval,
    closed,
    drowsy,
    gape,
    laugh,
    snore,
    wide,
)

EYES: tuple[Oval, Oval] = ((97, 130, 13, 15), (145, 130, 13, 15))
MOUTH = (121, 162, 46)
BEARDED = 8
"""How much lower the mouth of a beard is."""

FAIR: Tones = ("#F6CDAE", "#DFA588", "#C08058")
ROSY: Tones = ("#F7C9A2", "#DA9A6C", "#C07A48")
PALE: Tones = ("#F8D6B2", "#E0AE86", "#C08A60")
OLIVE: Tones = ("#E2AE7C", "#BF8552", "#97602F")
TAN: Tones = ("#C98A5E", "#A2683C", "#7C4A24")
BROWN: Tones = ("#B97A4E", "#8E5834", "#74431F")
UMBER: Tones = ("#7E4E34", "#5A3420", "#43240F")
"""Skins; the third tone draws the nose."""

BLOND: Tones = ("#EBC15A", "#BF8E2F", "#FBE6A4")
GINGER: Tones = ("#CF5A2B", "#9A3B18", "#F29A5E")
PLUM: Tones = ("#31263A", "#1F1826", "#6A5878")
RAVEN: Tones = ("#262A3A", "#171A26", "#5D678A")
CHESTNUT: Tones = ("#6B4428", "#4A2C18", "#97694A")
SILVER: Tones = ("#C9C6CE", "#9A96A4", "#EFEDF2")
WHITE: Tones = ("#F2EEE6", "#C8C2B8", "#FFFFFF")
PINK: Tones = ("#E5588E", "#A93463", "#F8A5C6")
AUBURN: Tones = ("#93402A", "#682717", "#C9785A")

SHIRTS: tuple[tuple[str, str], ...] = (
    ("#1C8083", "#125658"),
    ("#7C3574", "#55224F"),
    ("#B8751F", "#855010"),
    ("#56802F", "#3A5A1E"),
    ("#B8543A", "#833722"),
    ("#47619E", "#2E4270"),
    ("#B54F7C", "#843456"),
    ("#57515F", "#38333F"),
)
"""A shirt for each cushion, lit and in the shade."""


def shoulders(skin: Tones, shirt: tuple[str, str], collar: str) -> str:
    """Shirt, neck and collar."""
    return (
        inked("M24 238 C28 206 58 196 92 190 L148 190 C182 196 212 206 216 238 Z", shirt[0])
        + shade("M150 192 C182 198 208 208 213 235 L158 235 C166 218 164 204 150 192 Z", shirt[1])
        + inked("M96 184 L96 196 C104 212 136 212 144 196 L144 184 Z", skin[0], 5)
        + line("M92 192 C100 218 140 218 148 192", collar, 8)
    )


def head(skin: Tones, ears: bool = True) -> str:
    """The bare head."""
    lobes = inked("M71 122 C54 112 54 150 72 150 Z", skin[0]) + inked("M169 122 C186 112 186 150 168 150 Z", skin[1])
    return (
        (lobes if ears else "")
        + inked(
            "M70 100 C62 136 68 166 88 186 C104 202 136 202 152 186 C172 166 178 136 170 100 C166 62 142 48 120 48"
            " C98 48 74 62 70 100 Z",
            skin[0],
        )
        + shade(
            "M167 100 C175 136 169 164 150 184 C136 197 112 200 98 191 C140 182 160 146 152 68 C160 76 165 88 167 100"
            " Z",
            skin[1],
        )
    )


GLASSES = (
    disc(97, 131, 24, "none", 0)
    + '<circle cx="97" cy="131" r="24" fill="none" stroke="{0}" stroke-width="6"/>'
    + '<circle cx="145" cy="131" r="24" fill="none" stroke="{0}" stroke-width="6"/>'
    + line("M119 127 C121 124 123 124 124 127 M73 128 L66 124 M169 128 L176 124", "{0}")
)
EARRINGS = disc(62, 166, 9, "#F4C65C", 5) + disc(180, 166, 9, "#CE8B22", 5)
HEADBAND = "M56 116 C46 44 82 12 121 12 C160 12 196 44 186 116"
HEADPHONES = (
    line(HEADBAND, CONTOUR, 20)
    + line(HEADBAND, "#E8E1D2", 9)
    + inked("M40 118 C38 106 50 102 62 106 L66 156 C54 162 42 156 40 146 Z", "#D8433A")
    + inked("M202 118 C204 106 192 102 180 106 L176 156 C188 162 200 156 202 146 Z", "#A82C26")
    + line("M50 118 V142", "#F29A8E", 5)
)
HAIRPIN = inked("M150 74 L176 62 L180 74 L156 86 Z", "#D8433A", 5)
FLOWER = "".join(
    disc(x, y, 12, "#E5588E", 5) for x, y in ((172, 70), (186, 84), (180, 102), (162, 102), (156, 84))
) + disc(171, 88, 9, "#F4C65C", 4)
FRECKLES = "".join(
    disc(x, y, 2.8, "#C4703C", 0) for x, y in ((84, 150), (94, 156), (86, 160), (148, 156), (158, 150), (156, 161))
)
WRINKLES = line("M74 146 C78 150 80 154 80 158 M168 146 C164 150 162 154 162 158", "#B0704E", 4)


@dataclass(frozen=True)
class Guest:
    """What a guest's face is made of: hair behind and before the head, what lies on the face, what is worn over all."""

    skin: Tones
    hair: tuple[str, str]
    brows: str
    on: str = ""
    over: str = ""
    collar: str = "#FBF3E0"
    low: float = 0.0
    """How much lower the mouth is."""
    ears: bool = True
    heavy: float = 7
    """The brows' width."""


GUESTS = {
    "lena": Guest(FAIR, straight(BLOND), "#A5762A", over=HAIRPIN, heavy=6),
    "priya": Guest(BROWN, flowing(PLUM), "#1F1826", over=GLASSES.format("#E8B84A") + EARRINGS, collar="#F4C65C"),
    "jo": Guest(ROSY, curls(GINGER), "#8A3414", on=FRECKLES),
    "marek": Guest(PALE, woolly(("#C2553A", "#8E3822", "#E38A6A")), "#4A2C18", on=beard(CHESTNUT), low=BEARDED),
    "leila": Guest(OLIVE, scarf(("#D98A5B", "#A95F35", "#F2B991")), "#3A2418", ears=False),
    "sam": Guest(UMBER, cropped(BLACK), "#1A1214", over=HEADPHONES, heavy=9, collar="#F2E5C6"),
    "yuki": Guest(PALE, buns(RAVEN), "#171A26", ears=False, heavy=5),
    "walter": Guest(
        FAIR, bald(WHITE), "#C8C2B8", on=WRINKLES + beard(WHITE), over=GLASSES.format("#5A4A3A"), low=BEARDED
    ),
    "kenji": Guest(PALE, spikes(RAVEN), "#171A26", heavy=8),
    "amara": Guest(UMBER, afro(BLACK), "#1A1214", over=EARRINGS, collar="#F4C65C"),
    "rosa": Guest(TAN, waves(CHESTNUT), "#3A2214", over=FLOWER, ears=False),
    "nils": Guest(FAIR, spikes(BLOND), "#A5762A", on=moustache(BLOND), low=BEARDED, heavy=6),
    "edna": Guest(ROSY, curls(SILVER), "#8E8A96", on=WRINKLES, over=GLASSES.format("#8A3A5A"), heavy=5),
    "rajan": Guest(BROWN, turban(("#3F6BA8", "#2A4878", "#7FA6D8")), "#1F1826", on=beard(BLACK), low=BEARDED, heavy=8),
    "zoe": Guest(PALE, mohawk(PINK), "#7A2448", over=EARRINGS, collar="#38333F"),
    "ben": Guest(TAN, cap(("#D8B13A", "#A88420", "#F6DD86")), "#231A1E", on=FRECKLES),
    "mia": Guest(FAIR, pigtails(GINGER), "#8A3414", on=FRECKLES, heavy=5),
    "dario": Guest(OLIVE, bun(BLACK), "#231A1E", on=beard(BLACK), low=BEARDED, heavy=9),
    "noor": Guest(UMBER, braids(BLACK), "#1A1214", heavy=6),
    "ingrid": Guest(PALE, bun(SILVER), "#9A96A4", on=WRINKLES, over=EARRINGS, heavy=5),
    "omar": Guest(TAN, cropped(BLACK), "#140E11", on=moustache(BLACK), low=BEARDED, heavy=9),
    "clara": Guest(FAIR, fringe(AUBURN), "#682717", over=GLASSES.format("#3A3048"), ears=False, heavy=5),
    "tom": Guest(ROSY, curls(CHESTNUT), "#4A2C18", heavy=8),
    "tiger": Guest(("#E8963C", "#BF6E1E", "#8A4A14"), ("", ""), "#8A4A14", ears=False),
}
"""Everybody, three to each cushion in turn: the shirt is the cushion's. The last one is a cat."""


def pupils(dx: float = 0.0, dy: float = 0.0) -> str:
    """What moves in the eyes."""
    return "".join(
        disc(x + 1 + dx, y + 1 + dy, 7.5, "#1F2430", 0) + disc(x - 2 + dx, y - 2 + dy, 2.8, "#FFFFFF", 0)
        for x, y, _rx, _ry in EYES
    )


def whites(fill: str) -> str:
    """The eyes without their pupils."""
    return "".join(
        f'<ellipse cx="{x}" cy="{y}" rx="{rx}" ry="{ry}" fill="{fill}" stroke="{CONTOUR}" stroke-width="5"/>'
        for x, y, rx, ry in EYES
    )


def cheeks(skin: Tones) -> str:
    """Rosy ones."""
    tone = "#B8452F" if skin is UMBER else "#E8685E"
    return "".join(f'<ellipse cx="{x}" cy="158" rx="11" ry="7" fill="{tone}" opacity="0.55"/>' for x in (84, 158))


NOSE = "M121 138 C115 150 114 154 120 157 C124 159 128 157 129 154"
BROWS = "M80 108 C88 100 102 100 109 106 M133 106 C141 100 155 100 163 108"
RAISED = "M80 96 C88 86 102 86 109 94 M133 94 C141 86 155 86 163 96"


def cat(skin: Tones, shirt: tuple[str, str]) -> tuple[str, str]:
    """The cat's head, and what lies on it."""
    ears = (
        inked("M62 92 L54 22 L108 54 Z", skin[0])
        + shade("M68 74 L64 40 L90 56 Z", "#F2B5A0")
        + inked("M178 92 L188 22 L134 54 Z", skin[1])
        + shade("M172 74 L178 40 L152 56 Z", "#D8927C")
    )
    round_head = inked(
        "M54 118 C50 76 80 46 121 46 C162 46 192 76 188 118 C190 168 158 200 121 200 C84 200 52 168 54 118 Z", skin[0]
    ) + shade(
        "M150 52 C180 66 188 92 185 118 C187 166 156 196 121 197 C104 197 92 192 82 184 C140 178 170 120 150 52 Z",
        skin[1],
    )
    stripes = line("M121 52 V78 M102 56 L106 76 M140 56 L136 76 M60 122 L76 126 M62 142 L76 142 M182 122 L166 126"
                   " M180 142 L166 142", skin[2], 7)  # fmt: skip
    muzzle = (
        '<ellipse cx="121" cy="168" rx="34" ry="24" fill="#FBF0DC"/>'
        + inked("M111 146 L131 146 L121 158 Z", "#E58A80", 4)
        + line("M70 160 L38 154 M70 168 L38 172 M172 160 L204 154 M172 168 L204 172", "#FBF3E0", 4)
    )
    return shoulders(skin, shirt, "#FBF3E0") + ears + round_head + stripes, muzzle


def looks(guest: Guest, shirt: tuple[str, str]) -> Iterable[tuple[str, str]]:
    """The ending of each look's name, and its drawing."""
    skin, feline = guest.skin, guest.hair == ("", "")
    if feline:
        below, on = cat(skin, shirt)
    else:
        back, front = guest.hair
        below = back + shoulders(skin, shirt, guest.collar) + head(skin, guest.ears) + cheeks(skin) + guest.on + front
        on = line(NOSE, skin[2], 5)
    x, y, broad = MOUTH
    mouth = (x, y + (guest.low or (BEARDED if feline else 0)), broad * (0.7 if feline else 1))
    white = "#DFF09A" if feline else "#FFFDF4"
    lids = [(eye, skin[0]) for eye in EYES]
    calm, brows = laugh(*mouth), "" if feline else line(BROWS, guest.brows, guest.heavy)
    raised = "" if feline else line(RAISED, guest.brows, guest.heavy)

    def drawn(eyes: str, lips: str, brow: str = brows, last: str = "") -> str:
        return "\n".join([HEAD, below, brow, eyes, on, lips, guest.over, f"{last}</svg>\n"])

    yield "", drawn(whites(white) + pupils(), calm)
    for side, dx in (("left", -1), ("right", 1)):
        for end, dy in (("up", -1), ("down", 1)):
            turned = pupils(dx * 13 * TURNED, dy * 15 * TURNED)
            yield f"-{side}-{end}", drawn(whites(white) + turned, calm)
    shut = "".join(closed(eye, lid, CONTOUR, False) for eye, lid in lids)
    happy = "".join(closed(eye, lid, CONTOUR, True) for eye, lid in lids)
    yield "-blink", drawn(shut, calm)
    yield "-pleased", drawn(happy, laugh(mouth[0], mouth[1] - 2, mouth[2] * 1.15), raised)
    yield "-appalled", drawn("".join(wide(eye, white) for eye in EYES), gape(*mouth), raised)
    yield "-asleep", drawn("".join(drowsy(eye, lid, CONTOUR) for eye, lid in lids), snore(*mouth), last=PILLOW)


if __name__ == "__main__":
    for number, (key, each) in enumerate(GUESTS.items()):
        for name, drawing in looks(each, SHIRTS[number % len(SHIRTS)]):
            (HERE / f"guest-{key}{name}.svg").write_text(drawing, encoding="utf-8", newline="\n")
