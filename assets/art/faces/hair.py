"""Draws the hair of guests, their hats and beards, from parts.

A style is drawn in two parts: what lies behind the head, and what lies before it.
"""

from assets.art.faces.make_faces import CONTOUR, ROUND

Tones = tuple[str, str, str]
"""A colour as lit, in the shade, and where it gleams."""
BLACK: Tones = ("#231A1E", "#140E11", "#54444A")


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


def lock(tones: Tones, shape: str, dark: str, gleam: str = "") -> str:
    """A shape with a contour, its side in the shade, and where it gleams."""
    return inked(shape, tones[0]) + shade(dark, tones[1]) + (line(gleam, tones[2]) if gleam else "")


def straight(h: Tones) -> tuple[str, str]:
    """Hair to the shoulders, parted."""
    back = lock(
        h,
        (
            "M46 196 C30 150 34 72 74 36 C104 10 148 14 172 38 C208 72 208 152 192 196 C178 206 160 202 156 190 L84 190"
            " C80 202 62 206 46 196 Z"
        ),
        "M172 38 C208 72 206 152 190 193 C180 200 166 198 160 190 C182 140 182 80 160 34 Z",
    )
    front = lock(
        h,
        (
            "M62 124 C54 68 84 34 124 36 C164 36 186 72 178 124 C170 112 166 98 162 82 C140 98 104 100 82 88"
            " C76 102 70 114 62 124 Z"
        ),
        "M150 44 C178 58 184 90 176 116 C170 106 166 96 163 80 C158 82 154 86 148 88 C160 72 160 56 150 44 Z",
        "M78 74 C88 54 104 46 124 46 M70 96 C72 86 76 78 80 76",
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
    back = lock(
        h,
        (
            "M42 232 C30 150 32 72 76 34 C106 8 150 12 174 38 C210 78 208 150 200 232 C186 240 166 234 162 220 L78 220"
            " C74 234 56 240 42 232 Z"
        ),
        "M174 38 C210 78 206 150 198 230 C188 236 176 234 170 226 C188 160 188 80 162 32 Z",
        "M52 190 C48 150 50 110 58 90",
    )
    front = lock(
        h,
        (
            "M62 126 C52 66 86 32 132 38 C170 42 186 80 178 126 C172 112 166 92 148 66 C130 92 94 100 78 96"
            " C74 106 68 116 62 126 Z"
        ),
        "M150 46 C176 58 184 92 177 118 C172 104 166 90 150 66 Z",
        "M76 82 C84 60 100 50 122 48",
    )
    return back, front


def cropped(h: Tones) -> tuple[str, str]:
    """Very short hair that follows the head."""
    back = lock(
        h,
        "M58 118 C42 66 58 16 121 16 C184 16 200 66 184 118 C176 128 66 128 58 118 Z",
        "M150 20 C190 30 196 76 182 114 L164 114 C182 80 176 40 150 20 Z",
        "M70 72 C72 48 86 34 104 30",
    )
    front = inked(
        "M68 106 C64 84 74 68 90 64 C110 58 134 58 152 64 C168 68 178 84 174 106 C168 98 164 90 156 86"
        " C134 80 108 80 86 86 C78 90 74 98 68 106 Z",
        h[0],
    ) + shade("M84 66 C98 34 144 34 158 66 C134 58 108 58 84 66 Z", h[0])
    return back, front


def afro(h: Tones) -> tuple[str, str]:
    """A round cloud of hair."""
    back = lock(
        h,
        "M38 122 C10 52 56 4 121 4 C186 4 232 52 204 122 C192 138 50 138 38 122 Z",
        "M156 10 C214 30 224 82 202 120 L170 122 C196 82 190 36 156 10 Z",
        "M50 80 C50 54 66 34 88 26 M72 66 C76 54 84 46 94 42",
    )
    return back, cropped(h)[1]


def fringe(h: Tones) -> tuple[str, str]:
    """A bob with a straight fringe."""
    back = lock(
        h,
        (
            "M50 190 C38 140 40 76 78 42 C106 20 138 20 164 42 C202 76 204 140 192 190 C182 198 168 194 164 184 L78 184"
            " C74 194 60 198 50 190 Z"
        ),
        "M164 42 C202 76 202 140 190 187 C182 192 172 190 168 184 C186 140 182 80 152 34 Z",
    )
    front = lock(
        h,
        (
            "M62 130 C54 70 84 36 121 36 C158 36 188 70 180 130 C172 120 168 108 168 98 C138 106 104 106 74 98"
            " C74 108 70 120 62 130 Z"
        ),
        "M152 46 C178 64 186 96 179 122 C172 112 169 104 168 97 L152 101 C164 82 164 62 152 46 Z",
        "M82 80 C84 62 96 50 110 46 M100 86 C102 72 108 62 118 56",
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
    front = inked("M62 118 C56 70 82 36 121 36 C108 62 96 84 74 94 C70 102 66 110 62 118 Z", h[0]) + lock(
        h,
        "M180 118 C186 70 160 36 121 36 C134 62 146 84 168 94 C172 102 176 110 180 118 Z",
        "M140 42 C172 56 182 84 178 108 C174 100 171 95 168 91 C158 82 148 64 140 42 Z",
        "M74 78 C80 62 90 52 104 46",
    )
    return back, front


def spikes(h: Tones) -> tuple[str, str]:
    """Spiky hair."""
    back = lock(
        h,
        (
            "M58 112 L44 84 L60 78 L50 48 L76 50 L80 20 L104 36 L122 8 L140 36 L166 18 L168 48 L194 48 L182 78 L200 86"
            " L184 112 Z"
        ),
        "M140 38 L164 22 L165 50 L190 50 L179 78 L196 87 L183 110 L166 106 C176 80 166 56 140 38 Z",
    )
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
    comb = lock(
        h,
        "M92 84 C84 40 96 8 124 2 C158 4 166 44 152 84 C140 72 106 72 92 84 Z",
        "M128 6 C156 12 160 48 150 78 C146 75 140 74 136 73 C148 50 144 24 128 6 Z",
    )
    return "", comb + line("M102 60 C102 38 108 24 118 18", h[2])


def bun(h: Tones) -> tuple[str, str]:
    """Hair combed back into one bun."""
    knot = disc(121, 26, 27, h[0]) + disc(129, 32, 16, h[1], 0) + line("M104 26 C106 16 112 12 120 11", h[2], 5)
    cap = inked("M60 118 C48 60 78 34 121 34 C164 34 194 60 182 118 Z", h[0])
    front = lock(
        h,
        (
            "M64 116 C58 72 86 44 121 44 C156 44 184 72 178 116 C172 102 166 84 152 74 C136 66 106 66 90 74"
            " C76 84 70 102 64 116 Z"
        ),
        "M150 52 C174 64 182 88 177 110 C172 98 165 84 152 74 Z",
        "M76 84 C82 66 96 56 112 54",
    )
    return knot + cap, front


def waves(h: Tones) -> tuple[str, str]:
    """Long waves."""
    back = lock(
        h,
        (
            "M52 204 C22 190 44 168 34 146 C22 122 42 108 44 84 C48 40 84 16 121 18 C160 16 196 40 198 84 C200 108"
            " 220 122 208 146 C198 168 220 190 190 204 C176 210 164 202 160 190 L82 190 C78 202 66 210 52 204 Z"
        ),
        (
            "M164 30 C190 46 196 66 196 86 C198 110 216 122 205 146 C196 168 216 188 190 201 C180 204 172 200 168 190"
            " C188 160 176 130 184 104 C184 74 178 50 164 30 Z"
        ),
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
    strands = ""
    for x, y, bead in ends:
        turn = 1 if x < 120 else -1
        strand = f"M{x + 10 * turn} 70 C{x - 6 * turn} 110 {x} 150 {x} {y - 8}"
        strands += line(strand, CONTOUR, 22) + line(strand, h[0], 13) + disc(x, y, 9, bead, 5)
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
    back = lock(
        h,
        "M42 206 C34 150 34 78 72 38 C102 10 142 10 170 38 C208 78 208 150 200 206 C180 226 62 226 42 206 Z",
        "M168 36 C206 78 206 150 198 204 C188 214 172 220 158 222 C190 160 190 90 152 24 Z",
    )
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
        lock(
            h,
            "M58 106 C40 62 70 16 121 14 C172 16 202 62 184 106 C166 92 146 82 121 74 C96 82 76 92 58 106 Z",
            "M150 22 C194 38 198 76 182 100 C174 94 166 90 158 86 C174 66 170 40 150 22 Z",
        )
        + line("M62 84 C84 74 104 62 121 40 M64 60 C84 54 100 44 112 28 M121 40 C140 56 160 72 180 84", h[1], 5)
        + line("M78 46 C88 36 98 30 108 26", h[2], 5)
    )
    return "", front


def cap(h: Tones) -> tuple[str, str]:
    """A baseball cap, its peak to the side."""
    front = (
        lock(
            h,
            "M58 98 C52 46 84 20 121 20 C158 20 190 46 184 98 C144 86 98 86 58 98 Z",
            "M150 26 C180 42 186 70 181 94 C174 92 168 91 160 90 C170 66 166 44 150 26 Z",
        )
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
        lock(
            h,
            "M60 100 C54 46 86 18 121 18 C156 18 188 46 182 100 Z",
            "M150 24 C180 38 184 70 179 98 L156 98 C166 70 166 44 150 24 Z",
        )
        + line("M84 80 C84 58 92 42 104 34 M110 78 C110 58 112 44 118 34 M136 78 C136 62 134 48 130 38", h[2], 5)
        + inked("M52 92 C90 80 152 80 190 92 L190 116 C152 104 90 104 52 116 Z", "#F2E5C6")
        + line("M74 94 V104 M96 90 V100 M120 89 V99 M144 90 V100 M168 94 V104", "#B9A67A", 5)
        + disc(121, 14, 14, "#F2E5C6", 6)
    )
    return "", front


def beard(h: Tones) -> str:
    """A full beard."""
    return lock(
        h,
        (
            "M68 126 C60 178 84 222 120 222 C158 222 180 178 172 126 C166 146 156 154 142 152 C132 146 110 146 100 152"
            " C86 154 74 146 68 126 Z"
        ),
        "M170 130 C176 178 156 217 122 219 C150 200 160 176 158 150 C164 146 168 140 170 130 Z",
    ) + line("M82 172 C86 190 96 202 106 206 M98 196 C102 204 108 210 114 212", h[2], 5)


def moustache(h: Tones) -> str:
    """It lies under the nose."""
    return inked(
        "M121 158 C108 150 92 154 84 168 C96 172 110 172 121 166 C132 172 146 172 158 168 C150 154 134 150 121 158 Z",
        h[0],
        5,
    )
