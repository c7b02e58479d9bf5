"""Tests the table of a league between two matches: it is seen for five seconds, and any button goes on."""

import pytest

from game.engine.input.intents import Intent
from game.engine.picture.canvas import Canvas
from game.play.evening.evening import Evening
from game.play.evening.facts import Played
from game.play.evening.people import Guest
from game.scenes.party import board, studio
from game.scenes.party.ceremony import CeremonyScene
from game.scenes.party.interlude import InterludeScene
from game.scenes.party.league_table import STANDS, TableScene
from game.scenes.party.versus import VersusScene
from tests.scenes.conftest import Start
from tests.scenes.driver import Player
from tests.scenes.hands import LEFT_HALF, Keys
from tests.scenes.party.hosting import ONE, continued, host

GUESTS = (
    Guest("Ada", device="keyboard-left"),
    Guest("Grace", device="keyboard-right", colour=1),
    Guest("Pip", device="mouse", colour=2),
)


def won(player: Player) -> None:
    """Ada wins the match that comes, or the second of two others; its outcome goes on by itself."""
    leads = host(player)
    record = leads.evening.begun()
    leads.last = leads.evening.at(record)
    leads.became(leads.evening.given_up(record, int(record.names[0] == "Ada")))
    leads.show("outcome")


def begun(start: Start, facts: tuple[Played, ...] = (), **wishes: object) -> Player:
    """A league of three after these matches, whose next one was just won."""
    player = continued(start, Evening("league", GUESTS, 3, ONE, facts=facts, betting=False), **wishes)
    won(player)
    return player


@pytest.mark.parametrize("reduced", [False, True])
def test_after_each_match_but_the_last_the_table_is_seen_for_five_seconds(start: Start, reduced: bool) -> None:
    player = begun(start, reduced=reduced)
    for _match in range(2):
        player.until_top(TableScene)
        player.wait(STANDS - 0.3)
        assert isinstance(player.top, TableScene)
        player.wait(0.6)
        assert isinstance(player.top, VersusScene)
        won(player)
    player.until(lambda: not player.top.overlay, "the outcome's end")
    assert isinstance(player.top, CeremonyScene)


@pytest.mark.parametrize("key", ["w", "j", "e", "x"])
def test_any_button_goes_on_at_once(start: Start, key: str) -> None:
    player = begun(start)
    player.until_top(TableScene)
    player.wait(1.0)
    player.press(key)
    player.turn()
    assert isinstance(player.top, VersusScene)


def test_back_leads_to_the_standings_where_the_evening_waits(start: Start) -> None:
    player = begun(start)
    player.until_top(TableScene)
    Keys(player, LEFT_HALF).do(Intent.CANCEL)
    assert isinstance(player.top, InterludeScene)
    player.wait(STANDS + 1)
    assert isinstance(player.top, InterludeScene)


def test_whoever_has_won_moves_up_and_the_last_match_is_announced(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    signs: list[str] = []
    places: dict[str, list[int]] = {}
    ranked: dict[str, list[bool]] = {}
    sign, line = studio.sign, board._line

    def told(canvas: Canvas, text: str, *where: object) -> object:
        signs.append(text)
        return sign(canvas, text, *where)

    def drawn(canvas: Canvas, leads: object, each: object, rect: object, *rest: object, placed: bool = True) -> None:
        places.setdefault(GUESTS[each.who].name, []).append(rect.top)
        ranked.setdefault(GUESTS[each.who].name, []).append(placed)
        line(canvas, leads, each, rect, *rest, placed=placed)

    monkeypatch.setattr(studio, "sign", told)
    monkeypatch.setattr(board, "_line", drawn)
    player = begun(start)
    player.until_top(TableScene)
    winner = host(player).guest(host(player).evening.played[-1].second).name
    signs.clear()
    player.wait(2.0)
    assert places[winner][-1] < places[winner][0], "the winner has moved up"
    assert (ranked[winner][0], ranked[winner][-1]) == (False, True), "no rank stands where it does not belong"
    assert "Last match!" not in signs
    player.until_top(VersusScene)
    won(player)
    player.until_top(TableScene)
    player.turn(2)
    assert "Last match!" in signs
