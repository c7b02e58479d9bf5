"""Builds a small copy of the game to launch: the real main.py and launcher, a game of one line, and locks for packages
that lie in a folder beside it, so that the real pip makes real environments without a network.

Each launch meets what players' machines are like: umlauts in the path, a pip that is told to install elsewhere, and
modules lying about where it is started, which say so if anything imports them.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import zipfile
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import pytest

from game.launch.start import COMMANDS

ROOT = Path(__file__).parent.parent.parent
PYTHON = getattr(sys, "_base_executable", sys.executable)
GAME = """
def main(arguments):
    import curtain_rod, sys
    print("open", curtain_rod.VERSION, sys.prefix, *arguments)
"""
TRAPS = ("pip/__init__", "pip/__main__", "curtain_rod", "encodings", "multiprocessing", "random", "venv")


@dataclass
class Copy:
    """The copy in `folder`; `variables` are its launches' environment."""

    folder: Path
    wheels: Path
    variables: dict[str, str]
    caller: Path
    """The folder in which it is started."""

    @property
    def environment(self) -> Path:
        return self.folder / ".venv"

    def publish(self, version: str, *, lock: str = "play", name: str = "curtain_rod") -> Path:
        """Put that version of a package beside the copy and its hash into the lock."""
        wheel = self.wheels / f"{name}-{version}-py3-none-any.whl"
        info = f"{name}-{version}.dist-info"
        files = {
            f"{name}.py": f"VERSION = {version!r}\n",
            f"{info}/METADATA": f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n",
            f"{info}/WHEEL": "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
            f"{info}/RECORD": "",
        }
        with zipfile.ZipFile(wheel, "w") as archive:
            for path, text in files.items():
                archive.writestr(zipfile.ZipInfo(path), text)  # dated 1980, so that the same wheel has the same hash
        digest = hashlib.sha256(wheel.read_bytes()).hexdigest()
        self.lock(lock).write_text(f"{name}=={version} --hash=sha256:{digest}\n")
        return wheel

    def lock(self, name: str) -> Path:
        return self.folder / "game" / "launch" / f"{name}.lock"

    def command(self, *arguments: str) -> list[str]:
        return [PYTHON, str(self.folder / "main.py"), *arguments]

    def launch(self, *arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            self.command(*arguments),
            cwd=self.caller,
            env={**self.variables, **variables},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
        )

    def start(self, **variables: str) -> "subprocess.Popen[str]":
        return subprocess.Popen(
            self.command(),
            cwd=self.caller,
            env={**self.variables, **variables},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )

    def opens(self, *arguments: str, version: str = "1.0", **variables: str) -> subprocess.CompletedProcess[str]:
        """Launch, and check that the game opens in its environment."""
        done = self.launch(*arguments, **variables)
        assert done.returncode == 0, done.stderr
        assert done.stdout.split()[:2] == ["open", version]
        return done

    def fails(self, *arguments: str, **variables: str) -> str:
        """Launch, and check that it fails as a player may see it: a sentence, a status, no traceback. Returns the
        sentence."""
        done = self.launch(*arguments, **variables)
        assert done.returncode == 1
        assert "Traceback" not in done.stderr
        assert done.stdout == ""
        return done.stderr.strip().split("\n")[-1]


@pytest.fixture(scope="session")
def unpacked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Python's own pip with its wheel unpacked: out of a wheel, every run of pip compiles all of it anew."""
    place = tmp_path_factory.mktemp("unpacked")
    with suppress(ImportError):  # of a distribution that has taken it out of Python
        import ensurepip

        for wheel in Path(ensurepip.__file__).parent.glob("_bundled/pip-*.whl"):
            with zipfile.ZipFile(wheel) as archive:
                archive.extractall(place / "ensurepip" / "_bundled" / wheel.name)
            (place / "ensurepip" / "__init__.py").touch()
    return place


@pytest.fixture(scope="session")
def first_run(
    tmp_path_factory: pytest.TempPathFactory, unpacked: Path
) -> tuple[Copy, subprocess.CompletedProcess[str]]:
    """A copy that was opened once, and what that said; for tests to look at, and for `opened` to copy."""
    folder = tmp_path_factory.mktemp("first")
    copy = new_copy(folder, folder / "player", unpacked)
    plain = copy.command
    copy.command = lambda *_: [PYTHON, "-P", "-X", "utf8=0", *plain()[1:]]
    done = copy.opens(LC_ALL="POSIX")
    copy.command = plain
    return copy, done


@pytest.fixture
def opened(copy: Copy, first_run: tuple[Copy, object]) -> Copy:
    """A copy that has been opened before."""
    shutil.copytree(first_run[0].environment, copy.environment, symlinks=True)
    return copy


@pytest.fixture
def copy(tmp_path: Path, player_folder: Path, unpacked: Path) -> Copy:
    """A copy that was just downloaded."""
    return new_copy(tmp_path, player_folder, unpacked)


def new_copy(place: Path, player_folder: Path, modules: Path) -> Copy:
    """A copy in this place, whose Python finds these modules before its own."""
    pytest.importorskip("venv", reason="this Python came without its module venv")
    folder = place / "the game [1] für Müller"
    (folder / "game" / "launch").mkdir(parents=True)
    shutil.copy(ROOT / "main.py", folder)
    shutil.copy(ROOT / "game" / "__init__.py", folder / "game")
    for module in (ROOT / "game" / "launch").glob("*.py"):
        shutil.copy(module, folder / "game" / "launch")
    for module in ("words.py", "installed.py", "paths.py", "process.py"):
        shutil.copy(ROOT / "game" / module, folder / "game")
    for command in ("play", "referee"):
        module = folder.joinpath(*COMMANDS[command][1].split(".")).with_suffix(".py")
        module.parent.mkdir(exist_ok=True)
        module.write_text(GAME)
    wheels, caller, theirs = place / "wheels", place / "caller", place / "theirs"
    wheels.mkdir()
    for trap in TRAPS:
        file = caller / f"{trap}.py"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("print('open to all')\nraise SystemExit('caught')\n")
    inherited = {name: os.environ[name] for name in ("PATH", "HOME", "SYSTEMROOT", "TEMP") if name in os.environ}
    offline = {"PIP_NO_INDEX": "1", "PIP_FIND_LINKS": wheels.as_uri()}
    (place / "pip.conf").write_text(f"[global]\ntarget = {theirs}\nprefix = {theirs}\n[install]\ndry-run = yes\n")
    strange = {name: str(theirs) for name in ("PIP_TARGET", "PIP_PREFIX", "PIP_ROOT", "PIP_CONSTRAINT", "PIP_PYTHON")}
    strange |= {"PIP_DRY_RUN": "1", "PIP_CONFIG_FILE": str(place / "pip.conf"), "XDG_CONFIG_DIRS": str(theirs)}
    found = {"PYTHONPATH": str(modules), "NOUGHTS_HOME": str(player_folder)}
    copy = Copy(folder, wheels, inherited | offline | strange | found, caller)
    copy.publish("1.0")
    return copy
