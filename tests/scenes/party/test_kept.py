"""Tests that an evening continues after a kill; damaged files and a second evening lose nothing."""

import subprocess
import sys
from random import Random

import pytest

from game.engine.input.intents import Intent
from game.paths import ROOT
from game.play.evening.asks import Fixture, Over
from game.play.evening.evening import Evening
from game.play.evening.facts import Played
from game.play.evening.kinds import KINDS
from game.play.files.past_evenings import PastEvenings
from game.scenes.common.album import AlbumScene
from game.scenes.common.dialogs import NoticeScene
from game.scenes.match.match_scene import MatchScene
from game.scenes.party.ceremony import CeremonyScene
from game.scenes.party.standings import StandingsScene
from game.scenes.services.saves import evening_path
from tests.play.evening.evenings import something
from tests.scenes.conftest import Start
from tests.scenes.hands import Keys, Mouse
from tests.scenes.party.hosting import ONE, bots, choose, continued, host, kept, leave_behind
from tests.scenes.party.test_screens import until


@pytest.mark.parametrize("where", ["2 4", *(pytest.param(each, marks=pytest.mark.slow) for each in ("0 3", "2 -"))])
def test_killed_in_the_middle_of_an_evening_it_continues_there(start: Start, where: str) -> None:
    child = subprocess.Popen(
        [sys.executable, "-m", "tests.scenes.party.child"], cwd=ROOT, stdout=subprocess.PIPE, text=True
    )
    try:
        assert child.stdout is not None
        assert any(line.strip() == where for line in child.stdout)
    finally:
        child.kill()
        child.wait()
    left = kept()
    player = start(speed=4.0, reduced=True)
    assert player.cards()[0] == "continue-party"
    Keys(player).card("continue-party")
    facts, plies = where.split()
    if plies == "-":
        assert isinstance(player.top, StandingsScene)
        assert host(player).evening == left
    elif left.record is not None:
        assert isinstance(player.top, MatchScene)
        assert player.record.plies[: len(left.record.plies)] == left.record.plies
        assert len(left.record.plies) >= int(plies)
    assert len(left.facts) >= int(facts)
    player.until_top(CeremonyScene)
    assert host(player).evening.facts[: len(left.facts)] == left.facts


def test_killed_between_the_last_ply_and_the_result_the_result_stands(start: Start) -> None:
    evening = Evening("league", bots(3), 3, ONE, betting=False)
    record = evening.begun()
    for ply, square in enumerate("15243"):
        record.add({ply % 2: square})
    player = continued(start, evening.at(record))
    assert isinstance(player.top, StandingsScene)
    assert [fact.result for fact in host(player).evening.played] == ["1"]


def test_a_damaged_evening_is_told_and_kept_aside(start: Start) -> None:
    evening = Evening("league", bots(3), 3, ONE, facts=(Played(0, 1, "1", "match-tris2"),))
    leave_behind(evening)
    player = start()
    player.until_top(NoticeScene)
    player.press("return")
    assert "continue-party" not in player.cards()
    assert evening_path().with_name("evening.json.damaged-1").exists()
    Keys(player).card("party")
    player.turn(2)
    assert "go-on" not in player.top.choices.rects


def test_an_evening_that_was_left_is_offered_beside_a_new_one_and_leaving_keeps_it(start: Start) -> None:
    leave_behind(Evening("king", bots(3), 3, ONE))
    player = start()
    hand = Keys(player)
    hand.card("party")
    player.turn(2)
    rects = player.top.choices.rects
    ring = player.loop.canvas.layout.px(20)
    assert not rects["go-on"].colliderect(rects["play"].inflate(ring, ring))
    assert not any(rects["go-on"].colliderect(rects[kind]) for kind in KINDS)
    choose(player, hand, "go-on")
    player.turn(2)
    hand.do(Intent.CANCEL)
    for _press in range(2):  # the first one asks, the second one stays
        assert isinstance(player.top, StandingsScene)
        hand.do(Intent.CANCEL)
        assert "Shall everybody leave? The evening is kept." in player.words
        hand.do(Intent.CANCEL)
    hand.do(Intent.CANCEL)
    hand.card("yes")
    assert player.at_title
    assert player.cards()[0] == "continue-party"


def test_a_new_evening_leaves_the_one_that_was_left_beside_it(start: Start) -> None:
    leave_behind(until("king", Fixture))
    player = start()
    saves = player.app.services.saves
    left = saves.evenings.newest()
    assert left is not None
    fresh = Evening("league", bots(4), 4, ONE)
    saves.evenings.keep(fresh, fresh)
    player.written()
    assert [each.value.kind for each in saves.evenings.all()] == ["league", "king"]
    old = next(each.value for each in saves.evenings.all() if each.value.kind == "king")
    saves.evenings.keep(old, old)
    player.written()
    assert [each.value.kind for each in saves.evenings.all()] == ["king"]


def test_two_evenings_are_left_and_both_are_finished_and_can_be_looked_up(start: Start) -> None:
    player = start(speed=4.0, reduced=True)
    saves, hand, keys = player.app.services.saves, Mouse(player), Keys(player)
    for kind in ("king", "league"):
        fresh = Evening(kind, bots(3), 3, ONE, betting=False)
        begun = fresh.after(something(fresh, Random(1)))
        saves.evenings.keep(begun, begun)
        player.written()
    for kind in ("league", "king"):
        (left, *_others) = saves.evenings.all()
        assert left.value.kind == kind
        hand.card("records")
        hand.card("evenings")
        keys.do(Intent.CONFIRM)
        player.until_top(CeremonyScene)
        player.until(lambda: not player.top.moving, "the ceremony's end")
        keys.do(Intent.CANCEL)
        player.until(lambda: player.at_title, "the title")
        player.written()
    assert not saves.evenings.all()
    past, told = PastEvenings(player.app.services.files.store).listed()
    assert not told
    evenings = [each.evening for _path, each in past]
    assert {each.kind for each in evenings} == {"king", "league"}
    assert all(each.over and each.closed for each in evenings)
    hand.card("records")
    hand.card("evenings")
    keys.do(Intent.RIGHT)
    keys.do(Intent.CONFIRM)
    player.turn(2)
    assert isinstance(player.top, CeremonyScene)
    assert player.top.host.evening == evenings[1]
    keys.do(Intent.CANCEL)
    player.turn(2)
    assert isinstance(player.top, AlbumScene)
    player.written()
    assert len(PastEvenings(player.app.services.files.store).listed()[0]) == 2, "seen again, it is kept once"


def test_killed_while_awards_are_read_it_continues_there_and_leaving_then_ends_it(start: Start) -> None:
    leave_behind(until("knockout", Over))
    for killed in (True, False):
        player = start()
        Keys(player).card("continue-party")
        player.turn(2)
        host(player).show("next")
        player.turn(2)
        scene = player.top
        assert isinstance(scene, CeremonyScene)
        assert scene.reading is not None
        assert not kept().closed
        if not killed:
            assert not scene.told
            while player.top is scene:  # back skips the awards, and leaves from the podium
                Keys(player).do(Intent.CANCEL)
                player.turn(2)
            player.written()
            assert scene.told
            assert player.at_title
            assert len(PastEvenings(player.app.services.files.store).listed()[0]) == 1
            assert not player.app.services.saves.evenings.all()


def test_the_ceremony_keeps_its_winner_secret_until_the_podium(start: Start) -> None:
    pictures = []
    for result in ("1", "2"):
        played = Played(0, 1, result, "match-classic", 5)
        player = continued(start, Evening("league", bots(2), 2, ONE, betting=False, facts=(played,)))
        host(player).show("next")
        player.turn(2)
        scene = player.top
        assert isinstance(scene, CeremonyScene)
        scene._begin(len(scene._awards))
        player.turn(2)
        assert not scene.told
        pictures.append(player.digest())
        player.until(lambda scene=scene: scene.told, "the podium")
        player.turn(2)
        assert player.digest() != pictures[-1]
        player.written()
        evening_path().unlink()
    assert pictures[0] == pictures[1]
