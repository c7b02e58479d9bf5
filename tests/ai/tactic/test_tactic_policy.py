"""Tests TacTic-Toe's solution: nobody gains anything against it, and a reader of habits beats people who have them."""

from random import Random

import pytest

from game.ai.choose import choose, learn
from game.ai.mind import Memory
from game.ai.question import Question
from game.ai.tactic import habits
from game.ai.tactic import player as tactic
from game.ai.tactic import policy as tactic_policy
from game.ai.tactic.player import GUESSES
from game.ai.tactic.policy import FILE, SYMMETRIES, SeenRound, packed, solved, unpacked
from game.bench.bots.checks import gained, shares_of
from game.rules.core import Action, Seat
from game.rules.tactic import Tactic, TacticMatch

TAKEN = Tactic.parse("X.O/.../O.X 2 192 374")


def test_the_best_response_to_the_shipped_policy_gains_at_most_0_002_a_game() -> None:
    """Over all plans of the other side in every round, against every position that they can lead to."""
    assert 0 <= gained(SeenRound(1)) <= 0.002


def test_the_game_is_worth_nothing_to_either_side() -> None:
    found = solved(SeenRound(1))
    assert found
    assert found.value == 0


def test_the_eight_symmetries_are_different_and_keep_the_lines() -> None:
    assert len(set(SYMMETRIES)) == 8
    for way in SYMMETRIES:
        for cells in ((0, 1, 2), (0, 4, 8), (1, 4, 7)):
            assert tuple(sorted(way[cell] for cell in cells)) in {
                (0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6),
            }  # fmt: skip


def test_the_file_is_small_and_says_what_made_it() -> None:
    content = FILE.read_bytes()
    assert len(content) < 60_000
    assert content.partition(b"\n")[0] == b"python assets/bots/solve_tactic.py"


def test_a_policy_is_read_as_it_was_written() -> None:
    policy = {SeenRound(1): tactic_policy.Solved(0.25, {(0, 1, 3): 400, (8, 7, 5): 600})}
    assert unpacked(packed(policy, "hand")) == policy


def test_the_top_level_writes_what_the_policy_says_as_often_as_it_says() -> None:
    shares = shares_of(SeenRound(1))
    seen = [choose(Question(Tactic(), 0, 7, seed=str(seed))) for seed in range(2000)]
    for plan, weight in shares.items():
        name = "".join(str(cell + 1) for cell in plan)
        assert seen.count(name) / 2000 == pytest.approx(weight / sum(shares.values()), abs=0.025)


def creature(state: Tactic, seat: Seat, source: Random) -> Action:
    """A player who always opens alike, and afterwards completes, blocks, and takes corners, always in that order."""
    own, theirs = habits.marks(state, seat), habits.marks(state, 1 - seat)
    legal = list(state.legal(seat))
    if state.round == 1:
        return source.choice(("137", "137", "139"))
    order = "cbmkst"

    def rank(plan: Action) -> list[int]:
        return [order.index(each) for each in habits.purposes(habits.orders(plan), own, theirs)]

    return min(legal, key=rank)


def evening(style: str, games: int) -> int:
    """The games that level 7 of a style won, less those it lost, against somebody with habits."""
    source, memory, ahead = Random(7), {}, 0
    for game in range(games):
        state = Tactic()
        while state.to_act:
            acts = {
                0: creature(state, 0, source),
                1: choose(Question(state, 1, 7, seed=f"{game}", memory=memory, style=style)),
            }
            memory = dict(learn(memory, state, acts, 1))
            state = state.apply(acts).state
        assert state.outcome
        ahead += {None: 0, 0: -1, 1: 1}[state.outcome.winner]
    return ahead


def test_reading_habits_wins_more_than_the_solution_does() -> None:
    plain, reading = evening("", 60), evening("habits", 60)
    assert reading > plain + 10


def test_plans_are_remembered_with_what_they_were_for() -> None:
    match = TacticMatch()
    known = learn({}, match, {0: "137", 1: "924"}, 1)
    assert known == {"tactic": "1:137:kkk"}
    known = learn(known, TAKEN, {0: "456", 1: "568"}, 1)
    assert known["tactic"].split()[1].startswith("2:456:scc")
    assert [each.plan for each in habits.read(known, 1)] == ["137"]


def test_a_memory_keeps_the_last_plans_and_skips_what_it_cannot_read() -> None:
    known: Memory = {"tactic": "rubbish 1:999 1:237:xyz 7:237:kkk"}
    assert habits.read(known, 1) == []
    for _ in range(2 * habits.KEPT):
        known = learn(known, Tactic(), {0: "137", 1: "924"}, 1)
    assert len(known["tactic"].split()) == habits.KEPT


def test_expectations_add_up_and_follow_what_was_written() -> None:
    known: Memory = {}
    for _ in range(10):
        known = learn(known, Tactic(), {0: "137", 1: "924"}, 1)
    guess = habits.expected(known, Tactic(), 0)
    assert sum(guess.values()) == pytest.approx(1)
    assert max(guess, key=lambda plan: guess[plan]) == "137"
    assert guess["137"] > 0.5 > 0.1 > habits.expected({}, Tactic(), 0)["137"]
    assert 0 < GUESSES < len(guess)


def test_a_position_that_cannot_come_about_is_played_all_the_same() -> None:
    assert tactic.solution(TAKEN, 0) is None
    assert choose(Question(TAKEN, 0, 7, seed="a")) in TAKEN.legal(0)
