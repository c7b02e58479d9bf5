"""Tests that what was achieved in a match can be read beside its result: no hint lies on it."""

import pygame
import pytest

from game.variants.common import nametags
from tests.scenes.driver import SMALL
from tests.scenes.endings import ENDS, ended, finish
from tests.scenes.gallery import Hall


@pytest.mark.turns
@pytest.mark.usefixtures("display")
@pytest.mark.parametrize("end", [end for end in ENDS if end.endswith("-won")])
def test_no_hint_lies_on_what_was_achieved(end: str, monkeypatch: pytest.MonkeyPatch) -> None:
    laid: list[pygame.Rect] = []
    slip = nametags.slip

    def listen(*asked: object) -> pygame.Rect:
        rect: pygame.Rect = slip(*asked)
        laid.extend([rect] if str(asked[1]).startswith("★") else [])
        return rect

    monkeypatch.setattr(nametags, "slip", listen)
    hall = Hall(SMALL, text=2.0, reduced=True)
    finish(hall, ended(ENDS[end]))
    hall.stack.draw()
    for _moment in range(20):
        hall.stack.top.update(0.6)
    hall.draw()
    hints = list(hall.keys.values())
    hall.close()
    assert laid
    assert hints
    assert laid[-1].collidelist(hints) == -1
