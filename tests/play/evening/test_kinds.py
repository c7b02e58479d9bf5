"""Tests what each kind of evening promises."""

from collections import Counter
from itertools import combinations, pairwise
from random import Random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.paths import DATA
from game.play.evening.asks import Decided, Duel, Fixture, Naming
from game.play.evening.evening import Evening, SeatedGuest
from game.play.evening.evening_awards import awards
from game.play.evening.facts import Called, Came, Named, Played, Went
from game.play.evening.king import King
from game.play.evening.knockout import THIRD, seeding
from game.play.evening.league import rounds
from game.play.evening.people import Guest
from game.play.evening.playlist import Item, Playlist, load
from game.play.evening.schedule import Misfit
from game.play.evening.season import ROUNDS, pairing
from tests.play.evening.evenings import evening, seeds, something, through

people = st.integers(2, 8)


def pairs(now: Evening, *without: str) -> Counter[frozenset[int]]:
    """How often whom met whom."""
    done = [each.duel for each in now.schedule.history if each.duel.round not in without]
    return Counter(frozenset((duel.first, duel.second)) for duel in done)


# League


@pytest.mark.parametrize("number", range(2, 9))
def test_the_circle_has_everybody_meet_everybody_once_with_fair_byes(number: int) -> None:
    found = rounds(range(number))
    met = Counter(frozenset(pair) for each in found for pair in each)
    assert met == Counter(frozenset(pair) for pair in combinations(range(number), 2))
    byes = Counter(who for each in found for who in set(range(number)) - {who for pair in each for who in pair})
    assert byes == Counter(range(number) if number % 2 else ())
    for each in found:
        assert len({who for pair in each for who in pair}) == 2 * len(each), "one game a person and round"


@pytest.mark.parametrize("number", range(2, 9))
def test_who_has_the_first_seat_is_shared_fairly(number: int) -> None:
    first = Counter(pair[0] for each in rounds(range(number)) for pair in each)
    assert all(abs(2 * first[who] - (number - 1)) <= 1 for who in range(number))


@given(people, seeds, st.booleans())
def test_in_a_league_everybody_meets_everybody(number: int, seed: int, long: bool) -> None:
    last = through(evening("league", number, long=long), Random(seed))
    met = pairs(last, "decider")
    assert met == Counter({frozenset(pair): 1 + long for pair in combinations(range(number), 2)})
    if long:
        seats = Counter(
            (each.duel.first, each.duel.second) for each in last.schedule.history if each.duel.round == "round"
        )
        assert set(seats.values()) == {1}, "once in either seat"


@given(people, seeds)
def test_whoever_is_there_at_the_end_of_a_league_has_met_all_the_others_there(number: int, seed: int) -> None:
    last = through(evening("league", number), Random(seed), restless=0.1)
    here = last.schedule.here
    if len(here) > 1:
        met = pairs(last, "decider")
        assert all(met[frozenset(pair)] == 1 for pair in combinations(here, 2))


def test_equal_points_are_separated_by_who_beat_whom_then_by_whom_one_beat() -> None:
    now = evening("league", 4)
    wins = {(0, 1): 0, (0, 2): 0, (0, 3): 3, (1, 2): 1, (1, 3): 1, (2, 3): 2}
    while not now.over:
        duel = now.asks.duel
        assert duel.round == "round", "0 and 1 both have two wins, and 0 beat 1"
        winner = wins[min(duel.first, duel.second), max(duel.first, duel.second)]
        now = now.after(Played(duel.first, duel.second, "1" if winner == duel.first else "2", "match-classic"))
    lines = now.schedule.lines()
    assert [(line.who, line.points) for line in lines] == [(0, 4), (1, 4), (2, 2), (3, 2)]
    assert [line.rank for line in lines] == [1, 2, 3, 4]
    assert "who beat whom" in now.schedule.separated


def test_equals_at_the_top_of_a_league_play_it_out() -> None:
    now = evening("league", 3)
    while not (isinstance(now.asks, Fixture) and now.asks.duel.round == "decider"):
        duel = now.asks.duel
        now = now.after(Played(duel.first, duel.second, "draw", "match-classic"))
    deciders = 0
    while not now.over:
        duel, deciders = now.asks.duel, deciders + 1
        now = now.after(Played(duel.first, duel.second, "2", "match-classic"))
    assert deciders == 2
    assert [line.rank for line in now.schedule.lines()] == [1, 2, 2]
    assert now.schedule.lines()[0].who == duel.second
    assert "decider" in now.schedule.separated


# Knock-out


@pytest.mark.parametrize("number", range(2, 9))
def test_the_best_seeds_have_the_byes_and_meet_last(number: int) -> None:
    schedule = evening("knockout", number).schedule
    byes = {node.winner for node in schedule.bracket[0] if node.settled}
    assert byes == set(range(len(schedule.slots) - number))
    half = len(schedule.slots) // 2
    assert (schedule.slots.index(0) < half) != (schedule.slots.index(1) < half)
    assert seeding(8) == (0, 7, 3, 4, 1, 6, 2, 5)


@given(people, seeds)
def test_a_knockout_has_one_match_less_than_people_and_one_for_third_place(number: int, seed: int) -> None:
    last = through(evening("knockout", number), Random(seed))
    done = [each.duel.round for each in last.schedule.history]
    assert len(done) == number - 1 + (number > 3)
    assert done[-1] == "final"
    assert done.count(THIRD) == (number > 3)
    lost = Counter(
        {each.duel.first, each.duel.second}.difference({each.winner}).pop()
        for each in last.schedule.history
        if each.duel.round != THIRD
    )
    champion = last.schedule.lines()[0].who
    assert lost == Counter(set(range(number)) - {champion}), "everybody else lost once"
    assert [line.rank for line in last.schedule.lines()][:3] == [1, 2, 3][:number]


@pytest.mark.parametrize("number", range(2, 9))
def test_how_many_matches_a_knockout_has_is_known_from_the_start(number: int) -> None:
    schedule = evening("knockout", number).schedule
    assert schedule.matches == number - 1 + (number > 3)
    assert (schedule.third is not None) == (number > 3)


def test_whoever_leaves_a_knockout_lets_the_opponent_through() -> None:
    now = evening("knockout", 4)
    duel = now.asks.duel  # type: ignore[union-attr]
    now = now.after(Went(duel.first))
    schedule = now.schedule
    assert duel.second in schedule.bracket[1][0].sides
    last = through(now, Random(1))
    assert len(last.schedule.history) == 2, "no match for third place: one semi-final was never played"


def test_whoever_gets_up_and_sits_down_again_at_once_has_not_left() -> None:
    now = evening("knockout", 4)
    seats = [SeatedGuest(now.guests[who], who) for who in now.schedule.here]
    again = now.seated([*seats[1:], SeatedGuest(now.guests[0], None)])
    assert again.facts == now.facts
    assert now.seated(seats[1:]).facts == (Went(0),)


def test_an_exchanged_guest_does_not_make_a_league_longer() -> None:
    on_time = load(DATA / "levels" / "party" / "0-on-time.toml")
    now = Evening(
        "league", (Guest("Ada"), Guest("Grace")), 2, on_time, minutes=15, counts=True, rested=True, varied=True
    )
    planned = now.schedule.left
    while now.schedule.left > planned // 2:
        now = now.after(something(now, Random(len(now.facts))))
    played = len(now.schedule.history)
    changed = now.after(Went(1)).joined(Guest("Jo"))
    assert abs(played + changed.schedule.left - planned) <= 2


def test_a_newcomer_takes_a_bye_while_nothing_is_built_on_it() -> None:
    now = evening("knockout", 3).joined(Guest("Late"))
    schedule = now.schedule
    assert set(schedule.slots) == {0, 1, 2, 3}
    later = through(evening("knockout", 3), Random(1))
    final = Evening("knockout", later.guests, 3, later.playlist, betting=False, facts=later.facts[:1])
    assert 3 in final.joined(Guest("Late")).schedule.slots
    full = evening("knockout", 4).joined(Guest("Late")).schedule
    assert 4 not in full.slots


# Winner stays


@given(people, seeds)
def test_the_winner_stays_and_whoever_waited_longest_comes_next(number: int, seed: int) -> None:
    waited = dict.fromkeys(range(number), 0)

    def look(now: Evening) -> None:
        schedule, asks = now.schedule, now.asks
        assert isinstance(schedule, King)
        if isinstance(asks, Fixture) and asks.duel.round == "throne" and not now.schedule.draws:
            if schedule.king is not None:
                assert asks.duel.first == schedule.king
            for who in waited:
                waited[who] = 0 if who in (asks.duel.first, asks.duel.second) else waited[who] + 1
            assert max(waited.values()) < number, "nobody waits longer than everybody else plays"

    last = through(evening("king", number), Random(seed), look)
    schedule = last.schedule
    assert schedule.games == 2 * number
    assert last.schedule.lines()[0].points == max(schedule.reigns.values())


def test_a_king_who_has_beaten_everybody_gets_up_with_a_crown() -> None:
    now = evening("king", 4)
    for game in range(3):
        duel = now.asks.duel
        now = now.after(Played(duel.first, duel.second, "1", "match-classic"))
        crowned = duel.first if game == 2 else None
        assert (now.schedule.crowned, now.schedule.throned) == (crowned, None if game == 2 else duel.first)
    schedule = now.schedule
    assert schedule.king is None
    assert schedule.queue == (1, 2, 3, 0)
    assert schedule.reigns == {0: 3}


# Teams


@given(st.integers(3, 8), seeds)
def test_the_halves_of_the_couch_meet_in_every_match_and_everybody_plays(number: int, seed: int) -> None:
    def look(now: Evening) -> None:
        if isinstance(now.asks, Fixture):
            left, right = (now.schedule.side(who) for who in sorted(now.asks.duel.pair))
            assert (*left, *right) == tuple(range(number))
            assert len(left) - len(right) == number % 2
            assert now.lookers(now.asks.duel.pair) == ()

    last = through(evening("teams", number, betting=True), Random(seed), look)
    rounds = [each.duel for each in last.schedule.history if each.duel.round == "round"]
    assert all(one.pair == other.pair[::-1] for one, other in pairwise(rounds)), "the sides begin in turn"
    best, other = last.schedule.lines()
    assert best.points >= other.points
    assert (best.rank, other.rank) == (1, 2)
    assert (best.points == other.points) == (pairs(last, "round").total() > 0), "equals play it out"


def test_partners_call_for_the_honour_of_their_side_and_whoever_plays_alone_never() -> None:
    now = evening("teams", 3, betting=True)
    first, second = now.asks.duel.pair
    assert sorted(now.callers((first, second))) == [0, 1]
    done = Played(first, second, "1", now.asks.item.match, 5, (Called(1, 2, 3, 0),))
    assert [award.who for award in awards(now.after(done)) if award.key == "calls"] == [(0,)]
    with pytest.raises(Misfit):
        now.after(msgspec.structs.replace(done, calls=(Called(2, 1, 1, 0),)))


def test_a_side_shares_a_seat_whoever_of_it_leaves_and_without_anybody_it_is_over() -> None:
    people = tuple(Guest(name, device=f"pad-{n}", colour=n) for n, name in enumerate(("Ada", "Bob", "Cleo", "Dan")))
    now = Evening("teams", people, 4, Playlist("One", (Item("match-classic"),)))
    assert now.begun().names == ("Team Ada", "Team Cleo")
    assert [now.player(who).name for who in (0, 2, 1)] == ["Team Ada", "Team Cleo", "Bob"]
    now = now.after(Played(0, 2, "1", "match-classic")).after(Went(0))
    assert now.begun().names == ("Team Cleo", "Bob"), "the other side begins"
    assert [(line.points, line.here) for line in now.schedule.lines()] == [(2, True), (0, True)]
    now = now.joined(Guest("Eve"))
    assert now.begun().names == ("Team Cleo", "Team Bob"), "a newcomer joins the smaller side"
    now = now.after(Came(0))
    assert now.schedule.here == (0, 1, 4, 2, 3)
    gone = now.after(Went(2)).after(Went(3))
    assert gone.over
    assert gone.after(Came(3)).begun().names[0] == "Dan"


def test_a_bot_plays_for_a_side_only_where_it_has_nobody_else() -> None:
    people = Guest("Ada"), Guest("Pip", "bot"), Guest("Mog", "bot"), Guest("Zed", "bot")
    now = Evening("teams", people, 4, Playlist("One", (Item("match-classic"),)))
    assert [(sitter.name, sitter.kind) for sitter in now.begun().sitters] == [("Ada", "person"), ("Mog", "bot")]


# Death-match season


@given(st.integers(3, 8), seeds)
def test_a_season_loses_one_an_episode_until_one_is_left(number: int, seed: int) -> None:
    def look(now: Evening) -> None:
        schedule, asks = now.schedule, now.asks
        if isinstance(asks, Naming):
            assert asks.candidate == schedule.ranking[-1], "the last is the candidate"
            order = [schedule.points()[who] for who in schedule.ranking]
            assert order == sorted(order, reverse=True)
            assert [schedule.paid[who] for who in schedule.ranking] == list(range(len(schedule.ranking) - 1, -1, -1))
        if isinstance(asks, Fixture) and asks.duel.deadly and asks.item.match != "match-rps":
            purses = f"{schedule.gems[asks.duel.first]}/{schedule.gems[asks.duel.second]}"
            assert f"garnets={purses}" in asks.item.options
            assert asks.duel.first == schedule.candidate

    last = through(evening("season", number), Random(seed), look)
    schedule = last.schedule
    assert len(schedule.alive) == 1
    assert len(schedule.gone) == number - 1
    assert [line.who for line in schedule.lines()] == [*schedule.alive, *reversed(schedule.gone)]


@given(st.integers(3, 8), seeds)
def test_a_main_match_has_three_rounds_in_which_everybody_plays_or_sits_out_once(number: int, seed: int) -> None:
    now, source = evening("season", number), Random(seed)
    while not isinstance(now.asks, Naming):
        now = now.after(something(now, source, drawn=0.4))
    schedule = now.schedule
    met = [each.duel for each in schedule.history if each.duel.round == "swiss"]
    for round_ in range(1, ROUNDS + 1):
        playing = [who for duel in met if duel.number == round_ for who in (duel.first, duel.second)]
        assert len(set(playing)) == len(playing) == number - number % 2
    assert len(set(schedule.byes)) == len(schedule.byes) == ROUNDS * (number % 2), "nobody sits out twice"
    again = Counter(frozenset((duel.first, duel.second)) for duel in met)
    assert max(again.values()) == 1, "nobody meets twice"


@pytest.mark.parametrize("number", [3, 5, 7])
def test_rounds_beyond_the_number_of_people_give_byes_evenly(number: int) -> None:
    met: list[Decided] = []
    byes: list[int] = []
    source = Random(number)
    for round_ in range(1, 3 * number + 1):
        pairs, sits = pairing(range(number), met, byes, {})
        assert sits is not None
        byes.append(sits)
        met += [
            Decided(Duel(*pair, "swiss"), Item("match-classic"), source.choice(("1", "2", "draw"))) for pair in pairs
        ]
        often = [byes.count(who) for who in range(number)]
        assert max(often) - min(often) <= 1, f"round {round_}"


@given(st.integers(5, 8), seeds)
def test_sitting_out_goes_round_from_episode_to_episode(number: int, seed: int) -> None:
    last = through(evening("season", number), Random(seed))
    schedule = last.schedule
    champion = schedule.alive[0]
    episodes = sum(alive % 2 for alive in range(3, number + 1))
    assert schedule.sat_out.get(champion, 0) <= episodes


def test_ties_are_broken_by_a_throw_until_the_rank_is_clear() -> None:
    now = evening("season", 4)
    throws = 0
    while not isinstance(now.asks, Naming):
        fixture = now.asks
        if fixture.duel.round == "tie-break":
            throws += 1
            assert fixture.item.match == "match-rps"
        result = "2" if fixture.duel.thrown else "draw"
        now = now.after(Played(fixture.duel.first, fixture.duel.second, result, fixture.item.match))
    assert throws == 6, "four equals, each second one better than all before"
    schedule = now.schedule
    for better, worse in pairwise(schedule.ranking):
        assert (better, worse) in schedule.throws


def test_the_winner_of_a_death_match_takes_the_garnets_and_the_loser_bets_on_with_a_few() -> None:
    now, source = evening("season", 3), Random(2)
    while not isinstance(now.asks, Naming):
        now = now.after(something(now, source, drawn=0.0))
    naming = now.asks
    now = now.after(Named(naming.among[0]))
    before = now.schedule.gems
    while not isinstance(now.asks, Fixture):
        now = now.after(something(now, source))
    now = now.after(Played(naming.candidate, naming.among[0], "1", now.asks.item.match))
    after = now.schedule.gems
    assert after[naming.candidate] == before[naming.candidate] + before[naming.among[0]]
    assert after[naming.among[0]] == 3
    schedule = now.schedule
    assert schedule.gone == (naming.among[0],)


def test_whoever_leaves_a_season_is_eliminated_and_newcomers_look_on() -> None:
    now, source = evening("season", 5), Random(4)
    early = now.joined(Guest("Early")).schedule
    assert 5 in early.alive
    now = now.after(something(now, source)).joined(Guest("Late"))
    now = now.after(Went(0))
    schedule = now.schedule
    assert 5 not in schedule.alive
    assert schedule.gone == (0,)
    assert through(now, source).schedule.lines()[-1].who == 5


def test_a_league_keeps_what_was_won_by_whoever_left() -> None:
    now = evening("league", 3)
    duel = now.asks.duel  # type: ignore[union-attr]
    now = now.after(Played(duel.first, duel.second, "1", "match-classic")).after(Went(duel.first))
    last = through(now, Random(0))
    schedule = last.schedule
    gone = next(line for line in schedule.lines() if line.who == duel.first)
    assert (gone.points, gone.here) == (2, False)
    assert gone.rank == 3


def test_in_a_main_match_those_begin_a_round_who_have_waited_longest() -> None:
    longest: dict[bool, list[int]] = {False: [], True: []}
    for rested, found in longest.items():
        for seed in range(12):
            now = msgspec.structs.replace(evening("season", 8), rested=rested)
            source, waits, most = Random(seed), dict.fromkeys(range(8), 0), 0
            while len(now.played) < 12:
                fixture = now.asks
                for who in waits:
                    waits[who] = 0 if who in (fixture.duel.first, fixture.duel.second) else waits[who] + 1
                most = max(most, *waits.values())
                now = now.after(something(now, source))
            found.append(most)
    assert max(longest[True]) < max(longest[False])
    assert sum(longest[True]) < sum(longest[False])
