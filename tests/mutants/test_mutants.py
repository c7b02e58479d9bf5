"""Tests that the command separates what tests see from what they do not, on a toy; and that it can read the whole
game."""

import ast
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from game.paths import ROOT
from tests.mutants.__main__ import GAME
from tests.mutants.edit import Edit
from tests.mutants.sites import Site, find

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="the command forks")

TOY = """
import pygame
from functools import lru_cache

def seen(target: pygame.Surface) -> None:
    target.fill((255, 0, 0))

def unseen(target: pygame.Surface) -> None:
    target.set_at((1, 1), (0, 0, 255))

def never(target: pygame.Surface) -> pygame.Rect:
    return target.fill((0, 0, 0))

@lru_cache
def both(target: pygame.Surface) -> None:
    seen(target)
    unseen(target)

class Scene:
    def __init__(self, sounds):
        self.sounds = sounds

    def enter(self):
        self.sounds.play("heard")
        self.sounds.play("unheard")
"""
TESTS = """
import pygame
from toy.paint import Scene, both  # a name of its own for what is changed elsewhere

class Sounds(list):
    play = list.append

def test_a_picture():
    picture = pygame.Surface((4, 4))
    both(picture)
    assert picture.get_at((0, 0))[0] == 255

def test_a_sound():
    sounds = Sounds()
    Scene(sounds).enter()
    assert "heard" in sounds
"""
RUN = """
import sys
from pathlib import Path
from typing import Any
from tests.mutants.__main__ import main
from tests.mutants.project import Project
sys.exit(main(sys.argv[1:], Project(Path.cwd(), ("toy",), "looks")))
"""


@pytest.fixture
def toy(tmp_path: Path) -> Path:
    """A project with two painting functions that are seen and one that is not, and the same of sounds."""
    for name, text in {"toy/paint.py": TOY, "looks/test_paint.py": TESTS}.items():
        (tmp_path / name).parent.mkdir()
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


def run(toy: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", f"import sys; sys.path[:0] = [{str(ROOT)!r}, '.']\n{RUN}", *arguments]
    return subprocess.run(command, cwd=toy, capture_output=True, text=True)


def test_what_tests_see_is_noticed_and_what_they_do_not_see_survives(toy: Path) -> None:
    done = run(toy)
    told = [line for line in done.stdout.splitlines() if line.startswith("toy/") and "tried" not in line]
    assert [line.partition(" ")[2] for line in told] == [
        "paint unseen: survives 1 tests, looks/test_paint.py::test_a_picture",
        "paint never: no test reaches it",
        "sound Scene.enter: survives 1 tests, looks/test_paint.py::test_a_sound",
    ], done.stderr
    assert "6 tried, 3 survive" in done.stdout
    assert done.returncode == 1


def test_names_choose_and_what_tests_reach_is_found_out_once_until_they_change(toy: Path) -> None:
    done = run(toy, "unseen")
    assert "Finding out what 2 tests reach" in done.stdout
    assert "1 survive" in done.stdout
    done = run(toy, " seen", " both")
    assert "Finding out" not in done.stdout
    assert "2 tried, 0 survive" in done.stdout
    assert done.returncode == 0
    file = toy / "looks" / "test_paint.py"
    file.write_text(
        f"{TESTS}\ndef test_more():\n    picture = pygame.Surface((4, 4))\n    both(picture)\n"
        "    assert picture.get_at((1, 1))[2] == 255\n",
        encoding="utf-8",
    )
    assert "1 tried, 0 survive" in run(toy, "unseen").stdout


@pytest.mark.parametrize(
    ("code", "without"),
    [
        ("cues = (Cue(0.0, 'a'), Cue(1.0, 'b'))", "cues = (Cue(1.0, 'b'),)"),
        ("cues = tuple((Cue(n, 'a') for n in range(3)))", "cues = ()"),
        ("cues = write(1, sound='a')", "cues = write(1)"),
        ("cues = [(Intent.UP, _('up')), (Intent.DOWN, _('down'))]", "cues = [(Intent.DOWN, _('down'))]"),
        ("cues = []\n    cues.append((Intent.UP, _('up')))", "cues = []"),
        ("cues = {Intent.UP: _('up'), 1: 2}", "cues = {1: 2}"),
        ("cues = glyph(Intent.UP, 2) or glyph(Intent.UP, 3)", "cues = ''"),
        ("cues = []\n    house.sounds.play('a')", "cues = []"),
    ],
)
def test_what_is_left_out_is_as_if_it_were_not_there(tmp_path: Path, code: str, without: str) -> None:
    (tmp_path / "one.py").write_text(SHOW.format(code), encoding="utf-8")
    first = min(find(tmp_path, (".",)), key=lambda site: site.place)
    edited = ast.unparse(ast.fix_missing_locations(Edit([first], shut).visit(ast.parse(SHOW.format(code)))))
    assert shown(edited) == shown(SHOW.format(without))


SHOW = """
from game.engine.input.intents import Intent
from game.stage.timeline import Cue
_ = str
class house:
    class sounds:
        play = list
def write(number, sound=""):
    return number, sound
def glyph(*of):
    return str(of)
def show():
    {}
    return cues
"""


def shown(code: str) -> object:
    """What `show` of this code returns."""
    world: dict[str, Any] = {}
    exec(code, world)
    return world["show"]()


def shut(site: Site) -> ast.expr:
    return ast.Constant(False)


def test_every_place_of_the_game_can_be_left_out() -> None:
    """Each has its gate, and the result compiles."""
    sites = find(ROOT, GAME.code)
    assert {site.kind for site in sites} == {"paint", "sound", "hint"}
    gates: list[Site] = []

    def gate(site: Site) -> ast.expr:
        gates.append(site)
        return ast.Constant(False)

    for file in {site.file for site in sites}:
        within = [site for site in sites if site.file == file]
        tree = Edit(within, gate).visit(ast.parse((ROOT / file).read_text(encoding="utf-8")))
        compile(ast.fix_missing_locations(tree), file, "exec")
    assert sorted(gates) == sites
