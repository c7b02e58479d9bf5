"""Imports run one way, and the headless parts run where there is no pygame."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.layers import HEADLESS, WINDOWED, offences

ROOT = Path(__file__).parent.parent


def test_imports_run_one_way() -> None:
    assert offences(ROOT) == []


@pytest.mark.parametrize(
    ("module", "line"),
    [
        ("rules/dice", "from game.play import table"),
        ("rules/dice", "import game.view.stage"),
        ("rules/dice", "import pygame"),
        ("rules/dice", "def roll():\n    from pygame import Rect"),
        ("rules/dice", "from .. import engine"),
        ("rules/dice", "from ..view.stage import Stage"),
        ("play/table", "import pymunk"),
        ("play/table", "from game.ai.bot import Bot"),
        ("ai/mind", "import numpy as np"),
        ("view/tris2", "from pygame_gui import UIManager"),
        ("view/tris2", "from game.play.table import Table"),
        ("engine/window", "from game.play.store import save"),
        ("engine/window", "from game.rules.core import State"),
        ("engine/window", "from game.scenes.title import Title"),
        ("scenes/title", "from game.app import main"),
        ("scenes/title", "from game import launch"),
        ("launch/start", "from game.play.store import save"),
        ("launch/start", "import platformdirs"),
        ("words", "import game.rules.core"),
        ("catalog", "from game.rules.room import Rules"),
        ("paths", "from game.engine import window"),
        ("attic/box", "from game.rules.core import State"),
    ],
)
def test_a_wrong_import_is_found(tmp_path: Path, module: str, line: str) -> None:
    file = tmp_path / "game" / f"{module}.py"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(line)
    assert len(offences(tmp_path)) == 1


@pytest.mark.parametrize(
    ("module", "line"),
    [
        (
            "rules/dice",
            "import random\nfrom game.rules.core import State\nfrom game.words import _",
        ),
        ("play/table", "import msgspec\nfrom . import record\nfrom ..rules.core import State"),
        ("ai/mind", "from game.play.table import Table"),
        ("view/tris2", "from game.rules.tris2 import Tris2\nfrom game.view.stage import Stage"),
        ("engine/audio", "from game.play.settings import Settings"),
        ("engine/painter", "import pygame\nfrom game.view.stage import Stage"),
        ("scenes/play", "import pygame\nfrom game.ai import bot\nfrom game.scenes.title import Title"),
        ("app", "from game.scenes.title import Title\nfrom game import __version__"),
        (
            "launch/start",
            "import os\nfrom game import __version__\nfrom game.launch.trouble import Trouble",
        ),
    ],
)
def test_a_right_import_is_let_pass(tmp_path: Path, module: str, line: str) -> None:
    file = tmp_path / "game" / f"{module}.py"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(line)
    assert offences(tmp_path) == []


def loaded_by_importing(root: Path, parts: tuple[str, ...]) -> set[str]:
    """The names of all modules loaded in a fresh process that imports every module of these parts."""
    names = [
        ".".join(path.relative_to(root).with_suffix("").parts)
        for part in parts
        for path in [*root.glob(f"game/{part}.py"), *root.glob(f"game/{part}/**/*.py")]
    ]
    child = "import importlib, sys\nfor name in sys.argv[1:]: importlib.import_module(name)\nprint(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", child, *names], cwd=root, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return set(done.stdout.split())


def test_the_headless_parts_load_no_pygame_and_no_numpy() -> None:
    loaded = loaded_by_importing(ROOT, HEADLESS)
    assert "game.rules.core" in loaded
    assert not loaded & WINDOWED


def test_asking_the_catalog_for_rules_bots_and_looks_loads_no_window() -> None:
    child = (
        "import sys\n"
        "from game.ai.listed import bots_of\n"
        "from game.rules.registry import MATCHES, RULESETS\n"
        "from game.view.looks import LOOKS\n"
        "asked = *MATCHES.values(), *RULESETS.values(), *LOOKS.values(), *map(bots_of, RULESETS)\n"
        "print(*sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", child], cwd=ROOT, capture_output=True, text=True, check=True)
    loaded = set(done.stdout.split())
    assert {"game.rules.tris2", "game.ai.rooms.tris2", "game.view.tris2"} <= loaded
    assert not loaded & WINDOWED


def test_one_game_is_asked_for_without_the_others() -> None:
    child = "import sys\nfrom game.rules.registry import parse\nparse('rps', '-')\nprint(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", child], cwd=ROOT, capture_output=True, text=True, check=True)
    loaded = set(done.stdout.split())
    assert "game.rules.rps" in loaded
    assert not [name for name in loaded if name.startswith(("game.rules.ttic", "game.rules.ultimate"))]


def test_a_headless_part_that_loads_pygame_by_a_back_door_is_found(tmp_path: Path) -> None:
    folder = tmp_path / "game" / "rules"
    folder.mkdir(parents=True)
    (folder / "dice.py").write_text("import importlib\npygame = importlib.import_module('py' + 'game')\n")
    assert offences(tmp_path) == []
    assert "pygame" in loaded_by_importing(tmp_path, ("rules",))
