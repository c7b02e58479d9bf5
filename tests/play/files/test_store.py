"""Tests that the player's files survive damage, newer versions, full disks and folders that cannot be written to."""

import errno
import os
from pathlib import Path

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.play.files import disk
from game.play.files import store as store_module
from game.play.files.disk import DAMAGED_KEPT, LARGEST, MOST, sweep
from game.play.files.store import Read, Store


class Note(msgspec.Struct, frozen=True):
    """A small file of our own."""

    format: int = 2
    words: list[str] = []
    count: int = 0


class Newer(msgspec.Struct, frozen=True):
    format: int = 3
    words: dict[str, str] = {}


GOOD = Note(words=["curtain", "naïve"], count=7)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "deeper" / "note.json"


def test_what_was_written_is_read_back(path: Path) -> None:
    assert Store().write(path, GOOD) is None
    assert Store().read(path, Note) == Read(GOOD)


def test_a_missing_file_is_no_trouble(path: Path) -> None:
    assert Store().read(path, Note) == Read()


def test_the_file_carries_its_formats_version(path: Path) -> None:
    Store().write(path, GOOD)
    assert msgspec.json.decode(path.read_bytes())["format"] == 2


def test_nothing_but_the_file_and_the_last_good_one_stays_behind(path: Path) -> None:
    store = Store()
    for count in range(3):
        store.write(path, Note(count=count))
    assert sorted(each.name for each in path.parent.iterdir()) == ["note.json", "note.json.bak"]
    assert msgspec.json.decode((path.parent / "note.json.bak").read_bytes())["count"] == 1


def test_a_file_that_another_program_reads_for_a_moment_is_written_all_the_same(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """OneDrive and virus scanners do that. Only Windows minds."""
    store = Store()
    store.write(path, Note(count=1))
    with path.open("rb") as other:
        monkeypatch.setattr(disk.time, "sleep", lambda _seconds: other.close())
        assert store.write(path, GOOD) is None
    assert Store().read(path, Note) == Read(GOOD)


@pytest.mark.parametrize(
    "code",
    [
        32,
        pytest.param(None, marks=pytest.mark.skipif(os.name != "nt", reason="nobody but Windows refuses for a moment")),
    ],
)
def test_a_file_that_another_program_writes_for_a_moment_is_read_all_the_same(
    path: Path, monkeypatch: pytest.MonkeyPatch, code: int | None
) -> None:
    Store().write(path, GOOD)
    refused = PermissionError(errno.EACCES, "no")
    refused.winerror = code
    answers = iter([refused, refused, path.read_bytes()])

    def opened(_path: Path, _largest: int) -> bytes:
        answer = next(answers)
        if isinstance(answer, OSError):
            raise answer
        return answer

    monkeypatch.setattr(disk, "plain_bytes", opened)
    monkeypatch.setattr(disk.time, "sleep", lambda _seconds: None)
    assert Store().read(path, Note) == Read(GOOD)


@pytest.mark.parametrize(("code", "attempts"), [(32, 1 + disk.ATTEMPTS), (5, 1 + disk.ATTEMPTS), (19, 1)])
def test_a_file_that_cannot_be_replaced_is_told_and_held(
    path: Path, monkeypatch: pytest.MonkeyPatch, code: int, attempts: int
) -> None:
    refused = PermissionError(errno.EACCES, "no")
    refused.winerror = code
    tried: list[Path] = []

    def replace(fresh: Path, _path: Path) -> None:
        tried.append(fresh)
        raise refused

    monkeypatch.setattr(Path, "replace", replace)
    monkeypatch.setattr(disk.time, "sleep", lambda _seconds: None)
    store = Store()
    assert "access is denied" in store.write(path, GOOD)
    assert len(tried) == attempts
    assert store.read(path, Note) == Read(GOOD)
    assert not list(path.parent.iterdir())


def test_a_damaged_file_gives_way_to_the_last_good_one_and_is_kept_and_told_once(path: Path) -> None:
    store = Store()
    store.write(path, GOOD)
    store.write(path, Note(count=8))
    path.write_bytes(b'{"format": 2, "cou')
    read = store.read(path, Note)
    assert read.value == GOOD
    assert read.notice is not None
    assert "note.json.damaged-1" in read.notice
    assert (path.parent / "note.json.damaged-1").read_bytes() == b'{"format": 2, "cou'
    assert Store().read(path, Note) == Read(GOOD), "the last good one has taken the file's place"


def test_the_same_trouble_is_told_once(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "fsync", full_disk)
    store = Store()
    assert store.write(path, GOOD) is not None
    assert store.write(path, GOOD) is None


def test_a_damaged_file_without_a_good_one_gives_nothing_but_a_notice(path: Path) -> None:
    path.parent.mkdir()
    path.write_bytes(b"\x00" * 100)
    read = Store().read(path, Note)
    assert read.value is None
    assert read.notice
    assert not path.exists()


def test_a_damaged_file_never_becomes_the_last_good_one(path: Path) -> None:
    store = Store()
    store.write(path, Note(count=1))
    store.write(path, Note(count=2))
    path.write_bytes(b"{")
    store.write(path, Note(count=3))
    assert msgspec.json.decode((path.parent / "note.json.bak").read_bytes())["count"] == 1


def test_a_deeper_check_finds_damage_too(path: Path) -> None:
    def check(note: Note) -> None:
        if note.count > 7:
            raise ValueError("too many")

    store = Store()
    store.write(path, GOOD)
    store.write(path, Note(count=8))
    assert store.read(path, Note, check).value == GOOD


def test_a_file_of_more_values_than_the_game_ever_writes_is_damaged(path: Path) -> None:
    path.parent.mkdir()
    for values in (["a"] * (MOST + 2), [{}] * (MOST // 4)):
        path.write_bytes(msgspec.json.encode({"more": values}))
        assert Store().read(path, Note).value is None
        assert not path.exists()


def test_damaged_files_do_not_pile_up(path: Path) -> None:
    path.parent.mkdir()
    for n in range(DAMAGED_KEPT + 3):
        path.write_text(f"damage {n}")
        Store().read(path, Note)
    assert len(list(path.parent.iterdir())) == DAMAGED_KEPT
    assert (path.parent / f"note.json.damaged-{DAMAGED_KEPT}").read_text() == f"damage {DAMAGED_KEPT + 2}"


def test_a_newer_format_is_left_alone(path: Path) -> None:
    Store().write(path, Newer(words={"from": "the future"}))
    before = path.read_bytes()
    store = Store()
    read = store.read(path, Note)
    assert read.value is None
    assert read.notice
    assert "newer version" in read.notice
    assert store.write(path, GOOD) is None
    assert path.read_bytes() == before
    assert [each.name for each in path.parent.iterdir()] == ["note.json"]


def test_a_newer_file_that_was_never_read_is_left_alone(path: Path) -> None:
    Store().write(path, Newer(words={"from": "the future"}))
    before = path.read_bytes()
    store = Store()
    assert "newer version" in str(store.write(path, GOOD))
    assert store.leaves_alone(path)
    assert path.read_bytes() == before
    assert [each.name for each in path.parent.iterdir()] == ["note.json"]


def test_a_newer_backup_takes_the_place_of_a_damaged_file_and_is_left_alone(path: Path) -> None:
    for _time in range(2):
        Store().write(path, Newer(words={"from": "the future"}))
    newer = path.read_bytes()
    path.write_text("{")
    store = Store()
    read = store.read(path, Note)
    assert read.value is None
    assert "newer version" in str(read.notice)
    assert store.write(path, GOOD) is None
    assert path.read_bytes() == newer


def test_what_an_older_version_wrote_is_written_in_todays_format(path: Path) -> None:
    path.parent.mkdir()
    path.write_text('{"format": 1, "words": ["curtain"]}')
    store = Store()
    note = store.read(path, Note).value
    assert note is not None
    store.write(path, note)
    assert msgspec.json.decode(path.read_bytes()) == {"format": 2, "words": ["curtain"], "count": 0}


def test_a_folder_that_vanishes_is_told_once_and_all_of_it_is_written_anew(path: Path) -> None:
    """Whatever was read or written comes back, as it was last."""
    other, deeper = path.with_name("other.json"), path.parent / "more" / "note.json"
    Store().write(other, Note(count=1))
    locked: list[bool] = []
    store = Store(lock=lambda: not locked.append(path.parent.exists()))
    assert store.read(other, Note).value == Note(count=1)
    for count in range(3):
        store.write(path, Note(count=count))
    store.write(deeper, Note(count=7))
    path.parent.rename(path.parent.with_name("elsewhere"))
    assert store.read(other, Note) == Read(Note(count=1)), "it is known before it is written"
    told = store.write(path, Note(count=9))
    assert told is not None
    assert str(path.parent) in told
    assert locked == [False], "it is locked before anything is written"
    found = {each: Store().read(each, Note).value for each in (path, other, deeper)}
    assert found == {path: Note(count=9), other: Note(count=1), deeper: Note(count=7)}
    assert store.write(path, Note(count=10)) is None
    assert locked == [False]


def test_a_file_that_was_removed_does_not_come_back_when_the_folder_vanishes(path: Path) -> None:
    store, other = Store(), path.with_name("other.json")
    store.write(path, GOOD)
    store.write(other, GOOD)
    store.remove(other)
    path.parent.rename(path.parent.with_name("elsewhere"))
    store.write(path, GOOD)
    assert not other.exists()


def test_where_a_vanished_folder_is_another_windows_now_nothing_is_written(path: Path) -> None:
    store = Store(lock=lambda: False)
    store.write(path, GOOD)
    path.parent.rename(path.parent.with_name("elsewhere"))
    assert "another window’s" in str(store.write(path, Note(count=8)))
    assert store.write(path, Note(count=9)) is None
    assert not path.exists()
    assert store.read(path, Note) == Read(Note(count=9))


def test_what_could_not_be_written_is_written_with_whatever_can_be_later(path: Path) -> None:
    """A disk that was taken away and comes back gets what was written meanwhile."""
    store, away, other = Store(), path.parent.with_name("elsewhere"), path.with_name("other.json")
    store.write(path, Note(count=1))
    store.write(other, Note(count=1))
    path.parent.rename(away)
    path.parent.write_text("in the way")
    told = [store.write(each, Note(count=2)) for each in (path, other)]
    assert "You can play on" in str(told[0])
    assert told[1] is None, "it is told once"
    path.parent.unlink()
    away.rename(path.parent)
    assert store.write(path, Note(count=3)) is not None, "that it was written anew"
    assert [Store().read(each, Note).value for each in (path, other)] == [Note(count=3), Note(count=2)]


def test_one_file_that_cannot_be_written_keeps_no_other_from_it(path: Path) -> None:
    store, blocked, other = Store(), path.with_name("blocked") / "note.json", path.with_name("other.json")
    path.parent.mkdir()
    blocked.parent.write_text("in the way")
    assert store.write(blocked, GOOD) is not None
    for each in (path, other):
        assert store.write(each, GOOD) is None
        assert Store().read(each, Note) == Read(GOOD)


def test_what_killed_writers_left_is_swept_and_nothing_else(path: Path) -> None:
    Store().write(path, GOOD)
    stays = {path, path.with_name("mine.new"), path.with_name("note.json.bak.new"), path.with_name("note.json.7.news")}
    goes = {path.with_name("note.json.4321.new"), path.parent / "a" / "x.json.1.new", path.parent / "a/b/x.toml.99.new"}
    for each in stays | goes:
        each.parent.mkdir(parents=True, exist_ok=True)
        each.touch()
    sweep(path.parent)
    assert {each for each in path.parent.rglob("*") if each.is_file()} == stays
    sweep(path.parent / "nowhere")


def test_a_huge_file_is_set_aside_unread(path: Path) -> None:
    path.parent.mkdir()
    with path.open("wb") as file:
        file.truncate(LARGEST + 1)
    assert Store().read(path, Note).value is None
    assert (path.parent / "note.json.damaged-1").stat().st_size == LARGEST + 1


def test_a_folder_in_the_files_place_is_set_aside(path: Path) -> None:
    path.mkdir(parents=True)
    store = Store()
    assert store.read(path, Note).value is None
    assert store.write(path, GOOD) is None
    assert store.read(path, Note).value == GOOD


def test_deep_nesting_is_only_damage(path: Path) -> None:
    path.parent.mkdir()
    path.write_bytes(b'{"format":2,"words":' + b"[" * 100_000)
    assert Store().read(path, Note).value is None


def full_disk(_file: int) -> None:
    raise OSError(errno.ENOSPC, "No space left on device")


def test_a_full_disk_keeps_what_was_there(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = Store()
    store.write(path, GOOD)
    monkeypatch.setattr(os, "fsync", full_disk)
    notice = store.write(path, Note(count=9))
    assert notice is not None
    assert "the disk is full" in notice
    assert Store().read(path, Note) == Read(GOOD)
    assert store.read(path, Note) == Read(Note(count=9)), "until the game ends it is as good as kept"
    assert [each.name for each in path.parent.iterdir()] == ["note.json"]


def test_a_store_that_keeps_nothing_changes_nothing(path: Path) -> None:
    Store().write(path, GOOD)
    damaged = path.with_name("damaged.json")
    damaged.write_text("{")
    before = {each: each.read_bytes() for each in path.parent.iterdir()}
    store = Store(keeps=False)
    assert store.write(path, Note(count=9)) is None
    assert store.read(path, Note) == Read(Note(count=9))
    assert store.remove(path) is None
    assert store.read(path, Note) == Read(GOOD)
    assert store.read(damaged, Note).value is None
    assert {each: each.read_bytes() for each in path.parent.iterdir()} == before


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "folder").write_text("in the way")
    path = tmp_path / "folder" / "note.json"
    store = Store()
    assert store.read(path, Note) == Read()
    assert str(tmp_path / "folder") in str(store.write(path, GOOD))


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="root may write everywhere")
def test_a_read_only_folder_is_told(path: Path) -> None:
    path.parent.mkdir()
    path.parent.chmod(0o500)
    assert "access is denied" in str(Store().write(path, GOOD))


def test_a_file_that_may_not_be_read_is_left_alone(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Store().write(path, GOOD)

    def denied(_path: Path) -> bytes:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(store_module, "load", denied)
    store = Store()
    assert "access is denied" in str(store.read(path, Note).notice)
    assert store.write(path, Note(count=1)) is None
    monkeypatch.undo()
    assert Store().read(path, Note).value == GOOD


def test_a_value_no_file_can_hold_is_told(path: Path) -> None:
    assert Store().write(path, Note(words=["\ud800"])) is not None


def test_removing_takes_the_last_good_one_along(path: Path) -> None:
    store = Store()
    store.write(path, GOOD)
    store.write(path, GOOD)
    assert store.remove(path) is None
    assert list(path.parent.iterdir()) == []
    assert store.remove(path) is None


TEXT = msgspec.json.encode(GOOD)


@st.composite
def damaged(draw: st.DrawFn) -> bytes:
    """A good file cut short, with flipped bits, with junk in it, or all junk."""
    text = bytearray(TEXT)
    match draw(st.sampled_from(["cut", "flip", "junk", "random"])):
        case "cut":
            return bytes(text[: draw(st.integers(0, len(text)))])
        case "flip":
            for _ in range(draw(st.integers(1, 5))):
                text[draw(st.integers(0, len(text) - 1))] ^= 1 << draw(st.integers(0, 7))
            return bytes(text)
        case "junk":
            at = draw(st.integers(0, len(text)))
            return bytes(text[:at]) + draw(st.binary(max_size=30)) + bytes(text[at:])
    return draw(st.binary(max_size=400))


@given(main=damaged(), backup=st.none() | damaged())
@settings(max_examples=300, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_no_damage_makes_it_raise_and_the_next_write_is_good(tmp_path: Path, main: bytes, backup: bytes | None) -> None:
    path = tmp_path / "note.json"
    path.write_bytes(main)
    if backup is not None:
        (tmp_path / "note.json.bak").write_bytes(backup)
    store = Store()
    read = store.read(path, Note)
    assert read.value is None or isinstance(read.value, Note)
    assert (read.value is not None) or read.notice
    store.write(path, GOOD)
    newer = read.notice is not None and "newer" in read.notice
    assert newer or Store().read(path, Note) == Read(GOOD)
