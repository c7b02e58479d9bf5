"""What the style of the code is held to by tools, as pyproject.toml says."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
CHECKS = ("ruff check", "ruff format --check", "mypy")


def faults(check: str) -> str:
    """What a check has found, in its own words; empty where the code passes."""
    done = subprocess.run([sys.executable, "-m", *check.split()], cwd=ROOT, capture_output=True, text=True)
    return done.stdout + done.stderr if done.returncode else ""
