"""Plays an evening by mouse alone, and by one keyboard that two people share half by half, and two share a half."""

from random import Random

import msgspec
import pytest

from game.engine.input.intents import Intent
from game.play.evening.asks import Fixture, Naming, Ruling
from game.play.evening.evening import Evening
from game.play.evening.facts import Bet
from game.play.evening.people import Guest
from game.play.evening.season import Season
from game.play.files.profiles import Profiles, profiles_path
from game.scenes.match.match_scene import MatchScene
from game.scenes.party.before_match.looking_on import looker
from game.scenes.party.before_match.next_match import NextScene
from game.scenes.party.ceremony import CeremonyScene
from game.scenes.party.laying import LayingScene, RulingScene
from game.scenes.party.naming import NamingScene
from game.scenes.party.outcome import OutcomeScene
from game.scenes.party.signup import SignUpScene
from game.scenes.party.vote import VoteScene
from game.variants.common.question.asking import Way
from tests.play.evening.evenings import something
from tests.scenes.conftest import Start
from tests.scenes.hands import LEFT_HALF, RIGHT_HALF, Keys, Mouse
from tests.scenes.party.hosting import BRIEF, ONE, VOTED, choose, click, continued, host, kept, leave_behind

pytestmark = pytest.mark.usefixtures("noted")


def test_the_mouse_alone_signs_up_agrees_and_plays(start: Start) -> None:
    player = start(speed=4.0, reduced=True)
    mouse = Mouse(player)
    mouse.card("party")
    click(player, "knockout")
    click(player, "play")
    click(player, "seat 0")
    click(player, "bot")
    scene = player.top
    assert isinstance(scene, SignUpScene)
    assert [(guest.kind, guest.device) for guest in scene.guests] == [("person", "mouse"), ("bot", "")]
    click(player, "go")
    player.until_top(NextScene)
    player.until(lambda: not player.top.moving, "the wheel's rest")
    click(player, "0" if host(player).guest(0).kind == "person" else "1")
    assert isinstance(player.top, MatchScene)
    assert player.record.sitters[0].device == "mouse"


def test_two_halves_of_a_keyboard_and_two_people_on_one_of_them(start: Start) -> None:
    halves = ("right", "left", "left", "left", "right")
    names = ("Ada", "Grace", "Alan", "Hedy", "Kurt")
    guests = tuple(Guest(name, device=f"keyboard-{half}") for name, half in zip(names, halves, strict=True))
    player = continued(start, Evening("league", guests, 5, ONE), speed=4.0, reduced=True)
    left, right = Keys(player, LEFT_HALF), Keys(player, RIGHT_HALF)
    scene = player.top
    assert isinstance(scene, NextScene)
    prepared = scene.prepared
    assert prepared.pair == (1, 4)
    assert prepared.stakes is not None
    assert (prepared.stakes.blind, prepared.stakes.hidden) == ([0, 2, 3], [])
    said = [looker(scene.host, prepared.pair, prepared.pair, prepared.stakes, who).said for who in (0, 2, 3)]
    assert said == ["after Kurt", "after Grace", "after Alan"]
    left.do(Intent.CONFIRM)
    assert prepared.ready == {1}, "who plays comes first on a shared half"
    right.do(Intent.CONFIRM)
    assert prepared.ready == {1, 4}
    waits = [looker(scene.host, prepared.pair, [], prepared.stakes, who).waits for who in (0, 2, 3)]
    assert waits == [True, True, False]
    right.do(Intent.RIGHT)
    right.do(Intent.CONFIRM)
    for stake in (3, 1):
        player.turn(2)
        for _garnet in range(stake):
            left.do(Intent.LEFT)
        assert player.top is scene
        left.do(Intent.CONFIRM)
    player.until_top(MatchScene)
    staked = scene.host.evening.schedule.staked
    assert staked == (Bet(0, "2", 1), Bet(2, "1", 3), Bet(3, "1", 1))
    assert player.until_asked() is Way.POINT
    assert [sitter.name for sitter in player.record.sitters] == ["Grace", "Kurt"]


def test_only_the_candidate_names_the_opponent(start: Start) -> None:
    guests = (Guest("Ada", device="keyboard-left"), Guest("Grace", device="keyboard-right"), Guest("Pip", "bot", 1))
    seasons = (_until_naming(Evening("season", guests, 3, BRIEF), Random(seed)) for seed in range(50))
    now = next(each for each in seasons if isinstance(each.asks, Naming) and each.asks.candidate == 0)
    player = continued(start, now, speed=4.0, reduced=True)
    left, right = Keys(player, LEFT_HALF), Keys(player, RIGHT_HALF)
    choose(player, left, "on")
    scene = player.top
    assert isinstance(scene, NamingScene)
    player.turn(2)
    right.do(Intent.CONFIRM)
    assert player.top is scene
    assert "Ada" in scene._said
    player.wait(10.0)
    assert player.top is scene, "nobody names for a person"
    choose(player, left, "1")
    player.written()
    schedule = kept().schedule
    assert isinstance(schedule, Season)
    assert schedule.opponent == 1


def test_what_a_match_of_the_evening_brought_is_told_after_it_and_can_be_signed(start: Start) -> None:
    leave_behind(Evening("league", (Guest("Ada"), Guest("Grace", colour=1)), 2, ONE))
    player = start(speed=4.0, reduced=True)
    hand = Keys(player)
    hand.card("continue-party")
    player.turn(2)
    for _ready in range(2):
        hand.do(Intent.CONFIRM)
    for ply, square in enumerate("14253"):
        player.until_asked()
        hand.spot(square)
        player.until(lambda ply=ply: not isinstance(player.top, MatchScene) or player.plies > ply)
    player.until_top(OutcomeScene)
    player.turn(2)
    scene = player.top
    assert isinstance(scene, OutcomeScene)
    assert "first-win" in dict(map(reversed, scene._awards._news.earned))  # type: ignore[call-overload]
    (sign,) = set(scene.choices.rects) - {"on"}
    choose(player, hand, sign)
    hand.do(Intent.CONFIRM)
    for _letter in range(2):
        hand.do(Intent.CONFIRM)
    assert player.top is scene
    player.turn(2)
    assert set(scene.choices.rects) == {"on"}
    hand.do(Intent.CONFIRM)
    assert isinstance(player.top, CeremonyScene)


def _until_naming(evening: Evening, source: Random) -> Evening:
    while not isinstance(evening.asks, Naming):
        evening = evening.after(something(evening, source))
    return evening


@pytest.mark.parametrize("kind", ["league", "king"])
def test_a_match_that_must_be_won_goes_on_after_a_draw(start: Start, kind: str) -> None:
    guests = (Guest("Ada"), Guest("Grace", colour=1))
    leave_behind(Evening(kind, guests, 2, ONE))  # type: ignore[arg-type]
    player = start(speed=4.0, reduced=True)
    hand = Keys(player)
    hand.card("continue-party")
    player.turn(2)
    for _ready in range(2):
        hand.do(Intent.CONFIRM)
    for ply, square in enumerate("152374689"):
        player.until_asked()
        hand.spot(square)
        player.until(lambda ply=ply: not isinstance(player.top, MatchScene) or player.plies > ply)
    player.until_top(OutcomeScene)
    hand.do(Intent.CONFIRM)
    player.turn(2)
    assert isinstance(player.top, NextScene)
    if kind == "king":
        assert host(player).evening.asks.decider == 1  # type: ignore[union-attr]
    else:
        assert host(player).evening.asks.duel.round == "decider"  # type: ignore[union-attr]


def test_everybody_votes_on_what_they_hold_and_a_tie_goes_to_the_wheel(start: Start) -> None:
    devices = {"Ada": "keyboard-left", "Grace": "keyboard-right", "Alan": "mouse", "Hedy": "mouse"}
    guests = tuple(Guest(name, device=device) for name, device in devices.items())
    player = continued(start, Evening("season", guests, 4, VOTED), speed=4.0, reduced=True)
    left, right = Keys(player, LEFT_HALF), Keys(player, RIGHT_HALF)
    scene = player.top
    assert isinstance(scene, VoteScene)
    left.do(Intent.RIGHT)
    right.do(Intent.CONFIRM)
    click(player, "0")
    left.do(Intent.CONFIRM)
    assert scene.waiting == [3]
    left.do(Intent.CONFIRM)
    assert scene.waiting == [3], "who has voted votes for nobody else"
    click(player, "1")
    assert scene.ahead == (0, 1)
    left.do(Intent.CONFIRM)
    assert isinstance(player.top, NextScene)
    player.until(lambda: not player.top.moving, "the wheel's rest")
    asks = host(player).evening.asks
    assert isinstance(asks, Fixture)
    assert asks.item in VOTED.games[:2]


def test_cards_of_house_rules_are_laid_on_what_everybody_holds_and_the_wheel_decides(start: Start) -> None:
    devices = {"Ada": "keyboard-left", "Grace": "keyboard-right", "Alan": "mouse"}
    guests = (*(Guest(name, device=device) for name, device in devices.items()), Guest("Pip", "bot", 1))
    player = continued(start, Evening("league", guests, 4, ONE, deals=True), speed=4.0, reduced=True)
    left, right = Keys(player, LEFT_HALF), Keys(player, RIGHT_HALF)
    scene = player.top
    assert isinstance(scene, LayingScene)
    assert scene.waiting == [0, 1, 2]
    for hand in (left, right):
        hand.do(Intent.RIGHT)
    right.do(Intent.RIGHT)
    left.do(Intent.CONFIRM)
    right.do(Intent.CONFIRM)
    click(player, "0")
    asks = host(player).evening.asks
    assert isinstance(asks, Ruling)
    assert [rule.key for rule in asks.rules] == [scene._rules[0].key, scene._rules[1].key]
    left.do(Intent.CONFIRM)
    player.until_top(RulingScene)
    left.do(Intent.CONFIRM)
    player.until_top(NextScene)
    rule = host(player).evening.schedule.holds
    assert rule in asks.rules
    assert player.top.prepared.rule == rule  # type: ignore[attr-defined]


def test_the_couch_of_last_time_sits_down_at_one_press_and_only_while_it_is_empty(start: Start) -> None:
    guests = (Guest("Ada", device="keyboard-left"), Guest("Pip", "bot", 1), Guest("Grace", device="mouse", colour=3))
    profiles_path().parent.mkdir(parents=True, exist_ok=True)
    profiles_path().write_bytes(msgspec.json.encode(Profiles().met(guests)))
    player = start(reduced=True)
    Mouse(player).card("party")
    player.turn(2)
    click(player, "play")
    player.turn(2)
    click(player, "last time")
    scene = player.top
    assert isinstance(scene, SignUpScene)
    assert tuple(scene.guests) == guests
    player.turn(2)
    assert "last time" not in scene.choices.rects
    Keys(player, RIGHT_HALF).do(Intent.CONFIRM)
    assert [guest.device for guest in scene.guests] == ["keyboard-left", "", "mouse", "keyboard-right"]


def test_profiles_without_a_couch_offer_none(start: Start) -> None:
    profiles_path().parent.mkdir(parents=True, exist_ok=True)
    profiles_path().write_bytes(b'{"people": [{"name": "Ada"}], "format": 1}')
    player = start(reduced=True)
    Mouse(player).card("party")
    player.turn(2)
    click(player, "play")
    player.turn(2)
    assert "last time" not in player.top.choices.rects  # type: ignore[attr-defined]
