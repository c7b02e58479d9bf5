"""Runs the tools that check the style of the code, as pyproject.toml says."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
CHECKS = ("ruff check", "ruff format --check", "mypy")


def faults(check: str) -> str:
    """The output of a check; empty if the code passes."""
    done = subprocess.run([sys.executable, "-m", *check.split()], cwd=ROOT, capture_output=True, text=True)
    return done.stdout + done.stderr if done.returncode else ""
