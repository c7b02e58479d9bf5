"""Tests laws of TacTic-Toe that hold for every plan, each against a slow second implementation."""

from itertools import product
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from game.play.counting import random_acts
from game.rules.grid import LINES
from game.rules.tactic import OVER, Bounced, Placed, Tactic, Wasted, plans
from tests.rule import rule

seeds = st.integers(0, 10**6)


@st.composite
def positions(draw: st.DrawFn) -> Tactic:
    """The beginning of some round of a random game, not over."""
    source = Random(draw(seeds))
    state = Tactic()
    for _round in range(draw(st.integers(0, 2))):
        after = state.apply(random_acts(state, source)).state
        if after.outcome:
            break
        state = after
    return state


def resolved(cells: str, first: str, second: str) -> tuple[str, set[str]]:
    """The grid after two plans, and who has a line: squares as a dictionary, every pair decided from what was free."""
    grid = {str(number): cell for number, cell in enumerate(cells, 1)}
    for x, o in zip(first, second, strict=True):
        free = {number for number, cell in grid.items() if cell == "."}
        wanted = {(x, "X"), (o, "O")} if x != o else set()
        grid |= {number: mark for number, mark in wanted if number in free}
        lined = {mark for mark in "XO" for line in LINES if all(grid[str(cell + 1)] == mark for cell in line)}
        if lined or "." not in grid.values():
            break
    return "".join(grid.values()), lined


@rule("tactic-pairs")
@rule("tactic-occupied")
@rule("tactic-bounce")
@rule("tactic-line")
@rule("tactic-tie")
@rule("tactic-cats-game")
@given(state=positions(), seed=seeds)
def test_a_round_is_what_a_second_opinion_says(state: Tactic, seed: int) -> None:
    acts = random_acts(state, Random(seed))
    after = state.apply(acts).state
    cells, lined = resolved(state.cells, acts[0], acts[1])
    assert after.cells == cells
    assert (
        after.ending()
        in {
            0: ("-", "draw"),
            1: tuple(lined),
            2: ("tie",),
        }[len(lined)]
    )
    assert (after.round == OVER) == bool(lined or "." not in cells or state.round == 3)
    assert after.first_plans == ((acts[0], acts[1]) if state.round == 1 else state.first_plans)
    assert Tactic.parse(str(after)) == after


@given(state=positions(), seed=seeds)
def test_the_events_tell_the_whole_story(state: Tactic, seed: int) -> None:
    step = state.apply(random_acts(state, Random(seed)))
    cells = list(state.cells)
    for event in step.events:
        match event:
            case Placed(mark, square):
                assert cells[int(square) - 1] == "."
                cells[int(square) - 1] = mark
            case Bounced(square):
                assert cells[int(square) - 1] == "."
            case Wasted(_mark, square):
                assert cells[int(square) - 1] != "."
    assert "".join(cells) == step.state.cells


@rule("tactic-round-1")
@rule("tactic-round-2")
@rule("tactic-round-3")
@given(state=positions(), numbers=st.text("123456789", min_size=3, max_size=3), seat=st.integers(0, 1))
def test_plans_are_what_the_rounds_allow(state: Tactic, numbers: str, seat: int) -> None:
    different = len(set(numbers)) == 3
    lines = [{str(cell + 1) for cell in line} for line in LINES]
    allowed = {
        1: different and "5" not in numbers and set(numbers) not in lines,
        2: different and not set(numbers) & set(state.first_plans[seat]),
        3: True,
    }[state.round]
    assert (numbers in state.legal(seat)) == allowed
    refusal = state.refuse(seat, numbers)
    assert (refusal is None) == allowed
    assert refusal is None or refusal.rule == f"tactic-round-{state.round}"


@rule("tactic-round-1")
def test_no_first_plans_make_a_winner() -> None:
    """All 312 x 312 of them; every second plan is open to whoever wrote its first."""
    count = 0
    for first, second in product(plans(1, ""), repeat=2):
        after = Tactic().apply({0: first, 1: second}).state
        assert after.outcome is None
        assert (after.round, after.first_plans) == (2, (first, second))
        count += 1
    assert count == 97_344
