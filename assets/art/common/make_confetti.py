"""Draws paper confetti in every colour that somebody may win in: `python -m assets.art.common.make_confetti`."""

from pathlib import Path

HERE = Path(__file__).resolve().parent
COLOURS = {
    "blue": ("#3B74D6", "#1B4B9E", "#9CC4FF"),
    "red": ("#D9463A", "#A81F18", "#FFB0A2"),
    "gold": ("#F4B43C", "#B97F1E", "#FFE08A"),
    "cream": ("#FBF3E0", "#CDBE9C", "#FFFFFF"),
    "plum": ("#94508C", "#6A2C63", "#D9A6D2"),
    "teal": ("#23868B", "#0E5A5E", "#8FD3D0"),
}
"""Paper, its shaded side and the light on it, by name."""
STRIP = (
    (180, 70),
    (
        ("M10 20 L74 12 L98 44 L40 56 Z", 0),
        ("M74 12 L98 44 L128 18 Z", 1),
        ("M98 44 L128 18 L172 30 L150 60 Z", 0),
    ),
    ("M20 24 L68 18",),
)
CURL = (
    (120, 200),
    (
        ("M30 14 C70 4 100 20 92 44 L60 62 C70 40 50 34 26 42 Z", 0),
        ("M92 44 C80 72 30 66 26 96 L58 112 C62 92 104 86 92 44 Z", 1),
        ("M26 96 C22 126 84 116 88 144 L58 160 C52 138 24 146 26 96 Z", 0),
        ("M88 144 C90 166 64 172 50 190 L36 176 C46 160 62 164 58 150 Z", 1),
    ),
    ("M38 22 C60 16 78 22 80 36", "M36 106 C40 124 66 122 76 136"),
)
DISC = (
    (90, 90),
    (("M14 50 C14 24 36 10 56 14 C78 20 84 46 70 64 C56 80 14 80 14 50 Z", 0),),
    ("M26 34 C32 25 40 21 50 21",),
)
SHADE = {"disc": "M20 58 C30 44 58 36 77 40 C78 50 75 58 69 64 C55 77 26 76 20 58 Z"}
"""The shaded side of what has no folds."""
SHAPES = {"strip": STRIP, "curl": CURL, "disc": DISC}
"""Size, filled paths with their tone, and glints by the shape's name."""
ROUND = 'stroke-linecap="round" stroke-linejoin="round"'


def drawn(shape: str, colour: str) -> str:
    """One scrap as SVG."""
    (wide, tall), paths, glints = SHAPES[shape]
    tones = COLOURS[colour]
    rows = [f'<path d="{d}" fill="{tones[tone]}" stroke="#221A22" stroke-width="6" {ROUND}/>' for d, tone in paths]
    if shape in SHADE:
        rows.append(f'<path d="{SHADE[shape]}" fill="{tones[1]}"/>')
    rows += [f'<path d="{d}" fill="none" stroke="{tones[2]}" stroke-width="5" {ROUND}/>' for d in glints]
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {tall}" width="{wide}" height="{tall}">'
    return "\n".join((head, *rows, "</svg>", ""))


if __name__ == "__main__":
    for shape in SHAPES:
        for colour in COLOURS:
            (HERE / f"confetti-{shape}-{colour}.svg").write_text(drawn(shape, colour), encoding="utf-8", newline="\n")
