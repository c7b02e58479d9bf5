"""Runs `python -m tests.golden [SERIES ...]`: takes every golden picture anew, or some, and shows what changed.

A series is named as its pictures are in `tests/golden/pictures`, or by how that begins: `screen-results`, `show-ttic`.

The new pictures take the old ones' places. `build/golden/index.html` lays old, new and their difference side by side,
the largest difference first. Look at it, then commit the new pictures, or restore the old ones by `git restore`.
"""

import os
import sys
from collections.abc import Mapping

os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")

from game.paths import ROOT
from tests.conftest import FIRST, Seeded  # first: it is the chance of everything that is imported after it
from tests.golden import kept, page
from tests.golden.pictures import series

BUILT = ROOT / "build" / "golden"


def main(*wanted: str) -> int:
    """Take all of them, or those whose names begin so; a picture that is still the same is not written."""
    chosen = [each for each in series() if each.startswith(wanted or "")]
    if wanted and not chosen:
        raise SystemExit(f"No series begins so. There are: {', '.join(series())}")
    held = (name for name in kept.names() if name.startswith(wanted or "") and kept.series_of(name) in ("", *chosen))
    old = {name: kept.path(name).read_bytes() for name in held}
    new = {name: file for each in chosen for name, file in _taken(each).items()}
    kept.FOLDER.mkdir(exist_ok=True)
    compared = [page.Compared(name, old.get(name), new.get(name)) for name in sorted({*old, *new})]
    for each in compared:
        if each.new is None:
            kept.path(each.name).unlink()
        elif each.unlike:
            kept.path(each.name).write_bytes(each.new)
    index = page.lay(compared, BUILT)
    print(f"{sum(each.unlike > 0 for each in compared)} of {len(compared)} pictures are different: {index}")
    return 0


def _taken(each: str) -> Mapping[str, bytes]:
    """The pictures of a series, taken with the chance that a test has."""
    Seeded.seed_of_next = FIRST
    return kept.taken(each)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
