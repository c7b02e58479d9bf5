"""Tests the sounds: each loads, keeps its level, starts and ends in silence, and matches its script."""

import array
import importlib.util
import math
import sys
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from types import ModuleType

import pygame
import pytest

from game.paths import ASSETS, Files

SOUNDS = ASSETS / "sounds"
FILES = Files(SOUNDS, ".ogg")
NAMES = sorted(FILES)
LOOPS = {"scribble"}


def load_maker() -> ModuleType:
    """The script that makes the sounds, as a module."""
    spec = importlib.util.spec_from_file_location("make_sounds", SOUNDS / "make.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    before = list(sys.path)
    spec.loader.exec_module(module)
    sys.path[:] = before
    return module


MAKER = load_maker()


@pytest.fixture(autouse=True, scope="module")
def mixer() -> Iterator[None]:
    pygame.mixer.quit()
    pygame.mixer.init(44100, -16, 1, allowedchanges=0)
    yield
    pygame.mixer.quit()


def heard(name: str) -> array.array:
    """The samples of a sound as the mixer plays it, mono."""
    return array.array("h", pygame.mixer.Sound(FILES[name]).get_raw())


def decibels(level: float) -> float:
    return 20 * math.log10(level / 32768)


def test_every_recipe_is_pressed_and_every_file_has_a_recipe() -> None:
    assert set(NAMES) == {*MAKER.RECIPES, *MAKER.LINES}


def test_every_sound_lies_in_a_room() -> None:
    assert not list(SOUNDS.glob("*.ogg"))


def test_all_sounds_together_are_small() -> None:
    assert sum(path.stat().st_size for path in FILES.values()) < 2_500_000


@pytest.mark.parametrize("name", NAMES)
def test_a_sound_keeps_its_level_and_length(name: str) -> None:
    samples = heard(name)
    assert -26 < decibels(max(map(abs, samples))) < -3
    assert 0.03 < len(samples) / 44100 < 3.3


@pytest.mark.parametrize("name", sorted(set(NAMES) - LOOPS))
def test_a_sound_begins_and_ends_without_a_click(name: str) -> None:
    samples = heard(name)
    top = max(map(abs, samples))
    assert abs(samples[0]) < 0.06 * top
    assert abs(samples[-1]) < 0.02 * top


@pytest.mark.parametrize("name", sorted(LOOPS))
def test_a_loop_has_no_seam(name: str) -> None:
    samples = heard(name)
    jump = abs(samples[0] - samples[-1])
    usual = max(abs(b - a) for a, b in pairwise(samples[:44100]))
    assert jump < usual


@pytest.mark.parametrize("name", ["focus", "write-x", "rip", "clang"])
def test_the_script_is_deterministic_and_the_file_is_its_work(name: str) -> None:
    (made,) = MAKER.render(name)
    assert MAKER.pcm((made,)) == MAKER.pcm(MAKER.render(name))
    samples = heard(name)
    assert abs(len(samples) - len(made)) < 64
    product = sum(a * b for a, b in zip(made, samples, strict=False))
    power = math.sqrt(sum(a * a for a in made) * sum(b * b for b in samples))
    assert product / power > 0.9


def test_the_recipes_need_only_the_standard_library() -> None:
    for path in {*Path(SOUNDS).glob("*.py")} - {SOUNDS / "check.py"}:
        for line in path.read_text(encoding="utf-8").splitlines():
            if line.startswith(("import ", "from ")):
                module = line.split()[1].split(".")[0]
                assert module in sys.stdlib_module_names or (SOUNDS / f"{module}.py").exists(), line
