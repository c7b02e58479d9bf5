"""Measures how long a frame takes on the screens behind the title, as in the matches (see frames.py)."""

import json
import sys

import pygame

from game.bench.frames import GOALS, SIZES, STILLS, bare, counts, rows_of
from game.bench.measurement import Result, Row
from game.bench.meter import BOTS, can_be_real, elsewhere, opened
from game.play.files.setup import Setup

ROOMS = ("play", "party", "levels", "rulebook", "records", "options")
"""The cards of the title that lead to them."""
LEAFED = 8
"""How often the focus moves on in each of them."""


def measure() -> Result:
    """Measure every screen in either size; in a real window if possible."""
    rows: list[Row] = []
    for size in SIZES:
        rows += rows_of(size, "rooms", elsewhere("rooms", size, real=can_be_real()))
    worst = {size: max(float(row["99 % ms"]) for row in rows if counts(row, size)) for size in SIZES}
    told = ", ".join(f"{size} < {GOALS[size]} ms, are < {worst[size]:.1f}" for size in SIZES)
    return Result(tuple(rows), f"99 % of moving pictures: {told}", all(worst[size] < GOALS[size] for size in SIZES))


def main(size: str) -> int:
    """Walk through the screens in this size and print the times."""
    with opened(SIZES[size], Setup(sitters=BOTS)) as meter:
        meter.to_the_title()
        for room in ROOMS:
            meter.enter(room)
            meter.redraw(STILLS)
            for _step in range(LEAFED):
                meter.press(pygame.K_DOWN, pygame.KSCAN_DOWN)
                meter.wait(0.4)
        still = {"bare": bare(meter.app)}
    print(json.dumps({"pictures": meter.pictures, "first": meter.first, "turns": meter.turns, "bare": still}))
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
