"""Tests the game's own levels: there are enough of them, and every puzzle keeps its promise."""

from itertools import pairwise

import pytest

from game.ai.characters import find
from game.play.levels import plans
from game.play.levels.goal import Goal
from game.play.levels.level import seat_of
from game.play.levels.prover import Prover
from game.play.levels.setting import settings
from game.play.levels.shelf import Shelved, read, shipped_folder
from game.rules.game_rules import play
from game.rules.registry import RULESETS
from game.rules.tactic.state import Tactic

SHELF = read(shipped_folder())
PUZZLES = [each for each in SHELF.levels if each.level.kind == "puzzle"]
THROW = "rps"
GAMES = ("rps", "classic", "ttic-1", "ttic-2", "tactic", "tris2", "ultimate", "ultimate-gambit", "ultimate-conduct",
         "ultimate-shardren")  # fmt: skip
"""What the ladder goes through; an added game need not be on it."""


def test_every_shipped_level_is_read() -> None:
    assert not SHELF.troubles


def test_there_are_many_puzzles_but_none_of_luck() -> None:
    """That each has some, `tests/test_catalog.py` asks."""
    assert len(PUZZLES) >= 72
    assert THROW not in {each.ruleset for each in PUZZLES}


def test_no_puzzle_comes_twice() -> None:
    assert len({(each.ruleset, each.level.position, each.level.known) for each in PUZZLES}) == len(PUZZLES)
    assert len({each.level.title for each in PUZZLES}) == len(PUZZLES)
    assert len({each.level.text for each in PUZZLES}) == len(PUZZLES)


def test_no_puzzle_asks_what_a_lesson_has_shown() -> None:
    lessons = [each for each in SHELF.levels if each.level.kind == "lesson"]
    shown = {(each.ruleset, step.position) for each in lessons for step in (each.level, *each.level.steps)}
    assert not [each.name for each in PUZZLES if (each.ruleset, each.level.position) in shown]


@pytest.mark.parametrize("shelved", PUZZLES, ids=lambda each: each.name)
def test_a_puzzle_is_proved(shelved: Shelved) -> None:
    """The goal is forced; the first action is the only one if the level says so; there is no shorter win."""
    level, goal = shelved.level, Goal.parse(shelved.level.goal)
    state = RULESETS[shelved.ruleset].parse(level.position)
    seat = seat_of(state, level.side)
    if isinstance(state, Tactic):
        keys = list(plans.keys(state, seat, goal, level.known))
    else:
        prover = Prover()
        keys = list(prover.keys(state, goal))
        if goal.kind == "win" and goal.turns > 1:
            assert prover.win(state, goal.turns - 1) is None
    assert level.solution[0] in keys
    assert level.unique == (len(keys) == 1)
    assert len(keys) < len(list(state.legal(seat)))


@pytest.mark.parametrize("shelved", [each for each in PUZZLES if each.ruleset != "tactic"], ids=lambda each: each.name)
def test_a_solution_leads_to_its_goal(shelved: Shelved) -> None:
    goal = Goal.parse(shelved.level.goal)
    state = RULESETS[shelved.ruleset].parse(shelved.level.position)
    solver = state.to_act[0]
    for action in shelved.level.solution:
        assert state.outcome is None
        state = play(state, action)
    turns = (len(shelved.level.solution) + 1) // 2
    if goal.kind == "win":
        assert state.outcome is not None
        assert (state.outcome.winner, turns) == (solver, goal.turns)
    else:
        assert state.outcome is None or state.outcome.winner != 1 - solver
        assert state.outcome is not None or (goal.kind == "survive" and turns == goal.turns)


def test_the_lessons_of_t_tic_t_tac_toe_go_through_every_prop() -> None:
    every = {"mark", "curtain", "wall", "super", "checkpoint", "snip", "tear", "bwah"}
    for ruleset, lacking in (("ttic-1", set[str]()), ("ttic-2", {"curtain", "bwah"})):
        lesson = next(each.level for each in SHELF.levels if each.name == f"{ruleset}/00-lesson")
        done = {action.partition(":")[0] if ":" in action else "mark" for step in lesson.steps for action in step.do}
        assert done == every - lacking


def test_the_ladder_goes_from_the_weakest_to_the_strongest_through_all_games() -> None:
    rungs = SHELF.ladder
    assert [each.level.rung for each in rungs] == list(range(1, len(rungs) + 1))
    people = [find(each.level.character) for each in rungs]
    levels = [who.level for who in people if who is not None]
    assert len(levels) == len(rungs)
    assert levels[0] == 1
    assert levels[-1] == 7
    assert all(later >= earlier - 1 for earlier, later in pairwise(levels))
    matches = {settings()[each.ruleset].ruleset for each in rungs}
    assert matches >= {settings()[ruleset].ruleset for ruleset in GAMES if ruleset != THROW}
    for rung, who in zip(rungs, people, strict=True):
        assert who is not None
        assert who.match in ("", settings()[rung.ruleset].ruleset)
