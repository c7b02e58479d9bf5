"""Tests house rules: what may be laid, which one holds, and what it changes."""

from random import Random

import msgspec
import pytest
from hypothesis import given

from game import catalog
from game.play.evening.asks import Betting, Fixture, Laying, Ruling
from game.play.evening.evening import Evening, Kind
from game.play.evening.facts import Bet, Called, Laid, Played, Ruled, Staked
from game.play.evening.house_rules import BARE, DOUBLE, deck
from game.play.evening.people import Guest
from game.play.evening.playlist import Item, Playlist, playlists
from game.play.evening.schedule import Misfit
from game.rules.registry import MATCHES
from tests.play.evening.evenings import ONE, evening, guests, kinds, seeds, through


def dealt(people: int = 3, playlist: Playlist = ONE, betting: bool = False, kind: Kind = "league") -> Evening:
    return Evening(kind, guests(people), people, playlist, betting=betting, deals=True)


def laid(now: Evening, *rules: str) -> Evening:
    for who, rule in enumerate(rules):
        now = now.after(Laid(who, rule))
    return now


def test_everybody_may_lay_one_card_and_the_first_match_waits_for_that() -> None:
    now = dealt()
    assert isinstance(now.asks, Laying)
    now = now.after(Laid(1, BARE))
    assert isinstance(now.asks, Laying)
    assert now.asks.waiting == (0, 2)
    with pytest.raises(Misfit):
        now.after(Laid(1, ""))
    with pytest.raises(Misfit):
        now.after(Laid(0, "pen=free"))
    with pytest.raises(Misfit):
        now.after(Played(0, 1, "1", "match-classic"))


@pytest.mark.parametrize(("rules", "holds"), [(("", "", ""), ""), (("", BARE, ""), BARE), ((BARE, "", BARE), BARE)])
def test_one_kind_of_card_holds_without_the_wheel_and_none_as_well(rules: tuple[str, ...], holds: str) -> None:
    now = laid(dealt(), *rules)
    assert now.schedule.rule == holds
    assert isinstance(now.asks, Fixture)


def test_the_wheel_decides_among_different_cards() -> None:
    now = laid(dealt(), BARE, "", "swap=1")
    assert isinstance(now.asks, Ruling)
    assert [rule.key for rule in now.asks.rules] == [BARE, "swap=1"]
    now = now.after(Ruled(1))
    assert isinstance(now.asks, Fixture)
    assert "swap=1" in now.asks.item.options
    assert "swap=1" in now.begun().start


def test_cards_of_those_who_left_do_not_count_and_who_comes_lays_one() -> None:
    now = laid(dealt(), BARE, "swap=1").left(2)
    assert isinstance(now.asks, Ruling)
    now = now.joined(guests(4)[3])
    assert now.asks == Laying((3,), now.schedule.rules)
    now = now.after(Laid(3, "")).left(0)
    assert now.schedule.rule == "swap=1"
    assert now.back(0).schedule.rule == "swap=1"


def test_bare_hands_allow_no_help() -> None:
    assert laid(dealt(), "", "", "").begun().help == "all"
    assert laid(dealt(), BARE, BARE, "").begun().help == "none"
    aided = msgspec.structs.replace(dealt(), guests=tuple(Guest(f"G{who}", hints=True) for who in range(3)))
    assert laid(aided, "", "", "").begun().aided == (0, 1)
    assert laid(aided, BARE, "", "").begun().aided == ()


def test_double_garnets_pay_what_is_won_twice_and_take_what_is_lost_once() -> None:
    now = laid(dealt(betting=True), DOUBLE, "", "")
    betting = now.asks
    assert isinstance(betting, Betting)
    (who,) = betting.bettors
    first, second, match = betting.duel.first, betting.duel.second, betting.item.match
    before = now.schedule.garnets[who]
    staked = now.after(Staked((Bet(who, "1", 2),)))
    calls = (Called(who, 1, 2),)
    assert staked.after(Played(first, second, "1", match, 5, calls)).schedule.garnets[who] == before + 4 + 2
    assert staked.after(Played(first, second, "2", match)).schedule.garnets[who] == before - 2


def test_a_rule_holds_only_for_the_matches_that_know_it_and_for_no_throw() -> None:
    games = Playlist("Two", (Item("match-ttic"), Item("match-tactic")), choice="order")
    now = laid(dealt(playlist=games), "pen=free", "", "")
    seen = set()
    while not now.over:
        asks = now.asks
        assert isinstance(asks, Fixture)
        holds = now.house_rule(asks) is not None
        assert holds == ("pen=free" in asks.item.options) == (asks.item.match == "match-ttic")
        seen.add(asks.item.match)
        now = now.after(Played(asks.duel.first, asks.duel.second, "draw", asks.item.match, 9))
        if len(seen) == 3:
            break
    assert seen == {"match-ttic", "match-tactic", "match-rps"}


def test_every_card_of_every_playlist_is_an_option_that_its_matches_take() -> None:
    lists, _told = playlists()
    everything = Playlist("All", tuple(Item(game.match) for game in catalog.games()))
    for playlist in (*lists, everything):
        for rule in deck(playlist, betting=True):
            for item in playlist.games:
                MATCHES[item.match].agreed(rule.on(item).options)
    agreed = {each.option for game in catalog.games() for each in game.agreed if "{" not in each.choices[-1][1]}
    assert agreed <= {rule.key.partition("=")[0] for rule in deck(everything, betting=True)}


@given(kinds, seeds)
def test_evenings_with_house_rules_end_and_are_read_again(kind: Kind, seed: int) -> None:
    now = msgspec.structs.replace(evening(kind, 4, betting=True), deals=True)
    now = through(now, Random(seed), restless=0.1)
    again = msgspec.json.decode(msgspec.json.encode(now), type=Evening)
    again.check()
    assert again.schedule == now.schedule
