"""Tests the pause of an evening's match: whatever the match waits for, its host can leave, end a match or the evening,
and let people get up or swap devices."""

import pytest
from msgspec import structs

from game.engine.input.intents import Intent
from game.play.evening.asks import Fixture
from game.play.evening.evening import Evening
from game.play.evening.facts import Came, Played, Went
from game.play.evening.people import Guest
from game.play.evening.playlist import Item, Playlist
from game.play.evening.schedule import PURSE
from game.rules.registry import MATCHES
from game.scenes.common.menu import MenuScene
from game.scenes.match.interruptions import CurtainScene
from game.scenes.match.match_scene import MatchScene
from game.scenes.match.pause import PauseScene
from game.scenes.party.ceremony import CeremonyScene
from game.scenes.party.evening_pause import SwapScene
from game.scenes.party.host import Host
from game.scenes.party.outcome import OutcomeScene
from game.scenes.party.standings import StandingsScene
from tests.scenes.conftest import Plug, Start
from tests.scenes.driver import Player
from tests.scenes.hands import LEFT_HALF, RIGHT_HALF, Keys, PadHand
from tests.scenes.party.hosting import ONE, continued, host, kept, leave_behind

CARDS = ["go-on", "rules", "title", "give-up", "end", "more"]
FACES = ["guest 0", "guest 1", "guest 2"]
GUESTS = (
    Guest("Pip", device="mouse", colour=2),
    Guest("Ada", device="keyboard-left"),
    Guest("Grace", device="keyboard-right", colour=1),
)
"""Pip looks on at the first match of a league."""


def playing(start: Start, item: Item, guests: tuple[Guest, ...] = GUESTS) -> Player:
    """The first match of a league of this game, which was left before its first move."""
    evening = Evening("league", guests, len(guests), Playlist("It", (item,)))
    return continued(start, evening.at(evening.begun()), speed=4.0, reduced=True)


def paused(player: Player) -> list[str]:
    """What can be chosen in the pause that Escape opens."""
    player.until_drawn()
    for _press in range(2):  # an open curtain closes first
        if not isinstance(player.top, PauseScene):
            Keys(player).do(Intent.CANCEL)
            player.turn(2)
    return list(player.menu.order())


def choose(player: Player, hand: Keys | None, key: str) -> None:
    """Choose this card or face: step by step, or by a click if no hand is given."""
    menu = player.menu
    if hand is None:
        player.turn()
        player.click(menu.rects[key].center)
        player.turn(2)
        return
    for _step in menu.order():
        if menu.focused == key:
            break
        hand.do(Intent.NEXT)
    hand.do(Intent.CONFIRM)
    player.turn(2)


def hosts(player: Player) -> Host:
    """Who leads the evening whose match is on the table."""
    scene = next(scene for scene in player.loop.stack.scenes if isinstance(scene, MatchScene))
    return scene.own_pause.host


@pytest.mark.parametrize("match", MATCHES)
def test_every_game_of_an_evening_pauses_alike_and_is_kept_at_the_table(start: Start, match: str) -> None:
    player = playing(start, Item(match))
    assert paused(player) == CARDS + FACES
    hand, plies = Keys(player, LEFT_HALF), list(player.record.plies)
    choose(player, hand, "title")
    assert isinstance(player.top, StandingsScene)
    player.written()
    assert kept().record is not None
    hand.do(Intent.CONFIRM)
    player.turn(2)
    assert player.record.ruleset == match
    assert player.record.plies[: len(plies)] == plies
    assert not hosts(player).evening.facts


def test_behind_the_curtain_the_same_pause_opens(start: Start) -> None:
    player = playing(start, Item("match-rps"), tuple(structs.replace(guest, device="mouse") for guest in GUESTS))
    player.until_top(CurtainScene)
    assert paused(player) == CARDS + FACES


def test_what_was_sealed_before_leaving_for_the_table_or_a_kill_is_not_asked_again(start: Start) -> None:
    player = playing(start, Item("match-rps"), tuple(structs.replace(guest, device="mouse") for guest in GUESTS))
    player.until_top(CurtainScene)
    (first, second), record = player.play.table.waiting, player.record
    player.play.shown.played.give(first, "rock")
    player.written()
    assert kept().resumed().unsealed() == {first: [(0, "rock")], second: []}
    paused(player)
    choose(player, None, "title")
    assert isinstance(player.top, StandingsScene)
    player.press("return")
    player.until_top(CurtainScene)
    assert player.record is not record
    assert player.play.table.waiting == (second,)


@pytest.mark.parametrize("match", ["match-tactic", "match-rps", "match-ttic"])
def test_a_match_is_given_up_after_one_question_by_whoever_pressed(start: Start, match: str) -> None:
    player = playing(start, Item(match))
    paused(player)
    hand = Keys(player, RIGHT_HALF)
    choose(player, hand, "give-up")
    choose(player, hand, "yes")
    assert isinstance(player.top, OutcomeScene)
    (fact,) = player.top.host.evening.played
    assert GUESTS[(fact.first, fact.second)[int(fact.result) - 1]].name == "Ada"
    player.written()
    assert kept().facts == (fact,)
    assert kept().record is None


def test_whose_turn_it_was_does_not_stand_under_the_outcome(start: Start) -> None:
    player = playing(start, Item("match-classic", "starts=1"))
    match = player.play
    player.until(lambda: not match.shown.busy, "a question")
    player.wait(1.0)
    Keys(player, RIGHT_HALF).do(Intent.CONFIRM)
    assert match.view().said == "It is Ada’s turn (keyboard, left)."
    paused(player)
    choose(player, None, "give-up")
    choose(player, None, "seat 0")
    assert isinstance(player.top, OutcomeScene)
    assert match.view().said == ""


def test_who_looks_on_does_not_answer_whether_a_match_is_given_up(start: Start) -> None:
    player = playing(start, Item("match-tactic"))
    paused(player)
    choose(player, Keys(player, RIGHT_HALF), "give-up")
    player.until_drawn()
    player.click(player.menu.rects["yes"].center)  # the mouse is Pip's
    player.until_drawn()
    assert not hosts(player).evening.played
    assert player.loop.stack.captions.said == "It is for Ada and Grace to press."
    choose(player, Keys(player, RIGHT_HALF), "yes")
    assert isinstance(player.top, OutcomeScene)


def test_somebody_who_looks_on_is_asked_who_gives_up_and_nobody_is_an_answer(start: Start) -> None:
    player = playing(start, Item("match-tactic"))
    paused(player)
    choose(player, None, "give-up")
    assert list(player.menu.order()) == ["nobody", "seat 0", "seat 1"]
    choose(player, None, "nobody")
    assert isinstance(player.top, PauseScene)
    choose(player, None, "give-up")
    choose(player, None, "seat 0")
    assert [fact.result for fact in host(player).evening.played] == ["2"]


def test_the_evening_ends_from_the_pause_after_a_question(start: Start) -> None:
    player = playing(start, Item("match-rps"))
    paused(player)
    hand = Keys(player, LEFT_HALF)
    choose(player, hand, "end")
    choose(player, hand, "no")
    assert isinstance(player.top, PauseScene)
    choose(player, hand, "end")
    choose(player, hand, "yes")
    assert isinstance(player.top, CeremonyScene)
    player.written()
    assert kept().over
    assert kept().record is None


def test_that_gems_won_in_the_match_stay_won_is_said_where_it_is_broken_off(start: Start) -> None:
    player = playing(start, Item("match-tactic"))
    leads = hosts(player)
    for said in ("this match does not count", "this match does not count; its gems do"):
        paused(player)
        choose(player, None, "end")
        player.until_drawn()
        assert f"Shall the evening end here? {said.capitalize()}." in player.words
        choose(player, None, "no")
        choose(player, None, "guest 2")
        assert said in [card.subtitle for card in player.menu.cards]
        choose(player, None, "back")
        leads.became(leads.evening.called({0: 1}, 1))
    choose(player, None, "end")
    choose(player, None, "yes")
    assert leads.evening.schedule.gems[0] > PURSE


def test_who_looks_on_gets_up_while_the_match_goes_on_and_who_plays_ends_it(start: Start) -> None:
    player = playing(start, Item("match-ttic"))
    paused(player)
    choose(player, None, "guest 0")
    choose(player, None, "rise")
    evening = hosts(player).evening
    assert evening.record is not None
    assert evening.couch == (1, 2)
    assert evening.asks == kept().asks, "the match is the one that was begun"
    player.written()
    assert kept().couch == (1, 2), "a kill does not seat anybody again"
    assert paused(player)[len(CARDS) :] == ["guest 1", "guest 2"]
    choose(player, None, "guest 2")
    choose(player, None, "rise")
    assert isinstance(player.top, StandingsScene)
    evening = host(player).evening
    assert evening.record is None
    assert not evening.played
    assert evening.schedule.here == (1,)


def test_two_guests_swap_devices_in_the_middle_of_a_match(start: Start) -> None:
    player = playing(start, Item("match-ttic"))
    paused(player)
    choose(player, None, "guest 1")
    choose(player, None, "swap")
    assert isinstance(player.top, SwapScene)
    player.click((400, 400))
    player.turn(2)
    evening = hosts(player).evening
    assert [guest.device for guest in evening.guests] == ["keyboard-left", "mouse", "keyboard-right"]
    assert {sitter.name: sitter.device for sitter in player.record.sitters}["Ada"] == "mouse"


def test_a_lost_pad_pauses_with_the_same_cards_and_who_looks_on_lends_a_pad(start: Start, plug: Plug) -> None:
    guests = tuple(structs.replace(each, device=f"pad-{2 - n}") if n < 2 else each for n, each in enumerate(GUESTS))
    evening = Evening("league", guests, 3, Playlist("It", (Item("match-ttic"),)))
    leave_behind(evening.at(evening.begun()))
    player = start(speed=4.0, reduced=True)
    lost, _lent = plug(), plug("nintendo")
    player.turn(4)
    keys = Keys(player)
    keys.card("continue-party")
    player.turn(4)
    lost.unplug()
    player.until_top(PauseScene)
    player.turn(2)
    assert "Ada’s pad is gone." in player.told
    assert list(player.menu.order()) == ["go-on", "without", *CARDS[1:3], "lend", *CARDS[3:], *FACES]
    choose(player, None, "lend")
    assert isinstance(player.play, MatchScene)
    assert {sitter.name: sitter.device for sitter in player.record.sitters}["Ada"] == "pad-2"


def test_a_pad_that_nobody_holds_does_not_end_the_pause(start: Start, plug: Plug) -> None:
    player = playing(start, Item("match-classic"))
    paused(player)
    spare = PadHand(player, plug())
    player.turn(2)
    for intent in (Intent.CONFIRM, Intent.CANCEL, Intent.PAUSE):
        spare.do(intent)
        assert isinstance(player.top, PauseScene)
        assert player.loop.stack.captions.said == "Nobody holds this pad. Choose a face to swap devices."
    Keys(player, LEFT_HALF).do(Intent.CONFIRM)
    player.turn(2)
    assert isinstance(player.top, MatchScene)


def test_the_menu_of_a_seat_goes_once_the_pad_of_a_player_is_back(start: Start, plug: Plug) -> None:
    guests = tuple(structs.replace(each, device=f"pad-{2 - n}") if n < 2 else each for n, each in enumerate(GUESTS))
    evening = Evening("league", guests, 3, ONE)
    leave_behind(evening.at(evening.begun()))
    player = start(speed=4.0, reduced=True)
    lost, looks_on = plug(), plug("nintendo")
    player.turn(4)
    Keys(player).card("continue-party")
    player.turn(4)
    lost.unplug()
    player.until_top(PauseScene)
    player.turn(2)
    choose(player, None, "guest 2")
    player.until_top(MenuScene)
    looks_on.unplug()
    plug("nintendo")
    player.turn(2)
    assert isinstance(player.top, MenuScene), "that pad does not play"
    back = PadHand(player, plug())
    player.until_top(PauseScene)
    player.wait(1.0)
    back.do(Intent.CONFIRM)
    player.until_top(MatchScene)


@pytest.mark.parametrize("whose", [0, 1], ids=["looks on", "plays"])
def test_the_pad_of_a_guest_that_comes_back_is_no_other_guests_new_device(start: Start, plug: Plug, whose: int) -> None:
    guests = tuple(structs.replace(each, device="pad-1") if n == whose else each for n, each in enumerate(GUESTS))
    evening = Evening("league", guests, 3, ONE)
    leave_behind(evening.at(evening.begun()))
    player = start(speed=4.0, reduced=True)
    lost = plug()
    player.turn(4)
    Keys(player).card("continue-party")
    player.turn(4)
    lost.unplug()
    player.turn(4)
    paused(player)
    choose(player, None, "guest 2")
    choose(player, None, "swap")
    assert isinstance(player.top, SwapScene)
    back = PadHand(player, plug())
    player.until_top(PauseScene)
    player.wait(1.0)
    back.do(Intent.CONFIRM)
    player.turn(2)
    assert hosts(player).evening.guests == guests


@pytest.mark.parametrize("kind", ["league", "knockout", "king", "season"])
def test_what_happens_on_the_couch_in_a_match_counts_after_it(kind: str) -> None:
    guests = tuple(Guest(f"Guest {n}", colour=n) for n in range(5))
    evening = Evening(kind, guests, 5, ONE)
    evening = evening.at(evening.begun())
    assert isinstance(evening.asks, Fixture)
    pair = evening.asks.duel.pair
    looker = evening.lookers(pair)[0]
    after = evening.joined(Guest("Late", colour=5)).moved(Went(looker))
    after.check()
    assert after.asks == evening.asks
    assert after.record is not None
    assert looker not in after.lookers(pair)
    over = after.given_up(after.record, 0)
    assert looker not in over.schedule.here
    assert 5 in over.schedule.here
    assert [type(fact) for fact in over.facts] == [Played, Came, Went]
    over.check()


def test_the_cards_stay_where_they_are_while_a_face_has_the_focus(start: Start) -> None:
    player = playing(start, Item("match-classic"))
    paused(player)
    before = {key: player.menu.rects[key] for key in CARDS}
    Keys(player, LEFT_HALF).do(Intent.LEFT)
    player.until_drawn()
    assert player.menu.focused in FACES
    assert {key: player.menu.rects.get(key) for key in CARDS} == before


def test_nobody_leaves_the_couch_by_two_quick_presses(start: Start) -> None:
    player = playing(start, Item("match-classic"))
    paused(player)
    hand = Keys(player, LEFT_HALF)
    for intent in (Intent.LEFT, Intent.CONFIRM, Intent.CONFIRM):
        hand.do(intent)
        player.turn(2)
    assert isinstance(player.top, PauseScene)
    assert len(hosts(player).evening.couch) == len(GUESTS)
