"""Tests that puzzles are made from their order alone, keep what they promise, and never come twice."""

import os
import subprocess
import sys
from datetime import date, timedelta
from functools import cache
from typing import Any

import pytest

from game.ai.game_bots import Candidate, Lots, plugs
from game.ai.mind import LEVELS
from game.ai.orders import Made, Order
from game.ai.puzzle_maker import aim_of, made, make, puzzles_of, same
from game.ai.puzzle_stars import band, finds, hardness
from game.ai.question import Question
from game.ai.thinker import Maker
from game.ai.ttic.bots import TOOLS
from game.ai.worker import otherwise
from game.play.levels import judge
from game.play.levels.goal import Goal
from game.play.levels.level import Level, check, seat_of
from game.play.levels.prover import Prover
from game.rules.core import Action, State
from game.rules.grid import LINES, live
from game.rules.registry import RULESETS
from game.rules.tactic import Tactic
from game.rules.tris2.state import Tris2
from game.rules.ultimate.state import Ultimate
from tests.ai.minds import Immediate

EVERYDAY = ("classic", "ttic-2", "tactic", "tris2", "ultimate")
"""One rule set of each game."""
OTHERS = ("ttic-1", "ultimate-gambit", "ultimate-conduct", "ultimate-shardren")


def everyday(*rulesets: str) -> list[Any]:
    """All rule sets as parameters of a test that takes these every day, and the others only with `--slow`."""
    every = (*EVERYDAY, *OTHERS)
    return [each if each in rulesets else pytest.param(each, marks=pytest.mark.slow) for each in every]


GAMES = everyday(*EVERYDAY)
STARS = (1, 2, 3)
NUMBER = 18
"""The number of an order whose puzzles are found within two seconds in every game."""
DAY = date(2026, 11, 25)


def candidate_of(ruleset: str, level: Level) -> Candidate[object]:
    return Candidate(RULESETS[ruleset].parse(level.position), level.before, level.known)


@cache
def puzzle(ruleset: str, stars: int, number: int = NUMBER) -> tuple[Level, State, Goal, tuple[Action, ...]]:
    """A made puzzle, its position and goal, and all first actions that reach that."""
    level = made(ruleset, Order(stars, "test", number))
    state, goal = RULESETS[ruleset].parse(level.position), Goal.parse(level.goal)
    seat = seat_of(state, level.side)
    keys = judge.keys(state, seat, goal, level.known) if goal.plan else Prover().keys(state, goal)
    return level, state, goal, tuple(keys)


@pytest.mark.parametrize("ruleset", GAMES)
@pytest.mark.parametrize("stars", STARS)
def test_a_made_puzzle_keeps_its_promise(ruleset: str, stars: int) -> None:
    level, state, goal, keys = puzzle(ruleset, stars)
    check(ruleset, level)
    seat = seat_of(state, level.side)
    if goal.plan:
        assert level.solution[1] in judge.answers(state, seat, level.known)
    assert level.solution[0] in keys
    assert (len(keys) == 1) == level.unique
    assert len(keys) < len(list(state.legal(seat))) / 2


@pytest.mark.turns
@pytest.mark.parametrize("ruleset", GAMES)
@pytest.mark.parametrize("stars", STARS)
def test_no_key_of_a_puzzle_only_plugs_a_hole(ruleset: str, stars: int) -> None:
    """Nobody has to look for the block of an open two, nor in TacTic-Toe for the third square of one's own."""
    _level, state, goal, keys = puzzle(ruleset, stars)
    if not goal.plan:
        assert not any(plugs(state, key) for key in keys)
        return
    assert isinstance(state, Tactic)
    first = {key[0] for key in keys}
    assert not [number for number in first if live_two(state, number)]
    assert len(keys) <= 8 < len(list(state.legal(0))) / 10


def live_two(state: Tactic, number: str) -> bool:
    """True if this square is the third one of a line of X's."""
    cell = int(number) - 1
    return any(cell in line and live(state.cells, line, "X") == 2 for line in LINES)


def test_the_one_block_of_an_open_two_is_a_plug() -> None:
    assert plugs(RULESETS["classic"].parse("X.O/.X./... O"), "9")
    assert not plugs(RULESETS["classic"].parse("X.O/.X./... O"), "7")
    assert plugs(RULESETS["ttic-2"].parse("XX.../...../..O../.O.../..... O 4 - CWKS/CWKS 1001/420"), "c1")
    assert not plugs(RULESETS["ttic-2"].parse("XX.../...../..O../.O.../..... O 4 - CWKS/CWKS 1001/420"), "curtain:bc")


@pytest.mark.parametrize("ruleset", ["ttic-1", "ttic-2"])
def test_at_least_half_of_the_puzzles_of_ttic_need_more_than_a_mark(ruleset: str) -> None:
    """Half of the orders aim at a curtain, a wall, a Charlie, a Super, the cutters or a Reagan, and get it."""
    puzzles = puzzles_of(ruleset)
    aims = [aim_of(puzzles, Order.of_day(DAY + timedelta(day))) for day in range(200)]
    assert sum(aim.key == TOOLS for aim in aims) >= 100
    for number in range(3):
        order = Order(1, "test", number)
        key = made(ruleset, order).solution[0]
        assert aim_of(puzzles, order).key != TOOLS or ":" in key


@pytest.mark.turns
@pytest.mark.parametrize("ruleset", GAMES)
def test_stars_rise_with_what_the_bots_miss_and_with_what_seems_to_work(ruleset: str) -> None:
    puzzles, hard = puzzles_of(ruleset), []
    for stars in STARS:
        level, state, goal, keys = puzzle(ruleset, stars)
        hard.append(hardness(puzzles, state, goal, keys, level.known))
        assert band(puzzles, hard[-1]) == stars == level.stars
    assert hard[0] < hard[1] < hard[2]


@pytest.mark.parametrize("ruleset", everyday("classic"))
def test_fewer_bots_find_the_key_of_a_puzzle_with_more_stars(ruleset: str) -> None:
    found = [sum(finders(ruleset, stars, number) for number in range(5)) for stars in STARS]
    assert found[0] >= found[1] >= found[2] < found[0], found


def finders(ruleset: str, stars: int, number: int) -> int:
    """The number of levels whose bot finds a key at first look."""
    _level, state, _goal, keys = puzzle(ruleset, stars, number)
    return sum(finds(state, state.to_act[0], level, keys) for level in LEVELS)


def test_tic_tac_toe_has_a_small_closed_set_of_puzzles() -> None:
    puzzles = puzzles_of("classic")
    assert puzzles.closed
    assert puzzles.every is not None
    every = [each for stars in STARS for each in puzzles.every(stars)]
    assert len(every) == len({same(puzzles, each) for each in every}) == 21
    found = {made("classic", Order(2, "test", number)).position for number in range(len(puzzles.every(2)))}
    assert len(found) == len(puzzles.every(2))


def test_puzzles_of_the_day_are_the_same_with_any_seed_of_hashes() -> None:
    code = (
        "from datetime import date; from game.ai.orders import Order; from game.ai.puzzle_maker import made;"
        f"print([made(each, Order.of_day(date({DAY.year}, {DAY.month}, {DAY.day}))) for each in {EVERYDAY[:3]}])"
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


@pytest.mark.parametrize("ruleset", ["tactic", "ultimate"])
def test_no_puzzle_comes_twice(ruleset: str) -> None:
    puzzles = puzzles_of(ruleset)
    orders = [Order(stars, "test", number) for number in range(4) for stars in (1, 2)]
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
    order, whole = Order(2, "slices"), made("ttic-2", Order(2, "slices"))
    maker = Maker(Immediate())
    maker.ask(RULESETS["ttic-2"](), order)
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
