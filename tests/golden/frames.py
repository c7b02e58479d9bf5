"""Times every turn of the loop in every show and every ending: `python -m tests.golden.frames [WORD ...]`.

The real game plays them at 1080p, in a window on a virtual screen where there can be one; turns are told in bare blits
of that window, beside the goals of `bench walk`. Beside the worst stands the most that a turn took of the processor: a
busy machine is told from a slow show by it.
"""

import os
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from types import SimpleNamespace

os.environ.update(SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")

from game.bench.meter import LoopTurn, Meter, can_be_real, opened, unseen, virtual_screen
from game.bench.report import aligned
from game.bench.walk import SIZES, USUAL, WORST, blits
from game.play.files.settings import Setup
from game.scenes.match.match_scene import MatchScene
from tests.golden.pictures import lay
from tests.golden.shows import Show, shows
from tests.scenes.endings import ENDS, End, begin, ended

SIZE = "1080p"
SETTLED = 0.3
"""Seconds for which nothing moves before a show begins."""

Played = Callable[[Meter], None]


def main(words: list[str]) -> int:
    """Play all whose names have one of the words, the slowest last; the exit status is 1 if a goal is missed."""
    rows, every = [], []
    with virtual_screen() if can_be_real() else unseen() as screen:
        os.environ.update(screen)
        blit, turns = _measured(words)
    for name, times in turns.items():
        walls = [turn.wall / blit for turn in times]
        rows.append((name, len(times), statistics.median(walls), max(walls), max(turn.processor for turn in times)))
        every += walls
    rows.sort(key=lambda row: row[3])
    cells = [[name, str(count), *(f"{each:.1f}" for each in found)] for name, count, *found in rows]
    print(aligned([["show", "turns", "median blits", "worst blits", "worst processor ms"], *cells]))
    usual, worst = sorted(every)[round(0.99 * (len(every) - 1))], max(every)
    print(f"a blit takes {blit:.2f} ms; 99 % under {USUAL[SIZE]} blits, is {usual:.1f}")
    print(f"worst under {WORST[SIZE]} blits, is {worst:.1f}")
    return 0 if usual < USUAL[SIZE] and worst < WORST[SIZE] else 1


def _measured(words: list[str]) -> tuple[float, dict[str, list[LoopTurn]]]:
    """The milliseconds of a bare blit, and the turns of each show that has any."""
    turns: dict[str, list[LoopTurn]] = {}
    with opened(SIZES[SIZE], Setup()) as meter:
        meter.to_the_title()
        blit = statistics.median(blits(meter))
        for name, play in everything():
            if not words or any(word in name for word in words):
                play(meter)
                if meter.turns:
                    turns[name] = meter.turns
                    meter.turns = []
                print(".", end="", file=sys.stderr, flush=True)
    return blit, turns


def everything() -> Iterator[tuple[str, Played]]:
    """Every show and every ending: its name, and what plays it from its begin, when turns are cleared, to its end."""
    for name, show in shows().items():
        yield f"show-{name}", lambda meter, show=show: _show(meter, show)
    for name, end in ENDS.items():
        yield f"ending-{name}", lambda meter, end=end: _end(meter, end)


def _show(meter: Meter, show: Show) -> None:
    """One show of a board, from its begin to its end."""
    play = _laid(meter, lambda hall: lay(hall, show.record))
    show.give(play)
    play.board.update(show.begin)
    meter.turns.clear()
    meter.until(lambda: not play.board.showing)


def _end(meter: Meter, end: End) -> None:
    """From the last move until the result lies still."""
    play = _laid(meter, lambda hall: begin(hall, ended(end)))
    meter.turns.clear()
    meter.until(lambda: meter.scene is not play)
    meter.until(lambda: not meter.scene.moving)


def _laid(meter: Meter, put: Callable[[SimpleNamespace], MatchScene]) -> MatchScene:
    """A match on the table, at rest, with everything that can be made ahead."""
    meter.app.title()
    play = put(SimpleNamespace(services=meter.app.services, stack=meter.app.loop.stack))
    # a window that nobody looks at has no focus, and would pause what is timed
    play.interruptions.pause = lambda *why: None
    play.update = lambda seconds: None
    end = time.monotonic() + SETTLED
    meter.until(lambda: not meter.drawing and time.monotonic() > end)
    del play.update
    return play


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
