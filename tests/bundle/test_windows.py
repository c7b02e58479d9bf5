"""Tests the package for Windows: the zip of the bundle, and its checksum."""

import hashlib
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

from game import __version__
from game.bundle import deb, flatpak, main, windows
from game.paths import APP_NAME

MADE = """\
import sys
from pathlib import Path
assert sys.argv[1] == "-c" and "game.bundle.make" in sys.argv[2]
exe = Path("build", "windows", "noughts-and-curtains", "noughts-and-curtains.exe")
exe.parent.mkdir(parents=True)
exe.write_bytes(b"MZ")
"""
"""A script that stands for a Python for Windows, which makes the bundle."""


@pytest.fixture
def python_for_windows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    script = tmp_path / "python for windows.py"
    script.write_text(MADE, encoding="utf-8")
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(windows, "ROOT", tmp_path)
    monkeypatch.setenv(windows.PYTHON, f"'{Path(sys.executable).as_posix()}' '{script.as_posix()}'")


@pytest.mark.usefixtures("python_for_windows")
def test_a_zip_holds_the_bundle_that_python_for_windows_made_and_its_checksum_fits(tmp_path: Path) -> None:
    assert main(["windows", str(tmp_path / "made")]) == 0
    package = tmp_path / "made" / f"{APP_NAME}-{__version__}-windows-x64.zip"
    with ZipFile(package) as zipped:
        assert zipped.read(f"{APP_NAME}/{APP_NAME}.exe") == b"MZ"
    digest = hashlib.sha256(package.read_bytes()).hexdigest()
    assert package.with_name(f"{package.name}.sha256").read_bytes() == f"{digest}  {package.name}\n".encode()


def test_without_a_python_for_windows_it_says_what_is_lacking(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.delenv(windows.PYTHON, raising=False)
    assert main(["windows"]) == 1
    assert windows.PYTHON in capsys.readouterr().err


@pytest.mark.usefixtures("python_for_windows")
def test_all_makes_what_can_be_made_here_and_names_the_rest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(deb, "lacking", lambda: "the program dpkg-deb")
    monkeypatch.setattr(flatpak, "lacking", lambda: "Linux")
    assert main(["all", str(tmp_path / "made")]) == 0
    assert sorted(path.suffix for path in (tmp_path / "made").iterdir() if path.is_file()) == [".sha256", ".zip"]
    told = capsys.readouterr().out
    assert "deb: not made, because this machine lacks the program dpkg-deb." in told
    assert "flatpak: not made, because this machine lacks Linux." in told
