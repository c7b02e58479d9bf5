"""Tests that those who look on call what comes, on whatever they hold, are paid for it, and hold nothing up."""

import pytest

from game.engine.input.intents import Intent
from game.play.evening.asks import Fixture
from game.play.evening.evening import Evening
from game.play.evening.facts import Called, Staked
from game.play.evening.people import Guest
from game.play.evening.playlist import Item, Playlist
from game.play.evening.schedule import PURSE
from game.play.record import Record
from game.scenes.match.curtain_scene import CurtainScene
from game.scenes.match.match_scene import MatchScene
from game.scenes.party.calls.callers import Callers, hand
from game.scenes.party.outcome import OutcomeScene
from tests.scenes.conftest import Start
from tests.scenes.driver import Player
from tests.scenes.hands import LEFT_HALF, RIGHT_HALF, Keys
from tests.scenes.party.hosting import ONE, continued, host, kept

pytestmark = pytest.mark.usefixtures("noted")
THROWS = Playlist("Throws", (Item("match-rps"),))
WHO = {"Ada": "keyboard-left", "Grace": "keyboard-right", "Alan": "mouse", "Hedy": "mouse"}
"""In the first round Ada plays Hedy, so that Grace looks on with half a keyboard, and Alan shares it."""


def begun(start: Start, devices: dict[str, str], **wishes: object) -> tuple[Player, Callers]:
    """An evening of these people in its first match, whose first call is open."""
    guests = tuple(Guest(name, device=device) for name, device in devices.items())
    player = continued(start, Evening("league", guests, len(guests), ONE).after(Staked()), speed=4.0, **wishes)
    host(player).play()
    player.turn(2)
    match = player.play
    assert isinstance(match.onlookers, Callers)
    player.until(lambda: match.onlookers._calls.open, "a call")  # type: ignore[union-attr]
    return player, match.onlookers


def said(callers: Callers) -> dict[int, int]:
    """Who has called what."""
    assert callers._calls.open is not None
    return callers._calls.open.said


def test_an_onlooker_calls_with_one_press_on_their_own_keys_and_may_change_their_mind(start: Start) -> None:
    player, callers = begun(start, {**WHO, "Alan": "pad-1"})
    right = Keys(player, RIGHT_HALF)
    right.do(Intent.LEFT)
    assert said(callers) == {1: 0}
    right.do(Intent.RIGHT)
    assert said(callers)[1] == len(callers._calls.open.call.answers) - 1  # type: ignore[union-attr]
    assert player.plies == 0
    assert player.play.selection.said == "", "it is no press of the match"


def test_an_onlooker_whose_device_plays_takes_the_mouse_if_nobody_plays_on_that(start: Start) -> None:
    player, callers = begun(start, {**WHO, "Hedy": "keyboard-right"})
    assert callers._pair == (0, 3)
    player.turn(2)
    for row in (0, 1):
        player.click(callers._rows[row].center)
    assert said(callers) == {1: 0, 2: 1}, "those who share the mouse call one after the other"
    assert player.plies == 0


def test_where_the_mouse_plays_too_a_free_half_of_the_keyboard_calls() -> None:
    ada, grace, alan = (Guest(name, device=device) for name, device in list(WHO.items())[:3])
    other, pad = Guest("Hedy", device="keyboard-left"), Guest("Kurt", device="pad-1")
    assert hand(other, (ada, grace)) == "mouse"
    assert hand(other, (ada, alan)) == "keyboard-right"
    assert hand(pad, (ada, alan)) == "pad-1"
    assert hand(other, (Guest("Emmy"), alan)) == "", "whoever plays on any device holds them all"


def test_nothing_lives_under_the_slip_of_a_call(start: Start) -> None:
    player, _callers = begun(start, WHO)
    player.until_drawn()
    player.turn(2)
    match = player.play
    slip = match.shown.variant.layout.place_of_calls(player.loop.canvas.layout)
    alive = match.picture.life._shown
    assert not [name for name, each in alive.items() if each.living.rect.colliderect(slip)]
    match.onlookers = None
    match.touch()
    player.turn(2)
    alive = match.picture.life._shown
    assert [name for name, each in alive.items() if each.living.rect.colliderect(slip)], "the cup steams there"


def test_who_plays_calls_nothing_and_a_call_holds_nothing_up(start: Start) -> None:
    player, callers = begun(start, WHO)
    left = Keys(player, LEFT_HALF)
    left.do(Intent.LEFT)
    assert not said(callers)
    left.do(Intent.CONFIRM)
    player.until(lambda: player.plies == 1, "the move")


def test_a_right_call_is_a_garnet_that_a_killed_evening_keeps(start: Start) -> None:
    player, callers = begun(start, WHO, reduced=True)
    call = callers._calls.open
    assert call is not None
    assert "{first}" in call.call.answers
    Keys(player, RIGHT_HALF).do(Intent.LEFT)
    for square in "14253":
        player.until(lambda: not player.play.shown.busy, "a question")
        seat = player.match.to_act[0]
        player.play.shown.give(seat, square)
        player.until(lambda square=square: square in {ply.get("0") or ply.get("1") for ply in player.record.plies})
    player.until(lambda: callers._told is not None, "the answer")
    assert callers._told is not None
    assert callers._told.right == (1,)
    player.written()
    now = kept()
    assert now.calls == (Called(1, 1, 1),)
    assert now.record is None or isinstance(now.record, Record)
    player.until_top(OutcomeScene)
    assert host(player).evening.schedule.garnets[1] == PURSE + 1


def test_behind_the_velvet_onlookers_still_call(start: Start) -> None:
    devices = {**WHO, "Ada": "mouse"}
    guests = tuple(Guest(name, device=device) for name, device in devices.items())
    player = continued(start, Evening("league", guests, 4, THROWS).after(Staked()), speed=4.0, reduced=True)
    host(player).play()
    player.until_top(CurtainScene)
    callers = player.play.onlookers
    assert isinstance(callers, Callers)
    Keys(player, RIGHT_HALF).do(Intent.RIGHT)
    assert said(callers)[1] == 2
    assert isinstance(player.top, CurtainScene)


def test_there_are_no_calls_where_nothing_is_bet(start: Start) -> None:
    guests = tuple(Guest(name, device=device) for name, device in WHO.items())
    player = continued(start, Evening("league", guests, 4, ONE, betting=False), speed=4.0)
    assert isinstance(host(player).evening.asks, Fixture)
    host(player).play()
    player.turn(2)
    assert isinstance(player.top, MatchScene)
    assert player.play.onlookers is None
    assert player.record.help == "all"


@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("match", ["match-rps", "match-tactic"])
def test_behind_the_velvet_the_slip_covers_nothing_that_is_chosen(start: Start, match: str, text: float) -> None:
    playlist = Playlist("Secrets", (Item(match),))
    guests = tuple(Guest(name, device="mouse") for name in WHO)
    player = continued(start, Evening("league", guests, 4, playlist).after(Staked()), speed=4.0, text=text)
    host(player).play()
    for _seat in (0, 1):
        player.until_top(CurtainScene)
        scene = player.top
        assert isinstance(scene, CurtainScene)
        player.click((400, 300))
        player.until(lambda scene=scene: not scene.moving, "the open velvet")
        slip = player.loop.canvas.layout.zone(*scene._choice.calls)
        assert slip.collidelist(list(scene._choice.rects.values())) < 0  # type: ignore[attr-defined]
        player.play.table.give(scene._seat, next(iter(player.match.legal(scene._seat))))
        player.loop.stack.pop()


def test_who_is_asked_lies_at_the_rim_until_they_have_called(start: Start) -> None:
    player, callers = begun(start, {**WHO, "Alan": "pad-1"})
    slip = callers._rows[0].unionall(callers._rows)
    rim = slip.right - slip.width // 8, slip.bottom + player.loop.canvas.layout.px(18)
    player.until_drawn()
    before = player.loop.window.surface.get_at(rim)
    Keys(player, RIGHT_HALF).do(Intent.LEFT)
    player.until_drawn()
    assert player.loop.window.surface.get_at(rim) != before
