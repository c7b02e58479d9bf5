"""Tests that old Pythons can read main.py, that it is fast, and harmless to import again."""

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
MAIN = ROOT / "main.py"
NEWER_THAN_PYTHON_2 = (
    ast.JoinedStr | ast.AnnAssign | ast.NamedExpr | ast.Nonlocal | ast.AsyncFunctionDef | ast.Match | ast.YieldFrom
)


def old_pythons() -> list[Path]:
    """Pythons before 3.11 that pyenv has on this machine."""
    versions = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    found = [folder for folder in versions.glob("[23].*") if tuple(map(int, folder.name.split(".")[:2])) < (3, 11)]
    return [python for folder in sorted(found) if (python := folder / "bin" / "python").exists()]


def test_it_is_written_in_what_all_pythons_since_2_7_share() -> None:
    tree = ast.parse(MAIN.read_bytes(), feature_version=(3, 4))
    assert MAIN.read_text().isascii()
    for node in ast.walk(tree):
        assert not isinstance(node, NEWER_THAN_PYTHON_2)
        if isinstance(node, ast.FunctionDef):
            assert node.returns is None
            assert not any(argument.annotation for argument in node.args.args)
            assert not node.args.kwonlyargs
        if isinstance(node, ast.Raise):
            assert node.cause is None


def test_a_python_before_3_11_is_sent_for_a_newer_one() -> None:
    pretend = f"import runpy, sys; sys.version_info = (3, 10, 13); runpy.run_path({str(MAIN)!r}, run_name='__main__')"
    done = subprocess.run([sys.executable, "-c", pretend, "--help"], capture_output=True, text=True)
    assert done.returncode == 1
    assert "needs Python 3.11 or newer, and this is Python 3.10" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("python", old_pythons(), ids=lambda python: python.parent.parent.name)
def test_an_old_python_on_this_machine_says_so_itself(python: Path) -> None:
    done = subprocess.run([str(python), str(MAIN), "--help"], capture_output=True, text=True)
    assert done.returncode == 1
    assert "needs Python 3.11 or newer" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_spawned_process_that_imports_it_again_starts_nothing() -> None:
    again = f"import runpy; runpy.run_path({str(MAIN)!r}, run_name='__mp_main__')"
    done = subprocess.run([sys.executable, "-c", again], capture_output=True, text=True)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_a_process_of_a_packed_game_that_is_gone_ends_in_silence() -> None:
    """Windows would show its traceback in a window."""
    orphan = (
        "import multiprocessing, runpy, sys\n"
        "def gone(): raise OSError(6, 'Invalid handle')\n"
        "multiprocessing.freeze_support, sys.frozen = gone, True\n"
        f"runpy.run_path({str(MAIN)!r}, run_name='__main__')"
    )
    done = subprocess.run([sys.executable, "-c", orphan], capture_output=True, text=True)
    assert (done.returncode, done.stdout, done.stderr) == (1, "", "")


def test_finding_the_environment_loads_next_to_nothing() -> None:
    """A start must cost almost nothing: no pathlib, subprocess, venv or pip on the way to a ready environment."""
    look = (
        f"import sys; sys.path.insert(0, {str(ROOT)!r}); before = set(sys.modules)\n"
        "from game.launch.start import find; find('play')\n"
        "print(*sorted(set(sys.modules) - before))"
    )
    done = subprocess.run([sys.executable, "-I", "-S", "-c", look], capture_output=True, text=True, check=True)
    heavy = {"collections", "pathlib", "typing", "re", "hashlib", "tempfile", "subprocess", "venv", "multiprocessing"}
    assert not heavy & set(done.stdout.split())


@pytest.mark.skipif(sys.prefix == sys.base_prefix, reason="it runs in no environment of the game's own")
@pytest.mark.parametrize("asked", [{"SDL_VIDEODRIVER": "wayland", "WAYLAND_DISPLAY": "nowhere"}, {}])
def test_without_a_screen_it_says_so_in_a_sentence(asked: dict[str, str]) -> None:
    screens = {"SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY"}
    screenless = {key: value for key, value in os.environ.items() if key not in screens} | asked
    done = subprocess.run([sys.executable, str(MAIN)], env=screenless, capture_output=True, text=True)
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1].startswith("No window can be opened")
    assert "Traceback" not in done.stderr
