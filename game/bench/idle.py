"""Measures what the game costs while nothing moves: the processor's time, and frames, of which there should be none."""

import json
import sys
import time

from game.bench.meter import PEOPLE, Meter, can_be_real, elsewhere, opened, share_of_a_core
from game.bench.report import Result, Row
from game.engine.window.pace import REST, Pace
from game.play.files.settings import Setup
from game.scenes.common.routes import ATTRACT

SIZE = (1920, 1080)
SECONDS = 10.0
POWER = ("battery", "mains")
GOAL = 1.0
"""Percent of one core, on a battery."""


def measure() -> Result:
    """Measure what each of these costs while it is left alone, on a battery and on the mains: the title, a board that
    waits for a person, and the pauses of attract mode."""
    rows: list[Row] = []
    for power in POWER:
        for real in (False, True) if can_be_real() else (False,):
            where = "window" if real else "no screen"
            rows += [{"power": power, "where": where, **row} for row in elsewhere("idle", power, real=real)]
    worst = max(float(row["% of a core"]) for row in rows if row["power"] == "battery")
    drawn = sum(int(row.get("pictures", 0)) for row in rows)
    goal = f"< {GOAL} % of a core on a battery and no picture while nothing moves, are {worst:.2f} % and {drawn}"
    return Result(tuple(rows), goal, worst < GOAL and drawn == 0)


def _left_alone(meter: Meter) -> Row:
    meter.wait(REST + 1.0)
    drawn = meter.drawn
    share = share_of_a_core(meter.wait, SECONDS)
    return {"what": meter.screen, "% of a core": share, "pictures": meter.drawn - drawn}


def _paused(meter: Meter) -> Row:
    """The cost between the shows of attract mode, where a coin blinks and a bot may say something."""
    used = passed = 0.0
    while passed < SECONDS:
        if meter.screen != "attract":
            meter.app.title()
            meter.app.loop.stack.push(ATTRACT)
        still = meter.what == "attract, still" and not (meter.drawing or meter.app.loop.stack.dirty)
        begun, before = time.perf_counter(), time.process_time()
        meter.turn()
        if still and meter.what == "attract, still":
            passed += time.perf_counter() - begun
            used += time.process_time() - before
    return {"what": "attract mode's pauses", "% of a core": 100 * used / passed}


def main() -> int:
    """Rest on the title, at the board and in attract mode, and print the cost. The argument is the source of power."""
    on_battery = sys.argv[1] == "battery"
    Pace.on_battery = lambda self: on_battery  # type: ignore[method-assign]
    with opened(SIZE, Setup(sitters=PEOPLE, options="starts=1")) as meter:
        meter.to_the_title()
        rows = [_left_alone(meter)]
        meter.to_the_table()
        meter.until(lambda: meter.what == "game, still" and not meter.drawing)
        rows += [_left_alone(meter), _paused(meter)]
    print(json.dumps(rows))
    return 0


if __name__ == "__main__":
    sys.exit(main())
