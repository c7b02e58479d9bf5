"""Tests every bot everywhere: always a legal action, the same for the same seed, and sensible answers to choices."""

import gc
import os
import subprocess
import sys
import time
from contextlib import suppress
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.ai.choose import choose, learn
from game.ai.mind import LEVELS, Brief, Cancelled, Temper, TimeUp, weights
from game.ai.question import Question
from game.referee import Referee
from game.rules.classic import Classic, ClassicMatch
from game.rules.core import CHANCE, State
from game.rules.registry import MATCHES, RULESETS, parse, play
from game.rules.rps import SIGNS, Throw
from game.rules.stages import Choice
from game.rules.tris2.match import Tris2Match
from tests.patience import here
from tests.rules.test_contract import STARTS, position, start

ROOT = Path(__file__).parents[2]


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(STARTS), st.integers(0, 10**6), st.sampled_from(LEVELS))
def test_no_bot_ever_plays_an_illegal_action(kind: tuple[str, str], seed: int, level: int) -> None:
    state = position(*kind, seed)
    for seat in state.to_act:
        action = choose(Question(state, seat, level, seed=str(seed), ms=0))
        assert state.refuse(seat, action) is None


@settings(max_examples=120, deadline=None)
@given(st.sampled_from(list(RULESETS)), st.integers(0, 10**6), st.sampled_from(LEVELS[:6]))
def test_a_bot_that_takes_its_time_plays_legally_and_the_same_for_the_same_seed(
    name: str, seed: int, level: int
) -> None:
    state = position(name, "", seed)
    for seat in state.to_act:
        action = choose(Question(state, seat, level, seed=str(seed)))
        assert state.refuse(seat, action) is None
        assert action == choose(Question(state, seat, level, seed=str(seed)))


@pytest.mark.parametrize("name", ["ttic-1", "ttic-2", "tactic", "tris2", "ultimate"])
def test_a_search_stops_when_nobody_wants_the_answer(name: str) -> None:
    state, looks = position(name, "", 4), iter((True, False))
    assert state.to_act
    with pytest.raises(Cancelled):
        choose(Question(state, state.to_act[0], 6, seed="a"), wanted=lambda: next(looks))


@pytest.mark.parametrize("name", [*RULESETS, *MATCHES])
def test_bots_of_all_levels_finish_what_they_begin(name: str) -> None:
    state = start(name, "")
    for ply in range(5000):
        if not state.to_act:
            return
        acts = {seat: choose(Question(state, seat, 1 + (ply + seat) % 7, seed=f"{ply}", ms=0)) for seat in state.to_act}
        state = state.apply(acts).state
    pytest.fail(f"still going on: {state}")


def test_the_seed_decides_alike_in_every_process() -> None:
    script = (
        "from game.ai.choose import choose; from game.ai.question import Question\n"
        "from game.rules.registry import MATCHES, RULESETS\n"
        "for kind in RULESETS['classic'], RULESETS['rps'], MATCHES['match-classic']:\n"
        "    asked = (Question(kind(), 0, level, seed=str(seed)) for level in range(1, 8) for seed in range(20))\n"
        "    print(*map(choose, asked))"
    )
    said = {
        subprocess.run(
            [sys.executable, "-c", script],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": salt},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for salt in ("1", "2")
    }
    assert len(said) == 1
    assert len(set(said.pop().split())) == 12, "different seeds must lead to every square and every sign"


def test_without_a_seed_the_choice_is_free() -> None:
    assert {choose(Question(Throw(), 0, 4)) for _ in range(200)} == set(SIGNS)


@pytest.mark.parametrize(("seat", "level"), [(1, 3), (CHANCE, 3), (0, -1), (0, 8)])
def test_who_has_nothing_to_choose_is_told_so(seat: int, level: int) -> None:
    with pytest.raises(ValueError, match="nothing to choose"):
        choose(Question(Classic(), seat, level))


def test_below_the_weakest_any_action_is_drawn() -> None:
    drawn = {choose(Question(Classic(), 0, 0, seed=str(number))) for number in range(200)}
    assert drawn == set(Classic().legal(0))


def test_a_bot_in_a_match_plays_the_seat_its_person_sits_in() -> None:
    match = ClassicMatch.agreed("starts=2")
    for square in "15":
        match = play(match, square)
    assert match.people == (1, 0)
    winning = match.apply({1: "2"}).state.apply({0: "9"}).state
    assert choose(Question(winning, 1, 7, seed="a")) == "3", "the second person has the Xs on 1 and 2"


def test_a_bot_that_may_name_the_starter_names_itself() -> None:
    for person in (0, 1):
        choice = Choice(person, ("starter:1", "starter:2"), "match-choice")
        assert {choose(Question(choice, person, 4, seed=str(k))) for k in range(10)} == {f"starter:{person + 1}"}


def test_a_choice_without_a_better_option_is_drawn() -> None:
    choice = Choice(CHANCE, ("coin:1", "coin:2"), "match-choice")
    assert {choose(Question(choice, CHANCE, 1, seed=str(k))) for k in range(30)} == {"coin:1", "coin:2"}


def test_a_bot_offered_a_draw_plays_on() -> None:
    match: State = Tris2Match.agreed("starts=1")
    for chance in ("tops:5", "lie:7"):
        match = match.apply({CHANCE: chance}).state
    match = match.apply({0: "offer-draw"}).state
    assert choose(Question(match, 1, 7, seed="a")) == "decline-draw"


def test_chance_moves_at_random_for_whoever_is_late() -> None:
    """X could win at once, but the time is up."""
    match: State = ClassicMatch.agreed("starts=1 clock=45/0")
    for action in ("1", "5", "2", "6", "flag"):
        match = play(match, action)
    assert match.to_act == (CHANCE,)
    assert {choose(Question(match, CHANCE, 7, seed=str(k))) for k in range(60)} == set("34789")


def test_memory_learns_from_throws_alone() -> None:
    match = ClassicMatch()
    known = learn({}, match, {0: "rock", 1: "paper@3150"}, 1)
    assert known == {"rps": "rock/paper"}
    assert learn(known, match, {0: "rock", 1: "paper"}, 0) == {"rps": "rock/paper paper/rock"}
    assert learn(known, Classic(), {0: "5"}, 1) == known


@pytest.mark.parametrize("name", list(RULESETS))
def test_no_mind_thinks_for_50_ms_without_looking_whether_it_is_wanted(name: str) -> None:
    """Processor time between two polls at the top level, once its tables are loaded; the question is withdrawn after a
    while."""
    looks: list[float] = []

    def wanted() -> bool:
        looks.append(time.process_time())
        return looks[-1] - looks[0] < 0.2

    state = next(state for seed in range(9) if (state := position(name, "", seed)).to_act)
    seat = state.to_act[0]
    choose(Question(state, seat, 7, seed="loads", ms=0))
    gc.disable()  # as the worker does
    looks[:] = [time.process_time()]
    with suppress(Cancelled):
        choose(Question(state, seat, 7, seed="a"), wanted=wanted)
    looks.append(time.process_time())
    gc.enable()
    assert max(later - sooner for sooner, later in pairwise(looks)) < here(0.05)


def test_polling_stops_a_search_that_nobody_wants_or_that_took_its_time() -> None:
    with pytest.raises(Cancelled):
        Brief(1, Random(1), wanted=lambda: False).poll()
    with pytest.raises(TimeUp):
        Brief(1, Random(1), deadline=0.0).poll()
    Brief(1, Random(1)).poll()


def test_taste_leaves_out_what_is_too_much_worse_and_prefers_the_better() -> None:
    likely = weights({"a": 3.0, "b": 2.0, "c": 0.9}, Temper(depth=1, overlooks=0, cutoff=2.0, heat=1.0))
    assert list(likely) == ["a", "b"]
    assert likely["a"] == 1.0 > likely["b"] > 0


@pytest.mark.parametrize("name", list(RULESETS))
@pytest.mark.parametrize("level", [1, 4])
def test_the_referee_s_bot_plays_what_the_game_s_bot_plays(name: str, level: int) -> None:
    referee = Referee()
    position = str(referee.answer(f"new {name} seed=5")["position"])
    state = parse(name, position)
    acts = [choose(Question(state, seat, level, seed="7")) for seat in state.to_act]
    assert referee.answer(f"bot {level} seed=7")["action"] == "/".join(acts)
