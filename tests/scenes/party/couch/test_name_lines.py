"""Tests that whoever sits down on the couch may write a name at once, and that nobody waits for it."""

import msgspec
import pytest

from game.engine.input.intents import Intent
from game.play.evening.people import Guest
from game.play.files.profiles import Profiles, profiles_path
from game.scenes.party.couch.guest_sheet import GuestScene
from game.scenes.party.couch.signup import SignUpScene
from game.scenes.party.versus import VersusScene
from tests.scenes.conftest import Plug, Start
from tests.scenes.driver import Player
from tests.scenes.hands import Mouse, PadHand
from tests.scenes.party.hosting import choose, click, where

SPACE, ENTER = "space", "return"


def couch(start: Start, *former: Guest, **wishes: object) -> Player:
    """The empty couch of a league, in a house where these guests have been before."""
    if former:
        profiles_path().parent.mkdir(parents=True, exist_ok=True)
        profiles_path().write_bytes(msgspec.json.encode(Profiles().met(former)))
    player = start(reduced=True, **wishes)
    Mouse(player).card("party")
    player.turn(2)
    click(player, "play")
    player.turn(2)
    assert isinstance(player.top, SignUpScene)
    return player


def names(player: Player) -> list[str]:
    """The names on the couch, from left to right."""
    scene = player.top
    assert isinstance(scene, SignUpScene)
    return [guest.name for guest in scene.guests]


def sit(player: Player, key: str) -> None:
    """Sit down with a key, and let the cushion land."""
    player.press(key)
    land(player)


def land(player: Player) -> None:
    """Let the cushion land."""
    player.until(lambda: not player.top.moving, "the cushion")
    player.turn()


def two_pads(start: Start, plug: Plug) -> tuple[Player, list[PadHand]]:
    """The couch on which two have sat down with pads. Only the second has an open line."""
    player = couch(start)
    hands = [PadHand(player, plug()) for _pad in range(2)]
    for hand in (hands[0], *hands):
        hand.do(Intent.CONFIRM)
    land(player)
    return player, hands


@pytest.mark.parametrize("key", [SPACE, "e", ENTER, "o"])
def test_the_keyboard_writes_the_name_of_who_has_just_sat_down(start: Start, key: str) -> None:
    player = couch(start)
    sit(player, key)
    for letter in "Emma Op":
        player.type(letter)
    player.press("backspace")
    player.press(ENTER)
    assert names(player) == ["Emma O"]
    assert not player.top.typing


def test_no_letter_is_a_hint_while_the_keyboard_writes(start: Start) -> None:
    player = couch(start)
    sit(player, SPACE)
    assert [key for key, _does in player.loop.canvas.exhibits.keys] == ["Space", "Esc"]
    player.type("A")
    assert [key for key, _does in player.loop.canvas.exhibits.keys] == ["Enter", "Esc"]
    player.press(ENTER)
    assert [key for key, _does in player.loop.canvas.exhibits.keys] == ["Space", "Q"]


@pytest.mark.parametrize("key", [SPACE, "e", ENTER, "o"])
def test_the_same_key_again_keeps_the_name_of_the_face(start: Start, key: str) -> None:
    player = couch(start)
    sit(player, key)
    assert player.top.typing
    for _press in range(1 if key in (SPACE, ENTER) else 2):  # a name may begin with the letter
        player.press(key)
        player.type(" " if key == SPACE else key if len(key) == 1 else "")
    assert names(player) == ["Lena"]
    assert not player.top.typing


def test_the_neighbour_sits_down_while_a_line_is_open(start: Start) -> None:
    player = couch(start)
    sit(player, SPACE)
    sit(player, ENTER)
    player.type("Grace")
    player.press(ENTER)
    scene = player.top
    assert [(guest.name, guest.device) for guest in scene.guests] == [
        ("Lena", "keyboard-left"),
        ("Grace", "keyboard-right"),
    ]


def test_the_line_of_a_neighbour_waits_while_another_writes(start: Start) -> None:
    player = couch(start)
    sit(player, SPACE)
    sit(player, ENTER)
    for letter in "Grace":
        player.type(letter)
    player.press(ENTER)
    assert player.top.typing
    for letter in "Karl":
        player.type(letter)
    player.press(ENTER)
    assert names(player) == ["Karl", "Grace"]
    assert not player.top.typing


def test_the_keyboard_writes_the_name_of_a_pad_while_nobody_sits_at_it(start: Start, plug: Plug) -> None:
    player = couch(start)
    hand = PadHand(player, plug())
    hand.do(Intent.CONFIRM)
    land(player)
    for letter in "Eli":
        player.press(letter.lower())
        player.type(letter)
    player.press(ENTER)
    assert names(player) == ["Eli"]
    sit(player, SPACE)
    assert len(names(player)) == 2


def test_nobody_closes_the_line_of_another_pad(start: Start, plug: Plug) -> None:
    player, (first, _second) = two_pads(start, plug)
    assert player.top.choices.focused == "seat 1"
    first.do(Intent.CONFIRM)
    assert player.top.typing
    assert "That is for Priya to answer." in player.words


def test_pads_sit_down_and_close_their_own_lines_while_another_writes(start: Start, plug: Plug) -> None:
    player = couch(start)
    first, second = PadHand(player, plug()), PadHand(player, plug())
    sit(player, SPACE)
    player.type("Ad")
    for hand in (first, second):
        hand.do(Intent.CONFIRM)
    player.type("a")
    for hand in (first, second):
        hand.do(Intent.CONFIRM)
    assert len(names(player)) == 3
    assert player.top.typing
    player.press(ENTER)
    assert names(player)[0] == "Ada"
    assert isinstance(player.top, SignUpScene)


def test_a_pad_walks_through_the_names_of_former_evenings(start: Start, plug: Plug) -> None:
    player = couch(start, Guest("Grace", colour=5, character="sam"), Guest("Ada", colour=3, character="yuki"))
    hand = PadHand(player, plug())
    hand.do(Intent.CONFIRM)
    assert names(player) == ["Ada"]
    hand.do(Intent.RIGHT)
    hand.do(Intent.CONFIRM)
    (guest,) = player.top.guests
    assert (guest.name, guest.colour, guest.face) == ("Grace", 5, "sam")


def test_who_is_none_of_the_former_guests_may_be_called_after_the_face(start: Start, plug: Plug) -> None:
    player = couch(start, Guest("Ada", colour=3, character="yuki"))
    hand = PadHand(player, plug())
    for intent in (Intent.CONFIRM, Intent.LEFT, Intent.CONFIRM):
        hand.do(intent)
    assert names(player) == ["Yuki"]


def test_two_of_one_name_get_a_letter(start: Start) -> None:
    player = couch(start)
    for key in (SPACE, ENTER):
        sit(player, key)
        player.type("Priya")
        player.press(ENTER)
    assert names(player) == ["Priya", "Priya B"]


def test_back_on_a_line_keeps_the_first_name_and_then_gives_the_seat_up(start: Start, plug: Plug) -> None:
    player = couch(start)
    sit(player, SPACE)
    player.type("Mist")
    player.press("escape")
    assert names(player) == ["Lena"]
    hand = PadHand(player, plug())
    hand.do(Intent.CONFIRM)
    assert len(names(player)) == 2
    hand.do(Intent.CANCEL)
    assert names(player) == ["Lena"]


def test_the_keyboard_goes_on_with_a_name_that_was_begun_when_a_pad_sits_down(start: Start, plug: Plug) -> None:
    player = couch(start)
    first, second = (PadHand(player, plug()) for _pad in range(2))
    first.do(Intent.CONFIRM)
    land(player)
    for letter in "Qui":
        player.type(letter)
    second.do(Intent.CONFIRM)
    land(player)
    for letter in "no":
        player.type(letter)
    first.do(Intent.CONFIRM)
    second.do(Intent.CONFIRM)
    assert names(player)[0] == "Quino"
    assert "no" not in names(player)


def test_left_and_right_stay_on_a_line_that_knows_no_other_name(start: Start, plug: Plug) -> None:
    player, hands = two_pads(start, plug)
    before = player.top.choices.focused
    for way in (Intent.LEFT, Intent.RIGHT):
        hands[1].do(way)
        assert player.top.typing
        assert player.top.choices.focused == before
        assert "press A again and stay Priya" in player.loop.stack.captions.said
    hands[1].do(Intent.DOWN)
    assert not player.top.typing


def test_a_pad_that_nobody_holds_only_sits_down(start: Start, plug: Plug) -> None:
    player, hands = two_pads(start, plug)
    scene, stranger = player.top, PadHand(player, plug())
    stranger.do(Intent.CANCEL)
    assert player.top is scene
    player.until_drawn()
    assert "Whoever sits here can leave. A: sit down." in player.loop.canvas.exhibits.words
    stranger.do(Intent.CONFIRM)
    assert len(names(player)) == 3
    hands[0].do(Intent.CANCEL)
    assert player.top is not scene


def test_the_mouse_sits_down_writes_and_clicks_again(start: Start) -> None:
    player = couch(start)
    click(player, "seat 0")
    player.type("Ada")
    click(player, "seat 0")
    assert names(player) == ["Ada"]
    click(player, "seat 0")
    assert isinstance(player.top, GuestScene)


def test_a_click_on_any_empty_seat_sits_somebody_down(start: Start) -> None:
    player = couch(start)
    player.turn(2)
    across, down = where(player, "seat 0")
    player.click((across + player.loop.canvas.layout.size[0] // 2, down))
    assert len(names(player)) == 1


def test_letters_go_to_whoever_sat_down_last(start: Start) -> None:
    player = couch(start)
    sit(player, ENTER)
    for letter in "Bea":
        player.type(letter)
    click(player, "seat 1")
    land(player)
    for letter in "Cy":
        player.type(letter)
    player.press(ENTER)
    assert names(player) == ["Bea", "Cy"]


def three(start: Start) -> Player:
    """Two at halves of the keyboard and, last, somebody with the mouse: nobody has written yet."""
    player = couch(start)
    sit(player, SPACE)
    sit(player, ENTER)
    click(player, "seat 2")
    land(player)
    return player


def test_enter_ends_the_line_with_letters_whose_half_of_the_keyboard_it_ever_is(start: Start) -> None:
    player = three(start)
    *others, _last = names(player)
    for letter in ("I", "d", " ", "a"):
        player.type(letter)
    assert "Enter: that is me." in player.words
    player.press(ENTER)
    assert names(player) == [*others, "Id a"]
    player.press(ENTER)
    player.type(" ")
    assert names(player) == [*others, "Id a"]
    assert not player.top.typing


@pytest.mark.parametrize("key", ["down", "tab"])
def test_no_key_of_the_keyboard_but_the_named_one_ends_a_line_with_letters(start: Start, key: str) -> None:
    player = three(start)
    player.type("Ida")
    player.press(key)
    player.turn()
    assert player.heard[-1] == "refuse"
    assert player.loop.stack.captions.said == "Enter: that is me."
    player.press(ENTER)
    assert names(player)[-1] == "Ida"


@pytest.mark.parametrize("named", [False, True])
def test_space_of_the_left_half_is_no_letter_of_a_name_of_the_right_half(start: Start, named: bool) -> None:
    player = couch(start)
    for key in (SPACE, *([SPACE] if named else []), ENTER):
        sit(player, key)
        player.type(" " if key == SPACE else "")
    for letter in ("G", "r", " ", "a"):
        player.type(letter)
        assert ("Gr is still writing." in player.words) == (letter == " ")
    player.press(ENTER)
    assert names(player)[-1] == "Gra"


def test_who_waits_for_the_keyboard_is_told_so(start: Start) -> None:
    player = three(start)

    def about(seat: str) -> str:
        thing = player.loop.stack.thing(where(player, seat))
        assert thing is not None
        return thing.about

    assert "Type your name" in about("seat 2")
    assert "Space again: you stay Lena." in about("seat 0")
    player.type("Ida")
    assert about("seat 0") == about("seat 1") == "Ida is still writing."
    player.press(ENTER)
    assert "Type your name" in about("seat 1")


def test_a_name_that_another_has_begun_to_write_is_waited_for(start: Start, plug: Plug) -> None:
    player = couch(start, speed=4.0)
    hand = PadHand(player, plug())
    for _press in range(2):
        hand.do(Intent.CONFIRM)
    sit(player, SPACE)
    player.type("Ada")
    for key in ("seat 0", "nobody", "go"):
        player.top.choices.focused = "bot"
        player.turn()
        choose(player, hand, key)
        player.turn()
        assert isinstance(player.top, SignUpScene)
        assert "Ada is still writing." in player.words
        assert player.top.typing
    player.type("h")
    player.press(ENTER)
    choose(player, hand, "go")
    player.until_top(VersusScene)
    assert "Adah" in [guest.name for guest in player.top.host.people()]


def test_the_first_letter_of_a_name_stops_the_count_down(start: Start, plug: Plug) -> None:
    player, hands = two_pads(start, plug)
    choose(player, hands[0], "go")
    player.turn()
    assert "Is that your name, Priya?" in player.words
    player.type("Z")
    player.wait(4.0)
    player.press(ENTER)
    assert names(player) == ["Lena", "Z"]
    choose(player, hands[0], "go")
    player.until_top(VersusScene)


def test_a_line_on_which_nothing_was_written_holds_nobody_up(start: Start, plug: Plug) -> None:
    player, hands = two_pads(start, plug)
    choose(player, hands[0], "go")
    player.until_top(VersusScene)


def test_start_on_a_pad_sits_down_ends_the_name_begins_and_leaves_out_the_count_down(start: Start, plug: Plug) -> None:
    player = couch(start)
    hands = [PadHand(player, plug()) for _pad in range(2)]
    for number, hand in enumerate(hands, start=1):
        hand.do(Intent.PAUSE)
        player.until(lambda: not player.top.moving, "the cushion")
        assert len(names(player)) == number
        hand.do(Intent.PAUSE)
    player.turn()
    assert "Somebody still standing? A press now sits you down." not in player.words
    hands[1].do(Intent.PAUSE)
    player.turn()
    assert "Somebody still standing? A press now sits you down." in player.words
    hands[0].do(Intent.PAUSE)
    assert isinstance(player.top, VersusScene)


def test_a_name_that_is_too_long_is_refused_with_the_reason(start: Start) -> None:
    player = couch(start)
    sit(player, SPACE)
    player.type("A" * 24)
    player.type("B")
    assert "There is room for 24 letters." in player.words
    player.press(ENTER)
    assert names(player) == ["A" * 24]


def test_one_switch_opens_no_line_that_it_could_not_write(start: Start) -> None:
    player = couch(start)
    player.app.services.preferences.change(scans=True, pace=0.5)
    pos = where(player, "seat 0")
    scanner = player.loop.stack.scanner
    player.until(lambda: len(scanner.lit) == 1 and scanner.lit[0].rect.collidepoint(pos), "the seat to be lit")
    player.press(SPACE)
    player.turn(2)
    assert len(names(player)) == 1
    assert not player.top.typing
