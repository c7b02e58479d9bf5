"""Tests that no hint says what is not so: each sentence is held against the rules, and not against the bots' search."""

from collections import Counter
from collections.abc import Iterator
from importlib import import_module
from random import Random

import pytest

from game.ai.advice import advise, why
from game.ai.question import Question
from game.rules.classic import Classic
from game.rules.core import Action, Seat, State
from game.rules.registry import new, play
from tests.ai.proofs import PROOFS, elsewhere, solved

GAMES = {"ttic-1": 12, "ttic-2": 12, "tactic": 300, "tris2": 80, "ultimate": 40, "ultimate-conduct": 20,
         "ultimate-gambit": 20, "ultimate-shardren": 20}  # fmt: skip
"""For each rule set the random games of which every position is asked about."""
ASKED = 2
"""The actions of each position that are asked about."""
ADVISED = {"ttic-1": 20, "ttic-2": 20, "tactic": 60, "tris2": 15, "ultimate": 10, "ultimate-conduct": 4,
           "ultimate-gambit": 4, "ultimate-shardren": 4}  # fmt: skip
"""For each rule set the positions in which the whole advice is asked for."""
PARTS = pytest.mark.parametrize("part", [4, pytest.param(1, marks=pytest.mark.slow)])
"""One in so many of them is looked at."""


def positions(ruleset: str, games: int) -> Iterator[State]:
    """Every unfinished position of so many random games."""
    for number in range(games):
        source = Random(f"{ruleset} {number}")
        state = new(ruleset, {}, source)
        for _ply in range(80):
            yield state
            state = state.apply({seat: source.choice(list(state.legal(seat))) for seat in state.to_act}).state
            if state.outcome is not None:
                break


def grids() -> list[Classic]:
    """Every unfinished position of tic-tac-toe."""
    found, waiting = {}, [Classic()]
    while waiting:
        state = waiting.pop()
        if str(state) not in found and state.outcome is None:
            found[str(state)] = state
            waiting += (play(state, action) for action in state.legal(state.mover))
    return list(found.values())


def family(ruleset: str) -> str:
    return ruleset.partition("-")[0]


@pytest.mark.parametrize("game", PROOFS)
def test_every_sentence_has_a_proof(game: str) -> None:
    kinds = import_module(f"game.ai.{game}.reasons").KINDS
    assert {kind.text for kind in kinds} == set(PROOFS[game])
    assert len({kind.text for kind in kinds}) == len(kinds), "no sentence has two checks"


def proved(ruleset: str, state: State, seat: Seat, action: Action) -> tuple[str, bool | None]:
    said = why(state, seat, action)
    return said.text, PROOFS[family(ruleset)][said.text](state, seat, action, said)


def test_of_every_square_of_every_grid_the_truth_is_said() -> None:
    seen = Counter(
        proved("classic", state, state.mover, action) for state in grids() for action in state.legal(state.mover)
    )
    assert sum(seen.values()) > 16_000
    assert {text for text, true in seen if true is not True} == set()


@pytest.mark.turns
@PARTS
@pytest.mark.parametrize("ruleset", GAMES)
def test_of_any_action_in_thousands_of_positions_the_truth_is_said(ruleset: str, part: int) -> None:
    seen: Counter[tuple[str, bool | None]] = Counter()
    for number, state in enumerate(positions(ruleset, GAMES[ruleset] // part)):
        source = Random(number)
        for seat in state.to_act[:1]:
            legal = list(state.legal(seat))
            for action in source.sample(legal, min(ASKED, len(legal))):
                seen[proved(ruleset, state, seat, action)] += 1
    assert {text for text, true in seen if true is False} == set()
    unproved = sum(count for (_text, true), count in seen.items() if true is None)
    assert unproved <= sum(seen.values()) / 10, seen


@pytest.mark.turns
@PARTS
@pytest.mark.parametrize("ruleset", ADVISED)
def test_advice_says_the_truth_of_its_action_and_of_all_others(ruleset: str, part: int) -> None:
    found = list(positions(ruleset, GAMES[ruleset]))
    for state in Random(ruleset).sample(found, ADVISED[ruleset] // part):
        assert tells_the_truth(ruleset, state), state


def test_advice_on_every_lost_grid_says_that_it_is_lost() -> None:
    lost = [state for state in grids() if solved(state) < 0]
    assert len(lost) == 632
    for state in lost:
        assert str(advise(Question(state, state.mover)).reason).startswith("Nothing saves this grid")


def test_advice_on_grids_says_the_truth_of_its_square_and_of_all_others() -> None:
    assert all(tells_the_truth("classic", state) for state in grids()[::3])


def tells_the_truth(ruleset: str, state: State) -> bool:
    seat = state.to_act[0]
    told = advise(Question(state, seat))
    true = PROOFS[family(ruleset)][told.reason.text](state, seat, told.action, told.reason)
    rest = None if told.instead is None else elsewhere(state, seat, told.action, told.instead.reason)
    return true is not False and rest is not False
