"""Tells the version: its number, the commit, and the packages."""

import subprocess
import sys
from importlib.metadata import distributions
from pathlib import Path

from game import __version__
from game.launch.environment import ROOT, find
from game.process import NO_WINDOW

COMMIT = Path(__file__).with_name("commit.txt")
"""The file with the commit in a wheel or a bundle. A checkout asks git."""
PACKAGES = ("msgspec", "platformdirs", "pygame-ce", "pygame-gui", "pymunk")


def told() -> str:
    """The version as lines of text. Unknown parts are left out."""
    made_from = commit()
    about = f"Noughts & Curtains {__version__}" + (f" ({made_from})" if made_from else "")
    found = packages()
    return "\n".join([about, *(f"  {name} {found[name]}" for name in PACKAGES if name in found)])


def commit() -> str:
    """The commit's short name; empty if it is not known."""
    if COMMIT.exists():
        return COMMIT.read_text(encoding="ascii").strip()
    try:
        asked = ["git", "-C", ROOT, "rev-parse", "--short=10", "HEAD"]
        done = subprocess.run(asked, capture_output=True, text=True, timeout=10, creationflags=NO_WINDOW)
    except (OSError, subprocess.SubprocessError):
        return ""
    own = (Path(ROOT) / ".git").exists()
    return done.stdout.strip() if own and done.returncode == 0 else ""


def packages() -> dict[str, str]:
    """The versions of the packages in the game's environment, or in this Python if there is none."""
    environment = find("play")
    own = [str(each) for each in Path(environment.folder).glob("[Ll]ib/**/site-packages")] if environment else sys.path
    return {each.name.lower().replace("_", "-"): each.version for each in distributions(path=own)}
