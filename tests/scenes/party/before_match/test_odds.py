"""Tests the bots' odds before a bet: those of the position alone, and nothing waits for them."""

from collections.abc import Hashable

import pytest

from game.engine.input.intents import Intent
from game.scenes.match.match_scene import MatchScene
from game.scenes.party.before_match.next_picture import odds
from tests.scenes.conftest import Seeded, Start
from tests.scenes.hands import LEFT_HALF, RIGHT_HALF, Keys
from tests.scenes.party.before_match.test_next_match import begun
from tests.scenes.party.hosting import where


def test_odds_are_the_graphs_estimate_of_the_start(start: Start) -> None:
    player, scene = begun(start)
    player.until(lambda: odds(scene.prepared), "the odds")
    assert odds(scene.prepared) == "odds 67 : 33", "whoever begins at tic-tac-toe is better off"
    assert scene.wakes is None


def test_a_bot_that_never_answers_holds_no_sheet_up(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    def nothing(self: Seeded, key: Hashable) -> None:
        return None

    monkeypatch.setattr(Seeded, "answer", nothing)
    player, scene = begun(start)
    player.wait(5.0)
    assert odds(scene.prepared) == ""
    left, right = Keys(player, LEFT_HALF), Keys(player, RIGHT_HALF)
    player.click(where(player, "1"))
    for hand in (right, left):
        hand.do(Intent.CONFIRM)
    assert isinstance(player.top, MatchScene)
