"""Tests that onlookers' calls of every game are settled by what is played, and kept in the evening."""

from collections.abc import Callable
from itertools import pairwise
from random import Random

import msgspec
import pytest

from game.play.evening.asks import Fixture
from game.play.evening.calling import Calls, Settled, calls_of
from game.play.evening.evening import Evening
from game.play.evening.evening_awards import awards
from game.play.evening.facts import Called, Ended, Played, Went
from game.play.evening.people import Guest
from game.play.evening.schedule import PURSE, Misfit
from game.play.record import Record, Sitter
from game.rules.match import Match
from game.rules.registry import MATCHES, Call, play, winner
from tests.play.evening.evenings import evening, unsettled

TWO = Sitter("Ada"), Sitter("Grace")
STEPS = 120


def played(match: str, seed: int) -> tuple[Calls, list[Settled], int]:
    """A match by chance, in which guest n always gives answer n: the calls, what was settled, how many were asked."""
    record, source = Record(match, str(MATCHES[match].agreed("-")), TWO), Random(seed)
    calls, settled, asked = Calls(record), [], 0
    state = record.positions()[-1]
    for _step in range(STEPS):
        if state.outcome is not None:
            break
        calls.ask()
        if calls.open is not None and not calls.open.said:
            asked += 1
            for answer in (0, 1):
                assert calls.say(answer, answer)
        acts = {seat: source.choice(list(state.moves(seat))) for seat in state.to_act}
        state = state.apply(acts).state
        record.add(acts)
        settled += calls.follow(record)
    return calls, settled, asked


@pytest.mark.parametrize("match", MATCHES)
def test_calls_of_every_game_are_settled_by_the_game_and_at_most_one_answer_is_right(match: str) -> None:
    settled = [each for seed in range(4) for each in played(match, seed)[1]]
    assert settled
    for each in settled:
        assert sorted(each.asked.said.values()) == [0, 1]
        assert each.true in (0, 1, None)
    assert len({each.asked.call.text for each in settled}) > 1, "not always the same question"
    assert len({each.true for each in settled}) > 1, "no answer is always right"


@pytest.mark.parametrize("match", MATCHES)
def test_nothing_waits_once_a_match_is_over(match: str) -> None:
    calls, _settled, asked = played(match, 11)
    assert asked
    if calls.state.outcome is not None:
        assert not calls.waiting
        assert calls_of(calls.state) == ()


@pytest.mark.parametrize("match", MATCHES)
def test_a_call_tells_no_more_than_the_position(match: str) -> None:
    record, source = Record(match, str(MATCHES[match].agreed("-")), TWO), Random(3)
    state = record.positions()[-1]
    for _step in range(40):
        if state.outcome is not None:
            break
        assert calls_of(state) == calls_of(type(state).parse(str(state))), "drawn from the position alone"
        state = state.apply({seat: source.choice(list(state.moves(seat))) for seat in state.to_act}).state


def texts_after(match: str, options: str, *moves: str) -> set[str]:
    """The questions that may be asked after these moves."""
    state = MATCHES[match].agreed(options).anew()
    for move in moves:
        state = play(state, move)
    return {call.text for call in calls_of(state)}


def test_whether_a_mark_wins_a_board_is_asked_only_once_it_can() -> None:
    asked, opening = "Does this mark win a board?", ("51", "15", "52", "25")
    assert asked not in texts_after("match-ultimate", "starts=1")
    assert asked not in texts_after("match-ultimate", "starts=1", *opening[:3])
    assert asked in texts_after("match-ultimate", "starts=1", *opening)


def test_who_wins_is_not_asked_of_a_page_on_which_only_one_still_can() -> None:
    asked = "Who wins this game?"
    assert asked in texts_after("match-classic", "starts=1")
    assert asked not in texts_after("match-classic", "starts=1", *"1235846")


def test_what_is_taken_back_voids_the_calls() -> None:
    record = Record("match-classic", str(MATCHES["match-classic"].agreed("starts=1")), TWO)
    calls = Calls(record)
    calls.ask()
    assert calls.say(2, 0)
    record.add({0: "5"})
    calls.follow(record)
    assert unsettled(calls) == {2}
    record.plies.clear()
    assert calls.follow(record) == []
    assert not unsettled(calls)


def test_a_refused_stroke_settles_the_call_for_a_sucka() -> None:
    record = Record("match-ttic", str(MATCHES["match-ttic"].agreed("starts=1 version=1")), TWO)
    calls = Calls(record)
    state = calls.state
    call = next(each for each in calls_of(state) if each.refused is not None)
    calls.ask()
    calls.open.call = call
    calls.say(4, 0)
    calls.say(5, 1)
    (settled,) = calls.refused()
    assert (settled.asked.said, settled.true) == ({4: 0, 5: 1}, 0)
    assert not unsettled(calls)


def test_gems_for_every_right_call_and_a_kept_evening_remembers_them() -> None:
    now = evening("league", 3)
    now = now.called({0: 1}, 1).called({0: 1}, 0).called({0: 1, 2: 0}, 1)
    fixture = now.asks
    assert 0 not in (fixture.duel.first, fixture.duel.second)
    kept = msgspec.json.decode(msgspec.json.encode(now), type=Evening)
    assert kept.calls[0] == Called(0, 2, 3, 3), "alone against another it is worth two"
    done = kept.after(Played(*fixture.duel.pair, "1", fixture.item.match, 5, kept.calls[:1]))
    assert done.schedule.gems[0] == PURSE + 3
    assert done.calls == ()
    done.check()


@pytest.mark.parametrize("leaves", [False, True])
def test_gems_won_in_a_match_that_is_broken_off_stay_won(leaves: bool) -> None:
    now = msgspec.structs.replace(evening("league", 4), counts=True)
    now = now.at(now.begun())
    assert isinstance(now.asks, Fixture)
    pair = now.asks.duel.pair
    one, other = (who for who in range(4) if who not in pair)
    now = now.called({one: 1, other: 0}, 1)
    over = now.moved(Went(pair[0])) if leaves else now.after(Ended())
    kept = msgspec.json.decode(msgspec.json.encode(over), type=Evening)
    kept.check()
    assert kept.record is None
    assert kept.played == ()
    assert (kept.schedule.gems[one], kept.schedule.gems[other]) == (PURSE + 2, PURSE)
    assert kept.schedule.lines()[0].who == one, "they count in the table, too"
    assert ("calls", (one,)) in [(award.key, award.who) for award in awards(kept)]


def test_those_who_play_do_not_call() -> None:
    now = evening("league", 3)
    fixture = now.asks
    first, second = fixture.duel.first, fixture.duel.second
    with pytest.raises(Misfit):
        now.after(Played(first, second, "1", fixture.item.match, 5, (Called(first, 1, 1),)))
    with pytest.raises(Misfit):
        now.schedule.after(Ended((Called(second, 1, 1),)))


def test_gems_separate_equals_in_a_league_only_where_that_was_agreed() -> None:
    for counts in (False, True):
        now = msgspec.structs.replace(evening("league", 2), counts=counts, betting=True)
        now = now.joined(Guest("Hedy"))
        winners = {frozenset((0, 1)): 0, frozenset((1, 2)): 1, frozenset((0, 2)): 2}
        while isinstance(now.asks, Fixture) and len(now.played) < 3:
            duel = now.asks.duel
            looker = ({0, 1, 2} - {duel.first, duel.second}).pop()
            called = (Called(looker, 1, 1),) if looker == 2 else ()
            result = "1" if winners[frozenset((duel.first, duel.second))] == duel.first else "2"
            now = now.after(Played(duel.first, duel.second, result, now.asks.item.match, 5, called))
        assert now.over == counts, "a circle of three is decided by gems, or played out"
        assert next(line.who for line in now.schedule.lines()) == 2 or not counts
        assert ("gems" in now.schedule.separated) == counts


def test_more_gems_win_a_drawn_match_of_a_knock_out_where_they_count() -> None:
    now = msgspec.structs.replace(evening("knockout", 4), counts=True)
    drawn = 0
    while not now.over and drawn < 4:
        asks = now.asks
        purse = now.schedule.gems
        level = purse[asks.duel.first] == purse[asks.duel.second]
        looker = next(who for who in now.schedule.here if who not in (asks.duel.first, asks.duel.second))
        call = (Called(looker, looker + 1, 9),)
        if asks.item.match == "match-rps":
            now = now.after(Played(asks.duel.first, asks.duel.second, "1", asks.item.match, 5))
            continue
        before = len(now.schedule.history)
        now = now.after(Played(asks.duel.first, asks.duel.second, "draw", asks.item.match, 5, call))
        assert (len(now.schedule.history) > before) == (not level)
        drawn += not level
        if not level:
            done = now.schedule.history[-1]
            assert done.weighed
            assert purse[done.winner] == max(purse[asks.duel.first], purse[asks.duel.second])
    assert drawn


def asked_in(match: str, settle: Callable[[Calls], None]) -> list[Call]:
    """All questions of a random match, each of which is settled in this way as soon as it is asked."""
    record, source = Record(match, str(MATCHES[match].agreed("-")), TWO), Random(5)
    calls, asked = Calls(record), list[Call]()
    state = record.positions()[-1]
    for _step in range(STEPS):
        if state.outcome is not None:
            break
        calls.ask()
        if calls.open is not None:
            asked.append(calls.open.call)
            settle(calls)
        acts = {seat: source.choice(list(state.moves(seat))) for seat in state.to_act}
        state = state.apply(acts).state
        record.add(acts)
        calls.follow(record)
    assert asked
    return asked


@pytest.mark.parametrize("match", MATCHES)
def test_a_question_that_nobody_answered_in_time_does_not_come_again_in_the_match(match: str) -> None:
    texts = [call.text.format_map({"mover": "M", "other": "O"} | call.values) for call in asked_in(match, Calls.lapse)]
    assert len(set(texts)) == len(texts)


@pytest.mark.parametrize("match", MATCHES)
def test_no_question_comes_twice_in_a_row_unless_something_else_was_shown(match: str) -> None:
    def answered(calls: Calls) -> None:
        calls.say(7, 0)
        calls.close()

    asked = asked_in(match, answered)
    assert not [call.text for call, following in pairwise(asked) if call.text == following.text]


def test_a_question_that_closes_before_anybody_answered_makes_room_for_another() -> None:
    calls = Calls(Record("match-tactic", str(MATCHES["match-tactic"].agreed("-")), TWO))
    calls.ask()
    while calls.open is not None and calls.open.call.lasts == 1:
        calls.close()
        calls.ask()
    assert calls.open is not None
    before = list(calls.waiting)
    calls.close()
    assert calls.waiting == before


def test_where_players_are_faster_than_questions_one_about_more_than_the_next_step_comes() -> None:
    record = Record("match-classic", str(MATCHES["match-classic"].agreed("starts=1")), TWO)
    calls, state, lasting = Calls(record), record.positions()[-1], list[int]()
    for move in "1324":
        calls.ask()
        assert calls.open is not None
        lasting.append(calls.open.call.lasts)
        if lasting[-1] > 1:
            calls.open = None
        acts = {state.to_act[0]: move}
        state = state.apply(acts).state
        record.add(acts)
        calls.follow(record)
    assert 1 in lasting
    assert (1, 1) not in pairwise(lasting), "a longer one may come as long as there is one"


def test_a_question_that_its_own_step_closes_is_settled_though_nobody_answered() -> None:
    record = Record("match-rps", str(MATCHES["match-rps"].agreed("-")), TWO)
    calls = Calls(record)
    calls.ask()
    asked = calls.open
    assert asked is not None
    assert asked.call.lasts == 1
    record.add({0: "rock", 1: "paper"})
    (settled,) = calls.follow(record)
    assert settled.asked is asked
    assert settled.true in (0, 1)
    assert not settled.asked.said


def test_after_something_else_the_last_question_may_come_again() -> None:
    record = Record("match-rps", str(MATCHES["match-rps"].agreed("-")), TWO)
    calls = Calls(record)
    calls.ask()
    assert calls.open is not None
    first = calls.open.call
    calls.open = None
    calls.ask()
    assert calls.open is None or calls.open.call.text != first.text
    calls.open = None
    calls.interrupted()
    found = []
    for _question in range(3):
        calls.ask()
        found += [calls.open.call.text] if calls.open is not None else []
        calls.open = None
        calls.interrupted()
    assert first.text in found


def test_after_a_draw_neither_answer_to_who_wins_is_right() -> None:
    record = Record("match-classic", str(MATCHES["match-classic"].agreed("starts=1")), TWO)
    calls = Calls(record)
    calls.ask()
    assert calls.say(7, 1)
    state = record.positions()[-1]
    for move in "132465798":
        acts = {state.to_act[0]: move}
        state = state.apply(acts).state
        record.add(acts)
    assert [each.true for each in calls.follow(record)] == [None]


def test_who_wins_is_answered_by_people_in_one_order_whoever_has_x() -> None:
    record = Record("match-classic", str(MATCHES["match-classic"].agreed("starts=2")), TWO)
    calls = Calls(record)
    calls.ask()
    assert calls.open is not None
    assert calls.open.call.text == winner().text
    assert calls.say(7, 1)
    state = record.positions()[-1]
    assert isinstance(state, Match)
    assert state.people == (1, 0)
    for move in "12457":
        acts = {state.to_act[0]: move}
        state = state.apply(acts).state
        record.add(acts)
    assert [each.true for each in calls.follow(record)] == [1], "X, who is person 2, has the left column"
