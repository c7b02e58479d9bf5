"""Tests that some pip is found on every Python that has one anywhere, and its output becomes sentences."""

import errno
import subprocess
import sys
import venv
from pathlib import Path

import pytest

from game.launch import build, pip
from game.launch.environment import Environment
from game.launch.progress import Progress
from game.launch.trouble import Trouble
from tests.launch.conftest import Copy


class Notes(Progress):
    """Progress that keeps what it reports."""

    def __init__(self) -> None:
        super().__init__()
        self.said: list[str] = []

    def say(self, sentence: str) -> None:
        self.said.append(sentence)


@pytest.fixture
def environment(tmp_path: Path) -> Environment:
    venv.EnvBuilder(symlinks=True).create(tmp_path / "environment")
    return Environment(str(tmp_path / "environment"))


def install(environment: Environment, copy: Copy, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Install the copy's lock; returns what it reported."""
    for name, value in copy.variables.items():
        monkeypatch.setenv(name, value)
    notes = Notes()
    with open(Path(environment.folder) / "busy", "a") as hold:
        pip.install(environment, str(copy.lock("play")), notes, hold)
    return notes.said


def without_bundled_pip(monkeypatch: pytest.MonkeyPatch, wheel_folders: list[str | None]) -> None:
    monkeypatch.setattr(pip.importlib.util, "find_spec", lambda _name: None)
    monkeypatch.setattr(pip, "WHEEL_FOLDERS", wheel_folders)


def test_the_pip_that_came_with_python_is_used_first(environment: Environment) -> None:
    ensurepip = pytest.importorskip("ensurepip")
    if not list(Path(ensurepip.__file__).parent.glob("_bundled/pip-*.whl")):
        pytest.skip("the distribution has taken pip out of this Python")
    command, variables = pip._pip_for(environment)
    assert command[0] == environment.python
    assert Path(variables["PYTHONPATH"]).match("pip-*.whl")


def test_without_it_the_systems_pip_fills_the_environment(
    environment: Environment, copy: Copy, monkeypatch: pytest.MonkeyPatch
) -> None:
    base = getattr(sys, "_base_executable", sys.executable)
    if subprocess.run([base, "-m", "pip", "--version"], capture_output=True).returncode:
        pytest.skip("this machine's Python has no pip")
    without_bundled_pip(monkeypatch, [])
    install(environment, copy, monkeypatch)
    assert subprocess.run([environment.python, "-c", "import curtain_rod"]).returncode == 0


def test_without_both_the_distributions_wheel_fills_the_environment(
    environment: Environment, copy: Copy, monkeypatch: pytest.MonkeyPatch
) -> None:
    wheel = pip._pip_for(environment)[1].get("PYTHONPATH")
    if not wheel:
        pytest.skip("this Python came without pip's wheel")
    without_bundled_pip(monkeypatch, [None, str(Path(wheel).parent)])
    monkeypatch.setattr(sys, "_base_executable", environment.python, raising=False)
    assert install(environment, copy, monkeypatch)[0] == "  [1 of 1] curtain-rod 1.0"
    assert subprocess.run([environment.python, "-c", "import curtain_rod"]).returncode == 0


def test_without_any_it_says_what_to_install(environment: Environment, monkeypatch: pytest.MonkeyPatch) -> None:
    without_bundled_pip(monkeypatch, [])
    monkeypatch.setattr(sys, "_base_executable", environment.python, raising=False)
    with pytest.raises(Trouble, match=r"came without its module pip.*Install"):
        pip._pip_for(environment)


def test_packages_that_this_machine_does_not_need_are_not_counted() -> None:
    notes = Notes()
    reader = pip._Reader(3, notes)
    for line in [
        "Ignoring colorama: markers 'sys_platform == \"win32\"' don't match your environment",
        "Collecting pygame-ce==2.5.8 (from -r play.lock (line 201))",
        "Downloading pygame_ce-2.5.8-cp311-cp311-manylinux2014_x86_64.whl (12.3 MB)",
        "WARNING: Location 'somewhere' is ignored: it is neither a file nor a directory.",
        "Processing /a folder/pymunk-7.3.1-cp311-cp311-win_amd64.whl (from -r play.lock (line 251))",
        "Installing collected packages: pygame-ce, pymunk",
    ]:
        reader.read(line)
    assert notes.said == [
        "  [1 of 2] pygame-ce 2.5.8, 12.3 MB",
        "  [2 of 2] pymunk 7.3.1",
        "Putting it all in place",
    ]


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("ERROR: Could not install packages due to an OSError: [Errno 28] No space left on device", "no room left"),
        ("WARNING: Retrying (Retry(total=0)) after 'NameResolutionError': Failed to resolve", "no network"),
        (
            "ssl.SSLCertVerificationError: [SSL: CERTIFICATE_VERIFY_FAILED] not yet valid",
            "date and time",
        ),
        ("ERROR: No matching distribution found for pymunk==7.3.1", "no ready-made pymunk for this machine"),
        ("ERROR: Could not install packages due to an OSError: [WinError 5] Access is denied: 'x.pyd'", "Close every"),
        ("something new\nERROR: the moon is full\n", "Its last word: ERROR: the moon is full"),
    ],
)
def test_what_pip_says_is_explained(said: str, told: str, tmp_path: Path) -> None:
    assert told in pip._explain(said.splitlines(), str(tmp_path / "setup.log"))


def test_what_has_no_explanation_is_kept_for_the_report(tmp_path: Path) -> None:
    log = tmp_path / "setup.log"
    assert str(log) in pip._explain(["line one", "line two"], str(log))
    assert log.read_text() == "line one\nline two"


def test_a_full_disk_is_told_as_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(build, "candidates", lambda: [Environment(str(tmp_path / "environment"))])
    monkeypatch.setattr(build, "_fill", full)
    with pytest.raises(Trouble, match="no room left on the disk"):
        build.make_ready("play", Notes())
