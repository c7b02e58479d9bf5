"""Makes the guests' faces and their other looks from parts: `python -m assets.art.faces.make_guests`.

Each is 240x240 and shares its head, eyes and shoulders with all others. A guest's shirt has the colour of a cushion.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from assets.art.faces.make_faces import (
    CONTOUR,
    HEAD,
    HERE,
    PILLOW,
    ROUND,
    TURNED,
    Oval,
    closed,
    drowsy,
    gape,
    laugh,
    snore,
    wide,
)

Tones = tuple[str, str, str]
"""A colour as lit, in the shade, and where it gleams."""
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
BLACK: Tones = ("#231A1E", "#140E11", "#54444A")
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


def inked(shape: str, fill: str, width: float = 7) -> str:
    """A path with a contour."""
    return f'<path d="{shape}" fill="{fill}" stroke="{CONTOUR}" stroke-width="{width:g}" {ROUND}/>'


def shade(shape: str, fill: str) -> str:
    """A path without one."""
    return f'<path d="{shape}" fill="{fill}"/>'


def line(shape: str, colour: str, width: float = 6) -> str:
    """A stroke."""
    return f'<path d="{shape}" fill="none" stroke="{colour}" stroke-width="{width:g}" {ROUND}/>'


def disc(x: float, y: float, r: float, fill: str, width: float = 7) -> str:
    """A disc with a contour; without one if its width is 0."""
    edge = f' stroke="{CONTOUR}" stroke-width="{width:g}"' if width else ""
    return f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" fill="{fill}"{edge}/>'


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


def straight(h: Tones) -> tuple[str, str]:
    """Hair to the shoulders, parted."""
    back = inked(
        "M46 196 C30 150 34 72 74 36 C104 10 148 14 172 38 C208 72 208 152 192 196 C178 206 160 202 156 190 L84 190"
        " C80 202 62 206 46 196 Z",
        h[0],
    ) + shade("M172 38 C208 72 206 152 190 193 C180 200 166 198 160 190 C182 140 182 80 160 34 Z", h[1])
    front = (
        inked(
            "M62 124 C54 68 84 34 124 36 C164 36 186 72 178 124 C170 112 166 98 162 82 C140 98 104 100 82 88"
            " C76 102 70 114 62 124 Z",
            h[0],
        )
        + shade(
            "M150 44 C178 58 184 90 176 116 C170 106 166 96 163 80 C158 82 154 86 148 88 C160 72 160 56 150 44 Z", h[1]
        )
        + line("M78 74 C88 54 104 46 124 46 M70 96 C72 86 76 78 80 76", h[2])
    )
    return back, front


def curls(h: Tones) -> tuple[str, str]:
    """A head full of curls."""
    around = (
        (66, 110, 24), (56, 82, 26), (66, 54, 27), (92, 34, 27), (122, 26, 28), (152, 34, 27), (176, 56, 26),
        (184, 84, 25), (176, 110, 23),
    )  # fmt: skip
    back = "".join(disc(x, y, r, h[0]) for x, y, r in around)
    back += "".join(disc(x, y, r - 3, h[0], 0) for x, y, r in around) + disc(120, 80, 60, h[0], 0)
    back += "".join(disc(x + 5, y + 4, r * 0.7, h[1], 0) for x, y, r in around[5:])
    fringe = ((80, 76, 18), (106, 64, 19), (134, 62, 19), (160, 76, 18))
    front = "".join(disc(x, y, r, h[0], 6) for x, y, r in fringe)
    front += "".join(disc(x, y - 5, r, h[0], 0) for x, y, r in fringe) + disc(120, 54, 40, h[0], 0)
    front += line(
        "M62 60 C68 44 80 34 92 32 M98 58 C102 50 110 48 116 50 M128 54 C134 48 142 48 148 54"
        " M52 88 C48 78 50 70 56 66",
        h[2],
    )
    return back, front


def flowing(h: Tones) -> tuple[str, str]:
    """Hair far over the shoulders, swept to one side."""
    back = (
        inked(
            "M42 232 C30 150 32 72 76 34 C106 8 150 12 174 38 C210 78 208 150 200 232 C186 240 166 234 162 220 L78 220"
            " C74 234 56 240 42 232 Z",
            h[0],
        )
        + shade("M174 38 C210 78 206 150 198 230 C188 236 176 234 170 226 C188 160 188 80 162 32 Z", h[1])
        + line("M52 190 C48 150 50 110 58 90", h[2])
    )
    front = (
        inked(
            "M62 126 C52 66 86 32 132 38 C170 42 186 80 178 126 C172 112 166 92 148 66 C130 92 94 100 78 96"
            " C74 106 68 116 62 126 Z",
            h[0],
        )
        + shade("M150 46 C176 58 184 92 177 118 C172 104 166 90 150 66 Z", h[1])
        + line("M76 82 C84 60 100 50 122 48", h[2])
    )
    return back, front


def cropped(h: Tones) -> tuple[str, str]:
    """Very short hair that follows the head."""
    back = (
        inked("M58 118 C42 66 58 16 121 16 C184 16 200 66 184 118 C176 128 66 128 58 118 Z", h[0])
        + shade("M150 20 C190 30 196 76 182 114 L164 114 C182 80 176 40 150 20 Z", h[1])
        + line("M70 72 C72 48 86 34 104 30", h[2])
    )
    front = inked(
        "M68 106 C64 84 74 68 90 64 C110 58 134 58 152 64 C168 68 178 84 174 106 C168 98 164 90 156 86"
        " C134 80 108 80 86 86 C78 90 74 98 68 106 Z",
        h[0],
    ) + shade("M84 66 C98 34 144 34 158 66 C134 58 108 58 84 66 Z", h[0])
    return back, front


def afro(h: Tones) -> tuple[str, str]:
    """A round cloud of hair."""
    back = (
        inked("M38 122 C10 52 56 4 121 4 C186 4 232 52 204 122 C192 138 50 138 38 122 Z", h[0])
        + shade("M156 10 C214 30 224 82 202 120 L170 122 C196 82 190 36 156 10 Z", h[1])
        + line("M50 80 C50 54 66 34 88 26 M72 66 C76 54 84 46 94 42", h[2])
    )
    return back, cropped(h)[1]


def fringe(h: Tones) -> tuple[str, str]:
    """A bob with a straight fringe."""
    back = inked(
        "M50 190 C38 140 40 76 78 42 C106 20 138 20 164 42 C202 76 204 140 192 190 C182 198 168 194 164 184 L78 184"
        " C74 194 60 198 50 190 Z",
        h[0],
    ) + shade("M164 42 C202 76 202 140 190 187 C182 192 172 190 168 184 C186 140 182 80 152 34 Z", h[1])
    front = (
        inked(
            "M62 130 C54 70 84 36 121 36 C158 36 188 70 180 130 C172 120 168 108 168 98 C138 106 104 106 74 98"
            " C74 108 70 120 62 130 Z",
            h[0],
        )
        + shade(
            "M152 46 C178 64 186 96 179 122 C172 112 169 104 168 97 L152 101 C164 82 164 62 152 46 Z",
            h[1],
        )
        + line("M82 80 C84 62 96 50 110 46 M100 86 C102 72 108 62 118 56", h[2])
    )
    return back, front


def buns(h: Tones) -> tuple[str, str]:
    """A fringe, and two buns."""
    back, front = fringe(h)
    tied = line("M78 66 L66 76 M164 66 L176 76", "#E5588E", 10)
    two = disc(60, 46, 29, h[0]) + disc(182, 46, 29, h[0]) + disc(188, 52, 19, h[1], 0)
    return two + line("M44 46 C44 36 50 30 58 28 M168 40 C170 34 174 30 180 28", h[2], 5) + tied + back, front


def pigtails(h: Tones) -> tuple[str, str]:
    """Two pigtails at the sides, a parting in the middle."""
    tails = inked("M64 100 C30 92 12 122 22 164 C28 182 44 182 50 168 C58 146 62 126 72 116 Z", h[0]) + inked(
        "M178 100 C212 92 230 122 220 164 C214 182 198 182 192 168 C184 146 180 126 170 116 Z", h[1]
    )
    tied = line("M58 104 L70 118 M184 104 L172 118", "#D8433A", 11)
    back = tails + tied + inked("M60 112 C50 60 76 26 121 26 C166 26 192 60 182 112 Z", h[0])
    front = (
        inked("M62 118 C56 70 82 36 121 36 C108 62 96 84 74 94 C70 102 66 110 62 118 Z", h[0])
        + inked("M180 118 C186 70 160 36 121 36 C134 62 146 84 168 94 C172 102 176 110 180 118 Z", h[0])
        + shade("M140 42 C172 56 182 84 178 108 C174 100 171 95 168 91 C158 82 148 64 140 42 Z", h[1])
        + line("M74 78 C80 62 90 52 104 46", h[2])
    )
    return back, front


def spikes(h: Tones) -> tuple[str, str]:
    """Spiky hair."""
    back = inked(
        "M58 112 L44 84 L60 78 L50 48 L76 50 L80 20 L104 36 L122 8 L140 36 L166 18 L168 48 L194 48 L182 78 L200 86"
        " L184 112 Z",
        h[0],
    ) + shade("M140 38 L164 22 L165 50 L190 50 L179 78 L196 87 L183 110 L166 106 C176 80 166 56 140 38 Z", h[1])
    front = (
        inked(
            "M68 112 C62 84 74 62 96 56 L92 82 L112 60 L118 86 L134 60 L144 84 L152 62 C170 72 178 88 174 112"
            " L160 92 L150 100 L132 90 L118 102 L100 90 L86 102 L80 92 Z",
            h[0],
            6,
        )
        + shade("M88 62 C98 34 146 34 156 64 L144 80 L134 64 L118 82 L112 64 L94 80 Z", h[0])
        + line("M70 70 L66 56 M92 46 L90 36 M122 36 L122 26", h[2], 5)
    )
    return back, front


def mohawk(h: Tones) -> tuple[str, str]:
    """Shaved sides and a comb of hair."""
    comb = inked(
        "M92 84 C84 40 96 8 124 2 C158 4 166 44 152 84 C140 72 106 72 92 84 Z",
        h[0],
    ) + shade("M128 6 C156 12 160 48 150 78 C146 75 140 74 136 73 C148 50 144 24 128 6 Z", h[1])
    return "", comb + line("M102 60 C102 38 108 24 118 18", h[2])


def bun(h: Tones) -> tuple[str, str]:
    """Hair combed back into one bun."""
    knot = disc(121, 26, 27, h[0]) + disc(129, 32, 16, h[1], 0) + line("M104 26 C106 16 112 12 120 11", h[2], 5)
    cap = inked("M60 118 C48 60 78 34 121 34 C164 34 194 60 182 118 Z", h[0])
    front = (
        inked(
            "M64 116 C58 72 86 44 121 44 C156 44 184 72 178 116 C172 102 166 84 152 74 C136 66 106 66 90 74"
            " C76 84 70 102 64 116 Z",
            h[0],
        )
        + shade("M150 52 C174 64 182 88 177 110 C172 98 165 84 152 74 Z", h[1])
        + line("M76 84 C82 66 96 56 112 54", h[2])
    )
    return knot + cap, front


def waves(h: Tones) -> tuple[str, str]:
    """Long waves."""
    back = inked(
        "M52 204 C22 190 44 168 34 146 C22 122 42 108 44 84 C48 40 84 16 121 18 C160 16 196 40 198 84"
        " C200 108 220 122 208 146 C198 168 220 190 190 204 C176 210 164 202 160 190 L82 190 C78 202 66 210 52 204 Z",
        h[0],
    ) + shade(
        "M164 30 C190 46 196 66 196 86 C198 110 216 122 205 146 C196 168 216 188 190 201 C180 204 172 200 168 190"
        " C188 160 176 130 184 104 C184 74 178 50 164 30 Z",
        h[1],
    )
    front = (
        inked(
            "M62 122 C56 72 82 38 118 38 C160 36 186 70 180 122 C172 108 170 92 158 80 C140 84 118 76 106 62"
            " C98 82 80 92 74 98 C72 106 68 114 62 122 Z",
            h[0],
        )
        + line("M74 82 C80 64 90 54 104 50 M124 52 C140 54 152 60 160 70", h[2])
        + line("M50 170 C44 158 50 146 48 134 M62 184 C56 176 58 168 58 160", h[2], 5)
    )
    return back, front


def braids(h: Tones) -> tuple[str, str]:
    """Many thin braids with beads."""
    ends = ((46, 188, "#F4C65C"), (62, 200, "#4FB0A5"), (180, 200, "#F4C65C"), (196, 188, "#E5588E"))
    strands = "".join(
        line(f"M{x + (10 if x < 120 else -10)} 70 C{x - 6 if x < 120 else x + 6} 110 {x} 150 {x} {y - 8}", CONTOUR, 22)
        + line(f"M{x + (10 if x < 120 else -10)} 70 C{x - 6 if x < 120 else x + 6} 110 {x} 150 {x} {y - 8}", h[0], 13)
        + disc(x, y, 9, bead, 5)
        for x, y, bead in ends
    )
    back = strands + inked("M54 116 C40 56 74 22 121 22 C168 22 202 56 188 116 Z", h[0])
    front = (
        inked(
            "M64 118 C58 70 86 42 121 42 C156 42 184 70 178 118 C170 104 166 88 154 80 C136 72 106 72 88 80"
            " C76 88 72 104 64 118 Z",
            h[0],
        )
        + line("M86 78 C88 64 94 54 102 48 M108 72 C110 60 114 52 118 48 M134 72 C134 60 130 52 126 48", h[2], 4)
        + line("M156 80 C154 66 150 56 142 50", h[2], 4)
    )
    return back, front


def bald(h: Tones) -> tuple[str, str]:
    """A bald head with hair at the sides."""
    sides = inked("M70 94 C48 92 48 132 62 146 C70 140 72 118 76 104 Z", h[0]) + inked(
        "M170 94 C192 92 192 132 178 146 C170 140 168 118 164 104 Z", h[1]
    )
    return sides, line("M92 66 C98 60 106 57 116 56", "#FFFFFF", 6)


def scarf(h: Tones) -> tuple[str, str]:
    """A headscarf."""
    back = inked(
        "M42 206 C34 150 34 78 72 38 C102 10 142 10 170 38 C208 78 208 150 200 206 C180 226 62 226 42 206 Z", h[0]
    ) + shade("M168 36 C206 78 206 150 198 204 C188 214 172 220 158 222 C190 160 190 90 152 24 Z", h[1])
    front = (
        inked(
            "M121 40 C166 40 186 82 178 140 C172 178 152 206 121 206 C90 206 70 178 64 140 C56 82 76 40 121 40 Z"
            " M121 68 C90 68 76 94 78 132 C80 164 100 190 121 190 C142 190 162 164 164 132 C166 94 152 68 121 68 Z",
            h[0],
            6,
        ).replace("/>", ' fill-rule="evenodd"/>')
        + inked(
            "M86 198 C104 218 140 218 158 198 C170 208 176 222 174 234 C140 222 104 222 68 234 C66 220 74 208 86 198 Z",
            h[0],
        )
        + line("M70 100 C74 78 88 60 108 54 M92 214 C110 220 130 220 146 214", h[2])
    )
    return back, front


def turban(h: Tones) -> tuple[str, str]:
    """A turban."""
    front = (
        inked(
            "M58 106 C40 62 70 16 121 14 C172 16 202 62 184 106 C166 92 146 82 121 74 C96 82 76 92 58 106 Z",
            h[0],
        )
        + shade("M150 22 C194 38 198 76 182 100 C174 94 166 90 158 86 C174 66 170 40 150 22 Z", h[1])
        + line("M62 84 C84 74 104 62 121 40 M64 60 C84 54 100 44 112 28 M121 40 C140 56 160 72 180 84", h[1], 5)
        + line("M78 46 C88 36 98 30 108 26", h[2], 5)
    )
    return "", front


def cap(h: Tones) -> tuple[str, str]:
    """A baseball cap, its peak to the side."""
    front = (
        inked("M58 98 C52 46 84 20 121 20 C158 20 190 46 184 98 C144 86 98 86 58 98 Z", h[0])
        + shade("M150 26 C180 42 186 70 181 94 C174 92 168 91 160 90 C170 66 166 44 150 26 Z", h[1])
        + inked(
            "M54 92 C96 78 150 78 188 92 C212 94 230 104 234 114 C210 112 190 110 176 108 C136 98 92 100 60 110 Z", h[1]
        )
        + line("M80 64 C86 48 96 40 108 36", h[2])
        + disc(121, 20, 7, h[0], 5)
    )
    return cropped(BLACK)[0], front


def woolly(h: Tones) -> tuple[str, str]:
    """A woollen hat with a bobble."""
    front = (
        inked("M60 100 C54 46 86 18 121 18 C156 18 188 46 182 100 Z", h[0])
        + shade("M150 24 C180 38 184 70 179 98 L156 98 C166 70 166 44 150 24 Z", h[1])
        + line("M84 80 C84 58 92 42 104 34 M110 78 C110 58 112 44 118 34 M136 78 C136 62 134 48 130 38", h[2], 5)
        + inked("M52 92 C90 80 152 80 190 92 L190 116 C152 104 90 104 52 116 Z", "#F2E5C6")
        + line("M74 94 V104 M96 90 V100 M120 89 V99 M144 90 V100 M168 94 V104", "#B9A67A", 5)
        + disc(121, 14, 14, "#F2E5C6", 6)
    )
    return "", front


GLASSES = (
    disc(97, 131, 24, "none", 0)
    + '<circle cx="97" cy="131" r="24" fill="none" stroke="{0}" stroke-width="6"/>'
    + '<circle cx="145" cy="131" r="24" fill="none" stroke="{0}" stroke-width="6"/>'
    + line("M119 127 C121 124 123 124 124 127 M73 128 L66 124 M169 128 L176 124", "{0}")
)
EARRINGS = disc(62, 166, 9, "#F4C65C", 5) + disc(180, 166, 9, "#CE8B22", 5)
HEADPHONES = (
    line("M56 116 C46 44 82 12 121 12 C160 12 196 44 186 116", CONTOUR, 20)
    + line("M56 116 C46 44 82 12 121 12 C160 12 196 44 186 116", "#E8E1D2", 9)
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


def beard(h: Tones) -> str:
    """A full beard."""
    return (
        inked(
            "M68 126 C60 178 84 222 120 222 C158 222 180 178 172 126 C166 146 156 154 142 152 C132 146 110 146 100 152"
            " C86 154 74 146 68 126 Z",
            h[0],
        )
        + shade("M170 130 C176 178 156 217 122 219 C150 200 160 176 158 150 C164 146 168 140 170 130 Z", h[1])
        + line("M82 172 C86 190 96 202 106 206 M98 196 C102 204 108 210 114 212", h[2], 5)
    )


def moustache(h: Tones) -> str:
    """It lies under the nose."""
    return inked(
        "M121 158 C108 150 92 154 84 168 C96 172 110 172 121 166 C132 172 146 172 158 168 C150 154 134 150 121 158 Z",
        h[0],
        5,
    )


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
            (HERE / f"guest-{key}{name}.svg").write_text(drawing, encoding="utf-8")
