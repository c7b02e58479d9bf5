"""Measures whether the game needs more and more memory: two bots play 200 games at full speed."""

import json
import sys

from game.bench.meter import BOTS, Hurry, elsewhere, opened
from game.bench.report import Result
from game.play.files.settings import Setup

SIZE = (1280, 720)
WARM, GAMES = 100, 200
"""The number of games after which caches are full, and of all games."""
GOAL = 8.0
"""The most megabytes that the rest of the games may add."""


def measure() -> Result:
    """The memory after some games, and after all of them."""
    found: dict[str, float] = elsewhere("memory")
    grown = found["after all MB"] - found["after some MB"]
    goal = f"<= {GOAL} MB more after {GAMES} games than after {WARM}, are {grown:.1f}"
    return Result(({"what": f"{GAMES} games", **found},), goal, grown <= GOAL)


def megabytes() -> float:
    """The most this process has needed so far."""
    import resource  # not on Windows, where this measurement cannot be had

    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / (1 << 20 if sys.platform == "darwin" else 1 << 10)


def main() -> int:
    """Play, and print the memory."""
    with opened(SIZE, Setup(sitters=BOTS, options="games=99 starts=1"), speed=4.0, reduced=True) as meter:
        meter.to_the_table()
        meter.app.loop.frames.pace = Hurry()
        some = 0.0
        for game in range(GAMES):
            meter.until(lambda: meter.screen == "result")
            if game == WARM:
                some = megabytes()
            while meter.screen == "result":  # the first press hurries the ending
                meter.confirm()
            meter.turns.clear()
    print(json.dumps({"after some MB": some, "after all MB": megabytes()}))
    return 0


if __name__ == "__main__":
    sys.exit(main())
