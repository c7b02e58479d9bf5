"""Tests that sealed orders stay sealed: no picture, sound or saved byte differs between valid plans before the
reveal."""

from collections.abc import Callable
from itertools import groupby

import pytest

from game.engine.input.intents import Intent
from game.play.files.settings import Setup
from game.rules.rulebook import cited
from game.scenes.match.interruptions import CurtainScene
from game.scenes.match.match_scene import MatchScene
from game.variants.tactic.look.board import SEAL
from tests.scenes.conftest import Plug, Start, two
from tests.scenes.driver import Player, Point, unmasked
from tests.scenes.hands import Keys
from tests.scenes.tactic import DEVICES, after_a_round, begin_tactic, seated

pytestmark = [pytest.mark.usefixtures("drawn_anew"), pytest.mark.turns]

FIRST, SECOND = "237", "691"
"""Two plans of round 1 that take as many presses on every device."""
Seen = tuple[list[str], list[str], bytes, list[dict[str, str]]]
"""Every picture that differs from the one before it, sounds, the save, and the record."""


def watched(player: Player, entering: Callable[[], None]) -> Seen:
    """What there is to see, hear and read while somebody enters a plan, and for a second after."""
    before = len(player.heard)
    player.seen[:] = [player.digest()]
    player.watching = True
    entering()
    player.wait(1.0)
    player.watching = False
    different = [digest for digest, _same in groupby(player.seen)]
    return different, player.heard[before:], unmasked(player.saved()), list(player.record.plies)


@pytest.mark.parametrize("devices", DEVICES)
@pytest.mark.parametrize("who", [0, 1])
def test_two_blind_plans_are_equal_to_the_pixel(start: Start, plug: Plug, devices: str, who: int) -> None:
    def entered(plan: str) -> Seen:
        player, writers = seated(start, plug, devices)
        player.until_asked()
        player.until_drawn()
        found = watched(player, lambda: writers[who].seal(plan))
        assert player.play.table.waiting == (1 - who,), "it is locked"
        for writer in writers:
            writer.unplug()
        return found

    first, second = entered(FIRST), entered(SECOND)
    assert first == second
    assert len(set(first[0])) >= 2, "the lamp lights"
    assert first[1] == ["key", "key", "key", "seal"]
    assert first[3] == []
    assert FIRST.encode() not in first[2]


@pytest.mark.parametrize("devices", DEVICES)
def test_what_shows_before_a_plan_is_locked_tells_no_number(start: Start, plug: Plug, devices: str) -> None:
    """Numbers, numbers too few, what the round forbids, corrections: only how many, or which order is refused."""

    def entered(**plans: int) -> Seen:
        player, writers = seated(start, plug, devices)
        player.until_asked()
        writers[0].take_back()  # from here on the hints are those of this device
        player.wait(0.5)
        player.until_drawn()

        def entering() -> None:
            for plan, stays in plans.items():
                writers[0].seal(plan)
                for _number in range(stays):
                    writers[0].take_back()
            writers[0].write(next(iter(plans))[:2])
            writers[0].take_back()

        found = watched(player, entering)
        assert player.play.table.waiting == (0, 1)
        for writer in writers:
            writer.unplug()
        return found

    stay = (1, 2, 2)  # numbers of each plan: those before the order that is refused
    first, second = (
        entered(**dict(zip(plans, stay, strict=True))) for plans in (("552", "123", "22"), ("558", "987", "44"))
    )  # as many presses on a pad
    assert first == second
    assert len(set(first[0])) >= 4, "lamps light, and it is refused"
    assert set(first[1]) == {"key", "refuse"}


@pytest.mark.parametrize("devices", DEVICES)
def test_a_plan_that_cannot_be_sealed_is_told_until_the_next_key(start: Start, plug: Plug, devices: str) -> None:
    player, (ada, _grace) = seated(start, plug, devices)
    player.until_asked()
    ada.seal("555")
    assert player.play.view().rounds.unsealed[0]
    ada.write("2")
    assert not player.play.view().rounds.unsealed[0]
    ada.seal("37")
    assert player.play.table.waiting == (1,)


@pytest.mark.parametrize("number", "123456789")
def test_a_lamp_is_lit_at_each_of_nine_keys(start: Start, plug: Plug, number: str) -> None:
    player, writers = seated(start, plug, "halves")
    player.until_asked()
    player.until_drawn()
    for writer in writers:
        before = player.digest()
        writer.write(number)
        assert player.digest() != before
    assert player.play.view().rounds.made == {0: 1, 1: 1}


@pytest.mark.parametrize("devices", DEVICES)
def test_a_blind_plan_can_be_corrected_until_it_is_locked_and_never_after(
    start: Start, plug: Plug, devices: str
) -> None:
    player, (ada, grace) = seated(start, plug, devices)
    player.until_asked()
    ada.write("238")
    ada.take_back()
    ada.seal("7")
    ada.take_back()
    ada.seal("149")
    grace.seal("271")
    player.until(lambda: player.plies == 1)
    assert player.record.plies == [{"0": "237", "1": "271"}]


def test_what_is_written_while_a_round_is_revealed_counts_for_the_next(start: Start, plug: Plug) -> None:
    player, (ada, grace) = seated(start, plug, "halves")
    player.until_asked()
    ada.seal("237")
    grace.seal("271")
    player.until(lambda: player.plies == 1)
    ada.write("4")
    assert player.play.view().rounds.made[0] == 1
    player.until_asked()
    ada.seal("69")
    assert player.play.table.waiting == (1,)


def test_taking_back_after_the_reveal_is_refused_so_nobody_looks_first(start: Start, plug: Plug) -> None:
    player, (ada, grace) = seated(start, plug, "halves")
    player.until_asked()
    ada.seal("237")
    grace.seal("271")
    player.until(lambda: player.plies == 1)
    player.until_asked()
    assert not player.play.table.can_undo()
    ada.take_back()
    grace.take_back()
    player.wait(0.5)
    assert player.plies == 1


def click_plan(player: Player, plan: str) -> Point:
    """Open the curtain and click these numbers; where the seal is."""
    player.until_top(CurtainScene)
    player.click((400, 300))
    scene = player.top
    player.until(lambda: not scene.moving, "the open curtain")
    player.turn()
    for number in plan:
        player.click(player.where(number))
    return player.where(SEAL.action)


@pytest.mark.parametrize("device", ["keyboard", "mouse"])
def test_the_hand_over_behind_the_curtain_is_equal_to_the_pixel(start: Start, device: str) -> None:
    """From the moment the plan is sealed to the other one's open, empty desk."""

    def entered(plan: str) -> Seen:
        player = begin_tactic(start(), two())
        keys = Keys(player)
        player.until_top(CurtainScene)
        player.until_drawn()
        if device == "mouse":
            seal = click_plan(player, plan)
            player.move(seal)
        else:
            keys.open_curtain()
            player.wait(0.6)
            player.press(*plan)

        def hand_over() -> None:
            player.seen.clear()  # the desk with the plan on it, which only its writer sees
            if device == "mouse":
                player.tap(seal)
            else:
                keys.do(Intent.CONFIRM)
            player.until_top(CurtainScene)
            player.wait(0.5)
            keys.open_curtain()
            player.wait(1.0)

        player.until_drawn()
        found = watched(player, hand_over)
        assert player.play.table.waiting == (1,)
        return found

    first, second = entered(FIRST), entered(SECOND)
    assert first[1:] == second[1:]
    assert first[0] == second[0]
    assert len(set(first[0])) > 10, "the velvet is drawn"
    assert FIRST.encode() not in first[2]


def test_writing_behind_the_curtain_sounds_alike(start: Start) -> None:
    def heard(plan: str) -> list[str]:
        player = begin_tactic(start(), two())
        keys = Keys(player)
        player.until_top(CurtainScene)
        before = len(player.heard)
        keys.open_curtain()
        player.wait(0.6)
        player.press(*plan, "return")
        player.wait(0.2)
        return player.heard[before:]

    assert heard("237") == heard("2355917"), "corrections and refusals sound no more than a plain plan"


def test_behind_the_curtain_forbidden_numbers_and_taken_squares_are_told(start: Start, plug: Plug) -> None:
    keys = after_a_round(start)
    player = keys.player
    keys.open_curtain()
    player.wait(0.6)
    desk = player.top.choice
    player.press("3")
    assert cited("tactic-round-2") in desk.said
    player.press("1")
    assert "1 is taken" in desk.said
    assert desk.plan.draft.written == "1"
    player.press("backspace")
    assert desk.plan.draft.written == ""


def test_half_a_keyboard_writes_its_plan_by_nine_keys_and_closes_the_curtain_by_escape(start: Start) -> None:
    player = begin_tactic(start(), two("keyboard-left", "mouse"))
    player.press("space")
    player.wait(1.0)
    player.press("q", "w", "c")
    desk = player.top.choice
    assert desk.plan.draft.written == "129"
    assert ("Esc", "close") in player.canvas.exhibits.keys
    player.press("escape")
    assert not player.top.secret
    assert player.play.table.waiting == (0, 1)


def test_a_plan_is_taken_back_by_the_mouse_alone(start: Start) -> None:
    player = begin_tactic(start(), two())
    click_plan(player, "23")
    desk = player.top.choice
    assert desk.plan.draft.written == "23"
    player.click(player.hint("undo"))
    assert desk.plan.draft.written == "2"


def test_a_pause_while_both_write_offers_no_resigning(start: Start, plug: Plug) -> None:
    player, (ada, _grace) = seated(start, plug, "pads")
    player.until_asked()
    ada.selection.do(Intent.PAUSE)
    assert not {"resign", "offer-draw"} & set(player.cards())


def test_the_card_beside_blind_entry_says_the_keys_that_are_bound(start: Start) -> None:
    changed = {"keyboard-left": {"UNDO": ["b"], "5": ["f"]}}
    player = start(bindings=changed)
    record = Setup(match="match-tactic", sitters=two("keyboard-left", "pad-1")).begin()
    player.loop.stack.push(MatchScene(player.app.services, record, player.loop.stack.pop))
    printed = player.play.shown.view().question.printed
    assert [printed(number, player.record.sitters[0]) for number in range(1, 10)] == [*"QWEA", "F", *"DZXC"]
    assert printed(Intent.UNDO, player.record.sitters[0]) == "B"


@pytest.mark.parametrize(("device", "words"), [("left", "Space seals, G takes back"), ("right", "the numeric pad")])
def test_the_card_is_written_for_the_seats_device(start: Start, fitted: list[str], device: str, words: str) -> None:
    begin_tactic(start(), two("keyboard-left", "keyboard-right"))
    assert any(words in each for each in fitted)
