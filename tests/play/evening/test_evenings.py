"""Tests what every kind of evening keeps, whoever comes and goes: it ends, nobody absent plays, saves change
nothing."""

from random import Random
from string import ascii_uppercase

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.play.evening.asks import Fixture, Over, Spin
from game.play.evening.evening import DEAREST, Evening, SeatedGuest, pays
from game.play.evening.evening_awards import MOST, awards
from game.play.evening.facts import Called, Came, Ended, Named, Played, Spun, Went
from game.play.evening.kinds import KINDS
from game.play.evening.people import Guest, free_colour, free_name
from game.play.evening.playlist import playlists
from game.play.evening.schedule import Misfit, Terms
from game.play.files.store import Store
from game.scenes.services.saves import evening_path
from tests.play.evening.evenings import ONE, ORDER, WHEEL, evening, guests, kinds, seeds, something, through

people = st.integers(2, 8)


@settings(max_examples=60)
@given(kinds, people, seeds, st.sampled_from((ONE, ORDER, WHEEL)), st.booleans(), st.sampled_from((0.0, 0.05, 0.2)))
def test_it_always_ends_and_who_plays_is_there(
    kind: str, number: int, seed: int, playlist: object, long: bool, restless: float
) -> None:
    def look(now: Evening) -> None:
        asks = now.asks
        if isinstance(asks, Fixture | Spin):
            first, second = (set(now.schedule.side(who)) for who in asks.duel.pair)
            assert first.isdisjoint(second)
            assert first | second <= set(now.schedule.here)
        assert all(purse >= 0 for purse in now.schedule.gems.values())

    last = through(evening(kind, number, playlist, long, betting=True), Random(seed), look, restless)
    assert isinstance(last.asks, Over)
    ranked = {each for line in last.schedule.lines() for each in last.schedule.side(line.who)}
    assert ranked >= set(last.schedule.here if KINDS[kind].sides else last.schedule.everyone)
    assert [line.rank for line in last.schedule.lines()] == sorted(line.rank for line in last.schedule.lines())


@given(kinds, people, seeds)
def test_somebody_wins_and_nobody_shares_it(kind: str, number: int, seed: int) -> None:
    last = through(evening(kind, number), Random(seed))
    assert [line.rank for line in last.schedule.lines()].count(1) == 1


@settings(max_examples=50)
@given(kinds, people, seeds, st.integers(0, 60))
def test_save_and_load_at_any_point_change_nothing(kind: str, number: int, seed: int, stop: int) -> None:
    now, source = evening(kind, number, WHEEL, betting=True), Random(seed)
    for _step in range(stop):
        if now.over:
            break
        now = now.after(something(now, source))
    again = msgspec.json.decode(msgspec.json.encode(now), type=Evening)
    assert again == now
    assert again.schedule == now.schedule
    again.check()
    assert through(again, Random(5)).schedule == through(now, Random(5)).schedule


def test_in_the_middle_of_a_match_its_record_is_saved_with_the_evening() -> None:
    now = evening("league", 3)
    record = now.begun()
    record.add({0: "rock", 1: "paper"})
    store = Store()
    assert store.write(evening_path(), now.at(record)) is None
    read = store.read(evening_path(), Evening, Evening.check)
    assert read.value.record == record
    assert read.value.asks == now.asks


def test_an_evening_that_cannot_have_come_about_is_set_aside() -> None:
    now = evening("league", 3)
    store = Store()
    for facts in ((Played(0, 1, "1", "match-tris2"),), (Spun(0),), (Named(1),), (Went(7),), (Came(9),)):
        store.write(evening_path(), msgspec.structs.replace(now, facts=facts))
        evening_path().with_name("evening.json.bak").unlink(missing_ok=True)
        assert store.read(evening_path(), Evening, Evening.check).value is None


def test_a_finished_match_is_a_fact_with_its_result() -> None:
    now = evening("league", 2)
    record = now.begun()
    for acts in ({0: "rock", 1: "scissors"}, {0: "1"}, {1: "4"}, {0: "2"}, {1: "5"}):
        record.add(acts)
    with pytest.raises(Misfit):
        now.finished(record)
    record.add({0: "3"})
    duel = now.asks.duel
    assert now.finished(record).played == (Played(duel.first, duel.second, "1", "match-classic", 6),)


@given(kinds, people, seeds)
def test_a_drawn_match_that_must_be_won_is_played_again_then_thrown(kind: str, number: int, seed: int) -> None:
    now, source = evening(kind, number), Random(seed)
    while not now.over:
        asks = now.asks
        if isinstance(asks, Fixture) and asks.duel.must_win and not asks.duel.thrown:
            for decider, match in enumerate((asks.item.match, asks.item.match, "match-rps")):
                fixture = now.asks
                assert isinstance(fixture, Fixture)
                assert (fixture.duel, fixture.item.match, now.schedule.draws) == (asks.duel, match, decider)
                assert decider == 0 or "games=1" in fixture.item.options or match != "match-classic"
                result = "2" if decider == 2 else "draw"
                now = now.after(Played(asks.duel.first, asks.duel.second, result, match))
            assert now.schedule.history[-1].winner == asks.duel.second
            return
        now = now.after(something(now, source, drawn=0.0))


def test_in_order_the_games_come_one_after_the_other_and_the_wheel_is_spun_for_each() -> None:
    def matches(now: Evening) -> list[str]:
        return [fact.match for fact in through(now, Random(3)).played]

    assert matches(evening("league", 4, ORDER))[:6] == ["match-classic", "match-tactic", "match-tris2"] * 2
    spun = through(evening("league", 4, WHEEL), Random(3))
    assert sum(isinstance(fact, Spun) for fact in spun.facts) == len(spun.played)


@given(kinds, people, seeds)
def test_the_promised_length_is_that_of_the_evening(kind: str, number: int, seed: int) -> None:
    now = evening(kind, number)
    done = through(now, Random(seed)).schedule.history
    counted = [each for each in done if each.duel.round not in ("decider", "tie-break")]
    assert sum(not each.duel.deadly for each in counted) == now.schedule.left


def test_eight_people_are_through_a_season_within_ninety_minutes() -> None:
    quick = playlists()[0][0]
    assert KINDS["season"].schedule.begin(8, Terms(quick, minutes=60)).expected <= 90


@given(kinds, people, seeds)
def test_awards_go_to_people_who_were_there_the_gem_crown_last(kind: str, number: int, seed: int) -> None:
    last = through(evening(kind, number, betting=True), Random(seed))
    found = awards(last)
    ranked = len(last.schedule.lines())
    assert (ranked > 2) <= len(found) <= MOST
    assert all(len(each.who) < ranked for each in found), "what everybody has is no award"
    assert all(set(each.who) <= set(last.schedule.everyone) and each.said for each in found)
    assert "gems" not in [each.key for each in found[:-1]]


def test_a_right_call_pays_the_more_the_fewer_were_right() -> None:
    assert [pays(right, 4 - right) for right in (4, 3, 2, 1)] == [1, 1, 2, DEAREST]


def test_who_said_who_wins_is_paid_with_the_match_and_not_for_a_draw() -> None:
    now = evening("league", 4, betting=True)
    record = now.begun()
    for acts in ({0: "rock", 1: "scissors"}, {0: "1"}, {1: "4"}, {0: "2"}, {1: "5"}, {0: "3"}):
        record.add(acts)
    pair = now.asks.duel.pair
    right, wrong = now.lookers(pair)
    done = now.tipped({right: 0, wrong: 1}).finished(record)
    before = now.schedule.gems
    assert {who: done.schedule.gems[who] - before[who] for who in (right, wrong)} == {right: 2, wrong: 0}
    assert done.tips == done.calls == ()
    drawn = now.begun()
    for acts in ({0: "rock", 1: "scissors"}, *({turn % 2: square} for turn, square in enumerate("152374689"))):
        drawn.add(acts)
    assert now.tipped({right: 0}).finished(drawn).schedule.gems == before


def test_names_and_colours_are_everybodys_own() -> None:
    assert free_name(["Ada", "ADA B"], "ada") == "ada C"
    assert free_name(["Ada", *(f"Ada {letter}" for letter in ascii_uppercase[1:])], "Ada") == "Ada 2"
    assert free_colour([0, 1, 3], 0) == 2
    assert free_colour(list(range(8)), 5) == 5


@pytest.mark.parametrize("kind", KINDS)
def test_too_few_people_are_an_evening_that_is_over(kind: str) -> None:
    now = evening(kind, KINDS[kind].fewest)
    while len(now.schedule.here) > 1:
        now = now.after(Went(now.schedule.here[0]))
    assert now.over


@given(kinds, people, seeds, st.integers(1, 6))
def test_an_evening_can_be_ended_after_any_match_and_ranks_what_was_played(
    kind: str, number: int, seed: int, after: int
) -> None:
    now, source = evening(kind, number), Random(seed)
    while not now.over and len(now.played) < after:
        now = now.after(something(now, source))
    if now.over:
        with pytest.raises(Misfit):
            now.after(Ended())
        return
    ended = now.after(Ended())
    assert ended.over
    assert [(line.who, line.points) for line in ended.schedule.board()] == [
        (line.who, line.points) for line in now.schedule.board()
    ]
    assert ended.schedule.lines()[0].rank == 1
    ended.check()


@pytest.mark.parametrize("varied", [True, False])
def test_the_points_of_a_main_match_rank_a_season_that_is_ended_within_it(varied: bool) -> None:
    """In seasons that version 1.1 began, gems alone did, which onlookers earn, too."""
    now = Evening("season", guests(4), 4, ONE, counts=True, varied=varied)
    first, second = now.asks.duel.pair
    richest = next(who for who in now.schedule.alive if who not in (first, second))
    calls = (Called(richest, 3, 3, 9),)
    now = now.after(Played(first, second, "1", "match-classic", calls=calls))
    assert now.schedule.lines()[0].who == richest
    ended = now.after(Ended()).schedule
    assert ended.lines()[0].who == (first if varied else richest)
    assert bool(ended.separated) == varied


def test_level_sides_share_an_evening_that_is_ended_without_a_word_on_deciders() -> None:
    now = Evening("teams", guests(2) + guests(2), 4, ONE).after(Played(0, 2, "draw", "match-classic"))
    ended = now.after(Ended()).schedule
    assert [line.rank for line in ended.lines()] == [1, 1]
    assert ended.separated == ""


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_left_of_an_evening_shrinks_to_nothing(kind: str) -> None:
    now, source = Evening(kind, guests(4), 4, playlists()[0][0], minutes=30), Random(5)
    assert 25 <= now.schedule.expected <= 36
    while not now.over:
        before = now.schedule.expected
        now = now.after(something(now, source, drawn=0.0))
        assert now.schedule.expected <= before + 1
    assert now.schedule.expected < 2


def test_the_couch_takes_eight() -> None:
    now = Evening("league", guests(8), 8, ONE)
    with pytest.raises(Misfit):
        now.joined(Guest("Ninth"))


def test_another_name_colour_or_device_leaves_everybody_in_their_place() -> None:
    now = evening("season", 4)
    seats = [SeatedGuest(now.guests[who], who) for who in now.schedule.here]
    renamed = Guest("Zita", device="pad-3", colour=5)
    seats[1] = SeatedGuest(renamed, 1)
    after = now.seated(seats)
    assert after.guests[1] == renamed
    assert after.schedule == now.schedule
    assert after.facts == ()


def test_whoever_left_comes_back_by_name_and_new_people_are_new() -> None:
    now = evening("league", 3)
    seats = [SeatedGuest(now.guests[who], who) for who in now.schedule.here]
    alone = now.seated(seats[:2])
    assert alone.facts == (Went(2),)
    back = alone.seated([*seats[:2], SeatedGuest(now.guests[2]), SeatedGuest(Guest("Zita"))])
    assert back.facts[1:] == (Came(2), Came(3))
    assert back.schedule.here == (0, 1, 2, 3)
