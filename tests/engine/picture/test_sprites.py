"""Tests that pictures come at exactly the size they are shown at, and are drawn once."""

from pathlib import Path

import pytest

from game.engine.picture.cache import Cache
from game.engine.picture.sprites import Sprites


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    Cache().use()
    art = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100" width="200" height="100">'
        '<path d="M0 0 H100 V100 H0 Z" fill="#FF0000"/></svg>'
    )
    (tmp_path / "flag.svg").write_text(art)
    return tmp_path


def test_a_picture_is_rasterised_at_the_height_or_width_asked_for(folder: Path) -> None:
    pictures = Sprites(folder)
    assert pictures.get("flag", height=37).size == (74, 37)
    assert pictures.get("flag", width=501).width == pytest.approx(501, abs=1)
    assert pictures.get("flag", width=100, height=20).size == (40, 20)
    assert pictures.get("flag", height=0.2).height == 1


def test_the_same_size_is_drawn_once_and_another_size_anew(folder: Path) -> None:
    pictures = Sprites(folder)
    assert pictures.get("flag", height=40) is pictures.get("flag", height=40)
    assert pictures.get("flag", height=40) is not pictures.get("flag", height=80)
    assert pictures.get("flag", height=80).size == (160, 80)


def test_a_turned_picture_is_a_picture_of_its_own(folder: Path) -> None:
    pictures = Sprites(folder)
    assert pictures.get("flag", height=40).get_at((10, 20)).a == 255
    turned = pictures.get("flag", height=40, turned=90)
    assert turned.size == pytest.approx((40, 80), abs=2)
    assert turned.get_at((20, 70)).r == 255
    assert turned.get_at((20, 10)).a == 0


def test_a_picture_has_the_ink_that_is_asked_for(folder: Path) -> None:
    (folder / "blue.svg").write_text((folder / "flag.svg").read_text().replace("#FF0000", "#1B4B9E"))
    pictures = Sprites(folder)
    for ink, shown in ((None, (27, 75, 158)), ((9, 200, 30), (9, 200, 30)), ((200, 9, 30), (200, 9, 30))):
        assert pictures.get("blue", height=10, ink=ink).get_at((5, 5)).rgb == shown


def test_a_picture_that_is_missing_or_damaged_is_a_grey_square_and_named(folder: Path, damaged: list[str]) -> None:
    (folder / "torn.svg").write_text("<svg")
    (folder / "dresses.json").write_text("{}}")
    for name in ("unicorn", "torn", "torn@red"):
        assert Sprites(folder).get(name, height=10).size == (10, 10)
        assert Sprites(folder).get(name, height=10).get_at((5, 5)).rgb == (128, 128, 128)
    assert damaged == ["unicorn.svg", "torn.svg", "dresses.json"]


def test_a_picture_is_found_in_whatever_room_it_lies(folder: Path) -> None:
    (folder / "rps").mkdir()
    (folder / "flag.svg").rename(folder / "rps" / "flag.svg")
    assert Sprites(folder).get("flag", height=40).size == (80, 40)
