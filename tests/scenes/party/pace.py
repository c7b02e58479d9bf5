"""Measures evenings that simulated people play in the real window: who has something to do, what lies between matches.

    python -m tests.scenes.party.pace [KIND ...] [--people N ...]

prints a line for each kind of evening and number of people, and JSON with --json. `pace.json` has what was found before
there were calls and one sheet before a match, and after; with first cards, handicaps and house rules, but for a season
of eight; with privileges, and bets while the wheel turns; and three and four people once more. Time is the loop's own,
and what is drawn takes none of it: the figures do not depend on the machine. (Before the last two of these it did, by
some seconds a match.)
"""

import argparse
import json
import sys
import tempfile
import time
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

PEOPLE = (2, 3, 4, 5, 8)


class Awake(Clockwork):
    """People press when they press, also while the loop sleeps."""

    def wait(self, seconds: float) -> list[pygame.event.Event]:
        return super().wait(min(seconds, STEP))


def measure(kind: str, people: int, seed: int = 1) -> dict[str, Any]:
    """One evening."""
    real = time.monotonic()
    with pytest.MonkeyPatch.context() as patch, tempfile.TemporaryDirectory() as folder:
        patch.setenv("NOUGHTS_HOME", folder)
        patch.setattr("game.engine.window.window.desktop", lambda place=None: pygame.Rect(0, 0, 1920, 1080))
        patch.setattr(loop_module, "Pace", Awake)
        patch.setattr(thinker_module, "Thinker", Seeded)
        patch.setattr(audio_module, "Desk", Mute)
        shared_cache.share(patch)
        guests = tuple(
            Guest(name, device=device, colour=colour)
            for colour, (name, device) in enumerate(zip(NAMES[:people], DEVICES[:people], strict=True))
        )
        quick = load(DATA / "levels" / "party" / "1-quick-round.toml")
        leave_behind(Evening(kind, guests, people, quick, counts=True, rested=True))
        player = Player(SMALL)
        patch.setattr(frames, "FRAME", STEP)
        try:
            simulation = Simulation(player, people, seed)
            Keys(player).card("continue-party")
            evening = simulation.run()
        finally:
            player.loop.window._window.destroy()
            player.loop.audio.close()
            player.app.services.close()
    assert isinstance(evening.asks, Over)
    total, gaps = simulation.total, simulation.gaps
    presses = [sum(gap.presses) for gap in gaps]
    each = [max(gap.presses) for gap in gaps]
    mean = sum(seen.busy for seen in simulation.seen) / total / people
    return {
        "kind": kind,
        "people": people,
        "matches": len(evening.played),
        "minutes": round(total / 60, 1),
        "something to do %": round(100 * mean),
        "least %": round(100 * min(seen.busy for seen in simulation.seen) / total),
        "plays %": round(100 * sum(seen.plays for seen in simulation.seen) / total / people),
        "calls %": round(100 * sum(seen.calls for seen in simulation.seen) / total / people),
        "longest wait s": round(max(seen.longest for seen in simulation.seen)),
        "s between": round(sum(gap.seconds for gap in gaps) / max(1, len(gaps)), 1),
        "presses between": round(sum(presses) / max(1, len(presses)), 1),
        "of one person": round(sum(each) / max(1, len(each)), 1),
        "took s": round(time.monotonic() - real),
    }


def main(arguments: list[str]) -> None:
    """Measure the kinds and numbers that are asked for, or all."""
    parser = argparse.ArgumentParser(prog="python -m tests.scenes.party.pace")
    parser.add_argument("kinds", nargs="*")
    parser.add_argument("--people", nargs="*", type=int, default=list(PEOPLE))
    parser.add_argument("--json", type=Path)
    asked = parser.parse_args(arguments)
    found = []
    for kind in asked.kinds or KINDS:
        for people in asked.people:
            if people < KINDS[kind].fewest:
                continue
            found.append(measure(kind, people))
            if len(found) == 1:
                print("  ".join(found[0]))
            print("  ".join(str(value).rjust(len(key)) for key, value in found[-1].items()), flush=True)
    if asked.json:
        asked.json.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
