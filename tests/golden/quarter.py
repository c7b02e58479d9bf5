"""Plays every show and every ending as a slow machine would: `python -m tests.golden.quarter [WORD ...]`.

The real game plays them at 1280x720; each turn of its loop takes four times as long, as on a processor a quarter as
fast. Told are the pictures a second, the longest time without a new one, and how much time the board was told of what
passed: its clocks and its shows go by that.
"""

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from unittest import mock

os.environ.update(SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")

from game.bench.meter import Meter, can_be_real, opened, unseen, virtual_screen
from game.bench.report import aligned
from game.play.files.settings import Setup
from game.scenes.match.match_scene import MatchScene
from tests.golden.frames import everything

SIZE = (1280, 720)
SLOWER = 4
"""How many times as long a turn takes."""
FLUENT = 30.0
"""Pictures a second of every show at least."""
RIGHT = 0.02
"""The most of the time that passes without the board hearing of it."""


class Film:
    """What was seen of one show."""

    def __init__(self) -> None:
        self.begun: float | None = None
        self.pictures: list[float] = []
        """When each was shown."""
        self.passed: list[tuple[float, float]] = []
        """When the board was told that time passed, and how many seconds."""

    @property
    def rate(self) -> float:
        """Pictures a second."""
        return (len(self.pictures) - 1) / (self.pictures[-1] - self.pictures[0])

    @property
    def gap(self) -> float:
        """The longest time without a new picture, in seconds."""
        return max(after - before for before, after in zip(self.pictures, self.pictures[1:], strict=False))

    @property
    def lost(self) -> float:
        """The share of the time that the board never heard of; an ending has no board."""
        if len(self.passed) < 2:
            return 0.0
        took = self.passed[-1][0] - self.passed[0][0]
        return 1 - sum(seconds for _when, seconds in self.passed[1:]) / took


def main(words: list[str]) -> int:
    """Play all whose names have one of the words, the slowest last; the exit status is 1 if a goal is missed."""
    films: dict[str, Film] = {}
    with virtual_screen() if can_be_real() else unseen() as screen:
        os.environ.update(screen)
        with opened(SIZE, Setup()) as meter:
            meter.to_the_title()
            for name, play in everything():
                if not words or any(word in name for word in words):
                    with _filmed(meter) as film:
                        play(meter)
                    if len(film.pictures) > 1:
                        films[name] = film
                    print(".", end="", file=sys.stderr, flush=True)
    rows = sorted(films.items(), key=lambda row: -row[1].rate)
    cells = [[name, f"{film.rate:.0f}", f"{1000 * film.gap:.0f}", f"{film.lost:.1%}"] for name, film in rows]
    print(aligned([["show", "pictures a second", "longest gap ms", "time lost"], *cells]))
    least, lost = min(film.rate for film in films.values()), max(film.lost for film in films.values())
    print(
        f"at least {FLUENT:.0f} pictures a second, are {least:.0f}; at most {RIGHT:.0%} of the time lost, is {lost:.1%}"
    )
    return 0 if least >= FLUENT and lost <= RIGHT else 1


@contextmanager
def _filmed(meter: Meter) -> Iterator[Film]:
    """Have each turn take longer, and film from when the meter's turns are cleared."""
    film, turn, update = Film(), meter.turn, MatchScene.update

    def slow() -> None:
        if not meter.turns:
            film.__init__()
        drawn, used = meter.drawn, time.thread_time()
        turn()
        time.sleep((SLOWER - 1) * (time.thread_time() - used))
        if meter.drawn > drawn:
            film.pictures.append(time.perf_counter())

    def told(scene: MatchScene, seconds: float) -> None:
        film.passed.append((time.perf_counter(), seconds))
        update(scene, seconds)

    with mock.patch.object(meter, "turn", slow), mock.patch.object(MatchScene, "update", told):
        yield film
    meter.turns = []


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
