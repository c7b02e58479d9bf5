"""Tests the board of a league or a knock-out between two matches: it is seen for five seconds, and any button goes
on."""

import pytest

from game.engine.input.intents import Intent
from game.engine.picture.canvas import Canvas
from game.play.evening.evening import Evening
from game.play.evening.facts import Played
from game.play.evening.people import Guest
from game.scenes.party import board, studio
from game.scenes.party.between_matches import STANDS, BetweenMatchesScene
from game.scenes.party.ceremony import CeremonyScene
from game.scenes.party.outcome import OutcomeScene
from game.scenes.party.standings import StandingsScene
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


def begun(
    start: Start, facts: tuple[Played, ...] = (), kind: str = "league", minutes: int = 0, **wishes: object
) -> Player:
    """An evening of three after these matches, whose next one was just won."""
    evening = Evening(kind, GUESTS, 3, ONE, facts=facts, betting=False, minutes=minutes)
    player = continued(start, evening, **wishes)
    won(player)
    return player


@pytest.mark.parametrize("reduced", [False, True])
def test_after_each_match_but_the_last_the_table_is_seen_for_five_seconds(start: Start, reduced: bool) -> None:
    player = begun(start, reduced=reduced)
    for _match in range(2):
        player.until_top(BetweenMatchesScene)
        player.wait(STANDS - 0.3)
        assert isinstance(player.top, BetweenMatchesScene)
        player.wait(0.6)
        assert isinstance(player.top, VersusScene)
        won(player)
    player.until(lambda: not player.top.overlay, "the outcome's end")
    assert isinstance(player.top, CeremonyScene)


@pytest.mark.parametrize("key", ["w", "j", "e", "x"])
def test_any_button_goes_on_at_once(start: Start, key: str) -> None:
    player = begun(start)
    player.until_top(BetweenMatchesScene)
    player.wait(1.0)
    player.press(key)
    player.turn()
    assert isinstance(player.top, VersusScene)


def test_in_its_first_second_only_a_second_press_goes_on(start: Start) -> None:
    player = begun(start)
    player.until_top(BetweenMatchesScene)
    player.press("w")
    player.turn()
    assert isinstance(player.top, BetweenMatchesScene), "that press was meant for the outcome"
    player.press("w")
    player.turn()
    assert isinstance(player.top, VersusScene)


@pytest.mark.parametrize("reduced", [False, True])
def test_between_the_matches_of_a_knock_out_whoever_wins_moves_through_its_bracket(
    start: Start, monkeypatch: pytest.MonkeyPatch, reduced: bool
) -> None:
    lies: list[tuple[str, int]] = []
    slip = board._slip

    def drawn(canvas: Canvas, leads: object, each: object) -> None:
        if each.who is not None:
            lies.append((GUESTS[each.who].name, each.rect.left))
        slip(canvas, leads, each)

    monkeypatch.setattr(board, "_slip", drawn)
    player = begun(start, kind="knockout", reduced=reduced)
    winner = host(player).guest(host(player).evening.played[-1].second).name
    player.until_top(BetweenMatchesScene)
    player.turn(2)
    seen = {left for name, left in lies if name == winner}
    lies.clear()
    player.wait(board.MOVED + 0.2)
    way = {left for name, left in lies if name == winner}
    assert len(seen) == (2 if reduced else 1)
    assert reduced or (len(way) > 2 and max(way) > max(seen)), "the face moves to the final"
    player.until_top(VersusScene)


@pytest.mark.parametrize(("minutes", "after"), [(0, CeremonyScene), (15, VersusScene)])
def test_a_cup_ends_with_its_full_bracket_and_its_champion_before_anything_follows(
    start: Start, minutes: int, after: type
) -> None:
    player = begun(start, kind="knockout", minutes=minutes)
    player.until_top(BetweenMatchesScene)
    player.turn()
    assert "The final" in player.words
    player.until_top(VersusScene)
    won(player)
    player.until_top(BetweenMatchesScene)
    player.wait(STANDS - 0.3)
    assert isinstance(player.top, BetweenMatchesScene)
    assert "Ada takes the cup!" in player.words
    assert ("The next cup follows." in player.words) == (after is VersusScene)
    player.until(lambda: not isinstance(player.top, BetweenMatchesScene), "what follows")
    assert isinstance(player.top, after)


@pytest.mark.parametrize("kind", ["league", "teams"])
def test_once_the_table_says_who_cannot_be_caught_any_more(start: Start, kind: str) -> None:
    guests = GUESTS if kind == "teams" else GUESTS[:2]
    player = continued(start, Evening(kind, guests, len(guests), ONE, minutes=15))
    first = host(player).guest(0).name
    heads = []
    while not host(player).evening.over:
        leads = host(player)
        record = leads.evening.begun()
        leads.last = leads.evening.at(record)
        leads.became(leads.evening.given_up(record, int(leads.evening.asks.duel.first == 0)))
        leads.show("outcome")
        player.until(lambda: not isinstance(player.top, OutcomeScene), "the outcome's end")
        player.turn(2)
        heads.append(f"{first} cannot be caught." in player.words)
        leads.show("next")
    matches = len(heads)
    assert matches > 3
    assert [place for place, said in enumerate(heads) if said] == [matches // 2]


def test_back_leads_to_the_standings_where_the_evening_waits(start: Start) -> None:
    player = begun(start)
    player.until_top(BetweenMatchesScene)
    Keys(player, LEFT_HALF).do(Intent.CANCEL)
    assert isinstance(player.top, StandingsScene)
    player.wait(STANDS + 1)
    assert isinstance(player.top, StandingsScene)


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
    player.until_top(BetweenMatchesScene)
    winner = host(player).guest(host(player).evening.played[-1].second).name
    signs.clear()
    player.wait(2.0)
    assert places[winner][-1] < places[winner][0], "the winner has moved up"
    assert (ranked[winner][0], ranked[winner][-1]) == (False, True), "no rank stands where it does not belong"
    assert "Last match!" not in signs
    player.until_top(VersusScene)
    won(player)
    player.until_top(BetweenMatchesScene)
    player.turn(2)
    assert "Last match!" in signs
