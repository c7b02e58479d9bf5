"""Estimates how long a run of tests will take: as long as the last one here that passed, or as on two quiet cores."""

import json
from pathlib import Path

KEPT = Path(__file__).parent.parent / ".pytest_cache" / "seconds.json"
"""The seconds of the last runs that passed, by name; not a part of the project."""
QUIET = {"quick": 64.0, "whole": 433.0}
"""Seconds that they took on two cores with little else to do."""


def forecast(run: str) -> str:
    """A sentence on how long this run takes."""
    kept = seconds().get(run)
    minutes, rest = divmod(round(kept or QUIET[run]), 60)
    said = " ".join(f"{number} {unit}" for number, unit in ((minutes, "min"), (rest, "s")) if number)
    return f"The {run} run takes about {said}, {'as the last time here' if kept else 'if two cores do nothing else'}."


def seconds() -> dict[str, float]:
    """How long the last runs took that passed, by name; empty if unknown."""
    try:
        kept = json.loads(KEPT.read_text("utf-8"))
        return {str(run): float(taken) for run, taken in kept.items() if taken > 0}
    except (OSError, ValueError, TypeError, AttributeError):
        return {}


def keep(run: str, taken: float) -> None:
    """Keep how many seconds a run took that passed, for the next forecast."""
    KEPT.parent.mkdir(exist_ok=True)
    KEPT.write_text(json.dumps(seconds() | {run: round(taken, 1)}), "utf-8")
