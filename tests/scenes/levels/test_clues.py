"""Tests the hints for a puzzle's later turns: they speak of the present turn, and are true of the move they lead to."""

from collections.abc import Iterator

import pytest

from game.engine.input.intents import Intent
from game.play.levels import judge
from game.play.levels.goal import Goal
from game.play.levels.level import seat_of
from game.play.levels.shelf import load
from game.rules.core import Action, Seat, State
from game.rules.registry import RULESETS, parse, play, winning_action
from game.scenes.levels.clues import LEVEL, UNREADY, UPRIGHT, clues
from game.variants.common.sentences import named
from tests.scenes.conftest import Start
from tests.scenes.guided import QUICK, asked, open_level, unseen
from tests.scenes.hands import Keys

Turn = tuple[State, Seat, Goal]


def later_turns(ruleset: str) -> Iterator[Turn]:
    """Every turn but the first of the shipped puzzles of a rule set, as their solutions reach them."""
    for shelved in load().of(ruleset, "puzzle"):
        level = shelved.level
        state, goal = RULESETS[ruleset].parse(level.position), Goal.parse(level.goal)
        seat = seat_of(state, level.side)
        for number, action in enumerate(() if goal.plan else level.solution):
            if number and state.to_act == (seat,) and (goal.turns or goal.kind == "draw"):
                yield state, seat, goal
            goal = goal.later() if state.to_act == (seat,) else goal
            state = play(state, action)


def right(state: State, seat: Seat, goal: Goal) -> tuple[Action, ...]:
    return judge.judge(state, seat, judge.Case(str(goal), judge.ALL)).line


ASKED = [each for each in RULESETS if load().of(each, "puzzle") and each != "tactic"]


@pytest.mark.parametrize("ruleset", ASKED)
def test_what_is_said_of_a_later_turn_is_true_of_the_right_move(ruleset: str) -> None:
    turns = list(later_turns(ruleset))
    assert turns
    for state, seat, goal in turns:
        action = judge.judge(state, seat, judge.Case(str(goal))).line[0]
        assert action in right(state, seat, goal)
        kind, where = clues(state, seat, action, goal)
        over = play(state, action).outcome
        assert kind.startswith("You can win now: where?") == (over is not None and over.winner == seat)
        if kind.startswith(UNREADY):
            assert winning_action(state) is None
        assert where in (*UPRIGHT, *LEVEL, "There is only one such place.")


TTIC = "X.O../...../...../...../..... X 4 bc@8 CWKS/WKS 1001/420"
PLACES = [
    ("classic", "X.O/.X./..O X", "4", "Look at the middle."),
    ("classic", "X.O/.X./..O X", "8", "Look at the lower part."),
    ("ttic-2", TTIC, "b1", "Look at the upper part."),
    ("ttic-2", TTIC, "e5", "Look at the lower part."),
    ("ttic-2", TTIC, "curtain:ab", "Look at the left part."),
    ("ttic-2", TTIC, "checkpoint:bc", "There is only one such place."),
    ("ultimate", "X......../........./........./........./........./........./........./........./......... O 1", "17",
     "Look at the lower part."),
]  # fmt: skip


@pytest.mark.parametrize(("ruleset", "text", "action", "where"), PLACES)
def test_a_place_is_one_third_of_the_places_for_such_a_move(ruleset: str, text: str, action: str, where: str) -> None:
    state = parse(ruleset, text)
    assert clues(state, state.to_act[0], action, Goal("win", 2))[1] == where


def test_a_move_with_a_tool_names_the_tool_and_what_it_is_for() -> None:
    state = parse("ttic-2", TTIC)
    assert clues(state, 0, "wall:bc12", Goal("win", 2))[0] == "No win yet: prepare one. Use this: Wall."
    lost = parse("classic", "XX./.O./... O")
    assert clues(lost, 1, "3", Goal("draw"))[0] == "They threaten to win. Stop that first."


@pytest.mark.parametrize("name", ["classic/10-two-at-once", "classic/14-plan-ahead-just-this-once"])
def test_from_the_second_turn_on_hints_speak_of_that_turn(start: Start, name: str) -> None:
    player = start(**QUICK)
    scene = open_level(player, name)
    unseen(player, lambda: asked(scene))
    scene.choose(scene.person, scene.guide.level.solution[0])
    unseen(player, lambda: not scene.guide.waits)
    unseen(player, lambda: asked(scene))
    goal = scene.guide._left(1)
    said = []
    for number in range(3):
        before = scene.guide.note().text
        Keys(player).do(Intent.HINT)
        player.until(lambda before=before: scene.guide.note().text != before, f"hint {number}")
        said.append(scene.guide.note().text.rpartition("\n")[2])
    assert not set(said) & set(scene.guide.level.hints)
    (key,) = scene.guide.shown()
    assert key in right(scene.board.state, scene.guide.seat, goal)
    told = f"Very well: {named(scene.board.state, scene.guide.seat, key)}."
    assert said == [*clues(scene.board.state, scene.guide.seat, key, goal), told]
