"""Measures how long a person waits from the start of the program to its first picture."""

import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import pygame

from game.bench.report import Result, Row
from game.paths import ROOT

RUNS = 15
"""Timed runs of each program. One more run comes first and does not count; it warms the disk's cache."""

GOAL = 1.15
"""From its second start on the game may take this many times as long as a bare window."""

BARE_WINDOW = """
import pygame
pygame.init()
window = pygame.display.set_mode((1280, 720))
window.fill("white")
pygame.display.flip()
"""


def measure() -> Result:
    """Time whole processes that end after their first frame: the game, as a player starts it, and a bare window, in
    turn. Both are started by the player's own Python, whatever that imports by itself."""
    python = getattr(sys, "_base_executable", sys.executable)
    commands = {"game": [python, str(ROOT / "main.py")], "bare window": [python, "-c", BARE_WINDOW]}
    taken: dict[str, list[float]] = {name: [] for name in commands}
    with tempfile.TemporaryDirectory() as home:
        for run in range(RUNS + 1):
            for name, command in commands.items():
                seconds = _seconds(command, home)
                if run:
                    taken[name].append(seconds)
    rows = tuple(_row(name, times) for name, times in taken.items())
    ratio = statistics.median(taken["game"]) / statistics.median(taken["bare window"])
    return Result(rows, f"game / bare window <= {GOAL}, is {ratio:.2f}", ratio <= GOAL)


def _row(name: str, times: list[float]) -> Row:
    middle, least, most = (1000 * pick(times) for pick in (statistics.median, min, max))
    return {"what": name, "median ms": middle, "fastest ms": least, "slowest ms": most}


def _seconds(command: list[str], home: str) -> float:
    """The wall time of one process, of a player who has left nothing but compiled modules. On failure it exits with the
    process's error output."""
    variables = {"SDL_VIDEODRIVER": "offscreen", **os.environ, "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    variables |= {"NOUGHTS_EXIT_AFTER_FIRST_FRAME": "1", "NOUGHTS_HOME": home}
    variables |= {"PYTHONPATH": str(Path(pygame.__file__).parents[1])}  # where the bare window's Python finds pygame
    variables |= {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": str(Path(home, "compiled"))}
    begun = time.perf_counter()
    done = subprocess.run(command, env=variables, capture_output=True, text=True)
    taken = time.perf_counter() - begun
    if done.returncode:
        raise SystemExit(f"{command} ended with status {done.returncode}:\n{done.stderr}")
    return taken
