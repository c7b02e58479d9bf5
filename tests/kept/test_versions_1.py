"""Tests that players' folders of versions 1.0 and 1.1 open: each file reads the same, and goes on in today's format.

Those versions wrote the files under `version-1.0` and `version-1.1`, and what they made of them into `expected.json`.
"""

import json
import shutil
from pathlib import Path

import msgspec
import pytest

from game.play.evening.evening import Evening
from game.play.files.past_evenings import PastEvenings
from game.play.files.profiles import Profiles, profiles_path
from game.play.files.records import Records, records_path
from game.play.files.replays import Replays
from game.play.files.settings import Settings, settings_path
from game.play.files.store import Store
from game.play.levels.level_progress import Progress, progress_path
from game.play.record import Record
from game.scenes.services.saves import FOLDER, evening_path, save_path
from tests.kept.reading import reads_as

KEPT = Path(__file__).parent


@pytest.fixture(params=["1.0", "1.1"])
def expected(request: pytest.FixtureRequest, player_folder: Path) -> dict[str, str]:
    """Lays that version's folder down as the player's. Gives what the version made of it."""
    version = KEPT / f"version-{request.param}"
    shutil.copytree(version / "player", player_folder)
    found: dict[str, str] = json.loads((version / "expected.json").read_text("utf-8"))
    return found


def test_matches_and_an_evening_stand_where_they_stood(expected: dict[str, str]) -> None:
    for path in (save_path(), save_path().parent / FOLDER / "match-1.json"):
        match = Store().read(path, Record, Record.positions).value
        assert match is not None
        assert str(match.positions()[-1]) == expected[path.relative_to(save_path().parent).as_posix()]
    evening = Store().read(evening_path(), Evening, Evening.check).value
    assert evening is not None
    assert reads_as(evening.asks, expected["evening.json"])


def test_old_matches_and_old_evenings_are_listed(expected: dict[str, str]) -> None:
    ((path, replay),), told = Replays(Store()).listed()
    assert str(replay.record.positions()[-1]) == expected[f"replays/{path.name}"]
    ((_path, past),), told_too = PastEvenings(Store()).listed()
    assert past.evening.over
    assert not told + told_too


def test_what_is_remembered_of_people_is_unchanged(expected: dict[str, str]) -> None:
    settings = Store().read(settings_path(), Settings).value
    assert settings is not None
    assert (settings.text, settings.language) == (1.5, "it")
    profiles = Store().read(profiles_path(), Profiles).value
    assert profiles is not None
    assert [each.name for each in profiles.people] == ["Grace", "Ada"]
    progress = Store().read(progress_path(), Progress).value
    assert progress is not None
    assert progress.way("Ada").done == {"classic/00-lesson": True}
    records = Store().read(records_path(), Records).value
    assert records is not None
    assert [career.all().played for career in records.careers.values()] == [1, 1]


def test_each_file_is_written_in_todays_format_and_reads_the_same(expected: dict[str, str]) -> None:
    kinds: dict[Path, type[msgspec.Struct]] = {
        save_path(): Record,
        evening_path(): Evening,
        settings_path(): Settings,
        profiles_path(): Profiles,
        progress_path(): Progress,
        records_path(): Records,
    }
    for path, kind in kinds.items():
        store, before = Store(), json.loads(path.read_text("utf-8"))
        value = store.read(path, kind).value
        assert value is not None
        assert store.write(path, value) is None
        after = json.loads(path.read_text("utf-8"))
        today = {Evening: 4, Record: 3, Records: 3}.get(kind, 2)
        assert (before["format"], after["format"]) == (1, today), path.name
        again = Store().read(path, kind).value
        assert again is not None
        assert msgspec.structs.replace(again, format=1) == msgspec.structs.replace(value, format=1)
