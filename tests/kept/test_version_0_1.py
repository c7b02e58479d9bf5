"""Tests a player's folder of version 0.1: every match, evening, level, record and setting still reads the same.

That version wrote the files under `version-0.1`, and its reading of each of them into `expected.json`. They are never
changed.
"""

import json
import shutil
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.paths import ROOT
from game.play.evening.evening import Evening
from game.play.evening.playlist import FOLDER, playlists
from game.play.files.exchange import unpack
from game.play.files.profiles import Profiles, profiles_path
from game.play.files.records import Records, records_path
from game.play.files.replays import Replay
from game.play.files.settings import Settings, settings_path
from game.play.files.store import Store
from game.play.levels import shelf
from game.play.levels.level_progress import Progress, progress_path
from game.play.record import Record
from tests.kept.reading import reads_as

KEPT = Path(__file__).parent / "version-0.1"
EXPECTED: dict[str, Any] = json.loads((KEPT / "expected.json").read_text("utf-8"))
MATCHES = sorted(path.relative_to(KEPT).as_posix() for path in KEPT.glob("saves/*.json"))
REPLAYS = sorted(path.relative_to(KEPT).as_posix() for path in KEPT.glob("player/replays/*.json"))
TEXTS = sorted(path.relative_to(KEPT).as_posix() for path in KEPT.glob("texts/*.txt"))
EVENINGS = sorted(path.relative_to(KEPT).as_posix() for path in KEPT.glob("evenings/*.json"))


@pytest.fixture
def home(player_folder: Path) -> Path:
    """That folder as the player's."""
    shutil.copytree(KEPT / "player", player_folder)
    return player_folder


def unchanged(name: str, record: Record) -> None:
    assert str(record.positions()[-1]) == EXPECTED[name]["position"]
    assert len(record.plies) == EXPECTED[name]["plies"]


@pytest.mark.parametrize("name", MATCHES)
def test_a_match_that_was_left_stands_where_it_stood(name: str) -> None:
    read = Store().read(KEPT / name, Record, Record.positions)
    assert read.value is not None
    assert not read.notice
    unchanged(name, read.value)


@pytest.mark.parametrize("name", REPLAYS)
def test_a_replay_ends_as_it_ended(name: str) -> None:
    replay = msgspec.json.decode((KEPT / name).read_bytes(), type=Replay)
    assert replay.ending == EXPECTED[name]["ending"]
    unchanged(name, replay.record)


@pytest.mark.parametrize("name", TEXTS)
def test_a_match_as_text_is_still_read(name: str) -> None:
    record, _states = unpack((KEPT / name).read_text("utf-8"))
    unchanged(name, record)


@pytest.mark.parametrize("name", EVENINGS)
def test_an_evening_asks_what_it_asked(name: str) -> None:
    evening = Store().read(KEPT / name, Evening, Evening.check).value
    expected = EXPECTED[name]
    assert reads_as(evening.asks, expected["asks"])
    assert list(evening.schedule.here) == expected["here"]
    assert list(evening.schedule.gems) == expected["garnets"]
    bets = (KEPT / name).read_text("utf-8").count('"staked"')
    assert len(evening.facts) + bets == expected["facts"], "bets are a part of the matches that they were on"
    assert str(evening.record.positions()[-1]) == expected["record"]


def test_settings_are_what_they_were(home: Path) -> None:
    settings = Store().read(settings_path(), Settings).value
    assert settings == msgspec.convert(EXPECTED["settings"], Settings)
    assert settings.setup.sound()


def test_records_are_what_they_were(home: Path) -> None:
    records = Store().read(records_path(), Records).value
    assert records.careers.keys() == EXPECTED["records"].keys()
    for name, expected in EXPECTED["records"].items():
        career = msgspec.to_builtins(records.careers[name].all())
        assert {field: career[field] for field in expected} == expected, "whatever is counted today besides"
    assert {match: len(lines) for match, lines in records.hall.items()} == EXPECTED["halls"]


def test_progress_and_people_are_remembered(home: Path) -> None:
    progress = Store().read(progress_path(), Progress).value
    profiles = Store().read(profiles_path(), Profiles).value
    assert progress.last == "Ada"
    assert progress.way("Ada").done == {"classic/00-lesson": True, "ttic-1/10-behind-the-wall": False}
    assert profiles.people


def test_own_levels_and_playlists_are_offered(home: Path) -> None:
    found = shelf.load()
    assert not found.troubles
    assert sorted(each.name for each in found.levels if each.own) == EXPECTED["levels"]["own"]
    assert len(found.levels) >= EXPECTED["levels"]["all"]
    assert len(list((home / "levels" / "party").glob("*.toml"))) == 1
    lists, told = playlists()
    assert not told
    assert len(lists) == 1 + len(playlists([ROOT / FOLDER])[0])
