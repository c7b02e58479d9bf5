"""`main.py mutants`: makes painting functions, sound calls and key hints of the game do nothing, one at a time.

Prints which of them survive: none of the tests fails that reach the place and lie in its folder or see everything. A
NAME chooses those whose file, kind or function holds it; without one, a hundred are chosen at random. It forks, so it
runs on Linux and macOS only. The first time, and after every change of the game, it finds out which of these tests
reach which places, which takes some minutes.
"""

import argparse
import contextlib
import io
import os
import random
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Sequence
from functools import partial
from pathlib import Path

import msgspec
import pytest
from hypothesis.configuration import set_hypothesis_home_dir

import tests.conftest  # noqa: F401  first: it is the chance of everything that is imported after it
from game.calendar import Calendar
from game.paths import ROOT
from tests.golden import kept
from tests.mutants.project import Project
from tests.mutants.sites import find
from tests.mutants.trials import Trials, Verdict

SEEING = (
    "tests/golden/",
    "tests/props/",
    "tests/scenes/test_answers.py",
    "tests/scenes/test_every_explanation.py",
    "tests/sixth/",
    "tests/variants/test_cues.py",
)
GAME = Project(ROOT, ("game/engine", "game/scenes", "game/variants"), seeing=SEEING, drawn_anew=kept.forget)
FILE = Path(__file__).with_name("results.json")
SHOWN = 3
"""How many of the tests that reach a survivor are named."""


def main(arguments: Sequence[str], project: Project = GAME) -> int:
    """Try mutants; the exit status: 0 when none survives."""
    asked = argparse.ArgumentParser(prog="main.py mutants", description=__doc__)
    asked.add_argument("names", nargs="*", metavar="NAME", help="part of a file's path, of a function, or a kind")
    asked.add_argument("--number", type=int, help="how many (100; with names all)")
    asked.add_argument("--seed", type=int, help="chooses others")
    asked.add_argument("--minutes", type=float, default=9.0, help="after which none is begun (9)")
    asked.add_argument("--keep", action="store_true", help="keep what was found in the repository")
    wishes = asked.parse_args(list(arguments))
    if not hasattr(os, "fork"):
        print("This needs a system that can fork: Linux or macOS.")
        return 2
    os.chdir(project.root)
    seed = random.SystemRandom().randrange(1000) if wishes.seed is None else wishes.seed
    sites = find(project.root, project.code)
    fitting = [site for site in sites if not wishes.names or any(name in str(site) for name in wishes.names)]
    number = min(len(fitting), wishes.number or (len(fitting) if wishes.names else 100))
    chosen = random.Random(seed).sample(fitting, number)
    print(f"{number} of {len(fitting)} places, seed {seed}", flush=True)
    trials = Trials(project, sites, chosen, 60 * wishes.minutes, partial(print, file=sys.stdout, flush=True))
    if not _collect(trials, project):
        print("The tests cannot be collected; `python3 main.py test` says why.")
        return 2
    verdicts = sorted(trials.verdicts, key=lambda verdict: verdict.site)
    survivors = [verdict for verdict in verdicts if not verdict.noticed_by]
    for verdict in survivors:
        print(_told(verdict))
    print(f"{len(verdicts)} tried, {len(survivors)} survive; {trials.seconds:.0f} s")
    if failing := trials.reach.failing:
        print(f"{len(failing)} tests fail without any mutant and were not asked: {', '.join(failing[:SHOWN])}")
    if wishes.keep:
        _keep(seed, trials, verdicts)
    return 1 if survivors else 0


def _collect(trials: Trials, project: Project) -> bool:
    """Have pytest collect the tests and the trials run in their place; whether they ran."""
    with tempfile.TemporaryDirectory() as folder, contextlib.redirect_stdout(io.StringIO()):
        os.environ["TMPDIR"] = os.environ["PYTEST_DEBUG_TEMPROOT"] = folder  # ended children leave things
        set_hypothesis_home_dir(folder)  # what fails because of a mutant is not to be tried again later
        pytest.main(["-q", "-p", "no:cacheprovider", *project.test_files], plugins=[trials])
    return trials.ran


def _told(verdict: Verdict) -> str:
    site, reaching = verdict.site, verdict.reaching
    if not reaching:
        return f"{site}: no test reaches it"
    several = "" if verdict.tried == len(reaching) else f"{verdict.tried} of "
    more = ", ..." if len(reaching) > SHOWN else ""
    return f"{site}: survives {several}{len(reaching)} tests, {', '.join(reaching[:SHOWN])}{more}"


def _keep(seed: int, trials: Trials, verdicts: Sequence[Verdict]) -> None:
    commit = subprocess.run(["git", "rev-parse", "--short", "HEAD"], cwd=ROOT, capture_output=True, text=True)
    found = {
        "command": f"python3 main.py mutants --number {len(trials.chosen)} --seed {seed} --keep",
        "commit": commit.stdout.strip(),
        "date": Calendar().today().isoformat(),
        "seconds": round(trials.seconds),
        "places": Counter(site.kind for site in trials.sites),
        "tried": Counter(verdict.site.kind for verdict in verdicts),
        "noticed": sum(bool(verdict.noticed_by) for verdict in verdicts),
        "survivors": [_told(verdict) for verdict in verdicts if not verdict.noticed_by],
    }
    FILE.write_bytes(msgspec.json.format(msgspec.json.encode(found), indent=2) + b"\n")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
