"""Offers the fixtures of the scenes' tests to the variants, and what is heard."""

import pytest

from tests.scenes.conftest import display, drawn_anew, fewer_pictures, fitted, plug, read, shared, start
from tests.scenes.gallery import Quiet

__all__ = ["display", "drawn_anew", "fewer_pictures", "fitted", "plug", "read", "shared", "start"]


@pytest.fixture
def listened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every sound of a hall, in its order."""
    sounds: list[str] = []
    monkeypatch.setattr(Quiet, "play", lambda quiet, sound, place=0.5: sounds.append(sound))
    return sounds
