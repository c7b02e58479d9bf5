"""Measures how long a frame takes, drawing and flip together: on the menus and in every match, at 1080p and at 4K.

Milliseconds are those of the thread that draws; stutter in real time shows in the turns of the loop. Beside it, in the
same process, it times a bare blit of a whole picture with its flip: the least that any frame can take here.
"""

import json
import statistics
import sys
import time

from game import catalog
from game.app import App
from game.bench.measurement import Result, Row
from game.bench.meter import BOTS, Meter, Millis, can_be_real, elsewhere, opened
from game.play.files.setup import Setup
from game.scenes.common.routes import ToMatch

SIZES = {"1080p": (1920, 1080), "4K": (3840, 2160)}
GOALS = {"1080p": 8.0, "4K": 16.0}
"""Milliseconds: of a hundred frames of what moves, ninety-nine take less."""
HOUSE = "house"
"""From the title over the seats to the result of a game of tic-tac-toe."""
STILLS = 60
"""Frames of a screen on which nothing moves."""
WATCHED = 25.0
"""Seconds of each match."""
FRAME = 16.7
"""Milliseconds from one frame to the next: a turn of the loop that works for longer stutters."""


def measure() -> Result:
    """Measure everything in either size; in a real window if possible."""
    rows: list[Row] = []
    for size in SIZES:
        for what in (HOUSE, *matches()):
            rows += rows_of(size, what, elsewhere("frames", size, what, real=can_be_real()))
    worst = {size: max(float(row["99 % ms"]) for row in rows if counts(row, size)) for size in SIZES}
    told = ", ".join(f"{size} < {GOALS[size]} ms, are < {worst[size]:.1f}" for size in SIZES)
    return Result(tuple(rows), f"99 % of moving pictures: {told}", all(worst[size] < GOALS[size] for size in SIZES))


def matches() -> list[str]:
    """Every match on the menu."""
    games = catalog.games()
    return [game.match for game in games]


def counts(row: Row, size: str) -> bool:
    return row["size"] == size and "99 % ms" in row and str(row["screen"]).endswith("moving")


def rows_of(size: str, what: str, found: dict[str, Millis]) -> list[Row]:
    head: Row = {"size": size, "what": what}
    (bare,) = found["bare"].values()
    rows = [{**head, "screen": "bare blit", "median ms": statistics.median(bare)}]
    rows += [
        {
            **head,
            "screen": screen,
            **_times(times),
            "of a bare blit": statistics.median(times) / statistics.median(bare),
        }
        for screen, times in sorted(found["pictures"].items())
        if len(times) > 10
    ]
    rows += [{**head, "screen": f"first {screen}", "worst ms": max(times)} for screen, times in found["first"].items()]
    return rows + [
        {**head, "screen": f"turns, {screen}", "late": late, "worst ms": max(times)}
        for screen, times in found["turns"].items()
        if (late := sum(taken > FRAME for taken in times))
    ]


def _times(times: list[float]) -> Row:
    ninety_nine = statistics.quantiles(times, n=100, method="inclusive")[-1]
    row: Row = {"pictures": len(times), "median ms": statistics.median(times), "99 % ms": ninety_nine}
    return {**row, "late": sum(taken > FRAME for taken in times), "worst ms": max(times)}


def _services(meter: Meter) -> None:
    meter.to_the_title()
    meter.redraw(STILLS)
    meter.to_the_table()
    meter.until(lambda: meter.what == "game, still")
    meter.redraw(STILLS)
    meter.until(lambda: meter.screen == "ending")
    meter.wait(1.0)


def _match(meter: Meter, setup: Setup) -> None:
    """Two bots play for a while; where nothing moved for long enough to be seen, it is drawn again."""
    meter.app.loop.stack.push(ToMatch(setup.begin()))
    meter.until(lambda: meter.what == "game, still")
    meter.redraw(STILLS)
    end = time.monotonic() + WATCHED
    meter.until(lambda: time.monotonic() > end or meter.screen == "ending")


def bare(app: App) -> list[float]:
    """Time a whole picture that is put into the window and shown."""
    surface = app.loop.window.surface
    picture, times = surface.copy(), []
    for _picture in range(STILLS):
        begun = time.thread_time()
        surface.blit(picture, (0, 0))
        app.loop.window.flip()
        times.append(1000 * (time.thread_time() - begun))
    return times


def main(size: str, what: str) -> int:
    """Play in this size and print the times."""
    setup = Setup(sitters=BOTS) if what == HOUSE else Setup(match=what, sitters=BOTS, options="-")
    with opened(SIZES[size], setup) as meter:
        if what == HOUSE:
            _services(meter)
        else:
            _match(meter, setup)
        still = {"bare": bare(meter.app)}
    print(json.dumps({"pictures": meter.pictures, "first": meter.first, "turns": meter.turns, "bare": still}))
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
