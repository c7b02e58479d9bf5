"""Tests the drawings: each is sharp at any size and uses only what the SVG loader understands; scripts remake
theirs."""

import os
import re
import shutil
import subprocess
import sys
import xml.etree.ElementTree as ET
from itertools import product
from pathlib import Path

import pygame
import pytest

from game.ai.characters import everybody
from game.engine.picture.sprites import Sprites
from game.paths import ASSETS, ROOT, Files
from game.play.evening.people import FACES

ART = ASSETS / "art"
DRAWINGS = Files(ART, ".svg")
NAMES = sorted(DRAWINGS)
SCRIPTS = sorted(path.relative_to(ROOT).as_posix() for path in ART.glob("*/make_*.py"))
SHAPES = {"svg", "g", "path", "circle", "ellipse", "rect", "line", "polyline", "polygon"}
PAINT = {"defs", "linearGradient", "radialGradient", "stop"}
COLOUR = re.compile(r"none|#[0-9A-Fa-f]{6}|url\(#\w+\)")
FRAMES = ("rock", "rock-up", "rock-down", "paper-1", "paper-2", "paper", "scissors-1", "scissors-2", "scissors")
REMOTE = "{http://www.w3.org/2000/svg}"


def box(name: str) -> tuple[float, float]:
    """Width and height of a drawing in its own units."""
    _, _, width, height = map(float, ET.parse(DRAWINGS[name]).getroot().attrib["viewBox"].split())
    return width, height


def drawn(name: str, height: int) -> pygame.Surface:
    width = round(height * box(name)[0] / box(name)[1])
    return pygame.image.load_sized_svg(DRAWINGS[name], (width, height))


@pytest.mark.turns
@pytest.mark.parametrize("name", NAMES)
def test_a_drawing_loads_at_its_final_size_and_is_not_empty(name: str) -> None:
    for height in (96, 300):
        surface = drawn(name, height)
        assert abs(surface.get_height() - height) <= 1
        ink = pygame.mask.from_surface(surface, 40)
        assert ink.count() > 0.04 * surface.get_width() * surface.get_height()
        places = product(range(0, surface.get_width(), 2), range(0, height - 1, height // 32))
        tones = {surface.get_at_mapped(place) for place in places}
        assert len(tones) > 8


@pytest.mark.parametrize("name", NAMES)
def test_a_drawing_uses_only_what_the_loader_draws(name: str) -> None:
    for element in ET.parse(DRAWINGS[name]).iter():
        assert element.tag.removeprefix(REMOTE) in SHAPES | PAINT
        assert not {"style", "class", "clip-path", "mask", "filter"} & set(element.attrib)
        for attribute in ("fill", "stroke", "stop-color"):
            assert COLOUR.fullmatch(element.get(attribute, "none")), element.attrib


@pytest.mark.parametrize("frame", FRAMES)
def test_the_seats_hands_are_mirror_pictures_that_swap_in_place(frame: str) -> None:
    assert box(f"hand-x-{frame}") == box("hand-x-rock")
    left = pygame.mask.from_surface(drawn(f"hand-x-{frame}", 200))
    right = pygame.mask.from_surface(pygame.transform.flip(drawn(f"hand-o-{frame}", 200), True, False))
    assert left.overlap_area(right, (0, 0)) > 0.98 * max(left.count(), right.count())


def test_everybody_has_a_hand_of_their_own() -> None:
    sprites = Sprites()
    faces = [*(who.face for who in everybody()), *(f"guest-{face}" for face in FACES)]
    hands = {who: sprites.raster(f"hand-x-rock@{who}", 60) for who in faces}
    bare = sprites.raster("hand-x-rock", 60)
    for who, hand in hands.items():
        assert hand.get_size() == bare.get_size()
        assert pygame.image.tobytes(hand, "RGBA") != pygame.image.tobytes(bare, "RGBA"), who
    bots = {pygame.image.tobytes(hands[who.face], "RGBA") for who in everybody()}
    assert len(bots) == len(everybody())


def test_the_three_signs_differ_as_silhouettes() -> None:
    masks = [pygame.mask.from_surface(drawn(f"hand-x-{sign}", 200)) for sign in ("rock", "paper", "scissors")]
    for first in range(3):
        for second in range(first):
            shared = masks[first].overlap_area(masks[second], (0, 0))
            assert shared < 0.92 * max(masks[first].count(), masks[second].count())


def test_the_halves_of_a_cut_sheet_make_the_sheet() -> None:
    whole, upper, lower = (pygame.mask.from_surface(drawn(f"sheet{part}", 300)) for part in ("", "-upper", "-lower"))
    upper.draw(lower, (0, 0))
    assert whole.overlap_area(upper, (0, 0)) > 0.97 * whole.count()


def test_every_drawing_lies_in_a_room() -> None:
    assert sorted(ART.rglob("*.svg")) == sorted(ART.glob("*/*.svg")) == sorted(DRAWINGS.values())


@pytest.mark.turns
@pytest.mark.parametrize("script", SCRIPTS)
def test_a_script_makes_its_drawings_again(script: str, tmp_path: Path) -> None:
    faces = (f"assets/art/faces/{name}.py" for name in ("hair", "make_faces", "make_guests"))
    sources = {script, "assets/art/contour.py", *faces}
    drawings = {path.relative_to(ROOT).as_posix() for path in ART.rglob("*.svg")}
    for source in sources | drawings:
        copied = tmp_path / source
        copied.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / source, copied)
        os.utime(copied, (0, 0))
    module = script.removesuffix(".py").replace("/", ".")
    subprocess.run([sys.executable, "-m", module], check=True, cwd=tmp_path)
    made = {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*.svg") if path.stat().st_mtime > 0}
    assert made
    for path in made:
        assert (tmp_path / path).read_bytes() == (ROOT / path).read_bytes(), path
