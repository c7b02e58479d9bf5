"""Tests draws by agreement: one person offers, the other decides."""

import pytest

from game.ai import question
from game.ai.choose import LATE
from game.ai.game_bots import Recall
from game.play.files.settings import Setup
from game.play.record import Sitter
from game.scenes.common.dialogs import ConfirmScene
from game.scenes.match.match_scene import MatchScene
from game.scenes.match.pause import PauseScene
from game.scenes.result.result import ResultScene
from game.variants.common.seating import Way
from tests.rule import rule
from tests.scenes.conftest import Start, bot, two
from tests.scenes.driver import Player
from tests.scenes.hands import Keys


@pytest.fixture
def offered(start: Start) -> Player:
    """Tris 2; Ada has offered a draw from the pause."""
    player = start()
    record = Setup("match-tris2", two("", ""), "starts=1").begin()
    player.loop.stack.push(MatchScene(player.app.services, record, player.app.title))
    player.until(lambda: player.play.table.state.stage == "game")
    assert player.until_asked() is Way.POINT
    player.press("p")
    player.until_top(PauseScene)
    Keys(player).card("offer-draw")
    player.until_top(ConfirmScene)
    return player


def test_an_accepted_draw_ends_the_game(offered: Player) -> None:
    Keys(offered).card("yes")
    offered.until_top(ResultScene)
    assert offered.record.plies[-1] == {"1": "accept-draw"}


def test_a_declined_draw_goes_on_with_the_same_person_to_move(offered: Player) -> None:
    Keys(offered).card("no")
    assert offered.until_asked() is Way.POINT
    state = offered.play.table.state
    assert state.to_act == (0,)
    assert offered.match.refuse(offered.match.to_act[0], "offer-draw"), "once a turn"


ROUND = ("b2n", "c2n", "b1s", "c1s")
"""From the first dice two roll away and return."""


def round_twice(player: Player, sitters: tuple[Sitter, Sitter], opens: int) -> None:
    """At the table, while the last die rolls that brings all dice back for the third time."""
    record = Setup("match-tris2", sitters, f"starts={opens + 1}").begin()
    for chance in ("tops:0", "lie:0"):
        record.add({-1: chance})
    for ply, roll in enumerate((*ROUND, *ROUND)):
        record.add({(opens + ply) % 2: roll})
    player.loop.stack.push(MatchScene(player.app.services, record, player.app.title))


@rule("tris2-repetition")
def test_the_table_proposes_a_draw_to_one_person_after_the_other(start: Start) -> None:
    player = start()
    round_twice(player, two("", ""), opens=0)
    for answer in ("yes", "no"):
        player.until_top(ConfirmScene)
        Keys(player).card(answer)
    assert player.until_asked() is Way.POINT
    assert player.record.plies[-2:] == [{"0": "accept-draw"}, {"1": "decline-draw"}]
    assert player.play.table.state.to_act == (0,)
    player.play.table.undo()
    assert player.record.plies[-1] == {"0": "b1s"}, "the roll is taken back that led to the question"


@rule("tris2-repetition")
@pytest.mark.parametrize("opens", [0, 1])
def test_a_bot_agrees_and_the_person_decides(start: Start, opens: int) -> None:
    player = start()
    round_twice(player, (two("", "")[0], bot(4)), opens)
    player.until_top(ConfirmScene)
    Keys(player).card("yes")
    player.until_top(ResultScene)
    assert player.record.plies[-2:] == [{f"{opens}": "accept-draw"}, {f"{1 - opens}": "accept-draw"}]


def test_tic_tac_toe_knows_no_draw_by_agreement(start: Start) -> None:
    player = start(sitters=two("", ""), options="starts=1")
    Keys(player).begin()
    player.until_asked()
    player.press("p")
    player.until_top(PauseScene)
    assert "offer-draw" not in player.cards()


def test_a_bot_offers_a_draw_late_in_a_game_and_a_person_answers(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(question, "recalled", lambda state: Recall(LATE))
    player = start()
    record = Setup("match-tris2", (two("", "")[0], bot(4)), "starts=2").begin()
    player.loop.stack.push(MatchScene(player.app.services, record, player.app.title))
    player.until_top(ConfirmScene)
    assert player.record.plies[-1] == {"1": "offer-draw"}
    Keys(player).card("no")
    assert player.until_asked() is Way.POINT
    assert player.record.plies[-2] == {"0": "decline-draw"}, "and the bot has rolled"


def test_a_bot_takes_the_draw_that_it_is_offered_late(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(question, "recalled", lambda state: Recall(LATE))
    player = start()
    record = Setup("match-tris2", (two("", "")[0], bot(4)), "starts=1").begin()
    player.loop.stack.push(MatchScene(player.app.services, record, player.app.title))
    assert player.until_asked() is Way.POINT
    player.press("p")
    player.until_top(PauseScene)
    Keys(player).card("offer-draw")
    player.until_top(ResultScene)
    assert player.record.plies[-1] == {"1": "accept-draw"}
