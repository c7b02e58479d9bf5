"""Tests that the locks name exactly what pyproject.toml asks for, with hashes, and no place to fetch it from."""

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from game.launch.environment import lock_file
from game.launch.start import COMMANDS

ROOT = Path(__file__).parent.parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
ASKED = {
    "play": PROJECT["project"]["dependencies"],
    "test": PROJECT["project"]["dependencies"] + PROJECT["dependency-groups"]["test"],
    "bench": PROJECT["project"]["dependencies"] + PROJECT["dependency-groups"]["bench"],
    "bundle": PROJECT["project"]["dependencies"] + PROJECT["dependency-groups"]["bundle"],
}


def pins(lock: str) -> dict[str, str]:
    """Name and version of everything in the lock."""
    found = re.findall(r"^([\w.-]+)==(\S+)", Path(lock_file(lock)).read_text(), re.MULTILINE)
    return {canonicalize_name(name): version for name, version in found}


def test_every_command_has_its_lock() -> None:
    assert {lock for lock, _ in COMMANDS.values()} == set(ASKED)


@pytest.mark.parametrize("lock", ASKED)
def test_the_lock_keeps_what_the_project_asks_for(lock: str) -> None:
    pinned = pins(lock)
    for asked in map(Requirement, ASKED[lock]):
        assert asked.specifier.contains(pinned[canonicalize_name(asked.name)]), f"refresh the locks: {asked}"


@pytest.mark.parametrize("lock", ASKED)
def test_each_entry_is_one_version_with_hashes_and_no_address(lock: str) -> None:
    text = Path(lock_file(lock)).read_text()
    entry = re.compile(r"[\w.-]+==[^;]+?( ; .+?)? \\\n(\s+--hash=sha256:[0-9a-f]{64}( \\\n)?)+")
    assert all(map(entry.fullmatch, re.split(r"\n(?=\S)", text.strip())))
    assert "//" not in text


@pytest.mark.parametrize("lock", ["test", "bench", "bundle"])
def test_tests_and_measurements_run_with_the_versions_that_are_played(lock: str) -> None:
    assert pins("play").items() <= pins(lock).items()
