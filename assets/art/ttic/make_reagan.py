"""Makes Ronald Reagan's other faces and arms out of `reagan-grin.svg`: `python -m assets.art.ttic.make_reagan`."""

import re
from pathlib import Path

HERE = Path(__file__).resolve().parent
MASTER = (HERE / "reagan-grin.svg").read_text(encoding="utf-8")
LINE = 'stroke="#221A22" stroke-width="7" stroke-linejoin="round" stroke-linecap="round"'
GRIN = re.compile(r'<path d="M318 306.*?fill="#D8605E"/>', re.DOTALL)
ARM = re.compile(r"(?<=</g>)\s*(<path d=\"M330 470.*)(?=</svg>)", re.DOTALL)
MOUTHS = {
    "grin": GRIN.search(MASTER)[0],
    "smile": f'<path d="M330 318 C352 334 396 334 432 312" fill="none" {LINE}/>',
    "round": f'<path d="M350 326 C352 300 416 296 420 322 C424 352 404 366 386 366 C366 366 348 350 350 326 Z" '
    f'fill="#5A1520" {LINE}/><path d="M362 352 C372 342 400 342 410 350 C404 362 370 364 362 352 Z" fill="#D8605E"/>',
}
ARMS = {
    "rest": "",
    "point": ARM.search(MASTER)[1],
    "up": f'<g transform="rotate(8 330 530)">{ARM.search(MASTER)[1]}</g>',
    "low": f'<g transform="rotate(-15 330 530)">{ARM.search(MASTER)[1]}</g>',
    "high": f'<g transform="rotate(20 330 530)">{ARM.search(MASTER)[1]}</g>',
}
POSES = {
    "reagan-smile": ("smile", "point"),
    "reagan-round": ("round", "point"),
    "reagan-up": ("grin", "up"),
    "reagan-no-arm": ("grin", "rest"),
    "reagan-smile-rest": ("smile", "rest"),
    "reagan-round-rest": ("round", "rest"),
    **{f"reagan-{mouth}-{arm}": (mouth, arm) for mouth in MOUTHS for arm in ("low", "high")},
}
"""Mouth and arm by the picture's name."""

if __name__ == "__main__":
    for name, (mouth, arm) in POSES.items():
        drawn = ARM.sub(lambda _found, arm=arm: f"\n{ARMS[arm]}", GRIN.sub(MOUTHS[mouth], MASTER))
        (HERE / f"{name}.svg").write_text(drawn, encoding="utf-8", newline="\n")
