"""Runs measurements and reports them: a table for people on standard error, JSON for programs on standard output."""

import importlib
import json
import os
import platform
import sys
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from game import __version__

Row = dict[str, str | float]
"""One line of a table: column -> value; a column's name carries its unit, "median ms"."""
MEASUREMENTS = ("startup", "playouts", "walk", "idle", "memory", "music", "strength", "fresh", "headstart")
"""The modules of this package that measure something."""
BOTS = "bots"
"""The command with arguments of its own, see `python3 main.py bench bots --help`; it is not run with the others."""
KEEP = "--keep"
"""Keeps the results in the repository, beside earlier ones of measurements not run this time."""
FILE = Path(__file__).with_name("results.json")
README = Path(__file__).with_name("README.md")
HEAD = """# How fast it is, and how strong

    python3 main.py bench [NAME ...]

measures against the goals that the code sets itself: a table for people, and JSON. `--keep` puts what it found into
`game/bench/results.json` and writes this page from it. A new measurement is a module here with a function `measure()`,
and its name in `MEASUREMENTS` of `game/bench/report.py`.

`python3 main.py bench bots` plays the bots against each other and their rivals, for hours, and goes on where it
stopped: every result is in `game/bench/bots/results.json`. `--table` tells how they stand, `--quick` plays ten minutes.

`python3 main.py soak` lets monkeys at the game, kills it, and breaks everything beside it; `python3 main.py mutants`
leaves out what paints, sounds or names keys, and tells what no test misses. What they found last is in
`tests/soak/results.json` and `tests/mutants/`. `.venv/bin/python -m tests.golden.quarter` plays every show on a
processor a quarter as fast.

What `bench` found last in version {version}, with Python {python} on {system} ({machine}), {processors} processors;
what was found in another version says so. A *blit* is the time in which a bare picture of the whole window is copied:
the least that any picture can take there.

"""


@dataclass(frozen=True)
class Result:
    """The measured rows, the goal in words with its number, and whether the rows meet it."""

    rows: tuple[Row, ...]
    goal: str
    holds: bool


def aligned(cells: list[list[str]]) -> str:
    """Lines of cells, each column as wide as its widest cell."""
    widths = [max(len(line[i]) for line in cells) for i in range(len(cells[0]))]
    lines = ("  " + "  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)) for line in cells)
    return "\n".join(line.rstrip() for line in lines)


def main(arguments: list[str]) -> int:
    """Run the measurements that are named, or all. `bots`, which plays for hours, is separate.

    The exit status: 0 if all goals hold, 1 if one does not, 2 if a name is not known.
    """
    if arguments[:1] == [BOTS]:
        return int(importlib.import_module("game.bench.bots").main(arguments[1:]))
    names = [argument for argument in arguments if argument != KEEP]
    unknown = [name for name in names if name not in MEASUREMENTS]
    if unknown:
        print(f"There is no measurement '{unknown[0]}'. There are: {', '.join(MEASUREMENTS)}.", file=sys.stderr)
        return 2
    results: dict[str, Result] = {}
    for name in names or MEASUREMENTS:
        results[name] = importlib.import_module(f"game.bench.{name}").measure()
        print(table(name, results[name]), file=sys.stderr, flush=True)
        if KEEP in arguments:
            _keep({name: results[name]})
    print(json.dumps(_told(results)))
    return 0 if all(result.holds for result in results.values()) else 1


def _told(results: Mapping[str, Result]) -> dict[str, Any]:
    machine = {"python": platform.python_version(), "system": platform.system(), "machine": platform.machine()}
    on = {**machine, "processors": os.cpu_count()}
    return {"on": on, "results": {name: {"version": __version__, **asdict(each)} for name, each in results.items()}}


def _keep(results: Mapping[str, Result]) -> None:
    earlier = json.loads(FILE.read_text(encoding="utf-8"))["results"] if FILE.exists() else {}
    told = _told(results)
    kept = {"command": f"python3 main.py bench {KEEP}", **told, "results": {**earlier, **told["results"]}}
    FILE.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8", newline="\n")
    README.write_text(page(kept), encoding="utf-8", newline="\n")


def page(kept: Mapping[str, Any], version: str = __version__) -> str:
    """The kept results as a page in Markdown for this version of the game: each goal with what was found, and the
    version in which that was, if it is another one."""
    lines = ["| | goal, and what was found | |", "|---|---|---|"]
    for name, result in kept["results"].items():
        verdict = "held" if result["holds"] else "**missed**"
        verdict += "" if result["version"] == version else f" in version {result['version']}"
        lines.append(f"| {name} | {result['goal'].replace('; ', '<br>')} | {verdict} |")
    return HEAD.format(version=version, **kept["on"]) + "\n".join(lines) + "\n"


def table(name: str, result: Result) -> str:
    """The result as lines of text, its columns aligned."""
    columns = list(dict.fromkeys(column for row in result.rows for column in row))
    cells = [columns, *([_cell(row, column) for column in columns] for row in result.rows)]
    verdict = "holds" if result.holds else "MISSED"
    return "\n".join([name, aligned(cells), f"  goal {result.goal}: {verdict}", ""])


def _cell(row: Row, column: str) -> str:
    value = row.get(column, "")
    return f"{value:.2f}" if isinstance(value, float) else str(value)
