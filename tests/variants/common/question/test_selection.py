"""Tests that a choice that cannot be is answered by a sound and a sentence."""

import pytest

from game.rules.core import Refusal
from tests.golden.halls import hall, lay
from tests.scenes.gallery import Quiet, match


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every sound, in its order."""
    sounds: list[str] = []
    monkeypatch.setattr(Quiet, "play", lambda quiet, sound, place=0.5: sounds.append(sound))
    return sounds


def test_what_cannot_be_done_is_refused_aloud_with_its_rule(heard: list[str]) -> None:
    with hall() as opened:
        selection = lay(opened, match("match-classic")).selection
        heard.clear()
        selection.refuse(Refusal("faq-grid", "That square is taken."))
        assert heard == ["refuse"]
        assert selection.rule == "faq-grid"
        assert selection.said.startswith("That square is taken.")


def test_a_press_where_nothing_is_says_so_aloud(heard: list[str]) -> None:
    with hall() as opened:
        selection = lay(opened, match("match-classic")).selection
        heard.clear()
        selection.miss()
        assert heard == ["refuse"]
        assert selection.said
