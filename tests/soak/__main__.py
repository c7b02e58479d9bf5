"""`main.py soak`: runs a soak and tells what came of it, a line for each part as it ends.

The figures of the last full one are kept beside this in `results.json`. One that is stopped goes on with the same
command: what has been found with the same code is not tried again.
"""

import argparse
import json
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor

from game.bench.walk import MEMORY, THINKING
from game.paths import ROOT
from tests.soak.faults import FAULTS
from tests.soak.home import home
from tests.soak.kept import FILE, Figures, Kept
from tests.soak.kills import kill_and_continue

LIMITS = {"grown_mb": 60.0, "held_mb": MEMORY["1080p"], "bots_mb": THINKING}
"""Megabytes that the second half of a romp may leave behind (screens it had not seen before bring their modules), and
that the game and the bots' process may hold at any time."""


def main(arguments: Sequence[str]) -> int:
    """Soak; the exit status: 0 when all went well."""
    asked = argparse.ArgumentParser(prog="main.py soak", description=__doc__)
    asked.add_argument("--seeds", type=int, default=30, help="monkeys, as many at once as there are processors")
    asked.add_argument("--first", type=int, default=0, help="the first one's number: others do other things")
    asked.add_argument("--deeds", type=int, default=10_000, help="what each of them does")
    asked.add_argument("--kills", type=int, default=100)
    asked.add_argument("--keep", action="store_true", help="keep the figures in the repository")
    wishes = asked.parse_args(list(arguments))
    first = f" --first {wishes.first}" if wishes.first else ""
    numbers = f"--seeds {wishes.seeds}{first} --deeds {wishes.deeds} --kills {wishes.kills}"
    kept = Kept(f"python3 main.py soak {numbers} --keep", FILE if wishes.keep else None)
    monkeys(kept, range(wishes.first, wishes.first + wishes.seeds), wishes.deeds)
    kills(kept, wishes.kills)
    faults(kept)
    failures = [failure for part in ("monkeys", "kills", "faults") for failure in kept.found[part]["failures"]]
    print(f"{len(failures)} failures in {kept.minutes} minutes")
    return 1 if failures else 0


def monkeys(kept: Kept, seeds: Sequence[int], deeds: int) -> None:
    """Each romps in a process of its own."""
    earlier = kept.found.get("monkeys", {})
    romps: dict[str, Figures] = earlier.get("romps", {})
    seen = Counter(earlier.get("scenes", {}))
    failures: list[str] = []
    for seed, told, errors in _romps([seed for seed in seeds if str(seed) not in romps], deeds):
        if told is None:
            failures.append(f"monkey {seed}: {errors[-1500:]}")
            print(f"monkey {seed}: FAILED\n{errors}", flush=True)
        else:
            seen.update(told.pop("seen"))
            romps[str(seed)] = told
            print(
                f"monkey {seed}: {told['saves']} saves read, {told['held_mb']} MB held, "
                f"grown by {told['grown_mb']} MB, the bots {told['bots_mb']} MB",
                flush=True,
            )
        kept.keep("monkeys", _together(deeds, romps, seen, failures))
    kept.keep("monkeys", _together(deeds, romps, seen, failures))


def kills(kept: Kept, times: int) -> None:
    """Kill a game at random moments, and continue."""
    if kept.found.get("kills", {}).get("failures") == []:
        return
    failures, kept_plies = [], list[int | None]()
    for seed in range(times):
        with home() as place:
            try:
                kept_plies.append(kill_and_continue(place, seed))
            except Exception as error:
                failures.append(f"kill {seed}: {error!r}")
    back = [plies for plies in kept_plies if plies is not None]
    if times and not back:
        failures.append(f"none of {times} kills left a match to continue")
    told = f"{times} kills, {len(back)} matches brought back with {sum(back)} plies"
    print(f"{told}, {len(failures)} failures", flush=True)
    figures = {"times": times, "matches_brought_back": len(back), "plies_brought_back": sum(back)}
    kept.keep("kills", {**figures, "failures": failures})


def faults(kept: Kept) -> None:
    """Bring every fault about."""
    failures = []
    for fault in FAULTS:
        harm = "no harm"
        with home() as place:
            try:
                fault(place, seed=1)
            except Exception as error:
                harm = f"FAILED: {error!r}"
                failures.append(f"{fault.__name__}: {error!r}")
        print(f"{fault.__name__}: {harm}", flush=True)
    kept.keep("faults", {"brought_about": [fault.__name__ for fault in FAULTS], "failures": failures})


def _together(deeds: int, romps: dict[str, Figures], seen: Counter[str], failures: list[str]) -> Figures:
    """What all monkeys found; more memory than LIMITS is a failure."""
    leaks = [
        f"monkey {seed}: {told[what]} {what}, limit {most:.0f}"
        for seed, told in romps.items()
        for what, most in LIMITS.items()
        if told[what] > most
    ]
    return {
        "seeds": len(romps) + len(failures),
        "deeds": deeds,
        "saves_read": sum(told["saves"] for told in romps.values()),
        **{f"most_{what}": max((told[what] for told in romps.values()), default=0.0) for what in LIMITS},
        "failures": failures + leaks,
        "romps": romps,
        "scenes": dict(seen.most_common()),
    }


def _romps(seeds: Sequence[int], deeds: int) -> Iterator[tuple[int, Figures | None, str]]:
    """Seed, figures and errors of each romp."""

    def one(seed: int) -> tuple[int, Figures | None, str]:
        command = [sys.executable, "-m", "tests.soak.romp", str(seed), str(deeds)]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
        return seed, json.loads(done.stdout.splitlines()[-1]) if done.returncode == 0 else None, done.stderr

    with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        yield from pool.map(one, seeds)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
