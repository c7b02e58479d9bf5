"""Measures evenings that simulated people play in the real window: who has something to do, what lies between matches,
and whether it ends when it should.

    python -m tests.scenes.party.pace [KIND ...] [--people N ...] [--minutes N ...]

prints a line for each evening, marks what misses its goal, and writes JSON with --json. Time is the loop's own, and
what is drawn takes none of it: the figures do not depend on the machine. `pace.json` has those of the last time.
"""

import argparse
import json
import sys
import tempfile
import time
from collections.abc import Mapping
from itertools import product
from pathlib import Path
from typing import Any

import pygame
import pytest

import tests.conftest  # noqa: F401  # no screen, no loudspeaker, no chance
from game.ai import thinker as thinker_module
from game.engine.sound import audio as audio_module
from game.engine.window import frames
from game.engine.window import loop as loop_module
from game.paths import DATA
from game.play.evening.asks import Over
from game.play.evening.durations import LENGTHS
from game.play.evening.evening import Evening
from game.play.evening.kinds import KINDS
from game.play.evening.people import Guest
from game.play.evening.playlist import load
from tests.engine.window.clockwork import Clockwork
from tests.scenes import shared_cache
from tests.scenes.conftest import Mute, Seeded
from tests.scenes.driver import SMALL, Player
from tests.scenes.hands import Keys
from tests.scenes.party.hosting import leave_behind
from tests.scenes.party.simulation import DEVICES, NAMES, STEP, Simulation

PEOPLE = range(2, 9)
GOALS: Mapping[str, tuple[float, float]] = {
    "least busy %": (80, 100),
    "longest wait s": (0, 15),
    "of promised %": (80, 120),
    "s between": (0, 8),
    "of one person": (0, 2),
}
"""What an evening should reach, at least and at most."""


class Awake(Clockwork):
    """People press when they press, also while the loop sleeps."""

    def wait(self, seconds: float) -> list[pygame.event.Event]:
        return super().wait(min(seconds, STEP))


def measure(kind: str, people: int, minutes: int, seed: int = 1) -> dict[str, Any]:
    """One evening of so many minutes."""
    real = time.monotonic()
    with pytest.MonkeyPatch.context() as patch, tempfile.TemporaryDirectory() as folder:
        patch.setenv("NOUGHTS_HOME", folder)
        patch.setattr("game.engine.window.window.desktop", lambda place=None: pygame.Rect(0, 0, 1920, 1080))
        patch.setattr(loop_module, "Pace", Awake)
        patch.setattr(thinker_module, "Thinker", Seeded)
        patch.setattr(audio_module, "Mixer", Mute)
        shared_cache.share(patch)
        guests = tuple(
            Guest(name, device=device, colour=colour)
            for colour, (name, device) in enumerate(zip(NAMES[:people], DEVICES[:people], strict=True))
        )
        fits = load(DATA / "levels" / "party" / "0-on-time.toml")
        agreed = Evening(kind, guests, people, fits, minutes=minutes, counts=True, rested=True, varied=True)
        promised = max(minutes, agreed.schedule.expected)
        leave_behind(agreed)
        player = Player(SMALL)
        patch.setattr(frames, "FRAME", STEP)
        try:
            simulation = Simulation(player, people, seed)
            Keys(player).card("continue-party")
            evening = simulation.run()
        finally:
            player.loop.window.system.destroy()
            player.loop.audio.close()
            player.app.services.close()
    assert isinstance(evening.asks, Over)
    total, gaps = simulation.total, simulation.gaps
    each = [max(gap.presses) for gap in gaps]
    mean = sum(seen.busy for seen in simulation.seen) / total / people
    longest = max(simulation.seen, key=lambda seen: seen.longest)
    return {
        "kind": kind,
        "people": people,
        "minutes": minutes,
        "matches": len(evening.played),
        "took": round(total / 60, 1),
        "of promised %": round(100 * total / 60 / promised),
        "busy %": round(100 * mean),
        "least busy %": round(100 * min(seen.busy for seen in simulation.seen) / total),
        "longest wait s": round(longest.longest),
        "s between": round(sum(gap.seconds for gap in gaps) / max(1, len(gaps)), 1),
        "of one person": round(sum(each) / max(1, len(each)), 1),
        "computed s": round(time.monotonic() - real),
        "waited at": longest.where,
    }


def shown(found: Mapping[str, Any]) -> str:
    """A line of the table; what misses its goal has a mark."""
    cells = []
    for key, value in found.items():
        least, most = GOALS.get(key, (float("-inf"), float("inf"))) if not isinstance(value, str) else (0, 0)
        missed = not isinstance(value, str) and not least <= value <= most
        cells.append(f"{value}{'!' if missed else ''}".rjust(len(key)))
    return "  ".join(cells)


def main(arguments: list[str]) -> None:
    """Measure the kinds and numbers that are asked for, or all."""
    parser = argparse.ArgumentParser(prog="python -m tests.scenes.party.pace")
    parser.add_argument("kinds", nargs="*")
    parser.add_argument("--people", nargs="*", type=int, default=list(PEOPLE))
    parser.add_argument("--minutes", nargs="*", type=int, default=list(LENGTHS))
    parser.add_argument("--json", type=Path)
    asked = parser.parse_args(arguments)
    found = []
    for kind, people, minutes in product(asked.kinds or KINDS, asked.people, asked.minutes):
        if people < KINDS[kind].fewest:
            continue
        found.append(measure(kind, people, minutes))
        if len(found) == 1:
            print("  ".join(found[0]))
        print(shown(found[-1]), flush=True)
    if asked.json:
        asked.json.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
