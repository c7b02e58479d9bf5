"""Tests the way into an evening: the tickets, the couch, and how few presses it takes."""

import pytest

from game.engine.input.intents import Intent
from game.engine.panels.panel_items import Change
from game.play.evening.evening import SeatedGuest
from game.play.evening.people import Guest
from game.play.files.profiles import Profiles, profiles_path
from game.play.files.store import Store
from game.scenes.party.couch.guest_sheet import GuestScene
from game.scenes.party.couch.signup import SignUpScene
from game.scenes.party.start_scene import StartScene
from game.scenes.party.versus import VersusScene
from tests.scenes.conftest import Plug, Start
from tests.scenes.hands import KEYBOARD, LEFT_HALF, Keys, PadHand
from tests.scenes.party.hosting import choose, focus_on


def test_four_people_sit_down_in_five_presses_and_two_more_go_on(start: Start, plug: Plug) -> None:
    player = start(speed=4.0, reduced=True)
    hands = [Keys(player, LEFT_HALF), Keys(player), PadHand(player, plug()), PadHand(player, plug())]
    Keys(player).card("party")
    player.turn(2)
    assert isinstance(player.top, StartScene)
    hands[2].do(Intent.CONFIRM)
    scene = player.top
    assert isinstance(scene, SignUpScene)
    for hand in hands:
        hand.do(Intent.CONFIRM)
        player.until(lambda: not player.top.moving)
    assert [guest.device for guest in scene.guests] == ["keyboard-left", "keyboard-right", "pad-1", "pad-2"]
    assert len({guest.face for guest in scene.guests}) == len({guest.name for guest in scene.guests}) == 4
    hands[2].do(Intent.CONFIRM)
    assert player.top is scene, "that press was for the name"
    hands[2].do(Intent.CONFIRM)
    player.until(lambda: player.top is not scene, "the evening")


def test_who_still_sits_down_stops_the_evening_from_beginning(start: Start, plug: Plug) -> None:
    player = start(speed=4.0, reduced=True)
    first, second, third = (PadHand(player, plug()) for _hand in range(3))
    first.card("party")
    player.turn(2)
    choose(player, first, "play")
    for hand in (first, second, second, second):
        hand.do(Intent.CONFIRM)
    scene = player.top
    assert "Is that your name, Lena?" in player.words
    third.do(Intent.CONFIRM)
    player.wait(5.0)
    assert player.top is scene
    assert len(scene.guests) == 3
    for _press in range(2):
        choose(player, first, "go")
    assert player.top is not scene


@pytest.mark.parametrize(("people", "told"), [(5, False), (6, True), (8, True)])
def test_a_couch_for_which_the_chosen_length_is_much_too_short_says_so(start: Start, people: int, told: bool) -> None:
    player = start(speed=4.0, reduced=True)
    hand = Keys(player)
    hand.card("party")
    player.turn(2)
    for key in ("season", "15", "play", *["bot"] * people):
        choose(player, hand, key)
        player.until(lambda: not player.top.moving)
    player.until_drawn()
    scene = player.top
    assert isinstance(scene, SignUpScene)
    assert len(scene.guests) == people
    said = [each for each in player.words if each.endswith("minutes, not 15.")]
    assert [each.partition(" about ")[0] for each in said] == [f"{people} players need"] * told


@pytest.mark.parametrize(("kind", "told"), [("league", "about 6 matches, 15 minutes"), ("season", "about 15 minutes")])
def test_the_couch_says_how_many_matches_it_takes_where_that_is_known(start: Start, kind: str, told: str) -> None:
    player = start(speed=4.0, reduced=True)
    hand = Keys(player)
    hand.card("party")
    player.turn(2)
    for key in (kind, "15", "play", *["bot"] * 4):
        choose(player, hand, key)
        player.until(lambda: not player.top.moving)
    player.until_drawn()
    assert any(f" {told}." in each for each in player.loop.canvas.exhibits.called.values())


def test_back_from_the_couch_keeps_who_sits_there(start: Start, plug: Plug) -> None:
    player = start(speed=4.0, reduced=True)
    first, second = (PadHand(player, plug()) for _hand in range(2))
    first.card("party")
    player.turn(2)
    choose(player, first, "play")
    for hand in (first, second):
        hand.do(Intent.CONFIRM)
        hand.do(Intent.CONFIRM)
    first.do(Intent.CANCEL)
    assert isinstance(player.top, StartScene)
    choose(player, first, "teams")
    choose(player, first, "play")
    assert [guest.device for guest in player.top.guests] == ["pad-1", "pad-2"]


def test_start_on_a_ticket_chooses_it_and_goes_to_the_couch(start: Start, plug: Plug) -> None:
    player = start(speed=4.0, reduced=True)
    pad = PadHand(player, plug())
    pad.card("party")
    player.turn(2)
    focus_on(player, pad, "teams")
    pad.do(Intent.PAUSE)
    player.turn(2)
    assert isinstance(player.top, SignUpScene)
    assert "draw" in player.top.choices.rects, "sides"


def test_what_was_agreed_and_who_had_which_face_is_remembered(start: Start) -> None:
    player = start(speed=4.0, reduced=True)
    hand = Keys(player)
    hand.card("party")
    player.turn(2)
    choose(player, hand, "king")
    choose(player, hand, "15")
    choose(player, hand, "play")
    for half in (LEFT_HALF, KEYBOARD, KEYBOARD):
        Keys(player, half).do(Intent.CONFIRM)
        player.until(lambda: not player.top.moving)
    player.type(" ")
    Keys(player, LEFT_HALF).do(Intent.CONFIRM)
    player.until_top(VersusScene)
    player.written()
    known = Store().read(profiles_path(), Profiles).value
    assert (known.agreed.kind, known.agreed.minutes) == ("king", 15)
    assert [(each.name, each.face) for each in known.people] == [("Priya", "priya"), ("Lena", "lena")]


def test_a_pad_that_is_unplugged_is_faint_on_the_couch_at_once(start: Start, plug: Plug) -> None:
    player = start(speed=4.0, reduced=True)
    hand = PadHand(player, plug())
    Keys(player).card("party")
    player.turn(2)
    for _press in range(2):
        hand.do(Intent.CONFIRM)
        player.until(lambda: not player.top.moving)
    player.until_drawn()
    before = player.digest()
    hand.pad.unplug()
    player.turn(3)
    player.until_drawn()
    assert isinstance(player.top, SignUpScene)
    assert player.digest() != before


def test_another_face_brings_its_name_unless_a_guest_has_one_of_their_own(start: Start) -> None:
    player = start()
    seats = [SeatedGuest(Guest("Priya", character="priya")), SeatedGuest(Guest("Ada", character="sam", colour=1))]
    for index, name in ((0, "Leila"), (1, "Ada")):
        sheet = GuestScene(player.app.services, seats, index, Profiles(), bots=False, halves=False)
        player.loop.stack.push(sheet)
        sheet.changed(Change("character", "leila"))
        assert (seats[index].guest.name, seats[index].guest.face) == (name, "leila")
        player.loop.stack.pop()
        seats[0] = SeatedGuest(Guest("Priya", character="priya"))
