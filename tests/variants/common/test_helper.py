"""Tests how a hint is told: in a balloon over the helper's head where there is room, on a slip beside her elsewhere."""

import pygame
import pytest

from game.scenes.match.match_scene import MatchScene
from game.variants.common import helper, nametags
from tests.golden.halls import hall
from tests.scenes.endings import ADA
from tests.scenes.gallery import TILDA, match

SAID = "Nothing saves this page, but they may not notice."


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("room", [(260, 200), (420, 60), (420, 90)])
def test_whatever_room_there_is_she_keeps_to_it(text: float, room: tuple[int, int]) -> None:
    with hall(text=text) as opened:
        place = pygame.Rect((100, 100), room)
        assert place.inflate(2, 2).contains(helper.lies(opened.canvas, SAID, place))


def test_she_stands_at_the_foot_of_a_room_with_a_balloon_and_in_the_middle_of_another() -> None:
    with hall() as opened:
        tall, low = pygame.Rect(100, 100, 260, 200), pygame.Rect(100, 100, 420, 60)
        assert helper.lies(opened.canvas, SAID, tall).bottom == tall.bottom
        assert helper.lies(opened.canvas, SAID, low).center == low.center


def test_only_a_hint_is_told_by_her(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    monkeypatch.setattr(helper, "say", lambda canvas, text, room: told.append(f"helper: {text}"))
    monkeypatch.setattr(nametags, "slip_in", lambda canvas, text, room: told.append(text))
    with hall(reduced=True) as opened:
        scene = MatchScene(opened.services, match("match-classic", (ADA, TILDA)), lambda: None)
        opened.stack.push(scene)
        scene.board.hurry()
        scene.shown.whisper("Here you win.")
        opened.draw()
        scene.shown.remark("Sure? Choose it again.")
        opened.draw()
    assert told[-2:] == ["helper: Here you win.", "Sure? Choose it again."]
