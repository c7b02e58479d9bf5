"""Tests that some pip is found on every Python that has one anywhere, and its output becomes sentences."""

import errno
import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.launch import build, pip
from game.launch.environment import Environment, Trouble
from game.launch.progress import ProgressLines
from tests.launch.conftest import Copy


class Notes(ProgressLines):
    """Progress that keeps what it reports."""

    def __init__(self) -> None:
        super().__init__()
        self.said: list[str] = []

    def say(self, sentence: str) -> None:
        self.said.append(sentence)


@pytest.fixture
def environment(tmp_path: Path) -> Environment:
    venv = pytest.importorskip("venv", reason="this Python came without its module venv")
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
    python, wheel = pip.pip_for(environment)
    assert python == environment.python
    assert Path(wheel).match("pip-*.whl/pip")


@pytest.mark.parametrize(("system", "remedy"), [("win32", "by its installer for 64 bits"), ("darwin", "python.org. ")])
def test_a_python_that_lacks_a_part_is_told_what_to_do_on_its_system(
    system: str, remedy: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setattr(os.path, "exists", lambda _path: False)
    assert "came without its module venv" in pip.lacking("venv")
    assert remedy in pip.lacking("venv")


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
    wheel = Path(pip.pip_for(environment)[1]).parent
    if not wheel.match("pip-*.whl"):
        pytest.skip("this Python came without pip's wheel")
    without_bundled_pip(monkeypatch, [None, str(wheel.parent)])
    monkeypatch.setattr(sys, "_base_executable", environment.python, raising=False)
    assert install(environment, copy, monkeypatch)[0] == "  [1 of 1] curtain-rod 1.0"
    assert subprocess.run([environment.python, "-c", "import curtain_rod"]).returncode == 0


def test_without_any_it_says_what_to_install(environment: Environment, monkeypatch: pytest.MonkeyPatch) -> None:
    without_bundled_pip(monkeypatch, [])
    monkeypatch.setattr(sys, "_base_executable", environment.python, raising=False)
    with pytest.raises(Trouble, match=r"came without its module pip.*Install"):
        pip.pip_for(environment)


def test_packages_that_this_machine_does_not_need_are_not_counted() -> None:
    notes = Notes()
    reader = pip._Reader(["colorama", "pygame-ce", "pymunk"], notes)
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


def test_of_the_players_pip_ours_takes_over_how_to_reach_a_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "broken.conf").write_text("no section")
    (tmp_path / "pip.conf").write_text(
        "[global]\nindex-url = https://mirror/\nproxy = there:8\ntarget = /elsewhere\n[list]\ncert = not-for-us\n"
        "[install]\n--index_url = https://other/\nextra-index-url =\n  https://one/\n  https://two/\n"
    )
    monkeypatch.setattr(pip, "_places", lambda: [str(tmp_path / f"{name}.conf") for name in ("broken", "pip")])
    monkeypatch.setattr(pip.os, "environ", {"PIP_PROXY": "here:8", "PIP_CERT": "", "PIP_TARGET": "/elsewhere"})
    assert pip.variables() == {
        "PIP_CONFIG_FILE": os.devnull,
        "PIP_INDEX_URL": "https://other/",
        "PIP_EXTRA_INDEX_URL": "\nhttps://one/\nhttps://two/",
        "PIP_PROXY": "here:8",
    }


def test_a_player_who_turned_pips_configuration_off_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PIP_CONFIG_FILE", os.devnull)
    assert pip._places() == []


def test_packages_that_do_not_run_here_are_named_and_those_that_do_are_noted(
    environment: Environment, monkeypatch: pytest.MonkeyPatch
) -> None:
    site = next(Path(environment.folder).glob("[lL]ib/**/site-packages"))
    for name, text in (("curtain_rod", ""), ("prompter", "import no_such_thing")):
        info = site / f"{name}-1.0.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
        (info / "RECORD").write_text(f"{name}.py,,\n{name}-1.0.dist-info/METADATA,,\n")
        (site / f"{name}.py").write_text(text)
    with pytest.raises(Trouble, match="prompter: No module named 'no_such_thing'"):
        build._try(environment, ["curtain-rod", "prompter"])
    assert not Path(environment.contents).exists()
    build._try(environment, ["curtain-rod"])
    assert environment.whole()
    (site / "curtain_rod.py").unlink()
    assert not environment.whole()


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("ERROR: Could not install packages due to an OSError: [Errno 28] No space left on device", "no room left"),
        ("WARNING: Retrying (Retry(total=0)) after 'NameResolutionError': Failed to resolve", "no network"),
        (
            "ssl.SSLCertVerificationError: [SSL: CERTIFICATE_VERIFY_FAILED] not yet valid",
            "date and time",
        ),
        ("ERROR: Could not install packages due to an OSError: [WinError 5] Access is denied: 'x.pyd'", "Close every"),
        (
            "ERROR: HTTP error 403 while getting https://me:secret@pip.org/files/x.whl (from https://pip.org/simple/x/)",
            "server pip.org answered with 403",
        ),
        (
            "ERROR: HTTPSConnectionPool(host='pip.org', port=443): Max retries exceeded with url: /files/x.whl "
            "(Caused by ResponseError('too many 503 error responses'))",
            "server pip.org answered with 503",
        ),
        ("something new\nERROR: the moon is full\n", "Its last word: ERROR: the moon is full"),
    ],
)
def test_what_pip_says_is_explained(said: str, told: str, tmp_path: Path) -> None:
    assert told in pip.explain(said.splitlines(), str(tmp_path / "setup.log"))


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        (
            "Could not fetch URL {url}: 404 Client Error: Not Found for url: {url} - skipping",
            "server pip.org answered with 404",
        ),
        (
            "Could not fetch URL {url}: Max retries (ResponseError('too many 503 error responses')) - skipping",
            "server pip.org answered with 503",
        ),
        ("Fetched page {url} as text/html", "server pip.org answered with no list of packages"),
        (
            "Skipping link: none of the wheel's tags (win_arm64) are compatible: x-1-win_arm64.whl",
            "no ready-made x for",
        ),
    ],
)
def test_where_no_package_is_found_pips_log_tells_who_is_to_blame(answer: str, told: str, tmp_path: Path) -> None:
    log, error = tmp_path / "setup.log", "ERROR: No matching distribution found for x==1"
    log.write_text(
        "versions of y:\nFound link y.whl\n1 location(s) to search for versions of x:\n"
        f"* https://me:secret@pip.org/x/\n{answer.format(url='https://pip.org/x')}\n{error}\n.../pip-23.whl/pip/main.py\n"
    )
    assert told in pip.explain([error], str(log))


def test_what_has_no_explanation_leads_to_pips_log() -> None:
    assert "the log" in pip.explain(["line one", "line two"], "the log")


def test_a_full_disk_is_told_as_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(build, "candidates", lambda: [Environment(str(tmp_path / "environment"))])
    monkeypatch.setattr(build, "_fill", full)
    with pytest.raises(Trouble, match="no room left on the disk"):
        build.make_ready("play", Notes())
