"""Runs `python -m tests.golden`: takes every golden picture anew, and shows what changed.

The new pictures take the old ones' places. `build/golden/index.html` lays old, new and their difference side by side,
the largest difference first. Look at it, then commit the new pictures, or restore the old ones by `git restore`.
"""

import os
import sys

os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")

from game.paths import ROOT
from tests.golden import kept, page
from tests.golden.pictures import series

BUILT = ROOT / "build" / "golden"


def main() -> int:
    """Take them all; a picture that is still the same is not written."""
    old = {name: kept.path(name).read_bytes() for name in kept.names()}
    new = {name: file for each in series() for name, file in kept.taken(each).items()}
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


if __name__ == "__main__":
    sys.exit(main())
