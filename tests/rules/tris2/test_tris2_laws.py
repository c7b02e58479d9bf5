"""Tests laws of Tris 2 that hold everywhere, each against a slow second implementation."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.play.counting import random_acts
from game.rules.tris2.mat import (
    DICE,
    DIRECTIONS,
    SQUARES,
    SYMBOLS,
    WRITTEN,
    hang_together,
    islands,
    occupied,
    rolled,
    rolls,
)
from game.rules.tris2.starts import NUMBER_OF_STARTS, start_number
from game.rules.tris2.state import NUMBER_OF_DICE, LineMade, Rolled, Tris2
from tests.rule import rule

Place = tuple[int, int]
STEP = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}
BACK = {"n": "s", "e": "w", "s": "n", "w": "e"}

dice_ways = st.sampled_from(DICE)
ways = st.sampled_from(DIRECTIONS)
starts = st.integers(0, NUMBER_OF_STARTS - 1).map(start_number)
placings = st.sets(st.integers(0, 24), min_size=NUMBER_OF_DICE, max_size=NUMBER_OF_DICE)


@st.composite
def positions(draw: st.DrawFn) -> Tris2:
    """Somewhere in a random game, not over."""
    state = draw(starts)
    source = Random(draw(st.integers(0, 10**6)))
    for _ply in range(draw(st.integers(0, 30))):
        after = state.apply(random_acts(state, source)).state
        if after.outcome:
            break
        state = after
    return state


def places(state: Tris2) -> set[Place]:
    return {(cell % 5, cell // 5) for cell, die in enumerate(state.dice) if die}


def name(place: Place) -> str:
    return f"{'abcde'[place[0]]}{place[1] + 1}"


def group(taken: set[Place], here: Place) -> set[Place]:
    """Every occupied square that can be reached from one by steps to the eight around."""
    reached: set[Place] = set()
    waiting = [here]
    while waiting:
        x, y = here = waiting.pop()
        if here in taken - reached:
            reached.add(here)
            waiting += [(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)]
    return reached


def one_group(taken: set[Place]) -> bool:
    return group(taken, min(taken)) == taken


def six_faces_after(faces: dict[str, str], direction: str) -> dict[str, str]:
    """A real die over its edge: the face on the far side goes down, the bottom comes up behind."""
    opposite = BACK[direction]
    return faces | {
        direction: faces["top"],
        "bottom": faces[direction],
        opposite: faces["bottom"],
        "top": faces[opposite],
    }


@rule("tris2-dice")
@given(die=dice_ways, path=st.lists(ways, max_size=12))
def test_three_letters_are_all_six_faces(die: str, path: list[str]) -> None:
    faces = dict(zip(("top", "bottom", "n", "s", "e", "w"), (die[0] * 2 + die[1] * 2 + die[2] * 2), strict=True))
    for direction in path:
        faces = six_faces_after(faces, direction)
        die = rolled(die, direction)
        assert die == faces["top"] + faces["n"] + faces["e"]
        assert sorted(faces.values()) == sorted(SYMBOLS * 2)


@rule("tris2-compatible")
def test_a_die_turned_in_its_place_writes_all_of_tic_tac_toe() -> None:
    empty = WRITTEN["."]
    assert empty[0] == "-"
    assert {symbol: die[0] for symbol, die in WRITTEN.items()} == {".": "-", "X": "X", "O": "O"}
    assert {rolled(empty, direction) for direction in DIRECTIONS} == {WRITTEN["X"], WRITTEN["O"]}


@rule("tris2-islands")
@rule("tris2-contact")
@given(cells=placings)
def test_dice_hang_together_as_a_flood_says(cells: set[int]) -> None:
    taken = {(cell % 5, cell // 5) for cell in cells}
    found = occupied(["die" if cell in cells else "" for cell in range(25)])
    assert hang_together(found) == one_group(taken)
    apart = {(SQUARES.index(square) % 5, SQUARES.index(square) // 5) for square in islands(found)}
    assert one_group(taken - apart)
    assert len(taken - apart) == max(len(group(taken, place)) for place in taken)


@rule("tris2-islands")
@rule("tris2-free")
@rule("tris2-mat")
@rule("tris2-undo")
@given(state=positions())
def test_legal_rolls_are_those_that_the_rules_leave(state: Tris2) -> None:
    taken = places(state)
    expected = []
    for x, y in sorted(taken, key=lambda place: (place[1], place[0])):
        for direction, (dx, dy) in STEP.items():
            to = (x + dx, y + dy)
            free = 0 <= to[0] < 5 and 0 <= to[1] < 5 and to not in taken
            if free and one_group(taken - {(x, y)} | {to}) and state.last != name(to) + BACK[direction]:
                expected.append(name((x, y)) + direction)
    assert list(state.legal(state.mover)) == expected


@rule("tris2-roll")
@given(state=positions(), seed=st.integers(0, 10**6))
def test_a_ply_changes_one_die_and_nothing_else(state: Tris2, seed: int) -> None:
    (action,) = random_acts(state, Random(seed)).values()
    step = state.apply({state.mover: action})
    roll = step.events[0]
    assert isinstance(roll, Rolled)
    assert roll.square + roll.direction == action
    changed = {SQUARES[cell] for cell in range(25) if state.dice[cell] != step.state.dice[cell]}
    assert changed == {roll.square, roll.to}
    assert roll.before == state.dice[SQUARES.index(roll.square)]
    assert roll.after == step.state.dice[SQUARES.index(roll.to)]
    assert len(places(step.state)) == NUMBER_OF_DICE
    assert one_group(places(step.state))
    assert Tris2.parse(str(step.state)) == step.state


THREES = [
    tuple((x + n * dx, y + n * dy) for n in range(3))
    for x in range(5)
    for y in range(5)
    for dx, dy in ((1, 0), (0, 1), (1, 1), (1, -1))
    if x + 2 * dx < 5 and 0 <= y + 2 * dy < 5
]


@rule("tris2-three")
@given(start=starts, seed=st.integers(0, 10**6))
def test_a_game_is_won_by_the_first_three_of_a_kind(start: Tris2, seed: int) -> None:
    assert len(THREES) == 48
    state, source = start, Random(seed)
    for _ply in range(60):
        tops = {(cell % 5, cell // 5): die[0] for cell, die in enumerate(state.dice) if die}
        threes = [set(three) for three in THREES if len({tops.get(place, place) for place in three}) == 1]
        assert {square for line in state.lines for square in line} == {
            name(place) for three in threes for place in three
        }
        assert (state.ending() in ("1", "2")) == bool(threes)
        if state.outcome:
            break
        mover = state.mover
        step = state.apply(random_acts(state, source))
        assert isinstance(step.state, Tris2)
        state = step.state
        assert tuple(line.squares for line in step.events if isinstance(line, LineMade)) == state.lines
        assert state.ending() in ("-", "draw", state.sides[mover])


@rule("tris2-repetition")
@given(start=starts, seed=st.integers(0, 10**6))
def test_a_draw_is_due_from_the_third_time_on(start: Tris2, seed: int) -> None:
    state: Tris2 = start
    source = Random(seed)
    seen = [(state.dice, state.mover)]
    while state.to_act and len(seen) < 60:
        state = state.apply(random_acts(state, source)).state
        seen.append((state.dice, state.mover))
        assert state.times == seen.count(seen[-1])
        assert state.stale == (state.times >= 3)


@rule("tris2-stuck")
@given(state=positions())
def test_four_rolls_at_least_are_always_legal(state: Tris2) -> None:
    assert len(list(state.legal(state.mover))) >= 4


@rule("tris2-stuck")
@pytest.mark.slow
@pytest.mark.timeout(600)
def test_however_nine_dice_hang_together_five_may_roll() -> None:
    around = [
        [other for other in range(25) if max(abs(cell % 5 - other % 5), abs(cell // 5 - other // 5)) == 1]
        for cell in range(25)
    ]
    groups = {frozenset((cell,)) for cell in range(25)}
    for _size in range(NUMBER_OF_DICE - 1):
        groups = {group | {more} for group in groups for cell in group for more in around[cell] if more not in group}
    assert len(groups) == 301_840
    least = min(len(rolls(occupied(["die" if cell in group else "" for cell in range(25)]))) for group in groups)
    assert least == 5
