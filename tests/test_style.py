"""The code is written the way pyproject.toml says."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


@pytest.mark.timeout(600)
@pytest.mark.parametrize("check", ["ruff check", "ruff format --check", "mypy"])
def test_the_code_passes(check: str) -> None:
    done = subprocess.run([sys.executable, "-m", *check.split()], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
