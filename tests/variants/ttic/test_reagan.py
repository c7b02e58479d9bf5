"""Tests that Ronald Reagan points at the wall that falls."""

import pytest

from game.rules.ttic.state import Ttic2
from game.variants.ttic.look.falls import POINTING, torn_down


def looks(wall: str) -> list[str]:
    """His pictures while he tears this wall down."""
    return [part.last.look for part in torn_down(wall, Ttic2.new(), 1).parts if part.key == "reagan"]


@pytest.mark.parametrize(("wall", "aim"), [("e1", "-high"), ("c3", ""), ("a5", "-low")])
def test_he_points_at_the_height_of_the_wall(wall: str, aim: str) -> None:
    pointing = {look for look in looks(wall) if not look.endswith("rest")}
    assert pointing >= {f"speaker/reagan-{face}{aim}" for face in POINTING}


def test_he_leans_in_from_the_edge_and_shows_nothing_behind_it() -> None:
    parts = [part for part in torn_down("c3", Ttic2.new(), 1).parts if part.key == "reagan"]
    assert all(piece.x >= 0 for part in parts for piece in (part.first, part.last) if piece is not None)
