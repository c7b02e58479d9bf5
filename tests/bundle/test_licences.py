"""Tests what a bundle says: the licence of everything in it, and the same version everywhere."""

import re
import tomllib
from importlib.metadata import distribution
from pathlib import Path
from xml.etree import ElementTree

import pytest

from game import __version__
from game.bundle.make import ABOUT, LIBRARIES, texts
from game.launch.environment import lock_file
from game.paths import ROOT

PLAYED = re.findall(r"^([\w.-]+)==", Path(lock_file("play")).read_text(encoding="utf-8"), re.MULTILINE)
COMPILED = {
    path.name
    for path in distribution("pygame-ce").files or ()
    if path.parts[0].endswith(".libs") or path.suffix == ".dll"
}
SYSTEMS = "asound"
"""The one that stays out of the bundle, as it must fit the system's sound."""
TERMS = ("Permission is hereby granted", "Redistribution and use", "GNU LESSER GENERAL PUBLIC", "SIL OPEN FONT LICENSE")


@pytest.mark.parametrize("package", PLAYED)
def test_every_package_that_is_played_with_has_its_licence(package: str) -> None:
    terms = "".join(text.read_text(encoding="utf-8") for text in texts(package))
    assert any(term in terms for term in TERMS)


def test_every_compiled_library_has_its_licence() -> None:
    words = {word.removeprefix("lib") for word in re.findall(r"\w+", LIBRARIES.read_text(encoding="utf-8"))}
    assert COMPILED
    assert {re.split("[-.]", name)[0].removeprefix("lib") for name in COMPILED} - words <= {SYSTEMS}


def test_every_place_tells_the_same_version() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    release = ElementTree.parse(ABOUT).find("releases/release")
    assert (project["version"], release.get("version")) == (__version__, __version__)


def test_the_change_log_begins_with_what_is_new_for_players() -> None:
    log = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    newest = log.split("\n## ")[1]
    release = ElementTree.parse(ABOUT).find("releases/release")
    assert newest.startswith(f"{__version__} ({release.get('date')})\n\n### To play\n\n* ")
    assert len(re.findall(r"(?m)^\* ", newest)) > 5
