"""Tests privileges: who can buy which for garnets, what they change, and when they are paid back."""

from dataclasses import replace

import msgspec
import pytest

from game.play.evening.asks import Betting, Fixture
from game.play.evening.evening import Evening
from game.play.evening.facts import Bought, Laid, Played, Staked
from game.play.evening.house_rules import BARE
from game.play.evening.people import Guest
from game.play.evening.playlist import Item, Playlist
from game.play.evening.privileges import ALL, HINTS, OPTIONAL, Privilege
from game.play.evening.schedule import PURSE, Misfit
from game.rules.registry import MATCHES

CLOCKED = Playlist("Clocked", (Item("match-classic", "games=1 starts=1 clock=8/0"),))
FIRST, SECOND, LOOKS_ON = 1, 2, 0


def sold(playlist: Playlist = CLOCKED, **agreed: bool) -> Evening:
    """A league of three that sells privileges: the second guest is to play the third."""
    now = Evening("league", tuple(map(Guest, "ABC")), 3, playlist, counts=True, sells=True, **agreed)
    if agreed.get("deals"):
        return now
    assert isinstance(now.asks, Betting)
    assert (now.asks.duel.first, now.asks.duel.second) == (FIRST, SECOND)
    return now


def asked(now: Evening) -> Betting | Fixture:
    assert isinstance(now.asks, Betting | Fixture)
    return now.asks


@pytest.mark.parametrize("privilege", ALL, ids=lambda each: each.key)
def test_what_is_bought_holds_for_the_next_match_alone_and_costs_its_price(privilege: Privilege) -> None:
    now = sold().after(Bought(SECOND, privilege.key))
    assert now.schedule.garnets[SECOND] == PURSE - privilege.price
    assert now.holders(asked(now), privilege) == (1,)
    record = now.after(Staked()).begun()
    if privilege.option:
        assert f"{privilege.option}=2" in record.start
    else:
        assert record.aided == (1,)
    now = now.after(Staked()).after(Played(FIRST, SECOND, "1", "match-classic"))
    assert now.schedule.garnets[SECOND] == PURSE - privilege.price
    assert now.holders(asked(now), privilege) == ()


def test_the_two_alone_buy_one_thing_each_and_not_the_same() -> None:
    now = sold().after(Bought(SECOND, "begins"))
    for by, key in ((SECOND, "hints"), (FIRST, "begins"), (LOOKS_ON, "hints"), (FIRST, "wings")):
        with pytest.raises(Misfit):
            now.after(Bought(by, key))
    assert [each.key for each in now.offers(FIRST)] == ["longer", "hints"]
    assert now.offers(SECOND) == now.offers(LOOKS_ON) == ()


def test_only_what_changes_the_match_and_can_be_paid_is_offered() -> None:
    now = sold()
    assert [each.key for each in now.offers(FIRST)] == ["longer", "hints"], "whoever begins anyway buys no beginning"
    secret = Playlist("Secret", (Item("match-tactic"), Item("match-rps")), choice="order")
    assert sold(secret).offers(FIRST) == ()
    untimed = sold(Playlist("Untimed", (Item("match-classic", "games=1 starts=1"),)))
    assert [each.key for each in untimed.offers(SECOND)] == ["begins", "hints"]
    poor = replace(now.schedule, garnets={FIRST: 1, SECOND: 0, LOOKS_ON: PURSE})
    assert [each.key for each in poor.for_sale(FIRST)] == ["longer"]
    assert poor.for_sale(SECOND) == ()


def test_nothing_is_sold_where_that_was_not_agreed() -> None:
    now = msgspec.structs.replace(sold(), sells=False)
    assert now.offers(SECOND) == ()
    with pytest.raises(Misfit):
        now.after(Bought(SECOND, "begins"))


def test_bare_hands_sell_no_hints() -> None:
    now = sold(deals=True)
    for who in range(3):
        now = now.after(Laid(who, BARE))
    assert HINTS not in now.offers(SECOND)


@pytest.mark.parametrize("privilege", OPTIONAL, ids=lambda each: each.key)
def test_who_buys_what_the_other_has_all_evening_makes_them_equal(privilege: Privilege) -> None:
    now = sold()
    now = now.changed(FIRST, msgspec.structs.replace(now.guests[FIRST], **{privilege.key: True}))
    equal = now.after(Bought(SECOND, privilege.key))
    assert equal.start(asked(equal)) == MATCHES["match-classic"].agreed(CLOCKED.games[0].options)


def test_what_was_paid_is_given_back_if_somebody_comes_or_goes_before_the_match() -> None:
    now = sold().after(Bought(SECOND, "begins"))
    for other in (now.left(LOOKS_ON), now.joined(Guest("D"))):
        assert other.schedule.garnets[SECOND] == PURSE
        assert other.schedule.bought == {}


def test_what_is_bought_holds_until_a_duel_that_must_be_won_is_decided() -> None:
    now = msgspec.structs.replace(sold(), kind="knockout", counts=False).left(LOOKS_ON)
    duel = asked(now).duel
    now = now.after(Bought(duel.second, "begins"))
    drawn = now.after(Played(duel.first, duel.second, "draw", "match-classic"))
    assert "starts=2" in drawn.begun().start


@pytest.mark.parametrize(("longer", "says"), [((True, False), "longer=1"), ((False, True), "longer=2")])
def test_twice_the_time_is_a_handicap_where_clocks_run(longer: tuple[bool, bool], says: str) -> None:
    guests = tuple(Guest(f"G{who}", longer=each) for who, each in enumerate(longer))
    assert says in Evening("league", guests, 2, CLOCKED).begun().start
    both = tuple(Guest(f"G{who}", longer=True) for who in range(2))
    assert "longer" not in Evening("league", both, 2, CLOCKED).begun().start
    untimed = Playlist("Untimed", (Item("match-classic", "starts=1"),))
    assert "longer" not in Evening("league", guests, 2, untimed).begun().start
