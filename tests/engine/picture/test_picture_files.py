"""Tests pictures on disk: what is read is what was written, and nothing damaged, foreign or outdated is ever shown."""

import os
from collections.abc import Callable
from pathlib import Path
from random import Random

import pygame
import pytest

from game.engine.picture import picture_files
from game.engine.picture.picture_files import PictureFiles
from tests.odd_files import odd

SIZE = (320, 200)


def picture(seed: int = 1) -> pygame.Surface:
    made = pygame.Surface(SIZE, 0, 32)
    made.get_buffer().write(Random(seed).randbytes(4 * SIZE[0] * SIZE[1]), 0)
    return made


def read(files: PictureFiles, about: str | int, size: tuple[int, int] = SIZE) -> pygame.Surface | None:
    return files.read(about, size)


def same(a: pygame.Surface, b: pygame.Surface) -> bool:
    return bool(a.get_buffer().raw == b.get_buffer().raw)


@pytest.fixture
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> PictureFiles:
    monkeypatch.setattr(picture_files, "STRIP", 50_000)
    return PictureFiles(tmp_path / "pictures")


def test_what_is_read_is_what_was_written(files: PictureFiles) -> None:
    assert read(files, "ground") is None
    assert files.write("ground", picture())
    found = read(files, "ground")
    assert found is not None
    assert same(found, picture())
    assert read(files, "another") is None
    assert read(files, "ground", (200, 320)) is None


def test_a_picture_of_another_program_is_not_found(files: PictureFiles, monkeypatch: pytest.MonkeyPatch) -> None:
    files.write("ground", picture())

    later = PictureFiles(files.path("ground").parent)
    monkeypatch.setattr(PictureFiles, "_program", "changed")
    assert read(later, "ground") is None


@pytest.mark.parametrize("at", [0, 3, 5, 12, 14, 40, 1000, -1])
def test_a_damaged_file_is_no_picture(files: PictureFiles, at: int) -> None:
    files.write("ground", picture())
    path = files.path("ground")
    whole = path.read_bytes()
    bent = bytearray(whole)
    bent[at] ^= 0xFF
    for content in (bytes(bent), whole[: max(at, 0)], whole[: len(whole) // 2], b"", b"P6 hello", whole[:12] * 9000):
        path.write_bytes(content)
        assert read(files, "ground") is None
    assert files.write("ground", picture())
    assert read(files, "ground") is not None


@odd
def test_what_is_no_plain_file_is_not_read(files: PictureFiles, odd: Callable[[Path], None]) -> None:
    path = files.path("ground")
    path.parent.mkdir()
    odd(path)
    assert read(files, "ground") is None
    assert path.is_dir() or not os.path.lexists(path), "it is deleted, if it can be"


def test_a_file_larger_than_its_picture_is_deleted_unread(files: PictureFiles) -> None:
    files.write("ground", picture())
    with files.path("ground").open("r+b") as file:
        file.truncate(100_000_000)
    assert read(files, "ground") is None
    assert not files.path("ground").exists()


def test_a_disk_that_takes_or_gives_nothing_is_no_trouble(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    files = PictureFiles(tmp_path / "file")
    assert not files.write("ground", picture())
    assert read(files, "ground") is None
    blocked = PictureFiles(tmp_path)
    blocked.path("ground").mkdir()
    assert not blocked.write("ground", picture())
    assert read(blocked, "ground") is None
    assert len(list(tmp_path.iterdir())) == 2


def test_the_oldest_files_make_room_for_new_ones(files: PictureFiles, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(picture_files, "ROOM", 700_000)
    for number in range(5):
        assert files.write(number, picture(number))
    assert [number for number in range(5) if read(files, number)] == [3, 4]
    assert sum(each.stat().st_size for each in files.path(0).parent.iterdir()) <= picture_files.ROOM
