"""Tests that two who share a keyboard sit on the sides of the screen where their keys are, and that nothing else of the
evening changes by it."""

from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.play.evening.asks import Fixture, Spin
from game.play.evening.evening import Evening
from game.play.evening.facts import Crossed, Played
from game.play.evening.people import Guest
from game.play.evening.playlist import Item, Playlist
from game.play.evening.schedule import Misfit
from game.rules.match import Match
from tests.play.evening.evenings import ONE, WHEEL, evening, kinds, seeds, something

HALVES = {0: "keyboard-right", 1: "keyboard-left"}
BEGUN = Playlist("Begun", (Item("match-classic", "games=1 starts=1"),))


def of_two_on_one_keyboard(kind: str, people: int, playlist: Playlist = ONE) -> Evening:
    """An evening in which the first two guests share a keyboard, the one who came first on its right half."""
    now = evening(kind, people, playlist)
    guests = tuple(
        msgspec.structs.replace(guest, kind="person", device=HALVES.get(who, f"pad-{who}"))
        for who, guest in enumerate(now.guests)
    )
    return msgspec.structs.replace(now, guests=guests)


def placed(now: Evening) -> Evening:
    """The evening once everybody sits on their side."""
    return now.after(Crossed()) if now.crosses else now


@settings(max_examples=60)
@given(kinds, st.integers(2, 8), seeds, st.sampled_from((ONE, WHEEL, BEGUN)))
def test_each_half_of_the_keyboard_keeps_its_side_and_the_standings_are_as_without(
    kind: str, people: int, seed: int, playlist: Playlist
) -> None:
    plain = sided = of_two_on_one_keyboard(kind, people, playlist)
    source = Random(seed)
    while not plain.over:
        fact, sided = something(plain, source), placed(sided)
        asks = sided.asks
        if isinstance(asks, Fixture | Spin) and not asks.duel.deadly and not sided.of.sides:
            assert asks.duel.second != 1
            assert asks.duel.first != 0
        if isinstance(fact, Played) and isinstance(asks, Fixture) and asks.duel.first != fact.first:
            sided = sided.after(fact.crossed)
        else:
            sided = sided.after(fact)
        plain = plain.after(fact)
        assert sided.schedule.lines() == plain.schedule.lines()
        assert sided.schedule.history == plain.schedule.history
    assert sided.over


def test_who_begins_begins_on_the_other_side_too() -> None:
    plain = of_two_on_one_keyboard("league", 2, BEGUN)
    for now in (plain, placed(plain)):
        record = now.begun()
        match = record.positions()[-1]
        assert isinstance(match, Match)
        assert match.mover is not None
        assert record.sitters[match.mover].device == "keyboard-right"
    assert placed(plain).begun().sitters[0].device == "keyboard-left"


@pytest.mark.parametrize(
    ("match", "options", "crossed"),
    [
        ("classic", "games=1 starts=1", "games=1 starts=2"),
        ("classic", "starts=throw redeal=1 longer=1", "starts=throw redeal=1 longer=2"),
        ("ttic", "version=1 fewer=2:CWS", "version=1 fewer=1:CWS"),
        ("ultimate", "given=1:5", "given=2:5"),
        ("gambit", "garnets=3/5 solver=2", "garnets=3/5 solver=1"),
        ("tris2", "back=1", "back=2"),
        ("rps", "-", "-"),
    ],
)
def test_what_one_has_by_the_options_the_same_guest_has_on_the_other_side(
    match: str, options: str, crossed: str
) -> None:
    assert Item(f"match-{match}", options).crossed.options == crossed


def test_the_winner_is_the_same_guest() -> None:
    now = placed(of_two_on_one_keyboard("knockout", 2))
    assert isinstance(now.asks, Fixture)
    assert now.asks.duel.pair == (1, 0)
    over = now.after(Played(1, 0, "1", "match-classic"))
    assert over.schedule.lines()[0].who == 1


def test_who_swaps_devices_during_a_match_stays_until_it_is_over() -> None:
    now = placed(of_two_on_one_keyboard("league", 2))
    now = now.at(now.begun())
    swapped = now
    for who, device in enumerate(("keyboard-left", "keyboard-right")):
        swapped = swapped.changed(who, msgspec.structs.replace(now.guests[who], device=device))
    assert not swapped.crosses
    assert swapped.at(None).crosses


def test_it_is_saved_with_the_evening() -> None:
    now = placed(of_two_on_one_keyboard("league", 3))
    again = msgspec.json.decode(msgspec.json.encode(now), type=Evening)
    assert again.asks == now.asks


def test_the_candidate_of_a_death_match_keeps_the_first_seat() -> None:
    now, source = of_two_on_one_keyboard("season", 4), Random(3)
    while not (isinstance(now.asks, Fixture) and now.asks.duel.deadly):
        assert not now.over
        now = now.after(something(now, source))
    assert not now.crosses
    with pytest.raises(Misfit):
        now.after(Crossed())


def test_nobody_is_moved_without_half_a_keyboard() -> None:
    guests = (Guest("Ada", device="pad-1"), Guest("Grace", device="keyboard", colour=1))
    assert not Evening("league", guests, 2, ONE).crosses
