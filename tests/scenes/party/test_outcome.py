"""Tests the outcome of an evening's match: it is seen by all, however they press, and the winner is on their side."""

from typing import Any

import pygame
import pytest

from game.engine.input.intents import Intent, Pointer
from game.engine.picture.canvas import Canvas
from game.play.evening.evening import Evening
from game.play.evening.people import Guest
from game.play.evening.playlist import Item, Playlist
from game.scenes.party import guest_portraits, studio
from game.scenes.party.between_matches import BetweenMatchesScene
from game.scenes.party.outcome import OutcomeScene
from tests.scenes.conftest import Start
from tests.scenes.driver import Player
from tests.scenes.hands import LEFT_HALF, Keys
from tests.scenes.party.hosting import ONE, READ, bots, continued, host

GUESTS = (
    Guest("Ada", device="keyboard-left"),
    Guest("Grace", device="keyboard-right", colour=1),
    Guest("Pip", device="mouse", colour=2),
)


def over(start: Start, loser: int = 0, playlist: Playlist = ONE) -> Player:
    """The first match of a league is over; the player in this seat lost."""
    player = continued(start, Evening("league", GUESTS, 3, playlist, betting=False))
    leads = host(player)
    record = leads.evening.begun()
    leads.last = leads.evening.at(record)
    leads.became(leads.evening.given_up(record, loser))
    leads.show("outcome")
    return player


def test_no_press_ends_the_outcome_before_the_presenters_line_can_be_read(start: Start) -> None:
    player = over(start)
    hand = Keys(player, LEFT_HALF)
    assert isinstance(player.top, OutcomeScene)
    player.top._line = "A word for each finger of two hands."
    begun = player.pace.time
    while player.pace.time < begun + 1.6:
        hand.do(Intent.CONFIRM)
        player.click((400, 300))
        hand.do(Intent.CANCEL)
        player.wait(0.1)
    assert isinstance(player.top, OutcomeScene)
    assert player.loop.stack.captions.said == "First read this: Space goes on."
    player.wait(0.7)
    hand.do(Intent.CONFIRM)
    assert isinstance(player.top, BetweenMatchesScene)


def test_a_cup_cannot_be_hurried_away_for_three_seconds(start: Start) -> None:
    player = continued(start, Evening("knockout", bots(2), 2, ONE), reduced=True)
    player.until_top(OutcomeScene)
    hand, begun = Keys(player), player.pace.time
    while player.pace.time < begun + 2.8:
        hand.do(Intent.CONFIRM)
        player.wait(0.1)
    assert isinstance(player.top, OutcomeScene)
    player.wait(0.3)
    hand.do(Intent.CONFIRM)
    assert not isinstance(player.top, OutcomeScene)


def test_whoever_takes_a_cup_is_shown_large_beside_it(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    places: dict[str, pygame.Rect] = {}
    put, spot = studio.put, studio.spot

    def laid(canvas: Canvas, name: str, *how: Any, **at: Any) -> pygame.Rect:
        places[name] = put(canvas, name, *how, **at)
        return places[name]

    def spotted(canvas: Canvas, guest: Guest, *how: Any) -> pygame.Rect:
        places[guest.name] = spot(canvas, guest, *how)
        return places[guest.name]

    monkeypatch.setattr(studio, "put", laid)
    monkeypatch.setattr(studio, "spot", spotted)
    faces = []
    for kind in ("league", "knockout"):
        player = continued(start, Evening(kind, GUESTS[:2], 2, ONE))
        leads = host(player)
        record = leads.evening.begun()
        leads.last = leads.evening.at(record)
        leads.became(leads.evening.given_up(record, 1))
        places.clear()
        leads.show("outcome")
        player.wait(1.0)
        assert ("trophy" in places) == (kind == "knockout")
        faces.append(places["Ada"])
        player.written()
    assert faces[1].height > faces[0].height
    assert places["trophy"].height > faces[1].height
    assert not places["trophy"].colliderect(faces[1])


def test_a_click_that_began_before_the_end_ends_nothing(start: Start) -> None:
    player = over(start)
    player.wait(READ)
    player.tap((400, 300))
    assert not isinstance(player.top, OutcomeScene), "a whole click goes on"
    player = over(start)
    player.wait(READ)
    scene = player.top
    assert isinstance(scene, OutcomeScene)
    lifted(scene)
    assert player.top is scene


def lifted(scene: OutcomeScene) -> None:
    """Lift a button of the mouse that was pressed before."""
    scene.stack.handle(Pointer("up", (400, 300)))


def noted(monkeypatch: pytest.MonkeyPatch) -> dict[str, tuple[int, int]]:
    """For everybody whose face is drawn: its x, and its size."""
    places: dict[str, tuple[int, int]] = {}
    lay = guest_portraits.lay

    def laid(canvas: Canvas, guest: Guest, middle: tuple[int, int], size: int, *more: object, **how: object) -> object:
        places[guest.name] = middle[0], size
        return lay(canvas, guest, middle, size, *more, **how)

    monkeypatch.setattr(guest_portraits, "lay", laid)
    return places


@pytest.mark.parametrize("loser", [0, 1])
def test_the_faces_leave_the_orders_of_the_loser_in_sight(
    start: Start, monkeypatch: pytest.MonkeyPatch, loser: int
) -> None:
    places = noted(monkeypatch)
    player = over(start, loser, Playlist("Orders", (Item("match-tactic"),)))
    player.wait(0.6)
    pair = host(player).evening.played[0]
    middle = player.loop.canvas.layout.size[0] // 2
    for who in (pair.first, pair.second):
        assert (places[GUESTS[who].name][0] < middle) == (loser == 1)


@pytest.mark.parametrize("loser", [0, 1])
def test_the_winner_is_seen_large_on_the_side_where_they_sat(
    start: Start, monkeypatch: pytest.MonkeyPatch, loser: int
) -> None:
    places = noted(monkeypatch)
    player = over(start, loser)
    player.wait(0.6)
    names = [GUESTS[who].name for who in (host(player).evening.played[0].first, host(player).evening.played[0].second)]
    (first, wide), (second, narrow) = (places[name] for name in names)
    assert first < second
    assert (wide > narrow) == (loser == 1)


def test_a_match_that_was_given_up_says_so_whatever_chance_did_before(start: Start) -> None:
    player = over(start)
    player.until_drawn()
    assert "Grace wins: the other side resigned" in player.loop.canvas.exhibits.words


@pytest.mark.parametrize(("plies", "said"), [(2 * "14253", "A draw, 1 : 1"), (2 * "123547698", "Nobody wins")])
def test_a_drawn_match_tells_its_score_if_anybody_has_won_a_game(start: Start, plies: str, said: str) -> None:
    playlist = Playlist("Two games", (Item("match-classic", "games=2 starts=1"),))
    player = continued(start, Evening("league", GUESTS, 3, playlist, betting=False))
    leads = host(player)
    record = leads.evening.begun()
    for square in plies:
        record.add({record.positions()[-1].to_act[0]: square})
    leads.last = leads.evening.at(record)
    leads.became(leads.evening.finished(record))
    leads.show("outcome")
    player.until_drawn()
    assert said in player.loop.canvas.exhibits.words


def test_the_outcome_stays_until_the_presenters_line_is_read(start: Start) -> None:
    player = over(start)
    scene = player.top
    assert isinstance(scene, OutcomeScene)
    scene._line = "word " * 40
    player.wait(8.0)
    assert player.top is scene
    player.wait(4.0)
    assert player.top is not scene
