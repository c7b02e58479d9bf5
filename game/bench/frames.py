"""How long a picture takes at 1920x1080, drawing and flip together, and what is made at once when a screen opens."""

import json
import statistics
import sys

from game.bench.meter import BOTS, Millis, can_be_real, elsewhere, opened
from game.bench.result import Result, Row
from game.play.setup import Setup

SIZE = (1920, 1080)
STILLS = 100
"""Pictures of a screen on which nothing moves."""
GOAL = 8.0
"""Milliseconds: of a hundred pictures of what moves, ninety-nine take less."""
FRAME = 16.7
"""Milliseconds from one picture to the next: a turn of the loop that works for longer is seen to stumble."""


def measure() -> Result:
    """One match, title to result, without a screen and, where there can be one, in a real window."""
    rows: list[Row] = []
    for real in (False, True) if can_be_real() else (False,):
        rows += _rows("window" if real else "no screen", elsewhere("frames", real=real))
    worst = max(float(row["99 % ms"]) for row in rows if "99 % ms" in row and str(row["what"]).endswith("moving"))
    return Result(tuple(rows), f"99 % of moving pictures < {GOAL} ms, are < {worst:.1f}", worst < GOAL)


def _rows(where: str, found: dict[str, Millis]) -> list[Row]:
    rows = [_row(where, what, times) for what, times in sorted(found["pictures"].items()) if len(times) > 10]
    rows += [_row(where, f"first {screen}", times) for screen, times in found["first"].items()]
    return rows + [
        {"where": where, "what": f"turns, {what}", "late": late, "worst ms": max(times)}
        for what, times in found["turns"].items()
        if (late := sum(taken > FRAME for taken in times))
    ]


def _row(where: str, what: str, times: list[float]) -> Row:
    ordered = sorted(times)
    row: Row = {"where": where, "what": what, "pictures": len(times), "median ms": statistics.median(times)}
    row["99 % ms"] = ordered[min(len(ordered) - 1, int(0.99 * len(ordered)))]
    return {**row, "late": sum(taken > FRAME for taken in times), "worst ms": ordered[-1]}


def main() -> int:
    """Play the match and print its times."""
    with opened(SIZE, Setup(sitters=BOTS)) as meter:
        meter.to_the_title()
        meter.redraw(STILLS)
        meter.to_the_table()
        meter.until(lambda: meter.what == "game, still")
        meter.redraw(STILLS)
        meter.until(lambda: meter.screen == "ending")
        meter.wait(1.0)
    print(json.dumps({"pictures": meter.pictures, "first": meter.first, "turns": meter.turns}))
    return 0


if __name__ == "__main__":
    sys.exit(main())
