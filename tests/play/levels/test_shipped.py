"""Tests the game's own levels: there are enough of them, and every puzzle keeps its promise."""

from itertools import pairwise

import pytest

from game.ai.characters import find
from game.play.levels import judge
from game.play.levels.goal import Goal
from game.play.levels.level import LessonStep, seat_of
from game.play.levels.prover import Prover
from game.play.levels.setting import settings
from game.play.levels.shelf import Shelved, shipped
from game.rules.registry import RULESETS, play
from game.rules.rulebook import rules
from game.rules.tactic import Tactic

SHELF = shipped()
PUZZLES = [each for each in SHELF.levels if each.level.kind == "puzzle"]
LESSONS = [each for each in SHELF.levels if each.level.kind == "lesson"]
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
    shown = {(each.ruleset, step.position) for each in LESSONS for step in (each.level, *each.level.steps)}
    assert not [each.name for each in PUZZLES if (each.ruleset, each.level.position) in shown]


@pytest.mark.parametrize("shelved", PUZZLES, ids=lambda each: each.name)
def test_a_puzzle_is_proved(shelved: Shelved) -> None:
    """The goal is forced; the first action is the only one if the level says so; there is no shorter win."""
    level, goal = shelved.level, Goal.parse(shelved.level.goal)
    state = RULESETS[shelved.ruleset].parse(level.position)
    seat = seat_of(state, level.side)
    if isinstance(state, Tactic):
        keys = list(judge.keys(state, seat, goal, level.known))
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
        assert (state.outcome.winner, turns) == (solver, goal.turns)
    else:
        assert state.outcome is None or state.outcome.winner != 1 - solver
        assert state.outcome is not None or (goal.kind == "survive" and turns == goal.turns)


def test_the_lessons_of_t_tic_t_tac_toe_go_through_every_prop() -> None:
    every = {"mark", "curtain", "wall", "super", "checkpoint", "snip", "tear"}
    for ruleset in ("ttic-1", "ttic-2"):
        steps = [step for each in SHELF.of(ruleset, "lesson") for step in each.level.steps]
        assert {action.partition(":")[0] if ":" in action else "mark" for step in steps for action in step.do} == every


def words(step: LessonStep) -> int:
    """How many words a step says."""
    return len(f"{step.say} {step.then}".split())


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda each: each.name)
def test_a_step_says_eight_words_or_twelve_where_a_rule_needs_them(lesson: Shelved) -> None:
    for step in lesson.level.steps:
        assert words(step) <= (12 if step.rule else 8), step.say
        assert not step.rule or (step.rule in rules() and words(step) > 8), "the reason stands where it is needed"
        assert step.do or step.free, "every step asks for a press"
        assert step.say.count("*") in (0, 2), "one word is marked"


def test_the_first_part_of_t_tic_t_tac_toe_is_told_in_a_minute_of_words() -> None:
    first, *_others = SHELF.of("ttic-1", "lesson")
    assert sum(words(step) for step in first.level.steps) <= 60
    assert {step.teaches for step in first.level.steps} == {""}


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda each: each.name)
def test_a_lesson_teaches_nothing_that_is_off(lesson: Shelved) -> None:
    """The pen slips only where people agree on it; the game after a lesson has the tools that it taught."""
    level = lesson.level
    assert not [step.say for step in level.steps if " pen" in step.position or any("bwah" in each for each in step.do)]
    assert find(level.character) is not None
    if level.play:
        state = RULESETS[lesson.ruleset].parse(level.play)
        kinds = {action.partition(":")[0] for step in level.steps for action in step.do if ":" in action}
        legal = (play(play(state, "a1"), "e5").legal(0), play(state, "a1").legal(1))
        assert {action.partition(":")[0] for actions in legal for action in actions if ":" in action} <= kinds


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
        assert who.match in ("", settings()[rung.ruleset].ruleset)
