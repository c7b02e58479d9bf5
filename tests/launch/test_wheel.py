"""Tests the wheel that pip, pipx and uvx install: it holds the game whole, and starts it without a checkout."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
START = "import sys; from game.launch.start import installed; sys.exit(installed())"
REFEREE = "import atexit, sys; atexit.register(lambda: print('pygame' in sys.modules)); " + START


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that the wheel's files are put into."""
    made, folder = tmp_path_factory.mktemp("wheel"), tmp_path_factory.mktemp("installed")
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(made)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = made.glob("*.whl")
    zipfile.ZipFile(wheel).extractall(folder)
    return folder


def run(installed: Path, code: str, *arguments: str, said: str = "", **more: str) -> subprocess.CompletedProcess[str]:
    """Start what the wheel brought, far from the checkout."""
    known = {**os.environ, "PYTHONPATH": str(installed), "NOUGHTS_HOME": str(installed / "player"), **more}
    command = [sys.executable, "-P", "-c", code, *arguments]
    return subprocess.run(command, cwd=installed, env=known, input=said, capture_output=True, text=True)


def test_it_brings_every_file_that_playing_needs(installed: Path) -> None:
    brought = {str(path.relative_to(installed / "game")) for path in installed.glob("game/**/*") if path.is_file()}
    for folder, kinds in (("assets", {".svg", ".png", ".ogg", ".toml", ".bin", ".mo"}), ("levels", {".toml"})):
        needed = {
            path for path in (ROOT / folder).rglob("*") if path.suffix in kinds and "screenshots" not in path.parts
        }
        assert {str(path.relative_to(ROOT)) for path in needed} <= brought
    assert not [path for path in brought if path.startswith(("assets", "levels")) and path.endswith((".py", ".po"))]


def test_it_opens_the_title(installed: Path) -> None:
    done = run(installed, START, NOUGHTS_EXIT_AFTER_FIRST_FRAME="1", SDL_VIDEODRIVER="dummy")
    assert (done.returncode, done.stderr) == (0, "")


def test_its_referee_answers_and_imports_no_pygame(installed: Path) -> None:
    done = run(installed, REFEREE, "referee", said="rulesets\nquit\n")
    answers = done.stdout.splitlines()
    assert '"match-classic"' in answers[0]
    assert answers[-1] == "False"


def test_it_says_its_version_and_its_packages(installed: Path) -> None:
    said = run(installed, START, "--version").stdout
    assert said.startswith("Noughts & Curtains ")
    assert "pygame-ce" in said
    assert "pygame-gui" in said


def test_what_needs_the_source_says_so(installed: Path) -> None:
    done = run(installed, START, "test")
    assert done.returncode == 1
    assert "come with the source" in done.stderr
