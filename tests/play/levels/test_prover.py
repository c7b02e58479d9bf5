"""Tests the prover against known results, and against a plain search that remembers nothing and skips nothing."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.ai.mind import Cancelled
from game.ai.question import Question
from game.ai.worker import otherwise, think
from game.play.counting import random_acts
from game.play.levels import judge as judging
from game.play.levels.goal import Goal
from game.play.levels.judge import ALL, Case, Verdict, judge
from game.play.levels.prover import Prover, TooHard
from game.rules.classic import Classic
from game.rules.core import BadText, Seat, State
from game.rules.registry import RULESETS, new, play, winning_action, wins
from game.rules.tactic import Tactic

IN_TURN = tuple(name for name in RULESETS if name not in ("rps", "tactic"))


def in_the_middle(ruleset: str, seed: int, plies: int) -> State | None:
    """A position of random play; None if the game is over by then."""
    source = Random(seed)
    state = new(ruleset, {}, source)
    for _ply in range(plies):
        if state.outcome is not None:
            return None
        state = state.apply(random_acts(state, source)).state
    return None if state.outcome is not None else state


def forced(state: State, seat: Seat, turns: int) -> bool:
    """Whether `seat` wins within so many of its turns, found by trying everything."""
    if state.outcome is not None:
        return state.outcome.winner == seat
    if turns == 0:
        return False
    (mover,) = state.to_act
    afters = (play(state, action) for action in state.legal(mover))
    if mover == seat:
        return any(
            after.outcome.winner == seat if after.outcome else forced(after, seat, turns - 1) for after in afters
        )
    return all(forced(after, seat, turns) for after in afters)


@pytest.mark.parametrize("ruleset", IN_TURN)
@given(seed=st.integers(0, 10_000), plies=st.integers(3, 40))
@settings(max_examples=15)
def test_wins_at_once_are_those_that_trying_finds(ruleset: str, seed: int, plies: int) -> None:
    state = in_the_middle(ruleset, seed, plies)
    if state is None:
        return
    (seat,) = state.to_act
    found = {action for action in state.legal(seat) if forced_by(state, action, seat)}
    assert set(wins(state)) == found
    assert (winning_action(state) is not None) == bool(found)


def forced_by(state: State, action: str, seat: Seat) -> bool:
    outcome = play(state, action).outcome
    return outcome is not None and outcome.winner == seat


@given(seed=st.integers(0, 10_000), plies=st.integers(0, 8), turns=st.integers(1, 5))
@settings(max_examples=60)
def test_tic_tac_toe_is_proved_as_trying_everything_proves_it(seed: int, plies: int, turns: int) -> None:
    state = in_the_middle("classic", seed, plies)
    if state is None:
        return
    (seat,) = state.to_act
    prover = Prover()
    assert (prover.win(state, turns) is not None) == forced(state, seat, turns)
    wanted = [action for action in state.legal(seat) if _keeps_winning(state, action, seat, turns)]
    assert list(prover.keys(state, Goal("win", turns))) == wanted


def _keeps_winning(state: State, action: str, seat: Seat, turns: int) -> bool:
    after = play(state, action)
    if after.outcome is not None:
        return after.outcome.winner == seat
    return forced(after, seat, turns - 1)


@pytest.mark.parametrize("ruleset", ["ttic-1", "ttic-2", "tris2", "ultimate", "ultimate-conduct"])
@given(seed=st.integers(0, 10_000))
@settings(max_examples=4)
def test_a_win_in_two_is_one_that_trying_everything_finds(ruleset: str, seed: int) -> None:
    state = in_the_middle(ruleset, seed, {"tris2": 4}.get(ruleset, 22))
    if state is None or len(list(state.legal(state.to_act[0]))) > 25:
        return
    assert (Prover().win(state, 2) is not None) == forced(state, state.to_act[0], 2)


def test_the_empty_grid_is_a_draw_and_nobody_wins_it() -> None:
    prover = Prover()
    assert prover.win(Classic(), 5) is None
    assert len(list(prover.keys(Classic(), Goal("draw")))) == 9


def test_against_a_corner_only_the_middle_does_not_lose() -> None:
    assert list(Prover().keys(Classic.parse("X../.../... O"), Goal("draw"))) == ["5"]


def test_a_turn_too_many_ends_the_search() -> None:
    with pytest.raises(TooHard):
        Prover(most=50).win(Classic(), 5)


def test_whoever_polls_may_end_it() -> None:
    class Enough(Exception):
        pass

    def poll() -> None:
        raise Enough

    with pytest.raises(Enough):
        Prover(poll=poll).win(Classic(), 5)


def test_a_wrong_turn_is_punished_as_long_as_it_is_worth_seeing() -> None:
    state = Classic.parse("X../.../... O")
    verdict = judge(state, 1, Case("draw", "2"))
    assert not verdict.holds
    state = play(state, "2")
    for action in verdict.line:
        state = play(state, action)
    assert state.outcome.winner == 0


def test_a_right_turn_gets_the_stoutest_reply() -> None:
    state = Classic.parse("..X/..O/O.X X")
    verdict = judge(state, 0, Case("win 2", "1"))
    assert verdict.holds
    assert verdict.line[0] in ("2", "5")
    assert judge(state, 0, Case("win 2", "")).line == ("1",)
    assert judge(state, 0, Case("win 2", ALL)) == Verdict(True, ("1",))
    assert judge(Classic(), 0, Case("win 3", ALL)) == Verdict(False, ())


def test_what_is_too_hard_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judging, "HARDEST", 100)
    assert judge(Classic(), 0, Case("win 5", ALL)).given_up


@given(st.builds(Verdict, st.booleans(), st.lists(st.text(max_size=9)).map(tuple), st.booleans()))
def test_a_verdict_travels_as_text(verdict: Verdict) -> None:
    assert Verdict.loads(verdict.dumps()) == verdict


def test_a_plan_is_proved_against_every_legal_one() -> None:
    state = Tactic.parse("OXX/..O/XOO 3 731 183")
    keys = list(judging.keys(state, 0, Goal("plan to hold")))
    assert keys == ["555"]
    for plan in ("545", "554", "455", "111"):
        answer = judging.refutation(state, 0, plan, Goal("plan to hold"))
        assert answer is not None
        outcome = state.apply({0: plan, 1: answer}).state.outcome
        assert outcome.winner == 1


def test_no_plan_wins_against_its_own_copy_but_spies_help() -> None:
    state = Tactic.parse("X.O/.../X.O 2 173 937")
    assert not list(judging.keys(state, 0, Goal("plan to win")))
    keys = list(judging.keys(state, 0, Goal("plan to win"), "5.."))
    assert keys
    assert all(
        state.apply({0: keys[0], 1: answer}).state.outcome.winner == 0
        for answer in state.legal(1)
        if answer.startswith("5")
    )


@pytest.mark.parametrize("text", ["win 2", "survive 3", "draw", "plan to win", "plan to hold"])
def test_a_goal_is_its_text(text: str) -> None:
    assert str(Goal.parse(text)) == text
    assert Goal.parse(text).said


@pytest.mark.parametrize("text", ["", "win", "win 0", "win 10", "draw 2", "plan", "Win 2", "win 2 "])
def test_what_is_no_goal_is_refused(text: str) -> None:
    with pytest.raises(BadText):
        Goal.parse(text)


def test_the_bots_process_judges_and_stops_when_nobody_wants_to_know() -> None:
    state = Classic.parse("..X/..O/O.X X")
    question = Question(state, 0, 7, seed=Case("win 2", "2").dumps(), about="puzzle")
    assert not Verdict.loads(think(question)).holds
    hard = Question(new("ttic-2", {}, Random(1)), 0, 7, seed=Case("win 4", ALL).dumps(), about="puzzle")
    with pytest.raises(Cancelled):
        think(hard, lambda: False)
    assert Verdict.loads(otherwise(hard)).line == ()
