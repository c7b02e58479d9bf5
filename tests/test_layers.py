"""Tests that imports run one way, and headless packages run without pygame. The contracts are in pyproject.toml."""

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from graphlib import TopologicalSorter
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest
from grimp import build_graph
from importlinter.cli import lint_imports

from game.engine.panels import panel
from game.scenes.title.title import LATER
from tests.sources import imported, trees

ROOT = Path(__file__).parent.parent
HEADLESS = ("rules/**/", "play/**/", "ai/**/", "stage/", "variants/*/look/", "launch/")
"""The folders of the game that run without a window."""
WINDOWED = {"pygame", "pygame_gui", "pymunk", "numpy"}


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the game, whose files are read once for all tests."""
    folder = tmp_path_factory.mktemp("copy")
    shutil.copy(ROOT / "pyproject.toml", folder)
    shutil.copytree(ROOT / "game", folder / "game", ignore=shutil.ignore_patterns("__pycache__"))
    return folder


@pytest.mark.timeout(300)
def test_every_contract_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    # its set-up of logging would silence the game's logs in all later tests
    monkeypatch.setattr("importlinter.cli._configure_logging", lambda verbose: None)
    assert lint_imports(cache_dir=None) == 0


@pytest.mark.parametrize(
    ("module", "line"),
    [
        ("rules/core", "from game.play import table"),
        ("play/table", "def late():\n    import pymunk"),
        ("ai/mind", "import game.stage.stage"),
        ("engine/window/window", "from game.rules.core import State"),
        ("engine/pen/ink", "from game.engine.window import loop"),
        ("scenes/title/title", "from game.app import main"),
        ("scenes/levels/lesson", "from game.scenes.replay import graph"),
        ("scenes/common/cards", "from game.scenes.common import menu"),
        ("variants/rps/variant", "from game.variants.ttic import pen"),
        ("launch/start", "from game.play.files.store import save"),
        ("catalog", "from game.rules.registry import Rules"),
    ],
)
def test_a_wrong_import_breaks_a_contract(copy: Path, module: str, line: str) -> None:
    wrong = copy / "game" / f"{module}.py"
    right = wrong.read_text("utf-8")
    wrong.write_text(f"{right}\n{line}\n", "utf-8")
    check = "import sys; from importlinter.cli import lint_imports; sys.exit(lint_imports(cache_dir='read'))"
    command = [sys.executable, "-X", "utf8", "-c", check]
    done = subprocess.run(command, cwd=copy, capture_output=True, encoding="utf-8")
    wrong.write_text(right, "utf-8")
    assert done.returncode == 1, done.stdout
    assert "0 broken" not in done.stdout


def loaded_by_importing(names: list[str], *flags: str) -> set[str]:
    """The names of all modules loaded in a fresh process that imports these."""
    child = "import importlib, sys\nfor name in sys.argv[1:]: importlib.import_module(name)\nprint(*sys.modules)"
    done = subprocess.run([sys.executable, *flags, "-c", child, *names], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return set(done.stdout.split())


def test_no_module_imports_itself_by_way_of_others() -> None:
    """Only a scene names the type of the stack that it lies on."""
    graph = build_graph("game", exclude_type_checking_imports=True, cache_dir=None)
    TopologicalSorter({each: graph.find_modules_directly_imported_by(each) for each in graph.modules}).prepare()


def modules(folder: str) -> list[str]:
    """The modules of these folders of the game, by their dotted names."""
    return [".".join(path.relative_to(ROOT).with_suffix("").parts) for path in ROOT.glob(f"game/{folder}*.py")]


def test_the_headless_parts_load_no_pygame_and_no_numpy() -> None:
    names = [name for folder in HEADLESS for name in modules(folder)]
    loaded = loaded_by_importing([*names, "game.catalog", "game.words", "game.paths", "game.referee"])
    assert {"game.rules.core", "game.variants.ttic.look.board"} <= loaded
    assert not loaded & WINDOWED


def test_the_set_up_needs_nothing_but_the_standard_library() -> None:
    names = [name for name in modules("launch/") if name != "game.launch.start"]
    assert "game.launch.pip" in loaded_by_importing(names, "-S")


def while_playing() -> Iterator[tuple[str, str]]:
    """Every file of the game that runs while somebody plays, and the first name of each module that it imports."""
    yield from (("later.py", name.split(".")[0]) for name in (*LATER, *panel.GUI))
    for path, tree in trees("game"):
        if {"bench", "bundle"} & {*path.parts}:
            continue
        yield from ((path.name, name.split(".")[0]) for name in imported(tree))


def test_whoever_plays_has_everything_the_game_imports() -> None:
    locked = {*re.findall(r"^([\w-]+)==", (ROOT / "game/launch/play.lock").read_text("utf-8"), re.MULTILINE)}
    of = packages_distributions()
    missing = [
        (file, name)
        for file, name in while_playing()
        if name not in {"game", *sys.stdlib_module_names}
        and not locked & {each.lower().replace("_", "-") for each in of.get(name, ())}
    ]
    assert missing == []
