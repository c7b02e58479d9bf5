"""Tests that puzzles are made from their order alone, keep what they promise, and never come twice."""

import os
import subprocess
import sys
from datetime import date, timedelta

import pytest

from game.ai.game_bots import Candidate, Lots
from game.ai.orders import Made, Maker, Order
from game.ai.puzzle_maker import made, make, puzzles_of, same
from game.ai.question import Question
from game.ai.worker import otherwise
from game.play.levels import judge
from game.play.levels.goal import Goal
from game.play.levels.level import Level, check, seat_of
from game.play.levels.prover import Prover
from game.rules.registry import RULESETS
from game.rules.tris2.state import Tris2
from game.rules.ultimate.state import Ultimate
from tests.ai.minds import Immediate

GAMES = ("classic", "ttic-1", "ttic-2", "tactic", "tris2", "ultimate")
DAY = date(2026, 11, 25)


def candidate_of(ruleset: str, level: Level) -> Candidate[object]:
    return Candidate(RULESETS[ruleset].parse(level.position), level.before, level.known)


@pytest.mark.parametrize("ruleset", GAMES)
@pytest.mark.parametrize("stars", [1, 2, 3])
def test_a_made_puzzle_keeps_its_promise(ruleset: str, stars: int) -> None:
    level = made(ruleset, Order(stars, "test"))
    check(ruleset, level)
    state, goal = RULESETS[ruleset].parse(level.position), Goal.parse(level.goal)
    seat = seat_of(state, level.side)
    if goal.plan:
        keys = list(judge.keys(state, seat, goal, level.known))
        assert level.solution[1] in judge.answers(state, seat, level.known)
    else:
        keys = list(Prover().keys(state, goal))
    assert level.solution[0] in keys
    assert (len(keys) == 1) == level.unique
    assert len(keys) < len(list(state.legal(seat))) / 2


def test_puzzles_of_the_day_are_the_same_with_any_seed_of_hashes() -> None:
    code = (
        "from datetime import date; from game.ai.orders import Order; from game.ai.puzzle_maker import made;"
        f"print([made(each, Order.of_day(date({DAY.year}, {DAY.month}, {DAY.day}))) for each in {GAMES[:4]}])"
    )
    told = [
        subprocess.run(
            [sys.executable, "-c", code], env={**os.environ, "PYTHONHASHSEED": seed}, capture_output=True, check=True
        ).stdout
        for seed in ("1", "2")
    ]
    assert told[0] == told[1] != b""


def test_every_day_is_as_hard_as_its_weekday() -> None:
    week = [Order.of_day(date(2026, 11, 23) + timedelta(day)) for day in range(7)]
    assert [each.stars for each in week] == [1, 1, 2, 2, 2, 3, 3]
    assert len({each.number for each in week}) == 7


@pytest.mark.parametrize("ruleset", ["classic", "tactic", "ultimate"])
def test_no_puzzle_comes_twice(ruleset: str) -> None:
    puzzles = puzzles_of(ruleset)
    orders = [Order(stars, "test", number) for number in range(10) for stars in (1, 2)]
    found = [same(puzzles, candidate_of(ruleset, made(ruleset, order))) for order in orders]
    assert len(set(found)) == len(orders)


def test_a_turned_or_mirrored_position_is_the_same() -> None:
    def texts(ruleset: str, position: str) -> str:
        return same(puzzles_of(ruleset), Candidate(RULESETS[ruleset].parse(position)))

    assert texts("classic", "X../.O./... X") == texts("classic", "..X/.O./... X")
    assert texts("classic", "X../.O./... X") != texts("classic", ".X./.O./... X")
    sheet = "{} X 2 {}@4 CWKS/CWKS 1001/420"
    assert texts("ttic-2", sheet.format("X..../...../...../...../...O.", "bc")) == texts(
        "ttic-2", sheet.format("....X/...../...../...../.O...", "cd")
    )
    assert texts("ttic-2", sheet.format("X..../...../...../...../...O.", "bc")) == texts(
        "ttic-2", sheet.format("X..../...../...../....O/.....", "23")
    )
    boards = ["........."] * 9
    corner, mirrored = [*boards], [*boards]
    corner[0], mirrored[2] = ".X.......", ".X......."
    assert texts("ultimate", f"{'/'.join(corner)} O 2") == texts("ultimate", f"{'/'.join(mirrored)} O 2")
    assert isinstance(RULESETS["ultimate"].parse(f"{'/'.join(corner)} O 2"), Ultimate)


def test_a_turned_mat_of_dice_is_the_same() -> None:
    dice = "b2:XO-,c2:OX-,d2:X-O,b3:-XO,c3:XO-,d3:-OX,b4:OX-,c4:O-X,d4:-OX"
    turned = {"b": "2", "c": "3", "d": "4"}
    back = {"2": "b", "3": "c", "4": "d"}
    moved = sorted(
        (turned[square[0]], back[square[1]], die[0] + die[2] + die[1])
        for square, die in (each.split(":") for each in dice.split(","))
    )
    text = ",".join(f"{column}{row}:{die}" for row, column, die in moved)
    one, other = Tris2.parse(f"{dice} 1 -"), Tris2.parse(f"{text} 1 -")
    assert one != other
    assert same(puzzles_of("tris2"), Candidate(one)) == same(puzzles_of("tris2"), Candidate(other))


def test_slices_change_nothing() -> None:
    order, whole = Order(3, "slices"), made("ttic-1", Order(3, "slices"))
    maker = Maker(Immediate())
    maker.ask(RULESETS["ttic-1"](), order)
    answer = None
    while answer is None:
        answer = maker.answer()
    assert answer.level == whole


def test_a_maker_that_fails_says_so() -> None:
    state = RULESETS["classic"]()
    answer = Made.loads(otherwise(Question(state, 0, seed=Order(1, "x").dumps(), about="fresh")))
    assert (answer.level, answer.attempt) == (None, -1)
    with pytest.raises(ValueError, match="no puzzles"):
        make("rps", Order(1, "x"))


def test_lots_are_the_same_everywhere() -> None:
    lots = Lots("the first of May")
    drawn = [lots.below(1000) for _lot in range(5)]
    assert drawn == [642, 491, 208, 207, 653]
    assert {Lots(str(n)).below(6) for n in range(100)} == set(range(6))
