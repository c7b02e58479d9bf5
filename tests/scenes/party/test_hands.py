"""Plays an evening by mouse alone, and by one keyboard that two people share half by half, and two share a half."""

from random import Random
from typing import Any

import msgspec
import pygame
import pytest

from game.engine.input.intents import Intent
from game.engine.picture.canvas import Canvas
from game.play.evening.asks import Naming
from game.play.evening.evening import Evening
from game.play.evening.people import Guest
from game.play.evening.playlist import Item, Playlist
from game.play.files.profiles import Profiles, profiles_path
from game.play.record import Sitter
from game.scenes.match.match_scene import MatchScene
from game.scenes.party import studio
from game.scenes.party.between_matches import BetweenMatchesScene
from game.scenes.party.ceremony import CeremonyScene
from game.scenes.party.couch.signup import SignUpScene
from game.scenes.party.naming import NamingScene
from game.scenes.party.outcome import OutcomeScene
from game.scenes.party.versus import VersusScene
from game.variants.common import nametags, portraits
from tests.play.evening.evenings import something
from tests.scenes.conftest import Start
from tests.scenes.driver import Player
from tests.scenes.hands import LEFT_HALF, RIGHT_HALF, Keys, Mouse
from tests.scenes.party.hosting import BRIEF, ONE, READ, choose, click, continued, host, kept


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
    player.until_top(VersusScene)
    player.until(lambda: not player.top.moving, "rest")
    click(player, "0" if host(player).guest(0).kind == "person" else "1")
    player.until_top(MatchScene)
    assert player.record.sitters[0].device == "mouse"


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
    assert "It is for Ada" in player.told
    player.wait(10.0)
    assert player.top is scene, "nobody names for a person"
    choose(player, left, "1")
    player.written()
    schedule = kept().schedule
    assert schedule.opponent == 1


def played(start: Start, kind: str, squares: str) -> Player:
    """The outcome of the first match of an evening of two at the keyboard, who choose these squares in turn."""
    evening = Evening(kind, (Guest("Ada"), Guest("Grace", colour=1)), 2, ONE)
    player = continued(start, evening, speed=4.0, reduced=True)
    hand = Keys(player)
    for _ready in range(2):
        hand.do(Intent.CONFIRM)
    player.until_top(MatchScene)
    for ply, square in enumerate(squares):
        player.until_asked()
        hand.spot(square)
        player.until(lambda ply=ply: not isinstance(player.top, MatchScene) or player.plies > ply)
    player.until_top(OutcomeScene)
    return player


def test_what_a_match_of_the_evening_brought_is_told_after_it_and_signed(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = played(start, "league", "14253")
    player.turn(2)
    player.until(lambda: "Ada: Beginner’s luck" in player.told, "the achievements")
    player.written()
    halls = player.app.services.results.records().hall.values()
    assert ("Ada", "ADA") in {(line.name, line.initials) for hall in halls for line in hall}
    places: dict[str, pygame.Rect] = {}
    slip, put = nametags.slip, studio.put

    def laid(canvas: Canvas, text: str, *where: Any) -> pygame.Rect:
        return places.setdefault("slip", slip(canvas, text, *where))

    def stood(canvas: Canvas, name: str, *how: Any, **where: Any) -> pygame.Rect:
        return places.setdefault(name.partition("-")[0], put(canvas, name, *how, **where))

    monkeypatch.setattr(nametags, "slip", laid)
    monkeypatch.setattr(studio, "put", stood)
    scene = player.top
    scene.touch()
    player.turn(2)
    assert not scene.choices.rects
    assert not places["slip"].colliderect(places["host"]), "what was earned covers nobody"
    player.until_top(CeremonyScene)


def _until_naming(evening: Evening, source: Random) -> Evening:
    while not isinstance(evening.asks, Naming):
        evening = evening.after(something(evening, source))
    return evening


def test_who_plays_on_the_left_half_sits_at_the_left_in_every_match(start: Start) -> None:
    guests = (Guest("Ada", device="keyboard-right"), Guest("Grace", device="keyboard-left", colour=1))
    player = continued(start, Evening("king", guests, 2, ONE), speed=4.0, reduced=True)
    hands = {"Grace": Keys(player, LEFT_HALF), "Ada": Keys(player, RIGHT_HALF)}
    for _match in range(2):
        player.until_top(VersusScene)
        assert [host(player).guest(who).name for who in player.top.duel.pair] == ["Grace", "Ada"]
        for name in hands:
            hands[name].do(Intent.CONFIRM)
        player.until_top(MatchScene)
        names = player.record.names
        assert names == ("Grace", "Ada")
        player.until_asked()
        opener = player.match.mover
        assert opener is not None
        for ply, square in enumerate("14253"):
            player.until_asked()
            hands[names[(opener + ply) % 2]].spot(square)
            player.until(lambda ply=ply: not isinstance(player.top, MatchScene) or player.plies > ply)
        player.until_top(OutcomeScene)
        assert host(player).guest(player.top.winner).name == names[opener]
        player.wait(READ)
        hands["Ada"].do(Intent.CONFIRM)


def test_over_the_throw_before_a_game_each_number_has_its_face(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    three = Playlist("Three", (Item("match-classic", "games=3"),))
    player = continued(start, Evening("league", (Guest("Ada"), Guest("Grace", colour=1)), 2, three))
    hand = Keys(player)
    for _ready in range(2):
        hand.do(Intent.CONFIRM)
    player.until_top(MatchScene)
    drawn, cushioned = set[tuple[str, int]](), portraits.cushioned

    def seen(canvas: Canvas, sitter: Sitter, size: int, **how: Any) -> pygame.Surface:
        drawn.add((sitter.name, size))
        return cushioned(canvas, sitter, size, **how)

    monkeypatch.setattr(portraits, "cushioned", seen)
    for sign in ("rock", "scissors"):
        hand.next_choice(sign)
    player.wait(1.0)
    small = min(size for _name, size in drawn)
    assert {name for name, size in drawn if size == small} == {"Ada", "Grace"}


@pytest.mark.parametrize("kind", ["league", "king"])
def test_a_match_that_must_be_won_goes_on_after_a_draw(start: Start, kind: str) -> None:
    player = played(start, kind, "152374689")
    Keys(player).do(Intent.CONFIRM)
    if kind == "league":
        player.until_top(BetweenMatchesScene)
    player.until_top(VersusScene)
    if kind == "king":
        assert host(player).evening.schedule.draws == 1
    else:
        assert host(player).evening.asks.duel.round == "decider"


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
    assert "last time" not in player.top.choices.rects
