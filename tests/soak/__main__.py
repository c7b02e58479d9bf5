"""`main.py soak`: runs a soak and tells what came of it, a line for each part as it ends.

The figures of the last full one are kept beside this in `results.json`.
"""

import argparse
import json
import os
import platform
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from game.paths import ROOT
from tests.soak.faults import FAULTS
from tests.soak.home import home
from tests.soak.kills import kill_and_continue

RESULTS = Path(__file__).with_name("results.json")
GROWTH = 60.0
"""Megabytes that the second half of a romp may leave behind: screens it had not seen before bring their modules."""

Figures = dict[str, object]


def main(arguments: Sequence[str]) -> int:
    """Soak; the exit status: 0 when all went well."""
    asked = argparse.ArgumentParser(prog="main.py soak", description=__doc__)
    asked.add_argument("--seeds", type=int, default=30, help="monkeys, one after the other")
    asked.add_argument("--deeds", type=int, default=10_000, help="what each of them does")
    asked.add_argument("--kills", type=int, default=100)
    asked.add_argument("--keep", action="store_true", help="keep the figures in the repository")
    wishes = asked.parse_args(list(arguments))
    begun = time.monotonic()
    parts = {
        "monkeys": monkeys(wishes.seeds, wishes.deeds),
        "kills": kills(wishes.kills),
        "faults": faults(),
    }
    command = f"python3 main.py soak --seeds {wishes.seeds} --deeds {wishes.deeds} --kills {wishes.kills}"
    minutes = round((time.monotonic() - begun) / 60)
    told = {"command": command, "python": platform.python_version(), "minutes": minutes, **parts}
    failures = [failure for part in parts.values() for failure in part["failures"]]  # type: ignore[attr-defined]
    print(f"{len(failures)} failures in {minutes} minutes")
    if wishes.keep:
        RESULTS.write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")
    return 1 if failures else 0


def monkeys(seeds: int, deeds: int) -> Figures:
    """Each romps in a process of its own, as many at once as there are processors."""
    seen: Counter[str] = Counter()
    failures, saves, grown = [], 0, 0.0
    for seed, told, errors in _romps(seeds, deeds):
        if told is None:
            failures.append(f"seed {seed}: {errors[-1500:]}")
            print(f"monkey {seed}: FAILED\n{errors}", flush=True)
            continue
        seen.update(told["seen"])
        saves, grown = saves + told["saves"], max(grown, told["grown_mb"])
        print(f"monkey {seed}: {deeds} deeds, {told['saves']} saves read, grown by {told['grown_mb']} MB", flush=True)
        if told["grown_mb"] > GROWTH:
            failures.append(f"seed {seed} grew by {told['grown_mb']} MB")
    return {
        "seeds": seeds,
        "deeds": deeds,
        "saves_read": saves,
        "most_grown_mb": grown,
        "scenes": dict(seen.most_common()),
        "failures": failures,
    }


def kills(times: int) -> Figures:
    """Kill a game at random moments, and continue."""
    failures, plies = [], 0
    for seed in range(times):
        with home() as place:
            try:
                plies += kill_and_continue(place, seed)
            except Exception as error:
                failures.append(f"kill {seed}: {error!r}")
    print(f"{times} kills, {plies} plies brought back, {len(failures)} failures", flush=True)
    return {"times": times, "plies_brought_back": plies, "failures": failures}


def faults() -> Figures:
    """Bring every fault about."""
    failures = []
    for fault in FAULTS:
        with home() as place:
            try:
                fault(place, seed=1)
            except Exception as error:
                failures.append(f"{fault.__name__}: {error!r}")
        print(f"{fault.__name__}: {'FAILED' if failures and failures[-1].startswith(fault.__name__) else 'no harm'}")
    return {"brought_about": [fault.__name__ for fault in FAULTS], "failures": failures}


def _romps(seeds: int, deeds: int) -> Iterator[tuple[int, dict[str, object] | None, str]]:
    """Seed, figures and errors of each romp."""

    def one(seed: int) -> tuple[int, dict[str, object] | None, str]:
        command = [sys.executable, "-m", "tests.soak.romp", str(seed), str(deeds)]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
        return seed, json.loads(done.stdout.splitlines()[-1]) if done.returncode == 0 else None, done.stderr

    with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        yield from pool.map(one, range(seeds))
