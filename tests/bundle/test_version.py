"""The version is the same wherever it is told, and the change log says what is new in it."""

import re
import tomllib
from xml.etree import ElementTree

from game import __version__
from game.bundle.make import ABOUT
from game.paths import ROOT


def test_every_place_tells_the_same_version() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    release = ElementTree.parse(ABOUT).find("releases/release")
    assert release is not None
    assert (project["version"], release.get("version")) == (__version__, __version__)


def test_the_change_log_begins_with_what_is_new_for_players() -> None:
    log = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    newest = log.split("\n## ")[1]
    release = ElementTree.parse(ABOUT).find("releases/release")
    assert release is not None
    assert newest.startswith(f"{__version__} ({release.get('date')})\n\n### To play\n\n* ")
    assert len(re.findall(r"(?m)^\* ", newest)) > 5
