"""Files are found by their names, in whatever room they lie."""

import re
from pathlib import Path

import pytest

from game.paths import Files


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A file outside, one in a room, one deeper, and one of another kind."""
    (tmp_path / "room" / "deeper").mkdir(parents=True)
    for name in ("a.ogg", "room/b.wav", "room/deeper/c.ogg", "room/README.md"):
        (tmp_path / name).touch()
    return tmp_path


def test_files_are_found_in_a_folder_and_in_its_rooms_and_no_deeper(folder: Path) -> None:
    assert Files(folder, ".ogg", ".wav") == {"a": folder / "a.ogg", "b": folder / "room" / "b.wav"}
    assert Files(folder, ".ogg") == {"a": folder / "a.ogg"}


def test_a_name_that_is_not_there_is_told_with_its_folder(folder: Path) -> None:
    with pytest.raises(FileNotFoundError, match=f"{re.escape(str(folder))}.*called c$"):
        Files(folder, ".ogg")["c"]


@pytest.mark.parametrize("second", ["room/a.ogg", "room/b.ogg"])
def test_a_name_that_two_files_have_is_told_with_both(folder: Path, second: str) -> None:
    (folder / second).touch()
    with pytest.raises(ValueError, match=r"(a\.ogg.*a|b\.\w+.*b)\.(ogg|wav)$"):
        Files(folder, ".ogg", ".wav")
