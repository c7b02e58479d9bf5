"""Tests the news of an evening: whatever is told of a match has happened, by the evening's facts alone."""

from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.play.evening.asks import Fixture
from game.play.evening.evening import Evening
from game.play.evening.evening_news import EveningNews, beginnings, ends, turn
from game.play.evening.facts import Called, Played, Result
from game.play.evening.schedule import PURSE
from game.rules.match import Match
from game.rules.registry import MATCHES
from tests.play.evening.evenings import ONE, evening, guests, kinds, seeds, through

ADA, BOB, CLEO, DAN = range(4)
LAST = {"last", "last-level", "last-settled"}


def league(*results: tuple[int, int, Result], seconds: float = 200.0, calls: tuple[Called, ...] = ()) -> Evening:
    """A league of four with these results, in the order in which it asks for them; the last match took so long."""
    now = evening("league", 4)
    for place, (first, second, result) in enumerate(results):
        asks = now.asks
        assert isinstance(asks, Fixture)
        assert asks.duel.pair == (first, second), "the league asks for another pair"
        took, said = (seconds, calls) if place == len(results) - 1 else (200.0, ())
        now = now.after(Played(first, second, result, asks.item.match, 9, said, took))
    return now


def after(now: Evening) -> list[str]:
    """What is told after the last match."""
    return [news.key for news in list(ends(now))[-1]]


def before(now: Evening) -> list[EveningNews]:
    """What is told before the coming match."""
    return list(beginnings(now))[-1]


FIRST: tuple[tuple[int, int, Result], ...] = ((ADA, DAN, "1"), (BOB, CLEO, "1"))
SECOND: tuple[tuple[int, int, Result], ...] = ((DAN, CLEO, "1"), (ADA, BOB, "2"))


def winner(fact: Played) -> int | None:
    return {"1": fact.first, "2": fact.second}.get(fact.result)


def loser(fact: Played) -> int | None:
    return {"2": fact.first, "1": fact.second}.get(fact.result)


def run(played: Sequence[Played], who: int) -> int:
    """How many of the latest matches of this guest were won in a row."""
    mine = [winner(fact) == who for fact in played if who in (fact.first, fact.second)]
    return len(mine) if all(mine) else list(reversed(mine)).index(False)


def met(played: Sequence[Played], one: int, other: int) -> list[Played]:
    return [fact for fact in played if {fact.first, fact.second} == {one, other}]


@given(kinds, st.integers(3, 6), seeds)
def test_all_that_is_told_has_happened(kind: str, number: int, seed: int) -> None:
    if kind == "season":
        return  # a throw and a drawn death match are facts, but no matches of their own
    now = through(evening(kind, number), Random(seed), restless=0.0)
    played = list(now.played)
    course = [(before, after) for before, fact, after in now.course() if isinstance(fact, Played)]
    drawn = {place for place, (before, after) in enumerate(course) if before.history == after.history}
    for place, told in enumerate(ends(now)):
        fact, past = played[place], [each for n, each in enumerate(played[:place]) if n not in drawn]
        for key, one, other in told:
            if key == "won":
                assert (one, other) == (winner(fact), loser(fact))
            if key == "draw":
                assert fact.result == "draw"
            if one is None or other is None or key == "draw" or fact.result == "draw":
                continue
            match key:
                case "revenge":
                    assert winner(met(past, one, other)[-1]) == other
                case "streak-ends":
                    assert run(past, other) >= 2
                case "streak-grows":
                    assert run([*past, fact], one) >= 3
                case "first-win":
                    assert sum(loser(each) == one for each in past) >= 2
                    assert not any(winner(each) == one for each in past)
                case "nobody-knew":
                    assert not any(call.right for call in fact.calls)
    for place, told in enumerate(beginnings(now)):
        past = [each for n, each in enumerate(played[:place]) if n not in drawn]
        for key, one, other in told:
            if one is None or other is None:
                continue
            match key:
                case "third-meeting":
                    assert len(met(past, one, other)) == 2
                case "revenge-due":
                    assert winner(met(past, one, other)[-1]) == other
                case "streak-runs":
                    assert run(past, one) >= 2
                case "losing":
                    assert [loser(each) for each in past if one in (each.first, each.second)][-2:] == [one, one]
                case "first-time":
                    assert not any(one in (each.first, each.second) for each in past)
                case "top-and-bottom":
                    assert all(any(who in (each.first, each.second) for each in past) for who in (one, other))


def test_a_match_of_seconds_and_one_of_ten_minutes_are_told() -> None:
    assert "quick" in after(league(FIRST[0], seconds=59.0))
    assert "quick" not in after(league(FIRST[0], seconds=61.0))
    assert "quick" not in after(league(FIRST[0], seconds=0.0)), "an older version did not measure"
    assert "slow" in after(league(FIRST[0], seconds=601.0))
    assert "slow" not in after(league(FIRST[0], seconds=599.0))


@pytest.mark.parametrize(("right", "key"), [((0, 0), "nobody-knew"), ((2, 2), "all-knew"), ((1, 2), ""), ((2, 0), "")])
def test_what_the_couch_knew_is_told(right: tuple[int, int], key: str) -> None:
    calls = tuple(Called(who, number, 2, number) for who, number in zip((BOB, CLEO), right, strict=True))
    told = set(after(league(FIRST[0], calls=calls))) & {"nobody-knew", "all-knew"}
    assert told == ({key} if key else set())


def test_before_the_first_match_of_all_it_is_the_kind_of_evening_and_then_who_is_new() -> None:
    assert before(evening("league", 4)) == [EveningNews("league")]
    assert EveningNews("first-time", BOB, CLEO) in before(league(FIRST[0]))
    assert before(league(FIRST[0]))[-1] == EveningNews("match", BOB, CLEO)


def test_the_last_match_is_told_unless_its_round_says_so() -> None:
    now = evening("teams", 4)
    while now.schedule.left > 1:
        assert not LAST & {news.key for news in before(now)}
        now = now.after(Played(*now.asks.duel.pair, "1", "match-classic", 5))  # type: ignore[union-attr]
    assert LAST & {news.key for news in before(now)}


@pytest.mark.parametrize(
    ("kind", "people", "results", "key"),
    [
        ("league", 2, "1", "last-level"),
        ("league", 2, "d", "last-level"),
        ("league", 3, "1d", "last"),
        ("teams", 3, "", "last-settled"),
        ("king", 3, "", "last"),
    ],
)
def test_before_the_last_match_a_decider_is_told_of_only_if_it_is_possible_and_that_nothing_changes_any_more(
    kind: str, people: int, results: str, key: str
) -> None:
    now = evening(kind, people, long=people == 2)
    while now.schedule.left > 1:
        first, second = now.asks.duel.pair  # type: ignore[union-attr]
        result = {"1": "1", "d": "draw", "": "1" if first < second else "2"}[results[len(now.played) :][:1]]
        now = now.after(Played(first, second, result, "match-classic", 5))
    assert LAST & {news.key for news in before(now)} == {key}


@pytest.mark.parametrize("kind", ["league", "teams"])
def test_only_the_third_meeting_of_two_guests_is_told_as_one(kind: str) -> None:
    people = {"league": 2, "teams": 3}[kind]
    now = Evening(kind, guests(people), people, ONE, minutes=15)
    told = []
    while now.schedule.left and len(told) < 6:
        told.append("third-meeting" in {news.key for news in before(now)})
        now = now.after(Played(*now.asks.duel.pair, "draw", "match-classic", 5))  # type: ignore[union-attr]
    assert len(told) > 3
    assert [place for place, said in enumerate(told) if said] == ([2] if kind == "league" else [])


def test_whoever_has_most_gems_is_rich() -> None:
    calls = (Called(BOB, 3, 3, PURSE),)
    assert EveningNews("rich", BOB, CLEO) in before(league(FIRST[0], calls=calls))
    assert EveningNews("rich", BOB, CLEO) not in before(league(FIRST[0]))


def drawn_from(kind: str, keys: set[str]) -> set[str]:
    """Which of these news are told in some evening of this kind."""
    found: set[str] = set()
    for seed in range(60):
        now = through(evening(kind, 3 + seed % 3), Random(seed))
        found |= {news.key for told in (*ends(now), *beginnings(now)) for news in told}
    return keys - found


@pytest.mark.parametrize(
    ("kind", "keys"),
    [
        ("king", {"third-meeting", "revenge-due", "revenge", "streak-runs", "streak-ends", "streak-grows", "losing"}),
        ("league", {"upset", "last-leads", "leads", "first-win", "top-and-bottom", "just-played", "draw", "won"}),
        ("season", {"gems-taken", "death", "tie-break"}),
        ("knockout", {"final", "drawn"}),
        ("teams", {"revenge", "streak-grows"}),
    ],
)
def test_each_of_the_news_comes_in_some_evening(kind: str, keys: set[str]) -> None:
    assert not drawn_from(kind, keys)


def match_after(results: str) -> Match:
    """A match of seven games of tic-tac-toe, of which these are over: won by "1" or "2", or a cat's game ("c")."""
    state: Match = MATCHES["match-classic"].agreed("starts=1 games=7")
    opener, second, cat = "14253", "142596", "152374689"
    for result in results:
        begins = str(state.to_act[0] + 1)
        squares = cat if result == "c" else opener if result == begins else second
        for square in squares:
            after_it = state.apply({state.to_act[0]: square}).state
            assert isinstance(after_it, Match)
            state = after_it
    return state


@pytest.mark.parametrize(
    ("before_it", "result", "told"),
    [("", "1", None), ("1", "2", ("turn-level", 1)), ("1", "1", ("turn-ahead", 0)), ("1", "c", ("turn-cat", 0))],
)
def test_a_game_turns_a_match(before_it: str, result: str, told: tuple[str, int] | None) -> None:
    assert turn(match_after(before_it), match_after(before_it + result)) == told
