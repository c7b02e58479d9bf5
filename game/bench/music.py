"""Measures what the music costs: the processor's time in every mood, and memory."""

import json
import sys
import time

from game.bench.memory import megabytes
from game.bench.meter import elsewhere, share_of_a_core
from game.bench.report import Result, Row
from game.engine.sound.audio import Audio
from game.engine.sound.score import STEMS
from game.play.files.settings import Settings

SECONDS = 10.0
SETTLING = 5.0
"""Seconds until the stems of a mood have come in."""
THEME = "ultimate"
"""A game whose stems come and go with the mood, as in all games."""
GOAL = 1.0
"""The most percent of one core that music may add."""


def measure() -> Result:
    """The music in each mood, beside a device that plays nothing."""
    rows: list[Row] = elsewhere("music")
    quiet, *moods = (float(row["% of a core"]) for row in rows)
    goal = f"< {GOAL} % of a core more than without music, are {max(moods) - quiet:.2f} %"
    return Result(tuple(rows), goal, max(moods) - quiet < GOAL)


def _row(what: str) -> Row:
    time.sleep(SETTLING)
    return {"what": what, "% of a core": share_of_a_core(time.sleep, SECONDS), "MB": megabytes()}


def main() -> int:
    """Play, and print the cost."""
    audio = Audio(Settings(music=100))
    audio.open()
    rows = [_row("no music")]
    for mood in STEMS:
        audio.music(THEME, mood)
        rows.append(_row(mood))
    audio.close()
    print(json.dumps(rows))
    return 0


if __name__ == "__main__":
    sys.exit(main())
