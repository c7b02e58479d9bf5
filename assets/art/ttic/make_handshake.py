"""Makes the sleeve of O out of that of X in `handshake.svg`: `python -m assets.art.ttic.make_handshake`."""

import re
from pathlib import Path

HERE = Path(__file__).resolve().parent
REDS = {"#2B5CB0": "#B8322A", "#1B3F80": "#7E1A15", "#5A88D6": "#E0766A", "#1F4A94": "#8E1F18"}
STROKE = 'stroke="#F6EBD2" stroke-width="6"'
CROSS = re.compile(rf'<path d="M(\d+) 112 l18 22 M\d+ 112 l-18 22" {STROKE} stroke-linecap="round"/>')


def red(drawn: str) -> str:
    """The same hands with the other sleeve."""
    for blue, tone in REDS.items():
        drawn = drawn.replace(blue, tone)
    ring = f'<circle cx="{{}}" cy="123" r="10" fill="none" {STROKE}/>'
    return CROSS.sub(lambda cross: ring.format(int(cross[1]) + 9), drawn)


if __name__ == "__main__":
    (HERE / "handshake-o.svg").write_text(
        red((HERE / "handshake.svg").read_text(encoding="utf-8")), encoding="utf-8", newline="\n"
    )
