"""Tests that older versions of the game read this one's files whole, or leave them alone.

The readers are those versions themselves, taken from the repository's history.
"""

import io
import json
import os
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from random import Random

import msgspec
import pytest

from game.paths import HOME_VARIABLE, ROOT
from game.play.balance import Stair
from game.play.evening.people import Guest
from game.play.files.past_evenings import PastEvenings
from game.play.files.profiles import Profiles, profiles_path
from game.play.files.records import finish
from game.play.files.settings import Needs, Settings, settings_path
from game.play.files.store import Store
from game.play.levels.level_progress import Progress, progress_path
from game.scenes.services.saves import FOLDER, evening_path, save_path
from game.scenes.services.services import Throws, throws_path
from tests.play.evening.evenings import evening, through
from tests.play.matches import played

RELEASES = {
    "1.0": "37d6599679f6a411c9a45404e7de61b5254f8212",
    "1.1": "d359671778ccabb62ac4c8d062aa163b1143a933",
}
"""The last commit of each version."""
WHEN = datetime(2026, 11, 26)
READER = """
import importlib, json, sys
from pathlib import Path
import msgspec
from game.play.files.store import Store

def kind_of(name):
    places = {
        "Record": ["game.play.record"],
        "Evening": ["game.play.evening.evening"],
        "Settings": ["game.play.files.settings"],
        "Profiles": ["game.play.files.profiles"],
        "Records": ["game.play.files.records"],
        "Progress": ["game.play.levels.level_progress"],
        "Throws": ["game.scenes.services.services", "game.scenes.services.bots"],
        "Replay": ["game.play.files.replays"],
        "PastEvening": ["game.play.files.past_evenings"],
    }
    for place in places[name]:
        found = getattr(importlib.import_module(place), name, None)
        if found is not None:
            return found

told = {}
for path, name in json.loads(sys.argv[1]).items():
    store = Store()
    read = store.read(Path(path), kind_of(name))
    if read.value is not None:
        store.write(Path(path), read.value)
    told[path] = read.notice
print(json.dumps(told))
"""
"""Reads each file as its kind, writes what it has read, and prints what the player is told."""


def furnish() -> dict[Path, str]:
    """Write every file that this version writes into the player's folder. Returns the kind of each."""
    store, match = Store(), played("match-ttic", Random(1), most=30)
    night = evening("league", 3)
    settings = Settings(text=1.5, needs={"Ada": Needs(text=2.0)})
    profiles = Profiles().met([Guest("Ada"), Guest("Grace")])
    progress = Progress().with_stair("Ada", "match-ttic", Stair())
    finish(store, played("match-classic", Random(1)), WHEN)
    PastEvenings(store).keep(msgspec.structs.replace(through(night, Random(1)), closed=True), WHEN)
    files: dict[Path, tuple[str, msgspec.Struct]] = {
        save_path(): ("Record", match),
        save_path().parent / FOLDER / "match-1.json": ("Record", match),
        evening_path(): ("Evening", night),
        evening_path().parent / FOLDER / "evening-1.json": ("Evening", night),
        settings_path(): ("Settings", settings),
        profiles_path(): ("Profiles", profiles),
        progress_path(): ("Progress", progress),
        throws_path(): ("Throws", Throws({"rps": "1 2 3"})),
    }
    for path, (_kind, value) in files.items():
        assert store.write(path, value) is None
    folder = save_path().parent
    kinds = {path: kind for path, (kind, _value) in files.items()}
    kinds |= dict.fromkeys(folder.glob("replays/*"), "Replay") | dict.fromkeys(folder.glob("evenings/*"), "PastEvening")
    kinds[folder / "records.json"] = "Records"
    assert kinds.keys() == {path for path in folder.rglob("*") if path.is_file()}
    return kinds


@pytest.fixture(scope="session")
def older(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Path]:
    """Gives the folder with the code of an older version. Skips the test if the history is not there."""
    folders: dict[str, Path] = {}

    def taken_out(version: str) -> Path:
        if version not in folders:
            git = shutil.which("git")
            if git is None:
                pytest.skip("There is no git to take older versions out of the repository's history.")
            archive = [git, "archive", "--format=zip", RELEASES[version], "game"]
            packed = subprocess.run(archive, cwd=ROOT, capture_output=True, check=False)
            if packed.returncode:
                pytest.skip(f"The repository's history, with version {version}, is not here.")
            folders[version] = tmp_path_factory.mktemp("older")
            with zipfile.ZipFile(io.BytesIO(packed.stdout)) as code:
                code.extractall(folders[version])
        return folders[version]

    return taken_out


@pytest.mark.parametrize("version", RELEASES)
def test_an_older_version_reads_each_file_whole_or_leaves_it_alone(
    older: Callable[[str], Path], version: str, player_folder: Path
) -> None:
    code, kinds = older(version), furnish()
    before = {path: path.read_bytes() for path in kinds}
    reader = subprocess.run(
        [sys.executable, "-c", READER, json.dumps({str(path): kind for path, kind in kinds.items()})],
        cwd=code,
        env={**os.environ, HOME_VARIABLE: str(player_folder)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert reader.returncode == 0, reader.stderr
    told: dict[str, str | None] = json.loads(reader.stdout.splitlines()[-1])
    assert {path: path.read_bytes() for path in kinds} == before
    assert not list(player_folder.rglob("*.damaged*"))
    for path in kinds:
        assert "newer version" in (told[str(path)] or "newer version"), path.name
