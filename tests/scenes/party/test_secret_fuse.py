"""Tests the fuse of an evening's secret choices: nobody holds everybody up, and chance chooses for whoever is late."""

import pytest

from game.engine.input.intents import KEYBOARD_LEFT, Intent, Press
from game.play.evening.evening import Evening
from game.play.evening.people import Guest
from game.play.evening.playlist import Item, Playlist
from tests.scenes.conftest import Start
from tests.scenes.driver import Player
from tests.scenes.hands import LEFT_HALF, Keys
from tests.scenes.party.hosting import continued

GUESTS = (Guest("Ada", device="keyboard-left"), Guest("Grace", device="keyboard-right", colour=1))
TOLD = "Time is up: chance does the rest."


def playing(start: Start, match: str, *guests: Guest, options: str = "", untimed: bool = False) -> Player:
    """The first match of an evening, whose first secret choice is asked for."""
    evening = Evening("league", guests, len(guests), Playlist("It", (Item(match, options),)))
    player = continued(start, evening.at(evening.begun()), reduced=True)
    player.app.services.preferences.change(untimed=untimed)
    player.until_asked()
    return player


def test_chance_makes_the_sign_of_whoever_is_late(start: Start) -> None:
    player = playing(start, "match-rps", *GUESTS, options="to=2")
    Keys(player, LEFT_HALF).do(Intent.LEFT)
    player.wait(18.0)
    assert player.plies == 0
    assert player.play.view().rounds.fuse is not None
    player.until(lambda: player.plies == 1, "the end of the fuse", patience=4.0)
    assert player.record.plies[0]["0"] == "rock"
    player.until(lambda: player.play.view().rounds.fuse is not None, "the next throw")
    left, lasts = player.play.view().rounds.fuse
    assert left > lasts - 1.0, "the next throw has all its time"


@pytest.mark.parametrize("other", [GUESTS[1], Guest("Turing", "bot", colour=1)], ids=lambda each: each.kind)
def test_a_plan_has_a_minute(start: Start, other: Guest) -> None:
    player = playing(start, "match-tactic", GUESTS[0], other)
    player.wait(58.0)
    assert player.plies == 0
    player.until(lambda: player.plies == 1, "the end of the fuse", patience=4.0)
    assert player.play.selection.said == (TOLD if other.kind == "person" else "Ada’s time is up: chance moves.")


def test_once_the_other_has_sealed_a_plan_has_twenty_seconds(start: Start) -> None:
    player = playing(start, "match-tactic", *GUESTS)
    player.wait(10.0)
    player.play.shown.played.give(0, "147" if "147" in player.play.table.state.moves(0) else "148")
    player.wait(18.0)
    assert player.plies == 0
    player.until(lambda: player.plies == 1, "the end of the fuse", patience=4.0)


@pytest.mark.parametrize(("written", "kept"), [("73", "73"), ("57", "")], ids=["legal", "forbidden"])
def test_chance_goes_on_from_what_was_written_of_a_plan(start: Start, written: str, kept: str) -> None:
    player = playing(start, "match-tactic", *GUESTS)
    for number in written:
        player.loop.stack.handle(Press(None, KEYBOARD_LEFT, number=int(number)))
    player.until(lambda: player.plies == 1, "the end of the fuse", patience=62.0)
    assert player.record.plies[0]["0"].startswith(kept)


def test_where_no_clock_runs_nobody_is_hurried(start: Start) -> None:
    player = playing(start, "match-rps", *GUESTS, untimed=True)
    player.wait(60.0)
    assert player.plies == 0
    assert player.play.view().rounds.fuse is None
