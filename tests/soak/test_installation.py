"""Tests the game with every kind of its own files damaged; `python -m tests.soak.installation` does so kind by kind."""

from pathlib import Path

import pytest

from tests.soak.installation import KINDS, WAYS, copied, played, spoil

SCREENS = 5
"""So many screens are looked at."""


@pytest.mark.turns
@pytest.mark.parametrize("way", WAYS)
def test_whatever_is_damaged_the_game_is_played_and_says_so_once(tmp_path: Path, way: str) -> None:
    root = copied(tmp_path)
    for kind in KINDS:
        assert spoil(root, kind, way), f"there are no {kind}"
    told = played(root, SCREENS)
    assert [each for each in told if each.startswith("The installation is damaged")] == told[:1]
