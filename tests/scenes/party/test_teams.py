"""Tests an evening of teams on screen: sides are made on the couch, keep their match, and are honoured together."""

from typing import Any

import msgspec
import pygame
import pytest

from game.continuing import described
from game.engine.input.intents import Intent
from game.engine.picture.canvas import Canvas
from game.play.evening.asks import Fixture
from game.play.evening.evening import Evening
from game.play.evening.facts import Played, Went
from game.play.evening.people import Guest
from game.play.evening.playlist import Item, Playlist
from game.play.files.profiles import Profiles, profiles_path
from game.play.files.store import Store
from game.scenes.match.match_scene import MatchScene
from game.scenes.party import studio
from game.scenes.party.ceremony import CeremonyScene
from game.scenes.party.couch.guest_sheet import GuestScene
from game.scenes.party.couch.signup import SignUpScene
from game.scenes.party.evening_sentences import provisos
from game.scenes.party.onlookers.call_strip import DEAF
from game.scenes.party.onlookers.callers import Callers
from game.scenes.party.versus import VersusScene
from tests.scenes.conftest import Plug, Start
from tests.scenes.driver import Player
from tests.scenes.hands import LEFT_HALF, RIGHT_HALF, Keys, PadHand
from tests.scenes.party.hosting import ONE, choose, click, continued, host, kept

GUESTS = tuple(Guest(name, device=f"pad-{n + 1}", colour=n) for n, name in enumerate(("Ada", "Bob", "Cleo", "Dan")))

LONG = ("Ada", "Marek", "Wilhelmina", "Dan")
"""Their names, if one of them is long."""


def four(player: Player, plug: Plug) -> list[PadHand]:
    """Four people, each with a pad."""
    return [PadHand(player, plug()) for _guest in GUESTS]


def seated(start: Start, plug: Plug, **wishes: object) -> tuple[Player, SignUpScene]:
    """The couch of an evening of sides, on which four people have sat down."""
    player = start(**wishes)
    pads = four(player, plug)
    Keys(player).card("party")
    player.turn(2)
    click(player, "teams")
    click(player, "play")
    for pad in pads:
        pad.do(Intent.CONFIRM)
        pad.do(Intent.CONFIRM)
    assert isinstance(player.top, SignUpScene)
    return player, player.top


def test_sides_are_drawn_or_chosen_on_the_couch_and_no_bot_sits_there(start: Start, plug: Plug) -> None:
    player, scene = seated(start, plug, reduced=True)
    player.turn(2)
    assert "bot" not in scene.choices.rects
    before = [guest.name for guest in scene.guests]
    click(player, "seat 1")
    assert isinstance(player.top, GuestScene)
    player.until_drawn()
    player.click(player.where("side"))
    assert [guest.name for guest in scene.guests] == [before[0], before[3], before[2], before[1]]
    player.until_drawn()
    click(player, "draw")
    drawn = [guest.name for guest in scene.guests]
    assert sorted(drawn) == sorted(before)
    assert set(drawn[:2]) not in ({before[0], before[3]}, {before[1], before[2]}), "the sides are others"
    for _press in range(2):
        click(player, "go")
    leads = player.top
    assert isinstance(leads, VersusScene)
    sides = [leads.host.guest(who).everybody for who in leads.duel.pair]
    assert [[guest.name for guest in side] for side in sides] == [drawn[:2], drawn[2:]]


def test_a_name_is_written_on_while_the_sides_are_drawn(start: Start, plug: Plug) -> None:
    player, scene = seated(start, plug, reduced=True)
    player.press("space")
    player.until(lambda: not scene.moving, "the cushion")
    player.turn()
    player.type("Id")
    click(player, "draw")
    player.type("a")
    player.press("return")
    assert "Ida" in [guest.name for guest in scene.guests]
    assert player.top is scene


def test_the_drawing_of_sides_ends_when_everybody_gets_up(start: Start, plug: Plug) -> None:
    player, scene = seated(start, plug)
    player.until_drawn()
    click(player, "draw")
    click(player, "nobody")
    Keys(player).card("yes")
    assert not scene.guests
    player.until(lambda: not scene.moving, "the couch at rest")
    assert player.top is scene


def test_a_match_of_two_sides_is_taken_up_after_a_kill(start: Start, plug: Plug) -> None:
    player = continued(start, Evening("teams", GUESTS, 4, ONE))
    pads = four(player, plug)
    for pad in (pads[1], pads[2]):
        pad.do(Intent.CONFIRM)
    player.until_top(MatchScene)
    player.until_asked()
    pads[0].spot("5")
    player.until(lambda: player.plies == 1, "a move")
    player.written()
    left = kept()
    assert left.record.shared == {0: {0: {0: "5"}}}
    again = continued(start, left)
    assert again.record.names == ("Team Ada", "Team Cleo")
    assert again.record.plies == [{"0": "5"}]


def asked_in_match(start: Start, plug: Plug, playlist: Playlist) -> tuple[Player, list[PadHand], Callers]:
    """A match of Ada and Bob against Cleo and Dan, whose first call is open."""
    player = continued(start, Evening("teams", GUESTS, 4, playlist), reduced=True)
    pads = four(player, plug)
    for pad in (pads[1], pads[2]):
        pad.do(Intent.CONFIRM)
    player.until_top(MatchScene)
    found = player.play.onlookers
    assert isinstance(found, Callers)
    player.until(lambda: found.open, "a call")
    player.wait(DEAF)
    return player, pads, found


def test_of_a_side_whoever_is_not_asked_to_act_answers_calls(start: Start, plug: Plug) -> None:
    player, pads, found = asked_in_match(start, plug, ONE)
    player.until_asked()
    before = player.play.selection.pointing.spot
    for pad in pads[1:]:
        pad.do(Intent.RIGHT)
    assert found.shown.said == {1: 1, 2: 1, 3: 1}
    assert player.play.selection.pointing.spot == before, "no answer moves on the board"
    pads[0].do(Intent.LEFT)
    assert found.shown.said.keys() == {1, 2, 3}, "whoever acts is not asked"
    assert player.play.selection.pointing.spot != before


def test_a_partner_whose_turn_comes_is_asked_no_more(start: Start, plug: Plug) -> None:
    player, pads, found = asked_in_match(start, plug, ONE)
    player.until_asked()
    assert found.able == (1, 2, 3)
    pads[0].spot("5")
    player.until(lambda: player.plies == 1, "a move")
    player.turn()
    assert found.able == (0, 1, 3)
    player.until_asked()
    player.until(lambda: found.open, "the next call")
    player.wait(DEAF)
    pads[2].do(Intent.LEFT)
    assert 2 not in found.shown.said
    pads[0].do(Intent.LEFT)
    assert found.shown.said == {0: 0}


def test_right_calls_honour_the_side_and_win_no_gems(start: Start, plug: Plug) -> None:
    player, pads, found = asked_in_match(start, plug, ONE)
    assert found.calls.open.call.text == "Will {mover} take the middle?"
    pads[1].do(Intent.LEFT)
    pads[3].do(Intent.RIGHT)
    for square in "54132":
        player.until(lambda: not player.play.shown.busy, "a question")
        plies = player.plies
        player.play.shown.give(player.match.to_act[0], square)
        player.until(lambda plies=plies: player.plies > plies or player.play.shown.over, "the move")  # type: ignore[misc]
    player.written()
    assert {call.by: (call.right, call.gems) for call in kept().calls} == {1: (1, 0), 3: (0, 0)}


def test_nobody_is_asked_while_all_write_a_plan(start: Start, plug: Plug) -> None:
    player = continued(start, Evening("teams", GUESTS, 4, Playlist("Orders", (Item("match-tactic"),))), reduced=True)
    pads = four(player, plug)
    for pad in (pads[1], pads[2]):
        pad.do(Intent.CONFIRM)
    player.until_top(MatchScene)
    found = player.play.onlookers
    assert isinstance(found, Callers)
    player.until(lambda: player.play.table.waiting == (0, 1) and not player.play.shown.busy, "the orders")
    player.wait(3.0)
    assert found.able == ()
    assert not found.open


def test_back_puts_out_no_lamp_of_another_side(start: Start, plug: Plug) -> None:
    player = continued(start, Evening("teams", GUESTS, 4, ONE))
    pads = four(player, plug)
    scene = player.top
    assert isinstance(scene, VersusScene)
    pads[1].do(Intent.CONFIRM)
    assert scene.ready == {0}
    pads[0].do(Intent.CANCEL)
    assert player.top is scene
    assert scene.ready == set(), "a partner takes it back"
    pads[1].do(Intent.CONFIRM)
    pads[3].do(Intent.CANCEL)
    choose(player, Keys(player), "on")
    again = player.top
    assert isinstance(again, VersusScene)
    assert again.ready == {0}, "the other side's stay at the table"
    pads[3].do(Intent.CONFIRM)
    player.until_top(MatchScene)
    assert again.ready == set(), "and are dark before the next match"


def test_the_names_of_a_side_stand_whole_in_one_row_of_the_board(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    guests = [msgspec.structs.replace(guest, name=name) for guest, name in zip(GUESTS, LONG, strict=True)]
    written: dict[str, pygame.Rect] = {}
    write = studio.write

    def noted(canvas: Canvas, text: str, *given: Any, **at: Any) -> pygame.Rect:
        written[text] = write(canvas, text, *given, **at)
        return written[text]

    monkeypatch.setattr(studio, "write", noted)
    player = continued(start, Evening("teams", tuple(guests), 4, ONE).after(Played(0, 2, "1", "match-classic")))
    host(player).show("standings")
    player.wait(2.0)
    player.until_drawn()
    row = written["drawn"].height
    assert [written[f"{one}, {other}"].height for one, other in (LONG[:2], LONG[2:])] == [row, row]


def test_between_two_matches_each_sits_on_the_couch_alone_and_may_leave(start: Start, plug: Plug) -> None:
    now = Evening("teams", GUESTS, 4, ONE).after(Played(0, 2, "1", "match-classic"))
    player = continued(start, now)
    four(player, plug)
    host(player).show("couch")
    player.turn(2)
    scene = player.top
    assert isinstance(scene, SignUpScene)
    assert [guest.name for guest in scene.guests] == ["Ada", "Bob", "Cleo", "Dan"]
    click(player, "seat 3")
    player.until_drawn()
    player.click(player.where("up"))
    Keys(player).card("yes")
    click(player, "go")
    player.written()
    left = kept()
    assert [guest.name for guest in left.guests] == ["Ada", "Bob", "Cleo", "Dan"]
    assert described(host(player).services.saves.evenings.all()[0])[1] == "Ada, Bob, Cleo", "those who are still there"
    assert [[guest.name for guest in left.player(who).everybody] for who in (0, 2)] == [["Ada", "Bob"], ["Cleo"]]
    continued(start, left)


def test_between_two_matches_newcomers_sit_with_the_smaller_side(start: Start, plug: Plug) -> None:
    now = Evening("teams", GUESTS, 4, ONE).after(Played(0, 2, "1", "match-classic")).after(Went(1))
    player = continued(start, now)
    four(player, plug)
    host(player).show("couch")
    player.turn(2)
    scene = player.top
    assert isinstance(scene, SignUpScene)
    Keys(player, LEFT_HALF).do(Intent.CONFIRM)
    Keys(player, RIGHT_HALF).do(Intent.CONFIRM)
    names = [guest.name for guest in scene.guests]
    assert (names[0], names[2:4]) == ("Ada", ["Cleo", "Dan"])
    click(player, "go")
    evening = host(player).evening
    assert [[guest.name for guest in evening.player(who).everybody] for who in (0, 2)] == [names[:2], names[2:]]


def test_newcomers_play_for_the_side_on_which_they_are_seen(start: Start, plug: Plug) -> None:
    player = continued(start, Evening("teams", GUESTS, 4, ONE).after(Played(0, 2, "1", "match-classic")))
    four(player, plug)
    host(player).show("couch")
    player.turn(2)
    scene = player.top
    assert isinstance(scene, SignUpScene)
    (back,) = [seat.guest for seat in scene.seats if seat.guest.name == "Bob"]
    del scene.seats[1]
    scene._join(Guest("Zita"))
    scene._join(back)
    names = [guest.name for guest in scene.guests]
    middle = sum(not seat.right for seat in scene.seats)
    click(player, "go")
    evening = host(player).evening
    left, right = evening.schedule.sides
    there = [{evening.guests[who].name for who in side if who in evening.schedule.here} for side in (left, right)]
    assert there == [set(names[:middle]), set(names[middle:])] == [{"Ada", "Bob", "Zita"}, {"Cleo", "Dan"}]


def test_a_newcomer_who_takes_the_name_of_a_former_guest_moves_to_that_guests_side(start: Start, plug: Plug) -> None:
    gone = Evening("teams", GUESTS, 4, ONE).after(Played(0, 2, "1", "match-classic")).after(Went(1)).after(Went(3))
    player = continued(start, gone)
    four(player, plug)
    host(player).show("couch")
    player.turn(2)
    scene = player.top
    assert isinstance(scene, SignUpScene)
    Keys(player, LEFT_HALF).do(Intent.CONFIRM)
    player.until(lambda: not scene.moving, "the cushion")
    player.turn()
    assert [guest.name for guest in scene.guests][:2] == ["Ada", "Cleo"], "the newcomer sits on the right"
    for letter in "Bob":
        player.type(letter)
    player.press("return")
    assert [guest.name for guest in scene.guests] == ["Ada", "Bob", "Cleo"]
    click(player, "go")
    evening = host(player).evening
    assert [[guest.name for guest in evening.player(who).everybody] for who in (0, 2)] == [["Ada", "Bob"], ["Cleo"]]


def test_before_a_match_a_side_is_told_how_it_shares_it() -> None:
    orders = Playlist("Orders", (Item("match-tactic"),))
    for playlist, said in ((ONE, "one move each, in turn"), (orders, "all write the orders together")):
        now = Evening("teams", GUESTS, 4, playlist)
        assert isinstance(now.asks, Fixture)
        assert provisos(now, now.asks) == said


def test_nobody_is_told_who_has_a_handicap() -> None:
    slow = (Guest("Ada", begins=True, hints=True, longer=True), Guest("Grace"), Guest("Pip"))
    for kind in ("league", "teams"):
        now = Evening(kind, slow, 3, ONE)
        assert isinstance(now.asks, Fixture)
        assert "Ada" not in provisos(now, now.asks)


def test_all_of_the_side_that_wins_get_a_medal(start: Start) -> None:
    now = Evening("teams", GUESTS, 4, ONE)
    while not now.over:
        first, second = now.asks.duel.pair
        now = now.after(Played(first, second, "1" if first == 0 else "2", "match-classic"))
    Store().write(profiles_path(), Profiles().met(GUESTS))
    player = continued(start, now)
    choose(player, Keys(player), "on")
    scene = player.top
    assert isinstance(scene, CeremonyScene)
    player.until(lambda: scene.told, "the podium")
    player.written()
    known = Store().read(profiles_path(), Profiles).value
    medals = {each.name: each.medals for each in known.people}
    assert medals == {"Ada": (1, 0, 0), "Bob": (1, 0, 0), "Cleo": (0, 1, 0), "Dan": (0, 1, 0)}
    assert host(player).guest(0).name == "Team Ada"
